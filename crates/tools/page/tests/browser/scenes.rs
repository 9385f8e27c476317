//! Scenes: what a reader does on the page, and sees. `scenes.txt` tells them.

use serde_json::json;
use testkit::Trial;
use testkit::boards::{BLANK, EASY};

use crate::browser::BrowserPage;
use crate::browser::Window::{Desktop, Screen};
use crate::study;

/// The scenes that need a page with the searches, or those that do not.
pub fn trials(are_alive: bool) -> Vec<Trial> {
    let scenes = include_str!("scenes.txt").split("\n== ").skip(1);
    let scenes = scenes.map(|scene| scene.split_once('\n').expect("steps are after the name"));
    let wanted = scenes.filter(|(name, _)| name.ends_with(", alive") == are_alive);
    let trial = |(name, steps): (&str, &'static str)| {
        Trial::test(name.trim_end_matches(", alive"), || {
            play(steps);
            Ok(())
        })
    };
    wanted.map(trial).collect()
}

fn play(steps: &str) {
    let mut page: Option<BrowserPage> = None;
    // A step may go on in the lines after it.
    let steps = steps.replace("\n ", " ").replace("ALL", &study::all_searches());
    let steps = steps.replace("BLANK", BLANK).replace("LINE", EASY);
    for step in steps.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (verb, what) = step.split_once(' ').unwrap_or((step, ""));
        if let Some(page) = &page
            && run_step(page, verb, what)
        {
            continue;
        }
        // The next page gets the browser of this one.
        drop(page.take());
        page = Some(open_page(verb, what));
    }
}

/// Does a step on a page, unless it opens another one.
fn run_step(page: &BrowserPage, verb: &str, what: &str) -> bool {
    match verb {
        "press" => page.press(if what == "Space" { " " } else { what }),
        "click" => page.click(what),
        "run" => page.run(what),
        "sees" => page.wait_for(what),
        "awaits" => page.wait_long_for(what),
        "forced-colors" => {
            let features = json!([{ "name": "forced-colors", "value": what }]);
            page.command("Emulation.setEmulatedMedia", json!({ "features": features }));
        }
        "prints" => assert_eq!(page.printed_pages().to_string(), what),
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
            let (from, to) = fragment.split_once(" =>").expect("a text, and another one");
            let page = BrowserPage::new(Desktop);
            // The change may break it.
            page.load(&study::changed_page(|html| html.replace(from, to.trim_start())));
            page
        }
        "embedded" => BrowserPage::open_at(&format!("{}?embed", *study::STUDY_PAGE), fragment),
        "screen" => {
            let (size, fragment) = fragment.split_once(' ').unwrap_or((fragment, ""));
            let (width, height) = size.split_once('×').expect("a width and a height");
            let [width, height] = [width, height].map(|it| it.parse().expect("a number of pixels"));
            let page = BrowserPage::new(Screen(width, height));
            page.go_to(&study::STUDY_PAGE, fragment);
            page
        }
        _ => panic!("no step is called {verb}"),
    }
}
