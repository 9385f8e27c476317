//! How much repeats differ.

/// The middle of some values, and how far they go to both sides.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// Half of the values are greater, half are less.
    pub median: f64,
    /// The least.
    pub min: f64,
    /// The greatest.
    pub max: f64,
}

impl Spread {
    /// The spread of some values, where there are any.
    pub fn of(mut values: Vec<f64>) -> Option<Self> {
        values.sort_by(f64::total_cmp);
        let (&min, &max) = (values.first()?, values.last()?);
        let (low, high) = (values[(values.len() - 1) / 2], values[values.len() / 2]);
        Some(Spread { median: (low + high) / 2.0, min, max })
    }

    /// Whether the least is less than half of the greatest.
    pub fn is_wide(&self) -> bool {
        2.0 * self.min < self.max
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::none(&[], None)]
    #[case::one(&[5.0], Some((5.0, 5.0, 5.0)))]
    #[case::an_odd_number(&[9.0, 1.0, 2.0], Some((2.0, 1.0, 9.0)))]
    #[case::an_even_number(&[9.0, 1.0, 2.0, 4.0], Some((3.0, 1.0, 9.0)))]
    fn the_median_is_in_the_middle(
        #[case] values: &[f64],
        #[case] expected: Option<(f64, f64, f64)>,
    ) {
        let spread = Spread::of(values.to_vec());
        assert_eq!(spread.map(|spread| (spread.median, spread.min, spread.max)), expected);
    }

    #[rstest]
    #[case::one(&[5.0], false)]
    #[case::half(&[5.0, 10.0], false)]
    #[case::less_than_half(&[4.9, 9.0, 10.0], true)]
    fn it_is_wide_from_the_double_on(#[case] values: &[f64], #[case] expected: bool) {
        let spread = Spread::of(values.to_vec());
        assert_eq!(spread.map(|spread| spread.is_wide()), Some(expected));
    }
}
