//! `practice add`: a problem, from what one copies from its page at LeetCode.

use std::{
    collections::BTreeMap,
    fs::{self, File},
    io::{self, BufRead, BufReader, IsTerminal, Write},
    path::Path,
};

use problems::{Check, shown, signature::Type};
use program::{
    Answer, Context, Result,
    anyhow::ensure,
    clap::{self, Args, builder::PossibleValuesParser},
    remark,
};
use serde_json::{Value, json};
use workshop::{
    names::check_name,
    new_crate::make_folder,
    pasted::{Example, Pasted},
};

/// Add a problem from what you copy from its page at LeetCode
///
/// Copy the stub in Rust and the examples, in English or in Chinese, and paste them
/// or send them by a pipe. The title or a link in the text names the problem. It
/// makes a folder in problems/ with the signature and the examples; nothing of the
/// statement is kept. It changes nothing that exists.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice add 79 < pasted.txt
  cargo practice add                      # paste, then press Ctrl-D
  cargo practice add 46 --check any-order < pasted.txt

Exit code: 0 the problem is added, 2 bad input; nothing is made then.")]
pub struct Arguments {
    /// The number of the problem [default: that of a line such as `79. Word Search`]
    #[arg(value_parser = clap::value_parser!(u32).range(1..=9999))]
    number: Option<u32>,

    /// How an answer is compared: the same, in any order, in any order at every depth, or one of
    /// several right ones [default: as the text says, or else asked]
    #[arg(long, value_parser = PossibleValuesParser::new(Check::NAMES.map(|(name, _)| name)))]
    check: Option<String>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<Answer> {
    if io::stdin().is_terminal() {
        remark("paste LeetCode's stub in Rust and the examples, then press Ctrl-D on a new line");
    }
    let text = io::read_to_string(io::stdin()).context("standard input")?;
    let pasted = Pasted::read(&text, arguments.number)?;
    let name = Name::of(&pasted, arguments.number)?;
    let root = problems::workspace()?;
    ensure_free(&root.join("problems"), &name)?;
    pasted.remarks.iter().for_each(remark);
    let (check, why) = check(&pasted, arguments.check.as_deref())?;

    let folder = root.join("problems").join(name.folder());
    let Name { id, slug, .. } = &name;
    let names = [slug.clone(), format!("my-{slug}")].into_iter();
    let attempt = names.into_iter().find(|it| check_name(it).is_ok());
    let attempt = attempt.unwrap_or_else(|| "mine".to_string());
    let files = BTreeMap::from([
        ("README.md", readme(&name, &attempt)),
        ("problem.toml", problem(&name, &pasted, check)),
        ("cases/samples.toml", samples(*id, &pasted.examples, check)),
    ]);
    make_folder(&folder, &files, &root.join(".practice"))?;
    let (place, count) = (shown(&folder), pasted.examples.len());
    let examples = if count == 1 { "example" } else { "examples" };
    writeln!(
        out,
        "\
added       {place}, with {count} {examples}
compared    {check}{why}
write it    cargo practice new {attempt} --problem {id}"
    )?;
    Ok(Answer::Yes)
}

struct Name {
    id: u32,
    slug: String,
    title: String,
    chinese: Option<String>,
}

impl Name {
    fn of(pasted: &Pasted, number: Option<u32>) -> Result<Self> {
        let heading = pasted.heading.as_ref();
        if let (Some(heading), Some(number)) = (heading, number) {
            ensure!(
                heading.number == number,
                "line {}: expected the title of problem {number}, found that of {}",
                heading.line,
                heading.number
            );
        }
        let id = number.or(heading.map(|it| it.number)).context(
            "no line has the number and the title; expected one such as `79. Word Search`, \
             or the number as an argument",
        )?;
        let heading = heading.map(|it| it.title.clone());
        let (english, chinese) = match heading {
            Some(heading) if heading.contains(is_chinese) => (None, Some(heading)),
            heading => (heading, None),
        };
        let link = pasted.slug.as_deref();
        let title = english.or_else(|| link.map(|slug| in_words(slug, '-'))).unwrap_or_else(|| {
            let title = in_words(&pasted.signature.function, '_');
            remark(format_args!(
                "the title is the name of the function, {title}; a line such as `{id}. {title}` sets it"
            ));
            title
        });
        let slug = link.map_or_else(|| slug(&title), str::to_string);
        let slug = if slug.is_empty() { slug_of(&pasted.signature.function) } else { slug };
        Ok(Name { id, slug, title, chinese })
    }

    fn folder(&self) -> String {
        format!("{:04}-{}", self.id, self.slug)
    }

