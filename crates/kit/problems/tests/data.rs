//! The files of the folder `problems/`, read as a tool reads them.

use std::collections::{BTreeSet, HashMap};
use std::fs;

use pretty_assertions::assert_eq;
use problems::{BoardProblem, Expected, board_problems, find_board_problem, tasks, workspace_root};

fn problems() -> Vec<BoardProblem> {
    let (problems, faults) = board_problems().expect("the problems are readable");
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    problems
}

/// Reads all cases. The tests of the workshop check the expected answers. A problem that a user has added may have fewer
/// cases, and no hints.
#[test]
fn each_task_and_its_cases_are_readable() {
    for task in tasks().expect("the folder is readable") {
        let task = task.expect("it is readable");
        let cases = task.cases().unwrap_or_else(|error| panic!("{}: {error:#}", task.slug));
        for case in &cases {
            let right = match &case.expected {
                Expected::Value(value) if task.check.has_several_answers() => value.get(0).cloned(),
                Expected::Value(value) => Some(value.clone()),
                Expected::Rules(played) => played.right_answer(),
            };
            let checked = right.map_or(Ok(()), |right| task.check_answer(case, &right));
            assert_eq!(checked, Ok(()), "{}: {}", task.slug, case.name);
        }
        if !task.is_backtracking() {
            continue;
        }
        assert!(cases.len() >= 8, "{}: {} cases", task.slug, cases.len());
        let hints = task.hints().expect("the hints are readable");
        assert!(hints.problem.len() >= 3 && hints.wrong_answer.len() >= 3, "{}", task.slug);
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
            let [name, text, error] =
                ["name", "text", "error"].map(|key| bad[key].as_str().expect("a text"));
            let read = problem.rules.read(text);
            let read = read.and_then(|position| Ok(problem.rules.check_start(&position)?));
            assert_eq!(read.err().map(|it| it.to_string()).as_deref(), Some(error), "{name}");
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
    let (about, given) = hints.wrong_answer_hints(&["is empty".to_string()]);
    assert_eq!((about, given.len()), (Some("is empty"), 3));
    assert!(given[0].contains("gives up too early"), "{given:?}");
    assert_eq!(hints.wrong_answer_hints(&["another topic".to_string()]).0, None);
    assert!(hints.optimization_hints("")[0].contains("as bits"));
    assert!(!hints.optimization_hints("bits.count_ones()")[0].contains("as bits"));
}

#[test]
fn judge_formats_and_hints_are_complete() {
    for problem in problems() {
        let task = &problem.tasks[0];
        let forms = task.judge_formats().expect("the forms are readable").formats;
        assert_eq!(forms[0].name, "leetcode");
        let around = forms[0].around.get(&task.signature.function);
        assert!(around.is_some_and(Vec::is_empty), "LeetCode's function is submitted as it is");
        let hints = task.hints().expect("the hints are readable");
        let rungs = hints.optimizations.iter().map(|rung| &rung.hints);
        assert!(
            hints.wrong_answer.len() >= 3 && !hints.wrong_answer_hints(&[]).1.is_empty(),
            "{hints:?}"
        );
        let all = [&hints.problem, &hints.mistake].into_iter().chain(rungs);
        assert!(all.map(Vec::len).all(|hints| hints >= 3), "{hints:?}");
        assert_eq!(
            hints.optimization_hints("").len(),
            hints.optimizations.iter().map(|rung| rung.hints.len()).sum::<usize>()
        );
    }
}

/// All problems have the same words, besides the names of their units. Chinese words have the placeholders of the English
/// words. The title and the source of each case have a translation, too.
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
        for case in &problem.samples {
            for (texts, text) in [(&page.titles, &case.title), (&page.sources, &case.source)] {
                assert!(texts.contains_key(text), "{}: not in Chinese: {text}", case.name);
            }
            assert!(case.title.len() <= 28 && titles.insert(case.title.clone()), "{}", case.title);
        }
        for [english, chinese] in page.words.values() {
            assert_eq!(placeholders(chinese), placeholders(english), "{english}");
        }
        let own: BTreeSet<_> =
            page.words.into_keys().filter(|name| !name.starts_with("in-")).collect();
        assert_eq!(&own, names.get_or_insert_with(|| own.clone()));
    }
}
