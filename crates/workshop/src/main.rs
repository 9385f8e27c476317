//! The commands to practise, as `practice` starts them.

mod commands {
    pub mod add;
    pub mod drill;
    pub mod hint;
    pub mod history;
    pub mod judge;
    pub mod new;
    pub mod next;
    pub mod submit;
}

use commands::{add, drill, hint, history, judge, new, next, submit};

program::group_of_commands! {
    Add(add::Arguments) => add::run,
    Next(next::Arguments) => next::run,
    New(new::Arguments) => new::run,
    Drill(drill::Arguments) => drill::run,
    Hint(hint::Arguments) => hint::run,
    Judge(judge::Arguments) => judge::run,
    History(history::Arguments) => history::run,
    Submit(submit::Arguments) => submit::run,
    #[command(hide = true)]
    Answer(judge::OfVariant) => judge::answer,
    #[command(hide = true)]
    Programs(judge::OfAttempt) => judge::programs,
}
