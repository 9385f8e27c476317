//! Makes one file from a search, for an online judge.
//!
//! The file contains the search, the source of the board if the search needs one, and a wrapper: the function that the
//! judge calls. Wrappers and boards are in the folder of the problem: see [`problems::SubmissionFormats`].
//!
//! The search is copied from its source as text, so its comments and its formatting stay. The file does not contain the
//! head docs, the marks of the five parts, tests, imports from the crate of the rules, and the functions of an adapter
//! except `search`. Everything else stays, even if the search does not call it.

use std::collections::HashSet;
use std::ops::Range;
use std::time::Duration;

use cli::{Context, Result, anyhow, bail};
use instrument::edits::Edits;
use instrument::syntax::{Import, byte_range, implements, imports, type_name};
use practice::named_search::NamedSearch;
use problems::{
    BoardProblem, Solutions, StandaloneBoard, SubmissionFormat, SubmissionFormats, Task,
};
use proc_macro2::{TokenStream, TokenTree};
use registry::{Limits, Variant};
use search::parts::{is_anchor, without_anchors};
use syn::{Expr, ExprPath, File, Ident, ImplItem, ImplItemConst, Item, ItemImpl, ItemUse, UseTree};

use crate::judging::JudgeProblem;
use crate::supplied_types::{self, Token};

/// A file for an online judge.
pub struct Submission {
    /// The contents of the file.
    pub text: String,
    /// The page where the file is submitted.
    pub link: String,
    /// Warnings: reasons why the judge may not accept the file.
    pub remarks: Vec<String>,
}

/// The form for LeetCode. For an attempt it is the form of the task that the attempt solves.
pub const LEETCODE_FORM: &str = "leetcode";

/// Makes the file with a search, in the form that a judge needs.
pub fn submission(search: &NamedSearch, form: &str) -> Result<Submission> {
    let (judge_problem, source) = (JudgeProblem::of(search)?, search.source()?);
    if let (Some(attempt), Some(task)) = (search.attempt(), &judge_problem.task) {
        supplied_types::check_unchanged(&attempt.folder, &task.signature)?;
    }
    render(search, &source, &judge_problem, form).with_context(|| search.name().to_string())
}

fn render(
    search: &NamedSearch,
    source: &str,
    judge_problem: &JudgeProblem,
    form: &str,
) -> Result<Submission> {
    let JudgeProblem { task, board_problem } = judge_problem;
    let tasks: Vec<&Task> = match board_problem {
        Some(problem) => problem.tasks.iter().collect(),
        None => task.iter().map(AsRef::as_ref).collect(),
    };
    let formats = tasks[0].judge_formats()?;
    let functions: Vec<&str> = tasks.iter().map(|task| &*task.signature.function).collect();
    let extracted = extract_search(
        source,
        &ExtractOptions {
            functions: &functions,
            rules_crate: tasks[0].board.as_ref().map_or("", |board| &board.rules),
            available_names: formats.board.as_ref().map_or(&[], |board| &board.names),
            supplied_types: &supplied_types::names(&tasks[0].signature),
        },
    )?;
    let format = find_format(form, &formats, &extracted.wrapper_key, tasks[0].id)?;
    let Some(wrappers) = format.around.get(&extracted.wrapper_key) else {
        let reason = match extracted.wrapper_key.as_str() {
            "first" => {
                "it stops at the first solution, but this judge needs all solutions".to_string()
            }
            function => format!("`{function}` answers another question than this judge asks"),
        };
        bail!("it cannot be submitted as {}: {reason}", format.name);
    };
    let text = if wrappers.is_empty() && extracted.is_whole {
        source.to_string()
    } else {
        assemble(search.name(), &extracted, format, &formats)?
    };
    let remarks = remarks(search, &extracted, format, board_problem.as_ref());
    Ok(Submission { text, link: format.link.clone(), remarks })
}

/// Returns the form of this name. For `leetcode`, prefers the form that takes the function of the source unchanged.
fn find_format<'a>(
    name: &str,
    formats: &'a SubmissionFormats,
    wrapper_key: &str,
    problem_id: u32,
) -> Result<&'a SubmissionFormat> {
    if name == LEETCODE_FORM {
        let takes_function = |format: &&SubmissionFormat| {
            format.supplies_solution_struct
                && format.around.get(wrapper_key).is_some_and(Vec::is_empty)
        };
        if let Some(format) = formats.formats.iter().find(takes_function) {
            return Ok(format);
        }
    }
    formats.formats.iter().find(|format| format.name == name).ok_or_else(|| {
        let names: Vec<&str> = formats.formats.iter().map(|format| &*format.name).collect();
        anyhow!("problem {problem_id} has no form '{name}'; it has {}", names.join(", "))
    })
}

