//! Runs a tool: parses its arguments, and prepares the process.

use std::io::{self, Write};
use std::process::ExitCode;
use std::{panic, thread};

use clap::Parser;
use program::{
    Context, Error, ExitReason, Result, exit_code, exit_with_clap_error, run_with_arguments,
};

/// Parses the arguments of a tool and runs `body` on them. Ends the program with a message if the arguments are wrong.
/// Also answers a shell that completes the arguments.
pub fn run_tool<A: Parser>(
    body: impl FnOnce(A, &mut dyn Write) -> Result<ExitReason> + Send,
) -> ExitCode {
    let joined = on_large_stack(|| {
        clap_complete::CompleteEnv::with_factory(A::command).complete();
        run_with_arguments(A::command(), |matches, out| {
            ignore_file_size_signal()?;
            check_threads()?;
            match A::from_arg_matches(matches) {
                Ok(arguments) => body(arguments, out),
                Err(error) => exit_with_clap_error(error),
            }
        })
    });
    joined.unwrap_or_else(|error| exit_code(Err(error)))
}

/// Stack size of a tool in bytes. The stack of the first thread has the user's limit, which may be too small.
const STACK: usize = 16 << 20;

/// Runs a tool in a new thread. Continues a panic of that thread in this one.
fn on_large_stack(tool: impl FnOnce() -> ExitCode + Send) -> Result<ExitCode> {
    let joined: io::Result<thread::Result<ExitCode>> = thread::scope(|scope| {
        let builder = thread::Builder::new().name("main".to_string()).stack_size(STACK);
        let thread = builder.spawn_scoped(scope, tool)?;
        Ok(thread.join())
    });
    match joined {
        Ok(Ok(code)) => Ok(code),
        Ok(Err(panic)) => panic::resume_unwind(panic),
        Err(error) => Err(Error::from(error).context(threads_error())),
    }
}

/// Makes a write beyond the user's file size limit (`ulimit -f`) an error, instead of a signal that ends the program.
/// Child processes still get the signal.
fn ignore_file_size_signal() -> Result<()> {
    #[cfg(unix)]
    signal_hook::flag::register(signal_hook::consts::SIGXFSZ, std::sync::Arc::default())?;
    Ok(())
}

/// Number of threads that a tool may start: for its progress bar, for Ctrl-C and for its work.
const REQUIRED_THREADS: usize = 4;

fn threads_error() -> String {
    format!("{REQUIRED_THREADS} threads cannot be started")
}

/// Returns an error if [`REQUIRED_THREADS`] threads cannot be started. Without this check a library would panic when it
/// cannot start its thread.
fn check_threads() -> Result<()> {
    let mut threads = Vec::with_capacity(REQUIRED_THREADS);
    for _ in 0..REQUIRED_THREADS {
        threads.push(thread::Builder::new().spawn(thread::park));
    }
    for started in threads.iter().flatten() {
        started.thread().unpark();
    }
    for thread in threads {
        let _ = thread.with_context(threads_error)?.join();
    }
    Ok(())
}

/// Writes the `main` of a group of commands: an enum of the commands for `clap`, and a call of the `run` function of
/// the chosen command.
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
