//! Reads a text that a user has copied from a page of LeetCode: the stub in Rust, and the examples.
//!
//! The page may be in English or in Chinese. The examples may also come from the box of test cases. An error
//! names the expected text, and usually the line.
//!
//! The stub is found by searching for text, because `syn` cannot parse the sentences around it.

use std::ops::RangeInclusive;

use cli::{Context, Error, HumanCount, Result, anyhow, bail, ensure, is_terminal_control};
use problems::is_slug;
use problems::signature::{self, Parameter, Signature, Type};
use serde_json::Value;

use crate::alternative_answers::texts_per_example;
use crate::answer_rules::AnswerRules;
use crate::changed_arguments::{self, ChangedArgument};
use crate::page_text::{
    Label, PageLine, PagePart, ScannedValue, Scanner, comparable_name, error_excerpt, page_lines,
    page_parts,
};
use crate::patterns::is_chinese;

/// The numbers of problems at LeetCode.
pub const PROBLEM_NUMBERS: RangeInclusive<u64> = 1..=9_999;

/// A problem, as its page at LeetCode describes it.
pub struct PastedPage {
    /// The number of the problem.
    pub id: u32,
    /// The name of the problem in links, such as `word-search`.
    pub slug: String,
    /// The English title.
    pub title: String,
    /// The Chinese title, if the page is in Chinese.
    pub chinese_title: Option<String>,
    /// The signature of LeetCode's function.
    pub signature: Signature,
    /// The examples, in their order.
    pub examples: Vec<Example>,
    /// The rules for comparing answers.
    pub rules: AnswerRules,
    /// Messages for the user about guesses and gaps.
    pub remarks: Vec<String>,
}

/// An example of a page, or a case that the user types.
pub struct Example {
    /// In the order of the parameters.
    pub arguments: Vec<Value>,
    /// The expected answer.
    pub answer: Value,
    /// Name and expected value of each argument that the function changes.
    pub changed: Vec<ChangedArgument>,
}

impl PastedPage {
    /// Reads a page. `number` is the number of the problem if the user has given one. It also chooses the title if several
    /// lines look like titles.
    pub fn read(text: &str, number: Option<u32>) -> Result<Self> {
        let lines = page_lines(text);
        ensure!(
            !lines.is_empty(),
            "the text is empty; expected LeetCode's stub in Rust, and examples"
        );
        let signature = read_signature(&lines)?;
        ensure_one_problem(&lines)?;

        let parts = page_parts(&lines);
        let ReadExamples { mut examples, mut remarks } = read_examples(&parts, &signature)?;
        add_explained_changes(&mut examples, &parts, &signature);
        let answers: Vec<Value> = examples.iter().map(|example| example.answer.clone()).collect();
        let rules = AnswerRules::read(&lines, &parts, &signature, &answers);
        if examples.iter().any(|example| example.changed.is_empty()) {
            remarks.extend(changed_arguments::missing_changes_remark(&signature));
        }

        let headings = headings_before_examples(&lines, &parts);
        let heading = choose_heading(&headings, number);
        let id = problem_id(&headings, heading, number)?;
        let names = ProblemNames::read(text, heading, &signature)?;
        if names.is_title_from_function {
            let title = &names.title;
            remarks.insert(0, format!(
                "the title is the name of the function, {title}; a line such as `{id}. {title}` sets it"
            ));
        }
        Ok(PastedPage {
            id,
            slug: names.slug,
            title: names.title,
            chinese_title: names.chinese_title,
            signature,
            examples,
            rules,
            remarks,
        })
    }

    /// Returns the address of the page.
    pub fn link(&self) -> String {
        format!("https://leetcode.com/problems/{}/", self.slug)
    }
}

/// Returns the lines before the first example that look like a title.
fn headings_before_examples(lines: &[PageLine], parts: &[PagePart]) -> Vec<Heading> {
    let first_input = parts.iter().find(|part| part.label == Label::Input);
    let end = first_input.map_or(usize::MAX, |part| part.line_at(0));
    lines.iter().take_while(|line| line.number < end).filter_map(heading).collect()
}

