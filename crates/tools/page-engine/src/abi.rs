//! The exported functions, and the memory that a page and the module share. The head docs of this crate have the contract.
//!
//! A function traps if no search has the number, if the text is not a board of the problem, or if the page asks for the
//! results of a search before the search has begun.
//!
//! The code dereferences no address that comes from the page. The page writes into buffers of this module between two
//! calls, and reads them during a call of an imported function.

#![expect(unsafe_code, reason = "a function has to be exported, and imported, by its name")]

use std::any::Any;
use std::cell::RefCell;
use std::ops::{ControlFlow, Range};
use std::sync::OnceLock;
use std::{panic, process, slice};

#[cfg(feature = "published")]
use search::Search;
use search::explanation::{Language, StepExplainer};
use search::recording::{KEEP_ALL, SearchEntry};
use search::trace::Budget;
use search::{AnyBoard, Layout, PlainBoard, Rules};

use crate::{Follower, ReasonReporter, Request};
#[cfg(feature = "published")]
use crate::{GeneratedDifficulty, new_puzzle};

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    safe fn chunk(is_done: u32);
    // The page reads the text during this call.
    safe fn report();
}

/// The search of an attempt.
static OWN_SEARCH: OnceLock<SearchEntry> = OnceLock::new();

thread_local! {
    /// The reason why the module has trapped.
    static FAILURE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Sets the search of an attempt as the only search of this module, and stores the message of a panic for the page. After a
/// second call, the module still has the first search.
pub fn set_own_search(search: SearchEntry) {
    panic::set_hook(Box::new(|info| {
        let message = panic_message(info.payload()).unwrap_or("without a message");
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        set_failure(&format!("it panicked at {place}: {message}"));
    }));
    // `set` fails if the module already has a search.
    let _ = OWN_SEARCH.set(search);
}

fn panic_message(payload: &dyn Any) -> Option<&str> {
    match payload.downcast_ref::<&str>() {
        Some(message) => Some(message),
        None => payload.downcast_ref::<String>().map(String::as_str),
    }
}

/// Ends the search. `reason` is a sentence for the page.
pub fn fail(reason: &str) -> ! {
    set_failure(reason);
    process::abort()
}

fn set_failure(reason: &str) {
    FAILURE.with(|failure| {
        // A panic within this function must not cause a second one.
        if let Ok(mut failure) = failure.try_borrow_mut() {
            *failure = reason.to_string();
        }
    });
}

/// Returns the address of the reason why the module has trapped.
#[unsafe(no_mangle)]
pub extern "C" fn failure() -> *const u8 {
    FAILURE.with_borrow(|failure| failure.as_ptr())
}

/// Returns the length of the reason in bytes; 0 if the reason is unknown.
#[unsafe(no_mangle)]
pub extern "C" fn failure_length() -> usize {
    FAILURE.with_borrow(String::len)
}

/// Returns the searches of this module: the search of an attempt, or the published ones.
fn listed_searches() -> &'static [SearchEntry] {
    OWN_SEARCH.get().map_or_else(published, slice::from_ref)
}

fn search_by_number(number: u32) -> &'static SearchEntry {
    &listed_searches()[number as usize]
}

#[cfg(not(feature = "published"))]
fn published() -> &'static [SearchEntry] {
    &[]
}

#[cfg(feature = "published")]
fn published() -> &'static [SearchEntry] {
    static ALL: OnceLock<Vec<SearchEntry>> = OnceLock::new();
    ALL.get_or_init(|| {
        let mut all = SearchCollector(Vec::new());
        registry::visit_all(&mut all);
        all.0
    })
}

#[cfg(feature = "published")]
struct SearchCollector(Vec<SearchEntry>);

/// The part of `variant.toml` that the module needs.
#[cfg(feature = "published")]
#[derive(serde::Deserialize)]
struct StepsManifest {
    steps: search::step_parts::StepParts,
}

#[cfg(feature = "published")]
impl registry::Visitor for SearchCollector {
    fn visit<S: Search + 'static, L: Search + 'static>(
        &mut self,
        texts: registry::SearchTexts<'static>,
    ) {
        let manifest: StepsManifest =
            toml::from_str(texts.manifest).expect("a test parses all manifests");
        self.0.push(SearchEntry::new::<S, L>(S::NAME, manifest.steps));
    }
}

thread_local! {
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static FOLLOWER: RefCell<Option<Follower>> = const { RefCell::new(None) };
}

/// Writes the names of the searches to the text, one a line, each after the name of its problem.
#[unsafe(no_mangle)]
pub extern "C" fn names() {
    let searches = listed_searches().iter();
    let names: Vec<String> =
        searches.map(|entry| format!("{} {}", entry.rules.name(), entry.name)).collect();
    TEXT.set(names.join("\n").into_bytes());
}

