//! `practice page`: the study page.

use std::collections::BTreeSet;
use std::ffi::OsStr;
use std::io::Write;
use std::iter;
use std::path::{Path, PathBuf};

use cli::anyhow::{bail, ensure};
use cli::{Args, Context, ExitReason, Result, clap, print_error, print_message, sanitized_line};
use practice::attempt_view::{call_tree_task, first_call_tree_attempt};
use practice::attempts::Attempt;
use practice::history::{self, make_folder};
use practice::search_arguments::{self, ProblemOption, SearchSelection};
use practice::{attempt_search, named_search};
use problems::{BoardProblem, input};
use registry::Variant;
use workshop::{building, files};

use super::calls_page::CallsPage;
use crate::study::PagePuzzle;
use crate::{EngineModules, StudyPage, is_study_page, render};

/// Write the study page: all searches for a problem, animated side by side, in one HTML file
///
/// The file needs no network: open it in any browser, or send it by mail. It has
/// the sources, up to 100,000 steps of each search, and the comparison as charts.
///
/// If Rust can build for WebAssembly (`rustup target add wasm32-unknown-unknown`), the
/// page also contains the searches: it runs them on any puzzle and shows every step.
/// PRACTICE_PAGE_BUILD names another compiler for this: `RUSTC=… CARGO=…`.
///
/// A search ends after 21 million writes (2.1 million if its writes are slow), so that
/// the page is made in seconds. Times are those of this machine. `practice serve`
/// updates the page each time you save an attempt. If an attempt keeps no board, its page shows
/// only this attempt, with its recursive calls on one case.
///
/// A page holds up to 30 puzzles. `page` reports those that it cannot read, and shows the
/// others. Exit code: 0 the page is written, 2 bad input, even if a page of the other
/// puzzles is written.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice page --open
  cargo practice page inkala-hard leetcode-37 --out study
  cargo practice page leetcode-37 --no-engine --out to-mail
  cargo practice page --variant mine
  cargo practice page --variant my-subsets 'nums = [1,2,3]'
  cargo practice page --problem 51
  cargo practice page --open 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")]
pub struct Arguments {
    /// Puzzles in any notation, names of samples, files, or - for standard input [default: all samples]
    #[arg(value_name = "PUZZLE|SAMPLE|FILE|-", add = search_arguments::puzzle_completer())]
    puzzles: Vec<String>,

    /// The folder for the file `backtracking.html` [default: .practice of the workspace]
    #[arg(short, long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Open it in the browser
    #[arg(long)]
    open: bool,

    /// Leave the searches out: the page shows only recorded steps
    #[arg(long)]
    no_engine: bool,

    /// An attempt to show beside the published searches of its problem; may be given several times
    #[arg(short, long = "variant", value_name = "NAME", value_parser = search_arguments::search_parser())]
    variants: Vec<String>,

    #[command(flatten)]
    problem: ProblemOption,
}

const PAGE_FILE_NAME: &str = "backtracking.html";
/// A page of more puzzles would be too large.
const MAX_PUZZLES: usize = 30;

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let Arguments { puzzles, out: folder, open, no_engine, variants, problem } = arguments;
    let by_calls = first_call_tree_attempt(
        variants.iter().filter_map(|name| named_search::find_attempt(name)),
    )?;
    if let Some((attempt, task)) = by_calls {
        ensure!(variants.len() == 1, "{} keeps no board, so the page shows it alone", attempt.name);
        let site = CallsPage::new(attempt.clone(), task);
        return write_calls_page(&site, &puzzles, folder, open, out);
    }
    let problem = problem_of_page(&problem, &variants, &puzzles)?;
    // The page has the published searches in any case.
    let attempts = variants.iter().filter_map(|name| named_search::find_attempt(name));
    // The file and the puzzles are checked before the searches, which take a minute.
    let file = page_file(folder)?;
    let (puzzles, answer) = page_puzzles(&problem, &puzzles)?;

    let mut searches = search_arguments::variants_for(&problem);
    let mut engines = if no_engine { None } else { build_engines()? };
    for attempt in attempts {
        add_attempt(attempt, &mut searches, engines.as_mut())?;
    }
    let html = render(&StudyPage::new(problem, searches, engines, puzzles, None)?)?;
    write_page(&file, &html, open, out)?;
    Ok(answer)
}

/// Writes the page of an attempt that is shown by its calls. The page has one attempt and one case.
fn write_calls_page(
    site: &CallsPage,
    puzzles: &[String],
    folder: Option<PathBuf>,
    open: bool,
    out: &mut dyn Write,
) -> Result<ExitReason> {
    let name = &site.attempt().name;
    ensure!(puzzles.len() < 2, "{name} is shown by its calls, so its page has one case");
    let file = page_file(folder)?;
    let html = site.render_file(puzzles.first().map(String::as_str))?;
    write_page(&file, &html, open, out)?;
    Ok(ExitReason::Success)
}

