//! One file a subcommand: its arguments, and `run`.

pub mod compare;
pub mod completions;
pub mod drill;
pub mod hint;
pub mod history;
pub mod judge;
pub mod list;
pub mod new;
pub mod page;
pub mod play;
pub mod serve;
pub mod show;
pub mod solve;
pub mod submit;
pub mod trace;

use std::time::Duration;

use comfy_table::{LineStyle, TableStyle};

/// Reads a time limit in seconds.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "expected a number of seconds".to_string())?;
    match Duration::try_from_secs_f64(seconds) {
        Ok(time) if !time.is_zero() => Ok(time),
        _ => Err("expected a number of seconds greater than 0 and less than 10^19".to_string()),
    }
}

/// Tables for people: a rule under the header, and no other.
const TABLE: TableStyle =
    TableStyle::new().header_separator(LineStyle::none().fill('─').junction('─'));
