//! Runs a tool: parses its arguments, and prepares the process.

use std::io::{self, Write};
use std::process::ExitCode;

use clap::Parser;
use program::{
    Context, Error, ExitReason, Result, exit_code, exit_with_clap_error, run_with_arguments,
};

/// Parses the arguments of a tool, or ends the program with a message, and runs `body` on them. A shell can complete
/// the arguments.
pub fn run_tool<A: Parser>(
    body: impl FnOnce(A, &mut dyn Write) -> Result<ExitReason> + Send,
) -> ExitCode {
    let tool = || {
        clap_complete::CompleteEnv::with_factory(A::command).complete();
        run_with_arguments(A::command(), |arguments, out| {
            ignore_file_size_signal()?;
            check_threads()?;
            body(
                A::from_arg_matches(arguments).unwrap_or_else(|error| exit_with_clap_error(error)),
                out,
            )
        })
    };
    on_large_stack(tool).unwrap_or_else(|error| exit_code(Err(error)))
}

/// Stack size of a tool in bytes. The stack of the first thread has the user's limit, which may be too small.
const STACK: usize = 16 << 20;

/// Runs a tool in a new thread. Continues a panic of that thread in this one.
fn on_large_stack(tool: impl FnOnce() -> ExitCode + Send) -> Result<ExitCode> {
    use std::thread::{Builder, scope};
    let joined = scope(|scope| {
        let thread = Builder::new().name("main".to_string()).stack_size(STACK);
        let thread = thread.spawn_scoped(scope, tool)?;
        Ok(thread.join())
    });
    let joined = joined.map_err(|error: io::Error| Error::from(error).context(threads_error()))?;
    Ok(joined.unwrap_or_else(|panic| std::panic::resume_unwind(panic)))
}

/// Makes a write beyond the user's file size limit (`ulimit -f`) an error, instead of a signal that ends the program.
/// Child processes still get the signal.
fn ignore_file_size_signal() -> Result<()> {
    #[cfg(unix)]
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default())?;
    Ok(())
}

/// A tool has a bar, waits for Ctrl-C, and works in others.
const REQUIRED_THREADS: usize = 4;

fn threads_error() -> String {
    format!("{REQUIRED_THREADS} threads cannot be started")
}

/// Where so many threads cannot be started, libraries panic at their first.
fn check_threads() -> Result<()> {
    let start = |_| std::thread::Builder::new().spawn(std::thread::park);
    let threads: Vec<_> = (0..REQUIRED_THREADS).map(start).collect();
    for thread in threads.iter().flatten() {
        thread.thread().unpark();
    }
    for thread in threads {
        let _ = thread.with_context(threads_error)?.join();
    }
    Ok(())
}

/// The program of a group of commands, as `practice` starts it: its `main`, which runs one of them.
#[macro_export]
macro_rules! group_of_commands {
    ($($(#[$attribute:meta])* $name:ident($arguments:ty) => $run:path,)*) => {
        use $crate::clap;

        #[derive($crate::Parser)]
        #[command(name = "practice", bin_name = "practice", version, max_term_width = 100)]
        struct Cli {
            #[command(subcommand)]
            command: Command,
        }

        #[derive(clap::Subcommand)]
        enum Command {
            $($(#[$attribute])* $name($arguments),)*
        }

        fn main() -> std::process::ExitCode {
            $crate::run_tool(|cli: Cli, out| match cli.command {
                $(Command::$name(arguments) => $run(arguments, out),)*
            })
        }
    };
}
