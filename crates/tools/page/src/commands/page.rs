//! `practice page` writes the study page into a file.

use std::collections::BTreeSet;
use std::ffi::{OsStr, OsString};
use std::io::Write;
use std::iter;
use std::path::{self, Path, PathBuf};

use cli::anyhow::{bail, ensure};
use cli::{
    Args, Context, ExitReason, Result, clap, parse_number, print_error, print_message,
    sanitized_line,
};
use practice::attempt_view::{call_tree_task, first_attempt_shown_by_calls};
use practice::attempts::Attempt;
use practice::history::{self, make_folder};
use practice::search_arguments::{self, ProblemOption, SearchSelection};
use practice::{attempt_search, named_search};
use problems::input::NamedPuzzle;
use problems::{BoardProblem, input};
use registry::Variant;
use workshop::building::PublishedWasm;
use workshop::{building, files};

use super::calls_page::CallsPage;
use super::moment::{self, check_step};
use crate::study::{PagePuzzle, StudiedSearch};
use crate::{EngineModules, StudyPage, is_study_page, render};

/// Write the study page: all searches for a problem, animated side by side, in one HTML file
///
/// The file needs no network: open it in any browser, or send it by mail. It has
/// the sources, up to 100,000 steps of each search, and charts that compare the searches.
///
/// If Rust can build for WebAssembly (`rustup target add wasm32-unknown-unknown`), the
/// page also contains the searches: it runs them on any puzzle, and shows every step.
/// PRACTICE_PAGE_BUILD names another compiler for this: `RUSTC=… CARGO=…`.
///
/// A search stops after 21 million writes (2.1 million if its writes are slow), so that
/// the page is made in seconds. Times are measured on this machine. `practice serve`
/// updates the page each time you save an attempt. If an attempt keeps no board, the page shows
/// only this attempt, with its recursive calls on one case.
///
/// A page holds up to 30 puzzles. `page` reports puzzles that it cannot read, and writes a
/// page of the other puzzles.
///
/// Exit code: 0 the page is written, 2 bad input. If only some puzzles are bad, the exit code is 2,
/// and the page is written.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice page --open
  cargo practice page inkala-hard leetcode-37 --out study
  cargo practice page leetcode-37 --no-engine --out to-mail
  cargo practice page --variant mine
  cargo practice page --variant my-subsets 'nums = [1,2,3]'
  cargo practice page --variant solution-46 'nums = [1,2,3]'
  cargo practice page --variant solution-46 'nums = [1,2,3]' --step 9 --open
  cargo practice page --problem 51
  cargo practice page --open 8..........36......7..9.2...5...7.......457.....1...3...1....68..85...1..9....4..")]
pub struct Arguments {
    /// Puzzles in any notation, names of samples, files, or - for standard input [default: all samples]
    #[arg(value_name = "PUZZLE|SAMPLE|FILE|-", add = search_arguments::puzzle_completer())]
    puzzles: Vec<String>,

    /// The folder for the file `backtracking.html` [default: .practice of the workspace]
    #[arg(short, long, value_name = "DIR")]
    out: Option<PathBuf>,

    /// Open the page in the browser
    #[arg(long)]
    open: bool,

    /// Begin at this step of the first puzzle, and print the address of this moment instead of the path
    #[arg(long, value_name = "STEP", value_parser = parse_number)]
    step: Option<u64>,

    /// Leave the searches out: the page shows only recorded steps
    #[arg(long)]
    no_engine: bool,

    /// Add an attempt to the published searches of its problem; can be given several times. A published
    /// search only selects the problem
    #[arg(short, long = "variant", value_name = "NAME", value_parser = search_arguments::search_parser())]
    variants: Vec<String>,

    #[command(flatten)]
    problem: ProblemOption,
}

