//! The files that are pasted into LeetCode, compiled as its judge does.

use std::{
    env, fs,
    path::{Path, PathBuf},
    process::Command,
};

/// Compiles a file of a variant with `judge`, what LeetCode has around it, under an edition of the
/// language, without a warning. Returns the program, which is in `folder`.
///
/// # Panics
///
/// With the compiler's message, if it does not compile.
pub fn compile(solution: &Path, judge: &str, edition: &str, folder: &Path) -> PathBuf {
    let name = solution.file_stem().expect("it is a file").to_string_lossy();
    let solution = fs::read_to_string(solution).expect("the solution is readable");
    let source = folder.join(format!("{name}_{edition}.rs"));
    let program = folder.join(format!("{name}_{edition}"));
    fs::create_dir_all(folder).expect("there is a folder for temporary files");
    fs::write(&source, format!("{solution}{judge}")).expect("the folder is writable");

    let rustc = env::var_os("RUSTC").unwrap_or_else(|| "rustc".into());
    let output = Command::new(rustc)
        .args(["--edition", edition, "-D", "warnings", "-O", "-o"])
        .args([&program, &source])
        .output()
        .expect("rustc starts");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    program
}
