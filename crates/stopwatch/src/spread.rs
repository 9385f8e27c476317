//! How much repeated measurements differ.

/// The values of one figure that was measured several times.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// How many there are.
    pub count: usize,
    /// The least.
    pub min: f64,
    /// One of twenty is less. Of many values the least tells more of the machine than of what was
    /// measured; of ten or fewer this is the least itself.
    pub low: f64,
    /// Half of the values are less, half are greater.
    pub median: f64,
    /// One of twenty is greater.
    pub high: f64,
    /// The greatest.
    pub max: f64,
}

impl Spread {
    /// The spread of some values; `None` if there are none.
    pub fn of(mut values: Vec<f64>) -> Option<Self> {
        values.sort_by(f64::total_cmp);
        let last = values.len().checked_sub(1)?;
        let at = |share: f64| values[(last as f64 * share).round() as usize];
        Some(Spread {
            count: values.len(),
            min: values[0],
            low: at(0.05),
            median: (values[last / 2] + values[last.div_ceil(2)]) / 2.0,
            high: at(0.95),
            max: values[last],
        })
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

    fn spread(values: &[f64]) -> Spread {
        Spread::of(values.to_vec()).expect("there are values")
    }

    #[test]
    fn no_values_have_no_spread() {
        assert_eq!(Spread::of(Vec::new()), None);
    }

    #[rstest]
    #[case::one(&[5.0], [5.0, 5.0, 5.0])]
    #[case::an_odd_number(&[9.0, 1.0, 2.0], [1.0, 2.0, 9.0])]
    #[case::an_even_number(&[9.0, 1.0, 2.0, 4.0], [1.0, 3.0, 9.0])]
    fn the_median_is_in_the_middle(#[case] values: &[f64], #[case] expected: [f64; 3]) {
        let Spread { min, median, max, .. } = spread(values);
        assert_eq!([min, median, max], expected);
    }

    #[rstest]
    #[case::few(10, [0.0, 0.0, 9.0, 9.0])]
    #[case::many(1001, [0.0, 50.0, 950.0, 1000.0])]
    fn nine_of_ten_are_between_low_and_high(#[case] count: u32, #[case] expected: [f64; 4]) {
        let values: Vec<f64> = (0..count).rev().map(f64::from).collect();
        let Spread { min, low, high, max, .. } = spread(&values);
        assert_eq!([min, low, high, max], expected);
    }

    #[rstest]
    #[case::one(&[5.0], false)]
    #[case::half(&[5.0, 10.0], false)]
    #[case::less_than_half(&[4.9, 9.0, 10.0], true)]
    fn it_is_wide_from_the_double_on(#[case] values: &[f64], #[case] expected: bool) {
        assert_eq!(spread(values).is_wide(), expected);
    }
}
