//! The whole history as one file: printed on one machine, and read on another.

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::data::Inline;
use snapbox::{assert_data_eq, str};
use testkit::scratch::ScratchWorkspace;

use crate::PRACTICE;
use crate::history_runs::{Run, practice_on, write_history};

const TODAY: &str = "2026-11-25";

/// Returns a workspace with runs, a created attempt, a quiz and hints.
fn user_with_history(name: &str) -> ScratchWorkspace {
    let user = ScratchWorkspace::new(&PRACTICE, name);
    let runs = [
        Run::of_problem(46, "permutations", 7),
        Run::solves(46),
        Run::of_problem(78, "subsets", 3),
        Run { accepted: 7, ..Run::accepts("drill-java-is-safe-is-safe") },
    ];
    write_history(&user, &runs);
    let created = r#"{"time":"2026-11-23T11:40:00Z","name":"permutations"}"#;
    user.write(".practice/attempts.jsonl", &format!("{created}\n"));
    let quiz = r#"{"time":"2026-11-23T12:00:00Z","problem":37,"right":7,"asked":10}"#;
    user.write(".practice/quizzes.jsonl", &format!("{quiz}\n"));
    user.write(".practice/hints.json", "{\"problem 46\": 2, \"subsets\": 1}\n");
    user
}

/// Prints the whole history.
fn export(user: &ScratchWorkspace) -> String {
    user.run_practice(&["history", "--format", "json"]).stdout
}

/// Imports a history through standard input.
fn import(user: &ScratchWorkspace, history: &str) -> testkit::Output {
    user.practice_program().stdin(history).run(["history", "--import", "-"])
}

fn screen(user: &ScratchWorkspace) -> String {
    practice_on(user, TODAY).run([]).stdout
}

