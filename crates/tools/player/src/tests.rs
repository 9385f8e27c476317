//! Every screen, drawn without a terminal.

mod calls;
mod help;
mod predictions;
mod prompts;
mod reasons;
mod searches_in_view;
mod steps;
mod subset_calls;
mod tree;

use std::hint::black_box;
use std::panic::resume_unwind;
use std::thread;
use std::time::Duration;

use cli::Result;
use practice::call_tree::CallTree;
use practice::search_arguments::{self, SearchSelection};
use pretty_assertions::assert_eq;
use problems::input::NamedPuzzle;
use ratatui::buffer::Buffer;
use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};
use ratatui::layout::Rect;
use registry::{RunResult, Runner, SearchTexts, Timer, Variant};
use rstest::rstest;
use search::Scope;
use search::trace::{Observer, ReadCounter, SourceLineChange, Write};
use snapbox::assert_data_eq;
use snapbox::data::Inline;
use sudoku::Sudoku;

use crate::calls::CallPlayer;
use crate::commands::play::{self, PuzzleList};
use crate::event_loop::TerminalApp;
use crate::player::Player;
use crate::theme::remove_colors;

/// A player of some searches on a sample, or of all searches for its problem, after the searches are recorded.
fn player(names: &str, sample: &str) -> Player {
    let names: Vec<String> = names.split_whitespace().map(str::to_string).collect();
    let chosen =
        SearchSelection::new(None, &names, &[sample.to_string()], search_arguments::variants_for);
    let SearchSelection { problem, variants } = chosen.expect("they are for the sample");
    let PuzzleList { puzzles, first_index, .. } =
        play::read_puzzles(sample, &problem).expect("a sample");
    let mut player = Player::new(variants, puzzles, first_index, 0);
    player.area = Rect::new(0, 1, 240, 47);
    wait_until_recorded(&mut player).expect("no search panics");
    player
}

const SUBSETS: &str = include_str!("../../../../problems/0078-subsets/solution.rs");

/// A player of searches on a sample, or of the calls that collect all subsets of two numbers.
fn new_app(names: &str, sample: &str) -> Box<dyn TerminalApp> {
    let failure = match sample {
        "calls" => None,
        "failed calls" => Some("it panicked".to_string()),
        _ => return Box::new(player(names, sample)),
    };
    let mut tree = CallTree::new(subset_calls::subset_calls());
    tree.is_complete = true;
    tree.failure = failure;
    Box::new(CallPlayer::new("mine".to_string(), "[1,2]".to_string(), SUBSETS, tree))
}

fn wait_until_recorded(app: &mut dyn TerminalApp) -> Result<()> {
    while app.tick(Duration::ZERO)? {
        thread::sleep(Duration::from_millis(1));
    }
    Ok(())
}

/// A key press, or several.
#[derive(Clone, Copy, Debug)]
enum Press {
    Key(KeyCode),
    WithShift(KeyCode),
    /// A key for each character.
    Text(&'static str),
}

use Press::{Key, Text, WithShift};

const RIGHT: Press = Key(KeyCode::Right);
const LEFT: Press = Key(KeyCode::Left);
const UP: Press = Key(KeyCode::Up);
const DOWN: Press = Key(KeyCode::Down);
const SHIFT_RIGHT: Press = WithShift(KeyCode::Right);
const SHIFT_LEFT: Press = WithShift(KeyCode::Left);
const PAGE_UP: Press = Key(KeyCode::PageUp);
const PAGE_DOWN: Press = Key(KeyCode::PageDown);
const HOME: Press = Key(KeyCode::Home);
const END: Press = Key(KeyCode::End);
const TAB: Press = Key(KeyCode::Tab);
const BACK_TAB: Press = Key(KeyCode::BackTab);
const ENTER: Press = Key(KeyCode::Enter);
const ESC: Press = Key(KeyCode::Esc);
const BACKSPACE: Press = Key(KeyCode::Backspace);

fn press(app: &mut dyn TerminalApp, keys: &[Press]) {
    let mut press = |code, modifiers| _ = app.handle_key(KeyEvent::new(code, modifiers));
    for key in keys {
        match *key {
            Key(code) => press(code, KeyModifiers::NONE),
            WithShift(code) => press(code, KeyModifiers::SHIFT),
            Text(text) => {
                for char in text.chars() {
                    press(KeyCode::Char(char), KeyModifiers::NONE);
                }
            }
        }
    }
}

fn draw_to_buffer(app: &mut dyn TerminalApp, width: u16, height: u16) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    app.draw(area, &mut buffer);
    buffer
}

