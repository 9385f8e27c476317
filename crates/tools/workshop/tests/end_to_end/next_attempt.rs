//! The attempts and drills that `practice next` makes.

use snapbox::str;
use testkit::scratch::ScratchWorkspace;

use crate::PRACTICE;
use crate::history_runs::{Run, solved_path, write_history};

#[test]
fn next_makes_an_attempt_at_the_first_problem() {
    let user = ScratchWorkspace::empty_for_current_test(&PRACTICE);
    user.practice_program().run(["next"]).assert().success().stderr_eq("").stdout_eq(str![[r#"
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
    user.practice_program().run(["next"]).assert().success().stderr_eq("").stdout_eq(str![[r#"
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
    user.practice_program().run(["next"]).assert().success().stderr_eq("").stdout_eq(str![[r#"
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
    user.practice_program().run(["next"]).assert().success().stderr_eq("").stdout_eq(str![[r#"
drill-java-is-safe-is-safe is java-is-safe without the body of `is_safe`.

write it    crates/drill-java-is-safe-is-safe/src/lib.rs, line 83
test it     cargo test -p drill-java-is-safe-is-safe
a hint      cargo practice hint drill-java-is-safe-is-safe
judge it    cargo practice judge drill-java-is-safe-is-safe
give up     cargo practice drill --reveal drill-java-is-safe-is-safe

"#]]);
    user.practice_program().run(["next"]).assert().success().stderr_eq("").stdout_eq(str![[r#"
drill-java-is-safe-is-safe is java-is-safe without the body of `is_safe`. It exists already.

write it    crates/drill-java-is-safe-is-safe/src/lib.rs, line 83
test it     cargo test -p drill-java-is-safe-is-safe
a hint      cargo practice hint drill-java-is-safe-is-safe
judge it    cargo practice judge drill-java-is-safe-is-safe
give up     cargo practice drill --reveal drill-java-is-safe-is-safe

"#]]);
}
