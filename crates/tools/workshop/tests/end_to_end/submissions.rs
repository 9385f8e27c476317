//! Submissions, compiled by `rustc` alone and run as each judge runs them.

use std::fmt::Write;
use std::sync::LazyLock;

use practice::search_arguments::one_file_variants;
use pretty_assertions::assert_eq;
use rstest::rstest;
use testkit::Program;
use testkit::scratch::{
    BUILD_TIMEOUT, ScratchWorkspace, program_in_shipped_workspace, student_solution,
};

use crate::PRACTICE;

/// The judges for Sudoku, each with the code that it adds to a submission. Without added code, the submission is a whole
/// program.
pub const JUDGES: [(&str, &str); 4] =
    [("leetcode", LEETCODE), ("codewars", CODEWARS), ("line81", ""), ("grid", "")];

const LEETCODE: &str = r#"
struct Solution;

fn main() {
    for line in std::io::read_to_string(std::io::stdin()).expect("text").lines() {
        let row = |row: &[u8]| row.iter().map(|&sign| sign.into()).collect();
        let mut board: Vec<Vec<char>> = line.as_bytes().chunks(9).map(row).collect();
        Solution::solve_sudoku(&mut board);
        println!("{}", board.concat().iter().collect::<String>());
    }
}
"#;

const CODEWARS: &str = r#"
fn main() {
    for line in std::io::read_to_string(std::io::stdin()).expect("text").lines() {
        let mut board = [[0; 9]; 9];
        for (cell, sign) in line.bytes().enumerate() {
            board[cell / 9][cell % 9] = if sign == b'.' { 0 } else { sign - b'0' };
        }
        sudoku(&mut board);
        println!("{}", board.concat().iter().map(u8::to_string).collect::<String>());
    }
}
"#;

/// The searches for N-Queens that are submitted.
const SEARCHES_OF_51: [&str; 2] = ["richards-bit-patterns", "labuladong-n-queens"];

/// The judges for N-Queens, each with the code that it adds to a submission.
const JUDGES_OF_51: [(&str, &str); 4] = [
    ("leetcode", r#"struct Solution; fn main() { println!("{:?}", Solution::solve_n_queens(4)) }"#),
    (
        "leetcode-52",
        r#"struct Solution; fn main() { println!("{}", Solution::total_n_queens(8)) }"#,
    ),
    ("columns", ""),
    ("count", ""),
];

/// Not every judge of N-Queens uses all items of a submission.
const MAY_HAVE_UNUSED: &str = "#[allow(dead_code, unused_variables, unused_imports)]";

const PUZZLES: &str = "\
53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79
3...17.285...2..9462..9..17.3.4.1..647.....352...3...11..7.9..2..98.2.4.8....37..
39.6.751.5.89.2.437.1..8..981.46.39263.129.74.29.7.65..53...48.1.4..6..7..6.84.25
";

/// Returns the searches for Sudoku that can be submitted.
pub fn searches_of_37() -> Vec<&'static str> {
    let searches = one_file_variants().filter(|variant| variant.rules.name() == "sudoku");
    let names: Vec<_> = searches.map(|variant| variant.name).collect();
    assert!(names.len() > 5, "{names:?}");
    names
}

/// Returns a name for the submission of a search to a judge.
pub fn module_name(search: &str, judge: &str) -> String {
    format!("{search}_{judge}").replace('-', "_")
}

/// Returns the text of a submission.
pub fn submit(user: &Program, search: &str, judge: &str) -> String {
    let submitted = user.run(["submit", search, "--judge", judge]);
    assert_eq!(submitted.code, Some(0), "{search}, {judge}: {}", submitted.stderr);
    submitted.stdout
}

/// The source of a program with all submissions, each in a module. The first argument of the program names the module
/// that runs.
struct Source {
    user: Program,
    modules: String,
    arms: String,
}

