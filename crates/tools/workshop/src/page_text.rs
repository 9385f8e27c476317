//! Splits a page of LeetCode into lines and labelled parts, and reads the values in a part.

use cli::{Result, anyhow, bail};
use problems::signature::{self, check_list_depth};
use serde_json::Value;

/// A line of the page, without HTML. A tag such as `<br>` also ends a line.
pub struct PageLine {
    /// The number of the line in the pasted text, from 1.
    pub number: usize,
    pub text: String,
}

/// The kind of a part.
#[derive(Clone, Copy, Eq, PartialEq)]
pub enum Label {
    Input,
    Output,
    /// The right answer. Pages have this label if `Output` is the answer of the user's program.
    Expected,
    /// A label such as `Explanation`.
    Other,
}

const OTHER_LABELS: &str = "example|explanation|constraints|note|follow up|follow-up|stdout|case|\
    示例|解释|说明|提示|注意|进阶|标准输出";
/// The words for each label, at the start of a line.
const LABELS: [(Label, &str); 4] = [
    (Label::Input, "input|输入"),
    (Label::Output, "output|输出"),
    (Label::Expected, "expected|预期结果|预期输出"),
    (Label::Other, OTHER_LABELS),
];

/// The text after a label, up to the next label.
pub struct PagePart {
    pub label: Label,
    pub text: String,
    /// The number of each line of the text.
    line_numbers: Vec<usize>,
}

const TAGS: &str =
    " a b br code div em font h1 h2 h3 h4 i img li ol p pre span strong sub sup u ul ";
/// The tags that end a line.
const LINE_TAGS: &str = " br div h1 h2 h3 h4 li p pre ";
/// `&amp;` comes last: otherwise `&amp;lt;` would become `<`.
const ENTITIES: [(&str, &str); 6] = [
    ("&quot;", "\""),
    ("&#39;", "'"),
    ("&apos;", "'"),
    ("&lt;", "<"),
    ("&gt;", ">"),
    ("&amp;", "&"),
];

/// Splits a text into lines. Removes tags and entities of HTML, and leaves out blank lines.
pub fn page_lines(text: &str) -> Vec<PageLine> {
    let is_html = ["<strong", "<pre", "<p>"].iter().any(|tag| text.contains(tag));
    let mut lines = if is_html {
        lines_without_tags(text)
    } else {
        let numbered = (1..).zip(text.lines());
        numbered.map(|(number, line)| PageLine { number, text: line.to_string() }).collect()
    };
    for line in &mut lines {
        let mut text = line.text.replace("&nbsp;", " ").replace('\u{a0}', " ");
        text = text.replace(['\u{200b}', '\u{feff}'], "");
        // In a text without HTML, a string in quotes may contain an entity as its value.
        if is_html || !text.contains('"') {
            for (entity, char) in ENTITIES {
                text = text.replace(entity, char);
            }
        }
        line.text = text;
    }
    lines.retain(|line| !line.text.trim().is_empty());
    lines
}

/// Removes the tags from a text in HTML, and splits the text into lines.
fn lines_without_tags(text: &str) -> Vec<PageLine> {
    let mut lines = Vec::new();
    let mut number = 1;
    let mut line = PageLine { number, text: String::new() };
    let mut rest = text;
    while let Some(char) = rest.chars().next() {
        let tag = if char == '<' { tag_at_start(rest) } else { None };
        let (length, ends_line) = match tag {
            Some(Tag { text, ends_line }) => {
                number += text.matches('\n').count();
                (text.len(), ends_line)
            }
            None => {
                if char == '\n' {
                    number += 1;
                } else if char != '\r' {
                    line.text.push(char);
                }
                (char.len_utf8(), char == '\n')
            }
        };
        rest = &rest[length..];
        if ends_line {
            lines.push(line);
            line = PageLine { number, text: String::new() };
        }
    }
    lines.push(line);
    lines
}

/// A tag of HTML.
struct Tag<'a> {
    text: &'a str,
    ends_line: bool,
}

/// Largest length of a tag, in bytes. If no `>` follows within this length, a `<` begins no tag.
const MAX_TAG_LENGTH: usize = 2000;

