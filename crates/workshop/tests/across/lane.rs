//! An attempt where variants can be named, too.

use std::{fs, sync::LazyLock, thread};

use pretty_assertions::assert_eq;
use rstest::rstest;
use serde_json::{Value, json};
use testkit::{
    Output, Program,
    scratch::{Scratch, solution, textbook, workspace},
};

use crate::program::{PRACTICE, practice};

/// A workspace with one attempt.
pub struct Bench {
    pub scratch: Scratch,
    pub name: String,
}

impl Bench {
    pub fn new(name: &str, arguments: &[&str], code: &str) -> Self {
        let name = format!("scratch-lane-{name}");
        let scratch = Scratch::new(&PRACTICE, &name);
        scratch.practice(&[&["new", &name], arguments].concat());
        let bench = Bench { scratch, name };
        bench.write("src/lib.rs", code);
        bench
    }

    /// Writes a file of the attempt.
    pub fn write(&self, file: &str, text: &str) {
        self.scratch.write(&format!("crates/{}/{file}", self.name), text);
    }

    pub fn user(&self) -> Program {
        self.scratch.user()
    }
}

/// What a search did on a puzzle, for programs.
fn facts(output: &Output) -> Value {
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
    let mut row: Value = serde_json::from_str(&output.stdout).expect("JSON");
    for differs in ["variant", "reads", "seconds"] {
        row[differs].take();
    }
    row
}

