//! What becomes of solvers that are right, wrong, or slow.

use std::{
    sync::{
        Arc, Mutex,
        atomic::{AtomicU32, Ordering},
    },
    thread::sleep,
    time::{Duration, Instant},
};

use pretty_assertions::assert_eq;
use rstest::rstest;
use stopwatch::{
    Answer, Collection, Contest, Contestant, Outcome, Preparation, Report, ReportFormat, Rules,
    Solver, contest, is_past,
};
use sudoku::Grid;

const SOLVED: &str =
    "534678912672195348198342567859761423426853791713924856961537284287419635345286179";
/// It changes a given of the others.
const OTHER: &str =
    "912345678345678912678912345123456789456789123789123456234567891567891234891234567";

/// Gives the same answer to every puzzle, and takes its time.
#[derive(Clone)]
struct Parrot {
    answer: Answer,
    delay: Duration,
    log: Arc<Mutex<Vec<&'static str>>>,
    name: &'static str,
}

impl Solver for Parrot {
    fn answers(&self, puzzles: &[Grid], deadline: Option<Instant>) -> Vec<Answer> {
        let puzzles = puzzles.iter().take_while(|_| {
            sleep(self.delay);
            !is_past(deadline)
        });
        puzzles.map(|_| self.answer).collect()
    }

    fn solve(&self, puzzles: &[Grid]) {
        // Many passes are one round.
        let mut log = self.log.lock().expect("no other thread has failed");
        if log.last() != Some(&self.name) {
            log.push(self.name);
        }
        sleep(self.delay * puzzles.len() as u32);
    }
}

fn parrot(name: &'static str) -> Parrot {
    let first = Some(SOLVED.parse().expect("a board"));
    let answer = Answer { solutions: 1, first, guesses: Some(3) };
    Parrot { answer, delay: Duration::from_millis(1), log: Arc::default(), name }
}

