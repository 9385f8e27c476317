//! The functions that a page calls, and the memory that it shares. What each does is in the contract above, in
//! `lib.rs`; one traps where there is no such search, where the text is no board of its problem, and
//! where what a search has done is asked for before it has begun.
//!
//! Nothing here follows an address: the page writes into the buffers of this module between two
//! calls, and reads what it is told of during one.

#![expect(unsafe_code, reason = "a function has to be exported, and imported, by its name")]

use std::cell::RefCell;
use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::{panic, process, slice};

#[cfg(feature = "published")]
use search::Search;
use search::explanation::{Language, StepExplainer};
use search::recording::{KEEP_ALL, SearchEntry, Sink};
use search::trace::Budget;
use search::{AnyBoard, Layout, PlainBoard, Rules};

use crate::{Aim, Follower, report_reasons};

#[link(wasm_import_module = "page")]
unsafe extern "C" {
    safe fn chunk(is_done: u32);
    // It reads the text.
    safe fn report();
}

/// The search of an attempt.
static OWN_SEARCH: OnceLock<SearchEntry> = OnceLock::new();

thread_local! {
    /// Why the module has trapped.
    static FAILURE: RefCell<String> = const { RefCell::new(String::new()) };
}

/// Makes this the module of one search, whose panics the page can read.
pub fn set_own_search(search: SearchEntry) {
    panic::set_hook(Box::new(|info| {
        let text = info.payload().downcast_ref::<&str>().copied();
        let text = text.or_else(|| info.payload().downcast_ref::<String>().map(String::as_str));
        let place = info.location().map(ToString::to_string).unwrap_or_default();
        set_failure(&format!("it panicked at {place}: {}", text.unwrap_or("without a message")));
    }));
    // One that is there already stays.
    let _ = OWN_SEARCH.set(search);
}

/// Ends the search, for a reason in a sentence.
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

#[unsafe(no_mangle)]
pub extern "C" fn failure() -> *const u8 {
    FAILURE.with_borrow(|failure| failure.as_ptr())
}

#[unsafe(no_mangle)]
pub extern "C" fn failure_length() -> usize {
    FAILURE.with_borrow(String::len)
}

/// The searches, in the order of their numbers.
fn listed_searches() -> &'static [SearchEntry] {
    OWN_SEARCH.get().map_or_else(published, slice::from_ref)
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

