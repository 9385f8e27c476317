//! `practice submit`: one file for an online judge.

use std::io::{self, IsTerminal, Write};
use std::sync::LazyLock;

use cli::clap::builder::{PossibleValue, PossibleValuesParser};
use cli::{Args, ExitReason, Result, clap, print_message};

use practice::{named_search, search_arguments};
use workshop::submission::{LEETCODE_FORM, Submission, submission};

/// Print one file with a search, in the form that an online judge wants
#[derive(Args)]
#[command(after_help = "\
The file needs nothing but the standard library, of the editions 2018, 2021 and 2024.
Standard error says what does not suit the judge.

Examples:
  cargo practice submit labuladong-char-board --judge leetcode
  cargo practice submit java-is-safe --judge grid > grid.rs
  cargo practice submit labuladong-n-queens --judge leetcode-52
  cargo practice submit mine --judge leetcode | xclip -selection clipboard")]
pub struct Arguments {
    /// The variant, or the attempt: a folder of `crates/`
    #[arg(add = search_arguments::name_completer())]
    target: String,

    /// The form in which the judge wants it
    #[arg(short, long, value_parser = form_parser())]
    judge: String,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let searcher = named_search::find(&arguments.target)?;
    let Submission { text, link, remarks } = submission(&searcher, &arguments.judge)?;
    out.write_all(text.as_bytes())?;
    for text in remarks {
        print_message(format_args!("remark: {text}"));
    }
    if io::stdout().is_terminal() {
        print_message(format_args!("paste it at {link}"));
    }
    Ok(ExitReason::Success)
}

/// The forms in which online judges want a search, each name once, with what they are.
static FORMS: LazyLock<Vec<(String, String)>> = LazyLock::new(|| {
    let mut known: Vec<(String, String)> = Vec::new();
    // What is wrong with a problem is told where it is read.
    let (problems, _) = problems::board_problems_without_cases().unwrap_or_default();
    let forms = problems.iter().filter_map(|problem| problem.tasks.first()?.judge_formats().ok());
    for form in forms.flat_map(|forms| forms.formats) {
        match known.iter_mut().find(|(name, _)| *name == form.name) {
            Some((_, about)) => *about += &format!("; {}", form.about),
            None => known.push((form.name, form.about)),
        }
    }
    // Each problem has this form, also where no problem has a file of forms.
    if known.iter().all(|(name, _)| name != LEETCODE_FORM) {
        known.push((LEETCODE_FORM.to_string(), "LeetCode".to_string()));
    }
    known
});

fn form_parser() -> PossibleValuesParser {
    let value = |(name, about): &'static (String, String)| {
        PossibleValue::new(name.as_str()).help(about.as_str())
    };
    PossibleValuesParser::new(FORMS.iter().map(value))
}
