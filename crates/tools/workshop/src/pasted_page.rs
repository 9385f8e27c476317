//! What one copies from a page of LeetCode: the stub in Rust, and the examples.
//!
//! The page may be in English or in Chinese, and the examples may come from the box of the test cases.
//! Every error names a line and what is expected there.
//!
//! The stub is found as text, because it stands among sentences that are no Rust.

use std::ops::RangeInclusive;

use cli::{Context, Error, HumanCount, Result, anyhow, bail, ensure, is_terminal_control};
use problems::is_slug;
use problems::signature::{self, Parameter, Signature, Type};
use serde_json::Value;

use crate::alternative_answers::texts_per_example;
use crate::answer_rules::AnswerRules;
use crate::changed_arguments;
use crate::page_text::{
    Label, PageLine, PagePart, Scanner, comparable_name, error_excerpt, page_lines, page_parts,
};

/// The range of the numbers of problems.
pub const PROBLEM_NUMBERS: RangeInclusive<u64> = 1..=9_999;

pub struct PastedPage {
    pub id: u32,
    pub slug: String,
    pub title: String,
    pub chinese_title: Option<String>,
    pub signature: Signature,
    pub examples: Vec<Example>,
    pub rules: AnswerRules,
    pub remarks: Vec<String>,
}

pub struct Example {
    /// In the order of the parameters.
    pub arguments: Vec<Value>,
    pub answer: Value,
    /// The names of the changed arguments, with their expected values after the call.
    pub changed: Vec<(String, Value)>,
}

impl PastedPage {
    /// Reads a text. If several lines look like the title, the one with this number is.
    pub fn read(text: &str, number: Option<u32>) -> Result<Self> {
        let lines = page_lines(text);
        ensure!(
            !lines.is_empty(),
            "the text is empty; expected LeetCode's stub in Rust, and examples"
        );
        let signature = read_signature(&lines)?;
        ensure_one_problem(&lines)?;
        let parts = page_parts(&lines);
        let first = parts.iter().find(|part| part.label == Label::Input);
        let end = first.map_or(usize::MAX, |part| part.line_at(0));
        let head = lines.iter().take_while(|line| line.number < end);
        let headings: Vec<_> = head.filter_map(heading).collect();
        let possible = headings.iter().filter(|((_, of), _)| is_problem_number(*of));
        let heading = possible.min_by_key(|((_, of), _)| Some(*of) != number).cloned();
        let (numbers, title) = heading.unzip();
        let mut remarks = Vec::new();
        let mut examples = read_examples(&parts, &signature, &mut remarks)?;
        add_explained_changes(&mut examples, &parts, &signature);
        let answers: Vec<Value> = examples.iter().map(|example| example.answer.clone()).collect();
        let rules = AnswerRules::read(&lines, &parts, &signature, &answers);
        if examples.iter().any(|example| example.changed.is_empty()) {
            remarks.extend(changed_arguments::missing_changes_remark(&signature));
        }
        if let (Some((line, of)), Some(number)) = (numbers, number) {
            let expected = format!("expected the title of problem {number}");
            ensure!(of == number, "line {line}: {expected}, found that of {of}");
        }
        let id = number.or(numbers.map(|(_, of)| of));
        let id = id.with_context(|| no_number(headings.first().map(|(numbers, _)| *numbers)))?;
        let is_chinese = |it: char| ('\u{4e00}'..='\u{9fff}').contains(&it);
        let (chinese, english) = match title {
            Some(title) if title.contains(is_chinese) => (Some(title), None),
            title => (None, title),
        };
        let link = linked_slug(text)?;
        let title = english.or_else(|| Some(in_words(link.as_ref()?, '-'))).unwrap_or_else(|| {
            let title = in_words(signature::unraw(&signature.function), '_');
            remarks.insert(0, format!(
                "the title is the name of the function, {title}; a line such as `{id}. {title}` sets it"
            ));
            title
        });
        let slug = link.unwrap_or_else(|| slug_from_title(&title));
        let function = || slug_from_title(&signature::unraw(&signature.function).replace('_', " "));
        let slug = if slug.is_empty() { function() } else { slug };
        Ok(PastedPage {
            id,
            slug,
            title,
            chinese_title: chinese,
            signature,
            examples,
            rules,
            remarks,
        })
    }