/// Runs a search on the puzzle in the text. Calls `page.chunk` after each chunk.
#[unsafe(no_mangle)]
pub extern "C" fn search(number: u32, from: f64, to: f64, aim: u32) {
    let SearchEntry { record, step_parts, rules, .. } = search_by_number(number);
    let puzzle = parse_puzzle(*rules);
    let request = Request::from_aim(aim, window(from, to)).expect("the page sends a known aim");
    FOLLOWER.set(Some(Follower::new(step_parts, &puzzle, request)));
    let ending = record(&puzzle, KEEP_ALL, Budget::until(None), &mut |steps| {
        let is_done = with_follower(|follower| {
            follower.push(steps);
            follower.is_done()
        });
        // The page may throw here, so nothing may be borrowed.
        chunk(is_done.into());
        ControlFlow::Continue(())
    });
    with_follower(|follower| follower.finish(&ending));
}

fn window(from: f64, to: f64) -> Range<u64> {
    from as u64..to as u64
}

/// Writes the results of the search to the text.
#[unsafe(no_mangle)]
pub extern "C" fn summary() {
    TEXT.set(with_follower(|follower| follower.summary()).to_string().into_bytes());
}

/// Returns the address of the stored steps.
#[unsafe(no_mangle)]
pub extern "C" fn steps() -> *const u16 {
    with_follower(|follower| follower.packed_steps.as_ptr())
}

/// Returns the number of the stored steps.
#[unsafe(no_mangle)]
pub extern "C" fn steps_length() -> usize {
    with_follower(|follower| follower.packed_steps.len())
}

fn with_follower<T>(act: impl FnOnce(&mut Follower) -> T) -> T {
    FOLLOWER.with_borrow_mut(|follower| act(follower.as_mut().expect("a search has begun")))
}

/// Runs a search again, and reports the reasons for each step of a window.
#[unsafe(no_mangle)]
pub extern "C" fn reasons(number: u32, from: f64, to: f64) {
    let SearchEntry { record, step_parts, rules, .. } = search_by_number(number);
    let puzzle = parse_puzzle(*rules);
    let layout = Layout::of(*rules, puzzle.size());
    let explainer = StepExplainer { rules: *rules, layout: &layout, language: Language::English };
    let mut on_reasons = report_json;
    let mut reporter =
        ReasonReporter::new(explainer, step_parts, &puzzle, window(from, to), &mut on_reasons);
    record(&puzzle, KEEP_ALL, Budget::until(None), &mut |steps| reporter.push(steps));
    reporter.finish();
}

/// Runs a search again, and reports the cells that it reads before each step of a window. Returns 0 if the reads of this
/// search are not tracked.
#[unsafe(no_mangle)]
pub extern "C" fn cell_reads(number: u32, from: f64, to: f64) -> u32 {
    let SearchEntry { record_reads, rules, .. } = search_by_number(number);
    let Some(record_reads) = record_reads else { return 0 };
    let puzzle = parse_puzzle(*rules);
    record_reads(&puzzle, window(from, to), &mut |cells| {
        let indices: Vec<usize> = cells.iter().map(|cell| puzzle.size().index_of(cell)).collect();
        report_json(serde_json::json!(indices));
    });
    1
}

fn report_json(value: serde_json::Value) {
    TEXT.set(value.to_string().into_bytes());
    report();
}

fn parse_puzzle(rules: &dyn Rules) -> AnyBoard {
    rules.read_line(&input_text()).expect("the page writes a board of the problem")
}

fn input_text() -> String {
    TEXT.with_borrow(|text| String::from_utf8_lossy(text).into_owned())
}

/// Reserves a number of bytes for the text, and returns their address.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(length: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        text.clear();
        text.resize(length, 0);
        text.as_mut_ptr()
    })
}

/// Parses the text as a puzzle for a search. Writes JSON to the text: the puzzle on one `line`, or null if the text cannot
/// be parsed, and a `message`, which is empty if the puzzle is fine.
#[unsafe(no_mangle)]
pub extern "C" fn read(number: u32) {
    let rules = search_by_number(number).rules;
    let (line, message) = match rules.read(&input_text()) {
        Ok(board) => {
            let mistake = rules.check_start(&board).err();
            let message = mistake.map(|mistake| mistake.to_string()).unwrap_or_default();
            (Some(rules.format_line(&board)), message)
        }
        Err(error) => (None, error.to_string()),
    };
    let result = serde_json::json!({ "line": line, "message": message });
    TEXT.set(result.to_string().into_bytes());
}

/// Writes a new puzzle to the text, on one line: always the same puzzle for the same seed and difficulty. The text is empty
/// if the generator finds no puzzle.
#[cfg(feature = "published")]
#[unsafe(no_mangle)]
pub extern "C" fn generate(seed: u32, is_hard: u32) {
    let difficulty =
        if is_hard == 0 { GeneratedDifficulty::Easy } else { GeneratedDifficulty::Hard };
    let puzzle = new_puzzle(seed.into(), difficulty);
    let line = puzzle.map(|puzzle| batch::RULES.format_line(&puzzle)).unwrap_or_default();
    TEXT.set(line.into_bytes());
}

/// Returns the address of the text.
#[unsafe(no_mangle)]
pub extern "C" fn text() -> *const u8 {
    TEXT.with_borrow(|text| text.as_ptr())
}

/// Returns the length of the text in bytes.
#[unsafe(no_mangle)]
pub extern "C" fn text_length() -> usize {
    TEXT.with_borrow(Vec::len)
}
