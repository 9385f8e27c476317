//! The study page in a real browser: it plays, and says what the searches did.

mod alive;
mod attempts;
mod browser;
mod driver;
mod firefox;
mod queens;
mod self_test;
mod session;
mod study;
mod why;

use std::{env, fs, process::ExitCode, thread, time::Duration};

use pretty_assertions::assert_eq;
use searches::Variant;
use serde_json::json;
use sudoku::Sudoku;
use testkit::{Requirement, Trial, boards::CLASH, trials};

use alive::*;
use attempts::*;

use browser::{Page, key};
use firefox::Firefox;
use queens::*;
use self_test::*;
use session::Window;
use why::*;

fn main() -> ExitCode {
    let browser = Requirement {
        name: "browser",
        is_met: driver::is_installed(),
        insisted_on_by: "PRACTICE_NEEDS_BROWSER",
    };
    let engine = Requirement {
        name: "WebAssembly",
        is_met: study::has_engine(),
        insisted_on_by: "PRACTICE_NEEDS_WASM",
    };
    let alive = engine.mark(trials![
        a_typed_puzzle_is_run,
        a_text_that_is_no_puzzle_is_told_of::unreadable(
            "53..7",
            "line 1, column 6: found the end after 5 cells, expected 81 cells on one line, or 9 on each of nine lines"
        ),
        a_text_that_is_no_puzzle_is_told_of::clash(CLASH, "two 5s in row 1: columns 3 and 7"),
        a_pasted_grid_is_run_by_enter,
        a_puzzle_is_made::easy("easy"),
        a_puzzle_is_made::hard("hard"),
        an_endless_search_is_stopped,
        a_link_leads_to_an_own_puzzle,
        every_step_can_be_shown,
        a_far_step_is_that_of_the_terminal,
        a_search_without_another_solution_says_so,
        what_is_not_shown_does_not_run,
        the_file_of_all_samples_is_less_than_four_megabytes,
        a_key_shows_what_was_passed_over,
        the_reasons_are_there_in_chinese,
        a_dead_end_is_told_and_marked,
        the_cells_looked_at_are_those_of_the_search,
        the_reasons_follow_the_steps,
        a_lane_with_reasons_does_not_move,
        the_marks_are_seen_in_few_colours,
        an_attempt_makes_the_same_steps_on_the_page::for_leetcode(LEETCODE),
        an_attempt_makes_the_same_steps_on_the_page::for_the_board(BOARD),
        queens_are_put_on_a_board_of_any_size,
        a_board_of_queens_is_pasted_in_any_notation::n("5", "...../...../...../...../....."),
        a_board_of_queens_is_pasted_in_any_notation::columns("2 4 1 0", ".Q../...Q/Q.../...."),
        a_board_of_queens_is_pasted_in_any_notation::leetcode(
            "[\".Q..\",\"...Q\",\"....\",\"....\"]",
            ".Q../...Q/..../...."
        ),
        queens_that_attack_each_other_are_told_of,
        a_link_leads_to_an_own_board_of_queens,
        every_step_of_queens_has_its_reasons,
    ]);
    // It makes a thousand million steps.
    let longest = ignored(trials![a_solution_far_away_is_one_click]);
    let plain = trials![
        it_plays_and_pauses_without_an_error,
        // The study page is made for the first test, which takes seconds. These look at other pages.
        a_chess_board_has_as_many_squares_as_its_puzzle,
        the_last_step_of_queens_is_a_solution,
        a_page_of_queens_speaks_of_queens::english("en"),
        a_page_of_queens_speaks_of_queens::chinese("zh-CN"),
        a_step_of_queens_is_predicted,
        questions_on_queens_are_answered,
        squares_are_seen_in_few_colours,
        without_stops_there_is_no_tour,
        a_puzzle_of_ones_own_is_named_without_its_folder,
        at_its_end_a_search_shows_the_solution::first_solution("labuladong-char-board"),
        the_next_solutions_are_those_of_the_solver,
        a_step_back_undoes_a_step_forward,
        keys_lead_to_their_steps,
        a_step_is_read_as_on_the_terminal::half("50 %", "4,183"),
        a_step_is_read_as_on_the_terminal::beyond("99999", "8,365"),
        the_notice_of_an_action_is_cleared_by_the_next,
        a_lane_is_as_high_at_every_step,
        the_first_difference_is_that_of_the_terminal,
        a_clash_is_said_and_marked,
        the_five_parts_are_in_line,
        all_texts_are_there_in_chinese,
        dark_is_dark_and_light_is_light,
        the_tour_goes_from_moment_to_moment,
        a_board_that_is_full_has_nothing_to_play,
        everything_that_can_be_used_has_a_name,
        every_text_can_be_read_on_its_background::dark_parts("theme=dark&step=6&view=parts&stop=2"),
        a_link_to_a_moment_leaves_language_and_theme,
        lanes_are_chosen_moved_and_folded,
        a_stop_alone_leads_to_its_moment,
        a_search_that_is_too_long_for_the_page_says_so,
        the_page_needs_no_network,
        a_telephone_needs_no_scrolling_to_the_side::tour("step=6&stop=2&lang=zh-CN"),
        a_link_to_a_step_that_is_not_on_the_page_says_so,
        a_link_to_a_stop_leads_to_its_caption,
        a_telephone_shows_both_boards_of_a_stop,
        keys_that_scroll_a_page_do_so_away_from_the_player,
        keys_can_be_switched_off,
        playing_has_one_clock,
        the_part_at_work_is_lit_and_in_view,
        the_address_brings_a_moment_back,
        the_address_of_a_file_brings_it_back,
        an_address_that_makes_no_sense_does_no_harm,
        a_broken_page_can_be_read::no_data("no-data", "{\"variants\":", "{"),
        a_browser_without_colours_for_light_and_dark_has_those_for_light,
        a_board_is_on_the_first_screen::telephone(390, 844),
        the_choices_above_the_lanes_are_low,
        two_lanes_are_shown_to_begin_with,
        the_source_is_beside_the_board::two_lanes("", 1024),
        on_a_low_screen_boards_are_seen::zoom_of_200_percent(640, 400),
        all_controls_are_within_the_window::narrow(320, "lang=zh-CN"),
        a_lane_says_that_it_is_a_port,
        the_five_parts_have_chinese_names,
        few_colours_show_what_is_chosen_and_lit,
        the_scrub_bar_is_quiet_while_it_plays,
        many_lanes_are_announced_in_short,
        the_charts_are_described_in_chinese,
        a_link_says_what_is_not_on_the_page,
        the_first_difference_can_be_that_of_two_of_several_lanes,
        searches_of_all_lengths_are_followed_by_progress,
        a_step_is_predicted_and_scored,
        a_stop_asks_before_it_tells,
        what_a_check_costs_is_told_in_lanes_and_charts,
        a_row_of_a_chart_leads_to_what_it_tells_of::writes("writes", "8,365"),
        a_row_of_a_search_that_is_too_long_leads_to_its_end_by_progress,
        a_figure_of_a_table_leads_to_what_it_tells_of,
        a_page_without_the_searches_says_why_it_has_no_reasons,
        the_panel_is_there_only_where_it_is_asked_for,
        answers_are_judged_and_scored,
        every_proof_is_on_the_page,
    ];
    // Of each of these tests one case is among those above.
    let more_of_the_same = ignored(trials![
        at_its_end_a_search_shows_the_solution::overwriting("java-is-safe"),
        at_its_end_a_search_shows_the_solution::jumping("python-history-stack"),
        a_step_is_read_as_on_the_terminal::plain("1234", "1,234"),
        a_step_is_read_as_on_the_terminal::commas("1,234", "1,234"),
        a_step_is_read_as_on_the_terminal::underscores("1_234", "1,234"),
        every_text_can_be_read_on_its_background::light_source("theme=light&step=6"),
        every_text_can_be_read_on_its_background::dark_source("theme=dark&step=6"),
        every_text_can_be_read_on_its_background::light_parts(
            "theme=light&step=6&view=parts&stop=2"
        ),
        a_telephone_needs_no_scrolling_to_the_side::source("step=6"),
        a_telephone_needs_no_scrolling_to_the_side::parts("step=6&view=parts"),
        a_broken_page_can_be_read::no_steps("no-steps", "\"steps\":\"", "\"steps\":\"!"),
        a_board_is_on_the_first_screen::laptop(1280, 800),
        a_board_is_on_the_first_screen::tablet(1024, 768),
        the_source_is_beside_the_board::one_lane("lanes=java-is-safe", 768),
        on_a_low_screen_boards_are_seen::telephone_held_sideways(844, 390),
        all_controls_are_within_the_window::telephone(390, ""),
        all_controls_are_within_the_window::three_lanes(
            390,
            "lanes=java-is-safe,lockstep,python-history-stack&view=parts"
        ),
        a_row_of_a_chart_leads_to_what_it_tells_of::looks("reads", "8,365"),
        a_row_of_a_chart_leads_to_what_it_tells_of::time("time", "8,365"),
        a_row_of_a_chart_leads_to_what_it_tells_of::first_solution("first-solution", "8,365"),
        a_row_of_a_chart_leads_to_what_it_tells_of::greatest_depth("depth", "8,365"),
    ]);
    let axe = Requirement {
        name: "axe-core",
        is_met: env::var_os(AXE).is_some(),
        insisted_on_by: "PRACTICE_NEEDS_AXE",
    };
    let with_axe = trials![
        axe_finds_no_violation::start("", ""),
        axe_finds_no_violation::light("theme=light&step=6", ""),
        axe_finds_no_violation::dark_in_chinese("theme=dark&lang=zh-CN&step=6", ""),
        axe_finds_no_violation::all_sources("step=6&ALL", ""),
        axe_finds_no_violation::all_parts("view=parts&step=6&ALL", ""),
        axe_finds_no_violation::by_progress("puzzle=inkala-hard&scale=progress&step=500", ""),
        axe_finds_no_violation::question("theme=dark", "#start-tour"),
        axe_finds_no_violation::stop("stop=3", ""),
        axe_finds_no_violation::dark_stop("stop=3&theme=dark", ""),
        axe_finds_no_violation::prediction("", "#predict-start"),
        axe_finds_no_violation::self_test(
            "theme=dark",
            "#self-test summary, #self-test-answers button"
        ),
        axe_finds_no_violation::reasons("theme=light&step=6&why=on", ""),
        axe_finds_no_violation::dark_reasons_in_chinese("theme=dark&step=6&why=on&lang=zh-CN", ""),
        axe_finds_no_violation::help("theme=dark", "[data-do=help]"),
        axe_finds_no_violation::tables("", "#charts summary"),
        axe_finds_no_violation_on_a_telephone::light("step=6&theme=light"),
        axe_finds_no_violation_on_a_telephone::dark_in_chinese("stop=2&theme=dark&lang=zh-CN"),
    ];
    let firefox = Requirement {
        name: "Firefox",
        is_met: firefox::program().is_some(),
        insisted_on_by: "PRACTICE_NEEDS_FIREFOX",
    };
    let in_firefox = trials![firefox_loads_plays_scrubs_and_translates];
    let more = [
        more_of_the_same,
        engine.mark(longest),
        axe.mark(with_axe),
        firefox.mark(ignored(in_firefox)),
    ];
    let exit_code = browser.run([plain, alive].into_iter().chain(more).flatten().collect());
    driver::stop();
    exit_code
}

