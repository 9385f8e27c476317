//! Lists the problems, and the files of each that the program has with it.

use std::{env, fs, path::Path};

fn main() {
    let variable = |name| env::var(name).expect("cargo sets it");
    let root = Path::new(&variable("CARGO_MANIFEST_DIR")).join("../../problems");
    println!("cargo::rerun-if-changed=build.rs");
    let mut list = "[".to_string();
    for problem in names(&root).into_iter().filter(|it| root.join(it).is_dir()) {
        list += &format!("({problem:?}, &[");
        for folder in ["", "cases/", "submit/"] {
            let names = names(&root.join(&problem).join(folder)).into_iter();
            for name in names.filter(|name| name.ends_with(".toml") || name.ends_with(".rs")) {
                let file = root.join(&problem).join(folder).join(&name);
                // A problem that is added is read when the program runs: nothing has to be built for it.
                println!("cargo::rerun-if-changed={}", file.display());
                let name = format!("{folder}{name}");
                list += &format!("({name:?}, include_str!({:?})),", file.display().to_string());
            }
        }
        list += "]),";
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
