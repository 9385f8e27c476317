//! Lists the files of the problems that the program has with it.

use std::path::Path;
use std::{env, fs};

fn main() {
    let variable = |name| env::var(name).expect("cargo sets it");
    let root = Path::new(&variable("CARGO_MANIFEST_DIR")).join("../../../problems");
    let mut files = Vec::new();
    for file in ["path.toml", "hints.toml"] {
        files.push(file.to_string());
        if !root.join(file).is_file() {
            // If the file comes back, it may be older than this build, and cargo would not notice it. Cargo runs this
            // script every time if a file that it names does not exist.
            let missing = root.join(format!("{file} is missing"));
            println!("cargo::rerun-if-changed={}", missing.display());
        }
    }
    for problem in names(&root) {
        for folder in [problem.clone(), format!("{problem}/cases"), format!("{problem}/submit")] {
            let names = names(&root.join(&folder)).into_iter();
            let names = names.filter(|name| name.ends_with(".toml") || name.ends_with(".rs"));
            files.extend(names.map(|name| format!("{folder}/{name}")));
        }
    }
    println!("cargo::rerun-if-changed=build.rs");
    let mut list = "[".to_string();
    for name in files {
        let path = root.join(&name);
        let file = path.display().to_string();
        // A problem that is added is read when the program runs: nothing has to be built for it.
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

/// What is in a folder, sorted by name; nothing if there is none.
fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut names: Vec<_> =
        entries.map(|entry| entry.file_name().to_string_lossy().into_owned()).collect();
    names.sort();
    names
}