/// Tests that are run where all are, with `--include-ignored`.
fn ignored(tests: Vec<Trial>) -> Vec<Trial> {
    tests.into_iter().map(|test| test.with_ignored_flag(true)).collect()
}

/// An environment variable with the path of `axe.min.js`, from the package axe-core.
const AXE: &str = "PRACTICE_AXE";

/// A property of each search, in the order of the list.
fn each<T>(property: impl Fn(&'static Variant) -> T) -> Vec<T> {
    searches::of(&Sudoku).map(property).collect()
}

fn it_plays_and_pauses_without_an_error() {
    let page = Page::show("speed=1000");
    page.go_to_player();
    page.press(" ");
    page.wait_for("Number(document.querySelector('#scrub').value) > 20");
    page.press(" ");
    assert_eq!(page.text("document.querySelector('#play').ariaLabel"), "Play");
    page.wait_for("location.hash.includes(`step=${document.querySelector('#scrub').value}&`)");
    let step = page.value("document.querySelector('#scrub').value");
    thread::sleep(Duration::from_millis(50));
    assert_eq!(page.value("document.querySelector('#scrub').value"), step);
    assert_eq!(page.errors(), json!([]));
}

fn at_its_end_a_search_shows_the_solution(variant: &str) {
    let page = Page::show(&format!("puzzle=cpp-easy&lanes={variant}"));
    page.scrub(u64::from(u32::MAX));
    page.wait_for(&format!("document.querySelector('[data-variant={variant}] .ending') !== null"));
    assert_eq!(page.board(variant), study::solution(variant, "cpp-easy"));
    assert!(page.said(variant).ends_with("it stops at the first solution."));
}

fn the_next_solutions_are_those_of_the_solver() {
    let variant = "swift-all-solutions";
    let page = Page::show(&format!("puzzle=java-sample&lanes={variant}"));
    let mut boards = Vec::new();
    for number in 1..=8 {
        page.press("s");
        page.wait_for(&format!(
            "document.querySelector('[data-variant={variant}] .said').textContent
                .includes('Solution {number} is found.')"
        ));
        boards.push(page.board(variant));
    }
    assert_eq!(boards, study::solutions(variant, "java-sample", 8));
    page.press("s");
    page.wait_for("document.querySelector('#notice').textContent.startsWith('No search')");
}

fn a_step_back_undoes_a_step_forward() {
    let page = Page::show("puzzle=leetcode-37&step=255");
    let boards =
        || -> Vec<_> { searches::of(&Sudoku).map(|variant| page.board(variant.name)).collect() };
    let before = boards();
    page.press(key::RIGHT);
    page.press(key::RIGHT);
    page.wait_for_step("257");
    assert_ne!(boards(), before);
    page.press(key::LEFT);
    page.press(key::LEFT);
    page.wait_for_step("255");
    assert_eq!(boards(), before);
}

fn keys_lead_to_their_steps() {
    let page = Page::show("puzzle=leetcode-37&lanes=labuladong-char-board,java-is-safe");
    page.press("b");
    page.wait_for_step("6");
    page.press("+");
    page.wait_for("document.querySelector('#speed').value === '10'");
    page.press("g12");
    page.press(key::ENTER);
    page.wait_for_step("12");
    page.press("B");
    page.wait_for("Number(document.querySelector('#scrub').value) < 12");
    page.go_to_player();
    page.press(key::END);
    page.wait_for_step("8,365");
    page.press(key::HOME);
    page.wait_for_step("0");
    page.press(key::PAGE_DOWN);
    page.wait_for_step("84");
    page.press("?");
    page.wait_for("document.querySelector('#help').open");
    page.press(key::ESCAPE);
    page.wait_for("!document.querySelector('#help').open");
    page.press("1");
    page.wait_for("document.querySelectorAll('.lane:not([hidden])').length === 3");
    page.press(&searches::of(&Sudoku).count().min(9).to_string());
    page.wait_for("document.querySelectorAll('.lane:not([hidden])').length === 4");
    page.press("/");
    page.wait_for("document.activeElement.id === 'puzzle'");
    assert_eq!(page.errors(), json!([]));
}

fn a_step_is_read_as_on_the_terminal(text: &str, expected: &str) {
    let page = Page::show("puzzle=leetcode-37&lanes=labuladong-char-board");
    page.press("g");
    page.press(text);
    page.press(key::ENTER);
    page.wait_for_step(expected);
    assert_eq!(page.value("document.activeElement === document.body"), json!(true));
}

fn the_notice_of_an_action_is_cleared_by_the_next() {
    let page = Page::show("lanes=labuladong-char-board");
    let notice = "document.querySelector('#notice').textContent";
    page.press("gx");
    page.press(key::ENTER);
    page.wait_for(&format!("{notice}.startsWith('Write a step such as')"));
    page.press(key::BACKSPACE);
    page.press("101%");
    page.press(key::ENTER);
    assert_eq!(page.text(notice), "Write a part from 0% to 100%.");
    page.press(key::ESCAPE);
    page.press("S");
    page.wait_for(&format!("{notice}.startsWith('No search that is shown finds')"));
    page.press(key::LEFT);
    page.wait_for(&format!("{notice} === ''"));
}

fn a_link_to_a_step_that_is_not_on_the_page_says_so() {
    let page = Page::open_plain("puzzle=inkala-hard&step=2000000&lanes=swift-all-solutions");
    let notice = "document.querySelector('#notice').textContent";
    let expected = "Step 2,000,000 is not on this page. See it with \
        cargo practice play swift-all-solutions inkala-hard --from 2000000.";
    assert_eq!(page.text(notice), expected);
    page.press(key::LEFT);
    page.wait_for(&format!("{notice} === ''"));
    page.run("location.hash = '#puzzle=leetcode-37&lanes=java-is-safe&step=9000';");
    page.wait_for(&format!("{notice}.includes('The last step that is shown here is 8,365.')"));
}

fn a_link_to_a_stop_leads_to_its_caption() {
    let page = Page::open("stop=2&step=6");
    let top = "Math.round(document.querySelector('#caption').getBoundingClientRect().top)";
    assert_eq!(page.value(top), json!(8));
}

/// The stops are on samples, so a page of other puzzles has none.
fn without_stops_there_is_no_tour() {
    let page = Page::open_own();
    assert_eq!(page.value("document.querySelector('#tour, #start-tour, .stop')"), json!(null));
    let text = page.text("document.body.innerText");
    assert!(!text.contains("Take the tour") && text.contains("How backtracking works"));
    page.press("b");
    page.wait_for("Number(document.querySelector('#scrub').value) > 0");
    assert_eq!(page.errors(), json!([]));
}

/// The numbers of the counts grow, and nothing moves.
fn a_lane_is_as_high_at_every_step() {
    let page = Page::show(&format!("puzzle=inkala-hard&{}", study::all_lanes()));
    let heights = "[...document.querySelectorAll('.counts')].map((counts) => counts.offsetHeight)";
    let mut seen = Vec::new();
    for step in [9, 99, 999, 1_000, 9_999, 10_000, 99_999] {
        page.scrub(step);
        page.wait_for(&format!("document.querySelector('#scrub').value === '{step}'"));
        page.wait_for("document.querySelector('#where-step').textContent.length > 0");
        seen.push(page.value(heights));
    }
    assert!(seen.iter().all(|heights| heights == &seen[0]), "{seen:?}");
}

fn a_telephone_shows_both_boards_of_a_stop() {
    let window = Window::Phone(375);
    let moment = "stop=2&step=6&lanes=labuladong-char-board,java-is-safe";
    let page = Page::open_in(window, moment);
    let hidden =
        "[...document.querySelectorAll('.lane:not([hidden]) :is(.grid, .said), .caption button')]
        .map((element) => element.getBoundingClientRect())
        .filter(({ left, right, top, bottom }) => left < 0 || right > innerWidth || top < 0
            || bottom > document.querySelector('#transport').getBoundingClientRect().top).length";
    assert_eq!(page.value(hidden), json!(0));
}

fn keys_that_scroll_a_page_do_so_away_from_the_player() {
    let page = Page::open("step=3");
    page.run(
        "document.querySelector('#charts').scrollIntoView();
        globalThis.start = scrollY;",
    );
    for key in [key::PAGE_DOWN, key::END] {
        page.press(key);
    }
    page.wait_for("scrollY > start + innerHeight");
    page.wait_for_step("3");
    page.run("document.querySelector('#player-title').focus({ preventScroll: true });");
    page.press(key::HOME);
    page.wait_for_step("0");
}

fn keys_can_be_switched_off() {
    let page = Page::open("puzzle=leetcode-37&keys=off");
    page.press("b?");
    assert_eq!(page.value("document.querySelector('#help').open"), json!(false));
    let told = "document.querySelectorAll('[aria-keyshortcuts]').length";
    assert_eq!(page.value(told), json!(0));
    page.run("document.querySelector('[data-do=help]').click();");
    page.click("#keys-on");
    page.press(key::ESCAPE);
    page.wait_for("!document.querySelector('#help').open");
    page.wait_for_step("0");
    page.press("b");
    page.wait_for_step("6");
    page.wait_for("!location.hash.includes('keys')");
    assert!(page.value(told).as_u64() > Some(5));
}

fn playing_has_one_clock() {
    let page = Page::open("speed=100");
    page.go_to_player();
    page.run(
        "const pending = new Set();
        globalThis.most = 0;
        const [request, cancel] = [requestAnimationFrame, cancelAnimationFrame];
        globalThis.requestAnimationFrame = (callback) => {
            const id = request((now) => { pending.delete(id); callback(now); });
            if (callback.name === 'frame') pending.add(id);
            most = Math.max(most, pending.size);
            return id;
        };
        globalThis.cancelAnimationFrame = (id) => { pending.delete(id); cancel(id); };
        const play = document.querySelector('#play');
        for (let press = 0; press < 5; press++) play.click();",
    );
    page.wait_for("Number(document.querySelector('#scrub').value) > 3");
    assert_eq!(page.value("most"), json!(1));
    // A key that is held down does not play and pause in turns.
    let held = "new KeyboardEvent('keydown', { key: ' ', repeat: true, bubbles: true })";
    page.run(&format!("document.body.dispatchEvent({held});"));
    assert_eq!(page.text("document.querySelector('#play').ariaLabel"), "Pause");
}

fn the_first_difference_is_that_of_the_terminal() {
    let page = Page::show("puzzle=leetcode-37&lanes=labuladong-char-board,java-is-safe");
    page.press("d");
    page.wait_for_step("6");
    assert_eq!(page.said("labuladong-char-board"), "Takes 9 back from row 1, column 8.");
    let java = "Empties row 1, column 9, where no digit was placed.";
    assert_eq!(page.said("java-is-safe"), java);
}

fn a_clash_is_said_and_marked() {
    let page = Page::show("puzzle=leetcode-37&step=6&lanes=swift-all-solutions");
    assert_eq!(
        page.said("swift-all-solutions"),
        "Writes 3 over 2 in row 1, column 6. It clashes with row 1, column 2; row 5, column 6."
    );
    let marked = "[...document.querySelectorAll('.lane:not([hidden]) .clash')]
        .filter((clash) => getComputedStyle(clash).visibility === 'visible').length";
    assert_eq!(page.value(marked), json!(2));
}

fn the_part_at_work_is_lit_and_in_view() {
    let page = Page::open("puzzle=leetcode-37&step=6&lanes=cpp-unit-candidates");
    page.wait_for("document.querySelector('.lane[data-strong=undo]') !== null");
    page.wait_for(
        "(() => {
            const box = document.querySelector('.lane:not([hidden]) .source').getBoundingClientRect();
            const line = document.querySelector('.lane:not([hidden]) .source [data-parts=undo]');
            const { top, bottom } = line.getBoundingClientRect();
            return line.textContent.includes('remove') && top >= box.top && bottom <= box.bottom;
        })()",
    );
    // The page itself is where the link has led.
    let top = "Math.round(document.querySelector('#player').getBoundingClientRect().top)";
    assert_eq!(page.value(top), json!(8));
}