/// Returns the tag at the start of a text. Only a tag with attributes may have several lines: otherwise `<` and a letter
/// may mean "less than".
fn tag_at_start(text: &str) -> Option<Tag<'_>> {
    let inside = text.strip_prefix('<')?;
    let name = inside.trim_start_matches('/').split(|it: char| !it.is_alphanumeric()).next()?;
    let name = format!(" {name} ");
    if !TAGS.contains(&name) {
        return None;
    }
    let tag = &text[..=1 + tag_end(inside)?];
    let is_tag = !tag.contains('\n') || tag.contains('=');
    is_tag.then_some(Tag { text: tag, ends_line: LINE_TAGS.contains(&name) })
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

/// Returns the label at the start of a line, and the text after this label.
fn label(line: &str) -> Option<(Label, &str)> {
    let text = line.trim_matches(|it: char| it.is_whitespace() || "*#>_".contains(it));
    let mut words =
        LABELS.iter().flat_map(|(label, words)| words.split('|').map(|it| (*label, it)));
    let (found, content) =
        words.find_map(|(label, word)| Some((label, text_after_word(text, label, word)?)))?;
    let content = content.trim_start_matches(|it: char| it.is_whitespace() || it == '*');
    if found == Label::Other {
        // A second label may follow, as in `Example 1: Input: n = 3`.
        return label(content).or(Some((found, content)));
    }
    Some((found, content))
}

/// Returns the text after a word of a label; `None` if the text does not begin with this label.
fn text_after_word<'a>(text: &'a str, label: Label, word: &str) -> Option<&'a str> {
    let start = text.get(..word.len()).filter(|it| it.eq_ignore_ascii_case(word))?;
    let is_number = |it: char| it.is_ascii_digit() && label == Label::Other;
    let is_skipped = |it: char| it.is_whitespace() || it == '*' || is_number(it);
    let rest = text[start.len()..].trim_start_matches(is_skipped);
    // A label needs a colon, unless the label is alone on its line.
    if rest.is_empty() { Some(rest) } else { rest.strip_prefix([':', '：']) }
}

/// Splits lines into parts. Lines before the first label belong to no part.
pub fn page_parts(lines: &[PageLine]) -> Vec<PagePart> {
    let mut parts: Vec<PagePart> = Vec::new();
    for PageLine { number, text } in lines {
        if let Some((label, content)) = label(text) {
            let text = content.to_string();
            parts.push(PagePart { label, text, line_numbers: vec![*number] });
        } else if let Some(part) = parts.last_mut() {
            part.text += &format!("\n{text}");
            part.line_numbers.push(*number);
        }
    }
    parts
}

impl PagePart {
    /// Makes one part from all lines. Returns `None` if there is no line.
    pub fn without_label(label: Label, lines: &[PageLine]) -> Option<Self> {
        let texts: Vec<&str> = lines.iter().map(|line| line.text.as_str()).collect();
        let line_numbers = lines.iter().map(|line| line.number).collect();
        (!lines.is_empty()).then(|| PagePart { label, text: texts.join("\n"), line_numbers })
    }

    /// Returns the number of the line that contains the byte `at` of the text.
    pub fn line_at(&self, at: usize) -> usize {
        self.line_numbers[self.text[..at].matches('\n').count()]
    }
}

/// Makes names from Rust and from examples comparable: `word_list` equals `wordList`, and `r#box` equals `box`.
pub fn comparable_name(name: &str) -> String {
    signature::unraw(name).replace('_', "").to_lowercase()
}

/// Reads names and values from a part, one after the other.
pub struct Scanner<'a> {
    part: &'a PagePart,
    /// The next byte to read.
    pub at: usize,
}

/// A value, and the line in which it begins.
#[derive(Clone)]
pub struct ScannedValue {
    pub line: usize,
    pub value: Value,
}

impl<'a> Scanner<'a> {
    /// Starts at the beginning of a part.
    pub fn new(part: &'a PagePart) -> Self {
        Scanner { part, at: 0 }
    }

