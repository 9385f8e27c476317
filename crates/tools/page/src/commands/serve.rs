//! `practice serve`: the study page in the browser, with attempts that are taken over as they are
//! saved.

use std::io::Write;
use std::net::{Ipv4Addr, TcpListener};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};
use std::{slice, thread};

use cli::{
    Args, Context, ExitReason, Result, clap, ensure, number_in_range, print_error, print_message,
};
use practice::attempts::Attempt;
use practice::search_arguments::{self, ProblemOption};
use problems::Task;
use workshop::watching;

use crate::server::Server;

use super::attempt_page::AttemptPage;
use super::board_page::build_board_page;
use super::calls_page::CallsPage;
use super::live_page::{LivePage, PageContent};
use super::page::{open_in_browser, problem_of_page};

/// Show the study page in the browser, with your attempts as you save them
///
/// The page shows one problem and your attempts at it. When you save an attempt, it is compiled,
/// restarted on the page, and judged; you can play a case that fails at once. If it does not
/// compile, the page stays the same and shows the compiler's message. If an attempt keeps no board,
/// the page shows the calls of its recursive functions.
///
/// Only this machine can open the page, at an address with a random token. Ctrl-C ends it. Exit
/// code: 2 bad input, or the port cannot be used.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice serve
  cargo practice serve mine
  cargo practice serve --problem 51
  cargo practice serve mine --no-open --port 8037")]
pub struct Arguments {
    /// The attempts to show beside the published searches [default: all but drills]
    #[arg(value_name = "ATTEMPT", value_parser = search_arguments::attempt_parser())]
    attempts: Vec<Attempt>,

    #[command(flatten)]
    problem: ProblemOption,

    /// The port; 0 takes any free one
    #[arg(short, long, value_name = "N", default_value = "0", value_parser = number_in_range::<u16>(0..=65_535))]
    port: u16,

    /// Only print the address, do not open the browser
    #[arg(long)]
    no_open: bool,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let Arguments { mut attempts, problem, port, no_open } = arguments;
    // What is in use is told before the page is made.
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    let listener = listener.with_context(|| format!("port {port} of this machine"))?;
    let site: Box<dyn PageContent + Send> = match single_attempt(&attempts)? {
        Some((attempt, task)) if task.board.is_none() => {
            Box::new(CallsPage::new(attempt.clone(), task))
        }
        Some((attempt, task)) => {
            let problem = problem_of_page(&problem, slice::from_ref(&attempt.name), &[])?;
            print_message(MAKING_PAGE);
            Box::new(AttemptPage::new(attempt, task, problem))
        }
        None => {
            let names: Vec<_> = attempts.iter().map(|attempt| attempt.name.clone()).collect();
            let problem = problem_of_page(&problem, &names, &[])?;
            if attempts.is_empty() {
                attempts = search_arguments::attempts_without_drills();
                // What is wrong with an attempt is told when it is taken over.
                attempts.retain(|its| its.problem().map_or(true, |its| its.id == problem.id));
            }
            print_message(MAKING_PAGE);
            Box::new(build_board_page(problem, &attempts)?)
        }
    };
    let server = Server::start(listener)?;
    let page = LivePage::new(site, server.clone())?;
    let address = server.address();
    writeln!(out, "{address}")?;
    out.flush()?;
    if !no_open && let Err(error) = open_in_browser(address.as_ref()) {
        print_error(error);
    }
    print_message("Ctrl-C ends the page");
    watch_attempts(&attempts, page)
}

const MAKING_PAGE: &str =
    "the page is being made; the first time, its searches are compiled, which takes minutes";

/// Returns the attempt that gets a page of its own, and its task. It is the only named attempt, and has no board or makes
/// its board itself.
fn single_attempt(attempts: &[Attempt]) -> Result<Option<(&Attempt, Task)>> {
    for attempt in attempts {
        if let Some(task) = attempt.task_without_board()? {
            let is_alone = attempts.len() == 1;
            ensure!(is_alone, "{} has no board, so the page shows it alone", attempt.name);
            return Ok(Some((attempt, task)));
        }
    }
    let [attempt] = attempts else { return Ok(None) };
    let task = attempt.leetcode_task()?.filter(Task::is_enumeration);
    Ok(task.map(|task| (attempt, task)))
}

/// Takes over each attempt at the start and whenever it is saved, one at a time, until Ctrl-C ends the program.
fn watch_attempts(attempts: &[Attempt], page: LivePage) -> ! {
    let (page, saved) = (Mutex::new(page), AtomicUsize::new(0));
    thread::scope(|scope| {
        for attempt in attempts {
            scope.spawn(|| {
                let mut is_saved = false;
                let watched = watching::for_each_save(&attempt.folder, |was_saved| {
                    saved.fetch_add(usize::from(is_saved), Ordering::Relaxed);
                    let mut page = page.lock().unwrap_or_else(PoisonError::into_inner);
                    saved.fetch_sub(usize::from(is_saved), Ordering::Relaxed);
                    // Nobody waits for the judgement of another attempt than the one just saved.
                    let is_outdated = || was_saved() || saved.load(Ordering::Relaxed) > 0;
                    page.update_attempt(attempt, is_saved, &is_outdated);
                    is_saved = true;
                    Ok(())
                });
                if let Err(error) = watched {
                    print_error(format_args!("{} is not watched: {error:#}", attempt.name));
                }
            });
        }
        loop {
            thread::park();
        }
    })
}
