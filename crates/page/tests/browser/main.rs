//! The study page in a real browser: it plays, and says what the searches did.

mod alive;
mod another_problem;
mod attempts;
mod browser;
mod driver;
mod firefox;
mod layout;
mod moments;
mod play;
mod scratch;
mod self_test;
mod served;
mod stage;
mod study;
mod tree;
mod why;

use std::{env, process::ExitCode};

use testkit::{Requirement, Trial, trials};

use alive::*;
use another_problem::*;
use attempts::*;
use firefox::firefox_loads_plays_scrubs_and_translates;
use layout::*;
use moments::*;
use play::*;
use self_test::*;
use served::*;
use stage::*;
use tree::*;
use why::*;

fn main() -> ExitCode {
    let browser = Requirement {
        name: "browser",
        is_met: driver::program().is_some(),
        insisted_on_by: "PRACTICE_NEEDS_BROWSER",
    };
    let engine = Requirement {
        name: "WebAssembly",
        is_met: study::has_engine(),
        insisted_on_by: "PRACTICE_NEEDS_WASM",
    };
    let alive = engine.mark(trials![
        a_typed_puzzle_is_run,
        what_is_wrong_with_a_puzzle_is_told_in_both_languages,
        a_pasted_grid_is_run_by_enter,
        a_puzzle_is_made,
        an_endless_search_is_stopped,
        a_jump_shows_a_board_at_once_and_how_far_it_is,
        a_search_that_was_ended_goes_on_where_one_wants_to_go_further,
        without_modules_the_recorded_steps_are_played,
        a_link_leads_to_an_own_puzzle,
        a_far_step_is_that_of_the_terminal,
        a_key_shows_what_was_passed_over,
        the_reasons_are_there_in_chinese,
        a_dead_end_is_told_and_marked,
        the_cells_looked_at_are_those_of_the_search,
        the_reasons_follow_the_steps,
        an_attempt_makes_the_same_steps_on_the_page::for_leetcode(
            LEETCODE,
            "labuladong-char-board"
        ),
        an_attempt_makes_the_same_steps_on_the_page::for_the_board(BOARD, "java-is-safe"),
        a_board_that_is_full_and_wrong_is_told_and_marked,
        pieces_are_put_on_a_board_of_any_size,
        a_link_leads_to_an_own_board_of_another_problem,
        every_step_of_another_problem_has_its_reasons,
    ]);
    // It makes a thousand million steps.
    let longest = ignored(trials![a_solution_far_away_is_one_click]);
    let plain = trials![
        it_plays_and_pauses_without_an_error,
        // The study page is made for the first test, which takes seconds. These look at other pages.
        a_chess_board_has_as_many_squares_as_its_puzzle,
        a_page_of_another_problem_speaks_of_its_pieces,
        without_stops_there_is_no_tour,
        at_its_end_a_search_shows_the_solution,
        the_next_solutions_are_those_of_the_solver,
        a_step_back_undoes_a_step_forward,
        keys_lead_to_their_steps,
        a_lane_is_as_high_at_every_step,
        a_clash_is_said_and_marked,
        all_texts_are_there_in_chinese,
        dark_is_dark_and_light_is_light,
        the_tour_goes_from_moment_to_moment,
        a_board_that_is_full_has_nothing_to_play,
        a_link_to_a_moment_leaves_language_and_theme,
        lanes_are_chosen,
        the_address_is_copied,
        a_stop_alone_leads_to_its_moment,
        a_search_that_is_too_long_for_the_page_says_so,
        the_page_needs_no_network,
        a_telephone_needs_no_scrolling_to_the_side,
        a_link_to_a_step_that_is_not_on_the_page_says_so,
        a_telephone_shows_both_boards_of_a_stop,
        keys_that_scroll_a_page_do_so_away_from_the_player,
        keys_can_be_switched_off,
        the_part_at_work_is_lit_and_in_view,
        the_address_brings_a_moment_back,
        back_and_forward_lead_to_the_puzzle_before_and_after,
        the_address_of_a_file_brings_it_back,
        an_address_that_makes_no_sense_does_no_harm,
        a_broken_page_can_be_read::no_data("no-data", "\"questions\":", ""),
        a_broken_page_can_be_read::no_steps("no-steps", "\"steps\":\"", "\"steps\":\"!"),
        a_browser_without_colours_for_light_and_dark_has_those_for_light,
        the_stage_fills_the_first_screen,
        the_first_screen_has_few_controls_each_with_a_word,
        the_line_that_writes_and_the_reasons_are_in_sight,
        few_colours_show_what_is_chosen_and_lit,
        the_scrub_bar_is_quiet_while_it_plays,
        many_lanes_are_announced_in_short,
        a_link_says_what_is_not_on_the_page,
        the_first_difference_can_be_that_of_two_of_several_lanes,
        searches_of_all_lengths_are_followed_by_progress,
        a_step_is_predicted_and_scored,
        a_stop_asks_before_it_tells,
        a_row_of_a_chart_leads_to_what_it_tells_of,
        a_row_of_a_search_that_is_too_long_leads_to_its_end_by_progress,
        a_page_without_the_searches_says_why_it_has_no_reasons,
        the_menu_shows_one_search_alone_or_beside_others,
        it_pauses_at_a_cell_and_at_a_depth,
        the_scrub_bar_can_be_zoomed,
        the_shelf_has_the_solutions_that_were_found,
        captions_explain_the_five_parts_and_the_tree_to_a_newcomer,
        the_menu_of_puzzles_has_titles_and_pictures,
        embedded_it_is_the_stage_alone,
        paper_has_one_page_of_the_step,
        a_key_shows_the_choices_that_led_to_a_step,
        the_tree_is_that_of_the_search,
        what_one_search_prunes_and_the_other_tries_is_marked,
        the_tree_speaks_chinese,
        an_attempt_without_a_board_is_shown_call_by_call,
        the_line_that_wrote_is_lit_without_anchors,
        answers_are_judged_and_scored,
        every_proof_is_on_the_page,
    ];
    let axe = Requirement {
        name: "axe-core",
        is_met: env::var_os(AXE).is_some(),
        insisted_on_by: "PRACTICE_NEEDS_AXE",
    };
    let with_axe = LOOKED_AT_BY_AXE.map(|(window, fragment, clicked)| {
        Trial::test(format!("axe_finds_no_violation::{fragment}{clicked}"), move || {
            axe_finds_no_violation(window, fragment, clicked);
            Ok(())
        })
    });
    let firefox = Requirement {
        name: "Firefox",
        is_met: firefox::program().is_some(),
        insisted_on_by: "PRACTICE_NEEDS_FIREFOX",
    };
    let in_firefox = trials![firefox_loads_plays_scrubs_and_translates];
    let more = [engine.mark(longest), axe.mark(with_axe.into()), firefox.mark(ignored(in_firefox))];
    let exit_code = browser.run([plain, alive].into_iter().chain(more).flatten().collect());
    driver::stop();
    exit_code
}

/// Tests that are run where all are, with `--include-ignored`.
fn ignored(tests: Vec<Trial>) -> Vec<Trial> {
    tests.into_iter().map(|test| test.with_ignored_flag(true)).collect()
}
