//! One puzzle line in, one answer line out: this is how the judge asks.

use std::process::ExitCode;

{{uses}}
fn main() -> ExitCode {
    program::serve::serve::<{{search}}>()
}
