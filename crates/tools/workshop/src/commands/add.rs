//! `practice add`: adds a problem from a text that the user copies from LeetCode.

use std::collections::BTreeMap;
use std::fs::{self, File};
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::path::Path;

use cli::clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use cli::{
    Args, Context, ExitReason, Result, anyhow, clap, ensure, number_in_range, print_message,
};
use problems::signature::Type;
use problems::{Check, NamedCheck, display_path};
use search::notation::pluralize;
use serde_json::{Value, json};
use workshop::changed_arguments;
use workshop::new_crate::{check_crate_name, create_checked_folder};
use workshop::pasted_page::{Example, PROBLEM_NUMBERS, PastedPage};
use workshop::toml_text::toml_lines;

/// Add a problem: paste text from its page at LeetCode
///
/// Copy the stub in Rust and the examples, in English or in Chinese. Paste them, or
/// send them by a pipe. The title or a link in the text names the problem. The
/// command makes a folder in problems/ with the signature and the examples. It does
/// not keep the statement, and changes no existing file.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice add 79 < pasted.txt
  cargo practice add                      # paste, then press Ctrl-D
  cargo practice add 46 --check any-order < pasted.txt

Exit code: 0 the problem is added, 2 bad input: no file is made.")]
pub struct Arguments {
    /// The number of the problem [default: read from a line such as `79. Word Search`]
    #[arg(value_parser = number_in_range::<u32>(PROBLEM_NUMBERS))]
    number: Option<u32>,

    /// How to compare an answer with the expected answer [default: read from the text; if the text
    /// is not clear, the command asks]
    #[arg(long, value_parser = check_parser())]
    check: Option<NamedCheck>,
}

fn check_parser() -> impl TypedValueParser<Value = NamedCheck> {
    let values =
        Check::NAMED_CHECKS.map(|named| PossibleValue::new(named.name).help(named.meaning));
    PossibleValuesParser::new(values).map(|name| {
        let found = Check::NAMED_CHECKS.into_iter().find(|named| named.name == name);
        found.unwrap_or(Check::NAMED_CHECKS[0])
    })
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    if io::stdin().is_terminal() {
        print_message(
            "paste LeetCode's stub in Rust and the examples, then press Ctrl-D on a new line",
        );
    }
    let pasted = PastedPage::read(&read_input()?, arguments.number)?;
    let root = problems::workspace_root()?;
    let PastedPage { id, slug, .. } = &pasted;
    ensure_new_problem(&root.join("problems"), *id, slug)?;
    pasted.remarks.iter().for_each(print_message);
    let (check, reason) = choose_check(&pasted, arguments.check)?;
    let name = check.name().unwrap_or("exact");

    let folder = root.join("problems").join(format!("{id:04}-{slug}"));
    let attempt = free_attempt_name(slug);
    let files = BTreeMap::from([
        ("README.md", readme(&pasted, &attempt)),
        ("problem.toml", problem_toml(&pasted, name)),
        ("cases/samples.toml", samples_toml(&pasted, &check)),
    ]);
    create_checked_folder(&folder, &files, &root.join(".practice"), |unfinished| {
        problems::check_problem_folder(unfinished)
            .context("the files made from this text cannot be read")
    })?;
    let (place, examples) = (display_path(&folder), pluralize(pasted.examples.len(), "example"));
    writeln!(
        out,
        "\
added       {place}, with {examples}
compared    {name}{reason}
write it    cargo practice new {attempt} --problem {id}"
    )?;
    Ok(ExitReason::Success)
}

/// Suggests a name for an attempt at the new problem.
fn free_attempt_name(slug: &str) -> String {
    let names = [slug.to_string(), format!("my-{slug}")];
    let free = names.into_iter().find(|name| check_crate_name(name).is_ok());
    free.unwrap_or_else(|| "mine".to_string())
}

fn read_input() -> Result<String> {
    let mut bytes = Vec::new();
    io::stdin().read_to_end(&mut bytes).context("standard input")?;
    String::from_utf8(bytes).map_err(|error| {
        let before = &error.as_bytes()[..error.utf8_error().valid_up_to()];
        let line = 1 + before.iter().filter(|&&byte| byte == b'\n').count();
        anyhow!("line {line} is not UTF-8")
    })
}

/// Checks that no problem has this number or this name. `folder` contains all problems.
fn ensure_new_problem(folder: &Path, id: u32, slug: &str) -> Result<()> {
    let mut known = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| display_path(folder))? {
        let place = entry?.file_name().to_string_lossy().into_owned();
        let (number, name) = place.split_once('-').unwrap_or((&place, ""));
        known.push((number.parse().ok(), name.to_string(), place));
    }
    let tasks = problems::tasks()?.entries.into_iter();
    known.extend(tasks.map(|it| (Some(it.id), it.slug.clone(), it.folder_name().to_string())));
    for (number, name, place) in known {
        let reason = format!("exists already, in problems/{place}; nothing is changed");
        ensure!(number != Some(id), "problem {id} {reason}");
        ensure!(name != slug, "a problem named {slug} {reason}");
    }
    Ok(())
}

