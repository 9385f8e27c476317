//! `practice new`: makes a crate for an attempt.

use std::io::Write;

use cli::{Args, ExitReason, Result, clap};
use practice::attempts;
use practice::search_arguments::{self, one_file_variant_parser};
use problems::display_path;
use registry::Variant;
use workshop::new_crate::{NewCrate, check_crate_name};

/// Make a crate for an attempt of your own
///
/// The crate has LeetCode's signature, tests with the cases of the problem, and a
/// program that the judge can run. The command changes no existing file.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice new mine
  cargo practice new my-queens --problem 51
  cargo practice new my-stack --like python-history-stack")]
pub struct Arguments {
    /// The name of the crate: small letters, digits, - and _
    name: String,

    /// The problem at LeetCode: number, name or title [default: 37]
    #[arg(short, long, conflicts_with = "like", value_parser = search_arguments::ProblemArg::Any)]
    problem: Option<String>,

    /// Start from the data, the signatures and the tests of a variant, with empty bodies
    #[arg(long, value_name = "VARIANT", value_parser = one_file_variant_parser())]
    like: Option<&'static Variant>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let Arguments { name, problem, like } = arguments;
    check_crate_name(&name)?;
    let new = match like {
        Some(variant) => NewCrate::like(&name, variant)?,
        None => {
            let first = || Ok(problems::default_board_problem()?.tasks.swap_remove(0));
            let task = problem.as_deref().map_or_else(first, problems::find_task)?;
            NewCrate::blank(&name, &task)?
        }
    };
    let folder = new.make(&attempts::crates_folder()?)?;
    let file = folder.join(like.map_or("src/lib.rs", Variant::code_file));
    print_commands(&name, "write it", &display_path(&file), out)?;
    print_git_advice(&name, out)
}

/// Prints which files to commit together. A new crate changes `Cargo.lock`: cargo writes it at its next build.
pub fn print_git_advice(name: &str, out: &mut dyn Write) -> Result<ExitReason> {
    if problems::workspace_root()?.join(".git").exists() {
        writeln!(
            out,
            "\
in git      commit crates/{name} and Cargo.lock together:
            cargo lists each crate there"
        )?;
    }
    Ok(ExitReason::Success)
}

/// Prints the commands for an attempt or a drill, and the place where the user has to write.
pub fn print_commands(
    name: &str,
    task: &str,
    place: &str,
    out: &mut dyn Write,
) -> Result<ExitReason> {
    writeln!(
        out,
        "\
{task:<11} {place}
test it     cargo test -p {name}
a hint      cargo practice hint {name}
judge it    cargo practice judge {name}"
    )?;
    Ok(ExitReason::Success)
}
