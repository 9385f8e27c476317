//! The lines of a page of LeetCode, the parts that its labels begin, and the values in them.

use cli::{Result, anyhow, bail};
use problems::signature::{self, check_list_depth};
use serde_json::Value;

/// A line of the text, without what is left of HTML. One line of HTML may be several of these.
pub struct PageLine {
    pub number: usize,
    pub text: String,
}

#[derive(Clone, Copy, Eq, PartialEq)]
pub enum Label {
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
pub struct PagePart {
    pub label: Label,
    pub text: String,
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

pub fn page_lines(text: &str) -> Vec<PageLine> {
    let is_html = ["<strong", "<pre", "<p>"].iter().any(|tag| text.contains(tag));
    let mut lines = Vec::new();
    let numbered = match is_html {
        true => without_tags(text),
        false => (1..).zip(text.lines().map(str::to_string)).collect(),
    };
    for (number, line) in numbered {
        let mut line = line.replace("&nbsp;", " ").replace('\u{a0}', " ");
        line = line.replace(['\u{200b}', '\u{feff}'], "");
        // A string between quotes may be about HTML itself.
        if is_html || !line.contains('"') {
            line = ENTITIES.iter().fold(line, |line, (entity, char)| line.replace(entity, char));
        }
        if !line.trim().is_empty() {
            lines.push(PageLine { number, text: line });
        }
    }
    lines
}

/// Removes the tags from a text in HTML. Returns its lines, each with the number of the line where it begins.
fn without_tags(text: &str) -> Vec<(usize, String)> {
    let mut lines = Vec::new();
    let (mut number, mut begun) = (1, (1, String::new()));
    let mut rest = text;
    while let Some(char) = rest.chars().next() {
        let tag = if char == '<' { tag_at_start(rest) } else { None };
        let (taken, ends_line) = match tag {
            Some((tag, is_block)) => (tag, is_block),
            None => (&rest[..char.len_utf8()], char == '\n'),
        };
        if tag.is_none() && !matches!(char, '\n' | '\r') {
            begun.1.push(char);
        }
        number += taken.matches('\n').count();
        rest = &rest[taken.len()..];
        if ends_line {
            lines.push(begun);
            begun = (number, String::new());
        }
    }
    lines.push(begun);
    lines
}

/// In bytes. If a longer text follows a `<`, the `<` begins no tag.
const MAX_TAG_LENGTH: usize = 2000;

/// Returns the tag at the start of a text, and whether it ends a line. Only a tag with attributes may have several
/// lines: otherwise `<` and a letter may mean "less than".
fn tag_at_start(text: &str) -> Option<(&str, bool)> {
    let inside = text.strip_prefix('<')?;
    let name = inside.trim_start_matches('/').split(|it: char| !it.is_alphanumeric()).next()?;
    let name = format!(" {name} ");
    if !TAGS.contains(&name) {
        return None;
    }
    let tag = &text[..=1 + tag_end(inside)?];
    let is_tag = !tag.contains('\n') || tag.contains('=');
    is_tag.then_some((tag, BLOCKS.contains(&name)))
}

/// Returns the place of the `>` that ends a tag. A `>` in quotes does not end it.
fn tag_end(inside: &str) -> Option<usize> {
    let mut quote = None;
    let mut before = ' ';
    for (at, char) in inside.char_indices().take_while(|(at, _)| *at < MAX_TAG_LENGTH) {
        match (quote, char) {
            (Some(open), _) if open == char => quote = None,
            (Some(_), _) => {}
            (None, '>') => return Some(at),
            (None, '<') => return None,
            (None, '"' | '\'') if before == '=' => quote = Some(char),
            (None, _) => {}
        }
        before = char;
    }
    None
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

pub fn page_parts(lines: &[PageLine]) -> Vec<PagePart> {
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
    /// Makes one part from all lines. Returns `None` if there is no line.
    pub fn without_label(label: Label, lines: &[PageLine]) -> Option<Self> {
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        let numbers = lines.iter().map(|line| line.number).collect();
        (!lines.is_empty()).then(|| PagePart { label, text: texts.join("\n"), numbers })
    }

    /// The number of the line in which a byte of it is.
    pub fn line_at(&self, at: usize) -> usize {
        self.numbers[self.text[..at].matches('\n').count()]
    }
}

/// Removes what differs between names in Rust and in the examples: `wordList` is `word_list`, and `box` is `r#box`.
pub fn comparable_name(name: &str) -> String {
    signature::unraw(name).replace('_', "").to_lowercase()
}

pub struct Scanner<'a> {
    pub part: &'a PagePart,
    pub at: usize,
}

impl<'a> Scanner<'a> {
    pub fn rest(&self) -> &'a str {
        &self.part.text[self.at..]
    }

    /// Goes to the next name or value, if there is one.
    pub fn skip_separators(&mut self) -> bool {
        let rest = self.rest();
        let next = rest.trim_start_matches(|it: char| it.is_whitespace() || ",，;；".contains(it));
        self.at += rest.len() - next.len();
        !next.is_empty()
    }

    /// Takes a name, as in `nums = [1,2]`, if there is one.
    pub fn take_name(&mut self) -> Option<&'a str> {
        let (before, _) = self.rest().split_once('=')?;
        let name = before.trim();
        let is_word = name.chars().all(|it| it.is_alphanumeric() || it == '_');
        let is_name = is_word && name.starts_with(|it: char| it.is_alphabetic() || it == '_');
        self.at += if is_name { before.len() + 1 } else { 0 };
        Some(name).filter(|_| is_name)
    }

    /// Reads a value, and skips a full stop after it. Returns the number of its first line, and the value.
    pub fn read_value(&mut self) -> Result<(usize, Value)> {
        self.skip_separators();
        let line = self.part.line_at(self.at);
        if let Some((json, length)) = value_at_start(self.rest()) {
            check_list_depth(&json).map_err(|wrong| anyhow!("line {line}: {wrong}"))?;
            if let Ok(value) = serde_json::from_str(&json) {
                self.at += length;
                let rest = self.rest();
                self.at += rest.len() - rest.strip_prefix(['.', '。']).unwrap_or(rest).len();
                return Ok((line, value));
            }
        }
        let found = match error_excerpt(self.rest()) {
            found if found.is_empty() => "nothing".to_string(),
            found => format!("`{found}`"),
        };
        bail!("line {line}: expected a value such as 3, \"ab\" or [1,2], found {found}");
    }
}

/// The value at the start of a text, written as JSON, and how many bytes of the text it has; `None` if
/// a bracket or a quote is not closed. Some pages write `True`.
pub fn value_at_start(text: &str) -> Option<(String, usize)> {
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
            if char == ']' {
                drop_last_comma(&mut json);
            }
            json.push(if char == '，' { ',' } else { char });
        }
        if depth == 0 && json.ends_with(['"', ']']) {
            break;
        }
    }
    if !json.ends_with(['"', ']']) {
        json.truncate(json.trim_end_matches(['.', '。', ';', '；']).len());
    }
    if json == "True" || json == "False" {
        json = json.to_lowercase();
    }
    (depth == 0).then(|| (json, text.len() - rest.len()))
}

/// Removes a comma after the last item of a list, as in `[1, 2, ]`.
fn drop_last_comma(list: &mut String) {
    let items = list.trim_end().strip_suffix(',').map(str::trim_end);
    let length = items.filter(|items| !items.ends_with(['[', ','])).map(str::len);
    list.truncate(length.unwrap_or(list.len()));
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
pub fn error_excerpt(text: &str) -> String {
    text.lines().next().unwrap_or_default().trim().chars().take(40).collect()
}
