//! What other commands print on a terminal, and nowhere else.

use testkit::{Trial, trials};

use super::stage::{Size, Stage};

pub fn trials() -> Vec<Trial> {
    trials![
        show_is_coloured,
        a_pipe_is_not_coloured,
        trace_refuses_to_print_binary_steps,
        generate_counts_the_steps_of_a_climb,
        ctrl_c_leaves_no_bar_of_compare,
        a_table_of_bench_fits::usual(80, "no guess"),
        a_table_of_bench_fits::narrow(60, "guesses"),
        a_table_of_bench_fits::very_narrow(40, "puzzles/s"),
    ]
}

const SIZE: Size = (24, 80);

/// What a command prints, with the terminal's line breaks and control sequences, and its exit code.
fn printed(arguments: &str, size: Size) -> (String, u32) {
    let words: Vec<&str> = arguments.split(' ').collect();
    let end = Stage::start(&words, size, &[]).waits_for_end();
    (end.text, end.code)
}

fn show_is_coloured() {
    let (text, code) = printed("show --part stop", SIZE);
    assert!(text.contains("\x1b[38;5;"), "{text}");
    assert_eq!(code, 0);
}

fn trace_refuses_to_print_binary_steps() {
    let (text, code) = printed("trace java-is-safe leetcode-37 --format binary", SIZE);
    assert!(text.contains("binary steps are not for a terminal"), "{text}");
    assert_eq!(code, 2);
}
