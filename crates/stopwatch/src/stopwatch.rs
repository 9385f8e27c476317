//! One collection after the other: measured, and reported.

use std::io::Write;

use indicatif::ProgressBar;
use program::Result;

use crate::{Collection, Contest, Contestant, Preparation, Report, Rules, contest};

/// Measures collections, all in the same way.
pub struct Stopwatch<'a> {
    /// What is done to each collection before.
    pub preparation: Preparation,
    /// How each contest goes.
    pub rules: Rules,
    /// How it is shown.
    pub report: Report,
    /// Shows what is at work.
    pub bar: &'a ProgressBar,
}

impl Stopwatch<'_> {
    /// Lets solvers solve a collection, and prints how they did.
    ///
    /// # Errors
    ///
    /// If nothing can be written.
    pub fn measure(
        &mut self,
        collection: &Collection,
        contestants: &[Contestant],
        out: &mut dyn Write,
    ) -> Result<Contest> {
        let Stopwatch { preparation, rules, report, bar } = self;
        let tell = |what: &str| {
            bar.set_message(format!("{}, {what}", collection.name));
            bar.tick();
        };
        let contest = contest(collection, preparation, contestants, rules, tell);
        bar.suspend(|| report.print(&collection.name, contestants, &contest, rules, out))?;
        Ok(contest)
    }
}
