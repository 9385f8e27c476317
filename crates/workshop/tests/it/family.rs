//! The solutions of ours at LeetCode's problems, and the classic mistakes in them.

use std::fmt::Write;

use pretty_assertions::assert_eq;
use problems::{Task, TaskCase, tasks};
use search::parts::without_anchors;

use crate::program::scratch;

/// A source at one of the problems: the solution, or the solution with a mistake.
struct Source {
    task: usize,
    /// Of a mistake, its name.
    mistake: Option<String>,
    code: String,
}

fn sources(tasks: &[Task]) -> Vec<Source> {
    let mut sources = Vec::new();
    for (task, of) in tasks.iter().enumerate() {
        let solution = without_anchors(&of.solution().expect("it has one"));
        for mistake in of.mistakes().expect("they are readable") {
            let places = solution.matches(&mistake.find).count();
            assert_eq!(places, 1, "{}: {}", of.slug, mistake.name);
            let code = solution.replace(&mistake.find, &mistake.replacement);
            sources.push(Source { task, mistake: Some(mistake.name), code });
        }
        sources.push(Source { task, mistake: None, code: solution });
    }
    sources
}

/// The call of a solution, as the program of an attempt at its problem has it.
fn call(main: &str) -> &str {
    let start = main.find("program::leetcode::serve").expect("it serves");
    main[start..].trim_end().trim_end_matches('}').trim_end()
}

/// What is wrong with the answers to all cases, if anything is.
fn reason(task: &Task, cases: &[TaskCase], answers: &str) -> Option<String> {
    let mut answers = answers.lines();
    cases.iter().find_map(|case| {
        let told = |reason| format!("{}: {reason}", case.name);
        let Some(answer) = answers.next() else { return Some(told("no answer".to_string())) };
        let answer = serde_json::from_str(answer).expect("an answer is JSON");
        task.check(case, &answer).err().map(told)
    })
}

/// One program has all of them: the first line of its input tells which one is asked.
#[test]
fn each_solution_is_accepted_and_each_of_its_mistakes_refused() {
    let tasks: Vec<Task> = tasks().expect("the folder is readable").into_iter().flatten().collect();
    let tasks: Vec<Task> = tasks.into_iter().filter(|task| task.solution().is_ok()).collect();
    assert!(tasks.len() >= 12, "{} problems have a solution", tasks.len());
    let scratch = scratch("family");
    let calls = tasks.iter().map(|task| {
        let (name, id) = (format!("scratch-of-{}", task.id), task.id.to_string());
        scratch.practice(&["new", &name, "--problem", &id]);
        let main = scratch.read(&format!("crates/{name}/src/main.rs"));
        call(&main).to_string()
    });
    let calls: Vec<String> = calls.collect();
    let name = "scratch-family";
    scratch.practice(&["new", name, "--problem", &tasks[0].id.to_string()]);

    let sources = sources(&tasks);
    let mut library = "#![allow(warnings)]\n".to_string();
    let mut arms = String::new();
    for (number, Source { task, code, .. }) in sources.iter().enumerate() {
        writeln!(library, "pub mod m{number} {{\npub struct Solution;\n{code}\n}}")
            .expect("a text");
        let call = &calls[*task];
        writeln!(arms, "\"{number}\" => {{ use scratch_family::m{number}::Solution; {call} }}")
            .expect("a text");
    }
    let main = format!(
        "fn main() -> std::process::ExitCode {{\nlet mut name = String::new();\n\
         std::io::stdin().read_line(&mut name).expect(\"a line\");\n\
         match name.trim() {{\n{arms}_ => panic!(\"{{name}}\") }}\n}}\n"
    );
    scratch.write(&format!("crates/{name}/src/lib.rs"), &library);
    scratch.write(&format!("crates/{name}/src/main.rs"), &main);
    scratch.build();

    let mut accepted = Vec::new();
    for (number, Source { task, mistake, .. }) in sources.iter().enumerate() {
        let task = &tasks[*task];
        let cases = task.cases().expect("they are readable");
        let lines: String = cases.iter().map(|case| case.line() + "\n").collect();
        let output = scratch.ask(name, &[], &format!("{number}\n{lines}"));
        match (mistake, reason(task, &cases, &output.stdout)) {
            (None, Some(reason)) => panic!("{}: {reason}\n{}", task.slug, output.stderr),
            (Some(mistake), None) => accepted.push(format!("{}: {mistake}", task.slug)),
            _ => {}
        }
    }
    assert_eq!(accepted, [""; 0], "these mistakes are not found");
}
