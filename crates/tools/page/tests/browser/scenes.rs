//! Scenes: what a reader does on the page, and sees. `scenes.txt` tells them.

use serde_json::json;
use testkit::Trial;
use testkit::boards::{BLANK, LINE};

use crate::browser::Page;
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
    let mut page: Option<Page> = None;
    // A step may go on in the lines after it.
    let steps = steps.replace("\n ", " ").replace("ALL", &study::all_searches());
    let steps = steps.replace("BLANK", BLANK).replace("LINE", LINE);
    for step in steps.lines().filter(|line| !line.is_empty() && !line.starts_with('#')) {
        let (verb, what) = step.split_once(' ').unwrap_or((step, ""));
        if let Some(page) = &page
            && does(page, verb, what)
        {
            continue;
        }
        // The next page gets the browser of this one.
        drop(page.take());
        page = Some(open(verb, what));
    }
}

/// Does a step on a page, unless it opens another one.
fn does(page: &Page, verb: &str, what: &str) -> bool {
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

fn open(verb: &str, fragment: &str) -> Page {
    match verb {
        "open" => Page::open(fragment),
        "plain" => Page::open_at(&study::PLAIN, fragment),
        "queens" => Page::open_at(&study::ANOTHER, fragment),
        "own" => Page::open_at(&study::OWN, fragment),
        "changed" => {
            let (from, to) = fragment.split_once(" =>").expect("a text, and another one");
            let page = Page::new(Desktop);
            // The change may break it.
            page.load(&study::changed(|html| html.replace(from, to.trim_start())));
            page
        }
        "embedded" => Page::open_at(&format!("{}?embed", *study::STUDY), fragment),
        "screen" => {
            let (size, fragment) = fragment.split_once(' ').unwrap_or((fragment, ""));
            let (width, height) = size.split_once('×').expect("a width and a height");
            let [width, height] = [width, height].map(|it| it.parse().expect("a number of pixels"));
            let page = Page::new(Screen(width, height));
            page.go_to(&study::STUDY, fragment);
            page
        }
        _ => panic!("no step is called {verb}"),
    }
}
