//! What a user types and sees, as `sessions.txt` has it.

use pretty_assertions::assert_eq;
use testkit::is_like;

use crate::program::practice;

const SESSIONS: &str = include_str!("sessions.txt");

#[test]
fn each_command_gives_what_its_session_says() {
    let sessions: Vec<&str> = SESSIONS.split("\n$ ").skip(1).collect();
    assert!(sessions.len() > 80);
    for session in sessions {
        let (command, rest) = session.split_once('\n').unwrap_or((session, ""));
        let marked = |mark: &str| -> Vec<&str> {
            rest.lines().filter_map(|line| line.strip_prefix(mark)).collect()
        };
        let is_printed = |line: &&str| !["< ", "! ", "= "].iter().any(|it| line.starts_with(it));
        let printed: Vec<&str> = rest.lines().filter(is_printed).collect();
        let code = marked("= ").first().map_or(Some(0), |code| code.parse().ok());

        // Words between quotes are one argument.
        let words = command.split('\'').enumerate().flat_map(|(index, part)| match index % 2 {
            0 => part.split_whitespace().collect(),
            _ => vec![part],
        });
        let output = practice().input(marked("< ").join("\n")).run(words);
        assert_eq!(output.code, code, "{command}: {output:?}");
        for (found, expected) in [(output.stdout, printed), (output.stderr, marked("! "))] {
            let (found, expected) = (found.trim_end(), expected.join("\n"));
            if !is_like(found, expected.trim_end()) {
                assert_eq!(found, expected.trim_end(), "{command}");
            }
        }
    }
}
