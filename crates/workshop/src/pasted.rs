//! What one copies from a page of LeetCode: the stub in Rust, and the examples.
//!
//! The page may be in English or in Chinese, and the examples may come from the box of the test cases.
//! Every error names a line and what is expected there.

use problems::Check;
use problems::signature::{Signature, Type};
use program::{Context, Error, Result, anyhow, bail, ensure};
use serde_json::Value;

use crate::page_text::{Label, PageLine, PagePart, Scanner, beginning, lines, parts};

pub struct Pasted {
    pub id: u32,
    pub slug: String,
    pub title: String,
    pub chinese: Option<String>,
    pub signature: Signature,
    pub examples: Vec<Example>,
    /// How answers are compared, and why, if the text says so.
    pub check: Option<(Check, String)>,
    pub remarks: Vec<String>,
}

/// Arguments in the order of the parameters, and the answer.
pub type Example = (Vec<Value>, Value);

impl Pasted {
    /// Reads a text. If several lines look like the title, the one with this number is.
    pub fn read(text: &str, number: Option<u32>) -> Result<Self> {
        let lines = lines(text);
        ensure!(
            !lines.is_empty(),
            "the text is empty; expected LeetCode's stub in Rust, and examples"
        );
        let signature = signature(&lines)?;
        let parts = parts(&lines);
        let first = parts.iter().find(|part| part.label == Label::Input);
        let end = first.map_or(usize::MAX, |part| part.line_at(0));
        let head = lines.iter().take_while(|line| line.number < end);
        let headings = head.filter_map(heading);
        let heading = headings.min_by_key(|((_, of), _)| Some(*of) != number);
        let (place, title) = heading.unzip();
        let check = lines.iter().find_map(|line| check(line, &signature));
        let mut remarks = Vec::new();
        let examples = examples(&parts, &signature, &mut remarks)?;
        if let (Some((line, of)), Some(number)) = (place, number) {
            let expected = format!("expected the title of problem {number}");
            ensure!(of == number, "line {line}: {expected}, found that of {of}");
        }
        let id = number.or(place.map(|(_, of)| of)).context(
            "no line has the number and the title; expected one such as `79. Word Search`, \
             or the number as an argument",
        )?;
        let is_chinese = |it: char| ('\u{4e00}'..='\u{9fff}').contains(&it);
        let (chinese, english) = match title {
            Some(title) if title.contains(is_chinese) => (Some(title), None),
            title => (None, title),
        };
        let link = text.lines().find_map(slug_of_link);
        let title = english.or_else(|| Some(in_words(link.as_ref()?, '-'))).unwrap_or_else(|| {
            let title = in_words(&signature.function, '_');
            remarks.insert(0, format!(
                "the title is the name of the function, {title}; a line such as `{id}. {title}` sets it"
            ));
            title
        });
        let slug = link.unwrap_or_else(|| slug_of(&title));
        let function = || slug_of(&signature.function.replace('_', " "));
        let slug = if slug.is_empty() { function() } else { slug };
        Ok(Pasted { id, slug, title, chinese, signature, examples, check, remarks })
    }

    pub fn link(&self) -> String {
        format!("https://leetcode.com/problems/{}/", self.slug)
    }
}

fn examples(
    parts: &[PagePart],
    signature: &Signature,
    remarks: &mut Vec<String>,
) -> Result<Vec<Example>> {
    let mut pairs: Vec<(&PagePart, Option<&PagePart>)> = Vec::new();
    for part in parts {
        match (part.label, pairs.last_mut()) {
            (Label::Input, _) => pairs.push((part, None)),
            (Label::Output, Some((_, answer @ None))) | (Label::Expected, Some((_, answer))) => {
                *answer = Some(part);
            }
            (Label::Other, _) => {}
            _ => bail!("line {}: expected `Input:` before this output", part.line_at(0)),
        }
    }
    ensure!(
        !pairs.is_empty(),
        "there is no example; expected lines such as `Input: nums = [1,2], k = 3` and `Output: 4`"
    );
    let examples = pairs.into_iter().map(|(input, output)| {
        let arguments = arguments(input, signature, remarks)?;
        let line = input.line_at(0);
        let missing =
            || format!("line {line}: this input has no output; expected `Output:` after it");
        Ok((arguments, answer(output.with_context(missing)?, signature)?))
    });
    examples.collect()
}

