//! What one copies from a page of LeetCode: the stub in Rust, and the examples.
//!
//! The page may be in English or in Chinese, and the examples may come from the box of the test cases.
//! Every error names a line and what is expected there.

use problems::Check;
use problems::signature::{Signature, Type};
use program::{Context, Error, Result, anyhow, bail, ensure};
use serde_json::Value;

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

/// A line of the text, without what is left of HTML. One line of HTML may be several of these.
struct PageLine {
    number: usize,
    text: String,
}

#[derive(Clone, Copy, Eq, PartialEq)]
enum Label {
    Input,
    Output,
    /// The right answer, where `Output` is what a program of the user's has answered.
    Expected,
    Other,
}

const OTHERS: &str = "example|explanation|constraints|note|follow up|follow-up|stdout|case|\
    示例|解释|说明|提示|注意|进阶|标准输出";
/// How lines begin that are followed by something else than the lines before.
const LABELS: [(Label, &str); 4] = [
    (Label::Input, "input|输入"),
    (Label::Output, "output|输出"),
    (Label::Expected, "expected|预期结果|预期输出"),
    (Label::Other, OTHERS),
];

/// What comes after a label, up to the next one.
struct PagePart {
    label: Label,
    text: String,
    numbers: Vec<usize>,
}

const TAGS: &str =
    " a b br code div em font h1 h2 h3 h4 i img li ol p pre span strong sub sup u ul ";
/// Those that begin or end a line.
const BLOCKS: &str = " br div h1 h2 h3 h4 li p pre ";
/// The last one makes the first character of others, and so comes last.
const ENTITIES: [(&str, &str); 6] = [
    ("&quot;", "\""),
    ("&#39;", "'"),
    ("&apos;", "'"),
    ("&lt;", "<"),
    ("&gt;", ">"),
    ("&amp;", "&"),
];

fn lines(text: &str) -> Vec<PageLine> {
    let is_html = ["<strong", "<pre", "<p>"].iter().any(|tag| text.contains(tag));
    let mut lines = Vec::new();
    for (number, line) in (1..).zip(text.lines()) {
        let mut line = if is_html { without_tags(line) } else { line.to_string() };
        line = line.replace("&nbsp;", " ").replace('\u{a0}', " ");
        line = line.replace(['\u{200b}', '\u{feff}'], "");
        // A string between quotes may be about HTML itself.
        if is_html || !line.contains('"') {
            line = ENTITIES.iter().fold(line, |line, (entity, char)| line.replace(entity, char));
        }
        let several = line.lines().filter(|line| !line.trim().is_empty());
        lines.extend(several.map(|text| PageLine { number, text: text.to_string() }));
    }
    lines
}

fn without_tags(line: &str) -> String {
    let (mut text, mut rest) = (String::new(), line);
    while let Some((before, tag)) = rest.split_once('<') {
        text += before;
        let name = tag.trim_start_matches('/').split(|it: char| !it.is_alphanumeric()).next();
        let name = format!(" {} ", name.unwrap_or_default());
        rest = match tag.split_once('>') {
            Some((_, after)) if TAGS.contains(&name) => {
                text += if BLOCKS.contains(&name) { "\n" } else { "" };
                after
            }
            _ => {
                text.push('<');
                tag
            }
        };
    }
    text + rest
}

/// The label at the start of a line, and what is after it.
fn label(text: &str) -> Option<(Label, &str)> {
    let text = text.trim_matches(|it: char| it.is_whitespace() || "*#>_".contains(it));
    let after = |label: Label, word: &str| {
        let start = text.get(..word.len()).filter(|it| it.eq_ignore_ascii_case(word))?;
        let is_number = |it: char| it.is_ascii_digit() && label == Label::Other;
        let is_passed = |it: char| it.is_whitespace() || it == '*' || is_number(it);
        let rest = text[start.len()..].trim_start_matches(is_passed);
        // Alone on a line there may be no colon.
        rest.strip_prefix([':', '：']).or(Some(rest).filter(|rest| rest.is_empty()))
    };
    let mut labels =
        LABELS.iter().flat_map(|(label, words)| words.split('|').map(|it| (*label, it)));
    let (found, content) = labels.find_map(|(label, word)| Some((label, after(label, word)?)))?;
    let content = content.trim_start_matches(|it: char| it.is_whitespace() || it == '*');
    match found {
        Label::Other => label(content).or(Some((found, content))),
        _ => Some((found, content)),
    }
}

