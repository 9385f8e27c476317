//! What `practice` keeps: under many processes at once, ended processes, a full disk, damaged files.

use std::{collections::BTreeSet, fs, path::Path, process::Command, thread, time::Duration};

use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::{Output, Program};

use crate::program::{PRACTICE, User, scratch};

/// The names of the files in a folder.
fn names(folder: &Path) -> BTreeSet<String> {
    let entries = fs::read_dir(folder).expect("it is readable").flatten();
    entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect()
}

/// Runs a command so many times at once.
fn at_once(count: usize, practice: &Program, arguments: &[&str]) -> Vec<Output> {
    thread::scope(|scope| {
        let start = |_| scope.spawn(|| practice.run(arguments.to_vec()));
        let runs: Vec<_> = (0..count).map(start).collect();
        runs.into_iter().map(|run| run.join().expect("it ends")).collect()
    })
}

#[test]
fn one_of_ten_makes_the_attempt_and_the_others_are_told_that_it_is_taken() {
    let scratch = scratch("ten-at-once");
    let outputs = at_once(10, &scratch.user(), &["new", "mine"]);
    let (made, refused): (Vec<_>, Vec<_>) = outputs.iter().partition(|run| run.code == Some(0));
    assert_eq!(made.len(), 1);
    refused.into_iter().for_each(|run| run.refuses("'mine' is taken: "));
    assert_eq!(names(&scratch.folder(".practice")), [".lock".to_string()].into());
}

#[test]
fn five_who_ask_at_once_get_five_hints() {
    let user = User::new();
    let outputs = at_once(5, &user.practice(), &["hint"]);
    let number = |run: &Output| {
        let words: Vec<&str> = run.stdout.split(' ').collect();
        let place = words.iter().position(|word| *word == "of").expect("`hint N of M`");
        words[place - 1].to_string()
    };
    let numbers: BTreeSet<String> = outputs.iter().map(number).collect();
    assert_eq!(numbers, ["1", "2", "3", "4", "5"].map(str::to_string).into());
}

/// No file may be written to, as on a disk that is full.
#[test]
fn a_hint_is_given_even_if_it_cannot_be_remembered() {
    let user = User::new();
    let command = format!("trap '' XFSZ; ulimit -f 0; exec '{PRACTICE}' hint");
    let shell = Program::new("sh").env("PRACTICE_STATE", user.file("").display().to_string());
    let Output { code, stdout, stderr } = shell.run(["-c", &command]);
    assert!(stdout.starts_with("problem 37: hint 1 of "), "{stdout}");
    let file = user.file("hints.json");
    let expected = format!("error: this hint is not recorded: {}: ", file.display());
    assert!(stderr.starts_with(&expected) && !stderr.contains(".practice-"), "{stderr}");
    assert_eq!(code, Some(0));
    assert_eq!(names(&user.file("")), [".lock".to_string()].into());
}

#[test]
fn a_file_that_cannot_be_read_is_named() {
    let user = User::new();
    user.write("hints.json", "{");
    user.run(&["hint"]).refuses("hints.json: delete it to start again");
}

#[rstest]
#[case::hints("hints.json", &["hint"])]
#[case::history("history.jsonl", &["history", "mine"])]
#[case::failed("failed-java-is-safe.txt", &["judge", "java-is-safe", "-c", "solved"])]
fn a_pipe_is_not_waited_for(#[case] file: &str, #[case] arguments: &[&str]) {
    let user = User::new();
    let pipe = user.file(file);
    let made = Command::new("mkfifo").arg(&pipe).status().expect("there is mkfifo");
    assert!(made.success());
    let practice = user.practice().within(Duration::from_secs(20));
    practice.run(arguments.to_vec()).refuses(&format!("{} is not a file", pipe.display()));
}

/// The line of a run in the history.
fn kept_run(user: &User) -> String {
    user.judge(&["java-is-safe", "-c", "solved"]);
    fs::read_to_string(user.file("history.jsonl")).expect("it is readable")
}

/// The last line was cut off when its process was killed. The next run ends it.
#[test]
fn what_cannot_be_read_in_the_history_is_told() {
    let user = User::new();
    let (run, file) = (kept_run(&user), user.file("history.jsonl"));
    fs::write(&file, [b"\xff\xfe\n\0\n", &run.as_bytes()[..50]].concat()).expect("it is writable");
    let told = |lines| format!("{}: skipped {lines} lines that are not runs\n", file.display());
    let not_yet = told(3) + "java-is-safe has not been judged yet\n";
    user.practice().run(["history", "java-is-safe"]).gives(1, "", &not_yet);
    user.judge(&["java-is-safe", "-c", "solved"]);
    let history = user.run(&["history", "java-is-safe"]);
    assert_eq!((history.stdout.lines().count(), history.stderr), (2 + 1, told(3)));
}

#[test]
fn only_the_end_of_a_long_history_is_read() {
    let user = User::new();
    let (run, file) = (kept_run(&user), user.file("history.jsonl"));
    let kept = (4 << 20) / run.len();
    fs::write(&file, run.repeat(kept + 5)).expect("it is writable");
    let history = user.run(&["history", "java-is-safe"]);
    // Its table has a head of two lines, and each run has one line or more.
    assert!(history.stdout.lines().count() > kept, "{}", history.stdout);
    assert_eq!(history.stderr, format!("{}: only its last 4 MiB were read\n", file.display()));
}

#[test]
fn no_run_is_lost_if_many_end_at_once() {
    let user = User::new();
    let practice = user.practice();
    at_once(8, &practice, &["judge", "--exec", "cat", "-c", "solved"]);
    let history = practice.run(["history", "--", "--exec cat"]);
    assert_eq!(history.stdout.lines().count(), 2 + 8, "{}", history.stderr);
}

/// Two hundred processes are killed at random moments of what they do.
#[test]
#[ignore = "takes some seconds"]
fn whenever_a_process_is_killed_nothing_is_half_written_or_left_after_the_next_run() {
    let scratch = scratch("killed");
    let mut rng = fastrand::Rng::with_seed(37);
    for number in 0..200 {
        let name = format!("killed-{number}");
        let arguments: &[&str] = if number % 2 == 0 { &["hint"] } else { &["new", &name] };
        let time = rng.f64() / 50.0;
        let killed = ["--signal=KILL", &time.to_string(), PRACTICE];
        scratch.user_of("timeout").run(killed.iter().chain(arguments).copied());
    }
    let made = names(&scratch.crates());
    for file in ["Cargo.toml", "src/lib.rs", "src/main.rs", "tests/samples.rs"] {
        let whole = made.iter().filter(|name| scratch.crates().join(name).join(file).is_file());
        assert_eq!(whole.count(), made.len(), "{file}");
    }
    // Those of the first problem may all be given.
    let hint = scratch.user().run(["hint", "51"]);
    assert_eq!((hint.code, hint.stderr.as_str()), (Some(0), ""));
    assert_eq!(scratch.user().run(["new", "last"]).code, Some(0));
    let expected = [".lock", "hints.json"].map(str::to_string);
    assert_eq!(names(&scratch.folder(".practice")), expected.into());
}