#[cfg(feature = "published")]
impl registry::Visitor for SearchCollector {
    fn visit<S: Search + 'static, L: Search + 'static>(
        &mut self,
        [.., manifest]: [&'static str; 3],
    ) {
        #[derive(serde::Deserialize)]
        struct FlowManifest {
            steps: search::flow::Flow,
        }
        let manifest: FlowManifest = toml::from_str(manifest).expect("a test reads them all");
        self.0.push(SearchEntry::new::<S, L>(S::NAME, manifest.steps));
    }
}

thread_local! {
    static TEXT: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
    static FOLLOWER: RefCell<Option<Follower>> = const { RefCell::new(None) };
}

#[unsafe(no_mangle)]
pub extern "C" fn names() {
    let name = |listed: &SearchEntry| format!("{} {}", listed.rules.name(), listed.name);
    let names: Vec<String> = listed_searches().iter().map(name).collect();
    TEXT.set(names.join("\n").into_bytes());
}

#[unsafe(no_mangle)]
pub extern "C" fn search(number: u32, from: f64, to: f64, aim: u32) {
    let SearchEntry { record, flow, rules, .. } = &listed_searches()[number as usize];
    let puzzle = parse_puzzle(*rules);
    let window = from as u64..to as u64;
    FOLLOWER.set(Some(Follower::new(flow, &puzzle, window, Aim::ALL[aim as usize])));
    let ending = record(&puzzle, KEEP_ALL, Budget::until(None), &mut |writes| {
        let is_done = with_follower(|follower| {
            follower.push(writes);
            follower.is_done()
        });
        // The page may throw here: nothing is borrowed.
        chunk(is_done.into());
        ControlFlow::Continue(())
    });
    with_follower(|follower| follower.finish(&ending));
}

#[unsafe(no_mangle)]
pub extern "C" fn summary() {
    TEXT.set(with_follower(|follower| follower.summary()).to_string().into_bytes());
}

#[unsafe(no_mangle)]
pub extern "C" fn steps() -> *const u16 {
    with_follower(|follower| follower.packed_steps.as_ptr())
}

#[unsafe(no_mangle)]
pub extern "C" fn steps_length() -> usize {
    with_follower(|follower| follower.packed_steps.len())
}

fn with_follower<T>(act: impl FnOnce(&mut Follower) -> T) -> T {
    FOLLOWER.with_borrow_mut(|follower| act(follower.as_mut().expect("a search was begun")))
}

#[unsafe(no_mangle)]
pub extern "C" fn reasons(number: u32, from: f64, to: f64) {
    let SearchEntry { record, flow, rules, .. } = &listed_searches()[number as usize];
    let puzzle = parse_puzzle(*rules);
    let layout = Layout::of(*rules, puzzle.size());
    let explainer = StepExplainer { rules: *rules, layout: &layout, language: Language::English };
    let run = |sink: Sink| {
        record(&puzzle, KEEP_ALL, Budget::until(None), sink);
    };
    let window = from as u64..to as u64;
    report_reasons(explainer, &puzzle, flow, window, run, &mut |reasons| report_json(reasons));
}

#[unsafe(no_mangle)]
pub extern "C" fn cell_reads(number: u32, from: f64, to: f64) -> u32 {
    let SearchEntry { record_reads: Some(record_reads), rules, .. } =
        &listed_searches()[number as usize]
    else {
        return 0;
    };
    let puzzle = parse_puzzle(*rules);
    let window = from as u64..to as u64;
    record_reads(&puzzle, window, &mut |cells| {
        let numbers: Vec<usize> = cells.iter().map(|cell| puzzle.size().index_of(cell)).collect();
        report_json(serde_json::json!(numbers));
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

/// Makes room for a text of so many bytes of UTF-8, and returns where the page writes it.
#[unsafe(no_mangle)]
pub extern "C" fn reserve(length: usize) -> *mut u8 {
    TEXT.with_borrow_mut(|text| {
        text.clear();
        text.resize(length, 0);
        text.as_mut_ptr()
    })
}

/// Reads the text as a puzzle of the problem of search `number`, and writes as the text, in JSON, its `line`, or null
/// where it cannot be read, and as `message` what is wrong with it.
#[unsafe(no_mangle)]
pub extern "C" fn read(number: u32) {
    let rules = listed_searches()[number as usize].rules;
    let (board, message) = match rules.read(&input_text()) {
        Ok(board) => (Some(board), rules.check_start(&board).err().map(|it| it.to_string())),
        Err(error) => (None, Some(error.to_string())),
    };
    let line = board.map(|board| rules.format_line(&board));
    let read = serde_json::json!({ "line": line, "message": message.unwrap_or_default() });
    TEXT.set(read.to_string().into_bytes());
}

/// Writes the line of a new puzzle with one solution as the text, the same one for the same seed.
#[cfg(feature = "published")]
#[unsafe(no_mangle)]
pub extern "C" fn generate(seed: u32, is_hard: u32) {
    let puzzle = crate::new_puzzle(seed.into(), is_hard != 0);
    TEXT.set(
        puzzle.map(|puzzle| batch::RULES.format_line(&puzzle)).unwrap_or_default().into_bytes(),
    );
}

#[unsafe(no_mangle)]
pub extern "C" fn text() -> *const u8 {
    TEXT.with_borrow(|text| text.as_ptr())
}

#[unsafe(no_mangle)]
pub extern "C" fn text_length() -> usize {
    TEXT.with_borrow(Vec::len)
}