/// Returns the heading with the wanted number, or else the first heading with a possible number.
fn choose_heading(headings: &[Heading], wanted: Option<u32>) -> Option<&Heading> {
    let mut possible = headings.iter().filter(|heading| is_problem_number(heading.number));
    let first = possible.clone().next();
    possible.find(|heading| Some(heading.number) == wanted).or(first)
}

/// Returns the number that the user has given, or else the number of the heading. These two must agree.
fn problem_id(headings: &[Heading], heading: Option<&Heading>, given: Option<u32>) -> Result<u32> {
    match (given, heading) {
        (Some(given), Some(Heading { line, number, .. })) => {
            let expected = format!("expected the title of problem {given}");
            ensure!(*number == given, "line {line}: {expected}, found problem {number}");
            Ok(given)
        }
        (Some(given), None) => Ok(given),
        (None, Some(heading)) => Ok(heading.number),
        (None, None) => bail!(no_number(headings.first())),
    }
}

/// The names of a problem.
struct ProblemNames {
    title: String,
    /// Whether the page has no title, so that the name of the function is the title.
    is_title_from_function: bool,
    chinese_title: Option<String>,
    slug: String,
}

impl ProblemNames {
    /// Finds the names in the heading, in a link to the page, or else in the name of the function.
    fn read(text: &str, heading: Option<&Heading>, signature: &Signature) -> Result<Self> {
        let (mut english, mut chinese_title) = (None, None);
        if let Some(Heading { title, .. }) = heading {
            let place = if title.contains(is_chinese) { &mut chinese_title } else { &mut english };
            *place = Some(title.clone());
        }
        let linked_slug = linked_slug(text)?;
        let title = english.or_else(|| Some(in_words(linked_slug.as_ref()?, '-')));
        let is_title_from_function = title.is_none();
        let function = signature::unraw(&signature.function);
        let title = title.unwrap_or_else(|| in_words(function, '_'));
        let slug = linked_slug
            .or_else(|| Some(slug_from_title(&title)).filter(|slug| !slug.is_empty()))
            .unwrap_or_else(|| slug_from_title(&function.replace('_', " ")));
        Ok(ProblemNames { title, is_title_from_function, chinese_title, slug })
    }
}

/// The examples of a page.
struct ReadExamples {
    examples: Vec<Example>,
    /// A remark for each unknown name that is taken for a parameter.
    remarks: Vec<String>,
}