impl Source {
    fn of_all_submissions(user: Program) -> Self {
        let mut source = Source { user, modules: String::new(), arms: String::new() };
        for (judge, added_code) in JUDGES {
            for search in searches_of_37() {
                source.add("", search, judge, added_code);
            }
            source.add("", "on-the-board", judge, added_code);
            source.add("#[allow(dead_code)]", "with-helpers", judge, added_code);
        }
        for (judge, added_code) in JUDGES_OF_51 {
            for search in SEARCHES_OF_51 {
                source.add(MAY_HAVE_UNUSED, search, judge, added_code);
            }
        }
        source
    }

    fn add(&mut self, attribute: &str, search: &str, judge: &str, added_code: &str) {
        let module = module_name(search, judge);
        let submission = submit(&self.user, search, judge);
        self.modules += &format!(
            "{attribute}\nmod {module} {{\n{submission}\n{added_code}\npub fn run() {{ main() }}\n}}\n"
        );
        writeln!(self.arms, "Some({module:?}) => {module}::run(),").expect("a string is writable");
    }

    fn text(&self) -> String {
        let Source { modules, arms, .. } = self;
        format!(
            "{modules}
fn main() {{
    match std::env::args().nth(1).as_deref() {{
{arms}_ => panic!(\"no such module\"),
    }}
}}
"
        )
    }
}

/// A program with all submissions.
struct Submissions(Program);

impl Submissions {
    /// Compiles all submissions under an edition, without a warning.
    fn compile(edition: &str) -> Self {
        let workspace = ScratchWorkspace::new(&PRACTICE, &format!("submissions-{edition}"));
        for (attempt, code) in [("with-helpers", "with_helpers"), ("on-the-board", "on_the_board")]
        {
            workspace.run_practice(&["new", attempt]);
            workspace.write(&format!("crates/{attempt}/src/lib.rs"), &student_solution(code));
        }
        let source = Source::of_all_submissions(workspace.practice_program());
        workspace.write("submissions.rs", &source.text());

        let program = workspace.create_folder("").join("submissions").with_extension("exe");
        let path = program.to_str().expect("UTF-8").to_string();
        let arguments = ["--edition", edition, "-D", "warnings", "-o", &path, "submissions.rs"];
        let rustc = workspace.program("rustc").timeout(BUILD_TIMEOUT).run(arguments);
        rustc.assert().success().stderr_eq("").stdout_eq("");
        Submissions(Program::new(path.leak()))
    }

    /// Returns the answer of one of the submissions to an input.
    #[track_caller]
    fn answer(&self, search: &str, judge: &str, input: &str) -> String {
        let output = self.0.clone().stdin(input).run([&*module_name(search, judge)]);
        let context = format!("{search}, {judge}");
        assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""), "{context}");
        output.stdout
    }
}

static EDITION_2018: LazyLock<Submissions> = LazyLock::new(|| Submissions::compile("2018"));
static EDITION_2021: LazyLock<Submissions> = LazyLock::new(|| Submissions::compile("2021"));
static EDITION_2024: LazyLock<Submissions> = LazyLock::new(|| Submissions::compile("2024"));

/// Returns the solutions of the puzzles that a search finds first, one a line.
fn first_solutions(search: &str) -> String {
    let arguments = ["solve", "-v", search, "-n", "1", "-f", "line", "-"];
    let solved = program_in_shipped_workspace(&PRACTICE).stdin(PUZZLES).run(arguments);
    assert_eq!(solved.code, Some(0), "{}", solved.stderr);
    solved.stdout
}

#[rstest]
#[case::edition_2021(&EDITION_2021)]
#[ignore = "compiles all submissions again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles all submissions again"]
#[case::edition_2024(&EDITION_2024)]
fn a_submission_finds_the_first_solution_of_its_search(#[case] submissions: &Submissions) {
    for search in searches_of_37() {
        let expected = first_solutions(search);
        for judge in ["leetcode", "codewars", "line81"] {
            let answer = submissions.answer(search, judge, PUZZLES);
            assert_eq!(answer, expected, "{search}, {judge}");
        }
    }
}