fn assemble(
    name: &str,
    extracted: &ExtractedSearch,
    format: &SubmissionFormat,
    formats: &SubmissionFormats,
) -> Result<String> {
    let head = format!("// {name}, by `practice submit {name} --judge {}`.", format.name);
    let mut parts = vec![head, extracted.text.clone()];
    for wrapper in &format.around[&extracted.wrapper_key] {
        parts.push(fill_wrapper(wrapper, extracted.adapter.as_deref(), format));
    }
    if let Some(board) = formats.board.as_ref().filter(|_| extracted.has_board) {
        parts.push(board_source(board, &extracted.text).trim().to_string());
    }
    let text = parts.join("\n\n") + "\n";
    check_unique_names(&text)?;
    Ok(text)
}

/// Puts the name of the adapter into a wrapper. Removes `struct Solution;` if the judge supplies it.
fn fill_wrapper(wrapper: &str, adapter: Option<&str>, format: &SubmissionFormat) -> String {
    let text = match adapter {
        Some(name) => wrapper.replace("Adapter", name),
        None => wrapper.to_string(),
    };
    let text = text.trim();
    let without = text.strip_prefix("struct Solution;").filter(|_| format.supplies_solution_struct);
    without.unwrap_or(text).trim().to_string()
}

/// Returns the source of the board for a search. Leaves out the lines marked `more` if the search does not use them.
fn board_source(board: &StandaloneBoard, search: &str) -> String {
    let needs_more = board.more_needed_by.iter().any(|text| search.contains(text));
    let mut is_left_out = false;
    let mut text = String::new();
    for line in board.source.split_inclusive('\n') {
        if is_anchor(line) {
            is_left_out = !needs_more && line.contains("ANCHOR: more");
        } else if !is_left_out {
            text += line;
        }
    }
    text
}

/// Checks that no type or function of the search has the same name as one of the wrapper or of the board.
fn check_unique_names(text: &str) -> Result<()> {
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
            bail!("the judge needs a `{name}` of its own; rename yours");
        }
    }
    Ok(())
}

/// Returns reasons why the judge may not accept the file. Runs a published search on the cases of the
/// problem to see which solution it finds first.
fn remarks(
    search: &NamedSearch,
    extracted: &ExtractedSearch,
    format: &SubmissionFormat,
    problem: Option<&BoardProblem>,
) -> Vec<String> {
    let (name, mut remarks) = (search.name(), Vec::new());
    if extracted.has_todo {
        remarks.push(format!("{name} is not finished: a `todo!()` is left"));
    }
    let asks_for_one = problem.is_some_and(|problem| problem.tasks[0].is_single_solution());
    if asks_for_one && extracted.adapter.is_some() && extracted.wrapper_key == "all" {
        remarks.push(format!(
            "{name} does not stop at the first solution: it is likely too slow (TLE) on hard \
             boards, and does not end on a nearly blank board"
        ));
    }
    if let (Some(variant), Some(problem)) = (search.variant(), problem)
        && format.allows_several_solutions
        && let Some(case) = case_with_other_solution(variant, problem)
    {
        remarks.push(format!(
            "{name} does not find the lexicographically first solution first (see {case}). It \
             gets a wrong answer (WA) if a board has several solutions and the judge expects that one"
        ));
    }
    remarks.extend(format.note.iter().map(|note| note.replace("{{name}}", name)));
    remarks
}

/// Returns the first case with several solutions on which the variant does not find the lexicographically first solution
/// first.
fn case_with_other_solution<'a>(variant: &Variant, problem: &'a BoardProblem) -> Option<&'a str> {
    let limits = Limits { time: Duration::from_millis(100), max_kept_solutions: 1 };
    let case = problem.samples.iter().find(|case| {
        let Solutions::All(solutions) = &case.solutions else { return false };
        let found = || variant.run_traced(&case.puzzle, &limits).solutions.into_iter().next();
        solutions.len() > 1 && found().is_some_and(|found| found != solutions[0])
    });
    case.map(|case| case.name.as_str())
}

/// A search without the parts of its source that an online judge does not need.
struct ExtractedSearch {
    text: String,
    /// The key of the wrapper in a file of forms: the name of a function of `Solution`, or else `first` or `all` for the
    /// solutions that an adapter finds.
    wrapper_key: String,
    /// The type that implements `Search`; `None` if the source has LeetCode's function.
    adapter: Option<String>,
    /// Whether the judge's file needs the source of the board.
    has_board: bool,
    has_todo: bool,
    /// Whether nothing was removed from the source.
    is_whole: bool,
}

struct ExtractOptions<'a> {
    /// The functions in LeetCode's signature that the source may have.
    functions: &'a [&'a str],
    /// The crate with the rules of the board; empty without a board.
    rules_crate: &'a str,
    /// The names of this crate that a submission can contain.
    available_names: &'a [String],
    /// The types that LeetCode supplies. They are removed.
    supplied_types: &'a [&'a str],
}

