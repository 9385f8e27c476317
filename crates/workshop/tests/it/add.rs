//! `practice add`: problems from texts that were copied from LeetCode.

use std::fs;

use pretty_assertions::assert_eq;
use rstest::rstest;
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

const WORD_SEARCH: &str = r#"79. Word Search
Nothing of this sentence is kept.
impl Solution { pub fn exist(board: Vec<Vec<char>>, word: String) -> bool {} }
Input: board = [["A"]], word = "A"
Output: true
"#;

#[test]
fn the_files_of_a_problem() {
    let user = workspace("add-files");
    let output = add(&user, "add", WORD_SEARCH);
    output.prints(
        "\
added       problems/0079-word-search, with 1 example
compared    exact
write it    cargo practice new word-search --problem 79
",
    );
    let problem = user.read("problems/0079-word-search/problem.toml");
    assert_eq!(
        problem,
        r#"# Word Search: https://leetcode.com/problems/word-search/

[[task]]
id = 79
slug = "word-search"
title = "Word Search"
signature = "pub fn exist(board: Vec<Vec<char>>, word: String) -> bool"
check = "exact"
"#
    );
    let samples = user.read("problems/0079-word-search/cases/samples.toml");
    assert_eq!(
        samples,
        r#"# The examples of LeetCode 79.

[[case]]
name = "first-example"
args = [[["A"]], "A"]
expect = true
source = "LeetCode 79, its first example."
"#
    );
    let readme = user.read("problems/0079-word-search/README.md");
    assert!(readme.starts_with("# 79. Word Search\n"), "{readme}");
    assert!(readme.contains("cargo practice new word-search --problem 79\n"), "{readme}");
    assert!(!readme.contains("sentence"), "{readme}");
    assert!(!user.folder(".practice").join(".making").exists());
    let none = "problem 79: there are no hints. Those of a problem are in its file hints.toml.\n";
    user.user().run(["hint", "79"]).gives(1, none, "");
}

/// The name of an attempt begins with a letter; what decides how answers are compared is told.
#[test]
fn it_says_what_to_do_next() {
    let text = "15. 3Sum\nThey may be in any order.\n\
        impl Solution { pub fn three_sum(nums: Vec<i32>) -> Vec<Vec<i32>> {} }\n\
        Input: nums = [0,0,0]\nOutput: [[0,0,0]]\nInput: nums = []\nOutput: []\n";
    add(&workspace("add-next"), "add", text).prints(
        "\
added       problems/0015-3sum, with 2 examples
compared    any-order, since line 2 has \"any order\"
write it    cargo practice new my-3sum --problem 15
",
    );
}

#[rstest]
#[case::number("0079-something-else")]
#[case::name("1079-word-search")]
#[case::of_a_second_task("0078-others")]
fn a_problem_that_is_there_stays_as_it_is(#[case] folder: &str) {
    let user = workspace(&format!("add-to-{folder}"));
    let task = |id: u32, slug: &str| {
        format!(
            "[[task]]\nid = {id}\nslug = \"{slug}\"\ntitle = \"T\"\ncheck = \"exact\"\n\
             signature = \"pub fn f(a: i32) -> i32\"\n"
        )
    };
    let text = task(78, "others") + &task(79, "of-a-second-task");
    let text = if folder == "0078-others" { text } else { "no TOML".to_string() };
    user.write(&format!("problems/{folder}/problem.toml"), &text);
    let reason = format!("problem 79 is there already, in problems/{folder}; nothing is changed");
    add(&user, "add", WORD_SEARCH).refuses(&reason);
    assert_eq!(problems(&user), [folder]);
}

#[test]
fn a_fault_in_a_problem_is_told_with_its_line_and_the_others_work() {
    let user = workspace("add-beside-a-fault");
    let text = "[[task]]\nid = 1\nslug = \"bytes\"\ntitle = \"T\"\ncheck = \"exact\"\n\
                signature = \"pub fn f(a: Vec<u8>) -> i32\"\n";
    user.write("problems/0001-bytes/problem.toml", text);
    let told = add(&user, "new mine --problem bytes", "");
    assert_eq!(told.code, Some(2));
    for reason in ["problems/0001-bytes/problem.toml", "line 6", "`u8` is no type"] {
        assert!(told.stderr.contains(reason), "{reason}: {}", told.stderr);
    }
    assert_eq!(add(&user, "add", WORD_SEARCH).code, Some(0));
    assert_eq!(add(&user, "new mine --problem 79", "").code, Some(0));
}

#[test]
fn bad_arguments_are_refused() {
    let user = workspace("add-bad");
    for arguments in ["add 0", "add 10000", "add 79 --check rules", "add 79 --title none"] {
        assert_eq!(add(&user, arguments, WORD_SEARCH).code, Some(2), "{arguments}");
    }
    assert_eq!(problems(&user), [""; 0]);
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