/// A solver that finds this number of solutions.
fn finds((name, solutions): (&'static str, usize)) -> Parrot {
    let parrot = parrot(name);
    let first = parrot.answer.first.filter(|_| solutions > 0);
    Parrot { answer: Answer { solutions, first, guesses: None }, ..parrot }
}

/// A solution is said to be there, and is not shown.
const WRONG: Answer = Answer { solutions: 1, first: None, guesses: None };

fn contestant(parrot: &Parrot, limit: Option<usize>) -> Contestant {
    Contestant {
        name: parrot.name.to_string(),
        limit,
        threads: 1,
        solver: Box::new(parrot.clone()),
    }
}

const PREPARATION: Preparation =
    Preparation { seed: 1, limit: None, at_least: 10, is_turned: false };
const RULES: Rules = Rules { repeats: 3, time_limit: Duration::from_secs(60), alone: 5 };

fn collection() -> Collection {
    let puzzle = format!("..{}", &SOLVED[2..]).parse().expect("a board");
    Collection { name: "one".to_string(), puzzles: vec![puzzle] }
}

fn table(
    contestants: &[Contestant],
    contest: &Contest,
    rules: &Rules,
    baseline: Option<&'static str>,
) -> String {
    let mut out = Vec::new();
    let mut report = Report::new(ReportFormat::Table, baseline);
    report.print("one", contestants, contest, rules, &mut out).expect("it is writable");
    String::from_utf8(out).expect("UTF-8")
}

fn outcomes(contestants: &[Contestant], rules: &Rules) -> Vec<Outcome> {
    contest(&collection(), &PREPARATION, contestants, rules, |_| ()).outcomes
}

#[test]
fn a_solver_that_is_right_has_a_rate() {
    let [outcome] = &outcomes(&[contestant(&parrot("right"), Some(2))], &RULES)[..] else {
        panic!("one solver, one outcome");
    };
    let rate = outcome.rate.expect("it is measured");
    assert!(0.0 < rate.min && rate.min <= rate.median && rate.median <= rate.max, "{rate:?}");
    // It sleeps for a millisecond.
    assert!(rate.max <= 1000.0, "{rate:?}");
    let alone = outcome.alone.expect("it is measured");
    assert!(alone.min >= 1e6, "{alone:?}");
    assert_eq!((outcome.answered, outcome.is_finished), (10, true));
    assert_eq!((outcome.guesses_per_puzzle, outcome.share_without_guess), (Some(3.0), Some(0.0)));
    assert_eq!(outcome.mistake, None);
}

#[test]
fn solvers_take_turns() {
    let [first, second] = ["first", "second"].map(parrot);
    let second = Parrot { log: first.log.clone(), ..second };
    let contestants = [&first, &second].map(|parrot| contestant(parrot, Some(1)));
    outcomes(&contestants, &Rules { alone: 0, ..RULES });
    let log = first.log.lock().expect("no thread has failed");
    assert_eq!(*log, ["first", "second"].repeat(3));
}

#[rstest]
#[case::another_given(1, Some(OTHER), "row 1, column 3")]
#[case::its_name(1, Some(OTHER), "wrong is wrong on ..4678912")]
#[case::a_solution_from_nowhere(0, Some(SOLVED), "0 solutions, and one is shown")]
#[case::a_count_from_nowhere(1, None, "1 solutions, and none is shown")]
fn a_solver_that_is_wrong_has_none(
    #[case] solutions: usize,
    #[case] first: Option<&str>,
    #[case] expected: &str,
) {
    let first = first.map(|text| text.parse().expect("a board"));
    let wrong = Parrot { answer: Answer { solutions, first, guesses: None }, ..parrot("wrong") };
    let contestants = [contestant(&parrot("right"), Some(2)), contestant(&wrong, Some(2))];
    let [right, wrong] = &outcomes(&contestants, &RULES)[..] else {
        panic!("two solvers, two outcomes");
    };
    assert_eq!((right.mistake.as_deref(), right.rate.is_some()), (None, true));
    let mistake = wrong.mistake.as_deref().unwrap_or_default();
    assert!(mistake.contains(expected), "{mistake}");
    assert_eq!((wrong.rate, wrong.alone), (None, None));
}

/// Either may be right, whichever comes first.
#[rstest]
#[case::one_too_many("one", 1, "two", 2)]
#[case::the_first_is_wrong("two", 2, "one", 1)]
#[case::none("none", 0, "one", 1)]
fn of_two_that_disagree_neither_has_a_rate(
    #[case] first: &'static str,
    #[case] solutions: usize,
    #[case] second: &'static str,
    #[case] others: usize,
) {
    let [first_parrot, second_parrot] = [(first, solutions), (second, others)].map(finds);
    let contestants = [
        contestant(&first_parrot, Some(2)),
        contestant(&second_parrot, Some(2)),
        // One that is known to be wrong says nothing about others.
        contestant(&Parrot { answer: WRONG, ..parrot("wrong") }, Some(2)),
    ];
    let outcomes = outcomes(&contestants, &Rules { repeats: 1, ..RULES });
    let expected = format!("{first} and {second} disagree on ");
    for Outcome { rate, alone, mistake, .. } in &outcomes[..2] {
        let mistake = mistake.as_deref().unwrap_or_default();
        assert!(mistake.starts_with(&expected), "{mistake}");
        assert!(mistake.ends_with(&format!(": {solutions} and {others} solutions")), "{mistake}");
        assert_eq!((*rate, *alone), (None, None));
    }
    let mistake = outcomes[2].mistake.as_deref().unwrap_or_default();
    assert!(mistake.starts_with("wrong is wrong on "), "{mistake}");
}

/// Two are in doubt; the third, which stops at one, contradicts neither.
#[test]
fn a_solver_that_disagrees_with_no_other_is_measured() {
    let [one, two, first] = [("one", 1), ("two", 2), ("first", 1)].map(finds);
    let contestants =
        [contestant(&two, Some(2)), contestant(&first, Some(1)), contestant(&one, Some(2))];
    let rules = Rules { repeats: 1, alone: 0, ..RULES };
    let contest = contest(&collection(), &PREPARATION, &contestants, &rules, |_| ());
    let is_measured: Vec<bool> =
        contest.outcomes.iter().map(|outcome| outcome.rate.is_some()).collect();
    assert_eq!(is_measured, [false, true, false]);
    let text = table(&contestants, &contest, &rules, None);
    assert_eq!(text.matches("see below").count(), 2, "{text}");
    assert_eq!(text.matches("\ntwo and one disagree on ").count(), 1, "{text}");
}

/// One that stops at the first solution does not contradict one that has found two.
#[rstest]
#[case::stops_at_one(Some(1), 1, false)]
#[case::stops_at_two(Some(2), 1, true)]
#[case::finds_all(None, 5, false)]
#[case::finds_all_and_misses_one(None, 1, true)]
fn numbers_agree_up_to_the_lesser_limit(
    #[case] limit: Option<usize>,
    #[case] solutions: usize,
    #[case] is_wrong: bool,
) {
    let [two, other] = [("two", 2), ("other", solutions)].map(finds);
    let contestants = [contestant(&two, Some(2)), contestant(&other, limit)];
    let outcomes = outcomes(&contestants, &Rules { repeats: 1, ..RULES });
    assert_eq!(outcomes[1].mistake.is_some(), is_wrong, "{:?}", outcomes[1].mistake);
}

#[test]
fn a_solver_that_is_slow_has_no_round() {
    let slow = Parrot { delay: Duration::from_millis(40), ..parrot("slow") };
    let rules = Rules { time_limit: Duration::from_millis(100), ..RULES };
    let [outcome] = &outcomes(&[contestant(&slow, Some(1))], &rules)[..] else {
        panic!("one solver, one outcome");
    };
    assert!(outcome.answered <= 2 && !outcome.is_finished, "{outcome:?}");
    assert!(slow.log.lock().expect("no thread has failed").is_empty(), "there was no round");
    // Two puzzles at most, in three times forty milliseconds at least.
    assert!(outcome.rate.is_none_or(|rate| rate.max < 2.0 / 0.12), "{outcome:?}");
}

#[test]
fn a_table_compares_with_one_of_them() {
    let slow = Parrot { delay: Duration::from_millis(4), ..parrot("slow") };
    let contestants = [contestant(&slow, Some(2)), contestant(&parrot("quick"), Some(2))];
    let rules = Rules { repeats: 1, alone: 0, ..RULES };
    let contest = contest(&collection(), &PREPARATION, &contestants, &rules, |_| ());
    let text = table(&contestants, &contest, &rules, Some("slow"));
    assert!(text.starts_with("one, 1 puzzle, each 10 times\n\n solver"), "{text}");
    let ratio = |name: &str| {
        let line = text.lines().find(|line| line.trim_start().starts_with(name)).unwrap_or(&text);
        let cells: Vec<&str> = line.split("  ").filter(|cell| !cell.is_empty()).collect();
        cells[4].trim().parse::<f64>().unwrap_or_else(|_| panic!("{text}"))
    };
    assert_eq!(ratio("slow"), 1.0);
    assert!(ratio("quick") > 1.0, "{text}");
    assert!(text.contains("× slow") && !text.contains("one alone"), "{text}");
}

/// Solves ten times as slowly from its second round on.
struct Tired(AtomicU32);

impl Solver for Tired {
    fn answers(&self, puzzles: &[Grid], _: Option<Instant>) -> Vec<Answer> {
        sleep(Duration::from_millis(60));
        puzzles.iter().map(|_| parrot("tired").answer).collect()
    }

    fn solve(&self, _: &[Grid]) {
        let round = self.0.fetch_add(1, Ordering::Relaxed);
        sleep(Duration::from_millis(if round == 0 { 20 } else { 200 }));
    }
}

#[test]
fn rounds_that_differ_by_far_are_known_to() {
    let tired = Contestant {
        solver: Box::new(Tired(AtomicU32::new(0))),
        ..contestant(&parrot("tired"), Some(2))
    };
    let is_unsteady = |repeats| {
        let rules = Rules { repeats, alone: 0, ..RULES };
        contest(&collection(), &PREPARATION, std::slice::from_ref(&tired), &rules, |_| ())
            .is_unsteady()
    };
    assert!(is_unsteady(2));
    // It is tired now, and one round does not differ from itself.
    assert!(!is_unsteady(1));
}
