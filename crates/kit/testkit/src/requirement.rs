//! Tests that need something which not every machine has, such as a browser or a terminal.

use std::env;
use std::process::ExitCode;

pub use libtest_mimic::Trial;

use crate::Program;

/// Runs tests, with the arguments and the output of every other test program. The program has
/// `harness = false` in its manifest.
pub fn run_trials(tests: Vec<Trial>) -> ExitCode {
    libtest_mimic::run(&libtest_mimic::Arguments::from_args(), tests).exit_code()
}

pub struct Requirement {
    pub name: &'static str,
    pub is_met: bool,
    /// An environment variable that makes it an error if this machine does not have it.
    pub required_by_variable: &'static str,
}

impl Requirement {
    /// What [`Program::run_on_terminal`] needs.
    pub fn terminal() -> Self {
        Requirement {
            name: "terminal",
            is_met: Program::can_run_on_terminal(),
            required_by_variable: "PRACTICE_NEEDS_TERMINAL",
        }
    }

    /// Tests that need this. If it is not met, all of them are reported as ignored, each with the reason:
    /// `test [no browser] it_plays ... ignored`; or they fail where they must not be ignored.
    pub fn ignore_unless_met(&self, tests: Vec<Trial>) -> Vec<Trial> {
        let reason = format!("no {}", self.name);
        let is_insisted_on = env::var_os(self.required_by_variable).is_some();
        let mark = |test: Trial| match (self.is_met, is_insisted_on) {
            (true, _) => test,
            (false, false) => test.with_kind(&reason).with_ignored_flag(true),
            (false, true) => {
                let failure = format!("{reason}, and {} is set", self.required_by_variable);
                Trial::test(test.name(), move || Err(failure.into()))
            }
        };
        tests.into_iter().map(mark).collect()
    }
}

/// The tests of a program without the usual harness: functions, and cases of functions such as
/// `it_doubles::zero(0, 0)`. Of a function that is missing the compiler warns that it is never used.
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
