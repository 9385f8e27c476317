//! `practice judge`: judges a program as an online judge does, and explains each failure.

mod next_repetition;
mod next_step;

use std::io::{self, Write};
use std::ops::ControlFlow;
use std::slice;
use std::time::Duration;

use cli::clap::{self, ArgGroup, Args};
use cli::{
    Context, ExitReason, Result, bail, ensure, is_broken_pipe, print_error, print_message, terminal,
};
use practice::attempts::Attempt;
use practice::latest_attempt;
use practice::named_search::{self, NamedSearch};
use practice::search_arguments;
use workshop::judging::{
    self, CustomCase, Diagnosis, JudgeOptions, JudgeProblem, JudgeResults, PreparedTarget, Rank,
    RecordedOutcome, ReportFormat, RunLimits, RunSummary, SelectedCases, StopAt, Target,
    TieredCase, record_run,
};
use workshop::watching::{self, SaveCheck};

use next_step::NextStep;

/// Judge a program: right or wrong, why, and at what cost
///
/// The program is an attempt of yours, a variant, or any command that reads a
/// puzzle a line and prints a solution a line. A case may use 256 MiB of memory.
/// The tiers samples, edge, hard and big decide the verdict. The cases of the tier
/// beyond are harder than those of online judges, and the cases of the tier outside
/// break a constraint of the problem. Both tiers are reported separately, and do not
/// change the verdict, unless you choose only them (--tier outside).
/// After wrong answers, a line `looks like` names the mistake, if a classic mistake
/// explains all of them. The first time, its comparison has to be compiled.
/// An accepted attempt on a board gets its rank among the published searches on one
/// case: by the number of values that they place, and by their time. --silent leaves
/// the rank out.
/// The last line of a verdict on an attempt names the next command.
/// Exit code: 0 accepted, 1 not accepted, 2 bad input.
#[derive(Args)]
#[command(
    group = ArgGroup::new("program").args(["target", "exec"]),
    after_help = "\
Examples:
  cargo practice judge mine
  cargo practice judge 46
  cargo practice judge
  cargo practice judge mine --watch --tier samples
  cargo practice judge mine --failed --first
  cargo practice judge java-is-safe --case inkala-hard --format json | jq .expected
  cargo practice judge --exec 'python3 my_solver.py' --time-limit 10
  cargo practice judge --exec 'python3 solution.py' --problem 51 --silent
  cargo practice judge mine --input 'nums = [2,7,11,15], target = 9' --expect '[0,1]'
  cargo practice judge my-queens --input 'n = 4'

Verdicts: AC accepted, WA wrong answer, RE runtime error, TLE time limit exceeded,
MLE memory limit exceeded, OLE output limit exceeded, CE compile error, NJ not judged:
the problem has several right answers, and the judge does not know whether this answer
is one of them."
)]
pub struct Arguments {
    /// An attempt or a variant, or the number of a problem for your latest attempt at it [default: the
    /// attempt that you judged last]
    #[arg(value_name = "NAME", add = search_arguments::name_completer())]
    target: Option<String>,

    /// A shell command that reads puzzles on standard input and prints solutions, or `no solution`
    #[arg(long, value_name = "COMMAND")]
    exec: Option<String>,

    /// The problem of a command, or of a search that solves several problems: its number, name or
    /// title [default: 37]. Without a name and a command, your latest attempt at it is judged. An answer is one board, or else one line of JSON. If the function returns
    /// a value and changes an argument, the answer is {"returned": 2, "changed": {"nums": [1, 3]}}
    #[arg(short, long, value_parser = search_arguments::ProblemArg::Any)]
    problem: Option<String>,

    #[command(flatten)]
    options: JudgeOptions,

    /// Run one case of yours. Write its input as LeetCode shows it, `nums = [1,2,3], k = 2`, or one
    /// value a line. A board may be in any notation. The run is not recorded in the history
    #[arg(short, long, value_name = "INPUT", conflicts_with_all = ["tiers", "names", "failed_only", "first", "watch"])]
    input: Option<String>,

    /// The right answer to --input, as LeetCode shows it [default: the answer of our solution, or
    /// the rules of the board]
    #[arg(long, value_name = "ANSWER", requires = "input")]
    expect: Option<String>,

