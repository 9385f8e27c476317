//! `practice add`: problems from texts that were copied from LeetCode.

use std::fs;

use pretty_assertions::assert_eq;
use testkit::{Output, scratch::Scratch};

use crate::program::scratch;

const PASTED: &str = include_str!("pasted.txt");

/// A workspace of one's own, without any problem.
fn workspace(name: &str) -> Scratch {
    let workspace = scratch(name);
    workspace.folder("problems");
    workspace
}

fn add(workspace: &Scratch, arguments: &str, text: &str) -> Output {
    workspace.user().input(text).run(arguments.split_whitespace())
}

/// The folders of problems.
fn problems(workspace: &Scratch) -> Vec<String> {
    let entries = fs::read_dir(workspace.folder("problems")).expect("it is readable");
    entries.flatten().map(|it| it.file_name().to_string_lossy().into_owned()).collect()
}

/// What is in the folder of a problem, in short.
fn summary(workspace: &Scratch, folder: &str) -> String {
    let (problem, cases) = (
        workspace.read(&format!("problems/{folder}/problem.toml")),
        workspace.read(&format!("problems/{folder}/cases/samples.toml")),
    );
    let problem: toml::Table = problem.parse().expect("TOML");
    let task = &problem["task"][0];
    let word = |key: &str| task.get(key).and_then(toml::Value::as_str).unwrap_or_default();
    let chinese = match word("chinese") {
        "" => String::new(),
        chinese => format!(" ({chinese})"),
    };
    let mut text = format!("{folder}: {}{chinese}\n", word("title"));
    text += &format!("{}, {}\n", word("signature"), word("check"));
    for line in cases.lines() {
        if let Some(args) = line.strip_prefix("args = ") {
            text += args;
        } else if let Some(expect) = line.strip_prefix("expect = ") {
            text += &format!(" -> {expect}\n");
        }
    }
    text
}

#[test]
fn texts_are_read_as_the_table_says() {
    let sections: Vec<&str> = PASTED.split("\n=== ").skip(1).collect();
    assert!(sections.len() >= 30);
    for section in sections {
        let (name, rest) = section.split_once("\n$ ").expect("the arguments");
        let (arguments, rest) = rest.split_once('\n').expect("the text");
        let (text, expected) = rest.split_once("---\n").expect("what is expected");
        let user = workspace("add-texts");
        let output = add(&user, arguments, text);
        let mut found = String::new();
        if let [folder] = problems(&user).as_slice() {
            found += &summary(&user, folder);
            let (number, _) = folder.split_once('-').expect("a number");
            let number = number.trim_start_matches('0');
            // This reads the cases.
            let new = user.user().run(["new", "attempt", "--problem", number]);
            assert_eq!((new.code, new.stderr.as_str()), (Some(0), ""), "{name}");
        }
        found += &output.stderr;
        assert_eq!(found.trim_end(), expected.trim_end(), "{name}");
        let is_added = !problems(&user).is_empty();
        assert_eq!(output.code, Some(if is_added { 0 } else { 2 }), "{name}");
        assert_eq!(output.stdout.is_empty(), !is_added, "{name}");
    }
}

/// A text from a pipe leaves the terminal free for the question. Nobody answers it here.
#[cfg(unix)]
#[test]
fn a_terminal_is_asked_whether_the_order_counts() {
    if !testkit::Program::has_terminals() {
        return;
    }
    let user = workspace("add-asked");
    let list = "54. Spiral Matrix\nimpl Solution { pub fn f(a: i32) -> Vec<i32> {} }\n\
        Input: a = 1\nOutput: [1]\n";
    user.write("pasted.txt", list);
    let file = user.folder("").join("pasted.txt");
    let output = user.user().run_on_terminal(&format!("add < '{}'", file.display()));
    let question = "Does the order of the items in the answer count? [Y/n]";
    assert!(output.stdout.contains(question), "{output:?}");
    assert!(output.stdout.contains("compared    exact"), "{output:?}");
}
