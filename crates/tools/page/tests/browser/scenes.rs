//! Runs the scenes of `scenes.txt`: actions of a reader, and what the page must then show.

use serde_json::json;
use testkit::Trial;
use testkit::boards::{BLANK, EASY};

use crate::browser::BrowserPage;
use crate::browser::Window::{Desktop, Screen};
use crate::study;

/// Whether a scene needs a page with the engine.
#[derive(Clone, Copy, Eq, PartialEq)]
pub enum Engine {
    Needed,
    NotNeeded,
}

/// Ends the names of scenes that need the engine.
const ENGINE_MARK: &str = ", needs engine";

/// Returns the scenes that need the engine, or the scenes that do not.
pub fn trials(engine: Engine) -> Vec<Trial> {
    let mut trials = Vec::new();
    for scene in include_str!("scenes.txt").split("\n== ").skip(1) {
        let (title, steps) = scene.split_once('\n').expect("steps after the name");
        let name = title.trim_end_matches(ENGINE_MARK);
        let needs_engine = name.len() < title.len();
        if needs_engine == (engine == Engine::Needed) {
            trials.push(Trial::test(name, || {
                play(steps);
                Ok(())
            }));
        }
    }
    trials
}

fn play(steps: &str) {
    let mut page: Option<BrowserPage> = None;
    // A line that begins with a blank continues the step before it.
    let steps = steps.replace("\n ", " ").replace("ALL", &study::all_searches());
    let steps = steps.replace("BLANK", BLANK).replace("LINE", EASY);
    for step in steps.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (verb, argument) = step.split_once(' ').unwrap_or((step, ""));
        if let Some(page) = &page
            && run_step(page, verb, argument)
        {
            continue;
        }
        // The dropped page returns its browser, which the next page then uses.
        drop(page.take());
        page = Some(open_page(verb, argument));
    }
}

/// Runs a step on a page. Returns `false` for a step that opens another page.
fn run_step(page: &BrowserPage, verb: &str, argument: &str) -> bool {
    match verb {
        "press" => page.press(if argument == "Space" { " " } else { argument }),
        "click" => page.click(argument),
        "run" => page.run(argument),
        "sees" => page.wait_for(argument),
        "awaits" => page.wait_long_for(argument),
        "forced-colors" => {
            let features = json!([{ "name": "forced-colors", "value": argument }]);
            page.command("Emulation.setEmulatedMedia", json!({ "features": features }));
        }
        "prints" => assert_eq!(page.printed_pages().to_string(), argument),
        _ => return false,
    }
    true
}

fn open_page(verb: &str, fragment: &str) -> BrowserPage {
    match verb {
        "open" => BrowserPage::open(fragment),
        "plain" => BrowserPage::open_at(&study::PAGE_WITHOUT_ENGINE, fragment),
        "queens" => BrowserPage::open_at(&study::SECOND_PROBLEM_PAGE, fragment),
        "own" => BrowserPage::open_at(&study::OWN_PUZZLE_PAGE, fragment),
        "changed" => {
            let (from, to) = fragment.split_once(" =>").expect("a text and its replacement");
            let page = BrowserPage::new(Desktop);
            // The changed page may fail to start, so this does not wait for its start.
            page.load(&study::changed_page(|html| html.replace(from, to.trim_start())));
            page
        }
        "embedded" => BrowserPage::open_at(&format!("{}?embed", *study::STUDY_PAGE), fragment),
        "screen" => {
            let (size, fragment) = fragment.split_once(' ').unwrap_or((fragment, ""));
            let (width, height) = size.split_once('×').expect("a width and a height");
            let [width, height] =
                [width, height].map(|side| side.parse().expect("a number of pixels"));
            let page = BrowserPage::new(Screen(width, height));
            page.go_to(&study::STUDY_PAGE, fragment);
            page
        }
        _ => panic!("no step is called {verb}"),
    }
}
