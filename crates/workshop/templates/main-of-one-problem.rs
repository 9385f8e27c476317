//! One puzzle line in, one answer line out: this is how the judge asks.

use std::process::ExitCode;

fn main() -> ExitCode {
    program::serve::{{call}}
}