    fn link(&self) -> String {
        format!("https://leetcode.com/problems/{}/", self.slug)
    }
}

fn is_chinese(char: char) -> bool {
    ('\u{4e00}'..='\u{9fff}').contains(&char)
}

/// `word-search` as a title.
fn in_words(name: &str, between: char) -> String {
    let word = |word: &str| match word {
        "ii" | "iii" | "iv" => word.to_uppercase(),
        _ => {
            let mut chars = word.chars();
            let first = chars.next().map(|it| it.to_ascii_uppercase());
            first.into_iter().chain(chars).collect()
        }
    };
    name.split(between).filter(|it| !it.is_empty()).map(word).collect::<Vec<_>>().join(" ")
}

/// The name of a page, as LeetCode makes it from a title: `Pow(x, n)` is `powx-n`.
fn slug(title: &str) -> String {
    let is_kept = |it: &char| it.is_ascii_alphanumeric() || matches!(it, ' ' | '-');
    let kept: String = title.to_ascii_lowercase().chars().filter(is_kept).collect();
    kept.split([' ', '-']).filter(|it| !it.is_empty()).collect::<Vec<_>>().join("-")
}

fn slug_of(function: &str) -> String {
    slug(&function.replace('_', " "))
}

fn ensure_free(folder: &Path, name: &Name) -> Result<()> {
    let Name { id, slug, .. } = name;
    let taken =
        |by: &str| format!("problem {id} is there already, in problems/{by}; nothing is changed");
    for entry in fs::read_dir(folder).with_context(|| shown(folder))? {
        let other = entry?.file_name().to_string_lossy().into_owned();
        let (number, rest) = other.split_once('-').unwrap_or((&other, ""));
        ensure!(number.parse() != Ok(*id) && rest != slug, "{}", taken(&other));
    }
    for task in problems::tasks()?.into_iter().flatten() {
        ensure!(task.id != *id && task.slug != *slug, "{}", taken(task.folder()));
    }
    Ok(())
}

/// How answers are compared, and why.
fn check(pasted: &Pasted, chosen: Option<&str>) -> Result<(&'static str, String)> {
    let name =
        |check: Check| Check::NAMES.iter().find(|it| it.1 == check).map_or("exact", |it| it.0);
    let one_of = |check| {
        if check == "one-of" {
            remark("only the outputs of the examples are right; add others to cases/samples.toml");
        }
        check
    };
    if let Some(chosen) = chosen {
        let known = Check::NAMES.iter().find(|it| it.0 == chosen).map_or("exact", |it| it.0);
        return Ok((one_of(known), String::new()));
    }
    if let Some(order) = &pasted.order {
        let why = format!(", since line {} has \"{}\"", order.line, order.words);
        return Ok((one_of(name(order.check)), why));
    }
    if !matches!(pasted.signature.returns, Some(Type::List(_))) {
        return Ok(("exact", String::new()));
    }
    let Some(mut terminal) = terminal() else {
        remark("the order of the answer counts, since the text does not say; --check changes this");
        return Ok(("exact", String::new()));
    };
    remark("Does the order of the items in the answer count? [Y/n]");
    let mut line = String::new();
    terminal.read_line(&mut line).context("the terminal")?;
    let is_no = ["n", "no", "否"].contains(&line.trim().to_lowercase().as_str());
    Ok((if is_no { "any-order" } else { "exact" }, String::new()))
}

/// Where the user can be asked; `None` where nobody reads the question.
fn terminal() -> Option<Box<dyn BufRead>> {
    if !io::stderr().is_terminal() {
        return None;
    }
    if io::stdin().is_terminal() {
        return Some(Box::new(io::stdin().lock()));
    }
    Some(Box::new(BufReader::new(File::open("/dev/tty").ok()?)))
}

fn readme(name: &Name, attempt: &str) -> String {
    let Name { id, title, .. } = name;
    format!(
        "# {id}. {title}\n\nLeetCode tells the problem: <{}>\n\n## How to start\n\n\
         ```sh\n\
         cargo practice new {attempt} --problem {id}\n\
         cargo test -p {attempt}\n\
         cargo practice judge {attempt}\n\
         ```\n\nThe cases are in `cases/samples.toml`. Add your own there.\n",
        name.link()
    )
}

/// `problem.toml`
fn problem(name: &Name, pasted: &Pasted, check: &str) -> String {
    let Name { id, slug, title, chinese } = name;
    let mut text = format!("# {title}: {}\n\n[[task]]\nid = {id}\n", name.link());
    let signature = pasted.signature.to_string();
    let lines = [
        ("slug", Some(slug)),
        ("title", Some(title)),
        ("chinese", chinese.as_ref()),
        ("signature", Some(&signature)),
    ];
    for (key, value) in lines {
        if let Some(value) = value {
            text += &format!("{key} = {}\n", in_toml(&json!(value)));
        }
    }
    text + &format!("check = \"{check}\"\n")
}

const ORDINALS: [&str; 12] = [
    "first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth",
    "eleventh", "twelfth",
];

/// `cases/samples.toml`
fn samples(id: u32, examples: &[Example], check: &str) -> String {
    let mut text = format!("# The examples of LeetCode {id}.\n");
    for (index, Example { arguments, answer }) in examples.iter().enumerate() {
        let number = index + 1;
        let (name, place) = match ORDINALS.get(index) {
            Some(ordinal) => (format!("{ordinal}-example"), format!("its {ordinal} example")),
            None => (format!("example-{number}"), format!("its example {number}")),
        };
        let args = in_toml_or_json(json!(arguments));
        let expect = match check {
            "one-of" => in_toml_or_json(json!([answer])),
            _ => in_toml_or_json(answer.clone()),
        };
        text += &format!(
            "\n[[case]]\nname = \"{name}\"\nargs = {args}\nexpect = {expect}\n\
             source = \"LeetCode {id}, {place}.\"\n"
        );
    }
    text
}

/// A value in TOML, or as a text of JSON: TOML has no `null`, and no whole number above that of `i64`.
fn in_toml_or_json(value: Value) -> String {
    match toml::Value::try_from(&value) {
        Ok(_) => in_toml(&value),
        Err(_) => in_toml(&json!(value.to_string())),
    }
}

/// As JSON has it, but for one character that is no control character there.
fn in_toml(value: &Value) -> String {
    match value {
        Value::Array(items) => {
            format!("[{}]", items.iter().map(in_toml).collect::<Vec<_>>().join(", "))
        }
        _ => value.to_string().replace('\u{7f}', "\\u007F"),
    }
}
