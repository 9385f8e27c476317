//! What the page has of its problem: words, boards and signs; and all its texts in Chinese.

use std::collections::BTreeMap;

use cli::{Context, Result};
use problems::{BoardProblem, PageWords};
use registry::Variant;
use search::explanation::step_texts;
use search::{Rules, Size};
use serde::Serialize;

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub struct PageProblem {
    name: &'static str,
    /// How an empty cell and each value are written, one character each.
    symbols: String,
    /// How they are drawn; nothing is drawn in an empty cell.
    glyphs: Vec<String>,
    /// The rows and columns of its boxes.
    block: Option<BTreeMap<&'static str, usize>>,
    is_chequered: bool,
    pub generates: bool,
    /// The sizes of its boards, the smallest first.
    pub sizes: Vec<BoardData>,
    /// What names the problem to a command, with a blank before it; empty of the usual one.
    pub option: String,
    words: BTreeMap<String, String>,
    /// The English words in Chinese, what is said of the cases, and what is wrong with a puzzle.
    #[serde(skip)]
    pub chinese: BTreeMap<String, String>,
}

#[derive(Serialize)]
pub struct BoardData {
    pub rows: usize,
    pub columns: usize,
    /// The groups of cells in which a value may be only once, with the numbers of the cells.
    units: Vec<Vec<usize>>,
}

impl PageProblem {
    pub fn new(problem: &BoardProblem) -> Result<Self> {
        let rules = problem.rules;
        let PageWords { glyphs, is_chequered, mut words, titles, sources, messages, .. } =
            problem.page_words()?;
        words.extend(step_texts(rules).map(|(name, texts)| (name.to_string(), texts)));
        let symbols: String = (0..=*rules.values().end()).map(|it| rules.symbol(it)).collect();
        let own_symbols = || symbols.chars().skip(1).map(String::from).collect();
        let glyphs = if glyphs.is_empty() { own_symbols() } else { glyphs };
        let block = rules.block_size();
        let block = block.map(|size| [("rows", size.rows), ("columns", size.columns)].into());
        let sides = || 1..=Size::MOST;
        let sizes = sides().flat_map(|rows| sides().map(move |columns| Size { rows, columns }));
        let sizes = sizes.filter(|&size| rules.is_valid_size(size));
        let is_usual =
            problems::all_rules().next().is_some_and(|first| first.name() == rules.name());
        let english = words.iter().map(|(name, [english, _])| (name.clone(), english.clone()));
        let english = english.collect();
        let chinese = words.into_values().map(Into::into);
        Ok(PageProblem {
            name: rules.name(),
            symbols,
            glyphs: [String::new()].into_iter().chain(glyphs).collect(),
            block,
            is_chequered,
            generates: registry::can_generate_puzzles(rules),
            sizes: sizes.map(|size| BoardData::new(rules, size)).collect(),
            option: if is_usual { String::new() } else { format!(" --problem {}", problem.id) },
            words: english,
            chinese: chinese.chain(titles).chain(sources).chain(messages).collect(),
        })
    }

    pub fn text(&self, name: &str) -> askama::Result<&str> {
        let missing = || askama::Error::custom(format!("page.toml: {name} is missing"));
        self.words.get(name).map(String::as_str).ok_or_else(missing)
    }

    /// All values, from 1 up, and how they are drawn.
    pub fn values(&self) -> Vec<(usize, &String)> {
        self.glyphs.iter().enumerate().skip(1).collect()
    }
}

impl BoardData {
    fn new(rules: &dyn Rules, size: Size) -> Self {
        let units = rules.units(size).into_iter();
        let numbers =
            units.map(|(_, cells)| cells.into_iter().map(|cell| size.index_of(cell)).collect());
        BoardData { rows: size.rows, columns: size.columns, units: numbers.collect() }
    }
}

/// The Chinese texts, by the English ones.
pub fn all_translations(
    problem: &PageProblem,
    variants: &[&Variant],
) -> Result<BTreeMap<String, String>> {
    let mut texts = page_translations()?;
    texts.extend(problem.chinese.clone());
    texts.extend(variants.iter().flat_map(|it| it.manifest.chinese.clone()));
    Ok(texts)
}

pub fn page_translations() -> Result<BTreeMap<String, String>> {
    toml::from_str(include_str!("../templates/zh-CN.toml")).context("templates/zh-CN.toml")
}

/// The problems that have a page: those with searches to watch.
#[cfg(test)]
pub fn problems_with_pages() -> impl Iterator<Item = BoardProblem> {
    let all = problems::board_problems().expect("they are readable").0.into_iter();
    all.filter(|problem| problem.default_search.is_some())
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use pretty_assertions::assert_eq;

    use super::*;
    use crate::chart;
    use crate::comparison::Comparison;

    /// The texts of the templates, those of the script among them.
    fn templates() -> Vec<String> {
        let folder = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("templates");
        let files = std::fs::read_dir(folder).expect("the folder is readable");
        files
            .map(|file| std::fs::read_to_string(file.expect("a file").path()).expect("a text"))
            .collect()
    }

    #[test]
    fn problem_texts_match_templates() {
        let mut asked: BTreeSet<String> =
            ["depths", "empty", "take-back", "take-back-and-write", "overwrite", "write"]
                .map(String::from)
                .into();
        for template in templates() {
            // HTML asks by `problem.text("…")`, JavaScript by `word("…")`.
            for call in ["problem.text(\"", "word(\""] {
                let names = template.split(call).skip(1).filter_map(|rest| rest.split_once('"'));
                asked.extend(names.map(|(name, _)| name.to_string()));
            }
        }
        for problem in problems_with_pages() {
            let page = PageProblem::new(&problem).expect("its words are readable");
            let found: BTreeSet<String> = page.words.into_keys().collect();
            assert_eq!(found, asked, "{}", page.name);
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

    /// Those that are in no template, too.
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
            for (level, _) in registry::DIFFICULTY_WRITE_LIMITS {
                assert!(texts.contains_key(level), "{level}");
            }
            for chart in chart::ALL {
                let comparison = Comparison::new(chart, &published, &[]);
                let said = comparison.caption_sentences(&words).expect("the words are there");
                for text in said.into_iter().chain([chart.title]) {
                    assert!(texts.contains_key(text), "not in Chinese: {text}");
                }
            }
        }
    }
}