/// Reads `nums = [1,2], k = 3`, or the same without names.
fn arguments(
    input: &PagePart,
    Signature { parameters, .. }: &Signature,
    remarks: &mut Vec<String>,
) -> Result<Vec<Value>> {
    let expected = parameters.iter().map(|it| it.name.as_str()).collect::<Vec<_>>().join(", ");
    let mut arguments = vec![None; parameters.len()];
    let mut others = Vec::new();
    let mut scanner = Scanner { part: input, at: 0 };
    while scanner.goes_on() {
        let name = scanner.name();
        let (line, value) = scanner.value()?;
        let is_called = |own: &str| name.is_some_and(|name| plain(name) == plain(own));
        match parameters.iter().position(|it| is_called(&it.name)) {
            Some(place) if arguments[place].is_none() => arguments[place] = Some((line, value)),
            _ => others.push((name, line, value)),
        }
    }
    for (name, line, value) in others {
        let Some(place) = arguments.iter().position(Option::is_none) else {
            bail!("line {line}: an argument too many; expected {expected}");
        };
        if let Some(name) = name {
            let own = &parameters[place].name;
            remarks.push(format!("line {line}: `{name}` is taken for `{own}`"));
        }
        arguments[place] = Some((line, value));
    }
    let checked = parameters.iter().zip(arguments).map(|(parameter, argument)| {
        let name = &parameter.name;
        let missing = || format!("line {}: no `{name}`; expected {expected}", input.line_at(0));
        let (line, value) = argument.with_context(missing)?;
        let checked = parameter.of.check(&value);
        checked.map_err(|wrong| anyhow!("line {line}: {name}: {wrong}"))?;
        Ok(value)
    });
    checked.collect()
}

/// Reads an answer. After what a function returns, the page may show an argument that it changes.
fn answer(output: &PagePart, signature: &Signature) -> Result<Value> {
    let mut scanner = Scanner { part: output, at: 0 };
    scanner.goes_on();
    scanner.name();
    let (line, value) = scanner.value()?;
    let after = scanner.rest().lines().next().unwrap_or_default().trim();
    ensure!(
        after.is_empty() || after.starts_with([',', '，', '(', '（']),
        "line {line}: expected nothing after the output, found `{}`",
        beginning(after)
    );
    let checked = signature.answer().check(&value);
    checked.map_err(|wrong| anyhow!("line {line}: the output: {wrong}"))?;
    Ok(value)
}

/// Reads the first `pub fn …` that is in no comment.
fn signature(lines: &[PageLine]) -> Result<Signature> {
    let mut code = lines.iter().filter(|line| !line.text.trim_start().starts_with("//"));
    let first = code.find_map(|line| Some((line, line.text.find("pub fn ")?)));
    let (first, start) = first.ok_or_else(|| no_signature(lines))?;
    let mut text = first.text[start..].to_string();
    while !text.contains(')') {
        let Some(next) = code.next() else { break };
        text += &next.text;
    }
    text.parse().map_err(|wrong| anyhow!("line {}: {wrong}", first.number))
}

fn no_signature(lines: &[PageLine]) -> Error {
    let begins = |start: &str| lines.iter().find(|line| line.text.trim_start().starts_with(start));
    if let Some(line) = begins("class ").or_else(|| begins("public:")) {
        return anyhow!("line {}: this stub is not in Rust; choose Rust at LeetCode", line.number);
    }
    if let Some(line) = begins("impl ").filter(|line| !line.text.contains("Solution")) {
        return anyhow!(
            "line {}: expected `impl Solution`; a problem that asks for a type cannot be added",
            line.number
        );
    }
    anyhow!(
        "there is no `pub fn`; expected LeetCode's stub in Rust, `impl Solution {{ pub fn … }}`"
    )
}

/// Reads a line such as `79. Word Search`, but no item of a numbered list, which is a sentence: the number of the
/// line, that of the problem, and the title.
fn heading(line: &PageLine) -> Option<((usize, u32), String)> {
    let text = line.text.trim_matches(|it: char| it.is_whitespace() || "#*[".contains(it));
    let (number, title) = text.split_once(". ")?;
    let title = title.split("](").next().unwrap_or_default().trim();
    let is_title = title.contains(char::is_alphabetic)
        && title.chars().count() < 120
        && !title.ends_with(['.', '。', ',', ';', '；', ':', '：']);
    let number = number.parse().ok().filter(|_| is_title)?;
    Some(((line.number, number), title.to_string()))
}