    pub fn link(&self) -> String {
        format!("https://leetcode.com/problems/{}/", self.slug)
    }
}

fn read_examples(
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
        let arguments = read_arguments(input, signature, remarks)?;
        let line = input.line_at(0);
        let missing =
            || format!("line {line}: this input has no output; expected `Output:` after it");
        let output = output.with_context(missing)?;
        let answer = read_answer(output, signature)?;
        let changed = changed_arguments::read(output, signature, &arguments, &answer)?;
        Ok(Example { arguments, answer, changed })
    });
    examples.collect()
}

/// Reads changed arguments from the explanation of each example whose output does not contain them.
fn add_explained_changes(examples: &mut [Example], parts: &[PagePart], signature: &Signature) {
    for (example, texts) in examples.iter_mut().zip(texts_per_example(parts)) {
        let Example { arguments, answer, changed } = example;
        if changed.is_empty() {
            *changed = changed_arguments::read_explanation(&texts, signature, arguments, answer);
        }
    }
}

/// Returns whether an argument too many may be an item of a list whose brackets are missing.
fn is_list_without_brackets(value: &Value, parameters: &[Parameter]) -> bool {
    !value.is_array() && parameters.iter().any(|it| matches!(it.value_type, Type::List(_)))
}

/// Reads `nums = [1,2], k = 3`, or the same without names.
fn read_arguments(
    input: &PagePart,
    Signature { parameters, .. }: &Signature,
    remarks: &mut Vec<String>,
) -> Result<Vec<Value>> {
    let names = parameters.iter().map(|it| signature::unraw(&it.name));
    let expected = names.collect::<Vec<_>>().join(", ");
    let mut arguments = vec![None; parameters.len()];
    let mut others = Vec::new();
    let mut scanner = Scanner { part: input, at: 0 };
    while scanner.skip_separators() {
        let name = scanner.take_name();
        let (line, value) = scanner.read_value()?;
        let is_called =
            |own: &str| name.is_some_and(|name| comparable_name(name) == comparable_name(own));
        match parameters.iter().position(|it| is_called(&it.name)) {
            Some(place) if arguments[place].is_none() => arguments[place] = Some((line, value)),
            _ => others.push((name, line, value)),
        }
    }
    for (name, line, value) in others {
        let Some(place) = arguments.iter().position(Option::is_none) else {
            let advice = if is_list_without_brackets(&value, parameters) {
                ". Write lists in brackets: [1,2]"
            } else {
                ""
            };
            bail!("line {line}: too many arguments; expected {expected}{advice}");
        };
        if let Some(name) = name {
            let own = signature::unraw(&parameters[place].name);
            remarks.push(format!("line {line}: `{name}` is taken for `{own}`"));
        }
        arguments[place] = Some((line, value));
    }
    let checked = parameters.iter().zip(arguments).map(|(parameter, argument)| {
        let name = signature::unraw(&parameter.name);
        let missing = || format!("line {}: no `{name}`; expected {expected}", input.line_at(0));
        let (line, value) = argument.with_context(missing)?;
        let checked = parameter.value_type.check(&value);
        let checked = checked.map_err(|wrong| explain_node(&parameter.value_type, &value, wrong));
        checked.map_err(|wrong| anyhow!("line {line}: {name}: {wrong}"))?;
        Ok(value)
    });
    checked.collect()
}

/// Reads the returned value. [`changed_arguments`] reads the changed arguments that may follow.
fn read_answer(output: &PagePart, signature: &Signature) -> Result<Value> {
    let mut scanner = Scanner { part: output, at: 0 };
    scanner.skip_separators();
    scanner.take_name();
    let (line, value) = scanner.read_value()?;
    let after = scanner.rest().lines().next().unwrap_or_default().trim();
    ensure!(
        after.is_empty() || after.starts_with([',', '，', '(', '（']),
        "line {line}: expected nothing after the output, found `{}`",
        error_excerpt(after)
    );
    let checked = signature.answer_type().check(&value);
    let checked = checked.map_err(|wrong| explain_node(signature.answer_type(), &value, wrong));
    checked.map_err(|wrong| anyhow!("line {line}: the output: {wrong}"))?;
    Ok(value)
}

