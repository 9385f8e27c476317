//! Files that commands keep in `.practice`: damaged files, a full disk, and killed processes.

use std::process::{Command, Stdio};
use std::thread;
use std::time::Duration;

use pretty_assertions::assert_eq;
use rstest::rstest;
use snapbox::data::Inline;
use snapbox::str;
use testkit::scratch::{ScratchWorkspace, sorted_names};

use crate::PRACTICE;
use crate::helpers::run_at_once;

#[test]
fn invalid_json_error_names_file() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    user.write(".practice/hints.json", "{\n");
    let output = user.practice_program().run(["hint"]);
    output.assert().code(2).stdout_eq(str![]).stderr_eq(str![[r#"
error: .practice/hints.json: delete this file to start over: [..]

"#]]);
}

/// Reading a pipe would wait for a writer.
#[rstest]
#[case::hints(&["hint"], str![[r#"
error: .practice/hints.json: delete this file to start over: .practice/hints.json is not a file

"#]])]
#[case::history(&["history", "mine"], str![[r#"
error: .practice/history.jsonl is not a file

"#]])]
#[case::failed_cases(&["judge", "java-is-safe", "-c", "solved", "--silent"], str![[r#"
error: .practice/failed-java-is-safe.txt is not a file

"#]])]
fn pipe_in_place_of_state_file_is_refused(#[case] arguments: &[&str], #[case] message: Inline) {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let folder = user.create_folder(".practice");
    let files = ["hints.json", "failed-java-is-safe.txt", "history.jsonl"];
    let pipes = files.map(|file| folder.join(file));
    let made = Command::new("mkfifo").args(pipes).status().expect("mkfifo starts");
    assert!(made.success());
    let output = user.practice_program().run(arguments.iter().copied());
    output.assert().code(2).stdout_eq(str![]).stderr_eq(message);
}

/// `prlimit` lets the command write no byte to a file, as on a full disk.
#[cfg(target_os = "linux")]
#[test]
fn hint_is_printed_even_if_it_cannot_be_recorded() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let full_disk = ["--ignore-signal=XFSZ", "prlimit", "--fsize=0", PRACTICE];
    let output = user.program("env").run([&full_disk[..], &["hint"]].concat());
    output
        .assert()
        .success()
        .stdout_eq(str![[r#"
problem 37: hint 1 of 17
...

"#]])
        .stderr_eq(str![[r#"
error: this hint is not recorded: [..]/.practice/hints.json: File too large (os error 27)

"#]]);
    assert_eq!(sorted_names(&user.create_folder(".practice")), [".lock"]);
}

/// Starts a command, and kills it after this time.
fn kill_after(user: &ScratchWorkspace, time: Duration, arguments: &[&str]) {
    let mut process = Command::new(PRACTICE)
        .args(arguments)
        .current_dir(user.create_folder(""))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("it starts");
    thread::sleep(time);
    process.kill().expect("it is our child");
    process.wait().expect("it is our child");
}

#[test]
#[ignore = "takes some seconds"]
fn killed_processes_leave_no_unfinished_file() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    // Makes the workspace complete.
    user.practice_program();
    for number in 1..=200 {
        let name = format!("killed-{number}");
        let arguments = if number % 2 == 0 { &["hint"][..] } else { &["new", &name] };
        kill_after(&user, Duration::from_millis(number * 37 % 60), arguments);
    }
    let crates = user.create_folder("crates");
    for name in sorted_names(&crates) {
        for file in ["Cargo.toml", "src/lib.rs", "src/main.rs", "tests/samples.rs"] {
            assert!(crates.join(&name).join(file).is_file(), "crates/{name}/{file} is missing");
        }
    }

    // The next commands work, and nothing is left after them.
    let hint = user.run_practice(&["hint", "51"]).stdout;
    assert!(hint.starts_with("problem 51: hint 1 of 14\n"), "{hint}");
    user.run_practice(&["new", "last"]);
    assert_eq!(
        sorted_names(&user.create_folder(".practice")),
        [".lock", "attempts.jsonl", "hints.json"]
    );
}

#[test]
fn five_processes_at_once_print_five_different_hints() {
    let user = ScratchWorkspace::empty_for_current_test(PRACTICE);
    let outputs = run_at_once(&user.practice_program(), 5, &["hint"]);
    let mut headings: Vec<&str> =
        outputs.iter().filter_map(|output| output.stdout.lines().next()).collect();
    headings.sort();
    let expected = (1..=5).map(|number| format!("problem 37: hint {number} of 17"));
    assert_eq!(headings, expected.collect::<Vec<_>>());
    assert!(
        outputs.iter().all(|output| (output.code, &*output.stderr) == (Some(0), "")),
        "{outputs:?}"
    );
}
