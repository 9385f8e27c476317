//! The texts, boards and symbols of a problem for its page, and the Chinese texts.

use std::collections::BTreeMap;

use cli::{Context, Result};
use problems::{BoardProblem, PageWords};
use registry::Variant;
use search::explanation::step_texts;
use search::{Rules, Size};
use serde::Serialize;

/// A problem, as the templates and the scripts of the page need it.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PageProblem {
    name: &'static str,
    /// The characters that stand for cells in texts, by value. The first one stands for an empty cell.
    symbols: String,
    /// The texts that are drawn in cells, by value. The first one, for an empty cell, is empty.
    glyphs: Vec<String>,
    /// Number of rows and columns of a box; `None` if the board has no boxes.
    block: Option<BTreeMap<&'static str, usize>>,
    is_chequered: bool,
    /// Whether the page can make puzzles.
    pub generates: bool,
    /// The sizes of boards, the smallest first.
    pub sizes: Vec<BoardData>,
    /// The option ` --problem ID` for commands; empty for the default problem.
    pub option: String,
    /// English texts of the problem by their names in `page.toml`.
    words: BTreeMap<String, String>,
    /// Chinese texts by their English texts: those of `words`, of the samples, and of errors in puzzles.
    #[serde(skip)]
    pub chinese: BTreeMap<String, String>,
}

/// A size of boards, with the groups of cells in such a board.
#[derive(Serialize)]
pub struct BoardData {
    pub rows: usize,
    pub columns: usize,
    /// The groups of cells that must not have a value twice, as lists of cell numbers.
    units: Vec<Vec<usize>>,
}

impl PageProblem {
    pub fn new(problem: &BoardProblem) -> Result<Self> {
        let rules = problem.rules;
        let PageWords { glyphs, is_chequered, mut words, titles, sources, messages, .. } =
            problem.page_words()?;
        words.extend(
            step_texts(rules).map(|text| (text.name.to_string(), [text.english, text.chinese])),
        );
        let symbols: String =
            (0..=*rules.values().end()).map(|value| rules.symbol(value)).collect();
        let own_symbols = || symbols.chars().skip(1).map(String::from).collect();
        let glyphs = if glyphs.is_empty() { own_symbols() } else { glyphs };
        let block =
            rules.block_size().map(|size| [("rows", size.rows), ("columns", size.columns)].into());
        let sides = || 1..=Size::MAX_SIDE;
        let sizes = sides()
            .flat_map(|rows| sides().map(move |columns| Size { rows, columns }))
            .filter(|&size| rules.is_valid_size(size))
            .map(|size| BoardData::new(rules, size))
            .collect();
        let is_default =
            problems::all_rules().next().is_some_and(|first| first.name() == rules.name());
        let english =
            words.iter().map(|(name, [english, _])| (name.clone(), english.clone())).collect();
        let chinese = words.into_values().map(Into::into);
        Ok(PageProblem {
            name: rules.name(),
            symbols,
            glyphs: [String::new()].into_iter().chain(glyphs).collect(),
            block,
            is_chequered,
            generates: registry::can_generate_puzzles(rules),
            sizes,
            option: if is_default { String::new() } else { format!(" --problem {}", problem.id) },
            words: english,
            chinese: chinese.chain(titles).chain(sources).chain(messages).collect(),
        })
    }

    /// Returns the English text of a name in `page.toml`.
    pub fn text(&self, name: &str) -> askama::Result<&str> {
        let missing = || askama::Error::custom(format!("page.toml: {name} is missing"));
        self.words.get(name).map(String::as_str).ok_or_else(missing)
    }

    /// All values from 1 on, with their glyphs.
    pub fn values(&self) -> Vec<(usize, &String)> {
        self.glyphs.iter().enumerate().skip(1).collect()
    }
}

impl BoardData {
    fn new(rules: &dyn Rules, size: Size) -> Self {
        let units = rules.units(size).into_iter();
        let numbers =
            units.map(|unit| unit.cells.into_iter().map(|cell| size.index_of(cell)).collect());
        BoardData { rows: size.rows, columns: size.columns, units: numbers.collect() }
    }
}

/// Returns all Chinese texts of a page by their English texts.
pub fn all_translations(
    problem: &PageProblem,
    variants: &[&Variant],
) -> Result<BTreeMap<String, String>> {
    let mut texts = page_translations()?;
    texts.extend(problem.chinese.clone());
    texts.extend(variants.iter().flat_map(|variant| variant.manifest.chinese.clone()));
    Ok(texts)
}

/// Returns the Chinese texts that pages of all problems have, by their English texts.
pub fn page_translations() -> Result<BTreeMap<String, String>> {
    toml::from_str(include_str!("../templates/zh-CN.toml")).context("templates/zh-CN.toml")
}

/// The problems that have a page: those with a published search.
#[cfg(test)]
pub fn problems_with_pages() -> impl Iterator<Item = BoardProblem> {
    let all = problems::board_problems().expect("readable problems").entries.into_iter();
    all.filter(|problem| problem.default_search.is_some())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use pretty_assertions::assert_eq;

    use super::*;
    use crate::chart;
    use crate::comparison::Comparison;

    /// The texts of all templates, scripts and styles.
    fn templates() -> Vec<String> {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("templates");
        let files = std::fs::read_dir(folder).expect("the folder is readable");
        files
            .map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a text"))
            .collect()
    }

    #[test]
    fn problem_texts_match_templates() {
        let mut used: BTreeSet<String> =
            ["depths", "empty", "take-back", "take-back-and-write", "overwrite", "write"]
                .map(String::from)
                .into();
        // Calls in the HTML templates, and in the scripts.
        let calls = ["problem.text(\"", "word(\""];
        for template in templates() {
            for call in calls {
                let arguments = template.split(call).skip(1);
                let names = arguments.filter_map(|rest| rest.split_once('"'));
                used.extend(names.map(|(name, _)| name.to_string()));
            }
        }
        for problem in problems_with_pages() {
            let page = PageProblem::new(&problem).expect("its words are readable");
            let found: BTreeSet<String> = page.words.into_keys().collect();
            assert_eq!(found, used, "{}", page.name);
        }
    }

    #[test]
    fn templates_name_no_problem() {
        for text in templates() {
            let text = text.to_lowercase();
            for word in ["sudoku", "queen", "数独", "皇后"] {
                assert!(!text.contains(word), "{word} is in a template");
            }
        }
    }

    /// Checks all Chinese texts, also those that no template uses.
    #[test]
    fn translations_keep_placeholders() {
        let placeholders = |text: &str| {
            let parts = text.split('{').skip(1).filter_map(|part| part.split_once('}'));
            let mut names: Vec<String> = parts.map(|(name, _)| name.to_string()).collect();
            names.sort();
            names
        };
        for problem in problems_with_pages() {
            let published: Vec<_> = registry::all_for(problem.rules).collect();
            let words = PageProblem::new(&problem).expect("its words are readable");
            let texts = all_translations(&words, &published).expect("the texts are readable");
            for (english, chinese) in &texts {
                assert_eq!(placeholders(chinese), placeholders(english), "{english}");
            }
            for level in registry::DIFFICULTY_LEVELS {
                assert!(texts.contains_key(level.name), "{level:?}");
            }
            for chart in chart::ALL {
                let comparison = Comparison::new(chart, &published, &[]);
                let sentences = comparison.caption_sentences(&words).expect("texts of the problem");
                for text in sentences.into_iter().chain([chart.title]) {
                    assert!(texts.contains_key(text), "no Chinese text for: {text}");
                }
            }
        }
    }
}
