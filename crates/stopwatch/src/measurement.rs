//! One collection after the other: measured, and printed.

use std::io::Write;

use indicatif::ProgressBar;
use program::Result;

use crate::{Collection, Contest, Contestant, Preparation, Printer, Rules, contest};

/// How all collections are measured, and where that is told.
pub struct Measurement<'a> {
    /// What is done to each collection before.
    pub preparation: Preparation,
    /// How each contest goes.
    pub rules: Rules,
    /// How it is shown.
    pub printer: Printer,
    /// What is at work.
    pub bar: &'a ProgressBar,
}

impl Measurement<'_> {
    /// Lets solvers solve a collection, and prints how they did.
    ///
    /// # Errors
    ///
    /// Where nothing can be written.
    pub fn measure(
        &mut self,
        collection: &Collection,
        contestants: &[Contestant],
        out: &mut dyn Write,
    ) -> Result<Contest> {
        let Measurement { preparation, rules, printer, bar } = self;
        let tell = |what: &str| {
            bar.set_message(format!("{}, {what}", collection.name));
            bar.tick();
        };
        let contest = contest(collection, preparation, contestants, rules, tell);
        bar.suspend(|| printer.print(&collection.name, contestants, &contest, rules, out))?;
        Ok(contest)
    }
}
