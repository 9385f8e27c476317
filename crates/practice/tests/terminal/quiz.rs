//! `practice quiz`.

use pretty_assertions::assert_eq;
use testkit::{Trial, trials};

use crate::stage::{Size, Stage};

pub fn trials() -> Vec<Trial> {
    trials![
        the_proof_is_one_key_away,
        a_slip_is_asked_again,
        the_score_is_told_at_the_end::quit("q\r"),
        the_score_is_told_at_the_end::end_of_input("\x04"),
        the_score_is_told_at_the_end::interrupt("\x03"),
        an_interrupt_after_an_answer_ends_the_quiz,
        colours_are_for_those_who_want_them,
    ]
}

const SIZE: Size = (50, 100);

const PROMPT: &str = "Your answer (a-d";

fn quiz(environment: &[(&str, &str)]) -> Stage {
    let mut stage = Stage::start(&["quiz", "--seed", "3", "-n", "2"], SIZE, environment);
    stage.waits_for(PROMPT);
    stage
}

fn the_proof_is_one_key_away() {
    let mut stage = quiz(&[]);
    stage.type_in("b\r");
    stage.waits_for("Right: b, ");
    for times in 1..=2 {
        // A key that is typed before the quiz asks for one could still be the player's.
        stage.waits_until("a prompt", |screen| screen.matches("Enter goes on").count() == times);
        stage.type_in("?\r");
        stage.waits_until("the player", |screen| {
            screen.contains("python-history-stack") && !screen.contains("See it")
        });
        assert!(stage.is_alternate());
        stage.type_in("q");
    }
    stage.waits_until("a prompt", |screen| screen.matches("Enter goes on").count() == 3);
    assert!(!stage.is_alternate());
    stage.type_in("\r");
    stage.waits_for("Question 2 of 2");
    stage.type_in("\r");
    stage.waits_until("the last prompt", |screen| {
        screen.split("Passed: ").nth(1).is_some_and(|rest| rest.contains("Enter goes on"))
    });
    stage.type_in("\r");
    let end = stage.waits_for_end();
    assert!(end.text.contains("1 of 2 right."), "{}", end.text);
    assert_eq!(end.code, 0);
}

fn a_slip_is_asked_again() {
    let mut stage = quiz(&[]);
    stage.type_in("x\r");
    stage.waits_until("a second prompt", |screen| screen.matches(PROMPT).count() == 2);
    stage.type_in("b\r");
    stage.waits_for("Right: b, ");
}

fn the_score_is_told_at_the_end(keys: &str) {
    let mut stage = quiz(&[]);
    stage.type_in(keys);
    let end = stage.waits_for_end();
    assert!(end.text.contains("\r\n0 of 0 right. --seed 3 "), "{:?}", end.text);
    assert_eq!((end.code, end.signal), (0, None));
}

fn an_interrupt_after_an_answer_ends_the_quiz() {
    let mut stage = quiz(&[]);
    stage.type_in("a\r");
    stage.waits_for("Enter goes on");
    stage.type_in("\x03");
    let end = stage.waits_for_end();
    assert!(end.text.contains("\r\n0 of 1 right. --seed 3 "), "{:?}", end.text);
    assert_eq!((end.code, end.signal), (0, None));
}

fn colours_are_for_those_who_want_them() {
    assert!(quiz(&[]).has_color());
    assert!(!quiz(&[("NO_COLOR", "1")]).has_color());
}