/// Returns the file for the page. Only an older page may be at this place.
fn page_file(folder: Option<PathBuf>) -> Result<PathBuf> {
    let is_usual = folder.is_none();
    let folder = folder.map_or_else(history::state_folder, Ok).context("--out is needed here")?;
    make_folder(&folder)?;
    let folder = if is_usual { folder.canonicalize()? } else { folder };
    let file = folder.join(PAGE_FILE_NAME);
    files::check_replaceable(&file, is_study_page)?;
    Ok(file)
}

fn write_page(file: &Path, html: &str, open: bool, out: &mut dyn Write) -> Result<()> {
    // Another program may have written the file meanwhile.
    files::check_replaceable(file, is_study_page)?;
    files::write_atomically(file, html)?;
    writeln!(out, "{}", sanitized_line(&file.display().to_string()))?;
    if open {
        open_in_browser(file.as_os_str())?;
    }
    Ok(())
}

/// Shows a page, which is there whether or not the system has something to show it with.
pub fn open_in_browser(page: &OsStr) -> Result<()> {
    ensure!(open::that(page).is_ok(), "no browser was started; open {} in yours", page.display());
    Ok(())
}

/// The problem of a page with these searches and puzzles: all of them are for one.
pub fn problem_of_page(
    problem: &ProblemOption,
    names: &[String],
    puzzles: &[String],
) -> Result<BoardProblem> {
    let SearchSelection { problem, .. } =
        SearchSelection::new(problem.name(), names, puzzles, search_arguments::variants_for)?;
    let mut own = vec![problem.clone()];
    for attempt in names.iter().filter_map(|name| named_search::find_attempt(name)) {
        own.push(attempt.problem()?);
    }
    if let Some(BoardProblem { title, id, .. }) =
        own.iter().find(|its| its.default_search.is_none())
    {
        bail!("{title} ({id}) has no search, so it has no page");
    }
    Ok(problem)
}

/// Puts an attempt as it is now into its place, which it returns, and its module to the others.
pub fn add_attempt(
    attempt: &Attempt,
    searches: &mut Vec<&'static Variant>,
    engines: Option<&mut EngineModules>,
) -> Result<usize> {
    let variant = attempt_search::to_variant(attempt)?;
    variant.prepare()?;
    if call_tree_task(attempt)?.is_some() {
        let name = &attempt.name;
        bail!(
            "{name} keeps no board that can be followed, so it is not on this page; \
             `cargo practice serve {name}` shows its calls"
        );
    }
    if let Some(engines) = engines {
        engines.attempts.insert(attempt.name.clone(), building::build_attempt_wasm(attempt)?);
    }
    let place = searches.iter().position(|search| search.name == variant.name);
    match place {
        Some(place) => searches[place] = variant,
        None => searches.push(variant),
    }
    Ok(place.unwrap_or(searches.len() - 1))
}

/// The module of the published searches for the page; without it it says why.
pub fn build_engines() -> Result<Option<EngineModules>> {
    let published = building::build_published_wasm()?.map_err(print_message).ok();
    Ok(published.map(|published| EngineModules { published, ..EngineModules::default() }))
}

/// The puzzles that can be read. The errors of the others are printed.
pub fn page_puzzles(
    problem: &BoardProblem,
    sources: &[String],
) -> Result<(Vec<PagePuzzle>, ExitReason)> {
    let mut puzzles = input::puzzles(sources, problem);
    if sources.is_empty() {
        let first = problem.page_words()?.begins_with;
        puzzles = input::sample_puzzles(problem);
        puzzles.sort_by_key(|it| it.as_ref().is_ok_and(|it| Some(&it.label) != first.as_ref()));
    }
    let mut answer = ExitReason::Success;
    let mut labels = BTreeSet::new();
    let mut on_page: Vec<PagePuzzle> = Vec::new();
    for puzzle in puzzles {
        match puzzle {
            Ok(puzzle) if !labels.insert(puzzle.label.clone()) => {
                print_message(format_args!(
                    "{} is named twice; the page shows it once",
                    puzzle.label
                ));
            }
            Ok(puzzle) => {
                let label = public_label(&puzzle.label, &on_page);
                on_page.push(PagePuzzle::new(label, puzzle.position, problem));
            }
            Err(error) => {
                print_error(format_args!("{error:#}"));
                answer = ExitReason::BadInput;
            }
        }
    }
    let number = on_page.len();
    ensure!(number > 0, "there is no puzzle for the page");
    ensure!(number <= MAX_PUZZLES, "{number} puzzles, expected at most {MAX_PUZZLES} on a page");
    Ok((on_page, answer))
}

/// The name of its file without the folders, which are the maker's own; a second one has a number.
fn public_label(label: &str, on_page: &[PagePuzzle]) -> String {
    let name = Path::new(label).file_name().map_or(label.into(), OsStr::to_string_lossy);
    let is_free = |name: &str| on_page.iter().all(|known| known.label != name);
    let numbered = (2..).map(|number| format!("{name} ({number})"));
    let mut names = iter::once(name.to_string()).chain(numbered);
    names.find(|name| is_free(name)).unwrap_or_default()
}
