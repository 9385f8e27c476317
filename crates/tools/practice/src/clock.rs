//! The current time, and the times in the files of the history.

use cli::{Result, anyhow};
use jiff::civil::Date;
use jiff::{Timestamp, Zoned};

/// The format of a time, for `strftime`: RFC 3339 with the local time and its offset from UTC. So a program can show the
/// local day and hour without knowing the time zone.
pub const TIME_FORMAT: &str = "%Y-%m-%dT%H:%M:%S%:z";

/// The environment variable that sets the current time, so that tests do not depend on the day on which they run.
const CLOCK_VARIABLE: &str = "PRACTICE_NOW";

/// Returns the current time in the user's time zone. The environment variable `PRACTICE_NOW` sets another time, such as
/// `2026-01-02T03:04:05+01:00`.
pub fn now() -> Result<Zoned> {
    let Some(text) = std::env::var_os(CLOCK_VARIABLE).filter(|text| !text.is_empty()) else {
        return Ok(Zoned::now());
    };
    let text = text.to_string_lossy();
    Zoned::strptime(TIME_FORMAT, text.as_ref())
        .map_err(|_| anyhow!("{CLOCK_VARIABLE}: '{text}' is not a time; {EXPECTED_TIME}"))
}

/// The end of an error message about a time that cannot be parsed.
pub const EXPECTED_TIME: &str = "expected a time such as 2026-01-02T03:04:05+01:00";

/// Returns the current time in [`TIME_FORMAT`].
pub fn now_text() -> Result<String> {
    Ok(now()?.strftime(TIME_FORMAT).to_string())
}

/// Returns the current day in the user's time zone.
pub fn today() -> Result<Date> {
    Ok(now()?.date())
}

/// Parses a time of the history. Returns `None` for other texts.
pub fn timestamp(time: &str) -> Option<Timestamp> {
    time.parse().ok()
}

/// Returns the day of a time of the history, in the time zone in which the time was recorded. Returns `None` for other
/// texts.
pub fn local_day(time: &str) -> Option<Date> {
    timestamp(time)?;
    time.get(.."2026-01-02".len())?.parse().ok()
}
