//! The files of an attempt at one of LeetCode's functions, made from its signature.

use judge::Bounds;
use problems::Task;
use problems::signature::{Signature, Type};
use program::Result;

use crate::judging::Tier;

/// What every search by backtracking has, for a student who begins.
const PARTS: &str =
    "        // A search by backtracking has five parts, in a function that calls itself:
        //
        //   choose   what comes next, and what can be tried there
        //   check    may it stand there?
        //   place    put it there, and search on from what comes after it
        //   undo     take it back before the next one is tried
        //   stop     nothing is left to choose: this is an answer
";

/// `src/lib.rs`: the function without its body.
pub fn library(name: &str, task: &Task) -> String {
    let Task { id, title, signature, .. } = task;
    let folder = task.folder();
    let mut text = format!(
        "//! # {name}: an attempt at problem {id}, {title}\n//!\n\
         //! The problem is told in `problems/{folder}/README.md`.\n\n"
    );
    if signature.has(&Type::Tree) {
        text += "use std::{cell::RefCell, rc::Rc};\n\n";
    }
    let nodes = [(Type::LinkedList, "ListNode"), (Type::Tree, "TreeNode")];
    for (_, node) in nodes.iter().filter(|(of, _)| signature.has(of)) {
        text += &format!("pub use program::leetcode::{node};\n\n");
    }
    let parts = if task.is_backtracking() { PARTS } else { "" };
    let function = &signature.function;
    text + &format!(
        "/// LeetCode supplies this itself.\npub struct Solution;\n\n\
         impl Solution {{\n    {} {{\n{parts}        todo!(\"write the body of `{function}`\")\n    }}\n}}\n",
        wrapped(signature)
    )
}

/// A signature as rustfmt writes it in an `impl`.
fn wrapped(signature: &Signature) -> String {
    let line = signature.to_string();
    if line.len() + "     {".len() <= 100 {
        return line;
    }
    let (head, rest) = line.split_once('(').unwrap_or((&line, ""));
    let (parameters, returned) = rest.rsplit_once(')').unwrap_or((rest, ""));
    let parameters = parameters.split(", ").map(|it| format!("        {it},\n"));
    format!("{head}(\n{}    ){returned}", parameters.collect::<String>())
}

/// `src/main.rs`: a program whose calls this module of `program` answers.
pub fn program_of(name: &str, task: &Task, module: &str) -> String {
    let Task { signature, .. } = task;
    let crate_name = identifier(name);
    let changed = signature.changed().map(|it| it.name.as_str());
    let takes = signature.parameters.iter().map(|it| {
        let binding = if it.is_changed { "mut " } else { "" };
        format!("        let {binding}{} = call.argument()?;\n", it.name)
    });
    let arguments = signature.parameters.iter().map(|it| match it.is_changed {
        true => format!("&mut {}", it.name),
        false => it.name.clone(),
    });
    let arguments = arguments.collect::<Vec<_>>().join(", ");
    let call = format!("call.time(|| Solution::{}({arguments}))", signature.function);
    let answer = match (&signature.returns, changed) {
        (None, Some(changed)) => format!("        {call};\n        call.answer(&{changed});\n"),
        _ => format!("        let answer = {call};\n        call.answer(&answer);\n"),
    };
    format!(
        "//! An array of arguments in, an answer out, a line of JSON each: this is how the judge asks.\n\n\
         use std::process::ExitCode;\n\nuse {crate_name}::Solution;\n\n\
         fn main() -> ExitCode {{\n    program::{module}::serve(|call| {{\n{}{answer}        Ok(())\n    }})\n}}\n",
        takes.collect::<String>()
    )
}

/// `tests/samples.rs`: the table of cases, with the limit that the judge has. What is beyond an online judge
/// decides nothing here either.
pub fn samples(name: &str, task: &Task) -> Result<String> {
    let seconds = Bounds::default().time.as_secs();
    let (beyond, mut rows) = (Tier::Beyond.name(), String::new());
    for case in task.cases()? {
        if case.tier == beyond {
            rows += "    #[ignore = \"beyond what online judges ask\"]\n";
        }
        let (name, quoted) = (identifier(&case.name), format!("\"{}\",", case.name));
        rows += &format!("    {name:<17} ({quoted:<19} {seconds});\n");
    }
    let Task { id, .. } = task;
    Ok(format!(
        "//! The cases by which the judge decides, and the seconds that each may take.\n\n\
         const PROGRAM: &str = env!(\"CARGO_BIN_EXE_{name}\");\n\n\
         testkit::answers_each! {{\n    PROGRAM, {id}:\n    \
         // name            case                seconds\n{rows}}}\n"
    ))
}

/// What a crate of this name is called in Rust.
pub fn identifier(name: &str) -> String {
    name.replace('-', "_")
}
