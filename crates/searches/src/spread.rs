//! How much do repeated measurements differ?

/// The values of one figure that was measured several times.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Spread {
    /// How many there are.
    pub count: usize,
    /// One of twenty is less. The least of many values tells more of the machine than of what was
    /// measured; of ten or fewer values this is the least.
    pub low: f64,
    /// Half of the values are less, half are greater.
    pub median: f64,
    /// One of twenty is greater.
    pub high: f64,
}

impl Spread {
    /// The spread of some values; `None` if there are none.
    pub fn of(mut values: Vec<f64>) -> Option<Self> {
        values.sort_by(f64::total_cmp);
        let last = values.len().checked_sub(1)?;
        let at = |share: f64| values[(last as f64 * share).round() as usize];
        Some(Spread {
            count: values.len(),
            low: at(0.05),
            median: (values[last / 2] + values[last.div_ceil(2)]) / 2.0,
            high: at(0.95),
        })
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::one(&[5.0], [5.0, 5.0, 5.0])]
    #[case::an_odd_number(&[9.0, 1.0, 2.0], [1.0, 2.0, 9.0])]
    #[case::an_even_number(&[9.0, 1.0, 2.0, 4.0], [1.0, 3.0, 9.0])]
    fn the_median_is_in_the_middle(#[case] values: &[f64], #[case] expected: [f64; 3]) {
        let Spread { low, median, high, .. } = Spread::of(values.to_vec()).expect("there are some");
        assert_eq!([low, median, high], expected);
    }

    #[test]
    fn nine_of_ten_of_many_values_are_between_low_and_high() {
        let values = (0..1001).rev().map(f64::from).collect();
        let Spread { low, high, .. } = Spread::of(values).expect("there are some");
        assert_eq!([low, high], [50.0, 950.0]);
    }
}
