//! How boards are read and written, which of them a search may start from, and what makes an answer right: tables of
//! texts, the same ones for each problem that is played.

use std::fs;
use std::path::Path;

use pretty_assertions::assert_eq;
use problems::task;
use search::{Fault, Position, Rules};

const SIGNS: [(&str, &str); 6] = [
    ("\\\n", "\n"),
    ("\\n", "\n"),
    ("\\r", "\r"),
    ("\\t", "\t"),
    ("\\u{feff}", "\u{feff}"),
    ("\\\\", "\\"),
];

/// The entries of a file, each with its name, its text, and what is told of that: one a line, without names, or several
/// lines.
fn entries(rules: &dyn Rules, file: &str) -> Vec<[String; 3]> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/boards").join(rules.name());
    let file = fs::read_to_string(folder.join(file)).expect("each problem has it");
    let entry = |name: &str, text: &str, told: &str| {
        let text = text.strip_suffix('\\').unwrap_or(text).to_string();
        let text = SIGNS.iter().fold(text, |text, (sign, char)| text.replace(sign, char));
        [name.to_string(), text, told.to_string()]
    };
    if !file.contains("\n=== ") {
        let lines = file.lines().map(|line| line.split_once(" ¦").expect("it has two columns"));
        return lines.map(|(text, told)| entry("", text, told.trim_start())).collect();
    }
    let blocks = file.trim_end_matches('\n').split("\n=== ").skip(1);
    let parts = blocks.map(|block| block.split_once('\n').unwrap_or((block, "")));
    let parts = parts.map(|(name, text)| (name, text.split_once("\n>>> ").unwrap_or((text, ""))));
    parts.map(|(name, (text, told))| entry(name, text, told)).collect()
}

/// The board of a line, as programs exchange it.
fn board(rules: &dyn Rules, line: &str) -> Position {
    rules.read_line(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// A text or a board in a table of them is followed by what is wrong with it, if anything is.
fn check<T>(file: &str, checked: impl Fn(&dyn Rules, &str) -> Result<T, Fault>) {
    for rules in problems::rules() {
        for [name, text, told] in entries(rules, file) {
            let error = checked(rules, &text).err().map(|error| error.to_string());
            assert_eq!(error.unwrap_or_default(), told, "{name}: {text}");
        }
    }
}

#[test]
fn all_forms_are_read() {
    for rules in problems::rules() {
        let mut line = String::new();
        for [name, text, told] in entries(rules, "forms.txt") {
            if !told.is_empty() {
                line = told;
            }
            let read = rules.read(&text).map(|board| rules.line(&board));
            assert_eq!(read.ok().as_ref(), Some(&line), "{name}: {text}");
        }
    }
}

/// The texts that `problems/` has as bad input are among these.
#[test]
fn the_error_is_the_first_place_that_is_wrong() {
    check("errors.txt", |rules, text| rules.read(text));
}

#[test]
fn programs_exchange_one_notation_alone() {
    check("line-errors.txt", |rules, line| rules.read_line(line));
}

#[test]
fn the_first_clash_is_found() {
    check("clashes.txt", |rules, line| rules.check_start(&board(rules, line)));
}

/// The first board of the table is where the search starts.
#[test]
fn the_first_mistake_of_an_answer_is_found() {
    for rules in problems::rules() {
        let entries = entries(rules, "mistakes.txt");
        let [_, start, _] = &entries[0];
        for [_, line, told] in &entries[1..] {
            let checked = rules.check_solution(&board(rules, start), &board(rules, line));
            let mistake = checked.err().map(|mistake| mistake.to_string());
            assert_eq!(mistake.unwrap_or_default(), *told, "{line}");
        }
    }
}

#[test]
fn each_notation_is_written() {
    for rules in problems::rules() {
        let written = entries(rules, "written.txt");
        let names = rules.notations().iter().map(|(name, ..)| name.to_string());
        let listed = written.iter().map(|[name, ..]| name.clone());
        assert_eq!(listed.collect::<Vec<_>>(), names.collect::<Vec<_>>());
        for [name, line, text] in written {
            assert_eq!(rules.write(&board(rules, &line), &name), Some(text), "{name}");
            assert_eq!(rules.write(&board(rules, &line), "none"), None);
        }
    }
}

/// A bad text is one error between two boards, whatever notation the next one has.
#[test]
fn a_bad_text_hides_no_good_board() {
    for rules in problems::rules() {
        let [_, _, line] = &entries(rules, "forms.txt")[0];
        for [name, bad, _] in entries(rules, "bad.txt") {
            for (notation, ..) in rules.notations() {
                let good = rules.write(&board(rules, line), notation).expect("it is one of them");
                let text = format!("{line}\n\n{bad}\n{good}\n{line}");
                let all = rules.read_all(&text).into_iter();
                let all =
                    all.map(|found| found.board.map(|board| (found.line, rules.line(&board))));
                let mut all: Vec<_> = all.map(Result::ok).collect();
                assert!(all.len() == 4 && all.remove(1).is_none(), "{name}, {notation}: {all:?}");
                // A border is before the first row.
                let next = 3 + bad.matches('\n').count() + rules.read_all(&good)[0].line;
                let lines = [1, next, text.lines().count()];
                assert_eq!(
                    all,
                    lines.map(|number| Some((number, line.clone()))),
                    "{name}, {notation}"
                );
            }
        }
    }
}

/// A task, a case, an answer, and what is wrong with it.
#[test]
fn an_answer_is_right_or_has_its_reason() {
    for line in include_str!("answers_on_boards.txt").lines() {
        let fields: Vec<&str> = line.split('¦').map(str::trim).collect();
        let [id, name, answer, reason] = fields[..] else { panic!("{line}") };
        let task = task(id).expect("there is one");
        let cases = task.cases().expect("they are readable");
        let case = cases.iter().find(|case| case.name == name).expect("it is a case");
        let answer = serde_json::from_str(answer).expect("it is JSON");
        let found = task.check(case, &answer).err().map(|wrong| wrong.to_string());
        assert_eq!(found.unwrap_or_default(), reason, "{line}");
    }
}