/// Turns boards of 81 characters in a line into nine lines each.
fn grids(lines: &str) -> String {
    let cells: Vec<char> = lines.chars().filter(|char| *char != '\n').collect();
    cells.chunks(9).flat_map(|row| row.iter().copied().chain(['\n'])).collect()
}

/// Puts a blank between the cells of each row.
fn with_blanks(grids: &str) -> String {
    let with_blanks = |row: &str| row.chars().map(String::from).collect::<Vec<_>>().join(" ");
    grids.lines().map(|row| with_blanks(row) + "\n").collect()
}

fn first_grid(grids: &str) -> String {
    grids.split_inclusive('\n').take(9).collect()
}

/// Checks the answers of all grid submissions to an input that is made of the puzzles, with `0` for an empty cell.
#[track_caller]
fn check_grids(
    submissions: &Submissions,
    input: impl Fn(&str) -> String,
    answer: impl Fn(&str) -> String,
) {
    let input = input(&grids(PUZZLES).replace('.', "0"));
    for search in searches_of_37() {
        let expected = answer(&grids(&first_solutions(search)));
        assert_eq!(submissions.answer(search, "grid", &input), expected, "{search}");
    }
}

#[rstest]
#[case::edition_2021(&EDITION_2021)]
#[ignore = "compiles all submissions again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles all submissions again"]
#[case::edition_2024(&EDITION_2024)]
fn a_grid_submission_reads_boards_after_their_number(#[case] submissions: &Submissions) {
    check_grids(submissions, |grids| format!("3\n{grids}"), str::to_string);
}

#[rstest]
#[case::edition_2021(&EDITION_2021)]
#[ignore = "compiles all submissions again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles all submissions again"]
#[case::edition_2024(&EDITION_2024)]
fn a_grid_submission_reads_one_board_without_a_number(#[case] submissions: &Submissions) {
    check_grids(submissions, first_grid, first_grid);
}

#[rstest]
#[case::edition_2021(&EDITION_2021)]
#[ignore = "compiles all submissions again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles all submissions again"]
#[case::edition_2024(&EDITION_2024)]
fn grid_submission_keeps_blank_format(#[case] submissions: &Submissions) {
    check_grids(submissions, with_blanks, with_blanks);
}

#[rstest]
#[case::edition_2021(&EDITION_2021)]
#[ignore = "compiles all submissions again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles all submissions again"]
#[case::edition_2024(&EDITION_2024)]
fn a_line_submission_stops_at_the_word_end_or_with_its_input(#[case] submissions: &Submissions) {
    let puzzle = PUZZLES.lines().next().expect("a puzzle");
    let puzzle_of_zeros = puzzle.replace('.', "0");
    let solution =
        "534678912672195348198342567859761423426853791713924856961537284287419635345286179\n";
    let answer = |input: &str| submissions.answer("java-is-safe", "line81", input);
    assert_eq!(answer(&format!("{puzzle}\r\n")), solution);
    assert_eq!(answer(&format!("{puzzle_of_zeros}\nend\n{puzzle}\n")), solution);
    assert_eq!(answer(puzzle), solution);
    assert_eq!(answer("end\n"), "");
}

#[rstest]
#[case::edition_2021(&EDITION_2021)]
#[ignore = "compiles all submissions again"]
#[case::edition_2018(&EDITION_2018)]
#[ignore = "compiles all submissions again"]
#[case::edition_2024(&EDITION_2024)]
fn a_submission_for_51_answers_as_its_judge_expects(#[case] submissions: &Submissions) {
    let boards = r#"[[".Q..", "...Q", "Q...", "..Q."], ["..Q.", "Q...", "...Q", ".Q.."]]"#;
    let columns = "1 5 8 6 3 7 2 4\n1 6 8 3 7 4 2 5\n1 7 4 6 8 2 5 3\n92";
    let expected =
        [("leetcode", boards), ("leetcode-52", "92"), ("columns", columns), ("count", "92")];
    for search in SEARCHES_OF_51 {
        for (judge, expected) in expected {
            let answer = submissions.answer(search, judge, "8\n");
            assert_eq!(answer, format!("{expected}\n"), "{search}, {judge}");
        }
    }
}
