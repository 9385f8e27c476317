//! What the page is made of, beside what is told of the searches.

use base64::{Engine, engine::general_purpose::STANDARD};

pub const CSS: &str = include_str!("../page/page.css");

/// The script of the page, one purpose a file: name and text.
macro_rules! modules {
    ($($name:literal),* $(,)?) => {
        &[$(($name, include_str!(concat!("../page/", $name, ".js")))),*]
    };
}

const MODULES: &[(&str, &str)] = modules![
    "address",
    "announce",
    "axis",
    "board",
    "charts",
    "curve",
    "data",
    "dom",
    "indent",
    "keys",
    "lane",
    "lanes",
    "main",
    "player",
    "sentence",
    "settings",
    "signs",
    "source",
    "speed",
    "store",
    "texts",
    "tour",
    "trace",
    "transport",
];

/// A module of the script. By its address the others import it from within the
/// page, so that they stay modules as the language has them.
pub struct Module {
    pub name: &'static str,
    pub url: String,
}

pub fn modules() -> Vec<Module> {
    let url = |text: &str| format!("data:text/javascript;base64,{}", STANDARD.encode(text));
    MODULES.iter().map(|&(name, text)| Module { name, url: url(text) }).collect()
}

#[cfg(test)]
mod tests {
    use std::{collections::BTreeSet, fs, path::Path};

    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn every_module_is_on_the_page() {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("page");
        let files = fs::read_dir(folder).expect("the folder is readable");
        let files = files.map(|file| file.expect("the folder is readable").path());
        let scripts = files.filter(|file| file.extension().is_some_and(|its| its == "js"));
        let name = |file: &Path| file.file_stem().map(|stem| stem.to_string_lossy().into_owned());
        let expected: BTreeSet<String> = scripts.filter_map(|file| name(&file)).collect();
        assert_eq!(
            MODULES.iter().map(|(name, _)| name.to_string()).collect::<BTreeSet<_>>(),
            expected
        );
    }
}
