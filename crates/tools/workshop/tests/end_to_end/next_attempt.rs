//! The attempts and drills that `practice next` makes.

use snapbox::str;
use testkit::Output;
use testkit::scratch::ScratchWorkspace;

use crate::PRACTICE;
use crate::history_runs::{Run, practice_on, solved_path, write_history};

/// Runs `next` on the day of most runs.
fn next(user: &ScratchWorkspace) -> Output {
    practice_on(user, "2026-11-23").run(["next"])
}

#[test]
fn next_makes_an_attempt_at_the_first_problem() {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    next(&user).assert().success().stderr_eq("").stdout_eq(str![[r#"
Problem 46, Permutations: made the attempt permutations.

write it    crates/permutations/src/lib.rs
test it     cargo test -p permutations
a hint      cargo practice hint permutations
judge it    cargo practice judge permutations

"#]]);
}

#[test]
fn next_keeps_existing_attempt() {
    const SOURCE: &str = "crates/permutations/src/lib.rs";
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    user.run_practice(&["next"]);
    let begun = user.read(SOURCE) + "// begun\n";
    user.write(SOURCE, &begun);
    next(&user).assert().success().stderr_eq("").stdout_eq(str![[r#"
Problem 46, Permutations: your attempt permutations exists already.

write it    crates/permutations/src/lib.rs
test it     cargo test -p permutations
a hint      cargo practice hint permutations
judge it    cargo practice judge permutations

"#]]);
    assert_eq!(user.read(SOURCE), begun);
}

#[test]
fn a_name_that_is_taken_gets_a_number() {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    user.run_practice(&["next"]);
    write_history(&user, &[Run::accepts("permutations")]);
    user.run_practice(&["new", "permutations-ii", "--problem", "77"]);
    next(&user).assert().success().stderr_eq("").stdout_eq(str![[r#"
Problem 47, Permutations II: made the attempt permutations-ii-2.

write it    crates/permutations-ii-2/src/lib.rs
test it     cargo test -p permutations-ii-2
a hint      cargo practice hint permutations-ii-2
judge it    cargo practice judge permutations-ii-2

"#]]);
}

#[test]
fn next_makes_drill_once_after_last_problem() {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    let first_drill = Run::accepts("drill-labuladong-char-board-backtrack");
    write_history(&user, &[solved_path(), vec![first_drill]].concat());
    next(&user).assert().success().stderr_eq("").stdout_eq(str![[r#"
drill-java-is-safe-is-safe is java-is-safe without the body of `is_safe`.

write it    crates/drill-java-is-safe-is-safe/src/lib.rs, line 83
test it     cargo test -p drill-java-is-safe-is-safe
a hint      cargo practice hint drill-java-is-safe-is-safe
judge it    cargo practice judge drill-java-is-safe-is-safe
give up     cargo practice drill --reveal drill-java-is-safe-is-safe

"#]]);
    next(&user).assert().success().stderr_eq("").stdout_eq(str![[r#"
drill-java-is-safe-is-safe is java-is-safe without the body of `is_safe`. It exists already.

write it    crates/drill-java-is-safe-is-safe/src/lib.rs, line 83
test it     cargo test -p drill-java-is-safe-is-safe
a hint      cargo practice hint drill-java-is-safe-is-safe
judge it    cargo practice judge drill-java-is-safe-is-safe
give up     cargo practice drill --reveal drill-java-is-safe-is-safe

"#]]);
}

#[test]
fn next_repeats_the_drill_that_failed_last() {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    for _ in 0..2 {
        user.run_practice(&["drill", "java-is-safe", "is_safe"]);
    }
    let first = Run::accepts("drill-java-is-safe-is-safe").at("2026-11-22T12:00:00Z");
    let second = Run { accepted: 7, ..Run::accepts("drill-java-is-safe-is-safe-2") };
    write_history(&user, &[first, second]);
    let due = practice_on(&user, "2026-11-24").run(["next"]);
    due.assert().success().stderr_eq("").stdout_eq(str![[r#"
drill-java-is-safe-is-safe-2 is java-is-safe without the body of `is_safe`. It is due again.

write it    crates/drill-java-is-safe-is-safe-2/src/lib.rs, line 83
test it     cargo test -p drill-java-is-safe-is-safe-2
a hint      cargo practice hint drill-java-is-safe-is-safe-2
judge it    cargo practice judge drill-java-is-safe-is-safe-2
give up     cargo practice drill --reveal drill-java-is-safe-is-safe-2

"#]]);
}

/// Returns a workspace of the running test in which 46 was solved on 2026-11-23, in two runs and seventeen minutes.
fn user_with_solved_attempt() -> ScratchWorkspace {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    let morning = user.practice_program().env("PRACTICE_NOW", "2026-11-23T11:40:00+00:00");
    morning.run(["next"]).assert().success();
    let first = Run::of_problem(46, "permutations", 7).at("2026-11-23T11:50:00Z");
    let accepted = Run::of_problem(46, "permutations", 12).at("2026-11-23T11:57:00Z");
    write_history(&user, &[first, accepted]);
    user
}

#[test]
fn next_makes_a_fresh_attempt_at_a_due_problem() {
    const SOURCE: &str = "crates/permutations/src/lib.rs";
    let user = user_with_solved_attempt();
    let before = user.read(SOURCE);
    let next = || practice_on(&user, "2026-11-24").run(["next"]);
    next().assert().success().stderr_eq("").stdout_eq(str![[r#"
Problem 46, Permutations, is due today. Last time: 2 runs in 17 minutes.
Made the fresh attempt permutations-2. Your other attempts are unchanged.

write it    crates/permutations-2/src/lib.rs
test it     cargo test -p permutations-2
a hint      cargo practice hint permutations-2
judge it    cargo practice judge permutations-2

"#]]);
    next().assert().success().stderr_eq("").stdout_eq(str![[r#"
Problem 46, Permutations, is due today. Last time: 2 runs in 17 minutes.
Your fresh attempt permutations-2 exists already.

write it    crates/permutations-2/src/lib.rs
test it     cargo test -p permutations-2
a hint      cargo practice hint permutations-2
judge it    cargo practice judge permutations-2

"#]]);
    assert_eq!(user.read(SOURCE), before);
}

#[test]
fn next_new_goes_on_along_the_path() {
    let user = user_with_solved_attempt();
    let output = practice_on(&user, "2026-11-24").run(["next", "--new"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
Problem 47, Permutations II: made the attempt permutations-ii.

write it    crates/permutations-ii/src/lib.rs
test it     cargo test -p permutations-ii
a hint      cargo practice hint permutations-ii
judge it    cargo practice judge permutations-ii

"#]]);
}

#[test]
fn fresh_attempt_has_another_name_than_a_deleted_attempt() {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    write_history(&user, &[Run::of_problem(46, "permutations", 12)]);
    let output = practice_on(&user, "2026-11-25").run(["next"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
Problem 46, Permutations, is due since 2026-11-24. Last time: 1 run.
Made the fresh attempt permutations-2. Your other attempts are unchanged.

write it    crates/permutations-2/src/lib.rs
test it     cargo test -p permutations-2
a hint      cargo practice hint permutations-2
judge it    cargo practice judge permutations-2

"#]]);
}

#[test]
fn next_shows_a_drill_that_was_not_accepted() {
    const NAME: &str = "drill-java-is-safe-broken";
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    user.run_practice(&["drill", "java-is-safe", "--break"]);
    write_history(&user, &[Run { accepted: 7, ..Run::accepts(NAME) }]);
    let output = practice_on(&user, "2026-11-24").run(["next"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
drill-java-is-safe-broken is java-is-safe with a mistake. It is due again.

find it     crates/drill-java-is-safe-broken/src/lib.rs
test it     cargo test -p drill-java-is-safe-broken
a hint      cargo practice hint drill-java-is-safe-broken
judge it    cargo practice judge drill-java-is-safe-broken
give up     cargo practice drill --reveal drill-java-is-safe-broken

"#]]);
}

#[test]
fn time_of_a_bad_clock_is_refused() {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    let output = user.practice_program().env("PRACTICE_NOW", "noon").run(["next"]);
    output.assert().code(2).stdout_eq("").stderr_eq(str![[r#"
error: PRACTICE_NOW: 'noon' is not a time; expected a time such as 2026-01-02T03:04:05+01:00

"#]]);
}
