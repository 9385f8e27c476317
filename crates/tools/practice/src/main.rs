//! # The command line of the workspace
//!
//! One file a subcommand in `commands/`; what they share is beside this file.

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
/// Without a command it tells where you are on the path through the problems, and what is next.
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
    /// Answer questions on what the searches do
    Quiz,
    /// Make puzzles that have exactly one solution
    Generate,
    /// Add a problem from what you copy from its page at LeetCode
    Add,
    /// Make the next attempt or drill of the path
    Next,
    /// Make a crate for an attempt of your own
    New,
    /// Write a function of a variant again, or find a mistake in it
    Drill,
    /// Give the next hint
    Hint,
    /// Judge a program: right or wrong, why, and at what cost
    Judge,
    /// Show the runs of the judge on an attempt, a variant or a command
    History,
    /// Print one file with a search, in the form that an online judge wants
    Submit,
    /// Print a script that completes `practice` in a shell
    #[command(after_help = COMPLETIONS)]
    Completions {
        shell: Shell,
    },
}

const WORKSPACE: &str = "\
The workspace is the current folder or the nearest one above it that is a workspace; if there is
none, the one that PRACTICE_WORKSPACE names. Commands that need no workspace work anywhere.";

const COMPLETIONS: &str = "\
The script asks `practice` itself, so that it knows all commands, searches and attempts.

Examples:
  cargo practice install
  practice completions bash > ~/.local/share/bash-completion/completions/practice
  practice completions fish > ~/.config/fish/completions/practice.fish
  practice completions zsh > \"${fpath[1]}/_practice\"";

fn main() -> ExitCode {
    // What follows this would end the program with help for this group alone.
    if let Some(package) = group::other_package() {
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
        // It was handed over to the program of its group.
        Some(_) => bail!("no group has this command"),
    })
}

fn print_completions(shell: Shell, out: &mut dyn Write) -> Result<ExitReason> {
    let (shells, name) = (Shells::builtins(), shell.to_string());
    let shell = shells.completer(&name).context("it is one of those that clap knows")?;
    shell.write_registration("COMPLETE", "practice", "practice", "practice", out)?;
    Ok(ExitReason::Success)
}
