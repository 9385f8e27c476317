//! The files and dependencies of an attempt that is followed.

use std::fs;

use pretty_assertions::assert_eq;
use testkit::{Output, scratch::textbook};

use crate::{
    bench::Bench,
    writes::{of_the_model, writes},
};

const DIGITS: &str = "pub fn all() -> std::ops::RangeInclusive<u8> { b'1'..=b'9' }\n";

/// An attempt that has its digits from somewhere else.
fn bench(name: &str, digits: &str, more: &str) -> Bench {
    Bench::new(name, &[], &(textbook().replace("b'1'..=b'9'", digits) + more))
}

fn trace(bench: &Bench) -> Output {
    bench.user().run(["trace", &bench.name, "leetcode-37"])
}

/// Checks that all writes were followed: they are those of the textbook's search.
#[track_caller]
fn check(bench: &Bench) {
    let mine = trace(bench);
    assert_eq!((mine.code, mine.stderr.as_str()), (Some(0), ""));
    assert_eq!(writes(&mine), of_the_model("leetcode-37"));
    let copy = format!(".practice/copies/process/{}/Cargo.toml", bench.name);
    let copy = bench.scratch.read(&copy);
    let (own, _) = copy.split_once("[workspace").expect("it is a workspace of its own");
    assert!(!own.contains("program"), "what `src/main.rs` needs takes long to build: {own}");
}

/// Modules, an included file, a crate of the student's own under another name, and one of the workspace's registry.
#[test]
fn what_an_attempt_is_made_of_is_in_its_copy() {
    let digits = "{
        let file = include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/data/digits.txt\"));
        assert!(file.trim().bytes().eq(digits_of::all()));
        assert!(memchr::memchr(b'1', file.as_bytes()) == Some(0));
        assert!(more::all().eq(d::all()));
        assert!(include!(\"digits.rs\").len() == 9);
        digits_of::all()
    }";
    let modules = "mod digits_of;\nmod more;\n";
    let bench = bench("all", digits, modules);
    bench.write("data/digits.txt", "123456789\n");
    bench.write("src/digits.rs", "[1, 2, 3, 4, 5, 6, 7, 8, 9]\n");
    bench.write("src/digits_of.rs", DIGITS);
    bench.write("src/more.rs", DIGITS);
    let manifest = bench.scratch.read(&format!("crates/{}/Cargo.toml", bench.name));
    let depends = "[dependencies]\nmemchr.workspace = true\n\
                   d = { path = \"../../digits\", package = \"digits\" }\n";
    bench.write("Cargo.toml", &manifest.replace("[dependencies]\n", depends));
    let package = "[package]\nname = \"digits\"\nedition = \"2021\"\n";
    bench.scratch.write("digits/Cargo.toml", package);
    bench.scratch.write("digits/src/lib.rs", DIGITS);
    check(&bench);
    let module = bench.scratch.read(&format!("crates/{}/src/digits_of.rs", bench.name));
    assert_eq!(module, DIGITS, "it is the student's");

    // A module that has moved is not there twice.
    let from = bench.scratch.crates().join(&bench.name).join("src/more.rs");
    fs::remove_file(from).expect("it can be deleted");
    bench.write("src/more/mod.rs", DIGITS);
    check(&bench);

    // What has changed beside it is compiled again: now the two have other digits.
    bench.scratch.write("digits/src/lib.rs", &DIGITS.replace('9', "8"));
    assert_eq!(trace(&bench).code, Some(1));
}

#[test]
fn a_module_named_as_one_of_the_copy_is_refused() {
    let bench = bench("own", "practice_runtime::all()", "mod practice_runtime;\n");
    bench.write("src/practice_runtime.rs", DIGITS);
    trace(&bench).refuses("a copy of the attempt has a module of this name");
}