/// What an attempt does in the middle of its search, as the variable `FAULT` says.
const FAULTS: &str = "\
if i == 1 {
    match std::env::var(\"FAULT\").as_deref() {
        Err(_) => {}
        Ok(\"print\") => println!(\"{i} {j} ö\"),
        Ok(\"flood\") => loop { print!(\"so many words\") },
        Ok(\"panic\") => panic!(\"no row {i}\"),
        Ok(\"overflow\") => {
            fn deep(n: u64) -> u64 { std::hint::black_box(deep(n + 1) + 1) }
            deep(0);
        }
        Ok(\"exit\") => std::process::exit(0),
        Ok(\"memory\") => {
            let mut all = Vec::new();
            loop { all.push(vec![1_u8; 1 << 20]) }
        }
        _ => std::thread::sleep(std::time::Duration::from_secs(3600)),
    }
}
";

/// A solution in LeetCode's signature with all of them: it takes longer to build one than to run it.
static TEXTBOOK: LazyLock<Bench> = LazyLock::new(|| {
    let places = textbook();
    Bench::new("textbook", &[], &places.replace("for d in b'1'", &format!("{FAULTS}for d in b'1'")))
});

#[test]
fn a_solution_for_leetcode_is_counted_as_it_is_written() {
    let Bench { name, .. } = &*TEXTBOOK;
    for (sample, fault) in [("leetcode-37", ""), ("one-empty", "print"), ("unsolvable-row", "")] {
        let solve = |name: &str| {
            let user = TEXTBOOK.user();
            let user = if fault.is_empty() { user } else { user.env("FAULT", fault) };
            user.run(["solve", "--format", "json", "--variant", name, sample])
        };
        let [mine, model] = [name, "labuladong-char-board"].map(solve);
        assert_eq!(mine.code, model.code);
        let [mine, model] = [mine, model].map(|output| Output { code: Some(0), ..output });
        assert_eq!(facts(&mine), facts(&model), "{sample}");
    }
}

#[test]
fn an_attempt_for_a_board_makes_the_steps_of_its_model() {
    let code = fs::read_to_string(workspace().join("crates/java-is-safe/src/lib.rs"));
    let code = code.expect("it is readable");
    let bench = Bench::new("like", &["--like", "java-is-safe"], &code);
    let mine = bench.user().run(["trace", &bench.name, "java-sample"]);
    let model = practice().run(["trace", "java-is-safe", "java-sample"]);
    assert_eq!((mine.code, mine.stderr.as_str()), (Some(0), ""));
    assert_eq!(mine.stdout, model.stdout);
}

/// What LeetCode 51 accepts is watched on the board that it makes.
#[test]
fn a_solution_on_a_board_of_its_own_is_counted_as_it_is_written() {
    let solution = workspace().join("crates/labuladong-n-queens/src/solution.rs");
    let code = fs::read_to_string(solution).expect("it is readable");
    let bench =
        Bench::new("boards", &["--problem", "51"], &format!("pub struct Solution;\n{code}"));
    let solve = |name: &str, n: &str| {
        let output = bench.user().run(["solve", "--format", "json", "--variant", name, n]);
        let mut facts = facts(&Output { code: Some(0), ..output });
        // Who writes which solution first is seen, but not whether the search stops there.
        facts["scope"].take();
        facts
    };
    for n in ["1", "3", "6"] {
        assert_eq!(solve(&bench.name, n), solve("labuladong-n-queens", n), "{n}");
    }
    let given = bench.user().run(["solve", "-v", &bench.name, "Q.../..../..../...."]);
    assert!(given.stderr.contains("gets only the number of rows"), "{}", given.stderr);
    assert!(given.stderr.contains("--like labuladong-n-queens"), "{}", given.stderr);
}

/// It is still timed and its answers are looked at; a variable says whether these are right.
#[rstest]
#[case::no_board(
    "bits",
    "51",
    "impl Solution { pub fn solve_n_queens(_: i32) -> Vec<Vec<String>> {
        let right = [\".Q..\", \"...Q\", \"Q...\", \"..Q.\"];
        let wrong = [\"Q...\", \"...Q\", \".Q..\", \"..Q.\"];
        let first = if std::env::var(\"WRONG\").is_ok() { wrong } else { right };
        [first, [\"..Q.\", \"Q...\", \"...Q\", \".Q..\"]].map(|it| it.map(str::to_string).to_vec()).to_vec()
    } }",
    "it writes to no `Vec<Vec<char>>` of 4 rows and 4 columns"
)]
#[case::several_boards(
    "copies",
    "52",
    "impl Solution { pub fn total_n_queens(n: i32) -> i32 {
        let mut board = vec![vec!['.'; n as usize]; n as usize];
        board[0][0] = 'Q';
        if std::env::var(\"WRONG\").is_ok() { 3 } else { 2 }
    } }",
    "solutions, and the first board that it writes to has shown 0"
)]
fn what_writes_to_no_board_is_compared_by_its_answers(
    #[case] name: &str,
    #[case] problem: &str,
    #[case] code: &str,
    #[case] reason: &str,
) {
    let code = format!("pub struct Solution;\n{code}");
    let bench = Bench::new(&format!("alone-{name}"), &["--problem", problem], &code);
    let right = (bench.user(), 0, "Agreed: there are 2");
    let wrong = (bench.user().env("WRONG", "yes"), 1, "WRONG");
    for (user, expected, word) in [right, wrong] {
        let Output { code, stdout, stderr } =
            user.run(["compare", "-v", &bench.name, "-v", "labuladong-n-queens", "4"]);
        assert_eq!(code, Some(expected), "{stderr}");
        assert!(stdout.contains(word), "{stdout}");
        let row = stdout.lines().find(|line| line.contains(&bench.name)).expect("a row");
        let cells: Vec<&str> = row.split_whitespace().collect();
        assert_eq!((&cells[2..6], cells[7]), (["–"; 4].as_slice(), "µs"), "{row}");
        let words: Vec<&str> = stderr.split_whitespace().collect();
        assert!(words.join(" ").contains(reason), "{stderr}");
    }
}

#[test]
fn that_there_is_nothing_to_watch_is_told() {
    let code = format!("pub struct Solution;\n{}", solution("valid"));
    let bench = Bench::new("valid", &["--problem", "36"], &code);
    let output = bench.user().run(["solve", "-v", &bench.name, "one-empty"]);
    assert_ne!(output.code, Some(0));
    let reason = "writes to no board, so there is nothing to watch";
    assert!(output.stderr.contains(reason), "{}", output.stderr);
}

/// What is said of each fault.
#[rstest]
#[case::endless("endless", "it has written nothing for 2 s")]
#[case::flood("flood", "it has written nothing for 2 s")]
#[case::panic("panic", "it panicked at src/lib.rs:19:24: no row 1")]
#[case::overflow("overflow", "stack overflow")]
#[case::exit("exit", "it has ended the program within the search")]
#[case::memory("memory", "256 MiB are allowed")]
fn what_goes_wrong_ends_the_search_and_nothing_else(
    #[case] fault: &'static str,
    #[case] reason: &str,
) {
    let Bench { name, .. } = &*TEXTBOOK;
    let user = || TEXTBOOK.user().env("FAULT", fault);
    let compare = || user().run(["compare", "-v", name, "-v", "java-is-safe", "leetcode-37"]);
    let (compared, traced) = thread::scope(|scope| {
        let compared = scope.spawn(compare);
        let traced = user().run(["trace", name, "leetcode-37"]);
        (compared.join().expect("it ends"), traced)
    });
    assert_eq!(compared.code, Some(1), "{}", compared.stderr);
    assert!(compared.stderr.contains(reason), "{}", compared.stderr);
    assert!(
        compared.stdout.contains("failed") && compared.stdout.contains("4,208"),
        "{}",
        compared.stdout
    );
    assert_eq!(traced.code, Some(1), "{}", traced.stderr);
    assert_eq!(traced.stdout.lines().count(), 14, "the steps before: {}", traced.stdout);
}

#[test]
fn an_error_of_the_compiler_is_told_with_its_place() {
    let bench = Bench::new("compiler", &[], &textbook().replace("d as char", "d"));
    for command in ["solve", "compare"] {
        let output = bench.user().run([command, "-v", &bench.name, "one-empty"]);
        assert_eq!(output.code, Some(2));
        assert!(output.stderr.contains("does not compile"), "{}", output.stderr);
        assert!(output.stderr.contains("src/lib.rs:16:"), "{}", output.stderr);
    }
}

/// It is listed with its best and its last runs on all cases.
#[test]
fn its_runs_are_in_the_list() {
    let bench = Bench::new("listed", &[], "");
    let run = |accepted: usize, cases: usize, tiers: &[&str], picked: &[&str]| {
        let run = json!({
            "time": "2026-01-02T03:04:05Z", "target": bench.name, "tiers": tiers,
            "selected": !picked.is_empty(), "picked": picked, "accepted": accepted, "cases": cases,
            "verdicts": {"AC": accepted}, "cpu_seconds": 1.0, "memory_bytes": 1,
        });
        format!("{run}\n")
    };
    let all = ["samples", "edge", "hard", "big"];
    let runs = [
        run(9, 10, &all, &[]),
        run(20, 25, &all, &[]),
        run(20, 20, &all, &[]),
        run(50, 50, &all, &["--failed"]),
        run(50, 50, &["samples"], &[]),
    ];
    bench.scratch.write(".practice/history.jsonl", &runs.concat());
    let list = bench.user().run(["list"]).stdout;
    let row = list.lines().find(|line| line.contains(&bench.name)).expect("it is listed");
    assert!(row.contains("AC 20 / 20") && row.contains("AC 50 / 50 (samples)"), "{row}");
}

#[test]
fn its_source_is_shown_beside_others() {
    let bench = Bench::new("shown", &[], &textbook());
    let shown = bench.user().run(["show", &bench.name, "java-is-safe"]);
    assert_eq!(shown.code, Some(0), "{}", shown.stderr);
    assert!(shown.stdout.contains("not marked in its source"), "{}", shown.stdout);
    assert!(shown.stdout.contains("── source"), "{}", shown.stdout);
    let code = textbook().replace("for d in", "// ANCHOR: choose\n// ANCHOR_END: choose\nfor d in");
    bench.write("src/lib.rs", &code);
    let shown = bench.user().run(["show", &bench.name]);
    assert!(!shown.stdout.contains("── source"), "{}", shown.stdout);
}

#[test]
fn a_name_that_is_nearly_right_is_told() {
    let bench = Bench::new("near", &[], "");
    let wrong = bench.name.replace("near", "neat");
    let advice = format!("a similar value exists: '{}'", bench.name);
    for arguments in [vec!["solve", "-v", &wrong, "one-empty"], vec!["trace", &wrong, "one-empty"]]
    {
        bench.user().run(arguments).refuses(&advice);
    }
    bench.user().run(["show", &wrong]).refuses(&format!("did you mean {}?", bench.name));
}