/// Returns a better reason for a wrong value if the value is a number that stands for a node of a list or a tree.
fn explain_node(of: &Type, value: &Value, wrong: String) -> String {
    let has_nodes = matches!(of, Type::LinkedList | Type::Tree);
    if !has_nodes || !value.is_number() {
        return wrong;
    }
    format!(
        "{value} is the value of a node, but the function takes or returns the node itself; such a \
         problem cannot be added, because a test case holds values only"
    )
}

/// Returns the lines that are not comments.
fn code(lines: &[PageLine]) -> impl Iterator<Item = &PageLine> {
    lines.iter().filter(|line| !line.text.trim_start().starts_with("//"))
}

/// The `impl` block that is being read. A stub may also define `ListNode`, which has a function of its own.
struct ImplScope {
    is_solution: bool,
}

impl ImplScope {
    /// Text without `impl` counts as the body of `impl Solution`.
    fn new() -> Self {
        ImplScope { is_solution: true }
    }

    /// Goes on to a line, and returns how many functions of `Solution` begin in it.
    fn count_functions(&mut self, line: &str) -> usize {
        let name = line.split_once("impl ").map_or("", |(_, name)| name);
        if name.starts_with(|char: char| char.is_ascii_uppercase()) {
            self.is_solution = name.starts_with("Solution");
        }
        if self.is_solution { line.matches(FUNCTION).count() } else { 0 }
    }
}

const FUNCTION: &str = "pub fn ";

/// Reads the first `pub fn …` of `Solution` that is in no comment.
fn read_signature(lines: &[PageLine]) -> Result<Signature> {
    let mut scope = ImplScope::new();
    let mut code = code(lines).skip_while(|line| scope.count_functions(&line.text) == 0);
    let first = code.next().ok_or_else(|| no_signature(lines))?;
    let start = first.text.find(FUNCTION).unwrap_or_default();
    let mut text = first.text[start..].to_string();
    while !text.contains(')') {
        let Some(next) = code.next() else { break };
        text += &format!(" {}", next.text.trim());
    }
    text.parse().map_err(|wrong| anyhow!("line {}: {wrong}", first.number))
}

/// Refuses a text with two problems: two stubs, or a second title with examples of its own.
fn ensure_one_problem(lines: &[PageLine]) -> Result<()> {
    let mut scope = ImplScope::new();
    let (mut functions, mut stubs) = (0, 0);
    for line in code(lines) {
        stubs += usize::from(line.text.contains("impl Solution"));
        functions += scope.count_functions(&line.text);
        ensure!(
            stubs < 2 && functions < 2,
            "line {}: here is a second function; paste the stub of one problem, with one `pub fn`",
            line.number
        );
    }
    let Some(((line, number), title)) = second_title(lines) else { return Ok(()) };
    bail!("line {line}: here begins a second problem, `{number}. {title}`; paste one at a time")
}

