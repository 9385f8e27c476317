//! Where on a scale a number is.

/// The share of a logarithmic scale between 0 and its first power of ten.
const ROOM_FOR_ZERO: f64 = 0.07;

/// A scale that goes from left to right.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Scale {
    /// From one power of ten to another, written in units of a power of ten. 0 has no logarithm; it gets a
    /// place on the left.
    Log { first: i32, last: i32, has_zero: bool, unit: i32 },
    /// The cells of a board that can be filled.
    Cells { rows: u16, in_each: u16 },
}

impl Scale {
    /// A logarithmic scale that has room for all these numbers, in units of ten to the power of `unit`.
    pub fn log(values: impl Iterator<Item = f64> + Clone, unit: i32) -> Scale {
        let has_zero = values.clone().any(|value| value < 1.0);
        let exponents = values.filter(|&value| value >= 1.0).map(f64::log10);
        let first = exponents.clone().map(|exponent| exponent.floor() as i32).min().unwrap_or(0);
        let last = exponents.map(|exponent| exponent.ceil() as i32).max().unwrap_or(0);
        Scale::Log { first, last: last.max(first + 1), has_zero, unit }
    }

    /// The place of a number: 0.0 is the left end, 1.0 the right one.
    pub fn share(self, value: f64) -> f64 {
        match self {
            Scale::Cells { rows, in_each } => {
                let most = f64::from(rows * in_each);
                value.clamp(0.0, most) / most
            }
            Scale::Log { .. } if value < 1.0 => 0.0,
            Scale::Log { first, last, has_zero, .. } => {
                let start = if has_zero { ROOM_FOR_ZERO } else { 0.0 };
                let share = (value.log10() - f64::from(first)) / f64::from(last - first);
                start + (1.0 - start) * share
            }
        }
    }

    /// The numbers that are written beside it, in ascending order: at least two.
    pub fn ticks(self) -> Vec<(f64, String)> {
        match self {
            Scale::Cells { rows, in_each } => {
                let cells = (0..=rows).map(|row| row * in_each);
                cells.map(|cells| (f64::from(cells), cells.to_string())).collect()
            }
            Scale::Log { first, last, has_zero, unit } => {
                let zero = has_zero.then(|| (0.0, "0".to_string()));
                let powers =
                    (first..=last).map(|exponent| (10f64.powi(exponent), power(exponent - unit)));
                zero.into_iter().chain(powers).collect()
            }
        }
    }
}

/// A power of ten with a unit: 0.01, 10 k, 100 M.
fn power(exponent: i32) -> String {
    if exponent < 0 {
        let decimals = exponent.unsigned_abs() as usize;
        return format!("{:.decimals$}", 10f64.powi(exponent));
    }
    let units = ["", " k", " M", " G", " T", " P", " E"];
    let (digits, unit) = (exponent.rem_euclid(3), exponent.div_euclid(3));
    let unit = usize::try_from(unit).ok().and_then(|unit| units.get(unit)).unwrap_or(&"");
    format!("{}{unit}", 10i32.pow(digits.unsigned_abs()))
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn nanoseconds_are_written_as_milliseconds() {
        let ticks = Scale::log([2e3, 3e9].into_iter(), 6).ticks();
        let labels: Vec<_> = ticks.into_iter().map(|(_, label)| label).collect();
        assert_eq!(labels, ["0.001", "0.01", "0.1", "1", "10", "100", "1 k", "10 k"]);
    }
}
