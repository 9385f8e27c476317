//! `practice submit`: prints a search as one file for an online judge.

use std::io::{self, IsTerminal, Write};
use std::sync::LazyLock;

use cli::clap::builder::{PossibleValue, PossibleValuesParser};
use cli::{Args, ExitReason, Result, clap, print_message};

use practice::{named_search, search_arguments};
use workshop::submission::{LEETCODE_FORM, Submission, submission};

/// Print one file with a search, in the form that an online judge needs
#[derive(Args)]
#[command(after_help = "\
The file needs only the standard library. It compiles in the editions 2018, 2021 and 2024.
Remarks about the judge go to standard error.

Examples:
  cargo practice submit labuladong-char-board --judge leetcode
  cargo practice submit java-is-safe --judge grid > grid.rs
  cargo practice submit labuladong-n-queens --judge leetcode-52
  cargo practice submit mine --judge leetcode | xclip -selection clipboard")]
pub struct Arguments {
    /// The variant, or the attempt: a folder of `crates/`
    #[arg(add = search_arguments::name_completer())]
    target: String,

    /// The form that the judge needs
    #[arg(short, long, value_parser = form_parser())]
    judge: String,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let search = named_search::find(&arguments.target)?;
    let Submission { text, link, remarks } = submission(&search, &arguments.judge)?;
    out.write_all(text.as_bytes())?;
    for remark in remarks {
        print_message(format_args!("remark: {remark}"));
    }
    if io::stdout().is_terminal() {
        print_message(format_args!("paste it at {link}"));
    }
    Ok(ExitReason::Success)
}

/// A form in which an online judge takes a search.
struct SubmissionForm {
    name: String,
    /// A description for `--help`. If several problems have a form of this name, it describes all of them.
    description: String,
}

/// The forms of all problems, each name once.
static FORMS: LazyLock<Vec<SubmissionForm>> = LazyLock::new(|| {
    let mut known: Vec<SubmissionForm> = Vec::new();
    // The command reports an unreadable problem later, when it reads the problem of its search.
    let problems = problems::board_problems_without_samples().unwrap_or_default().entries;
    let forms = problems.iter().filter_map(|problem| problem.tasks.first()?.judge_formats().ok());
    for form in forms.flat_map(|forms| forms.formats) {
        match known.iter_mut().find(|other| other.name == form.name) {
            Some(other) => other.description += &format!("; {}", form.about),
            None => known.push(SubmissionForm { name: form.name, description: form.about }),
        }
    }
    // Each problem has this form, even if no problem has a file of forms.
    if known.iter().all(|form| form.name != LEETCODE_FORM) {
        let description = "LeetCode".to_string();
        known.push(SubmissionForm { name: LEETCODE_FORM.to_string(), description });
    }
    known
});

fn form_parser() -> PossibleValuesParser {
    let value = |form: &'static SubmissionForm| {
        PossibleValue::new(form.name.as_str()).help(form.description.as_str())
    };
    PossibleValuesParser::new(FORMS.iter().map(value))
}