fn the_five_parts_are_in_line() {
    let page = Page::show(&format!("view=parts&step=6&{}", study::all_lanes()));
    let rows = "['choose', 'check', 'place', 'undo', 'stop'].map((part) => new Set(
        [...document.querySelectorAll(`.part[data-part=${part}]`)]
            .map((cell) => Math.round(cell.getBoundingClientRect().top))).size)";
    assert_eq!(page.value(rows), json!([1, 1, 1, 1, 1]));
    page.run("document.querySelector('[name=part][value=undo]').click();");
    let shown = "[...document.querySelectorAll('.lane .part')]
        .filter((cell) => cell.checkVisibility()).map((cell) => cell.dataset.part)";
    assert_eq!(page.value(shown), json!(each(|_| "undo")));
}

fn the_address_brings_a_moment_back() {
    let moment = "puzzle=java-sample&step=58&lanes=python-history-stack,swift-all-solutions\
        &folded=swift-all-solutions&speed=200&lang=zh-CN&theme=dark";
    let page = Page::open(moment);
    page.wait_for_step("58");
    let lanes = "[...document.querySelectorAll('.lane:not([hidden])')]
        .map((lane) => lane.dataset.variant)";
    assert_eq!(page.value(lanes), json!(["python-history-stack", "swift-all-solutions"]));
    assert_eq!(page.value("document.querySelector('#puzzle').value"), json!("java-sample"));
    assert_eq!(page.value("document.querySelector('#speed').value"), json!("200"));
    assert_eq!(page.value("document.documentElement.lang"), json!("zh-CN"));
    assert_eq!(page.value("document.documentElement.dataset.theme"), json!("dark"));
    let shown = "[...document.querySelectorAll('.lane:not([hidden]) .source')]
        .map((source) => source.checkVisibility())";
    assert_eq!(page.value(shown), json!([true, false]));

    page.press(key::RIGHT);
    page.wait_for(&format!("location.hash === '#{}'", moment.replace("=58", "=59")));
}

