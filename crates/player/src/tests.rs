//! Every screen, drawn without a terminal.

use std::{
    collections::BTreeSet,
    ops::Range,
    panic::resume_unwind,
    thread,
    time::{Duration, Instant},
};

use pretty_assertions::{assert_eq, assert_ne};
use program::Result;
use ratatui::{
    buffer::Buffer,
    crossterm::event::{KeyCode, KeyEvent, KeyModifiers},
    layout::Rect,
};
use rstest::rstest;
use search::{
    Scope,
    trace::{Reads, Watcher, Write},
};
use searches::{Named, Ran, Runner, Texts, Timer, Variant};
use sudoku::Sudoku;

use crate::{
    asks::PlayedPuzzle,
    draw::draw,
    live::{LiveLooks, LiveRecording, LooksBefore},
    player::{Player, Rewritten, Settings},
    run::Clock,
    theme::Theme,
    transport::{MAX_SPEED, Transport},
};

/// Some searches on a sample, or all for its problem, when they have been recorded.
fn player(names: &str, sample: &str, window: Range<u64>) -> Player {
    let problems = problems::all().expect("the problems are readable").into_iter();
    let has_sample = |problem: &problems::Problem| problem.cases.iter().any(|it| it.name == sample);
    let problem = problems.into_iter().find(has_sample).expect("a sample");
    let is_wanted =
        |it: &&Variant| names.is_empty() || names.split(' ').any(|name| name == it.name);
    let cases = problem.cases.iter();
    let mut player = Player::new(Settings {
        variants: searches::of(problem.rules).filter(is_wanted).collect(),
        puzzle: cases.clone().position(|case| case.name == sample).expect("a sample"),
        puzzles: cases
            .map(|case| PlayedPuzzle { name: case.name.clone(), position: case.puzzle })
            .collect(),
        step: window.start,
        window,
        has_color: false,
    });
    // A screen that has room for all lanes.
    player.area = Rect::new(0, 1, 240, 47);
    record(&mut player);
    player
}

fn record(player: &mut Player) {
    while !player.is_recorded() {
        player.catch_up().expect("no search panics");
        thread::sleep(Duration::from_millis(1));
    }
}

/// Presses keys: characters, and signs for those that have none.
fn press(player: &mut Player, keys: &str) {
    for key in keys.chars() {
        let code = match key {
            '→' | '⇒' => KeyCode::Right,
            '←' | '⇐' => KeyCode::Left,
            '↑' => KeyCode::Up,
            '↓' => KeyCode::Down,
            '⇞' => KeyCode::PageUp,
            '⇟' => KeyCode::PageDown,
            '⇱' => KeyCode::Home,
            '⇲' => KeyCode::End,
            '⇥' => KeyCode::Tab,
            '⇤' => KeyCode::BackTab,
            '⏎' => KeyCode::Enter,
            '⎋' => KeyCode::Esc,
            '⌫' => KeyCode::Backspace,
            key => KeyCode::Char(key),
        };
        let has_shift = matches!(key, '⇒' | '⇐');
        let modifiers = if has_shift { KeyModifiers::SHIFT } else { KeyModifiers::NONE };
        player.press(KeyEvent::new(code, modifiers));
        record(player);
    }
}

fn drawn(player: &mut Player, width: u16, height: u16) -> Buffer {
    let area = Rect::new(0, 0, width, height);
    let mut buffer = Buffer::empty(area);
    draw(player, area, &mut buffer);
    buffer
}

/// What is on a screen, when all reasons are known.
fn screen(player: &mut Player, (width, height): (u16, u16)) -> String {
    loop {
        drawn(player, width, height);
        player.look();
        if !player.is_looking() {
            break;
        }
        thread::sleep(Duration::from_millis(1));
    }
    let buffer = drawn(player, width, height);
    let row = |y| (0..width).map(|x| buffer[(x, y)].symbol()).collect::<String>() + "\n";
    (0..height).map(row).collect()
}