    /// Print only the result
    #[arg(short, long)]
    silent: bool,

    /// How to print the outcome
    #[arg(short, long, value_enum, default_value_t = ReportFormat::Text)]
    format: ReportFormat,

    /// Stop at the first failure, as --watch does
    #[arg(long)]
    first: bool,

    /// Judge again after each save of a source file of the attempt
    #[arg(short, long, conflicts_with_all = ["exec", "format"])]
    watch: bool,
}

/// What to judge, and how to report it.
struct JudgeRun<'a> {
    options: &'a JudgeOptions,
    custom_case: Option<CustomCaseArguments<'a>>,
    stop: StopAt,
    report: ReportFormat,
    /// Returns whether the source was saved again, so that the run is out of date.
    was_saved: SaveCheck<'a>,
}

/// A case that the user has typed.
#[derive(Clone, Copy)]
struct CustomCaseArguments<'a> {
    input: &'a str,
    expected: Option<&'a str>,
}

/// The results of some cases, and whether they were printed.
struct PrintedResults {
    results: JudgeResults,
    /// The first error while printing. The cases after this error are judged, but not printed.
    print_result: io::Result<()>,
}

pub fn run(arguments: Arguments, out: &mut dyn Write) -> Result<ExitReason> {
    let Arguments { target, exec, problem, watch, .. } = arguments;
    let stop = if arguments.first || watch { StopAt::FirstFailure } else { StopAt::EarlyTimeout };
    let report = match arguments.format {
        ReportFormat::Text if arguments.silent => ReportFormat::Silent,
        format => format,
    };
    let expected = arguments.expect.as_deref();
    let custom_case =
        arguments.input.as_deref().map(|input| CustomCaseArguments { input, expected });
    // Only `--watch` waits for saves.
    let was_saved: SaveCheck = &|| false;
    let judge_run = JudgeRun { options: &arguments.options, custom_case, stop, report, was_saved };
    if let Some(command) = exec {
        let problem = problem_of_command(problem.as_deref())?;
        return judge_run.judge_target(&Target::of_command(&command, problem), out);
    }
    let name = name_to_judge(target.as_deref(), problem.as_deref())?;
    if watch {
        return judge_run.judge_each_save(&name, out);
    }
    judge_run.judge_search(&find_search(&name, problem.as_deref())?, out)
}

/// Returns the name of the search to judge. Without a name, this is the latest attempt at the problem, or the attempt that
/// was judged last.
fn name_to_judge(target: Option<&str>, problem: Option<&str>) -> Result<String> {
    if let Some(target) = target {
        return latest_attempt::resolve_search_name(target);
    }
    let attempt = match problem {
        Some(problem) => latest_attempt::announce_latest(&problems::find_task(problem)?)?,
        None => latest_attempt::announce_last_judged().context(
            "no attempt was judged before, so a name is needed; `cargo practice next` makes an attempt",
        )?,
    };
    Ok(attempt.name.clone())
}

/// Returns the problem that a shell command has to solve.
fn problem_of_command(problem: Option<&str>) -> Result<JudgeProblem> {
    match problem.map(problems::find_task).transpose()? {
        None => Ok(JudgeProblem::of_boards(problems::default_board_problem()?)),
        Some(task) if task.is_single_solution() => {
            Ok(JudgeProblem::of_boards(problems::find_board_problem(task.folder_name())?))
        }
        Some(task) => JudgeProblem::of_task(task),
    }
}

fn exit_reason(results: &JudgeResults) -> ExitReason {
    if results.is_accepted() { ExitReason::Success } else { ExitReason::Negative }
}

/// Finds a search by its name. `problem` chooses the problem of a variant that solves several problems.
fn find_search(name: &str, problem: Option<&str>) -> Result<NamedSearch> {
    let search = named_search::find(name)?;
    let Some(task) = problem.map(problems::find_task).transpose()? else {
        return Ok(search);
    };
    if let Some(variant) = task.rules().and_then(|rules| registry::find_for(name, rules)) {
        return Ok(NamedSearch::Variant(variant));
    }
    let own_id = JudgeProblem::of(&search)?.id();
    let own_folder = problems::find_task(&own_id.to_string())?.folder_name().to_string();
    ensure!(own_folder == task.folder_name(), "{name} is for problem {own_id}");
    Ok(search)
}