fn the_address_of_a_file_brings_it_back() {
    let page = Page::open("");
    page.run(
        "const puzzle = document.querySelector('#puzzle');
        puzzle.value = 'a&b+c 1.txt: line 1';
        puzzle.dispatchEvent(new Event('change'));",
    );
    let fragment = "#puzzle=a%26b%2Bc%201.txt%3A%20line%201&step=0";
    page.wait_for(&format!("location.hash === '{fragment}'"));
    // The same address is not written again.
    page.run(
        "globalThis.written = [];
        history.replaceState = (...words) => written.push(words);
        for (const name of ['forward', 'back']) document.querySelector(`[data-do=${name}]`).click();",
    );
    thread::sleep(Duration::from_millis(400));
    assert_eq!(page.value("written"), json!([]));

    // The next page gets the browser of this one.
    drop(page);
    let page = Page::open(&fragment[1..]);
    assert_eq!(page.text("document.querySelector('#puzzle').value"), "a&b+c 1.txt: line 1");
}

fn a_link_to_a_moment_leaves_language_and_theme() {
    let page = Page::show("lang=zh-CN&theme=dark&keys=off&speed=50");
    page.run("location.hash = '#step=3';");
    page.wait_for_step("3");
    assert_eq!(page.text("document.documentElement.lang"), "zh-CN");
    assert_eq!(page.text("document.documentElement.dataset.theme"), "dark");
    assert_eq!(page.value("document.querySelector('#keys-on').checked"), json!(false));
    assert_eq!(page.text("document.querySelector('#speed').value"), "5");
}

fn an_address_that_makes_no_sense_does_no_harm() {
    let wrong =
        "puzzle=none&step=99999999999&lanes=nobody,java-is-safe,java-is-safe&speed=7&view=x&theme=";
    let page = Page::open(wrong);
    page.wait_for_step("8,365");
    assert_eq!(page.value("document.querySelectorAll('.lane:not([hidden])').length"), json!(1));
    page.run("location.hash = '#step=3';");
    page.wait_for_step("3");
    assert_eq!(page.value("document.querySelectorAll('.lane:not([hidden])').length"), json!(2));
}

fn lanes_are_chosen_moved_and_folded() {
    // Not a page that another test has left with its lanes scrolled to the side.
    let page = Page::open(&format!("puzzle=java-sample&{}", study::all_lanes()));
    page.run("document.querySelector('[data-choose=\"2\"]').click();");
    page.run("document.querySelector('#lanes').scrollIntoView();");
    page.click("[data-lane='0'] [data-move='1']");
    // The lanes have more room than the window.
    page.run(
        "document.querySelector('[data-lane=\"0\"] [data-fold]')
            .scrollIntoView({ block: 'nearest', inline: 'center', behavior: 'instant' });",
    );
    page.click("[data-lane='0'] [data-fold]");
    page.wait_for("location.hash.includes('folded')");
    let mut names = each(|variant| variant.name);
    names.remove(2);
    names.swap(0, 1);
    let (lanes, first) = (names.join(","), each(|variant| variant.name)[0]);
    let expected = format!("#puzzle=java-sample&step=0&lanes={lanes}&folded={first}");
    assert_eq!(page.text("location.hash"), expected);
    let focused = "document.activeElement.closest('.lane').dataset.variant";
    assert_eq!(page.text(focused), first);
}

