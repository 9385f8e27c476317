//! `practice submit`: what it prints is compiled by `rustc` alone and run as the
//! judge would, and its own manners.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use pretty_assertions::assert_eq;
use problems::Solutions;
use rstest::rstest;
use sudoku::{Grid, check_solution};
use testkit::{Output, Program, sample};

const SAMPLES: [&str; 4] = ["leetcode-37", "java-sample", "cpp-easy", "inkala-hard"];

fn submit(arguments: &[&str]) -> Output {
    Program::new(env!("CARGO_BIN_EXE_practice")).run([&["submit"], arguments].concat())
}

fn submission(variant: &str, judge: &str) -> String {
    let output = submit(&[variant, "--judge", judge]);
    assert_eq!(output.code, Some(0), "{}", output.stderr);
    output.stdout
}

fn source(crate_and_file: &str) -> String {
    let file = problems::workspace().join("crates").join(crate_and_file);
    fs::read_to_string(&file).unwrap_or_else(|error| panic!("{}: {error}", file.display()))
}

/// What the judge puts around a submission: a program that reads boards and
/// prints answers as `line81` does.
fn harness(judge: &str) -> &'static str {
    match judge {
        "leetcode" => {
            "
struct Solution;

fn main() {
    let mut input = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut input).expect(\"text\");
    for line in input.lines() {
        let signs: Vec<char> = line.chars().collect();
        let mut board: Vec<Vec<char>> = signs.chunks(9).map(|row| row.to_vec()).collect();
        Solution::solve_sudoku(&mut board);
        println!(\"{}\", board.concat().into_iter().collect::<String>());
    }
}
"
        }
        "codewars" => {
            "
fn main() {
    let mut input = String::new();
    std::io::Read::read_to_string(&mut std::io::stdin(), &mut input).expect(\"text\");
    for line in input.lines() {
        let mut puzzle = [[0; 9]; 9];
        for (cell, sign) in line.bytes().enumerate() {
            puzzle[cell / 9][cell % 9] = if sign == b'.' { 0 } else { sign - b'0' };
        }
        sudoku(&mut puzzle);
        let digits: Vec<String> = puzzle.iter().flatten().map(|digit| digit.to_string()).collect();
        println!(\"{}\", digits.concat());
    }
}
"
        }
        _ => "",
    }
}

/// Compiles a text to a program, or only as far as all warnings are told.
fn compile(name: &str, text: &str, edition: &str, is_run: bool) -> PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let source = folder.join(format!("submit_{name}_{edition}.rs"));
    let program = source.with_extension(if is_run { "bin" } else { "rmeta" });
    fs::write(&source, text).expect("the folder is writable");
    let how = if is_run { "-Copt-level=2" } else { "--emit=metadata" };
    let rustc = std::env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .args(["--edition", edition, "-D", "warnings", "--crate-name", "submission", how, "-o"])
        .args([&program, &source])
        .output()
        .expect("rustc starts");
    assert!(output.status.success(), "{name}: {}", String::from_utf8_lossy(&output.stderr));
    program
}

fn run(program: &Path, input: &str) -> String {
    let mut child = Command::new(program)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("it is piped");
    stdin.write_all(input.as_bytes()).expect("the program reads");
    drop(stdin);
    let output = child.wait_with_output().expect("the program ends");
    assert!(output.status.success(), "{:?}", output.status);
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// Nine lines of nine digits with something between them, 0 for an empty cell.
fn nine_lines(grid: &Grid, between: &str) -> String {
    let digits = |row: usize| grid[row].map(|digit| digit.to_string()).join(between);
    (0..9).map(|row| digits(row) + "\n").collect()
}

/// One submission of each variant to each judge is run on the judge's own kind of
/// input, and the other editions tell their warnings.
#[rstest]
fn every_variant_can_be_submitted_to_every_judge(
    #[values(
        "swift-all-solutions",
        "labuladong-char-board",
        "cpp-unit-candidates",
        "java-is-safe",
        "python-history-stack"
    )]
    variant: &str,
    #[values("leetcode", "codewars", "line81", "grid")] judge: &str,
) {
    let text = submission(variant, judge) + harness(judge);
    let name = format!("{variant}_{judge}");
    compile(&name, &text, "2018", false);
    compile(&name, &text, "2024", false);
    let program = compile(&name, &text, "2021", true);
    match judge {
        "grid" => solves_grids(variant, &program),
        _ => solves_lines(variant, &program),
    }
}

