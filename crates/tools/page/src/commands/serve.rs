//! `practice serve` shows the study page in the browser, and updates it when an attempt is saved.

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
use super::live_page::{LivePage, PageContent, Trigger};
use super::page::{open_in_browser, problem_of_page};

/// Show the study page in the browser, with your attempts as you save them
///
/// The page shows one problem and your attempts at it. When you save an attempt, it is compiled,
/// restarted on the page, and judged. A failed case appears at once, and you can play it. If an attempt
/// does not compile, the page stays the same and shows the compiler's message. If you name one attempt
/// and it keeps no board, the page shows the calls of its recursive functions.
///
/// The page has an address with a random token. Only programs on this machine can open it. Ctrl-C stops
/// the server.
///
/// Exit code: 2 bad input, or the port cannot be used.
#[derive(Args)]
#[command(after_help = "\
Examples:
  cargo practice serve
  cargo practice serve mine
  cargo practice serve --problem 51
  cargo practice serve mine --no-open --port 8037")]
pub struct Arguments {
    /// The attempts to add to the published searches [default: all attempts at the problem, without drills]
    #[arg(value_name = "ATTEMPT", value_parser = search_arguments::attempt_parser())]
    attempts: Vec<Attempt>,

    #[command(flatten)]
    problem: ProblemOption,

    /// The port of the server; 0 takes any free port
    #[arg(short, long, value_name = "N", default_value = "0", value_parser = number_in_range::<u16>(0..=65_535))]
    port: u16,

    /// Only print the address, do not open the browser
    #[arg(long)]
    no_open: bool,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let Arguments { mut attempts, problem, port, no_open } = arguments;
    // A port in use is reported at once, before the page is made.
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port));
    let listener = listener.with_context(|| format!("port {port} of this machine"))?;
    let content: Box<dyn PageContent + Send> = match single_attempt(&attempts)? {
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
                // An attempt with an error stays: the error is reported when the attempt is compiled.
                attempts.retain(|attempt| {
                    attempt.problem().map_or(true, |attempted| attempted.id == problem.id)
                });
            }
            print_message(MAKING_PAGE);
            Box::new(build_board_page(problem, &attempts)?)
        }
    };
    let server = Server::start(listener)?;
    let page = LivePage::new(content, server.clone())?;
    let address = server.address();
    writeln!(out, "{address}")?;
    out.flush()?;
    if !no_open && let Err(error) = open_in_browser(address.as_ref()) {
        print_error(error);
    }
    print_message("Ctrl-C stops the server");
    watch_attempts(&attempts, page)
}

const MAKING_PAGE: &str =
    "making the page; the first time, this compiles the searches and takes minutes";

/// Returns the attempt that has a page of its own, with its task; `None` if the page shows the published searches.
///
/// An attempt has its own page if it is the only argument, and has no board or makes its board itself.
///
/// # Errors
///
/// Fails if one of several attempts has no board.
fn single_attempt(attempts: &[Attempt]) -> Result<Option<(&Attempt, Task)>> {
    for attempt in attempts {
        if let Some(task) = attempt.task_without_board()? {
            let is_alone = attempts.len() == 1;
            ensure!(
                is_alone,
                "{} keeps no board; a page with its calls cannot show other searches: name this attempt alone",
                attempt.name
            );
            return Ok(Some((attempt, task)));
        }
    }
    let [attempt] = attempts else { return Ok(None) };
    let task = attempt.leetcode_task()?.filter(Task::is_enumeration);
    Ok(task.map(|task| (attempt, task)))
}

/// Updates the page with each attempt at the start and after each save, one attempt at a time, until Ctrl-C ends the
/// program.
fn watch_attempts(attempts: &[Attempt], page: LivePage) -> ! {
    let page = Mutex::new(page);
    // Number of saved attempts that wait for the page.
    let waiting_saves = AtomicUsize::new(0);
    thread::scope(|scope| {
        for attempt in attempts {
            scope.spawn(|| {
                let mut trigger = Trigger::Start;
                let result = watching::for_each_save(&attempt.folder, |was_saved_again| {
                    // At the start all attempts wait for the page. Only a save may interrupt another attempt.
                    let waiting = usize::from(trigger == Trigger::Save);
                    waiting_saves.fetch_add(waiting, Ordering::Relaxed);
                    let mut page = page.lock().unwrap_or_else(PoisonError::into_inner);
                    waiting_saves.fetch_sub(waiting, Ordering::Relaxed);
                    // The reader waits for the attempt that was saved last, so a save of any attempt ends the judging.
                    let is_outdated =
                        || was_saved_again() || waiting_saves.load(Ordering::Relaxed) > 0;
                    page.update_attempt(attempt, trigger, &is_outdated);
                    trigger = Trigger::Save;
                    Ok(())
                });
                if let Err(error) = result {
                    print_error(format_args!("{} is not watched: {error:#}", attempt.name));
                }
            });
        }
        loop {
            thread::park();
        }
    })
}