fn screen(app: &mut dyn TerminalApp, (width, height): (u16, u16)) -> String {
    text_of(&draw_to_buffer(app, width, height))
}

fn text_of(buffer: &Buffer) -> String {
    let Rect { width, height, .. } = buffer.area;
    let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>() + "\n";
    (0..height).map(row).collect()
}

/// Joins the words of a text that a narrow column wraps.
fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

const FIVE: &str = "swift-all-solutions labuladong-char-board cpp-unit-candidates java-is-safe python-history-stack";

/// Checks the screen after some keys. Lines have no blanks at their ends.
#[track_caller]
fn assert_screen(searches: &str, sample: &str, size: (u16, u16), keys: &[Press], expected: Inline) {
    let app = &mut *new_app(searches, sample);
    screen(app, size);
    press(app, keys);
    wait_until_recorded(app).expect("no search panics");
    let screen = screen(app, size);
    let lines: String = screen.lines().map(|line| line.trim_end().to_string() + "\n").collect();
    assert_data_eq!(lines, expected);
}

#[rstest]
fn every_size_is_drawn(
    #[values(
        &[],
        &[Text("?")],
        &[Text("g12345678901234567890123456789")],
        &[Text("/a")],
        &[Text("p1")],
        &[Text("cc")],
        &[Text("w")],
        &[Text("wcc")],
        &[Text("T"), DOWN],
        &[Text("T"), UP, LEFT],
    )]
    keys: &[Press],
    #[values("java-sample", "one-queen", "eleven-queens", "calls", "failed calls")] sample: &str,
) {
    let app = &mut *new_app("all", sample);
    press(app, &[PAGE_DOWN, PAGE_DOWN]);
    press(app, keys);
    // A Sudoku takes 23 by 14 at least.
    let low = [1, 3, 13, 14, 15, 20, 36];
    let narrow = [1, 2, 12].into_iter().chain(22..=40).chain([60, 77, 80, 103, 118]);
    let sizes = narrow.flat_map(|width| low.map(|height| (width, height)));
    // The time to draw grows with the number of cells, so few screens are large, and each width has half of the heights.
    let sizes = sizes.filter(|(width, height)| (width + height) % 2 == 0);
    let large = [(80, 80), (120, 50), (160, 40), (199, 50), (200, 50), (300, 80)];
    for (width, height) in sizes.chain(large) {
        let buffer = draw_to_buffer(app, width, height);
        assert!(buffer.content.iter().any(|it| it.symbol() != " "), "{width} by {height}");
    }
}

/// On a screen of 24 rows, a source must scroll to the line that made the step.
#[test]
fn active_line_is_visible_in_each_search() {
    for variant in registry::all() {
        let sample = if variant.rules.has_one_value() { "four-queens" } else { "java-sample" };
        let mut player = player(variant.name, sample);
        for _ in 0..12 {
            press(&mut player, &[RIGHT]);
            let screen = screen(&mut player, (80, 24));
            assert!(screen.contains("▌") && !screen.contains("ANCHOR"), "{screen}");
        }
    }
}

#[test]
fn without_colours_the_screen_has_the_same_text() {
    let mut player = player("labuladong-n-queens", "four-queens");
    press(&mut player, &[RIGHT, Text("p")]);
    let mut buffer = draw_to_buffer(&mut player, 80, 24);
    let text = text_of(&buffer);
    assert!(buffer[(0, 3)].bg != buffer[(3, 3)].bg && text.contains("[Q]<.> .  . "), "{text}");
    remove_colors(&mut buffer);
    assert!(buffer.content.iter().all(|cell| cell.style().fg == cell.style().bg));
    assert_eq!(text_of(&buffer), text);
}

