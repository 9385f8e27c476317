//! Writes the list of the files in `problems/` that a program contains, for `src/embedded.rs`.

use std::path::Path;
use std::{env, fs};

fn main() {
    let variable = |name| env::var(name).expect("cargo sets it");
    let root = Path::new(&variable("CARGO_MANIFEST_DIR")).join("../../../problems");
    let mut files = Vec::new();
    for file in ["path.toml", "hints.toml"] {
        files.push(file.to_string());
        if !root.join(file).is_file() {
            // If the user restores the file, its time may be older than this build, and cargo would not run this script
            // again. Cargo runs the script every time if a file in the list of `rerun-if-changed` does not exist.
            let missing = root.join(format!("{file} is missing"));
            println!("cargo::rerun-if-changed={}", missing.display());
        }
    }
    for problem in names(&root) {
        let subfolders = ["cases", "styles", "submit"].map(|name| format!("{problem}/{name}"));
        for folder in [problem].into_iter().chain(subfolders) {
            for name in names(&root.join(&folder)) {
                if name.ends_with(".toml") || name.ends_with(".rs") {
                    files.push(format!("{folder}/{name}"));
                }
            }
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
    let mut list = "[".to_string();
    for name in files {
        let path = root.join(&name);
        let file = path.display().to_string();
        // The list has no folders, so a new problem does not cause a build: programs read it when they run.
        println!("cargo::rerun-if-changed={file}");
        // A file that cannot be included would stop the build of all programs. Reading a pipe would wait forever.
        if !path.is_file() || fs::read_to_string(&path).is_err() {
            continue;
        }
        list += &format!("({name:?}, include_str!({file:?})),");
    }
    fs::write(Path::new(&variable("OUT_DIR")).join("files.rs"), list + "]")
        .expect("it is writable");
}

/// Returns the names of the entries in a folder, sorted. Returns no names if the folder does not exist.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<_> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
