//! What `practice` keeps: under many processes at once, ended processes, a full disk, damaged files.

use std::{collections::BTreeSet, fs, path::Path, thread};

use pretty_assertions::assert_eq;
use testkit::{Output, Program};

use crate::program::{PRACTICE, scratch};

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
    let outputs = at_once(5, &scratch("five-at-once").user(), &["hint"]);
    let number = |run: &Output| {
        let words: Vec<&str> = run.stdout.split(' ').collect();
        let place = words.iter().position(|word| *word == "of").expect("`hint N of M`");
        words[place - 1].to_string()
    };
    let numbers: BTreeSet<String> = outputs.iter().map(number).collect();
    assert_eq!(numbers, ["1", "2", "3", "4", "5"].map(str::to_string).into());
}

#[test]
fn no_run_is_lost_if_many_end_at_once() {
    let practice = scratch("eight-at-once").user();
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