/// Some titles are the same in Chinese.
fn title_in_chinese(variant: &Variant) -> String {
    let title = &variant.about.title;
    variant.about.chinese.get(title).unwrap_or(title).clone()
}

fn all_texts_are_there_in_chinese() {
    let page = Page::show(&format!("puzzle=java-sample&step=57&lang=zh-CN&{}", study::all_lanes()));
    // Names of crates, of languages and of functions are the same in Chinese.
    let names = each(|variant| [variant.name.to_string(), title_in_chinese(variant)]).concat();
    let english = format!(
        "[...document.querySelectorAll('[data-text]')].map((element) => element.textContent)
            .filter((text) => /[a-z]/i.test(text) && !/[\\u4e00-\\u9fff]/.test(text))
            .filter((text) => !{}.includes(text))",
        json!(names)
    );
    assert_eq!(page.value(&english), json!([]));
    let labels = "[...document.querySelectorAll('[data-label], [data-do]')]
        .map((element) => element.ariaLabel ?? element.textContent)
        .filter((label) => !/[\\u4e00-\\u9fff]/.test(label))";
    assert_eq!(page.value(labels), json!([]));
    assert_eq!(page.text("document.title"), "回溯的各种写法");
    let titles = "[...document.querySelectorAll('.lane')]
        .sort((one, other) => one.dataset.lane - other.dataset.lane)
        .map((lane) => lane.querySelector('.title').textContent)";
    assert_eq!(page.value(titles), json!(each(title_in_chinese)));
    let said = "在第 9 行第 9 列填入 9。找到第 1 个解。在第 57 步结束：找到第一个解就停。";
    assert_eq!(page.said("java-is-safe"), said);

    // A file keeps its name, even if it reads like a text of a chart.
    let names = "[...document.querySelectorAll('svg.chart text')]
        .filter((text) => text.textContent.includes('maps of 5')).length";
    assert_eq!(page.value(names), json!(5));
    let figures = "[...document.querySelectorAll('svg.chart text')]
        .filter((text) => / of |greatest|none in/.test(text.textContent)).length";
    assert_eq!(page.value(figures), json!(5));

    page.click("[data-language=en]");
    page.wait_for("document.documentElement.lang === 'en'");
    assert_eq!(page.text("document.title"), "Ways to backtrack");
    assert!(page.said("java-is-safe").starts_with("Writes 9 in row 9, column 9."));
}

fn a_telephone_needs_no_scrolling_to_the_side(fragment: &str) {
    let width = 320;
    let page = Page::show_in(Window::Phone(width), fragment);
    assert_eq!(page.value("document.documentElement.scrollWidth"), json!(width));
    let small = "[...document.querySelectorAll('button, select, input, summary')]
        .filter((element) => element.checkVisibility())
        .map((element) => element.closest('label') ?? element)
        .filter((element) => element.getBoundingClientRect().height < 24
            && !element.matches('summary'))
        .map((element) => element.outerHTML)";
    assert_eq!(page.value(small), json!([]));
}

fn dark_is_dark_and_light_is_light() {
    let page = Page::show("theme=dark");
    let red = "Number(getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/)[0])";
    assert!(page.value(red).as_f64() < Some(64.0));
    page.click("[data-theme-choice=light]");
    page.wait_for(&format!("{red} > 200"));
}

fn a_stop_alone_leads_to_its_moment() {
    let page = Page::show("stop=2");
    page.wait_for_step("6");
    let shown = "document.querySelectorAll('.lane:not([hidden])').length";
    assert_eq!(page.value(shown), json!(2));
}

fn the_tour_goes_from_moment_to_moment() {
    let page = Page::show("");
    page.click("[data-go='1']");
    page.wait_for_step("5");
    page.wait_for("!document.querySelector('#caption').hidden");
    let lanes = "[...document.querySelectorAll('.lane:not([hidden])')]
        .map((lane) => lane.dataset.variant)";
    assert_eq!(page.value(lanes), json!(["labuladong-char-board", "java-is-safe"]));
    let stops = page.value("document.querySelectorAll('.stop').length").as_u64();
    for number in 2..stops.expect("it is a number") {
        page.run("document.querySelector('#caption-next').click();");
        page.wait_for("document.querySelectorAll('#caption-answers button').length === 3");
        page.run("document.querySelector('#caption-again').click();");
        page.wait_for(&format!(
            "document.querySelector('#caption-title').textContent
                === document.querySelector('[data-stop=\"{number}\"] h3').textContent"
        ));
    }
    page.run("document.querySelector('#caption-next').click();");
    page.wait_for("document.querySelector('#caption').hidden");
    assert_eq!(page.errors(), json!([]));
}

fn a_search_that_is_too_long_for_the_page_says_so() {
    let page = Page::open_plain("puzzle=inkala-hard&lanes=swift-all-solutions");
    let caption = page.text("document.querySelector('.lane figcaption').textContent");
    assert!(caption.contains("writes."), "{caption}");
    assert!(caption.starts_with("Depth. This page has the first "), "{caption}");
    page.go_to_player();
    page.press(key::END);
    let command = "cargo practice play swift-all-solutions inkala-hard --from ";
    page.wait_for(&format!(
        "document.querySelector('.lane .said').textContent.includes('{command}')"
    ));

    // The pointer moves over the part of the curve that is not on the page: the page says so when it
    // is released, and not before.
    let step = page.value("document.querySelector('#scrub').value");
    let on_its_way = page.text(
        "(() => {
            const curve = document.querySelector('.lane .curve-area svg');
            curve.setPointerCapture = () => {};
            curve.hasPointerCapture = () => true;
            const { right, top } = curve.getBoundingClientRect();
            const point = (type, x) => curve.dispatchEvent(
                new PointerEvent(type, { clientX: right - x, clientY: top + 5, button: 0 }));
            point('pointerdown', 25);
            for (const x of [20, 15, 10, 5]) point('pointermove', x);
            const said = document.querySelector('.lane .beyond').textContent;
            point('pointerup', 5);
            delete curve.setPointerCapture;
            delete curve.hasPointerCapture;
            return said;
        })()",
    );
    assert_eq!(on_its_way, "");
    let beyond = page.text("document.querySelector('.lane .beyond').textContent");
    assert!(beyond.contains("is not on this page.") && beyond.contains(command), "{beyond}");
    assert_eq!(page.value("document.querySelector('#scrub').value"), step);
}