    /// Returns the text that is not read yet.
    pub fn rest(&self) -> &'a str {
        &self.part.text[self.at..]
    }

    /// Moves to the next name or value. Returns `false` at the end of the text.
    pub fn skip_separators(&mut self) -> bool {
        let rest = self.rest();
        let next = rest.trim_start_matches(|it: char| it.is_whitespace() || ",，;；".contains(it));
        self.at += rest.len() - next.len();
        !next.is_empty()
    }

    /// Reads a name and the `=` after it, as in `nums = [1,2]`. Returns `None` and stays in place if there is no name.
    pub fn take_name(&mut self) -> Option<&'a str> {
        let (before, _) = self.rest().split_once('=')?;
        let name = before.trim();
        let is_word = name.chars().all(|it| it.is_alphanumeric() || it == '_');
        let is_name = is_word && name.starts_with(|it: char| it.is_alphabetic() || it == '_');
        if !is_name {
            return None;
        }
        self.at += before.len() + 1;
        Some(name)
    }

    /// Reads a value, and skips a full stop after it.
    pub fn read_value(&mut self) -> Result<ScannedValue> {
        self.skip_separators();
        let line = self.part.line_at(self.at);
        if let Some(JsonPrefix { json, length }) = leading_value_to_json(self.rest()) {
            check_list_depth(&json).map_err(|reason| anyhow!("line {line}: {reason}"))?;
            if let Ok(value) = serde_json::from_str(&json) {
                self.at += length;
                let rest = self.rest();
                self.at += rest.len() - rest.strip_prefix(['.', '。']).unwrap_or(rest).len();
                return Ok(ScannedValue { line, value });
            }
        }
        let found = match error_excerpt(self.rest()) {
            found if found.is_empty() => "nothing".to_string(),
            found => format!("`{found}`"),
        };
        bail!("line {line}: expected a value such as 3, \"ab\" or [1,2], found {found}");
    }
}

/// A value at the start of a text.
pub struct JsonPrefix {
    /// The value as JSON. It may be invalid.
    pub json: String,
    /// The length of the value in the text, in bytes.
    pub length: usize,
}

/// Converts the value at the start of a text into JSON: typographic quotes, trailing commas and `True` are not JSON.
/// Returns `None` if a bracket or a quote is not closed.
pub fn leading_value_to_json(text: &str) -> Option<JsonPrefix> {
    let (mut json, mut rest, mut depth) = (String::new(), text, 0);
    while let Some(char) = rest.chars().next() {
        // Within brackets, blanks and commas belong to the value.
        if depth == 0 && (char.is_whitespace() || ",，(（".contains(char)) {
            break;
        }
        rest = &rest[char.len_utf8()..];
        let closing_quote = match char {
            '“' => Some('”'),
            '‘' => Some('’'),
            '"' | '\'' => Some(char),
            _ => None,
        };
        if let Some(closing_quote) = closing_quote {
            let (string, after) = string_before(closing_quote, rest)?;
            json += &string;
            rest = after;
        } else {
            depth += i32::from(char == '[') - i32::from(char == ']');
            if char == ']' {
                drop_last_comma(&mut json);
            }
            json.push(if char == '，' { ',' } else { char });
        }
        if depth == 0 && is_string_or_list(&json) {
            break;
        }
    }
    // A number or a word may end a sentence. The end of a string or a list is clear.
    if !is_string_or_list(&json) {
        json.truncate(json.trim_end_matches(['.', '。', ';', '；']).len());
    }
    if json == "True" || json == "False" {
        json = json.to_lowercase();
    }
    (depth == 0).then(|| JsonPrefix { json, length: text.len() - rest.len() })
}

fn is_string_or_list(json: &str) -> bool {
    json.ends_with(['"', ']'])
}

/// Removes a comma after the last item of a list whose closing bracket was not added yet: `[1, 2, ` becomes `[1, 2`.
/// Leaves `[,` and `[1,,` unchanged: these lists are invalid.
fn drop_last_comma(list: &mut String) {
    let items = list.trim_end().strip_suffix(',').map(str::trim_end);
    let length = items.filter(|items| !items.ends_with(['[', ','])).map(str::len);
    list.truncate(length.unwrap_or(list.len()));
}

/// Reads a string up to its closing quote. Returns the string as JSON, and the text after the quote.
fn string_before(closing_quote: char, text: &str) -> Option<(String, &str)> {
    let (mut json, mut chars) = (String::from('"'), text.chars());
    loop {
        match chars.next()? {
            '\\' => match chars.next()? {
                '\'' => json.push('\''),
                escaped => json.extend(['\\', escaped]),
            },
            char if char == closing_quote => return Some((json + "\"", chars.as_str())),
            '"' => json += "\\\"",
            char => json.push(char),
        }
    }
}

/// Returns the beginning of the first line, short enough for an error message.
pub fn error_excerpt(text: &str) -> String {
    text.lines().next().unwrap_or_default().trim().chars().take(40).collect()
}