fn parts(lines: &[PageLine]) -> Vec<PagePart> {
    let mut parts: Vec<PagePart> = Vec::new();
    for PageLine { number, text } in lines {
        if let Some((label, content)) = label(text) {
            parts.push(PagePart { label, text: content.to_string(), numbers: vec![*number] });
        } else if let Some(part) = parts.last_mut() {
            part.text += &format!("\n{text}");
            part.numbers.push(*number);
        }
    }
    parts
}

impl PagePart {
    /// The number of the line in which a byte of it is.
    fn line_at(&self, at: usize) -> usize {
        self.numbers[self.text[..at].matches('\n').count()]
    }
}

struct Scanner<'a> {
    part: &'a PagePart,
    at: usize,
}

impl<'a> Scanner<'a> {
    fn rest(&self) -> &'a str {
        &self.part.text[self.at..]
    }

    /// Goes to the next name or value, if there is one.
    fn goes_on(&mut self) -> bool {
        let rest = self.rest();
        let next = rest.trim_start_matches(|it: char| it.is_whitespace() || ",，;；".contains(it));
        self.at += rest.len() - next.len();
        !next.is_empty()
    }

    /// Takes a name, as in `nums = [1,2]`, if there is one.
    fn name(&mut self) -> Option<&'a str> {
        let (before, _) = self.rest().split_once('=')?;
        let name = before.trim();
        let is_word = name.chars().all(|it| it.is_alphanumeric() || it == '_');
        let is_name = is_word && name.starts_with(|it: char| it.is_alphabetic() || it == '_');
        self.at += if is_name { before.len() + 1 } else { 0 };
        Some(name).filter(|_| is_name)
    }

    /// Takes a value, with the number of its first line.
    fn value(&mut self) -> Result<(usize, Value)> {
        self.goes_on();
        let line = self.part.line_at(self.at);
        if let Some((json, length)) = value_at_start(self.rest())
            && let Ok(value) = serde_json::from_str(&json)
        {
            self.at += length;
            return Ok((line, value));
        }
        let found = match beginning(self.rest()) {
            found if found.is_empty() => "nothing".to_string(),
            found => format!("`{found}`"),
        };
        bail!("line {line}: expected a value such as 3, \"ab\" or [1,2], found {found}");
    }
}

/// The value at the start of a text, written as JSON, and how many bytes of the text it has; `None` if
/// a bracket or a quote is not closed. Some pages write `True`.
fn value_at_start(text: &str) -> Option<(String, usize)> {
    let (mut json, mut rest, mut depth) = (String::new(), text, 0);
    while let Some(char) = rest.chars().next() {
        if depth == 0 && (char.is_whitespace() || ",，(（".contains(char)) {
            break;
        }
        rest = &rest[char.len_utf8()..];
        let end = match char {
            '“' => Some('”'),
            '‘' => Some('’'),
            quote => Some(quote).filter(|it| matches!(it, '"' | '\'')),
        };
        if let Some(end) = end {
            let (string, after) = string_before(end, rest)?;
            json += &string;
            rest = after;
        } else {
            depth += i32::from(char == '[') - i32::from(char == ']');
            json.push(if char == '，' { ',' } else { char });
        }
        if depth == 0 && json.ends_with(['"', ']']) {
            break;
        }
    }
    if json == "True" || json == "False" {
        json = json.to_lowercase();
    }
    (depth == 0).then(|| (json, text.len() - rest.len()))
}

/// The string before a closing quote, written as JSON, and what is after it.
fn string_before(end: char, text: &str) -> Option<(String, &str)> {
    let (mut json, mut chars) = (String::from('"'), text.chars());
    loop {
        match chars.next()? {
            '\\' => match chars.next()? {
                '\'' => json.push('\''),
                escaped => json.extend(['\\', escaped]),
            },
            char if char == end => return Some((json + "\"", chars.as_str())),
            '"' => json += "\\\"",
            char => json.push(char),
        }
    }
}

/// The beginning of a text, as a message can hold it.
fn beginning(text: &str) -> String {
    text.lines().next().unwrap_or_default().trim().chars().take(40).collect()
}