fn a_board_that_is_full_has_nothing_to_play() {
    let page = Page::show("puzzle=solved&lanes=java-is-safe");
    let said = page.said("java-is-safe");
    assert!(said.ends_with("the board is full, and a solution."), "{said}");
    page.go_to_player();
    page.press(" ");
    page.wait_for("document.querySelector('#play').ariaLabel === 'Play'");
    assert_eq!(page.errors(), json!([]));
}

fn everything_that_can_be_used_has_a_name() {
    let page = Page::show("view=parts");
    let nameless =
        "[...document.querySelectorAll('button, input, select, a, summary, [role=region], [role=group]')]
        .filter((element) => !(element.ariaLabel ?? '').trim() && !element.textContent.trim()
            && !(element.labels?.[0]?.textContent ?? '').trim())
        .map((element) => element.outerHTML)";
    assert_eq!(page.value(nameless), json!([]));
    assert_eq!(page.value("document.querySelectorAll('h1').length"), json!(1));
    assert_eq!(page.value("document.documentElement.lang"), json!("en"));
    let twice = "[...document.querySelectorAll('[id]')].map((element) => element.id)
        .filter((id, index, all) => all.indexOf(id) !== index)";
    assert_eq!(page.value(twice), json!([]));
    let skipped =
        "[...document.querySelectorAll('h1, h2, h3, h4')].map((h) => Number(h.localName[1]))
        .some((level, index, all) => index > 0 && level > all[index - 1] + 1)";
    assert_eq!(page.value(skipped), json!(false));
    page.scrub(6);
    page.wait_for("document.querySelector('#announcement').textContent.startsWith('Step 6.')");
}

/// The contrast is at least 4.5, as the Web Content Accessibility Guidelines ask for, for every text
/// that is seen. A button that cannot be used may be fainter.
fn every_text_can_be_read_on_its_background(fragment: &str) {
    let page = Page::show(&format!("{fragment}&{}", study::all_lanes()));
    let looked = page.run(CONTRASTS);
    assert!(looked["count"].as_u64() > Some(500), "{}", looked["count"]);
    assert_eq!(looked["faint"], json!([]));
}

const CONTRASTS: &str = include_str!("contrasts.js");

/// If the searches cannot be unpacked, the page says so, and all that needs no script can be read.
fn a_broken_page_can_be_read(name: &str, from: &str, to: &str) {
    let page = Page::open_changed(name, |text| text.replace(from, to));
    page.wait_for("document.querySelector('#failure').checkVisibility()");
    assert_eq!(page.value("errors.length"), json!(1));
    let seen = |selector: &str| {
        page.value(&format!(
            "[...document.querySelectorAll('{selector}')]
                .filter((element) => element.checkVisibility()).length"
        ))
    };
    let searches = searches::of(&Sudoku).count();
    assert_eq!(seen(".lane .source"), json!(searches));
    assert_eq!(seen(".lane .part"), json!(5 * searches));
    assert_eq!(seen(".board, .transport, .counts, .toolbar"), json!(0));
    let names = "[...document.querySelectorAll('.source')].map((source) => source.ariaLabel)";
    let expected = each(|variant| format!("Source of {}", variant.about.title));
    assert_eq!(page.value(names), json!(expected));
}

fn a_browser_without_colours_for_light_and_dark_has_those_for_light() {
    // No browser knows this function.
    let change = |text: String| text.replace("light-dark", "light-dusk");
    let page = Page::open_changed("old-browser", change);
    page.wait_for("document.documentElement.dataset.ready !== undefined");
    let paper = "getComputedStyle(document.documentElement).backgroundColor";
    assert_eq!(page.text(paper), "rgb(250, 249, 246)");
    assert_eq!(page.errors(), json!([]));
}

fn the_page_needs_no_network() {
    let page = Page::show("");
    let loaded = "performance.getEntriesByType('resource').map((entry) => entry.name)
        .filter((name) => !name.startsWith('data:'))";
    assert_eq!(page.value(loaded), json!([]));
}

/// The rectangle of an element, as `left`, `top`, `right` and `bottom`.
fn rectangle(page: &Page, selector: &str) -> [f64; 4] {
    let value = page.value(&format!(
        "(({{ left, top, right, bottom }}) => [left, top, right, bottom])
            (document.querySelector('{selector}').getBoundingClientRect())"
    ));
    serde_json::from_value(value).expect("four numbers")
}

const FIRST_BOARD: &str = ".lane:not([hidden]) .grid";

fn a_board_is_on_the_first_screen(width: u32, height: u32) {
    let page = Page::open_in(Window::Screen(width, height), "");
    let [left, top, right, bottom] = rectangle(&page, FIRST_BOARD);
    let [_, transport, ..] = rectangle(&page, "#transport");
    assert!(left >= 0.0 && right <= f64::from(width), "{left} to {right}");
    assert!(top >= 0.0 && bottom <= transport, "{top} to {bottom}, above {transport}");
}

fn the_choices_above_the_lanes_are_low() {
    let page = Page::open("");
    let [_, player, ..] = rectangle(&page, "#player");
    let [_, lanes, ..] = rectangle(&page, "#lanes");
    assert!(lanes - player <= 120.0, "{} pixels", lanes - player);
}

fn two_lanes_are_shown_to_begin_with() {
    let page = Page::open("");
    assert_eq!(page.value("document.querySelectorAll('.lane:not([hidden])').length"), json!(2));
    assert_eq!(page.value("document.querySelectorAll('[data-choose]:checked').length"), json!(2));
}

fn the_source_is_beside_the_board(fragment: &str, width: u32) {
    let page = Page::open_in(Window::Screen(width, 768), fragment);
    let [_, board_top, board_right, _] = rectangle(&page, FIRST_BOARD);
    let [source_left, source_top, ..] = rectangle(&page, ".lane:not([hidden]) .source");
    assert!(source_left >= board_right, "{source_left}, the board ends at {board_right}");
    assert!((source_top - board_top).abs() < 8.0, "{source_top}, the board is at {board_top}");
}

fn on_a_low_screen_boards_are_seen(width: u32, height: u32) {
    let page = Page::open_in(Window::Screen(width, height), "step=6");
    let position = "getComputedStyle(document.querySelector('#transport')).position";
    assert_eq!(page.text(position), "static");
    // A link leads to the transport and the boards below it.
    let [_, top, ..] = rectangle(&page, FIRST_BOARD);
    let [_, transport, ..] = rectangle(&page, "#transport");
    assert!(transport >= 0.0 && top + 40.0 < f64::from(height), "{transport}, {top}");
    page.run("document.querySelector('#lanes').scrollIntoView();");
    let [_, top, _, bottom] = rectangle(&page, FIRST_BOARD);
    let seen = bottom.min(f64::from(height)) - top.max(0.0);
    assert!(seen >= 200.0, "{seen} pixels of the board");
}

fn all_controls_are_within_the_window(width: u32, fragment: &str) {
    let page = Page::open_in(Window::Screen(width, 844), fragment);
    let outside = format!(
        "[...document.querySelectorAll('button, select, input, a')]
            .filter((element) => element.checkVisibility() && !element.closest('.lanes, .skip'))
            .map((element) => element.closest('label') ?? element)
            .filter((element) => {{
                const {{ left, right }} = element.getBoundingClientRect();
                return left < 0 || right > {width};
            }})
            .map((element) => element.outerHTML)"
    );
    assert_eq!(page.value(&outside), json!([]));
    assert_eq!(page.value("document.documentElement.scrollWidth"), json!(width));
}

