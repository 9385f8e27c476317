//! Tests of the files in `problems/`: the library can read them, and they are complete.

use std::collections::{BTreeSet, HashMap};
use std::fs;

use pretty_assertions::assert_eq;
use problems::{
    BoardProblem, Expected, Loaded, Sample, SelectedHints, board_problems, find_board_problem,
    tasks, workspace_root,
};

fn loaded<T>(loaded: anyhow::Result<Loaded<T>>) -> Vec<T> {
    let Loaded { entries, load_errors } = loaded.expect("the folder is readable");
    assert!(load_errors.is_empty(), "{}", load_errors.join("\n"));
    entries
}

fn problems() -> Vec<BoardProblem> {
    loaded(board_problems())
}

/// Reads all cases. The tests of the workshop check the expected answers. A problem that a user added may have fewer
/// cases, and no hints.
#[test]
fn each_task_and_its_cases_are_readable() {
    for task in loaded(tasks()) {
        let cases = task.cases().unwrap_or_else(|error| panic!("{}: {error:#}", task.slug));
        for case in &cases {
            let right = match &case.expected {
                Expected::Value(value) if task.check.has_several_answers() => value.get(0).cloned(),
                Expected::Value(value) => Some(value.clone()),
                Expected::Rules(board_case) => board_case.right_answer(),
            };
            let checked = right.map_or(Ok(()), |right| task.check_answer(case, &right));
            assert_eq!(checked, Ok(()), "{}: {}", task.slug, case.name);
        }
        if !task.is_solved_by_backtracking() {
            continue;
        }
        assert!(cases.len() >= 8, "{}: {} cases", task.slug, cases.len());
        let hints = task.hints().expect("the hints are readable");
        assert!(hints.problem.len() >= 3 && hints.wrong_answer.len() >= 3, "{}", task.slug);
    }
}

/// A mistake without a style is in `solution.rs`. The tests of the workshop put each mistake into its source.
#[test]
fn mistakes_name_existing_styles_and_hints() {
    for task in loaded(tasks()) {
        let styles = task.styles().expect("they are readable");
        let hints = task.hints().map_or(0, |hints| hints.problem.len());
        for mistake in task.mistakes().expect("they are readable") {
            let place = format!("{}: {}", task.slug, mistake.name);
            if let Some(name) = &mistake.style {
                assert!(styles.iter().any(|style| style.name == *name), "{place}: style {name}");
            }
            if let Some(hint) = mistake.hint {
                assert!((1..=hints).contains(&hint), "{place}: hint {hint} of {hints}");
            }
        }
    }
}

#[test]
fn hints_of_board_mistakes_exist() {
    for task in loaded(tasks()) {
        let hints = task.hints().map_or(0, |hints| hints.problem.len());
        for (mistake, hint) in task.mistake_hints().expect("they are readable") {
            assert!((1..=hints).contains(&hint), "{}: {mistake}: hint {hint}", task.slug);
        }
    }
}

#[test]
fn write_up_samples_exist() {
    let problem = find_board_problem("37").expect("the problem is readable");
    let samples = "leetcode-37 cpp-easy java-sample inkala-hard java-blank java-random-row swift-sample \
        unsolvable-row solved one-empty inkala-2010 ai-escargot norvig-hard1 anti-brute-force";
    for name in samples.split_whitespace() {
        assert!(problem.samples.iter().any(|case| case.name == name), "{name} is missing");
    }
    assert_eq!(problem.samples[0].tier, "samples");
}

#[test]
fn bad_input_reports_expected_error() {
    let mut count = 0;
    for problem in problems() {
        let folder =
            workspace_root().expect("tests run in it").join("problems").join(problem.folder_name());
        let file = fs::read_to_string(folder.join("cases/bad-input.toml")).unwrap_or_default();
        let bad_inputs: HashMap<String, Vec<toml::Table>> =
            toml::from_str(&file).expect("it is TOML");
        for bad in bad_inputs.values().flatten() {
            let [name, text, expected] =
                ["name", "text", "error"].map(|key| bad[key].as_str().expect("a text"));
            let puzzle = problem.rules.read(text);
            let checked = puzzle.and_then(|puzzle| Ok(problem.rules.check_start(&puzzle)?));
            let error = checked.err().map(|error| error.to_string());
            assert_eq!(error.as_deref(), Some(expected), "{name}");
            count += 1;
        }
    }
    assert!(count > 10, "only {count} bad inputs are checked");
}

#[test]
fn hints_depend_on_topic_and_source() {
    let hints = find_board_problem("37").expect("it is readable").tasks[0]
        .hints()
        .expect("they are readable");
    let SelectedHints { topic, hints: selected } =
        hints.wrong_answer_hints(&["is empty".to_string()]);
    assert_eq!(topic, Some("is empty"));
    assert_eq!(selected.len(), 3);
    assert!(selected[0].contains("gives up too early"), "{selected:?}");
    assert_eq!(hints.wrong_answer_hints(&["another topic".to_string()]).topic, None);
    assert!(hints.optimization_hints("")[0].contains("as bits"));
    assert!(!hints.optimization_hints("bits.count_ones()")[0].contains("as bits"));
}

#[test]
fn judge_formats_and_hints_are_complete() {
    for problem in problems() {
        let task = &problem.tasks[0];
        let formats = task.judge_formats().expect("the formats are readable").formats;
        assert_eq!(formats[0].name, "leetcode");
        let wrappers = formats[0].around.get(&task.signature.function);
        assert!(wrappers.is_some_and(Vec::is_empty), "LeetCode's function needs no wrapper");
        let hints = task.hints().expect("the hints are readable");
        assert!(hints.wrong_answer.len() >= 3, "{hints:?}");
        assert!(!hints.wrong_answer_hints(&[]).hints.is_empty(), "{hints:?}");
        let optimizations = hints.optimizations.iter().map(|optimization| &optimization.hints);
        let lists = [&hints.problem, &hints.mistake].into_iter().chain(optimizations.clone());
        assert!(lists.map(Vec::len).all(|length| length >= 3), "{hints:?}");
        let optimization_hints: usize = optimizations.map(Vec::len).sum();
        assert_eq!(hints.optimization_hints("").len(), optimization_hints);
    }
}

/// All problems have the same words, except the names of their units. Chinese words have the placeholders of the English
/// words. The title and the source of each sample have a translation, too.
#[test]
fn page_words_are_complete() {
    let placeholders = |text: &str| -> BTreeSet<String> {
        let parts = text.split('{').skip(1).filter_map(|part| part.split_once('}'));
        parts.map(|(name, _)| name.to_string()).collect()
    };
    let mut names: Option<BTreeSet<String>> = None;
    for problem in problems().into_iter().filter(|problem| problem.default_search.is_some()) {
        let page = problem.page_words().expect("they are readable");
        let mut titles = BTreeSet::new();
        for sample in &problem.samples {
            let Sample { name, title, source, .. } = sample;
            assert!(page.titles.contains_key(title), "{name}: not in Chinese: {title}");
            assert!(page.sources.contains_key(source), "{name}: not in Chinese: {source}");
            assert!(title.len() <= 28, "the title is too long: {title}");
            assert!(titles.insert(title.clone()), "two samples have the title {title}");
        }
        for [english, chinese] in page.words.values() {
            assert_eq!(placeholders(chinese), placeholders(english), "{english}");
        }
        let own: BTreeSet<_> =
            page.words.into_keys().filter(|name| !name.starts_with("in-")).collect();
        assert_eq!(&own, names.get_or_insert_with(|| own.clone()));
    }
}
