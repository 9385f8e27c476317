//! How well one colour stands out from another.

/// The contrast of two colours, each as red, green and blue, as the guidelines for
/// accessible pages (WCAG 2) reckon it: 1 where they are the same, 21 for black on white.
pub fn contrast(one: [u8; 3], other: [u8; 3]) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

/// How bright a colour is, 0–1.
pub fn luminance(color: [u8; 3]) -> f64 {
    let [red, green, blue] = color.map(|part| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    });
    0.2126 * red + 0.7152 * green + 0.0722 * blue
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::black_on_white([0; 3], [255; 3], 21.0)]
    #[case::white_on_black([255; 3], [0; 3], 21.0)]
    #[case::the_same([7, 8, 9], [7, 8, 9], 1.0)]
    #[case::the_least_gray_that_is_readable([0x76; 3], [255; 3], 4.54)]
    fn it_is_that_of_the_guidelines(
        #[case] one: [u8; 3],
        #[case] other: [u8; 3],
        #[case] expected: f64,
    ) {
        assert!((contrast(one, other) - expected).abs() < 0.005, "{}", contrast(one, other));
    }
}
