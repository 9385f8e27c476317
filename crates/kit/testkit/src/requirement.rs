//! Tests that need a browser or a terminal, which not every machine has.

use std::env;
use std::process::ExitCode;

pub use libtest_mimic::Trial;

use crate::Program;

/// Runs tests with the arguments and the output of an ordinary test program. A program that calls this has
/// `harness = false` in its manifest.
pub fn run_trials(tests: Vec<Trial>) -> ExitCode {
    libtest_mimic::run(&libtest_mimic::Arguments::from_args(), tests).exit_code()
}

/// Something that tests need and that not every machine has.
pub struct Requirement {
    /// The name for messages, such as "browser".
    pub name: &'static str,
    /// Whether this machine meets the requirement.
    pub is_met: bool,
    /// An environment variable. If it is set and the requirement is not met, tests fail.
    pub required_by_variable: &'static str,
}

impl Requirement {
    /// Returns the requirement of [`Program::run_on_terminal`].
    pub fn terminal() -> Self {
        Requirement {
            name: "terminal",
            is_met: Program::can_run_on_terminal(),
            required_by_variable: "PRACTICE_NEEDS_TERMINAL",
        }
    }

    /// Returns the tests unchanged if this requirement is met. Otherwise returns tests that are reported as ignored, with
    /// the reason: `test [no browser] it_plays ... ignored`. If the environment variable is set, returns tests that fail.
    pub fn ignore_unless_met(&self, tests: Vec<Trial>) -> Vec<Trial> {
        if self.is_met {
            return tests;
        }
        let reason = format!("no {}", self.name);
        if env::var_os(self.required_by_variable).is_none() {
            let ignored = |test: Trial| test.with_kind(&reason).with_ignored_flag(true);
            return tests.into_iter().map(ignored).collect();
        }
        let failing = |test: Trial| {
            let failure = format!("{reason}, and {} is set", self.required_by_variable);
            Trial::test(test.name(), move || Err(failure.into()))
        };
        tests.into_iter().map(failing).collect()
    }
}

/// Lists the tests of a program without the usual harness: functions, and cases of functions such as
/// `it_doubles::zero(0, 0)`. The compiler warns of a test function that is not in the list, because nothing calls it.
#[macro_export]
macro_rules! trials {
    ($($test:ident $(:: $case:ident ($($argument:expr),* $(,)?))?),* $(,)?) => {
        vec![$(
            $crate::Trial::test(concat!(stringify!($test) $(, "::", stringify!($case))?), || {
                $test($($($argument),*)?);
                Ok(())
            })
        ),*]
    };
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn it_adds() {}

    fn it_doubles(number: u32, expected: u32) {
        assert_eq!(2 * number, expected);
    }

    #[test]
    fn trial_is_named_after_function_and_case() {
        let tests = trials![it_adds, it_doubles::zero(0, 0), it_doubles::one(1, 2)];
        let names: Vec<&str> = tests.iter().map(Trial::name).collect();
        assert_eq!(names, ["it_adds", "it_doubles::zero", "it_doubles::one"]);
    }

    #[rstest]
    #[case::met(true, "")]
    #[case::not_met(false, "no browser")]
    fn unmet_requirement_ignores_test_with_reason(#[case] is_met: bool, #[case] kind: &str) {
        let browser =
            Requirement { name: "browser", is_met, required_by_variable: "NEEDS_BROWSER" };
        let test = browser.ignore_unless_met(vec![Trial::test("it_plays", || Ok(()))]).remove(0);
        assert_eq!((test.kind(), test.has_ignored_flag()), (kind, !is_met));
    }
}