/// A text whose words are on several lines of a narrow lane is as good as on one.
fn joined(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

const SMALL: (u16, u16) = (80, 24);
const LARGE: (u16, u16) = (200, 50);

const JAVA: &str = "java-is-safe";
const THREE: &str = "labuladong-char-board cpp-unit-candidates java-is-safe";
const FIVE: &str = "swift-all-solutions labuladong-char-board cpp-unit-candidates java-is-safe python-history-stack";
const LEETCODE: &str = "leetcode-37";

/// Searches, a sample, the size of the screen, the keys that are pressed, and what is there then, and
/// is not.
const SCREENS: &str = "
all ¦ leetcode-37 ¦ 200×50 ¦  ¦ leetcode-37  30 givens ¦ 5 lanes of ¦ Tab for the others ¦ 5 python-history-stack ¦ Write each digit, then check the cell ¦ 10 steps/s ¦ ? help ¦ step 0 of ¦ not ANCHOR
lockstep ¦ leetcode-37 ¦ 80×24 ¦  ¦ fn search(&mut self) ¦ not //!
five ¦ leetcode-37 ¦ 80×24 ¦  ¦ space play ¦ c source ¦ p predict ¦ g go to ¦ ? help ¦ q quit ¦ 3 lanes of 5, Tab
five ¦ leetcode-37 ¦ 80×24 ¦ c ¦ 1 lane of 5 ¦ not 3 cpp
java-is-safe ¦ leetcode-37 ¦ 60×24 ¦ c ¦ no room for the source here: it takes 71 columns
five ¦ leetcode-37 ¦ 140×24 ¦  ¦ 5 python-history-stack
five ¦ leetcode-37 ¦ 80×40 ¦ c ¦ 5 python-history-stack
java-is-safe ¦ leetcode-37 ¦ 40×10 ¦  ¦ too small: 23 by 14 needed; q quits
java-is-safe ¦ leetcode-37 ¦ 100×40 ¦ → ¦ 5 3[1]│ ¦ writes 1 in row 1, column 3 ¦ choose › check › PLACE ¦ ▌       grids.place(row, column, num);
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ g7⏎ ¦ places               5 ¦ removes              2 ¦ depth                4 ¦ solutions            0
java-is-safe ¦ leetcode-37 ¦ 100×40 ¦ ⇲ ¦ solution 1 is found ¦ PLACE › STOP ¦ 3 4 5 │ 2 8 6 │[1]7 9 ¦ step 8,365 of 8,365
five ¦ leetcode-37 ¦ 200×50 ¦ ⇲ ¦ has ended after 8,365
java-is-safe ¦ unsolvable-row ¦ 80×24 ¦ ⇲→s ¦ no further solution in what is kept
java-is-safe ¦ solved ¦ 80×24 ¦ p5 ¦ 81 givens ¦ step 0 of 0 ¦ has ended after 0 writes, with 1 solution
java-is-safe ¦ leetcode-37 ¦ 100×40 ¦ b⇱g7⏎ ¦ takes 9 back from row 1, column 8 ¦ not PLACE
java-is-safe ¦ leetcode-37 ¦ 100×40 ¦ b ¦ choose › check › UNDO ¦ empties row 1, column 9, where no digit was placed ¦ java-is-safe: backtrack at step 6
swift-all-solutions ¦ leetcode-37 ¦ 100×40 ¦ g3⏎ ¦ writes 2 over 1 in row 1, column 4
swift-all-solutions ¦ leetcode-37 ¦ 100×40 ¦ →→ ¦ which clashes with row 1, column 3 and 1 more
swift-all-solutions ¦ leetcode-37 ¦ 200×50 ¦ g23,155⏎ ¦ 4[3]3! ¦ ▌       self.tu.place(i, j, num);
python-history-stack ¦ inkala-hard ¦ 100×40 ¦ g26⏎ ¦ takes 9 back from row 1, column 3, and writes 5 over it
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ bB ¦ no earlier backtrack in what is kept
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ s ¦ java-is-safe: solution at step 8,365
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ d ¦ one search alone does not differ: start the player with two variants
five ¦ leetcode-37 ¦ 80×24 ¦ 1234d ¦ one search alone does not differ: 1 to 5 show others
five ¦ leetcode-37 ¦ 200×50 ¦ ⇲d ¦ swift-all-solutions and python-history-stack differ first at step 1 ¦ step 1 of 46,310
five ¦ leetcode-37 ¦ 200×50 ¦ ⇲15d ¦ labuladong-char-board and java-is-safe differ first at step 6 ¦ step 6 of 9,262 ¦ not 5 python
five ¦ leetcode-37 ¦ 80×24 ¦ ⇥⇲d ¦ labuladong-char-board and java-is-safe differ first at step 6
five ¦ leetcode-37 ¦ 200×50 ¦ 2 ¦ 1 swift ¦ 3 cpp ¦ not 2 labuladong
five ¦ leetcode-37 ¦ 80×24 ¦ 2⇥ ¦ 3 cpp ¦ 5 python ¦ not 1 swift
five ¦ leetcode-37 ¦ 80×24 ¦ ⇤ ¦ 5 python ¦ 1 swift ¦ 2 labuladong ¦ not 4 java
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ 1 ¦ one lane has to stay
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ 9 ¦ there is no lane 9
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ 9x ¦ there is no lane 9
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ 9⎋ ¦ ? help ¦ not there is no lane 9
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ g1,234 ¦ go to step 1,234   1,234 or 50%; Enter goes there, Esc stays
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ g50%⏎ ¦ step 4,183 of 8,365
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ g12.5 %⏎ ¦ step 1,046 of 8,365
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ gx⏎ ¦ expected a number such as 1,234
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ g%⏎ ¦ expected a part such as 50%
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ g101%⏎ ¦ expected a part from 0% to 100%
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ gnan%⏎ ¦ expected a part from 0% to 100%
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ g99999999999999999999⏎ ¦ that number is too large
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ gx⏎⌫7⏎ ¦ step 7 of 8,365
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ g99999⏎ ¦ step 99,999 is not kept; this is the last that is
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ g5⎋ ¦ ? help ¦ step 0 of
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ / ¦ another puzzle ¦ name has: ¦ > leetcode-37
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ /Sample⌫⌫⌫ple⏎ ¦ java-sample  36 givens ¦ step 0 of 57 ¦ not another puzzle
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ /inkala↓ ¦ > inkala-2010 ¦   inkala-hard
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ /inkala⇲↑⇱ ¦ > inkala-hard ¦   inkala-2010
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ /zz⏎ ¦ no puzzle has this in its name
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ /a⎋ ¦ leetcode-37  30 givens ¦ not another puzzle
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ ? ¦ play or pause; at the end, play again ¦ ↑↓←→ 1-9 u    then: its cell, the digit ¦ [5] !5! <5> ¦ Tab 1        another lane ¦ the depth (filled cells) of all moments so far
all ¦ leetcode-37 ¦ 80×24 ¦ ? ¦ Tab 1- ¦ the depth (filled cells) of all moments so far
all ¦ four-queens ¦ 80×24 ¦ ? ¦ then: where it places a queen; or it takes one back ¦ [Q] !Q! <Q> ¦ those that were given
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ ?⎋ ¦ ? help ¦ not play or pause
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ p ¦  5 3<·>│ ¦ What does java-is-safe do next?  0 of 0 right ¦ arrows, then the digit it writes there; u: it takes one back; Esc leaves
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ p1 ¦ 1 of 1 right ¦ Right: it writes 1 in row 1, column 3 (choose: 
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ p1u ¦ 1 of 2 right ¦ No: it writes 2 in row 1, column 4 (choose: 
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ pl1 ¦ 0 of 1 right ¦ No: it writes 1 in row 1, column 3
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ p→hh←↓k ¦ <5>3 ·
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ p0⏎  ¦ 0 of 0 right
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ g5⏎pu ¦ Right: it empties row 1, column 9
python-history-stack ¦ inkala-hard ¦ 80×24 ¦ g25⏎pu ¦ 1 of 1 right ¦ Right: it takes 9 back
swift-all-solutions ¦ leetcode-37 ¦ 80×24 ¦ puuu ¦ 0 of 3 right ¦ (place: nine writes per visit, each over the last one, whether the digit is valid or not)
swift-all-solutions ¦ leetcode-37 ¦ 199×40 ¦ puuu ¦ 0 of 3 right ¦ (place: nine writes per visit, each over the last one, whether the digit is valid or not)
java-is-safe ¦ leetcode-37 ¦ 60×14 ¦ p ¦ 0 of 0 right ¦ arrows, digit; u: takes back
java-is-safe ¦ leetcode-37 ¦ 60×14 ¦ p1 ¦ Right: it writes 1 in row 1, column 3
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ ⇲p5 ¦ java-is-safe has ended after 8,365 writes
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ p1⎋ ¦ prediction: 1 of 1 right
java-is-safe ¦ leetcode-37 ¦ 80×24 ¦ p? ¦ any key closes this
labuladong-char-board ¦ leetcode-37 ¦ 80×24 ¦ wg2⏎ ¦ skips 1 (row 1), writes 2 ¦ candidates 26 ¦ looked at 21 cells ¦ 2 open ¦ ›5›3(1)│[2]7‹·‹
java-is-safe ¦ leetcode-37 ¦ 25×40 ¦ wg2⏎ ¦ skips 1 (row 1), writes 2 ¦ candidates 26 ¦ 2 open ¦ r1c4 2 6
java-is-safe ¦ leetcode-37 ¦ 25×26 ¦ wg2⏎ ¦ skips 1 (row 1), writes 2 ¦ 2 open
java-is-safe ¦ leetcode-37 ¦ 25×40 ¦ w→ ¦ looked at 21 cells ¦ r1c3    1         24
java-is-safe ¦ leetcode-37 ¦ 25×40 ¦ wg6⏎ ¦ [·] ¦ candidates ¦ r1c9    - ¦ r1c8    9
labuladong-char-board ¦ leetcode-37 ¦ 25×40 ¦ wg6⏎ ¦ [·{·} ¦ in row 1, column 9, ¦ r1c8    - 9
cpp-unit-candidates ¦ leetcode-37 ¦ 25×40 ¦ wg2⏎ ¦ looked at no cell
python-history-stack ¦ leetcode-37 ¦ 25×40 ¦ w→ ¦ skips ¦ looked at 81 cells
lockstep ¦ leetcode-37 ¦ 25×40 ¦ w→ ¦ looked at ¦ 1 open   failed ¦ not left
java-is-safe ¦ leetcode-37 ¦ 25×40 ¦ w→w ¦ writes 1 in row 1 ¦ not open
all ¦ four-queens ¦ 80×24 ¦  ¦ four-queens  4 × 4 ¦ 1  ¦ . 
all ¦ four-queens ¦ 80×24 ¦ /two-of-eight⏎ ¦ 8 × 8, 2 given
labuladong-n-queens ¦ four-queens ¦ 40×44 ¦ wg2⏎ ¦ skips columns 1 and 2 (queen in row 1), places a queen in row 2, column 3 ¦ {.}{.}[Q] ¦ free in row 2: 3 4 ¦ row 2, column 3 ¦ not failed
wirth-stepwise-refinement ¦ four-queens ¦ 30×44 ¦ wg2⏎ ¦ skips rows 1 and 2 (queen in column 1), places a queen in row 3, column 2 ¦ free in column 2: 3 4
richards-bit-patterns ¦ four-queens ¦ 30×44 ¦ wg3⏎ ¦ of row 3, takes back the queen from row 2, column 3 ¦ {.}{.}{.}{.} ¦ 1 open
knuth-dancing-links ¦ four-queens ¦ 30×44 ¦ wg2⏎ ¦ places a queen in row ¦ 2 open ¦ looked at no cell
labuladong-n-queens ¦ four-queens ¦ 80×24 ¦ g2⏎pu→⏎ ¦ arrows, then Enter: it places a queen there ¦ 2 of 2 right ¦ Right: it places a queen in row 2, column 4
labuladong-n-queens ¦ four-queens ¦ 80×24 ¦ pQ ¦ 1 of 1 right
labuladong-n-queens ¦ four-queens ¦ 80×24 ¦ p1 ¦ 0 of 0 right";

#[test]
fn keys_show_what_they_should() {
    let mut wrong = Vec::new();
    for line in SCREENS.trim().lines() {
        let fields: Vec<&str> = line.split(" ¦ ").collect();
        let [names, sample, size, keys, texts @ ..] = &fields[..] else { panic!("{line}") };
        let (width, height) = size.split_once('×').expect("a size");
        let size = (width.parse().expect("a width"), height.parse().expect("a height"));
        let names = match *names {
            "all" => "",
            "five" => FIVE,
            names => names,
        };
        let mut player = player(names, sample, 0..1_000_000);
        screen(&mut player, size);
        press(&mut player, keys);
        let screen = screen(&mut player, size);
        for text in texts {
            let (text, is_there) = match text.strip_prefix("not ") {
                Some(text) => (text, false),
                None => (*text, true),
            };
            let is_found = screen.contains(text) || joined(&screen).contains(&joined(text));
            if is_found != is_there {
                wrong.push(format!("{line}\n{text}:\n{screen}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[rstest]
#[case::on("→", 1)]
#[case::ten_on("→⇒", 11)]
#[case::back("→⇒←", 10)]
#[case::page("⇟", 83)]
#[case::page_back("⇟⇟⇞", 83)]
#[case::not_before_the_start("⇒⇐←", 0)]
#[case::end("⇲→", 8365)]
#[case::start("⇲⇱", 0)]
#[case::with_a_meaningless_shortcut("→", 1)]
fn keys_go_to_a_step(#[case] keys: &str, #[case] expected: u64) {
    let mut player = player(JAVA, LEETCODE, 0..1_000_000);
    press(&mut player, keys);
    player.press(KeyEvent::new(KeyCode::Char('b'), KeyModifiers::CONTROL));
    assert_eq!(player.transport.step, expected);
}

/// Pieces of a recording reach beyond the window.
#[rstest]
#[case::from_the_start(0..100, "d", "labuladong-char-board and java-is-safe differ first at step 6", 6)]
#[case::window_that_ends_before_it(0..3, "d", "no difference in what is kept", 0)]
#[case::window_that_starts_with_it(5..100, "d", "differ first at step 6", 6)]
#[case::in_another_piece(5_000..5_100, "d", "differ first at step 5,001", 5_001)]
#[case::backtrack_after_it(0..5, "b", "no further backtrack in what is kept", 0)]
#[case::before_it(5_000..5_100, "g7⏎", "step 7 is not kept; this is the first that is", 5_000)]
#[case::after_the_end(9_263..9_264, "", "step 9,263 is not kept: the last search ended at 9,262", 9_262)]
#[case::note(5_000..5_100, "", "100 of 8.37 k kept", 5_000)]
#[case::unknown_reasons(5_000..5_100, "w→", "?", 5_001)]
fn only_a_window_is_kept(
    #[case] window: Range<u64>,
    #[case] keys: &str,
    #[case] expected: &str,
    #[case] step: u64,
) {
    let mut player = player(THREE, LEETCODE, window);
    press(&mut player, keys);
    let screen = screen(&mut player, LARGE);
    assert!(screen.contains(expected), "{expected}: {screen}");
    assert_eq!((player.transport.step, player.transport.target), (step, None));
}

#[rstest]
#[case::watch("")]
#[case::help("?")]
#[case::go_to("g12345678901234567890123456789")]
#[case::picker("/a")]
#[case::prediction("p1")]
#[case::no_source("cc")]
#[case::reasons("w")]
#[case::reasons_without_a_source("wcc")]
fn every_size_is_drawn(
    #[case] keys: &str,
    #[values("java-sample", "one-queen", "eleven-queens")] sample: &str,
) {
    let mut player = player("", sample, 0..1_000);
    player.transport.go_to(*player.transport.moments.end().min(&20));
    press(&mut player, keys);
    let widths = (1..=40).chain([60, 77, 80, 103, 118, 120, 160, 199, 200, 300]);
    for (width, height) in widths.flat_map(|width| {
        [1, 2, 3, 12, 13, 14, 15, 16, 20, 24, 30, 36, 40, 50, 80].map(|it| (width, it))
    }) {
        let is_drawn =
            drawn(&mut player, width, height).content.iter().any(|it| it.symbol() != " ");
        assert!(is_drawn, "nothing on {width} by {height}");
    }
}

/// Which of 24 rows have more of a source is seen as soon as it scrolls.
#[test]
fn the_part_at_work_is_in_sight_in_every_search() {
    for variant in searches::all() {
        let sample = if variant.rules.has_one_value() { "four-queens" } else { "java-sample" };
        let mut player = player(variant.name, sample, 0..1_000);
        for _ in 0..12 {
            press(&mut player, "→");
            let screen = screen(&mut player, (80, 24));
            assert!(screen.contains("▌"), "{}: {screen}", variant.name);
            assert!(!screen.contains("ANCHOR") && !screen.contains("//!"), "{screen}");
        }
    }
}

/// A square has one shade, its neighbours another one. Without colours there are signs.
#[test]
fn colours_only_add_to_what_is_there() {
    let mut player = player("labuladong-n-queens", "four-queens", 0..1_000);
    press(&mut player, "→p");
    let plain = drawn(&mut player, 80, 24);
    assert!(plain.content.iter().all(|cell| cell.style().fg == cell.style().bg), "no colours");
    player.theme = Theme { has_color: true };
    let colored = drawn(&mut player, 80, 24);
    let shade = |col: u16, row: u16| {
        let shades = (0..3).map(|x| colored[(col * 3 + x, row + 2)].bg.to_string());
        shades.collect::<BTreeSet<_>>()
    };
    for (col, row) in [(0, 1), (1, 1), (1, 2), (2, 1)] {
        assert_eq!(shade(col, row).len(), 1);
        assert_ne!(shade(col, row), shade(col + 1, row));
        assert_eq!(shade(col, row), shade(col + 1, row + 1));
    }
    let text = |buffer: &Buffer| (0..12).map(|x| buffer[(x, 2)].symbol()).collect::<String>();
    assert_eq!([text(&plain), text(&colored)], ["[Q]<.> .  . ", "[Q]< >      "]);
}

#[test]
fn a_search_that_was_saved_starts_anew() {
    let mut player = player(JAVA, "java-sample", 0..1_000);
    press(&mut player, "⇲");
    let variant = searches::find("python-history-stack").expect("a search");
    player.take_over(Rewritten { lane: 0, variant: Ok(variant) });
    record(&mut player);
    let saved = screen(&mut player, SMALL);
    assert!(saved.contains("python-history-stack was saved, and runs again"), "{saved}");
    assert!(saved.contains("1 python-history-stack") && saved.contains("of 45"), "{saved}");
    player.take_over(Rewritten { lane: 0, variant: Err("src/lib.rs:5:1: error".to_string()) });
    let saved = screen(&mut player, SMALL);
    assert!(saved.contains("python-history-stack was saved: src/lib.rs:5:1: error"), "{saved}");
    assert!(saved.contains("1 python-history-stack"), "{saved}");
}

/// A pause is not played, and speeds are 1, 2, 5, 10 and so on.
#[test]
fn time_is_played_at_a_speed() {
    let mut player = player("swift-all-solutions", LEETCODE, 0..1_000_000);
    let start = Instant::now();
    let at = |milliseconds| start + Duration::from_millis(milliseconds);
    let mut clock = Clock::new(start);
    let space = KeyEvent::from(KeyCode::Char(' '));
    clock.press(&mut player, space, at(90));
    clock.play(&mut player, at(140));
    assert_eq!(player.transport.step, 0, "half of a step at ten steps a second");
    clock.play(&mut player, at(200));
    assert_eq!(player.transport.step, 1);
    for (key, speeds) in [('+', vec![20, 50, 100, 200, 500, 1000]), ('-', vec![500, 200])] {
        for speed in speeds {
            clock.press(&mut player, KeyEvent::from(KeyCode::Char(key)), at(200));
            assert_eq!(player.transport.speed, speed);
        }
    }
    press(&mut player, "++++++++++++++++");
    assert_eq!(player.transport.speed, MAX_SPEED);
    clock.play(&mut player, at(210));
    assert_eq!(player.transport.step, 10_001);
    clock.press(&mut player, space, at(210));
    clock.play(&mut player, at(500));
    assert_eq!(player.transport.step, 10_001, "it is paused");
    clock.press(&mut player, space, at(500));
    clock.play(&mut player, at(900));
    assert!(player.status.as_ref().is_some_and(|it| it == "the end; space plays it again"));
    press(&mut player, " ");
    assert_eq!((player.transport.step, player.transport.is_playing), (0, true));
    press(&mut player, "p");
    assert!(!player.transport.is_playing);
    press(&mut player, "q");
    assert!(player.is_done);
}

#[test]
fn it_waits_for_a_moment_that_is_not_recorded_yet() {
    let mut transport = Transport::new(300, 10);
    let mut shown = |moments, is_over, go_to: Option<u64>| {
        transport.extend(moments, is_over);
        let shown = (transport.step, transport.target);
        if let Some(step) = go_to {
            transport.go_to(step);
        }
        shown
    };
    assert_eq!(shown(0..=200, false, None), (200, Some(300)));
    assert_eq!(shown(0..=400, false, Some(900)), (300, None));
    assert_eq!(shown(0..=400, false, None), (400, Some(900)));
    assert_eq!(shown(0..=500, true, None), (500, None));
}

/// The path to a far step takes more than a frame.
#[test]
fn the_choices_on_a_long_way_are_those_of_its_board() {
    let mut player = player("swift-all-solutions", "inkala-hard", 0..3_000_000);
    player.transport.go_to(3_000_000);
    press(&mut player, "w");
    assert!(
        joined(
            &drawn(&mut player, 25, 40).content.iter().map(|it| it.symbol()).collect::<String>()
        )
        .contains("the choices are being")
    );
    let depth = player.lanes[0].live.moment(3_000_000).counter().depth;
    let screen = screen(&mut player, (25, 40));
    assert!(screen.contains(&format!("{depth} open")), "{screen}");
}

#[test]
fn a_lane_that_is_hidden_is_not_waited_for() {
    let mut player = player(FIVE, LEETCODE, 0..1_000);
    press(&mut player, "→w");
    screen(&mut player, LARGE);
    player.lanes[1].is_on_its_way = true;
    assert!(player.is_looking());
    press(&mut player, "2");
    assert!(!player.is_looking());
}

fn puzzle() -> search::Position {
    problems::find("37").expect("the problem is readable").cases[0].puzzle
}

/// Looks are found around a step and then around another; what was begun far away is ended.
#[test]
fn looks_are_found_around_the_step_that_is_shown() {
    let variant = searches::find("swift-all-solutions").expect("a search");
    let mut live = LiveLooks::new(variant, puzzle());
    assert!(!live.look(None) && !live.look(Some(0)) && !live.is_looking());
    live.look(Some(u64::MAX / 2));
    assert!(live.is_looking());
    for step in [1, 40_000, 17] {
        while live.look(Some(step)) || live.is_looking() {
            thread::sleep(Duration::from_millis(1));
        }
        let expected = variant.looks(&puzzle(), step - 1..step, &|| true);
        let expected = expected.and_then(|looks| looks.before(step)).expect("they are seen");
        assert!(
            matches!(live.before(step), LooksBefore::At(cells) if cells == expected),
            "step {step}"
        );
    }
}

fn finished(mut live: LiveRecording) -> Result<LiveRecording> {
    while !live.is_over() {
        live.catch_up()?;
        thread::sleep(Duration::from_millis(1));
    }
    Ok(live)
}

/// It is never ended before the end of the window, however long that takes.
#[test]
fn a_search_goes_on_for_a_while_after_its_window() {
    let variant = searches::find("swift-all-solutions").expect("a search");
    let window = 10_000_000..10_100_000;
    let problem = problems::find("37").expect("the problem is readable");
    let sample = problem.cases.iter().find(|case| case.name == "swift-sample").expect("a sample");
    let live = LiveRecording::start(variant, sample.puzzle, window.clone(), Duration::ZERO);
    let live = finished(live).expect("it does not panic");
    assert_eq!(live.moments(), Some(window.start..=window.end));
    assert!(live.is_kept() && live.ended_by(u64::MAX).is_none() && live.writes() < 11_000_000);
}

/// A search that writes once and then does something else.
struct Ends(fn() -> Ran);

impl Runner for Ends {
    fn shows_reads(&self) -> bool {
        false
    }

    fn prepare(&self) -> Result<()> {
        Ok(())
    }

    fn watch(&self, _: &search::Position, _: &Reads, watcher: &mut dyn Watcher) -> Ran {
        watcher.write(Write { cell: 2, before: 0, after: 4 });
        (self.0)()
    }

    fn timer(&self) -> Timer<'_> {
        Box::new(|_| None)
    }
}

const ABOUT: &str = "\
title = ''\nin-short = ''\nnext-cell = ''\ndigits = ''\n\
[mark]\nlight = ''\ndark = ''\n[steps]\nplace = []\nundo = []\n[chinese]\n";

#[rstest]
#[case::panic_with_a_value(|| panic!("no cell {}", std::hint::black_box(81)), Err("no cell 81"))]
#[case::panic_with_a_text(|| panic!("no cell"), Err("no cell"))]
#[case::panic_with_no_text(|| resume_unwind(Box::new(81)), Err("it does not say why"))]
#[case::failure(|| Err("no answer".to_string()), Ok("no answer"))]
fn a_search_that_panics_or_fails_says_why(
    #[case] end: fn() -> Ran,
    #[case] expected: Result<&str, &str>,
) {
    let texts = Texts { docs: "", code: "", about: ABOUT };
    let named = Named { name: "ends", idea: "", scope: Scope::First, rules: &Sudoku };
    let variant = Variant::new(named, texts, Ends(end)).expect("it has all that it needs");
    let variant = Box::leak(Box::new(variant));
    let live = finished(LiveRecording::start(variant, puzzle(), 0..1_000, Duration::ZERO));
    match (live, expected) {
        (Ok(live), Ok(expected)) => {
            let failure = live.ended_by(1).and_then(|ending| ending.failure.as_deref());
            assert_eq!((live.moments(), failure), (Some(0..=1), Some(expected)));
        }
        (Err(error), Err(expected)) => {
            assert_eq!(error.to_string(), format!("the search has panicked: {expected}"));
        }
        (live, _) => panic!("{:?}", live.map(|live| live.writes())),
    }
}