/// Extracts the search from a source.
fn extract_search(source: &str, options: &ExtractOptions<'_>) -> Result<ExtractedSearch> {
    let file = syn::parse_file(source)?;
    // If the source has both, its author has written the function, and the adapter is for the tools.
    let entries = file.items.iter().filter_map(|item| search_entry(item, options.functions));
    let Some(entry) = entries.min_by_key(|entry| entry.adapter.is_some()) else {
        let functions = options.functions.join("` or `");
        bail!("no search: neither `impl Solution` with `{functions}` nor `impl Search for` a type");
    };
    let has_adapter = entry.adapter.is_some();
    let SubmittedSource { text, imports } = submitted_source(source, &file, options, has_adapter)?;

    let stream: TokenStream = text.parse().map_err(|error| anyhow!("{error}"))?;
    let has_todo = calls_todo(stream.clone());
    let tokens = tokens(stream);
    let paths = paths_into(options.rules_crate, &tokens);
    let mut needed: Vec<String> = paths.iter().map(|path| path.name.to_string()).collect();
    let words: HashSet<&str> = tokens.iter().map(|token| token.text.as_str()).collect();
    for import in &imports {
        needed.extend(used_imports(import, &words, options.available_names));
    }
    ensure_available(&needed, options)?;

    let mut edits = Edits::default();
    for path in paths {
        edits.replace(path.prefix, "");
    }
    supplied_types::shorten_paths(&tokens, &mut edits)?;
    Ok(ExtractedSearch {
        has_board: !needed.is_empty() || has_adapter,
        has_todo,
        is_whole: text.trim() == source.trim(),
        text: without_anchors(without_head(edits.apply(&text).trim())),
        wrapper_key: entry.wrapper_key,
        adapter: entry.adapter,
    })
}

/// Checks that a submission can contain all names that the search needs of the rules' crate.
fn ensure_available(needed: &[String], options: &ExtractOptions<'_>) -> Result<()> {
    let ExtractOptions { rules_crate, available_names, .. } = options;
    let Some(missing) = needed.iter().find(|name| !available_names.contains(name)) else {
        return Ok(());
    };
    let available = match available_names {
        [] => "nothing from there".to_string(),
        names => format!("only `{}`", names.join("`, `")),
    };
    bail!("it needs `{rules_crate}::{missing}`; a submission can contain {available}")
}

/// The part of a source that is submitted.
struct SubmittedSource {
    text: String,
    /// The imports from the crate of the rules. They are not in the text.
    imports: Vec<Import>,
}

/// Leaves out the parts of a source that the judge supplies or does not need.
fn submitted_source(
    source: &str,
    file: &File,
    options: &ExtractOptions<'_>,
    has_adapter: bool,
) -> Result<SubmittedSource> {
    let supplied = options.supplied_types;
    let head_end = file.attrs.last().map_or(0, |attribute| byte_range(attribute).end);
    let spans = spans_with_comments(source, head_end, file.items.iter().map(byte_range));
    let mut submitted = SubmittedSource { text: String::new(), imports: Vec::new() };
    for (item, span) in file.items.iter().zip(spans) {
        match item {
            // The judge supplies `Solution`.
            Item::Struct(item) if item.ident == "Solution" => {}
            Item::Mod(module) if is_for_tests(module) => {}
            Item::Mod(module) if supplied_types::is_types_module(module, supplied) => {}
            Item::Use(item) if supplied_types::has_supplied_type(&item.tree) => {
                submitted.text += &supplied_types::without_supplied_types(&item.tree);
            }
            Item::Struct(item) if supplied.iter().any(|name| item.ident == name) => {
                bail!("LeetCode supplies `{}` itself; remove it from your file", item.ident)
            }
            Item::Use(ItemUse { tree: UseTree::Path(path), .. })
                if path.ident == options.rules_crate =>
            {
                submitted.imports.extend(imports(&path.tree));
            }
            Item::Impl(item) if implements(item, &["Search"]) => {
                if has_adapter {
                    submitted.text += &search_function_impl(source, span.start, item);
                }
            }
            Item::Mod(module) if module.content.is_none() => {
                bail!("`mod {};` is in another file; a submission is one file", module.ident)
            }
            Item::Macro(item) if item.mac.path.is_ident("include") => {
                bail!("`include!` takes in another file; a submission is one file")
            }
            _ => submitted.text += &source[span],
        }
    }
    Ok(submitted)
}

