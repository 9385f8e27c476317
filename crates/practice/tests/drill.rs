//! `practice drill`: every drill and every mistake of every variant.

mod workshop;

use std::{collections::BTreeMap, fs, num::NonZero, thread};

use pretty_assertions::assert_eq;
use testkit::WRITE_UPS;
use workshop::{Ending, Tests, Workshop, practice};

/// The source with the search of a variant.
fn source(variant: &str) -> (&'static str, String) {
    let file = match variant {
        "labuladong-char-board" => "src/solution.rs",
        _ => "src/lib.rs",
    };
    let path = problems::workspace().join("crates").join(variant).join(file);
    (file, fs::read_to_string(path).expect("the variant is readable"))
}

/// What `practice drill` lists of a variant.
fn functions(variant: &str) -> Vec<String> {
    let output = practice(["drill", variant]);
    let rows = output.stdout.lines().skip(2);
    rows.filter_map(|row| row.split_whitespace().nth(1)).map(str::to_string).collect()
}

fn mistakes(variant: &str) -> Vec<String> {
    let output = practice(["drill", variant, "--mistake"]);
    let rows = output.stdout.lines();
    rows.filter_map(|row| row.split_whitespace().nth(1)).map(str::to_string).collect()
}

/// The name of the crate that was made.
fn made(stdout: &str) -> String {
    let line = stdout.lines().find_map(|line| line.strip_prefix("test it     cargo test -p "));
    line.unwrap_or_else(|| panic!("no crate in {stdout}")).to_string()
}

/// Every drill compiles without a warning, and fails until its body is written:
/// with the original body it is the original, and a copy of that passes. The same
/// holds for every mistake.
#[test]
fn every_drill_fails_until_it_is_done() {
    let workshop = Workshop::new("drills");
    let mut expected = BTreeMap::new();
    for variant in WRITE_UPS {
        let (file, original) = source(variant);
        for function in functions(variant) {
            let name = made(&workshop.practice(&["drill", variant, &function]).stdout);
            let drill = workshop.read(&format!("{name}/{file}"));
            assert_only_a_body_is_missing(&drill, &original, &name);
            expected.insert(name, Ending::Failed);
        }
        for mistake in mistakes(variant) {
            let output = workshop.practice(&["drill", variant, "--mistake", &mistake]);
            assert!(!output.stdout.contains(&mistake), "it is told: {}", output.stdout);
            let name = made(&output.stdout);
            let reveal = workshop.practice(&["drill", "--reveal", &name]).stdout;
            assert!(reveal.starts_with("The mistake: "), "{name}: {reveal}");
            assert!(reveal.lines().any(|line| line.starts_with("+ ")), "{name}: {reveal}");
            expected.insert(name, Ending::Failed);
        }
        let name = made(&workshop.practice(&["drill", variant, "--seed", "1", "--random"]).stdout);
        workshop.write(&format!("{name}/{file}"), &original);
        expected.insert(name, Ending::Passed);
    }
    workshop.check_format();

    assert_eq!(endings(&workshop.build()), expected);
}

/// How the tests of each crate end; as many run at a time as there are processors.
fn endings(tests: &[Tests]) -> BTreeMap<String, Ending> {
    let processors = thread::available_parallelism().map_or(1, NonZero::get);
    thread::scope(|scope| {
        let shares = tests.chunks(tests.len().div_ceil(processors).max(1));
        let threads: Vec<_> = shares
            .map(|share| {
                scope.spawn(move || {
                    let ending = |tests: &Tests| (tests.package.clone(), tests.run());
                    share.iter().map(ending).collect::<Vec<_>>()
                })
            })
            .collect();
        threads.into_iter().flat_map(|thread| thread.join().expect("no test panics here")).collect()
    })
}

fn assert_only_a_body_is_missing(drill: &str, original: &str, name: &str) {
    let missing: Vec<&str> = drill.split("todo!()").collect();
    let [before, after] = missing[..] else {
        panic!("{name}: {} bodies are missing", missing.len() - 1);
    };
    let before = before.trim_end();
    assert!(before.ends_with('{') && original.starts_with(before), "{name}: {before}");
    let after = after.trim_start();
    assert!(after.starts_with('}') && original.ends_with(after), "{name}: {after}");
}

#[test]
fn every_variant_has_drills_and_mistakes() {
    for variant in WRITE_UPS {
        assert!(functions(variant).len() >= 2, "{variant}");
        assert!(mistakes(variant).len() >= 4, "{variant}");
    }
}

#[test]
fn a_second_drill_stands_beside_the_first() {
    let workshop = Workshop::new("second-drill");
    let arguments = ["drill", "java-is-safe", "solve"];
    assert_eq!(made(&workshop.practice(&arguments).stdout), "drill-java-is-safe-solve");
    assert_eq!(made(&workshop.practice(&arguments).stdout), "drill-java-is-safe-solve-2");
}

#[test]
fn a_seed_picks_the_same_again() {
    let first = Workshop::new("seed-first");
    let second = Workshop::new("seed-second");
    for arguments in [["drill", "--random", "--seed", "7"], ["drill", "--break", "--seed", "7"]] {
        let names = [&first, &second].map(|workshop| made(&workshop.practice(&arguments).stdout));
        assert_eq!(names[0], names[1]);
        let (file, _) =
            source(WRITE_UPS.iter().find(|name| names[0].contains(*name)).expect("one"));
        let [a, b] = [&first, &second].map(|it| it.read(&format!("{}/{file}", names[0])));
        assert_eq!(a, b);
    }
}

#[test]
fn what_cannot_be_drilled_is_refused() {
    let output = practice(["drill", "java-is-safe", "main"]);
    output.refuses("java-is-safe has no drill 'main'; it has solve, is_safe");
    // Its search is in several files.
    let reason = "the source of lockstep is more than one file\n";
    practice(["drill", "lockstep"]).refuses(reason);
    practice(["new", "mine", "--like", "lockstep"]).refuses(reason);
    practice(["drill", "--reveal", "java-is-safe"]).refuses("there is no drill 'java-is-safe'");
}