/// The speeds are 1, 2, 5, 10 and so on.
#[test]
fn plus_and_minus_change_the_speed_and_space_pauses() {
    let mut player = player("swift-all-solutions", "leetcode-37");
    let pass = |player: &mut Player, milliseconds| {
        player.tick(Duration::from_millis(milliseconds)).expect("no search panics");
        player.playback.step
    };
    press(&mut player, &[Text(" ")]);
    assert_eq!([50, 60].map(|time| pass(&mut player, time)), [0, 1], "at ten steps a second");
    for (key, speeds) in [("+", vec![20, 50, 100, 200, 500, 1000]), ("-", vec![500, 200])] {
        for speed in speeds {
            press(&mut player, &[Text(key)]);
            assert_eq!(player.playback.speed, speed);
        }
    }
    press(&mut player, &[Text("++++++++++++++++")]);
    assert_eq!((player.playback.speed, pass(&mut player, 10)), (1_000_000, 10_001));
    press(&mut player, &[Text(" ")]);
    assert_eq!(pass(&mut player, 290), 10_001, "it is paused");
    press(&mut player, &[Text(" ")]);
    pass(&mut player, 400);
    assert!(player.status.as_ref().is_some_and(|it| it == "the end; space plays it again"));
    press(&mut player, &[Text(" ")]);
    assert_eq!((player.playback.step, player.playback.is_playing), (0, true));
    press(&mut player, &[Text("p")]);
    assert!(!player.playback.is_playing);
}

/// A search that calls a function with its observer.
struct FakeSearch<F>(F);

impl<F: Fn(&mut dyn Observer) -> RunResult + Send + Sync + 'static> Runner for FakeSearch<F> {
    fn run_with_observer(
        &self,
        _: &search::AnyBoard,
        _: &ReadCounter,
        observer: &mut dyn Observer,
        _: &mut Vec<String>,
    ) -> RunResult {
        (self.0)(observer)
    }

    fn timer(&self) -> Timer<'_> {
        Box::new(|_| None)
    }
}

const MANIFEST: &str = "\
title = ''\nin-short = ''\nnext-cell = ''\ndigits = ''\n\
[mark]\nlight = ''\ndark = ''\n[steps]\nplace = []\nundo = []\n[chinese]\n";

/// A player of a search with this source, which is not recorded yet.
fn player_of_fake_search(
    code: &'static str,
    search: impl Fn(&mut dyn Observer) -> RunResult + Send + Sync + 'static,
) -> Player {
    let texts = SearchTexts { docs: code, code, manifest: MANIFEST };
    let variant = Variant::new("fake", "", Scope::First, &Sudoku, texts, FakeSearch(search));
    let variant = Box::leak(Box::new(variant.expect("the manifest is complete")));
    let position = testkit::sample("leetcode-37", &Sudoku).puzzle;
    Player::new(vec![variant], vec![NamedPuzzle { label: String::new(), position }], 0, 0)
}

#[rstest]
#[case::panic_with_a_value(|| panic!("no cell {}", black_box(81)), "fake: the search has panicked: no cell 81")]
#[case::panic_with_no_text(|| resume_unwind(Box::new(81)), "fake: the search has panicked: there is no message")]
#[case::failure(|| Err("no answer".to_string().into()), "has failed after 1 writes: no answer")]
fn panic_or_failure_reason_is_shown(#[case] end: fn() -> RunResult, #[case] expected: &str) {
    let mut player = player_of_fake_search("", move |observer| {
        observer.write(Write { cell: 2, before: 0, after: 4 });
        end()
    });
    let settled = wait_until_recorded(&mut player);
    press(&mut player, &[RIGHT]);
    let reason = settled
        .map_or_else(|error| format!("{error:#}"), |()| joined(&screen(&mut player, (80, 24))));
    assert!(reason.contains(expected), "{reason}");
}

/// A step without a line change comes from the same line as the last step of its kind.
#[test]
fn writing_line_is_marked_without_anchors() {
    let code = "fn search() {\n    first place\n    undo\n    other place\n}\n";
    let mut player = player_of_fake_search(code, |observer| {
        let change = |step, is_place, line| SourceLineChange { step, is_place, line };
        observer.source_line_change(change(1, true, 2));
        observer.source_line_change(change(2, false, 3));
        observer.source_line_change(change(3, true, 4));
        observer.source_line_change(change(5, true, 0));
        for (before, after) in [(0, 4), (4, 0), (0, 5), (5, 0), (0, 6)] {
            observer.write(Write { cell: 2, before, after });
        }
        Ok(())
    });
    wait_until_recorded(&mut player).expect("it does not panic");
    let marked = (1..=5).map(|_| {
        press(&mut player, &[RIGHT]);
        let screen = screen(&mut player, (40, 40));
        screen.lines().filter_map(|row| row.strip_prefix('▌')).map(str::trim).collect::<String>()
    });
    assert_eq!(marked.collect::<Vec<_>>(), ["first place", "undo", "other place", "undo", ""]);
}
