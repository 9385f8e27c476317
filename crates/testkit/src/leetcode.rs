//! The files that are pasted into LeetCode, compiled as its judge does.

use std::{env, fs, path::Path, process::Command};

use pretty_assertions::assert_eq;

/// A file of the tested variant, compiled with `main`, what LeetCode has around it, under an edition of
/// the language and without a warning, prints `expected`. What is compiled is in `folder`.
pub fn prints(solution: &str, main: &str, edition: &str, folder: &str, expected: &str) {
    let package = env::var("CARGO_MANIFEST_DIR").expect("cargo sets it for tests");
    let text = fs::read_to_string(Path::new(&package).join("src").join(solution));
    let folder =
        Path::new(folder).join(env::var("CARGO_PKG_NAME").expect("cargo sets it for tests"));
    let source = folder.join(format!("{edition}_{solution}"));
    let program = source.with_extension("exe");
    fs::create_dir_all(&folder).expect("there is a folder for temporary files");
    let text = format!("{}{main}\nstruct Solution;\n", text.expect("the solution is readable"));
    fs::write(&source, text).expect("the folder is writable");

    let mut rustc = Command::new(env::var_os("RUSTC").unwrap_or_else(|| "rustc".into()));
    rustc.args(["--edition", edition, "-D", "warnings", "-O", "-o"]).args([&program, &source]);
    let output = rustc.output().expect("rustc starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    let output = Command::new(program).output().expect("the program starts");
    assert_eq!(String::from_utf8_lossy(&output.stdout), expected);
}
