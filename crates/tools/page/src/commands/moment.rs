//! The moment at which a page begins: its step, and its address.

use std::path::Path;

use cli::{HumanCount, Result, bail};
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, percent_encode};

/// Checks that a run has a step.
///
/// # Errors
///
/// Fails if the step is after the last one.
pub fn check_step(step: Option<u64>, last: u64, run: &str) -> Result<()> {
    let Some(step) = step.filter(|step| *step > last) else { return Ok(()) };
    let (step, last) = (HumanCount(step), HumanCount(last));
    bail!("--step {step} is too large: the last step of {run} is {last}")
}

/// Returns the address of a step of the page in a file, whose path is absolute. A browser would take the `#` after a path for a
/// part of the file's name.
pub fn address(file: &Path, step: u64) -> String {
    let path = file.as_os_str().as_encoded_bytes();
    // On Windows, a canonical path begins with two backslashes, a question mark and a backslash. Addresses do not.
    let path = path.strip_prefix(br"\\?\").unwrap_or(path);
    let path = percent_encode(path, ENCODED_IN_PATH).to_string();
    let path = if cfg!(windows) { format!("/{}", path.replace("%5C", "/")) } else { path };
    format!("file://{path}#step={step}")
}

const ENCODED_IN_PATH: &AsciiSet =
    &NON_ALPHANUMERIC.remove(b'/').remove(b':').remove(b'-').remove(b'.').remove(b'_').remove(b'~');