fn solves_lines(variant: &str, program: &Path) {
    let puzzles = SAMPLES.map(|name| sample(name).puzzle);
    let input: String = puzzles.iter().map(|puzzle| format!("{puzzle}\n")).collect();
    let answers = run(program, &input);
    assert_eq!(answers.lines().count(), SAMPLES.len());
    for (name, answer) in SAMPLES.iter().zip(answers.lines()) {
        check(variant, name, &answer.parse().expect("81 digits"));
    }
}

/// All forms that such judges have.
fn solves_grids(variant: &str, program: &Path) {
    for between in ["", " "] {
        let puzzles: String =
            SAMPLES.map(|name| nine_lines(&sample(name).puzzle, between)).concat();
        let several = run(program, &format!("{}\n{puzzles}", SAMPLES.len()));
        let one = run(program, &nine_lines(&sample(SAMPLES[0]).puzzle, between));
        assert!(several.starts_with(&one), "{several}");
        let rows: Vec<&str> = several.lines().collect();
        for (name, rows) in SAMPLES.iter().zip(rows.chunks(9)) {
            let answer: Grid = rows.concat().replace(' ', "").parse().expect("81 digits");
            check(variant, name, &answer);
            assert_eq!(rows.join("\n") + "\n", nine_lines(&answer, between));
        }
        assert_eq!(rows.len(), SAMPLES.len() * 9);
    }
}

fn check(variant: &str, name: &str, answer: &Grid) {
    let case = sample(name);
    assert_eq!(check_solution(&case.puzzle, answer), Ok(()), "{name}: {answer:?}");
    if let Solutions::All(solutions) = case.solutions
        && variant != "python-history-stack"
    {
        assert_eq!(*answer, solutions[0], "{name}");
    }
}

#[test]
fn lines_end_with_the_word_or_with_the_input() {
    let text = submission("java-is-safe", "line81");
    let program = compile("line81_end", &text, "2024", true);
    let puzzle = sample("leetcode-37").puzzle.to_string();
    let answer = run(&program, &format!("{puzzle}\r\n"));
    assert_eq!(run(&program, &format!("{}\nend\n{puzzle}\n", puzzle.replace('.', "0"))), answer);
    assert_eq!(run(&program, &puzzle), answer);
    assert_eq!(run(&program, "end\n"), "");
}

#[test]
fn a_search_in_several_files_is_refused() {
    submit(&["lockstep", "--judge", "grid"]).refuses("is in another file");
}

#[test]
fn the_file_for_leetcode_is_submitted_as_it_is() {
    let solution = source("labuladong-char-board/src/solution.rs");
    assert_eq!(submission("labuladong-char-board", "leetcode"), solution);
}

#[rstest]
fn a_submission_has_the_comments_of_its_search_and_is_formatted(
    #[values(
        "swift-all-solutions",
        "labuladong-char-board",
        "cpp-unit-candidates",
        "java-is-safe",
        "python-history-stack"
    )]
    variant: &str,
    #[values("leetcode", "codewars", "line81", "grid")] judge: &str,
) {
    let text = submission(variant, judge);
    assert!(is_formatted(&format!("{variant}_{judge}"), &text), "{text}");
    let is_as_it_is = variant == "labuladong-char-board" && judge == "leetcode";
    for word in ["//!", "use sudoku", "Search", "ANCHOR", "env!", "#[cfg(test)]", "\n\n\n"] {
        assert!(is_as_it_is || !text.contains(word), "{word:?} in {text}");
    }
    let has_struct = text.contains("struct Solution;");
    assert_eq!(has_struct, variant == "labuladong-char-board" && judge != "leetcode");
}

#[rstest]
#[case::java("java-is-safe", "/// Step 3: whether `value` may stand in this cell.\n")]
#[case::cpp("cpp-unit-candidates", "/// 重頭戲，遞迴本身: ")]
#[case::python("python-history-stack", "/// Cells in the order in which they were filled,")]
#[case::chars("labuladong-char-board", "/// 代码实现: whether `n` may stand")]
fn comments_stay(#[case] variant: &str, #[case] comment: &str) {
    assert!(submission(variant, "codewars").contains(comment));
}

