//! The solutions of this workspace to LeetCode's problems, and the classic mistakes in them.

use pretty_assertions::assert_eq;
use problems::{Task, TaskCase, tasks};
use search::parts::without_anchors;
use serde_json::Value;

use crate::scratch;

/// Statements that end the program after 2 s: a mistake may never end on a large case. Answers to earlier cases count.
const TIME_LIMIT: &str = "std::thread::spawn(|| {
    std::thread::sleep(std::time::Duration::from_secs(2));
    std::process::exit(0);
});";

/// A mistake that was run on the cases.
struct MistakeRun<'a> {
    task: &'a Task,
    name: String,
    /// The name of the mistake with its style, if it has one.
    full_name: String,
    answers: Vec<Value>,
}

impl MistakeRun<'_> {
    /// Returns whether both mistakes gave equal answers to all cases.
    fn has_same_answers(&self, other: &MistakeRun<'_>) -> bool {
        let answer_type = self.task.signature.answer_type();
        let mut pairs = self.answers.iter().zip(&other.answers);
        pairs.all(|(one, another)| self.task.check.is_equal(answer_type, one, another))
    }
}

/// Describes each pair of mistakes that have different names and the same answers.
fn indistinct_mistakes(runs: &[MistakeRun<'_>]) -> Vec<String> {
    let mut pairs = Vec::new();
    for (index, run) in runs.iter().enumerate() {
        for earlier in &runs[..index] {
            let is_candidate = earlier.task.id == run.task.id && earlier.name != run.name;
            if is_candidate && earlier.has_same_answers(run) {
                pairs.push(format!(
                    "{}: {} and {}",
                    run.task.slug, earlier.full_name, run.full_name
                ));
            }
        }
    }
    pairs
}

/// Returns the part of an attempt's `main` that calls the solution.
fn serve_call(main: &str) -> &str {
    let start = main.find("program::leetcode::serve").expect("it serves");
    main[start..].trim_end().trim_end_matches('}').trim_end()
}

/// Reads the answers of a program, one a line. A program that was ended may leave a part of a line: this part is no answer.
fn read_answers(output: &str) -> Vec<Value> {
    let lines = output.split_inclusive('\n').filter(|line| line.ends_with('\n'));
    lines.map(|line| serde_json::from_str(line).expect("an answer is JSON")).collect()
}

/// Returns why the first wrong answer is wrong; `None` if all answers are right.
fn first_wrong_answer(task: &Task, cases: &[TaskCase], answers: &[Value]) -> Option<String> {
    let mut answers = answers.iter();
    cases.iter().find_map(|case| {
        let mismatch = |reason: String| format!("{}: {reason}", case.name);
        let Some(answer) = answers.next() else { return Some(mismatch("no answer".to_string())) };
        task.check_answer(case, answer).err().map(|reason| mismatch(reason.to_string()))
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
    // The problem of each solution, and its mistake with the style.
    let (mut sources, mut problems) = (Vec::new(), 0);
    for (task, solution) in solved {
        problems += 1;
        let (name, id) = (format!("scratch-of-{}", task.id), task.id.to_string());
        scratch.run_practice(&["new", &name, "--problem", &id]);
        let main = scratch.read(&format!("crates/{name}/src/main.rs"));
        let styles = task.styles().expect("they are readable");
        let mut add = |mistake: Option<(String, Option<String>)>, code: &str| {
            let number = sources.len();
            library += &format!("pub mod m{number} {{\npub struct Solution;\n{code}\n}}\n");
            let own = format!("use scratch_family::m{number}::Solution;");
            let limit = mistake.as_ref().map_or("", |_| TIME_LIMIT);
            arms += &format!("\"{number}\" => {{ {own} {limit} {} }}\n", serve_call(&main));
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
            add(Some((mistake.name, mistake.style)), &code);
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

    let (mut accepted, mut mistake_runs) = (Vec::new(), Vec::new());
    for (number, (task, mistake)) in sources.into_iter().enumerate() {
        let cases = task.cases().expect("they are readable");
        let lines: String = cases.iter().map(|case| case.input_line() + "\n").collect();
        let output = scratch.run_with_input(name, &[], &format!("{number}\n{lines}"));
        let answers = read_answers(&output.stdout);
        let wrong = first_wrong_answer(task, &cases, &answers);
        let Some((name, style)) = mistake else {
            assert_eq!(wrong, None, "{}: {}", task.slug, output.stderr);
            continue;
        };
        let full_name = style.map_or(name.clone(), |style| format!("{name} in the style {style}"));
        if wrong.is_none() {
            accepted.push(format!("{}: {full_name}", task.slug));
        }
        mistake_runs.push(MistakeRun { task, name, full_name, answers });
    }
    assert_eq!(accepted, [""; 0], "these mistakes are not found");
    assert_eq!(
        indistinct_mistakes(&mistake_runs),
        [""; 0],
        "these mistakes have the same answers: give them the same name, or add a case that tells them apart"
    );
}