fn a_lane_says_that_it_is_a_port() {
    let page = Page::show("lanes=java-is-safe,lockstep");
    let title = |name: &str| {
        page.text(&format!("document.querySelector('.lane[data-variant={name}] h3').innerText"))
    };
    assert_eq!(title("java-is-safe"), "Port in Rust of Java (isSafe)");
    // It has no original.
    assert_eq!(title("lockstep"), "Lockstep");
}

fn the_five_parts_have_chinese_names() {
    let page = Page::show("view=parts&lang=zh-CN");
    let latin = "[...document.querySelectorAll('.part-name, .part, [name=part] + span')]
        .map((element) => element.matches('.part') ? element.ariaLabel : element.textContent)
        .filter((name) => /[a-z]/i.test(name))";
    assert_eq!(page.value(latin), json!([]));
}

fn few_colours_show_what_is_chosen_and_lit() {
    let page = Page::open("puzzle=leetcode-37&step=6&lanes=cpp-unit-candidates");
    let ground = |selector: &str| {
        page.text(&format!(
            "getComputedStyle(document.querySelector('{selector}')).backgroundColor"
        ))
    };
    page.with_forced_colours(|page| {
        let line = ".lane:not([hidden]) .source .line";
        assert_ne!(
            ground(&format!("{line}[data-parts~=undo]")),
            ground(&format!("{line}[data-parts=\"\"]"))
        );
        let chip = "[data-choose]";
        assert_ne!(
            ground(&format!("{chip}:checked + span")),
            ground(&format!("{chip}:not(:checked) + span"))
        );
        let appearance = "getComputedStyle(document.querySelector('#scrub')).appearance";
        assert_eq!(page.text(appearance), "auto");
    });
}

fn the_scrub_bar_is_quiet_while_it_plays() {
    let page = Page::open("speed=100");
    let value = "document.querySelector('#scrub').ariaValueText";
    page.run(
        "globalThis.said = 0;
        new MutationObserver((changes) => { said += changes.length; }).observe(
            document.querySelector('#scrub'), { attributes: true, attributeFilter: ['aria-valuetext'] });",
    );
    page.run("document.querySelector('#play').click();");
    page.wait_for("Number(document.querySelector('#scrub').value) > 20");
    assert_eq!(page.value("said"), json!(0));
    page.run("document.querySelector('#play').click();");
    page.wait_for(&format!("{value} !== 'step 0 of 46,310'"));
}

fn many_lanes_are_announced_in_short() {
    let page = Page::show(&format!("puzzle=leetcode-37&step=6&{}", study::all_lanes()));
    let announced = "document.querySelector('#announcement').textContent";
    page.wait_for(&format!("{announced}.startsWith('Step 6. Of 7 searches ')"));
    let text = page.text(announced);
    assert!(text.len() < 120, "{text}");
}

fn the_charts_are_described_in_chinese() {
    let page = Page::show("lang=zh-CN");
    let descriptions = page.value(
        "[...document.querySelectorAll('svg.chart desc')].map((text) => text.textContent)
            .filter((text) => !/^标尺：[\\u4e00-\\u9fff（）]+。数据在表格里。$/.test(text))",
    );
    assert_eq!(descriptions, json!([]));
}

fn a_link_says_what_is_not_on_the_page() {
    let page = Page::open("puzzle=nowhere&lanes=java-is-safe,nobody");
    let notice = "document.querySelector('#notice').textContent";
    page.wait_for(&format!(
        "{notice} === 'The link names what is not on this page: nowhere, nobody.'"
    ));
    page.run("location.hash = '#puzzle=elsewhere';");
    page.wait_for(&format!("{notice}.endsWith(': elsewhere.')"));
}

fn a_puzzle_of_ones_own_is_named_without_its_folder() {
    let page = Page::open_own();
    assert_eq!(page.text("document.querySelector('#puzzle').value"), "mine.txt: line 1");
    let folder = env!("CARGO_TARGET_TMPDIR");
    let told = format!("document.documentElement.outerHTML.includes({folder:?})");
    assert_eq!(page.value(&told), json!(false));
}

fn the_first_difference_can_be_that_of_two_of_several_lanes() {
    let lanes = "labuladong-char-board,java-is-safe,swift-all-solutions";
    let page = Page::show(&format!("puzzle=leetcode-37&lanes={lanes}"));
    let choose = |value: &str| {
        page.run(&format!(
            "const against = document.querySelector('#against');
            against.selectedIndex = [...against].findIndex((option) => option.text === '{value}');
            against.dispatchEvent(new Event('change'));"
        ));
        page.press("d");
    };
    choose("from Java (isSafe)");
    page.wait_for_step("6");
    choose("from Swift");
    page.wait_for_step("2");
    choose("of all");
    page.wait_for_step("2");
    // With two lanes there is nothing to choose.
    page.run("document.querySelector('[data-choose=\"0\"]').click();");
    page.wait_for("document.querySelector('#against').hidden");
}

fn searches_of_all_lengths_are_followed_by_progress() {
    let lanes = "python-history-stack,swift-all-solutions";
    let page = Page::show(&format!("puzzle=inkala-hard&lanes={lanes}"));
    page.press("%");
    page.wait_for("document.querySelector('#scale').ariaPressed === 'true'");
    page.scrub(500);
    page.wait_for_step("50.0%");
    let step = |variant: &str| {
        let count = format!("document.querySelector('[data-variant={variant}] [data-count=step]')");
        page.text(&format!("{count}.textContent"))
            .replace(',', "")
            .parse::<u64>()
            .expect("a number")
    };
    assert_eq!(step("python-history-stack"), 8_426);
    let long = step("swift-all-solutions");
    assert!(long > 100_000, "{long}");
    let said = page.said("swift-all-solutions");
    assert!(said.starts_with("The board after "), "{said}");
    page.wait_for("location.hash.includes('scale=progress')");
    // Back to steps at the moment of the first search.
    page.press("%");
    page.wait_for_step("8,426");
}

fn a_step_is_predicted_and_scored() {
    let page = Page::show("puzzle=leetcode-37&lanes=labuladong-char-board");
    page.press("p");
    page.wait_for("!document.querySelector('#predict').hidden");
    let verdict = "document.querySelector('#predict-verdict').textContent";
    let score = "document.querySelector('#predict-score').textContent";
    // Row 1, column 3 by the pointer; the first write is a 1 there.
    page.run(
        "const grid = document.querySelector('.lane:not([hidden]) .grid');
        const { left, top, width } = grid.getBoundingClientRect();
        grid.dispatchEvent(new MouseEvent('click',
            { bubbles: true, clientX: left + width * 2.5 / 9, clientY: top + width / 18 }));",
    );
    page.press("1");
    page.wait_for(&format!("{verdict}.startsWith('Right: Writes 1 in row 1, column 3.')"));
    assert_eq!(page.text(score), "1 of 1 right");
    page.press(key::RIGHT);
    page.press("9");
    page.wait_for(&format!("{verdict}.startsWith('No: Writes 2 in row 1, column 4.')"));
    assert_eq!(page.text(score), "1 of 2 right");
    page.wait_for_step("2");
    page.press(key::ESCAPE);
    page.wait_for("document.querySelector('#predict').hidden");
    assert_eq!(page.errors(), json!([]));
}

