//! The files of `templates/` that become a part of the page as they are.

use base64::{Engine, engine::general_purpose::STANDARD};

pub const CSS: &str = concat!(
    include_str!("../templates/page.css"),
    include_str!("../templates/stage.css"),
    include_str!("../templates/editor.css"),
    include_str!("../templates/live.css"),
    include_str!("../templates/calls.css"),
    include_str!("../templates/self-test.css"),
);

/// The name and the text of each module.
macro_rules! modules {
    ($($name:literal)*) => {
        &[$(($name, include_str!(concat!("../templates/", $name, ".js")))),*]
    };
}

const MODULES: &[(&str, &str)] = modules! {
    "address" "board" "calls" "charts" "data" "dom" "editor" "engine" "keys" "lane" "lanes"
    "layout" "live" "main" "player" "predict" "puzzles" "run" "self-test" "sentence"
    "settings" "signs" "source" "store" "texts" "tidy" "tour" "trace" "transport" "tree"
    "why" "worker"
};

/// A module of the script. The other modules import it by its address, which has all its text.
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
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("templates");
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
