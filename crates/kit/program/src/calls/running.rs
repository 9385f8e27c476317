//! The program of an instrumented copy: calls the function once, and prints events.

use std::env;
use std::io;
use std::panic::{self, AssertUnwindSafe};
use std::process::ExitCode;
use std::thread::{self, ScopedJoinHandle};
use std::time::Instant;

use super::counting::{Calls, MAX_REPORT_INTERVAL, calls};
use super::debug_text::truncated_debug;
use super::events::{Event, print_event};
use crate::leetcode::{Call, run_call};
use crate::{Context, Error, ExitReason, Result, exit_code};

/// Runs the program of an instrumented copy. `call` takes the arguments from a [`Call`], calls the function, and sets
/// the answer.
///
/// The program has two arguments: the maximum depth of printed calls, and the maximum number of calls. The arguments of
/// the function are a line of JSON in standard input.
pub fn serve(call: impl Fn(&mut Call) -> Result<(), String> + Sync) -> ExitCode {
    let joined = thread::scope(|scope| {
        let thread = thread::Builder::new().name("main".to_string()).stack_size(STACK);
        thread
            .spawn_scoped(scope, || exit_code(run_and_print_calls(&call)))
            .map(ScopedJoinHandle::join)
    });
    match joined {
        Ok(Ok(code)) => code,
        Ok(Err(panic)) => panic::resume_unwind(panic),
        Err(error) => exit_code(Err(error.into())),
    }
}

/// Stack size in bytes. An instrumented call needs more stack than the original one.
const STACK: usize = 64 << 20;

fn run_and_print_calls(call: impl Fn(&mut Call) -> Result<(), String>) -> Result<ExitReason> {
    let mut arguments = env::args().skip(1);
    let max_depth = next_number(&mut arguments)?;
    let max_count = next_number(&mut arguments)?;
    let line = io::read_to_string(io::stdin())?;
    *calls() = Some(Calls {
        max_depth,
        max_count,
        count: 0,
        printed_count: 0,
        answers: 0,
        last_print_time: Instant::now(),
        thread: 0,
        depth: 0,
        has_other_threads: false,
    });
    // This thread runs until the program ends.
    thread::spawn(print_counts);
    let finished = match panic::catch_unwind(AssertUnwindSafe(|| run_call(&line, call))) {
        Ok(finished) => finished.map_err(Error::msg)?,
        Err(panic) => {
            // Some calls are not printed, so the reader still needs the number of all calls.
            print_event(&Event::Progress);
            panic::resume_unwind(panic)
        }
    };
    let answer = finished.answer_text();
    print_event(&Event::Answer(truncated_debug(&format_args!("{answer}"))));
    Ok(ExitReason::Success)
}

fn next_number(arguments: &mut impl Iterator<Item = String>) -> Result<u64> {
    let argument = arguments.next().context("a number is missing")?;
    Ok(argument.parse()?)
}

/// Prints the number of calls whenever it has changed. So the reader knows it even if the search waits or is killed.
fn print_counts() {
    loop {
        thread::sleep(MAX_REPORT_INTERVAL / 2);
        let has_changed = calls().as_ref().is_some_and(|calls| calls.count != calls.printed_count);
        if has_changed {
            print_event(&Event::Progress);
        }
    }
}