fn read_examples(parts: &[PagePart], signature: &Signature) -> Result<ReadExamples> {
    let mut pairs: Vec<(&PagePart, Option<&PagePart>)> = Vec::new();
    for part in parts {
        match (part.label, pairs.last_mut()) {
            (Label::Input, _) => pairs.push((part, None)),
            // `Expected` replaces an earlier `Output`, which is then the answer of the user's program.
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
    let mut read = ReadExamples { examples: Vec::new(), remarks: Vec::new() };
    for (input, output) in pairs {
        let ParsedInput { arguments, remarks } = read_arguments(input, signature)?;
        read.remarks.extend(remarks);
        let line = input.line_at(0);
        let output = output.with_context(|| {
            format!("line {line}: this input has no output; expected `Output:` after it")
        })?;
        let answer = read_answer(output, signature)?;
        let changed = changed_arguments::read(output, signature, &arguments, &answer)?;
        read.examples.push(Example { arguments, answer, changed });
    }
    Ok(read)
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

/// Returns whether a value without a parameter may be an item of a list whose brackets are missing.
fn is_list_without_brackets(value: &Value, parameters: &[Parameter]) -> bool {
    !value.is_array() && parameters.iter().any(|it| matches!(it.value_type, Type::List(_)))
}

/// The input of one case.
pub struct ParsedInput {
    /// In the order of the parameters.
    pub arguments: Vec<Value>,
    /// A remark for each unknown name that is taken for a parameter.
    pub remarks: Vec<String>,
}

/// Reads `nums = [1,2], k = 3`, or the same without names.
///
/// A value without a known name belongs to the first parameter that has no value of its own.
fn read_arguments(
    input: &PagePart,
    Signature { parameters, .. }: &Signature,
) -> Result<ParsedInput> {
    let names: Vec<&str> = parameters.iter().map(|it| signature::unraw(&it.name)).collect();
    let expected = names.join(", ");
    let mut values: Vec<Option<ScannedValue>> = vec![None; parameters.len()];
    let mut unassigned = Vec::new();
    let mut scanner = Scanner::new(input);
    while scanner.skip_separators() {
        let name = scanner.take_name();
        let value = scanner.read_value()?;
        let is_called =
            |own: &str| name.is_some_and(|name| comparable_name(name) == comparable_name(own));
        match parameters.iter().position(|it| is_called(&it.name)) {
            Some(index) if values[index].is_none() => values[index] = Some(value),
            _ => unassigned.push((name, value)),
        }
    }

    let mut remarks = Vec::new();
    for (name, scanned) in unassigned {
        let ScannedValue { line, value } = &scanned;
        let Some(index) = values.iter().position(Option::is_none) else {
            let advice = if is_list_without_brackets(value, parameters) {
                ". Write lists in brackets: [1,2]"
            } else {
                ""
            };
            bail!("line {line}: too many arguments; expected {expected}{advice}");
        };
        if let Some(name) = name {
            remarks.push(format!("line {line}: `{name}` is taken for `{}`", names[index]));
        }
        values[index] = Some(scanned);
    }

    let mut arguments = Vec::new();
    for ((parameter, name), scanned) in parameters.iter().zip(names).zip(values) {
        let ScannedValue { line, value } = scanned.with_context(|| {
            format!("line {}: no `{name}`; expected {expected}", input.line_at(0))
        })?;
        let value_type = &parameter.value_type;
        if let Err(reason) = value_type.check(&value) {
            bail!("line {line}: {name}: {}", explain_node(value_type, &value, reason));
        }
        arguments.push(value);
    }
    Ok(ParsedInput { arguments, remarks })
}

/// Reads the returned value. [`changed_arguments`] reads the changed arguments that may follow.
fn read_answer(output: &PagePart, signature: &Signature) -> Result<Value> {
    let mut scanner = Scanner::new(output);
    scanner.skip_separators();
    scanner.take_name();
    let ScannedValue { line, value } = scanner.read_value()?;
    let after = scanner.rest().lines().next().unwrap_or_default().trim();
    ensure!(
        after.is_empty() || after.starts_with([',', '，', '(', '（']),
        "line {line}: expected nothing after the output, found `{}`",
        error_excerpt(after)
    );
    let value_type = signature.answer_type();
    if let Err(reason) = value_type.check(&value) {
        bail!("line {line}: the output: {}", explain_node(value_type, &value, reason));
    }
    Ok(value)
}

/// Replaces the reason why a value is wrong if the value is a number that stands for a node of a list or a tree.
fn explain_node(value_type: &Type, value: &Value, reason: String) -> String {
    let has_nodes = matches!(value_type, Type::LinkedList | Type::Tree);
    if !has_nodes || !value.is_number() {
        return reason;
    }
    format!(
        "{value} is the value of a node, but the function takes or returns the node itself; such a \
         problem cannot be added, because a test case holds values only"
    )
}

/// Returns the lines that are not comments.
fn code_lines(lines: &[PageLine]) -> impl Iterator<Item = &PageLine> {
    lines.iter().filter(|line| !line.text.trim_start().starts_with("//"))
}

/// The `impl` block of the current line. A stub may also define `ListNode`, which has a function of its own.
struct ImplScope {
    is_solution: bool,
}

impl ImplScope {
    /// Text without `impl` counts as the body of `impl Solution`.
    fn new() -> Self {
        ImplScope { is_solution: true }
    }

    /// Moves to the next line, and returns the number of functions of `Solution` that begin in this line.
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
    let mut code = code_lines(lines).skip_while(|line| scope.count_functions(&line.text) == 0);
    let first = code.next().ok_or_else(|| no_signature(lines))?;
    let start = first.text.find(FUNCTION).unwrap_or_default();
    let mut text = first.text[start..].to_string();
    while !text.contains(')') {
        let Some(next) = code.next() else { break };
        text += &format!(" {}", next.text.trim());
    }
    text.parse().map_err(|wrong| anyhow!("line {}: {wrong}", first.number))
}

/// Checks that the text does not have two stubs, or a second title with examples of its own.
fn ensure_one_problem(lines: &[PageLine]) -> Result<()> {
    let mut scope = ImplScope::new();
    let (mut functions, mut stubs) = (0, 0);
    for line in code_lines(lines) {
        stubs += usize::from(line.text.contains("impl Solution"));
        functions += scope.count_functions(&line.text);
        ensure!(
            stubs < 2 && functions < 2,
            "line {}: here is a second function; paste the stub of one problem, with one `pub fn`",
            line.number
        );
    }
    let Some(Heading { line, number, title }) = second_title(lines) else { return Ok(()) };
    bail!("line {line}: here begins a second problem, `{number}. {title}`; paste one at a time")
}

/// Returns the title of a second problem, which stands between two lines `Example 1`, and has another number than the
/// first title.
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
    let first_title = lines.iter().find_map(heading)?;
    let between = lines.iter().filter(|line| (first..last).contains(&line.number));
    between.filter_map(heading).find(|heading| heading.number != first_title.number)
}

/// Explains why a text has no stub in Rust.
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

/// Writes the error for a text without a valid problem number.
fn no_number(first_heading: Option<&Heading>) -> String {
    let Some(Heading { line, number, .. }) = first_heading else {
        return "no line has the number and the title; expected one such as `79. Word Search`, \
                or the number as an argument"
            .to_string();
    };
    let (first, last) = (PROBLEM_NUMBERS.start(), HumanCount(*PROBLEM_NUMBERS.end()));
    format!("line {line}: expected the number of a problem, from {first} to {last}, found {number}")
}

/// A line with the number and the title of a problem.
struct Heading {
    /// The number of the line, from 1.
    line: usize,
    /// The number of the problem.
    number: u32,
    title: String,
}

/// Reads a line such as `79. Word Search` or `[79] Word Search (Medium)`. Returns `None` for a line that ends like a
/// sentence, which is an item of a numbered list. Removes control characters from the title.
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
    Some(Heading { line: line.number, number, title: title.to_string() })
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

/// Returns the name of the problem to which a line links. Ignores a link within a sentence, since it leads to another
/// problem.
fn slug_of_line(line: &str) -> Option<String> {
    let hosts = ["leetcode.com/problems/", "leetcode.cn/problems/", "leetcode-cn.com/problems/"];
    let (host, at) = hosts.iter().find_map(|host| Some((host, line.find(host)?)))?;
    // A line that only links to the problem starts with one of these words, or with the number of the problem.
    let start = line.trim_start_matches(|it: char| !it.is_alphanumeric()).to_lowercase();
    let starts = ["http", "leetcode", "www", "link", "source", "url", "链接", "来源"];
    let is_link = start.starts_with(|it: char| it.is_ascii_digit())
        || starts.iter().any(|it| start.starts_with(it));
    let rest = &line[at + host.len()..];
    let end = rest.find(|it: char| !it.is_ascii_alphanumeric() && it != '-').unwrap_or(rest.len());
    Some(rest[..end].to_ascii_lowercase()).filter(|slug| is_link && !slug.is_empty())
}

/// Makes a title from a name: `word-search` becomes `Word Search`.
fn in_words(name: &str, separator: char) -> String {
    let word = |word: &str| match word {
        "ii" | "iii" | "iv" => word.to_uppercase(),
        // Slugs and names of functions are ASCII, so the first byte is a character.
        _ => word[..1].to_uppercase() + &word[1..],
    };
    name.split(separator).filter(|it| !it.is_empty()).map(word).collect::<Vec<_>>().join(" ")
}

/// Makes the slug of a problem from its title, as LeetCode does: `Pow(x, n)` becomes `powx-n`.
fn slug_from_title(title: &str) -> String {
    let is_kept = |it: &char| it.is_ascii_alphanumeric() || matches!(it, ' ' | '-');
    let kept: String = title.to_ascii_lowercase().chars().filter(is_kept).collect();
    kept.split([' ', '-']).filter(|it| !it.is_empty()).collect::<Vec<_>>().join("-")
}

/// Reads the input of one case, as a page shows it: `nums = [1,2], k = 3`, or one value a line.
pub fn parse_input(text: &str, signature: &Signature) -> Result<ParsedInput> {
    read_arguments(&labelled_or_whole_part(text, Label::Input)?, signature)
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
