//! Tests that need something which not every machine has, such as a browser or a terminal.

use std::env;
use std::io::{Write, stderr};
use std::process::ExitCode;

pub use libtest_mimic::Trial;

/// What a test program needs.
pub struct Requirement {
    pub name: &'static str,
    pub is_met: bool,
    /// An environment variable that makes it an error if this machine does not have it.
    pub insisted_on_by: &'static str,
}

impl Requirement {
    /// Runs tests, with the arguments and the output of every other test program. If the
    /// requirement is not met, all of them are reported as ignored, each with the reason:
    /// `test [no browser] it_plays ... ignored`. The program has `harness = false` in its manifest.
    pub fn run(self, tests: Vec<Trial>) -> ExitCode {
        if let Some(reason) = self.refusal() {
            // Without standard error the exit code has to do.
            let _ = writeln!(stderr(), "error: {reason}");
            return ExitCode::FAILURE;
        }
        libtest_mimic::run(&libtest_mimic::Arguments::from_args(), self.mark(tests)).exit_code()
    }

    /// Tests that need this besides what the others of their program need. If it is not met, they are
    /// reported as ignored, or fail where they must not be.
    pub fn mark(&self, tests: Vec<Trial>) -> Vec<Trial> {
        if let Some(reason) = self.refusal() {
            let fail = |test: &Trial| {
                let reason = reason.clone();
                Trial::test(test.name(), move || Err(reason.into()))
            };
            return tests.iter().map(fail).collect();
        }
        let reason = format!("no {}", self.name);
        let mark = |test: Trial| match self.is_met {
            true => test,
            false => test.with_kind(&reason).with_ignored_flag(true),
        };
        tests.into_iter().map(mark).collect()
    }

    /// Why its tests must not be ignored, where they would be.
    fn refusal(&self) -> Option<String> {
        let is_insisted_on = !self.is_met && env::var_os(self.insisted_on_by).is_some();
        is_insisted_on.then(|| format!("no {}, and {} is set", self.name, self.insisted_on_by))
    }
}

/// The tests of a program without the usual harness: functions, and cases of functions.
///
/// ```
/// fn it_adds() {
///     assert_eq!(1 + 1, 2);
/// }
///
/// fn it_doubles(number: u32, expected: u32) {
///     assert_eq!(2 * number, expected);
/// }
///
/// let tests = testkit::trials![it_adds, it_doubles::zero(0, 0), it_doubles::one(1, 2)];
/// let names: Vec<&str> = tests.iter().map(testkit::Trial::name).collect();
/// assert_eq!(names, ["it_adds", "it_doubles::zero", "it_doubles::one"]);
/// ```
///
/// A function that is missing here is not run, and the compiler warns that it is never used.
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
    use super::*;

    fn marks(is_met: bool) -> (String, bool) {
        let requirement = Requirement { name: "browser", is_met, insisted_on_by: "NEEDS_BROWSER" };
        let test = Trial::test("it_plays", || Ok(()));
        let test = requirement.mark(vec![test]).remove(0);
        (test.kind().to_string(), test.has_ignored_flag())
    }

    #[test]
    fn without_its_requirement_a_test_is_ignored_and_says_why() {
        assert_eq!(marks(true), (String::new(), false));
        assert_eq!(marks(false), ("no browser".to_string(), true));
    }
}
