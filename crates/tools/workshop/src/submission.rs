//! A search as one file, for an online judge.
//!
//! The file has the search, what it needs of the crate of its rules, and what the judge calls. What
//! stands around a search is in the folder of its problem: see [`problems::JudgeFormats`].
//!
//! The search is cut out of its source by spans and never printed anew, so that comments and formatting stay. Left
//! out are the head docs, the marks of the five parts, tests, imports from the crate of the rules, and what only the
//! tools ask of an adapter. All else is taken along, whether the search calls it or not.

use std::collections::HashSet;
use std::ops::Range;
use std::time::Duration;

use cli::{Context, Result, anyhow, bail};
use instrument::edits::Edits;
use instrument::syntax::{byte_range, implements, imports, type_name};
use practice::named_search::NamedSearch;
use problems::{BoardProblem, BoardSource, JudgeFormat, JudgeFormats, Solutions, Task};
use proc_macro2::{TokenStream, TokenTree};
use registry::{Limits, Variant};
use search::parts::{is_anchor, without_anchors};
use syn::{Expr, ExprPath, File, Ident, ImplItem, ImplItemConst, Item, ItemImpl, ItemUse, UseTree};

use crate::judging::JudgeProblem;
use crate::supplied_types::{self, Token};

pub struct Submission {
    pub text: String,
    pub link: String,
    /// What does not suit the judge, or may not, as sentences.
    pub remarks: Vec<String>,
}

/// The form that is for LeetCode, whichever of its tasks an attempt is at.
pub const LEETCODE_FORM: &str = "leetcode";

pub fn submission(searcher: &NamedSearch, form: &str) -> Result<Submission> {
    let (subject, source) = (JudgeProblem::of(searcher)?, searcher.source()?);
    if let (Some(attempt), Some(task)) = (searcher.attempt(), &subject.task) {
        supplied_types::check_unchanged(&attempt.folder, &task.signature)?;
    }
    render(searcher, &source, &subject, form).with_context(|| searcher.name().to_string())
}

fn render(
    searcher: &NamedSearch,
    source: &str,
    subject: &JudgeProblem,
    form: &str,
) -> Result<Submission> {
    let JudgeProblem { task, problem } = subject;
    let tasks: Vec<&Task> = match problem {
        Some(problem) => problem.tasks.iter().collect(),
        None => task.iter().map(AsRef::as_ref).collect(),
    };
    let forms = tasks[0].judge_formats()?;
    let rules = tasks[0].board.as_ref().map_or("", |board| &board.rules);
    let names = forms.board.as_ref().map_or(&[][..], |board| &board.names);
    let functions: Vec<&str> = tasks.iter().map(|task| &*task.signature.function).collect();
    let supplied = supplied_types::names(&tasks[0].signature);
    let cut = extract_search(source, rules, names, &functions, &supplied)?;
    let form = find(form, &forms, &cut.wrapper_key, tasks[0].id)?;
    let Some(around) = form.around.get(&cut.wrapper_key) else {
        let reason = match cut.wrapper_key.as_str() {
            "first" => "it stops at the first solution, and all are asked for there".to_string(),
            gives => format!("`{gives}` answers another question than this judge asks"),
        };
        bail!("it cannot be submitted as {}: {reason}", form.name);
    };
    let text = match around.is_empty() && cut.is_whole {
        true => source.to_string(),
        false => assemble(searcher.name(), &cut, form, &forms)?,
    };
    let remarks = remarks(searcher, &cut, form, problem.as_ref());
    Ok(Submission { text, link: form.link.clone(), remarks })
}

/// The form of this name. That for LeetCode is one with the function that the source has.
fn find<'a>(name: &str, forms: &'a JudgeFormats, gives: &str, id: u32) -> Result<&'a JudgeFormat> {
    let is_as_it_is = |form: &&JudgeFormat| form.around.get(gives).is_some_and(Vec::is_empty);
    let own = forms.formats.iter().filter(|form| form.has_solution).find(is_as_it_is);
    if let (LEETCODE_FORM, Some(own)) = (name, own) {
        return Ok(own);
    }
    let names =
        || forms.formats.iter().map(|form| form.name.as_str()).collect::<Vec<_>>().join(", ");
    let form = forms.formats.iter().find(|form| form.name == name);
    form.ok_or_else(|| anyhow!("no judge wants problem {id} as {name}; there are {}", names()))
}