#[test]
fn whole_history_is_printed_as_one_file() {
    let user = user_with_history("history-printed");
    assert_data_eq!(
        export(&user),
        str![[r#"
{"kind":"history","version":1,"lines":8}
{"kind":"run","time":"2026-11-23T12:00:00Z","target":"permutations","problem":46,"tiers":["samples","edge","hard","big"],"selected":false,"picked":[],"accepted":7,"cases":12,"verdicts":{"AC":7},"cpu_seconds":0.1,"memory_bytes":1024}
{"kind":"run","time":"2026-11-23T12:00:00Z","target":"mine","problem":46,"tiers":["samples","edge","hard","big"],"selected":false,"picked":[],"accepted":12,"cases":12,"verdicts":{"AC":12},"cpu_seconds":0.1,"memory_bytes":1024}
{"kind":"run","time":"2026-11-23T12:00:00Z","target":"subsets","problem":78,"tiers":["samples","edge","hard","big"],"selected":false,"picked":[],"accepted":3,"cases":12,"verdicts":{"AC":3},"cpu_seconds":0.1,"memory_bytes":1024}
{"kind":"run","time":"2026-11-23T12:00:00Z","target":"drill-java-is-safe-is-safe","problem":null,"tiers":["samples","edge","hard","big"],"selected":false,"picked":[],"accepted":7,"cases":12,"verdicts":{"AC":7},"cpu_seconds":0.1,"memory_bytes":1024}
{"kind":"attempt","time":"2026-11-23T11:40:00Z","name":"permutations"}
{"kind":"quiz","time":"2026-11-23T12:00:00Z","problem":37,"right":7,"asked":10}
{"kind":"hints","name":"problem 46","given":2}
{"kind":"hints","name":"subsets","given":1}

"#]]
    );
}

#[test]
fn runs_of_one_program_are_printed_as_json() {
    let user = user_with_history("history-of-one");
    let output = user.practice_program().run(["history", "permutations", "--format", "json"]);
    output.assert().success().stderr_eq("").stdout_eq(str![[r#"
{"kind":"history","version":1,"lines":2}
{"kind":"run","time":"2026-11-23T12:00:00Z","target":"permutations","problem":46,"tiers":["samples","edge","hard","big"],"selected":false,"picked":[],"accepted":7,"cases":12,"verdicts":{"AC":7},"cpu_seconds":0.1,"memory_bytes":1024}
{"kind":"attempt","time":"2026-11-23T11:40:00Z","name":"permutations"}

"#]]);
}

#[test]
fn imported_history_gives_the_same_screen() {
    let user = user_with_history("history-exported");
    let other = ScratchWorkspace::new(&PRACTICE, "history-imported");
    import(&other, &export(&user)).assert().success().stderr_eq("").stdout_eq(str![[r#"
added: 4 runs, 1 created attempt, 1 quiz score, 2 hint counts
known already: 0

"#]]);
    assert_eq!(screen(&other), screen(&user));
    assert_eq!(export(&other), export(&user));
}

#[test]
fn second_import_changes_nothing() {
    let user = user_with_history("history-twice");
    let history = export(&user);
    import(&user, &history).assert().success().stderr_eq("").stdout_eq(str![[r#"
added: nothing
known already: 8

"#]]);
    assert_eq!(export(&user), history);
}

#[test]
fn import_keeps_what_is_there_and_sorts_by_time() {
    let user = user_with_history("history-first-machine");
    let other = ScratchWorkspace::new(&PRACTICE, "history-second-machine");
    let later = Run::of_problem(46, "permutations-2", 12).at("2026-11-24T09:00:00Z");
    write_history(&other, &[later]);
    other.write(".practice/hints.json", "{\"problem 46\": 5, \"mine\": 1}\n");
    import(&other, &export(&user)).assert().success().stderr_eq("").stdout_eq(str![[r#"
added: 4 runs, 1 created attempt, 1 quiz score, 1 hint count
known already: 1

"#]]);
    assert_data_eq!(
        export(&other),
        str![[r#"
{"kind":"history","version":1,"lines":10}
{"kind":"run","time":"2026-11-23T12:00:00Z","target":"permutations","problem":46,"tiers":["samples","edge","hard","big"],"selected":false,"picked":[],"accepted":7,"cases":12,"verdicts":{"AC":7},"cpu_seconds":0.1,"memory_bytes":1024}
{"kind":"run","time":"2026-11-23T12:00:00Z","target":"mine","problem":46,"tiers":["samples","edge","hard","big"],"selected":false,"picked":[],"accepted":12,"cases":12,"verdicts":{"AC":12},"cpu_seconds":0.1,"memory_bytes":1024}
{"kind":"run","time":"2026-11-23T12:00:00Z","target":"subsets","problem":78,"tiers":["samples","edge","hard","big"],"selected":false,"picked":[],"accepted":3,"cases":12,"verdicts":{"AC":3},"cpu_seconds":0.1,"memory_bytes":1024}
{"kind":"run","time":"2026-11-23T12:00:00Z","target":"drill-java-is-safe-is-safe","problem":null,"tiers":["samples","edge","hard","big"],"selected":false,"picked":[],"accepted":7,"cases":12,"verdicts":{"AC":7},"cpu_seconds":0.1,"memory_bytes":1024}
{"kind":"run","time":"2026-11-24T09:00:00Z","target":"permutations-2","problem":46,"tiers":["samples","edge","hard","big"],"selected":false,"picked":[],"accepted":12,"cases":12,"verdicts":{"AC":12},"cpu_seconds":0.1,"memory_bytes":1024}
{"kind":"attempt","time":"2026-11-23T11:40:00Z","name":"permutations"}
{"kind":"quiz","time":"2026-11-23T12:00:00Z","problem":37,"right":7,"asked":10}
{"kind":"hints","name":"mine","given":1}
{"kind":"hints","name":"problem 46","given":5}
{"kind":"hints","name":"subsets","given":1}

"#]]
    );
}

#[rstest]
#[case::empty("empty", |_: &str| String::new(), str![[r#"
error: standard input: the file is empty; expected the output of `cargo practice history --format json`; nothing was imported

"#]])]
#[case::another_file("another", |_: &str| "[package]\n".to_string(), str![[r#"
error: standard input: line 1: this is not a history; expected the output of `cargo practice history --format json`; nothing was imported

"#]])]
#[case::future_version("future", |text: &str| text.replacen("\"version\":1", "\"version\":2", 1), str![[r#"
error: standard input: line 1: the version is 2, and this program reads version 1; update this workspace; nothing was imported

"#]])]
#[case::older_version("older", |text: &str| text.replacen("\"version\":1", "\"version\":0", 1), str![[r#"
error: standard input: line 1: the version is 0, and this program reads version 1; update the workspace that it comes from, and export it again; nothing was imported

"#]])]
#[case::broken_line("broken", |text: &str| text.replacen("\"memory_bytes\":1024}", "", 1), str![[r#"
error: standard input: line 2: column 212: EOF while parsing a value; nothing was imported

"#]])]
#[case::missing_field("field", |text: &str| text.replacen("\"right\":7,", "", 1), str![[r#"
error: standard input: line 7: missing field `right`; nothing was imported

"#]])]
#[case::unknown_kind("kind", |text: &str| text.replacen("\"kind\":\"quiz\"", "\"kind\":\"game\"", 1), str![[r#"
error: standard input: line 7: column 14: unknown variant `game`, expected one of `history`, `run`, `attempt`, `quiz`, `hints`; nothing was imported

"#]])]
#[case::bad_time("time", |text: &str| text.replacen("2026-11-23T11:40", "2026-11-31T11:40", 1), str![[r#"
error: standard input: line 6: '2026-11-31T11:40:00Z' is not a time; expected a time such as 2026-01-02T03:04:05+01:00; nothing was imported

"#]])]
#[case::too_many_accepted("accepted", |text: &str| text.replacen("\"accepted\":7", "\"accepted\":13", 1), str![[r#"
error: standard input: line 2: 13 accepted cases, but only 12 cases; nothing was imported

"#]])]
#[case::end_is_missing("end", |text: &str| without_last_line(text), str![[r#"
error: standard input: line 1 says that 8 lines follow, but 7 follow; nothing was imported

"#]])]
#[case::two_files("two", |text: &str| text.repeat(2), str![[r#"
error: standard input: line 10: a second first line; import each file on its own; nothing was imported

"#]])]
fn bad_file_is_refused_and_changes_nothing(
    #[case] name: &str,
    #[case] damage: fn(&str) -> String,
    #[case] message: Inline,
) {
    let user = user_with_history(&format!("history-bad-{name}"));
    let history = export(&user);
    let other = ScratchWorkspace::new(&PRACTICE, &format!("history-bad-{name}-other"));
    write_history(&other, &[Run::solves(77)]);
    let before = export(&other);
    import(&other, &damage(&history)).assert().code(2).stdout_eq("").stderr_eq(message);
    assert_eq!(export(&other), before);
}

#[test]
fn greatest_number_of_given_hints_of_a_name_is_imported() {
    let user = user_with_history("history-hints-twice");
    let history = export(&user);
    let twice =
        history.replace(r#""name":"subsets","given":1"#, r#""name":"problem 46","given":1"#);
    assert_ne!(twice, history);
    let other = ScratchWorkspace::new(&PRACTICE, "history-hints-twice-other");
    import(&other, &twice).assert().success().stderr_eq("");
    assert_data_eq!(
        other.read(".practice/hints.json"),
        str![[r#"
{
  "problem 46": 2
}

"#]]
    );
}

fn without_last_line(text: &str) -> String {
    let lines: Vec<&str> = text.split_inclusive('\n').collect();
    lines[..lines.len() - 1].concat()
}

#[test]
fn file_is_imported_by_its_name() {
    let user = user_with_history("history-named");
    user.write("history.json", &export(&user));
    let import = |file| user.practice_program().run(["history", "--import", file]);
    import("history.json").assert().success().stderr_eq("").stdout_eq(str![[r#"
added: nothing
known already: 8

"#]]);
    import("missing.json").assert().code(2).stdout_eq("").stderr_eq(str![[r#"
error: missing.json: [..]; nothing was imported

"#]]);
}

#[rstest]
#[case::no_argument(&["history"])]
#[case::table(&["history", "--format", "table"])]
fn table_without_a_name_needs_a_judged_attempt(#[case] arguments: &[&str]) {
    let user = ScratchWorkspace::new(&PRACTICE, "history-without-name");
    let output = user.practice_program().run(arguments.iter().copied());
    output.assert().code(2).stdout_eq("").stderr_eq(str![[r#"
error: no attempt has been judged yet; `cargo practice judge NAME` judges one

"#]]);
}
