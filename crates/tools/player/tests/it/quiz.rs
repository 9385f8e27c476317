//! `practice quiz` on a terminal.

use testkit::{Trial, trials};

use crate::test_terminal::TestTerminal;

pub fn trials() -> Vec<Trial> {
    trials![
        another_key_is_answered_with_the_choices,
        a_question_mark_shows_the_proof_in_the_player,
        the_score_is_printed_at_the_end::quit("q\r", "0 of 0"),
        the_score_is_printed_at_the_end::end_of_input("\x04", "0 of 0"),
        the_score_is_printed_at_the_end::interrupt("\x03", "0 of 0"),
        the_score_is_printed_at_the_end::interrupt_after_an_answer("x\ra\r\x03", "0 of 1"),
    ]
}

fn another_key_is_answered_with_the_choices() {
    let mut stage = TestTerminal::start("quiz --seed 3 -n 1", (50, 100));
    stage.wait_for_text("Your answer (a-d");
    stage.type_in("1\r");
    stage.wait_for_text("'1' is not a choice; expected a letter from a to d");
    stage.wait_until("a second prompt", |it| it.text().matches("Your answer").count() == 2);
    stage.type_in("q\r");
    assert_eq!(stage.wait_for_exit().0, Some(0));
}

/// Waits for each prompt before it types: the player would take a key that comes too early.
fn a_question_mark_shows_the_proof_in_the_player() {
    let mut stage = TestTerminal::start("quiz --seed 3 -n 2", (50, 100));
    stage.wait_for_text("Your answer (a-d");
    stage.type_in("d\r");
    stage.wait_for_text("Right: d, ");
    assert!(stage.has_color(|_| true));
    let is_asked =
        |times| move |it: &mut TestTerminal| it.text().matches("Enter goes on").count() == times;
    for times in 1..=2 {
        stage.wait_until("a prompt", is_asked(times));
        stage.type_in("?\r");
        stage.wait_until("the player", |it| it.screen().alternate_screen());
        stage.wait_for_text("step ");
        stage.type_in("q");
    }
    stage.wait_until("a prompt", is_asked(3));
    stage.type_in("\r");
    stage.wait_for_text("Question 2 of 2");
    stage.type_in("\r");
    stage.wait_until("the last prompt", is_asked(4));
    stage.type_in("\r");
    let (code, screen) = stage.wait_for_exit();
    let text = screen.contents();
    assert!(code == Some(0) && text.contains("1 of 2 right."), "{text}");
}

/// The first line of `interrupt_after_an_answer` is no choice, so the quiz asks again.
fn the_score_is_printed_at_the_end(keys: &str, score: &str) {
    let mut stage = TestTerminal::start("quiz --seed 3 -n 2", (50, 100));
    for (prompts, typed) in (1..).zip(keys.split_inclusive('\r')) {
        stage.wait_until("a prompt", |it| {
            let text = it.text();
            text.matches("Your answer").count() + text.matches("Enter goes on").count() == prompts
        });
        stage.type_in(typed);
    }
    let (code, screen) = stage.wait_for_exit();
    let (text, expected) = (screen.contents(), format!("\n{score} right. `--seed 3` "));
    assert!(code == Some(0) && text.contains(&expected), "{text}");
}
