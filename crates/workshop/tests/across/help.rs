//! The help of all commands, whichever program has them.

use crate::program::practice;

fn printed(arguments: &[&str]) -> String {
    practice().run(arguments.to_vec()).stdout
}

/// The commands that the help lists, each with its line.
fn commands() -> Vec<(String, String)> {
    let help = printed(&["--help"]);
    let (_, list) = help.split_once("Commands:\n").expect("there are commands");
    // A long line goes on in the next one, further to the right.
    let lines = list.lines().take_while(|line| !line.is_empty());
    let lines = lines.filter(|line| !line.starts_with("   "));
    let commands = lines.filter_map(|line| line.trim().split_once(' '));
    let commands = commands.filter(|(name, _)| *name != "help");
    commands.map(|(name, about)| (name.to_string(), about.trim().to_string())).collect()
}

#[test]
fn each_command_has_examples_and_lines_of_at_most_100_characters() {
    let commands = commands();
    assert!(commands.len() > 15, "{commands:?}");
    for (command, about) in commands {
        let help = printed(&[&command, "--help"]);
        // The list and the command say the same of it.
        assert!(help.starts_with(&about), "{command}: {about}: {help}");
        assert!(help.contains("\nExamples:\n"), "{command}: {help}");
        let too_long: Vec<&str> = help.lines().filter(|line| line.chars().count() > 100).collect();
        assert!(too_long.is_empty(), "{command}: {too_long:#?}");
    }
}