/// Without `rustfmt` there is no telling.
#[expect(clippy::print_stdout, reason = "a test that is skipped says so")]
fn is_formatted(name: &str, text: &str) -> bool {
    let file = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("format_{name}.rs"));
    fs::write(&file, text).expect("the folder is writable");
    let config = problems::workspace().join(".rustfmt.toml");
    let rustfmt = Command::new("rustfmt")
        .args(["--check", "--edition", "2024", "--config-path"])
        .args([&config, &file])
        .output();
    match rustfmt {
        Ok(output) => output.status.success(),
        Err(_) => {
            println!("skipped: rustfmt is not installed");
            true
        }
    }
}

#[rstest]
#[case::all_solutions("swift-all-solutions", "leetcode", "goes on after the first solution")]
#[case::candidates("cpp-unit-candidates", "grid", "goes on after the first solution")]
#[case::another_answer("python-history-stack", "grid", "(see java-sample)")]
#[case::hard_data("java-is-safe", "line81", "likely too slow")]
fn what_does_not_suit_is_told(#[case] variant: &str, #[case] judge: &str, #[case] remark: &str) {
    let output = submit(&[variant, "--judge", judge]);
    assert_eq!(output.stderr.lines().count(), 1, "{}", output.stderr);
    assert!(output.stderr.starts_with("remark: "), "{}", output.stderr);
    assert!(output.stderr.contains(remark), "{}", output.stderr);
}

#[test]
fn what_suits_is_printed_without_a_word() {
    for variant in ["labuladong-char-board", "java-is-safe", "python-history-stack"] {
        assert_eq!(submit(&[variant, "--judge", "leetcode"]).stderr, "");
    }
}

#[test]
fn a_file_is_written_once() {
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let file = folder.path().join("solution.rs");
    let name = file.to_str().expect("UTF-8");
    let arguments = ["java-is-safe", "--judge", "grid", "--out", name];

    let output = submit(&arguments);
    assert_eq!((output.code, output.stdout.as_str()), (Some(0), ""));
    assert_eq!(output.stderr, format!("{name}: java-is-safe for grid is written\n"));
    let text = submission("java-is-safe", "grid");
    assert_eq!(fs::read_to_string(&file).expect("it is there"), text);

    fs::write(&file, "mine").expect("it is writable");
    submit(&arguments).refuses(&format!("{name} exists; --force writes over it"));
    assert_eq!(fs::read_to_string(&file).expect("it is there"), "mine");

    let output = submit(&[arguments.as_slice(), &["--force"]].concat());
    assert_eq!(output.code, Some(0), "{}", output.stderr);
    assert_eq!(fs::read_to_string(&file).expect("it is there"), text);
    let files = fs::read_dir(folder.path()).expect("it is readable").count();
    assert_eq!(files, 1, "nothing else is left there");
}

#[cfg(unix)]
#[test]
fn others_may_read_a_file_as_any_other() {
    use std::os::unix::fs::PermissionsExt;
    let folder = tempfile::tempdir().expect("there is a folder for temporary files");
    let [written, usual] = ["written.rs", "usual.rs"].map(|name| folder.path().join(name));
    fs::write(&usual, "").expect("it is writable");
    submit(&["java-is-safe", "--judge", "grid", "--out", written.to_str().expect("UTF-8")]);
    let mode = |file: &Path| fs::metadata(file).expect("it is there").permissions().mode();
    assert_eq!(mode(&written), mode(&usual));
}

#[rstest]
#[case::no_such_target(
    &["nosuch", "--judge", "grid"],
    "there is no variant and no attempt named 'nosuch'; there are swift-all-solutions, labuladong"
)]
#[case::a_path(&["../crates/java-is-safe", "--judge", "grid"], "no attempt named '../crates/java-is-safe'")]
#[case::the_folder_itself(&[".", "--judge", "grid"], "no attempt named '.'")]
#[case::no_search(&["sudoku", "--judge", "grid"], "no attempt named 'sudoku'")]
#[case::no_judge(&["java-is-safe"], "--judge")]
#[case::no_such_judge(&["java-is-safe", "--judge", "uva"], "possible values: leetcode, codewars, line81, grid")]
#[case::no_file_to_force(&["java-is-safe", "--judge", "grid", "--force"], "--out <FILE>")]
#[case::no_such_folder(&["java-is-safe", "-j", "grid", "-o", "no/such/folder/a.rs"], "no/such/folder/a.rs: ")]
fn bad_input_is_refused(#[case] arguments: &[&str], #[case] reason: &str) {
    submit(arguments).refuses(reason);
}