fn assemble(
    name: &str,
    cut: &ExtractedSearch,
    form: &JudgeFormat,
    forms: &JudgeFormats,
) -> Result<String> {
    let head = format!("// {name}, by `practice submit {name} --judge {}`.", form.name);
    let mut pieces = vec![head, cut.text.clone()];
    let around = form.around[&cut.wrapper_key].iter();
    pieces.extend(around.map(|text| fill_wrapper(text, cut.adapter.as_deref(), form)));
    if cut.has_board {
        let board = forms.board.as_ref().map(|it| board(it, &cut.text));
        pieces.extend(board.map(|text| text.trim().to_string()));
    }
    let text = pieces.join("\n\n") + "\n";
    check_names(&text)?;
    Ok(text)
}

/// A text that is put around a search: with the name of its adapter, and without what the judge has.
fn fill_wrapper(text: &str, adapter: Option<&str>, form: &JudgeFormat) -> String {
    let text = adapter.map_or_else(|| text.to_string(), |name| text.replace("Adapter", name));
    let text = text.trim();
    let without = text.strip_prefix("struct Solution;").filter(|_| form.has_solution);
    without.unwrap_or(text).trim().to_string()
}

/// The board for a search: without the passages marked `more`, if it calls nothing of them.
fn board(board: &BoardSource, search: &str) -> String {
    let wants_more = board.more.iter().any(|call| search.contains(call));
    let mut is_passed = false;
    let lines = board.source.split_inclusive('\n').filter(|line| {
        if is_anchor(line) {
            is_passed = !wants_more && line.contains("ANCHOR: more");
        }
        !is_passed && !is_anchor(line)
    });
    lines.collect()
}

/// Refuses a search with a name of its own that is also in what is put around it.
fn check_names(text: &str) -> Result<()> {
    let mut names = HashSet::new();
    for item in syn::parse_file(text)?.items {
        let name = match item {
            Item::Enum(item) => item.ident,
            Item::Fn(item) => item.sig.ident,
            Item::Struct(item) => item.ident,
            Item::Trait(item) => item.ident,
            Item::Type(item) => item.ident,
            _ => continue,
        };
        if let Some(name) = names.replace(name) {
            bail!("`{name}` is also the name of what the judge needs; rename it");
        }
    }
    Ok(())
}

/// What does not suit the judge, or may not, as sentences. A published search is run on the cases of the problem to
/// see which solution it finds first.
fn remarks(
    searcher: &NamedSearch,
    cut: &ExtractedSearch,
    form: &JudgeFormat,
    problem: Option<&BoardProblem>,
) -> Vec<String> {
    let (name, mut remarks) = (searcher.name(), Vec::new());
    if cut.has_todo {
        remarks.push(format!("{name} is not finished: a `todo!()` is left"));
    }
    let asks_for_one = problem.is_some_and(|problem| problem.tasks[0].is_single_solution());
    if asks_for_one && cut.adapter.is_some() && cut.wrapper_key == "all" {
        remarks.push(format!(
            "{name} goes on after the first solution until it has looked for all: likely too \
             slow (TLE) where boards are hard, and without an end on a nearly blank one"
        ));
    }
    let variant = searcher.published().filter(|_| form.several);
    if let Some(case) =
        variant.zip(problem).and_then(|(variant, it)| case_with_other_solution(variant, it))
    {
        remarks.push(format!(
            "{name} does not find the lexicographically first solution first (see {case}): a \
             wrong answer (WA) where a board has several and the judge compares with that one"
        ));
    }
    remarks.extend(form.note.iter().map(|note| note.replace("{{name}}", name)));
    remarks
}

/// The first case with several solutions of which the variant finds another one
/// first than a search from digit 1 up in reading order does.
fn case_with_other_solution<'a>(variant: &Variant, problem: &'a BoardProblem) -> Option<&'a str> {
    let limits = Limits { time: Duration::from_millis(100), max_kept_solutions: 1 };
    let case = problem.samples.iter().find(|case| {
        let Solutions::All(solutions) = &case.solutions else { return false };
        let found = || variant.run_traced(&case.puzzle, &limits).solutions.into_iter().next();
        solutions.len() > 1 && found().is_some_and(|found| found != solutions[0])
    });
    case.map(|case| case.name.as_str())
}

struct ExtractedSearch {
    text: String,
    /// What its call gives, as the texts around it name that: a function of `Solution`, or `first` or `all`.
    wrapper_key: String,
    /// The type whose function `search` is called; `None` where LeetCode's function is.
    adapter: Option<String>,
    has_board: bool,
    has_todo: bool,
    is_whole: bool,
}

