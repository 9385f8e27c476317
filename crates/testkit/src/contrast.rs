//! How well a text can be read in its colour on its background.

/// The contrast of two colours such as `#0072B2`, by the Web Content Accessibility Guidelines 2:
/// from 1 for equal ones to 21 for black on white. A text needs 4.5.
pub fn contrast(one: &str, other: &str) -> f64 {
    let (one, other) = (luminance(one) + 0.05, luminance(other) + 0.05);
    one.max(other) / one.min(other)
}

fn luminance(color: &str) -> f64 {
    let digits = color.strip_prefix('#').filter(|digits| digits.len() == 6);
    let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
    let [_, red, green, blue] =
        number.unwrap_or_else(|| panic!("{color} is no colour such as #0072B2")).to_be_bytes();
    let linear = |part: u8| {
        let part = f64::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_is_that_of_the_guidelines() {
        let pairs = [("#000000", "#FFFFFF", 21.0), ("#070809", "#070809", 1.0)];
        for (one, other, expected) in pairs.into_iter().chain([("#767676", "#FFFFFF", 4.54)]) {
            let found = contrast(one, other);
            assert!((found - expected).abs() < 0.005, "{one} on {other}: {found}");
        }
    }
}