const PAGE_FILE_NAME: &str = "backtracking.html";
/// Limit of puzzles, so that the file does not become too large.
const MAX_PUZZLES: usize = 30;

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let Arguments { puzzles, out: folder, open, step, no_engine, variants, problem } = arguments;
    // The page always has the published searches, so only attempts are added.
    let attempts: Vec<&Attempt> =
        variants.iter().filter_map(|name| named_search::find_attempt(name)).collect();
    if let Some((attempt, task)) = first_attempt_shown_by_calls(attempts.iter().copied())? {
        ensure!(
            variants.len() == 1,
            "{} keeps no board; a page with its calls cannot show other searches: name this attempt alone",
            attempt.name
        );
        let calls_page = CallsPage::new(attempt.clone(), task);
        ensure!(
            puzzles.len() < 2,
            "{} keeps no board, so its page shows the calls on one case",
            attempt.name
        );
        let output = PageOutput::new(folder, open, step)?;
        let html = calls_page.render_file(puzzles.first().map(String::as_str), step)?;
        output.write(&html, out)?;
        return Ok(ExitReason::Success);
    }
    let problem = problem_of_page(&problem, &variants, &puzzles)?;
    // The file and the puzzles are checked before the searches run: the searches take long.
    let output = PageOutput::new(folder, open, step)?;
    let PagePuzzles { puzzles, exit } = page_puzzles(&problem, &puzzles)?;

    let mut searches = search_arguments::variants_for(&problem);
    let mut engines = if no_engine { None } else { build_published_engine()? };
    for attempt in attempts {
        add_attempt(attempt, &mut searches, engines.as_mut())?;
    }
    let mut page = StudyPage::new(problem, searches, engines, puzzles, None)?;
    check_step_of_first_search(step, &page)?;
    page.start_step = step;
    output.write(&render(&page)?, out)?;
    Ok(exit)
}

/// Checks that the search which the page shows first has a step on the first puzzle. A search that was stopped may have it.
fn check_step_of_first_search(step: Option<u64>, page: &StudyPage) -> Result<()> {
    let Some(study) = page.studies.first() else { return Ok(()) };
    let is_attempt = |studied: &&StudiedSearch| registry::find(studied.variant.name).is_none();
    let shown = study.searches.iter().find(is_attempt).or(study.searches.first());
    let Some(shown) = shown.filter(|studied| studied.ending().is_complete) else { return Ok(()) };
    let run = format!("{} on {}", shown.variant.name, study.puzzle.label);
    check_step(step, shown.writes(), &run)
}

/// The file of a page.
struct PageOutput {
    file: PathBuf,
    /// Whether to open the page in the browser.
    open: bool,
    /// The step at which the page begins.
    step: Option<u64>,
}

impl PageOutput {
    /// Creates the folder if it is missing. Without a folder, the page goes into the folder of the state.
    ///
    /// # Errors
    ///
    /// Fails if the file exists and is not an older page.
    fn new(folder: Option<PathBuf>, open: bool, step: Option<u64>) -> Result<Self> {
        let folder = match folder {
            Some(folder) => {
                make_folder(&folder)?;
                folder
            }
            None => {
                let folder = history::state_folder().context("--out is needed here")?;
                make_folder(&folder)?;
                folder.canonicalize()?
            }
        };
        let file = folder.join(PAGE_FILE_NAME);
        files::check_replaceable(&file, is_study_page)?;
        Ok(PageOutput { file, open, step })
    }

    fn write(&self, html: &str, out: &mut dyn Write) -> Result<()> {
        // Another program may have written the file in the meantime.
        files::check_replaceable(&self.file, is_study_page)?;
        files::write_atomically(&self.file, html)?;
        let place = self.place()?;
        writeln!(out, "{}", sanitized_line(&place.display().to_string()))?;
        if self.open {
            open_in_browser(&place)?;
        }
        Ok(())
    }

    /// Returns what a browser opens: the path, or with a step the address of this moment.
    fn place(&self) -> Result<OsString> {
        let Some(step) = self.step else { return Ok(self.file.clone().into()) };
        Ok(moment::address(&path::absolute(&self.file)?, step).into())
    }
}

/// Opens a file or an address in the browser of the system.
pub fn open_in_browser(page: &OsStr) -> Result<()> {
    ensure!(open::that(page).is_ok(), "no browser was started; open {} in yours", page.display());
    Ok(())
}