/// Cuts out the search, which may have one of these functions. Some names of its rules' crate can come with it. The
/// supplied types are left out.
fn extract_search(
    source: &str,
    rules: &str,
    names: &[String],
    functions: &[&str],
    supplied: &[&str],
) -> Result<ExtractedSearch> {
    let file = syn::parse_file(source)?;
    // If there are both, LeetCode's function is the one that the author has written.
    let calls = file.items.iter().filter_map(|item| search_entry(item, functions));
    let Some((gives, adapter)) = calls.min_by_key(|(_, adapter)| adapter.is_some()) else {
        let functions = functions.join("` or `");
        bail!("no search: neither `impl Solution` with `{functions}` nor `impl Search for` a type");
    };
    let (text, imports) = submitted_source(source, &file, rules, adapter.is_some(), supplied)?;

    let stream: TokenStream = text.parse().map_err(|error| anyhow!("{error}"))?;
    let has_todo = calls_todo(stream.clone());
    let tokens = tokens(stream);
    let words: HashSet<&str> = tokens.iter().map(|(text, _)| text.as_str()).collect();
    let paths = paths_into(rules, &tokens);
    let imports = imports.iter().flat_map(|import| used(import, &words, names));
    let needed = paths.iter().map(|(_, name)| name.to_string()).chain(imports);
    let needed: Vec<String> = needed.collect();
    if let Some(name) = needed.iter().find(|name| !names.contains(name)) {
        let all = match names {
            [] => "nothing".to_string(),
            names => format!("`{}`", names.join("`, `")),
        };
        bail!("it needs `{rules}::{name}`; a submission can contain only {all}");
    }

    let mut edits = Edits::default();
    paths.into_iter().for_each(|(place, _)| edits.replace(place, ""));
    supplied_types::shorten_paths(&tokens, &mut edits)?;
    Ok(ExtractedSearch {
        has_board: !needed.is_empty() || adapter.is_some(),
        has_todo,
        is_whole: text.trim() == source.trim(),
        text: without_anchors(without_head(edits.apply(&text).trim())),
        wrapper_key: gives,
        adapter,
    })
}

/// What the paths of imports are, and their names in the source.
type Imports = Vec<(String, String)>;

/// The text of all that is submitted, and what it imports from the crate of the rules.
fn submitted_source(
    source: &str,
    file: &File,
    rules: &str,
    has_adapter: bool,
    supplied: &[&str],
) -> Result<(String, Imports)> {
    let head = file.attrs.last().map_or(0, |attribute| byte_range(attribute).end);
    let passages = spans_with_comments(source, head, file.items.iter().map(byte_range));
    let (mut text, mut imported) = (String::new(), Vec::new());
    for (item, passage) in file.items.iter().zip(passages) {
        match item {
            // The judge has it itself.
            Item::Struct(item) if item.ident == "Solution" => {}
            Item::Mod(module) if is_for_tests(module) => {}
            Item::Mod(module) if supplied_types::is_types_module(module, supplied) => {}
            Item::Use(item) if supplied_types::has_supplied_type(&item.tree) => {
                text += &supplied_types::without_supplied_types(&item.tree);
            }
            Item::Struct(item) if supplied.iter().any(|name| item.ident == name) => {
                bail!("LeetCode supplies `{}` itself; remove it from your file", item.ident)
            }
            Item::Use(ItemUse { tree: UseTree::Path(path), .. }) if path.ident == rules => {
                imported.extend(imports(&path.tree));
            }
            Item::Impl(item) if implements(item, &["Search"]) => {
                if has_adapter {
                    text += &search_function_impl(source, passage.start, item);
                }
            }
            Item::Mod(module) if module.content.is_none() => {
                bail!("`mod {};` is in another file; a submission is one file", module.ident)
            }
            Item::Macro(item) if item.mac.path.is_ident("include") => {
                bail!("`include!` takes in another file; a submission is one file")
            }
            _ => text += &source[passage],
        }
    }
    Ok((text, imported))
}

/// What a text with these words uses of an import: of `*` all that can be taken along.
fn used((path, name): &(String, String), words: &HashSet<&str>, names: &[String]) -> Vec<String> {
    let is_used = |name: &&String| words.contains(name.as_str());
    if name == "*" {
        return names.iter().filter(is_used).map(|name| path.replace('*', name)).collect();
    }
    let is_renamed = path.rsplit("::").next() != Some(name);
    let path = if is_renamed { format!("{path} as {name}") } else { path.clone() };
    Some(path).filter(|_| is_used(&name)).into_iter().collect()
}