/// Returns the check for answers, and the text to print after its name.
fn choose_check(pasted: &PastedPage, chosen: Option<NamedCheck>) -> Result<(Check, String)> {
    let (check, reason) = match (chosen, &pasted.rules.check) {
        (Some(chosen), _) => (chosen.check(), String::new()),
        (None, Some(found)) => (found.check.clone(), format!(", since {}", found.reason)),
        (None, None) => (ask_for_check(pasted)?, String::new()),
    };
    match check {
        Check::OneOf => {
            print_message(
                "only the outputs of the examples are right; add other right answers to cases/samples.toml",
            );
        }
        Check::AnyValid => print_message(
            "the problem has several right answers, but the judge knows only the answers of the examples; \
             add other right answers to cases/samples.toml",
        ),
        _ => {}
    }
    Ok((check, reason))
}

/// Asks the user whether the order of the items in the answer counts. If there is no terminal to ask, decides that the
/// order counts.
fn ask_for_check(pasted: &PastedPage) -> Result<Check> {
    let exact = Check::NAMED_CHECKS[0].check();
    let unclear_order = pasted.rules.unclear_order.as_deref();
    let depth = pasted.signature.return_type.as_ref().map_or(0, Type::depth);
    if depth == 0 && unclear_order.is_none() {
        return Ok(exact);
    }
    let Some(mut terminal) = open_terminal() else {
        print_order_counts(unclear_order);
        return Ok(exact);
    };
    if let Some(quote) = unclear_order {
        print_message(format_args!("{quote}, but this may not be about the answer"));
    }
    let is_outer_free =
        is_answered_no(&mut *terminal, "Does the order of the items in the answer count? [Y/n]")?;
    let is_inner_free = depth > 1
        && is_answered_no(&mut *terminal, "Does the order within each of its lists count? [Y/n]")?;
    let name = match (is_outer_free, is_inner_free) {
        (false, false) => "exact",
        (true, false) => "any-order",
        (false, true) => "any-order-inner",
        (true, true) => "any-order-deep",
    };
    Ok(Check::from_name(name).unwrap_or(exact))
}

/// Prints why the order of the answer counts. `unclear_order` is a quotation from the text.
fn print_order_counts(unclear_order: Option<&str>) {
    match unclear_order {
        Some(quote) => print_message(format_args!(
            "the order of the answer counts: {quote}, but this may not be about the answer; --check changes this"
        )),
        None => print_message(
            "the text has no rule on order, so the order of the answer counts; --check changes this",
        ),
    }
}

/// Asks a question, and returns whether the answer is "no".
fn is_answered_no(terminal: &mut dyn BufRead, question: &str) -> Result<bool> {
    print_message(question);
    let mut line = String::new();
    terminal.read_line(&mut line).context("the terminal")?;
    Ok(["n", "no", "否"].contains(&line.trim().to_lowercase().as_str()))
}

/// Opens the terminal for answers to questions. Returns `None` if nobody would see a question.
fn open_terminal() -> Option<Box<dyn BufRead>> {
    if !io::stderr().is_terminal() {
        return None;
    }
    if io::stdin().is_terminal() {
        return Some(Box::new(io::stdin().lock()));
    }
    Some(Box::new(BufReader::new(File::open("/dev/tty").ok()?)))
}

fn readme(pasted: &PastedPage, attempt: &str) -> String {
    let PastedPage { id, title, .. } = pasted;
    format!(
        "# {id}. {title}\n\nThe statement is at LeetCode: <{}>\n\n## How to start\n\n\
         ```sh\n\
         cargo practice new {attempt} --problem {id}\n\
         cargo test -p {attempt}\n\
         cargo practice judge {attempt}\n\
         ```\n\nThe cases are in `cases/samples.toml`. Add your own there.\n",
        pasted.link()
    )
}

fn problem_toml(pasted: &PastedPage, check: &str) -> String {
    let PastedPage { id, slug, title, chinese_title: chinese, signature, .. } = pasted;
    let mut task = vec![("id", json!(id)), ("slug", json!(slug)), ("title", json!(title))];
    task.extend(chinese.iter().map(|chinese| ("chinese", json!(chinese))));
    task.push(("signature", json!(signature.to_string())));
    task.push(("check", json!(check)));
    format!("# {title}: {}\n\n[[task]]\n{}", pasted.link(), toml_lines(task))
}

const ORDINALS: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

fn samples_toml(pasted: &PastedPage, check: &Check) -> String {
    let PastedPage { id, signature, examples, .. } = pasted;
    let mut text = format!("# The examples of LeetCode {id}.\n");
    for (index, Example { arguments, answer, changed }) in examples.iter().enumerate() {
        let number = index + 1;
        let (name, place) = match ORDINALS.get(index) {
            Some(ordinal) => (format!("{ordinal}-example"), format!("its {ordinal} example")),
            None => (format!("example-{number}"), format!("its example {number}")),
        };
        let alternatives = pasted.rules.alternatives.get(index).into_iter().flatten();
        let expect = if check.has_several_answers() {
            [answer].into_iter().chain(alternatives).cloned().collect()
        } else {
            answer.clone()
        };
        let mut case = vec![
            ("name", json!(name)),
            ("args", value_or_json(json!(arguments))),
            ("expect", value_or_json(expect)),
        ];
        if !changed.is_empty() {
            case.push(("changed", changed_arguments::as_table(changed, signature)));
        }
        case.push(("example", json!(true)));
        case.push(("source", json!(format!("LeetCode {id}, {place}."))));
        text += &format!("\n[[case]]\n{}", toml_lines(case));
    }
    text
}

/// Returns the value, or its JSON as a text: TOML has no `null`, and its whole numbers end at the largest `i64`.
fn value_or_json(value: Value) -> Value {
    match toml::Value::try_from(&value) {
        Ok(_) => value,
        Err(_) => Value::String(value.to_string()),
    }
}