/// The name of the page that a line links to. A link within a sentence is to another problem.
fn slug_of_link(line: &str) -> Option<String> {
    let hosts = ["leetcode.com/problems/", "leetcode.cn/problems/", "leetcode-cn.com/problems/"];
    let (host, at) = hosts.iter().find_map(|host| Some((host, line.find(host)?)))?;
    let start = line.trim_start_matches(|it: char| !it.is_alphanumeric()).to_lowercase();
    let starts = ["http", "leetcode", "www", "link", "source", "url", "链接", "来源"];
    let is_link = start.starts_with(|it: char| it.is_ascii_digit())
        || starts.iter().any(|it| start.starts_with(it));
    let rest = &line[at + host.len()..];
    let end = rest.find(|it: char| !it.is_ascii_alphanumeric() && it != '-').unwrap_or(rest.len());
    Some(rest[..end].to_ascii_lowercase()).filter(|slug| is_link && !slug.is_empty())
}

const ANY_ORDER: [&str; 5] =
    ["any order", "任意顺序", "任何顺序", "order does not matter", "order doesn't matter"];
const ONE_OF: &[&str] = &[
    "return any ",
    "any valid ",
    "any one of ",
    "also a valid answer",
    "返回任意一",
    "返回其中任意",
    "任意一个有效",
    "任意一种",
    "同样是符合题意的答案",
];

/// Reads from a line how answers are compared, if it says so.
fn check(line: &PageLine, signature: &Signature) -> Option<(Check, String)> {
    line.text.split(['.', '。', ';', '；']).find_map(|sentence| {
        let text = sentence.replace(['*', '`', '_'], "").to_lowercase();
        let words = text.split_whitespace().collect::<Vec<_>>().join(" ") + " ";
        let of = |check, all: &[&'static str]| {
            let words = all.iter().copied().find(|it| words.contains(it))?.trim();
            Some((check, format!(", since line {} has \"{words}\"", line.number)))
        };
        match signature.returns.as_ref()? {
            Type::List(item) => {
                let deep = matches!(**item, Type::List(_)) && is_deep(&words);
                let check = if deep { Check::AnyOrderDeep } else { Check::AnyOrder };
                of(check, if deep { &["order", "顺序"] } else { &ANY_ORDER })
                    .or_else(|| of(Check::OneOf, ONE_OF))
            }
            Type::Bool => None,
            _ => of(Check::OneOf, ONE_OF),
        }
    })
}

/// Whether a sentence says that the order of the lists within the list is free as well.
fn is_deep(words: &str) -> bool {
    let has = |all: &[&str]| all.iter().any(|it| words.contains(it));
    let is_twice = ["order of ", "顺序"].iter().any(|it| words.matches(it).count() > 1);
    is_twice && has(&["not matter", "n't matter", "不重要", "不影响"])
        || has(&ANY_ORDER) && has(&["in each ", "within each ", "inside each ", "of each ", "每个"])
}

/// A name without what differs between Rust and the examples: `wordList` is `word_list`.
fn plain(name: &str) -> String {
    name.replace('_', "").to_lowercase()
}

/// `word-search` as a title.
fn in_words(name: &str, between: char) -> String {
    let word = |word: &str| match word {
        "ii" | "iii" | "iv" => word.to_uppercase(),
        // All are of ASCII.
        _ => word[..1].to_uppercase() + &word[1..],
    };
    name.split(between).filter(|it| !it.is_empty()).map(word).collect::<Vec<_>>().join(" ")
}

/// The name of a page, as LeetCode makes it from a title: `Pow(x, n)` is `powx-n`.
fn slug_of(title: &str) -> String {
    let is_kept = |it: &char| it.is_ascii_alphanumeric() || matches!(it, ' ' | '-');
    let kept: String = title.to_ascii_lowercase().chars().filter(is_kept).collect();
    kept.split([' ', '-']).filter(|it| !it.is_empty()).collect::<Vec<_>>().join("-")
}