impl JudgeRun<'_> {
    fn judge_each_save(&self, name: &str, out: &mut dyn Write) -> Result<ExitReason> {
        let search = named_search::find(name)?;
        let NamedSearch::Attempt(attempt) = &search else {
            bail!("--watch is for an attempt of yours; {name} is a variant");
        };
        watching::for_each_save(&attempt.folder, |was_saved| {
            let run = JudgeRun { was_saved, ..*self };
            // After an error, the next save may be without errors.
            match run.judge_search(&search, out) {
                Err(error) if is_broken_pipe(&error) => return Err(error),
                Err(error) => print_error(format_args!("{error:#}")),
                Ok(_) => {}
            }
            if was_saved() {
                print_message("\nsaved again");
            } else {
                print_message("\nwaiting for the next save; Ctrl-C ends this");
            }
            Ok(())
        })?;
        Ok(ExitReason::Success)
    }

    fn judge_search(&self, search: &NamedSearch, out: &mut dyn Write) -> Result<ExitReason> {
        let name = search.name();
        let attempt = search.attempt();
        if attempt.is_some() {
            print_message(format_args!("compiling {name}"));
            if self.custom_case.is_none() {
                judging::start_generating_big_tier(self.options, &JudgeProblem::of(search)?);
            }
        }
        match Target::prepare(search)? {
            PreparedTarget::Ready(target) => self.judge_target(&target, out),
            PreparedTarget::CompileError(message) => {
                if self.custom_case.is_none() {
                    let task_id = attempt.and_then(Attempt::credited_task_id);
                    record_run(name, task_id, self.options, RecordedOutcome::CompileError);
                }
                self.report.print_compile_error(name, &message, out)?;
                Ok(ExitReason::Negative)
            }
        }
    }

    fn judge_target(&self, target: &Target, out: &mut dyn Write) -> Result<ExitReason> {
        if let Some(custom_case) = self.custom_case {
            return self.judge_custom_case(target, custom_case, out);
        }
        let failed_before = judging::load_failed_cases(target)?;
        let cases = judging::select_cases(self.options, &target.problem, &failed_before)?;
        let SelectedCases { deciding, informational } = cases;
        if deciding.is_empty() {
            print_message("no case of these tiers failed the last time: nothing to judge");
            return Ok(ExitReason::Success);
        }
        if let Some(remark) = target.problem.unchecked_changes_remark()? {
            print_message(remark);
        }
        let PrintedResults { results: deciding, print_result } =
            self.judge_cases(target, &deciding, self.stop, out)?;
        if deciding.is_interrupted {
            return Ok(ExitReason::Negative);
        }
        if let Err(error) =
            judging::save_failed_cases(target, failed_before, &deciding.judged_cases)
        {
            print_error(format_args!("the cases that failed are not recorded: {error:#}"));
        }
        let outcome = RecordedOutcome::Judged(&deciding);
        record_run(&target.name, target.goal_task_id(), self.options, outcome);
        // Checked only now, so that the run is recorded even if its output cannot be written.
        print_result?;
        self.report.print_verdict(target, &deciding, out)?;
        let diagnosis = self.diagnose(target, &deciding);
        if let Some(diagnosis) = &diagnosis {
            self.report.print_diagnosis(diagnosis, out)?;
        }
        let summary =
            RunSummary { deciding, informational: JudgeResults::default(), rank: None, diagnosis };
        let summary = self.summarize(target, summary, &informational, out)?;
        self.report.print_summary(target, &summary, out)?;
        self.print_next_repetition(target, &summary.deciding, out)?;
        self.print_next_step(next_step::after_verdict(target, &summary, self.options), out)?;
        Ok(exit_reason(&summary.deciding))
    }

    /// Names the mistake behind wrong answers, if it is sure. The first time this takes some seconds, since programs are
    /// compiled. `--silent` leaves it out.
    fn diagnose(&self, target: &Target, results: &JudgeResults) -> Option<Diagnosis> {
        if self.report == ReportFormat::Silent || (self.was_saved)() {
            return None;
        }
        // The verdict is valid without the name of the mistake.
        judging::diagnose(target, results).unwrap_or_else(|error| {
            print_error(format_args!("the mistake cannot be named: {error:#}"));
            None
        })
    }

    /// Judges the informational cases of an accepted program, and ranks it.
    fn summarize(
        &self,
        target: &Target,
        mut summary: RunSummary,
        informational: &[TieredCase],
        out: &mut dyn Write,
    ) -> Result<RunSummary> {
        let is_accepted = summary.deciding.is_accepted();
        if is_accepted {
            let judged = self.judge_cases(target, informational, StopAt::Never, out)?;
            judged.print_result?;
            summary.informational = judged.results;
            // A rank takes time: an instrumented copy is compiled. `--silent` leaves it out.
            if self.report != ReportFormat::Silent && !(self.was_saved)() {
                summary.rank = Rank::measure(target, &summary.deciding)?;
            }
        }
        Ok(summary)
    }

    /// Runs the case that the user has typed. The run is not recorded, since one case gives no verdict on the program.
    fn judge_custom_case(
        &self,
        target: &Target,
        CustomCaseArguments { input, expected }: CustomCaseArguments<'_>,
        out: &mut dyn Write,
    ) -> Result<ExitReason> {
        let custom = CustomCase::read(&target.problem, input, expected)?;
        let cases = slice::from_ref(&custom.case);
        let limits = self.limits(StopAt::Never);
        let results = judging::run(target, cases, limits, |_| ControlFlow::Continue(()))?;
        custom.print_report(target, &results, self.report, out)?;
        self.print_next_step(next_step::after_custom_case(target, &results), out)?;
        Ok(exit_reason(&results))
    }

    /// Prints when the problem comes back, after an accepted run, except in JSON. If the history cannot be read, prints the
    /// reason: the verdict is valid anyway.
    fn print_next_repetition(
        &self,
        target: &Target,
        results: &JudgeResults,
        out: &mut dyn Write,
    ) -> Result<()> {
        let is_for_people = self.report != ReportFormat::Json;
        if !(is_for_people && results.is_accepted() && self.options.selects_all_deciding_cases()) {
            return Ok(());
        }
        match next_repetition::find(target) {
            Ok(Some(sentence)) => writeln!(out, "{sentence}")?,
            Ok(None) => {}
            Err(error) => {
                print_error(format_args!("the day of the next repetition is not known: {error:#}"));
            }
        }
        Ok(())
    }

    /// Prints the next step, except in JSON. If the step is not known, for example because the file of the given hints
    /// cannot be read, prints the reason: the verdict is valid anyway.
    fn print_next_step(
        &self,
        step: Result<Option<NextStep>>,
        out: &mut dyn Write,
    ) -> io::Result<()> {
        match step {
            _ if self.report == ReportFormat::Json => Ok(()),
            Ok(Some(step)) => step.print(out),
            Ok(None) => Ok(()),
            Err(error) => {
                print_error(format_args!("the next command is not known: {error:#}"));
                Ok(())
            }
        }
    }

    fn limits(&self, stop: StopAt) -> RunLimits {
        RunLimits { case_time: self.options.time_limit, stop }
    }

    /// Judges cases and prints each, above a progress bar.
    fn judge_cases(
        &self,
        target: &Target,
        cases: &[TieredCase],
        stop: StopAt,
        out: &mut dyn Write,
    ) -> Result<PrintedResults> {
        let bar = terminal::progress_bar(cases.len() as u64)?;
        bar.enable_steady_tick(Duration::from_millis(200));
        let mut print_result = Ok(());
        let name_width = cases.iter().map(|case| case.name.chars().count()).max().unwrap_or(0);
        let is_for_people = self.report != ReportFormat::Json;
        let results = judging::run(target, cases, self.limits(stop), |judged| {
            bar.inc(1);
            // The verdict reports an unwritten attempt, so the case has no line of its own.
            let is_unwritten = bar.position() == 1 && target.is_unwritten(judged);
            if print_result.is_ok() && !(is_for_people && is_unwritten) {
                print_result = bar.suspend(|| self.report.print_case(judged, name_width, out));
            }
            if (self.was_saved)() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        })?;
        Ok(PrintedResults { results, print_result })
    }
}