fn a_stop_asks_before_it_tells() {
    let page = Page::open("");
    page.run("document.querySelector('#start-tour').click();");
    page.wait_for("document.querySelectorAll('#caption-answers button').length === 3");
    let title = page.text("document.querySelector('#caption-title').textContent");
    assert_eq!(title, "What does Swift do next?");
    assert_eq!(
        page.value("document.querySelector('#caption-text').checkVisibility()"),
        json!(false)
    );
    let asked = page.said("swift-all-solutions");
    page.run("document.querySelector('#caption-answers button').click();");
    page.wait_for("document.querySelector('#caption-text').checkVisibility()");
    let score = page.text("document.querySelector('#caption-score').textContent");
    assert!(score.ends_with(" of 1 right"), "{score}");
    page.wait_for(&format!("document.querySelector('.lane .said').textContent !== {asked:?}"));
    assert_eq!(page.errors(), json!([]));
}

fn what_a_check_costs_is_told_in_lanes_and_charts() {
    let page = Page::show("puzzle=leetcode-37&lanes=java-is-safe,python-history-stack");
    let cost = |variant: &str| {
        page.text(&format!(
            "document.querySelector('.lane[data-variant={variant}] .cost').innerText"
        ))
    };
    let java = cost("java-is-safe");
    assert!(java.starts_with("The whole search: 8,365 writes, "), "{java}");
    assert!(
        java.contains(" ms on the machine that made this page. What it keeps beside"),
        "{java}"
    );
    assert!(cost("python-history-stack").contains(" looks at the board"));
    let time = page.text("document.querySelector('#chart-time').textContent");
    assert!(time.contains("It depends on the machine that made this page"), "{time}");
    let reads = page.text("document.querySelector('#chart-reads').textContent");
    assert!(reads.contains("is read without being counted"), "{reads}");
    // All times have one unit.
    let others = page.value(
        "[...document.querySelectorAll('#chart-time g[data-moment] + text')]
            .map((label) => label.textContent)
            .filter((label) => !/^([0-9.]+ ms|not timed)$/.test(label))",
    );
    assert_eq!(others, json!([]));
}

/// Clicks the row of a search on a puzzle.
fn click_row(page: &Page, chart: &str, puzzle: u32, variant: &str) {
    page.run(&format!(
        "document.querySelector(
            '#chart-{chart} g[data-puzzle=\"{puzzle}\"][data-variant={variant}] .chart-hit')
            .dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));"
    ));
}

fn a_row_of_a_chart_leads_to_what_it_tells_of(chart: &str, step: &str) {
    let page = Page::show("puzzle=cpp-easy");
    click_row(&page, chart, 0, "java-is-safe");
    page.wait_for_step(step);
    assert_eq!(page.text("document.querySelector('#puzzle').value"), "leetcode-37");
    let lanes = "[...document.querySelectorAll('.lane:not([hidden])')]
        .map((lane) => lane.dataset.variant)";
    assert_eq!(page.value(lanes), json!(["java-is-safe"]));
    assert_eq!(page.text("document.activeElement.id"), "player-title");
    assert_eq!(page.errors(), json!([]));
}

fn a_row_of_a_search_that_is_too_long_leads_to_its_end_by_progress() {
    let page = Page::open_plain("puzzle=cpp-easy");
    click_row(&page, "writes", 2, "swift-all-solutions");
    page.wait_for_step("100.0%");
    assert!(page.said("swift-all-solutions").starts_with("The board after "));
    assert_eq!(page.errors(), json!([]));
}

fn a_figure_of_a_table_leads_to_what_it_tells_of() {
    let page = Page::show("puzzle=cpp-easy");
    page.run(
        "document.querySelector('#chart-writes details').open = true;
        document.querySelector(
            '#chart-writes .figure[data-puzzle=\"0\"][data-variant=java-is-safe]').click();",
    );
    page.wait_for_step("8,365");
}

/// `clicked` selects what is clicked before axe looks.
fn axe_finds_no_violation(fragment: &str, clicked: &str) {
    let page = Page::open(&fragment.replace("ALL", &study::all_lanes()));
    if !clicked.is_empty() {
        page.run(&format!(
            "for (const element of document.querySelectorAll('{clicked}')) element.click();"
        ));
        page.next_frame();
    }
    assert_eq!(violations(&page), json!([]));
}

fn axe_finds_no_violation_on_a_telephone(fragment: &str) {
    let page = Page::open_in(Window::Phone(320), fragment);
    assert_eq!(violations(&page), json!([]));
}

/// What is against the Web Content Accessibility Guidelines, levels A and AA, as far as axe-core
/// finds it.
fn violations(page: &Page) -> serde_json::Value {
    let script = env::var_os(AXE).expect("the tests need it");
    let script = fs::read_to_string(script).expect("it can be read");
    page.run(&script);
    page.promised(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
            .then(({ violations }) => violations.map(({ id, nodes }) =>
                [id, ...nodes.slice(0, 3).map(({ html, failureSummary }) => html.slice(0, 150) + failureSummary)]))",
    )
}

fn firefox_loads_plays_scrubs_and_translates() {
    let mut firefox = Firefox::start();
    firefox.open(&format!("{}#puzzle=leetcode-37&speed=1000", study::url()));
    firefox.wait_for("document.documentElement.dataset.ready !== undefined");
    firefox.run(
        "window.errors = [];
        addEventListener('error', (event) => errors.push(event.message));
        addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));",
    );
    // The source is beside the board.
    let left_of_source = "document.querySelector('.lane:not([hidden]) .grid')
        .getBoundingClientRect().right <= document.querySelector('.lane:not([hidden]) .source')
        .getBoundingClientRect().left";
    assert_eq!(firefox.value(left_of_source), json!(true));

    firefox.run("document.querySelector('#play').click();");
    firefox.wait_for("Number(document.querySelector('#scrub').value) > 20");
    firefox.run(
        "document.querySelector('#play').click();
        const bar = document.querySelector('#scrub');
        bar.value = 8365;
        bar.dispatchEvent(new Event('input', { bubbles: true }));",
    );
    firefox.wait_for("document.querySelector('#where-step').textContent === '8,365'");
    firefox.wait_for(
        "document.querySelector('.lane[data-variant=labuladong-char-board] .ending') !== null",
    );
    firefox.run("document.querySelector('[data-language=zh-CN]').click();");
    firefox.wait_for("document.title === '回溯的各种写法'");
    firefox.wait_for("location.hash.includes('lang=zh-CN')");
    assert_eq!(firefox.value("document.querySelector('#failure').hidden"), json!(true));
    assert_eq!(firefox.value("errors"), json!([]));
}
