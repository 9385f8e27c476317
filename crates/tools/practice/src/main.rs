//! # `practice`
//!
//! The program with the commands to read and to run searches. Each command has a file in `commands/`. The library of this
//! crate has the code that several commands share.
//!
//! | file | command |
//! |---|---|
//! | `path.rs` | without a command: prints the learning path with your progress |
//! | `list.rs` | `list`: prints the problems, variants, samples and attempts |
//! | `show.rs` | `show`: prints sources side by side |
//! | `solve.rs` | `solve`: prints the solutions of puzzles |
//! | `compare.rs` | `compare`: counts and times the searches on the same puzzles |
//! | `trace.rs` | `trace`: prints the steps of a search |
//! | `tree.rs` | `tree`: prints the tree of the choices, or of the calls, of a search |
//!
//! The other commands belong to other programs, the command groups. This program knows only their names and summaries.
//! For such a command, the program of the group takes its place.

mod commands {
    pub mod compare;
    pub mod list;
    pub mod path;
    pub mod show;
    pub mod solve;
    pub mod trace;
    pub mod tree;
}

use std::io::Write;
use std::process::ExitCode;

use clap_complete::Shell;
use clap_complete::env::Shells;
use cli::clap::{self, Subcommand};
use cli::{Context, ExitReason, Parser, Result, bail, group};
use commands::{compare, list, path, show, solve, trace, tree};

/// Practise backtracking: published searches, side by side, and one of your own.
///
/// Without a command, `practice` prints the learning path with your progress, and the next step.
#[derive(Parser)]
#[command(name = "practice", version, max_term_width = 100, after_help = WORKSPACE)]
struct Cli {
    #[command(subcommand)]
    command: Option<Command>,
}

#[derive(Subcommand)]
enum Command {
    List(list::Arguments),
    Solve(solve::Arguments),
    /// Find the puzzles with exactly one solution, in files of any length
    Check,
    Compare(compare::Arguments),
    Show(show::Arguments),
    /// Write the study page: all searches for a problem, animated side by side, in one HTML file
    Page,
    /// Show the study page in the browser, with your attempts as you save them
    Serve,
    /// Play searches on the whole screen, side by side and step by step
    Play,
    Trace(trace::Arguments),
    Tree(tree::Arguments),
    /// Answer questions about the searches, or about the calls of a solution
    Quiz,
    /// Make puzzles that have exactly one solution
    Generate,
    /// Add a problem: paste text from its page at LeetCode
    Add,
    /// Make the next attempt or drill: repeat what is due, or go on along the path
    Next,
    /// Make a crate for an attempt of your own
    New,
    /// Write a function of a search again, or find a mistake in it
    Drill,
    /// Give the next hint
    Hint,
    /// Judge a program: right or wrong, why, and at what cost
    Judge,
    /// Show the runs of the judge on a program, or copy the history to another machine
    History,
    /// Print one file with a search, in the form that an online judge needs
    Submit,
    /// Print a script that completes commands and names in a shell
    #[command(after_help = COMPLETIONS)]
    Completions {
        shell: Shell,
    },
}

const WORKSPACE: &str = "\
The workspace is the current folder, or the nearest parent folder that is a workspace. Outside of a
workspace, PRACTICE_WORKSPACE sets the folder. Some commands work without a workspace.

`cargo practice install` installs all programs. Then `practice COMMAND` works in any folder.";

const COMPLETIONS: &str = "\
The script calls `practice`, which returns the names of commands, searches and attempts. So install
the programs first: cargo practice install

Examples:
  practice completions bash > ~/.local/share/bash-completion/completions/practice
  practice completions fish > ~/.config/fish/completions/practice.fish
  practice completions zsh > \"${fpath[1]}/_practice\"";

fn main() -> ExitCode {
    // The program of the group parses its own arguments and prints its own help.
    if let Some(package) = group::other_package_for_command_line() {
        return cli::exit_code(group::replace_with_group(package));
    }
    cli::run_tool(|cli: Cli, out| match cli.command {
        None => path::run(out),
        Some(Command::List(arguments)) => list::run(arguments, out),
        Some(Command::Solve(arguments)) => solve::run(arguments, out),
        Some(Command::Compare(arguments)) => compare::run(arguments, out),
        Some(Command::Show(arguments)) => show::run(arguments, out),
        Some(Command::Trace(arguments)) => trace::run(arguments, out),
        Some(Command::Tree(arguments)) => tree::run(arguments, out),
        Some(Command::Completions { shell }) => print_completions(shell, out),
        // `main` has already started the program of the group for all other commands.
        Some(_) => bail!("no group has this command"),
    })
}

fn print_completions(shell: Shell, out: &mut dyn Write) -> Result<ExitReason> {
    let shells = Shells::builtins();
    let completer =
        shells.completer(&shell.to_string()).context("clap cannot complete this shell")?;
    completer.write_registration("COMPLETE", "practice", "practice", "practice", out)?;
    Ok(ExitReason::Success)
}