/// Returns the paths of an import that a text with these words uses. An import of `*` stands for all available names. A
/// renamed import is returned with its new name, so that it is never among the available names.
fn used_imports(
    Import { path, name }: &Import,
    words: &HashSet<&str>,
    available: &[String],
) -> Vec<String> {
    if name == "*" {
        let used = available.iter().filter(|name| words.contains(name.as_str()));
        return used.map(|name| path.replace('*', name)).collect();
    }
    if !words.contains(name.as_str()) {
        return Vec::new();
    }
    let is_renamed = path.rsplit("::").next() != Some(name);
    vec![if is_renamed { format!("{path} as {name}") } else { path.clone() }]
}

/// Extends the spans of items, in their order, so that no text between them is lost: each span begins where the last one
/// ends, and so contains the comments before its item. `start` is the beginning of the first span.
fn spans_with_comments(
    source: &str,
    mut start: usize,
    items: impl Iterator<Item = Range<usize>>,
) -> Vec<Range<usize>> {
    let mut spans = Vec::new();
    for item in items {
        let rest_of_line = source[item.end..].lines().next().unwrap_or_default();
        // A comment on the last line of an item belongs to this item.
        let has_comment = rest_of_line.trim_start().starts_with("//");
        let end = if has_comment { item.end + rest_of_line.len() } else { item.end };
        spans.push(start..end);
        start = end;
    }
    spans
}

/// An item by which a judge can call the search.
struct SearchEntry {
    wrapper_key: String,
    /// The type that implements `Search`; `None` for LeetCode's function.
    adapter: Option<String>,
}

/// Returns the entry that an item is: an `impl Search`, or an `impl Solution` with one of these functions.
fn search_entry(item: &Item, functions: &[&str]) -> Option<SearchEntry> {
    let Item::Impl(block) = item else { return None };
    let type_name = type_name(&block.self_ty)?;
    if implements(block, &["Search"]) {
        let wrapper_key = if stops_at_first(block) { "first" } else { "all" };
        return Some(SearchEntry {
            wrapper_key: wrapper_key.to_string(),
            adapter: Some(type_name.to_string()),
        });
    }
    if block.trait_.is_some() || type_name != "Solution" {
        return None;
    }
    let has = |name: &&&str| block.items.iter().any(|item| is_function(item, name));
    let function = functions.iter().find(has)?;
    Some(SearchEntry { wrapper_key: function.to_string(), adapter: None })
}

fn is_function(item: &ImplItem, name: &str) -> bool {
    matches!(item, ImplItem::Fn(function) if function.sig.ident == name)
}

/// Returns whether the `SCOPE` of an adapter is `First`. Otherwise the search is treated as one for all solutions, which
/// is correct for every search.
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

/// Returns an `impl` block of the adapter without the trait, with the function `search` only. `start` is the beginning of
/// the span of the adapter, with its comments.
fn search_function_impl(source: &str, start: usize, adapter: &ItemImpl) -> String {
    let head = adapter.trait_.as_ref().map_or(start, |(path, _)| byte_range(path).start);
    let open = adapter.brace_token.span.open().byte_range().end;
    let members = spans_with_comments(source, open, adapter.items.iter().map(byte_range));
    let mut members = adapter.items.iter().zip(members);
    let search = members.find(|(member, _)| is_function(member, "search"));
    let search = search.map_or("", |(_, span)| &source[span]);
    let name = &source[byte_range(&*adapter.self_ty).start..open];
    format!("{}{name}\n{}\n}}", &source[start..head], search.trim_start_matches('\n'))
}

/// Returns all tokens in their order, also those within brackets.
fn tokens(stream: TokenStream) -> Vec<Token> {
    let tokens = stream.into_iter().flat_map(|tree| match tree {
        TokenTree::Group(group) => tokens(group.stream()),
        tree => vec![Token { text: tree.to_string(), range: tree.span().byte_range() }],
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

/// A path into a crate: `crate_name::Type`.
struct CratePath<'a> {
    /// The place of the crate name and the `::` after it.
    prefix: Range<usize>,
    /// The name after the prefix.
    name: &'a str,
}

/// Finds the paths into a crate.
fn paths_into<'a>(crate_name: &str, tokens: &'a [Token]) -> Vec<CratePath<'a>> {
    let mut paths = Vec::new();
    for window in tokens.windows(4) {
        let [start, colon, second_colon, name] = window else { continue };
        if start.text == crate_name && colon.text == ":" && second_colon.text == ":" {
            let prefix = start.range.start..second_colon.range.end;
            paths.push(CratePath { prefix, name: &name.text });
        }
    }
    paths
}

/// Removes the comments at the head of a text that are about the whole file, and belong to no item.
fn without_head(text: &str) -> &str {
    let is_comment =
        |line: &str| line.starts_with("//") && !line.starts_with("///") && !is_anchor(line);
    match text.split_once("\n\n") {
        Some((head, rest)) if head.lines().all(is_comment) => without_head(rest.trim_start()),
        _ => text,
    }
}