/// Finds the problem of a page.
///
/// # Errors
///
/// Fails if the searches and puzzles are for several problems, or if the problem has no published search.
pub fn problem_of_page(
    problem: &ProblemOption,
    names: &[String],
    puzzles: &[String],
) -> Result<BoardProblem> {
    let SearchSelection { problem, .. } =
        SearchSelection::new(problem.name(), names, puzzles, search_arguments::variants_for)?;
    let mut problems = vec![problem.clone()];
    for attempt in names.iter().filter_map(|name| named_search::find_attempt(name)) {
        problems.push(attempt.problem()?);
    }
    let without_search = problems.iter().find(|problem| problem.default_search.is_none());
    if let Some(BoardProblem { title, id, .. }) = without_search {
        bail!("{title} ({id}) has no search, so it has no page");
    }
    Ok(problem)
}

/// Compiles an attempt, and adds it to the searches and its module to the engines. Replaces its last version.
pub fn add_attempt(
    attempt: &Attempt,
    searches: &mut Vec<&'static Variant>,
    engines: Option<&mut EngineModules>,
) -> Result<()> {
    let variant = attempt_search::to_variant(attempt)?;
    variant.prepare()?;
    if call_tree_task(attempt)?.is_some() {
        let name = &attempt.name;
        bail!(
            "{name} keeps no board that practice can follow, so it is not on this page; \
             run `cargo practice serve {name}` to see its calls"
        );
    }
    if let Some(engines) = engines {
        engines.attempts.insert(attempt.name.clone(), building::build_attempt_wasm(attempt)?);
    }
    match searches.iter_mut().find(|search| search.name == variant.name) {
        Some(search) => *search = variant,
        None => searches.push(variant),
    }
    Ok(())
}

/// Builds the module of the published searches, without attempts. If this machine cannot build it, prints the reason and
/// returns `None`.
pub fn build_published_engine() -> Result<Option<EngineModules>> {
    match building::build_published_wasm()? {
        PublishedWasm::Module(published) => {
            Ok(Some(EngineModules { published, ..EngineModules::default() }))
        }
        PublishedWasm::Unavailable(reason) => {
            print_message(reason);
            Ok(None)
        }
    }
}

/// The puzzles of a page.
pub struct PagePuzzles {
    pub puzzles: Vec<PagePuzzle>,
    /// [`ExitReason::BadInput`] if a puzzle could not be read.
    pub exit: ExitReason,
}

/// Reads the puzzles of the arguments, or all samples if there is no argument. Reports unreadable puzzles and puzzles that
/// are named twice, and leaves them out.
pub fn page_puzzles(problem: &BoardProblem, arguments: &[String]) -> Result<PagePuzzles> {
    let parsed = if arguments.is_empty() {
        samples_in_page_order(problem)?
    } else {
        input::puzzles(arguments, problem)
    };
    let mut exit = ExitReason::Success;
    let mut labels = BTreeSet::new();
    let mut on_page: Vec<PagePuzzle> = Vec::new();
    for puzzle in parsed {
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
                exit = ExitReason::BadInput;
            }
        }
    }
    let count = on_page.len();
    ensure!(count > 0, "there is no puzzle for the page");
    ensure!(count <= MAX_PUZZLES, "{count} puzzles, expected at most {MAX_PUZZLES} on a page");
    Ok(PagePuzzles { puzzles: on_page, exit })
}

/// Returns all samples. The sample that the problem names for the start of its page comes first.
fn samples_in_page_order(problem: &BoardProblem) -> Result<Vec<Result<NamedPuzzle>>> {
    let first = problem.page_words()?.begins_with;
    let mut samples = input::sample_puzzles(problem);
    samples.sort_by_key(|sample| {
        sample.as_ref().is_ok_and(|puzzle| Some(&puzzle.label) != first.as_ref())
    });
    Ok(samples)
}

/// Removes the folders from a label, since a page may be sent to other people. If the page has the label already, appends
/// a number.
fn public_label(label: &str, on_page: &[PagePuzzle]) -> String {
    let name = Path::new(label).file_name().map_or(label.into(), OsStr::to_string_lossy);
    let is_free = |name: &str| on_page.iter().all(|known| known.label != name);
    let numbered = (2..).map(|number| format!("{name} ({number})"));
    let mut names = iter::once(name.to_string()).chain(numbered);
    names.find(|name| is_free(name)).unwrap_or_default()
}