/// Returns the title of a second problem. It is between two first examples, and has another number than the first title.
fn second_title(lines: &[PageLine]) -> Option<Heading> {
    let is_first_example = |line: &PageLine| {
        let text: String = line.text.chars().filter(|char| char.is_alphanumeric()).collect();
        let text = text.to_lowercase();
        let after = ["example1", "示例1"].into_iter().find_map(|start| text.strip_prefix(start));
        after.is_some_and(|rest| !rest.starts_with(|char: char| char.is_ascii_digit()))
    };
    let examples: Vec<usize> =
        lines.iter().filter(|line| is_first_example(line)).map(|line| line.number).collect();
    let [first, .., last] = examples[..] else { return None };
    let number = lines.iter().find_map(heading).map(|((_, number), _)| number);
    let between = lines.iter().filter(|line| (first..last).contains(&line.number));
    between.filter_map(heading).find(|((_, other), _)| number.is_some_and(|it| it != *other))
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

fn is_problem_number(number: u32) -> bool {
    PROBLEM_NUMBERS.contains(&u64::from(number))
}

/// Writes the error for a text without a valid problem number. `found` has the line and the number of the first title.
fn no_number(found: Option<(usize, u32)>) -> String {
    let Some((line, number)) = found else {
        return "no line has the number and the title; expected one such as `79. Word Search`, \
                or the number as an argument"
            .to_string();
    };
    let (first, last) = (PROBLEM_NUMBERS.start(), HumanCount(*PROBLEM_NUMBERS.end()));
    format!("line {line}: expected the number of a problem, from {first} to {last}, found {number}")
}

/// The number of a line and that of a problem, and its title.
type Heading = ((usize, u32), String);

/// Reads a line such as `79. Word Search` or `[79] Word Search (Medium)`. A line that ends like a sentence is an item of
/// a numbered list, and no title. Control characters are removed from the title.
fn heading(line: &PageLine) -> Option<Heading> {
    let text: String = line.text.chars().filter(|char| !is_terminal_control(*char)).collect();
    let text = text.trim_matches(|it: char| it.is_whitespace() || "/#*[".contains(it));
    let (number, title) = text.split_at(text.find(|char: char| !char.is_ascii_digit())?);
    let title = [". ", "] ", "]. "].iter().find_map(|sign| title.strip_prefix(sign))?;
    let title = title.split("](").next().unwrap_or_default();
    let title = without_difficulty(title).trim_matches(|it: char| it.is_whitespace() || it == '*');
    let is_title = title.contains(char::is_alphabetic)
        && title.chars().count() < 120
        && !title.ends_with(['.', '。', ',', ';', '；', ':', '：']);
    let number = number.parse().ok().filter(|_| is_title)?;
    Some(((line.number, number), title.to_string()))
}

/// Removes the difficulty at the end of a title: `Word Search (Medium)` becomes `Word Search`.
fn without_difficulty(title: &str) -> &str {
    let words = ["easy", "medium", "hard", "简单", "中等", "困难"];
    let title = title.trim_end_matches(|it: char| it.is_whitespace() || it == '*');
    let brackets = [('(', ')'), ('（', '）'), ('[', ']')];
    let found = brackets.into_iter().find_map(|(open, close)| {
        let (before, inner) = title.strip_suffix(close)?.rsplit_once(open)?;
        words.contains(&inner.trim().to_lowercase().as_str()).then_some(before)
    });
    found.unwrap_or(title)
}

/// Returns the name of the problem's page, from the first line that links to it.
fn linked_slug(text: &str) -> Result<Option<String>> {
    let linked =
        (1..).zip(text.lines()).find_map(|(number, line)| Some((number, slug_of_line(line)?)));
    let Some((line, slug)) = linked else { return Ok(None) };
    ensure!(
        is_slug(&slug),
        "line {line}: `{}` is not the name of a problem; expected a link such as \
         https://leetcode.com/problems/word-search/",
        error_excerpt(&slug)
    );
    Ok(Some(slug))
}

/// The name of the page that a line links to. A link within a sentence is to another problem.
fn slug_of_line(line: &str) -> Option<String> {
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
fn slug_from_title(title: &str) -> String {
    let is_kept = |it: &char| it.is_ascii_alphanumeric() || matches!(it, ' ' | '-');
    let kept: String = title.to_ascii_lowercase().chars().filter(is_kept).collect();
    kept.split([' ', '-']).filter(|it| !it.is_empty()).collect::<Vec<_>>().join("-")
}

/// Reads the input of one case, as a page shows it: `nums = [1,2], k = 3`, or one value a line.
///
/// Returns the arguments, and a remark on each unknown name that is taken for a parameter.
pub fn parse_input(text: &str, signature: &Signature) -> Result<(Vec<Value>, Vec<String>)> {
    let mut remarks = Vec::new();
    let part = labelled_or_whole_part(text, Label::Input)?;
    let arguments = read_arguments(&part, signature, &mut remarks)?;
    Ok((arguments, remarks))
}

/// Reads the answer to one case, as a page shows it: `3`, or `2, nums = [1,3,_,_]` if the function also changes an
/// argument.
pub fn parse_answer(text: &str, signature: &Signature, arguments: Vec<Value>) -> Result<Example> {
    let output = labelled_or_whole_part(text, Label::Output)?;
    let answer = read_answer(&output, signature)?;
    let changed = changed_arguments::read(&output, signature, &arguments, &answer)?;
    Ok(Example { arguments, answer, changed })
}

/// Returns the text after a label, or the whole text if it has no label.
fn labelled_or_whole_part(text: &str, label: Label) -> Result<PagePart> {
    let lines = page_lines(text);
    let labelled = page_parts(&lines).into_iter().find(|part| part.label == label);
    labelled.or_else(|| PagePart::without_label(label, &lines)).context("it is empty")
}
