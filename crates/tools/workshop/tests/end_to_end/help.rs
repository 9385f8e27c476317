//! The help of all commands.

use std::sync::LazyLock;

use pretty_assertions::assert_eq;
use testkit::scratch::program_in_shipped_workspace;

use crate::PRACTICE;

struct Command {
    name: String,
    /// The sentence about the command in the list of commands.
    about: String,
    /// Output of `practice COMMAND --help`.
    help: String,
}

/// The commands that `practice --help` lists.
static COMMANDS: LazyLock<Vec<Command>> = LazyLock::new(|| {
    let list = help_of(&["--help"]);
    let (_, commands) = list.split_once("\nCommands:\n").expect("a list of commands");
    let lines = commands.lines().take_while(|line| !line.is_empty());
    let listed = lines.filter_map(|line| line.strip_prefix("  ")?.split_once(' '));
    // Lines that go on with a sentence have no name.
    let commands = listed.filter(|(name, _)| !["", "help"].contains(name));
    let with_help = |(name, about): (&str, &str)| Command {
        name: name.to_string(),
        about: about.trim().to_string(),
        help: help_of(&[name, "--help"]),
    };
    commands.map(with_help).collect()
});

fn help_of(arguments: &[&str]) -> String {
    let output = program_in_shipped_workspace(&PRACTICE).run(arguments.iter().copied());
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""), "{arguments:?}");
    output.stdout
}

/// Returns the names of the commands whose help has this fault.
fn commands_where(has_fault: impl Fn(&Command) -> bool) -> Vec<&'static str> {
    assert!(COMMANDS.len() > 15, "only {} commands are listed", COMMANDS.len());
    let faulty = COMMANDS.iter().filter(|command| has_fault(command));
    faulty.map(|command| command.name.as_str()).collect()
}

#[test]
fn command_help_starts_with_summary_from_list() {
    let other_sentence = commands_where(|command| {
        let first_line = command.help.lines().next().unwrap_or_default();
        !first_line.contains(&command.about)
    });
    assert_eq!(other_sentence, [""; 0]);
}

#[test]
fn help_has_examples() {
    let is_heading = |line: &str| line.starts_with("Examples:");
    let without_examples = commands_where(|command| !command.help.lines().any(is_heading));
    assert_eq!(without_examples, [""; 0]);
}

#[test]
fn lines_of_help_have_at_most_100_characters() {
    let is_long = |line: &str| line.chars().count() > 100;
    let with_long_lines = commands_where(|command| command.help.lines().any(is_long));
    assert_eq!(with_long_lines, [""; 0]);
}