/// The passages of some spans in their order: each goes from the end of the one before, so that it
/// has the comments before it, and nothing between two spans is lost.
fn spans_with_comments(
    source: &str,
    mut start: usize,
    spans: impl Iterator<Item = Range<usize>>,
) -> Vec<Range<usize>> {
    let passage = |span: Range<usize>| {
        let rest = source[span.end..].lines().next().unwrap_or_default();
        // A comment on the same line belongs to what is before it.
        let end = span.end + if rest.trim_start().starts_with("//") { rest.len() } else { 0 };
        let passage = start..end;
        start = end;
        passage
    };
    spans.map(passage).collect()
}

/// What a call of an item would give, and its type if that is an adapter.
fn search_entry(item: &Item, functions: &[&str]) -> Option<(String, Option<String>)> {
    let Item::Impl(block) = item else { return None };
    let name = type_name(&block.self_ty)?;
    if implements(block, &["Search"]) {
        let gives = if stops_at_first(block) { "first" } else { "all" };
        return Some((gives.to_string(), Some(name.to_string())));
    }
    let has = |name: &&&str| block.items.iter().any(|item| is_function(item, name));
    let function = functions.iter().find(has)?;
    let is_solution = block.trait_.is_none() && name == "Solution";
    is_solution.then(|| (function.to_string(), None))
}

fn is_function(item: &ImplItem, name: &str) -> bool {
    matches!(item, ImplItem::Fn(function) if function.sig.ident == name)
}

/// Whether an adapter says so. What is done with a search for all solutions is right for any other too.
fn stops_at_first(adapter: &ItemImpl) -> bool {
    adapter.items.iter().any(|item| match item {
        ImplItem::Const(ImplItemConst {
            ident, expr: Expr::Path(ExprPath { path, .. }), ..
        }) => ident == "SCOPE" && path.segments.last().is_some_and(|last| last.ident == "First"),
        _ => false,
    })
}

fn is_for_tests(module: &syn::ItemMod) -> bool {
    module.attrs.iter().any(|attribute| {
        let condition = || attribute.parse_args::<Ident>();
        attribute.path().is_ident("cfg") && condition().is_ok_and(|it| it == "test")
    })
}

/// The adapter as a type of its own: `impl` without the trait, with the function `search` alone.
/// `start` is where its passage of the source starts.
fn search_function_impl(source: &str, start: usize, adapter: &ItemImpl) -> String {
    let head = adapter.trait_.as_ref().map_or(start, |(path, _)| byte_range(path).start);
    let open = adapter.brace_token.span.open().byte_range().end;
    let members = spans_with_comments(source, open, adapter.items.iter().map(byte_range));
    let mut members = adapter.items.iter().zip(members);
    let search = members.find(|(member, _)| is_function(member, "search"));
    let search = search.map_or("", |(_, passage)| &source[passage]);
    let name = &source[byte_range(&*adapter.self_ty).start..open];
    format!("{}{name}\n{}\n}}", &source[start..head], search.trim_start_matches('\n'))
}

fn tokens(stream: TokenStream) -> Vec<Token> {
    let tokens = stream.into_iter().flat_map(|tree| match tree {
        TokenTree::Group(group) => tokens(group.stream()),
        tree => vec![(tree.to_string(), tree.span().byte_range())],
    });
    tokens.collect()
}

/// Returns whether a source calls the macro `todo!`, also within another macro.
fn calls_todo(stream: TokenStream) -> bool {
    let trees: Vec<TokenTree> = stream.into_iter().collect();
    let is_call = |three: &[TokenTree]| match three {
        [TokenTree::Ident(name), TokenTree::Punct(bang), TokenTree::Group(_)] => {
            name == "todo" && bang.as_char() == '!'
        }
        _ => false,
    };
    trees.windows(3).any(is_call)
        || trees.into_iter().any(|tree| match tree {
            TokenTree::Group(group) => calls_todo(group.stream()),
            _ => false,
        })
}

/// The paths into a crate of a text: where the name of the crate and `::` are, and the name after them.
fn paths_into<'a>(name: &str, tokens: &'a [Token]) -> Vec<(Range<usize>, &'a str)> {
    let is_path =
        |four: &&[Token]| [name, ":", ":"].iter().zip(*four).all(|(text, it)| it.0 == *text);
    let paths = tokens.windows(4).filter(is_path);
    paths.map(|four| (four[0].1.start..four[2].1.end, four[3].0.as_str())).collect()
}

/// A text without the comments at its head that belong to no item: they are about the file.
fn without_head(text: &str) -> &str {
    let is_comment =
        |line: &str| line.starts_with("//") && !line.starts_with("///") && !is_anchor(line);
    match text.split_once("\n\n") {
        Some((head, rest)) if head.lines().all(is_comment) => without_head(rest.trim_start()),
        _ => text,
    }
}
