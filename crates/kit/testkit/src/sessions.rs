//! Sessions of a user: what is typed into a shell, and what is printed.

use crate::Output;
use crate::scratch::{LONGEST_BUILD, Scratch};

/// Checks a text, each of whose sections is a session in a new workspace. A line with `$` is a command, after its exit
/// code where that is not 0; lines with `>` are typed into it, and the others are what it prints, with `…` for what may
/// be anything: the messages, then the results. `practice` is the program under test; the indented lines at the head of
/// the text come before each command.
pub fn check(practice: &'static str, name: &str, text: &str) {
    let (head, sections) = text.split_once("\n=== ").expect("a session");
    let head = head.lines().filter(|line| line.starts_with(' ')).collect::<Vec<_>>().join("\n");
    for (number, section) in sections.split("\n=== ").enumerate() {
        let workspace = Scratch::new(practice, &format!("session-{name}-{number}"));
        let mut lines = section.lines().skip(1).peekable();
        while let Some(line) = lines.next() {
            let (code, line) = command(line).expect("a command");
            let mut input = String::new();
            while let Some(line) = lines.next_if(|line| line.starts_with('>')) {
                input += &format!("{}\n", line.strip_prefix("> ").unwrap_or_default());
            }
            let mut expected = String::new();
            while let Some(line) = lines.next_if(|line| command(line).is_none()) {
                expected += &format!("{line}\n");
            }
            let command = format!("practice() {{ \"$PRACTICE\" \"$@\"; }}\n{head}\n{line}");
            // A command may compile.
            let shell = workspace.user_of("sh").within(LONGEST_BUILD);
            let shell = shell.env("PRACTICE", practice).input(input);
            let Output { code: found, stdout, stderr } = shell.run(["-c", &command]);
            let printed = stderr + &stdout;
            let is_as_expected = is_like(printed.trim_end(), expected.trim_end());
            assert!(is_as_expected && found == Some(code), "{line}: {found:?}\n{printed}");
        }
    }
}

/// The exit code and the text of a line that is a command.
fn command(line: &str) -> Option<(i32, &str)> {
    let (code, command) = line.split_once("$ ")?;
    let code = if code.is_empty() { Ok(0) } else { code.parse() };
    Some((code.ok()?, command))
}

/// Whether a text is the expected one, in which each `…` stands for any text.
fn is_like(text: &str, expected: &str) -> bool {
    let Some((start, expected)) = expected.split_once('…') else { return text == expected };
    let Some(mut rest) = text.strip_prefix(start) else { return false };
    let (between, end) = expected.rsplit_once('…').unwrap_or(("", expected));
    let are_between = between.split('…').all(|piece| {
        let found = rest.split_once(piece);
        rest = found.map_or("", |(_, after)| after);
        found.is_some()
    });
    are_between && rest.ends_with(end)
}
