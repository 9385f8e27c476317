//! Tests of the command line, and of the docs of all searches.

mod added_problems;
mod compare;
mod completions;
mod input_files;
mod list;
mod problem_files;
mod review_schedule;
mod show;
mod solve;
mod trace;
mod tree;

use practice::source_view::HeadDocs;
use pretty_assertions::assert_eq;
use problems::variant_manifest::VariantManifest;
use registry::Variant;
use rstest::rstest;
use search::Scope;
use search::parts::Part;
use snapbox::data::Inline;
use snapbox::str;
use testkit::Output;
use testkit::scratch::program_in_shipped_workspace;

const PRACTICE: &str = env!("CARGO_BIN_EXE_practice");

/// Runs `practice` in a workspace as shipped.
#[track_caller]
fn run(arguments: &[&str]) -> Output {
    program_in_shipped_workspace(PRACTICE).run(arguments.iter().copied())
}

/// Checks that `practice` refuses these arguments with this message, and prints no results.
#[track_caller]
fn assert_refused(arguments: &[&str], message: Inline) {
    run(arguments).assert().code(2).stdout_eq(str![]).stderr_eq(message);
}

#[test]
fn list_prints_json() {
    let output = program_in_shipped_workspace(PRACTICE).run(["list", "--format", "json"]);
    let list: serde_json::Value = serde_json::from_str(&output.stdout).expect("JSON");
    let problems = list["problems"].as_array().expect("a list");
    let ids: Vec<_> = problems.iter().map(|problem| problem["id"].as_u64()).collect();
    assert_eq!(ids, [37, 51, 36].map(Some));
    for (problem, rules) in problems.iter().zip(["37", "51"].map(testkit::rules)) {
        let count = registry::all_for(rules).count();
        assert_eq!(problem["variants"].as_array().map(Vec::len), Some(count));
    }
    let first = ["name", "title", "difficulty"].map(|it| &problems[0]["samples"][0][it]);
    assert_eq!(first, ["warm-up", "Warm-up", "easy"]);
    assert_eq!(problems[2]["variants"], serde_json::json!([]));
}

#[test]
fn unfinished_search_recommends_a_faster_one() {
    let slow = ["solve", "-v", "swift-all-solutions", "-t", "0.01", "swift-sample"];
    let output = program_in_shipped_workspace(PRACTICE).run(slow);
    assert_eq!(output.code, Some(1));
    let remark = "`cargo practice solve -v lockstep` uses a faster search; `cargo practice check` is for many puzzles";
    assert!(output.stderr.contains(remark), "{output:?}");
}

#[test]
fn finished_search_recommends_no_other() {
    let output = program_in_shipped_workspace(PRACTICE).run(["solve", "leetcode-37"]);
    assert_eq!((output.code, output.stderr.as_str()), (Some(0), ""));
}

#[test]
fn file_checked_in_readmes_exists() {
    let root = problems::workspace_root().expect("tests run in it");
    for readme in ["README.md", "README.zh-CN.md"] {
        let text = std::fs::read_to_string(root.join(readme)).expect("it is there");
        let (_, rest) = text.split_once("cargo practice check ").expect("it has the command");
        let file = rest.split([' ', '`']).next().unwrap_or_default();
        assert!(root.join(file).is_file(), "{readme}: {file}");
    }
}

#[rstest]
fn printed_boards_can_be_read_again(
    #[values("grid", "line", "swift", "java", "cpp", "python", "leetcode")] format: &str,
) {
    let answers = run(&["solve", "-v", "all", "-f", format, "leetcode-37", "java-sample"]);
    assert_eq!(answers.code, Some(0));
    let again = program_in_shipped_workspace(PRACTICE)
        .stdin(answers.stdout)
        .run(["solve", "-f", "line", "-"]);
    // `leetcode-37` has one solution, and `java-sample` has eight. Some searches stop at the first one.
    let solutions = |variant: &Variant| if variant.scope == Scope::All { 1 + 8 } else { 1 + 1 };
    let all: usize = registry::all_for(testkit::rules("37")).map(solutions).sum();
    assert_eq!((again.code, again.stdout.lines().count()), (Some(0), all));
}

#[test]
fn every_search_marks_or_excludes_each_part() {
    for variant in registry::all() {
        for part in Part::ALL {
            let sentence = part.sentence(variant.docs_source);
            let sentence = sentence
                .unwrap_or_else(|| panic!("{}: no sentence on {}", variant.name, part.name()));
            let starts = format!("// ANCHOR: {}\n", part.name());
            let passages = part.line_ranges(variant.code).len();
            assert_eq!(passages == 0, sentence.starts_with("none"), "{}: {starts}", variant.name);
            // Each passage has an end, so none is missing.
            assert_eq!(passages, variant.code.matches(&starts).count(), "{}", variant.name);
        }
    }
}

#[test]
fn every_search_names_its_source() {
    for variant in registry::all() {
        let docs = HeadDocs::of(variant.docs_source);
        assert!(docs.write_up.starts_with("After "), "{}: {}", variant.name, docs.write_up);
        assert!(docs.summary.ends_with('.'), "{}: {}", variant.name, docs.summary);
        let label = docs.language_and_date();
        assert!(
            !label.is_empty() && label.len() < 40,
            "{}: expected a head doc such as `After NAME (\"TITLE\"), Python, 2016.`, found `{}`",
            variant.name,
            docs.write_up
        );
    }
}

/// A port must be translated. Another search has all its texts in Chinese, or none.
#[test]
fn a_translated_search_has_all_its_texts_in_chinese() {
    let is_translated =
        |manifest: &VariantManifest| manifest.write_up.is_some() || !manifest.chinese.is_empty();
    for variant in registry::all().iter().filter(|variant| is_translated(&variant.manifest)) {
        let sentences = Part::ALL.iter().filter_map(|part| part.sentence(variant.docs_source));
        let summary = HeadDocs::of(variant.docs_source).summary;
        let stops =
            variant.manifest.stops.iter().flat_map(|stop| [stop.title.as_str(), &stop.text]);
        let texts = sentences.chain([variant.idea, &summary]).chain(stops);
        let missing: Vec<&str> =
            texts.filter(|text| !variant.manifest.chinese.contains_key(*text)).collect();
        assert!(
            missing.is_empty(),
            "{}: the table [chinese] of variant.toml has no entries for: {missing:#?}",
            variant.name
        );
    }
}
