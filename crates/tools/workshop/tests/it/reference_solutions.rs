//! The solutions of this workspace to LeetCode's problems, and the classic mistakes in them.

use pretty_assertions::assert_eq;
use problems::{Task, TaskCase, tasks};
use search::parts::without_anchors;

use crate::scratch;

/// Returns the part of an attempt's `main` that calls the solution.
fn serve_call(main: &str) -> &str {
    let start = main.find("program::leetcode::serve").expect("it serves");
    main[start..].trim_end().trim_end_matches('}').trim_end()
}

/// Returns why the first wrong answer is wrong; `None` if all answers are right.
fn first_wrong_answer(task: &Task, cases: &[TaskCase], answers: &str) -> Option<String> {
    let mut answers = answers.lines();
    cases.iter().find_map(|case| {
        let mismatch = |reason: String| format!("{}: {reason}", case.name);
        let Some(answer) = answers.next() else { return Some(mismatch("no answer".to_string())) };
        let answer = serde_json::from_str(answer).expect("an answer is JSON");
        task.check_answer(case, &answer).err().map(|reason| mismatch(reason.to_string()))
    })
}

/// One program contains all solutions, since a program for each would take minutes to build. The first line of its input
/// chooses the solution.
#[test]
fn solutions_are_accepted_and_mistakes_are_wrong() {
    let tasks = tasks().expect("the folder is readable").entries;
    let solved = tasks.iter().filter_map(|task| Some((task, task.solution().ok()?)));
    let scratch = scratch("family");
    let (mut library, mut arms) = ("#![allow(warnings)]\n".to_string(), String::new());
    // The problem of each solution, and the name of its mistake.
    let (mut sources, mut problems) = (Vec::new(), 0);
    for (task, solution) in solved {
        problems += 1;
        let (name, id) = (format!("scratch-of-{}", task.id), task.id.to_string());
        scratch.run_practice(&["new", &name, "--problem", &id]);
        let main = scratch.read(&format!("crates/{name}/src/main.rs"));
        let styles = task.styles().expect("they are readable");
        let mut add = |mistake: Option<String>, code: &str| {
            let number = sources.len();
            library += &format!("pub mod m{number} {{\npub struct Solution;\n{code}\n}}\n");
            let own = format!("use scratch_family::m{number}::Solution;");
            arms += &format!("\"{number}\" => {{ {own} {} }}\n", serve_call(&main));
            sources.push((task, mistake));
        };
        for mistake in task.mistakes().expect("they are readable") {
            let style = mistake.style.as_deref();
            let solution = without_anchors(&task.solution_in_style(style).expect("it is readable"));
            let places = solution.matches(&mistake.find).count();
            let file =
                style.map_or("solution.rs".to_string(), |style| format!("styles/{style}.rs"));
            assert_eq!(
                places, 1,
                "{}: the `find` of the mistake {} in problem.toml must occur once in {file}, without its `// ANCHOR` \
                 comments",
                task.slug, mistake.name
            );
            let code = solution.replace(&mistake.find, &mistake.replacement);
            let name = format!(
                "{}{}",
                style.map_or(String::new(), |style| format!("{style} ")),
                mistake.name
            );
            add(Some(name), &code);
        }
        add(None, &without_anchors(&solution));
        for style in styles {
            let solution = task.solution_in_style(Some(&style.name)).expect("it is readable");
            add(None, &without_anchors(&solution));
        }
    }
    assert!(problems >= 12, "{problems} problems have a solution");
    let name = "scratch-family";
    scratch.run_practice(&["new", name, "--problem", "46"]);
    let main = format!(
        "fn main() -> std::process::ExitCode {{\nlet mut name = String::new();\n\
         std::io::stdin().read_line(&mut name).expect(\"a line\");\n\
         match name.trim() {{\n{arms}_ => panic!(\"{{name}}\") }}\n}}\n"
    );
    scratch.write(&format!("crates/{name}/src/lib.rs"), &library);
    scratch.write(&format!("crates/{name}/src/main.rs"), &main);
    scratch.build_tests();

    let mut accepted = Vec::new();
    for (number, (task, mistake)) in sources.iter().enumerate() {
        let cases = task.cases().expect("they are readable");
        let lines: String = cases.iter().map(|case| case.input_line() + "\n").collect();
        let output = scratch.run_with_input(name, &[], &format!("{number}\n{lines}"));
        match (mistake, first_wrong_answer(task, &cases, &output.stdout)) {
            (None, Some(reason)) => panic!("{}: {reason}\n{}", task.slug, output.stderr),
            (Some(mistake), None) => accepted.push(format!("{}: {mistake}", task.slug)),
            _ => {}
        }
    }
    assert_eq!(accepted, [""; 0], "these mistakes are not found");
}
