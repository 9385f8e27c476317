//! Tests of the layout on large and small screens, and of accessibility.

use std::{env, fs};

use pretty_assertions::assert_eq;
use serde_json::{Value, json};

use crate::browser::BrowserPage;
use crate::browser::Window::{self, Desktop, Screen};
use crate::study::{self, map_searches};

/// An environment variable with the path of `axe.min.js`, from the package axe-core.
pub const AXE: &str = "PRACTICE_AXE";

/// Checks each of 80 steps on laptops, at a zoom of 200 %, and on a phone.
pub fn current_line_and_reasons_stay_in_view() {
    let alone = map_searches(|variant| (1366, 768, format!("why=on&searches={}", variant.name)));
    let sizes = [
        (1366, 768, "why=on&searches=swift-all-solutions,python-history-stack"),
        (1280, 800, "why=on&searches=cpp-unit-candidates,java-is-safe"),
        (1024, 768, "why=on&searches=knuth-dancing-links,lockstep"),
        (1024, 768, "searches=labuladong-char-board"),
        (960, 540, "why=on&searches=cpp-unit-candidates"),
        (960, 540, "searches=swift-all-solutions,labuladong-char-board"),
        (390, 844, "why=on&searches=swift-all-solutions"),
        (360, 740, "why=on&searches=java-is-safe"),
    ];
    let sizes = sizes.map(|(width, height, fragment)| (width, height, fragment.to_string()));
    let page = BrowserPage::open("");
    for (width, height, fragment) in alone.into_iter().chain(sizes) {
        page.resize(Screen(width, height));
        page.set_fragment(&format!("puzzle=inkala-hard&step=0&{fragment}"));
        assert_eq!(page.value("hiddenIn(80)"), json!(["80"]), "{width} × {height}, {fragment}");
    }
}

/// The window, the fragment of the address, and the elements to click before axe runs.
const AXE_CASES: [(Window, &str, &str); 21] = [
    (Desktop, "step=6&theme=light", ""),
    (Desktop, "step=6&theme=dark&lang=zh-CN", ""),
    (Desktop, "step=6&theme=light&ALL", ""),
    (Desktop, "step=6&theme=dark&ALL", ""),
    (Desktop, "step=6&searches=java-is-safe,lockstep", ""),
    (Desktop, "step=6", "#puzzles summary, #searches summary, #more > summary"),
    (Desktop, "puzzle=inkala-hard&scale=progress&step=500", ""),
    (Desktop, "step=0&theme=dark", "#start-tour"),
    (Desktop, "stop=3&theme=light", ""),
    (Desktop, "stop=3&theme=dark", ""),
    (Desktop, "step=300&tree=on&theme=light", ""),
    (Desktop, "step=0", "#predict-start"),
    (Desktop, "step=0&theme=dark", "#self-test summary, #self-test-answers button"),
    (Desktop, "step=6&why=on&theme=light", ""),
    (Desktop, "step=6&why=on&theme=dark&lang=zh-CN", ""),
    (Desktop, "step=0&theme=dark", "[data-do=help]"),
    (Desktop, "step=0&theme=light", "#charts summary"),
    (Screen(390, 740), "step=300&tree=on&theme=dark", ""),
    (Screen(320, 740), "step=6&theme=light", ""),
    (Screen(844, 390), "step=6&theme=light&lang=zh-CN", ""),
    (Screen(320, 740), "stop=2&theme=dark&lang=zh-CN", ""),
];

pub fn axe_finds_no_violation() {
    // A page without a fragment shows the captions.
    let page = BrowserPage::open("");
    let mut found = vec![(Desktop, "", "", violations(&page))];
    for (window, fragment, clicked) in AXE_CASES {
        let searches = &study::all_searches();
        page.resize(window);
        page.run("for (const open of all('details[open], dialog[open]')) open.close?.() ?? (open.open = false);");
        page.set_fragment(&fragment.replace("ALL", searches));
        if !clicked.is_empty() {
            page.run(&format!("for (const element of all('{clicked}')) element.click();"));
            page.next_frame();
        }
        found.push((window, fragment, clicked, violations(&page)));
    }
    found.retain(|(.., violations)| *violations != json!([]));
    assert_eq!(found, []);
}

/// Returns the violations of the Web Content Accessibility Guidelines, levels A and AA, that axe-core finds.
pub fn violations(page: &BrowserPage) -> Value {
    let script = env::var_os(AXE).expect("a path in PRACTICE_AXE");
    if page.value("window.axe === undefined") == true {
        page.run(&fs::read_to_string(script).expect("a readable script"));
    }
    page.value(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
            .then(({ violations }) => violations.map(({ id, nodes }) =>
                [id, ...nodes.slice(0, 3).map(({ html, failureSummary }) => html.slice(0, 150) + failureSummary)]))",
    )
}
