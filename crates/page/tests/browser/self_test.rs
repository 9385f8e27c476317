//! "Test yourself": questions whose answers were computed from the searches.

use pretty_assertions::assert_eq;
use serde_json::Value;

use crate::browser::Page;

fn open(fragment: &str) -> Page {
    let page = Page::open(fragment);
    page.run("one('#self-test details').open = true;");
    page
}

/// The question that is asked, as the page has it.
fn question(page: &Page) -> Value {
    page.value(
        "JSON.parse(text('#data')).questions.find(({ text }) =>
            text.en.replaceAll('`', '') === one('#self-test-question').textContent)",
    )
}

fn answer(page: &Page, choice: u64) {
    page.run(&format!("all('#self-test-answers button')[{choice}].click();"));
}

fn verdict(page: &Page) -> String {
    page.text("text('#self-test-verdict')")
}

fn score(page: &Page) -> String {
    page.text("text('#self-test-score')")
}

pub fn answers_are_judged_and_scored() {
    let page = open("");
    let first = question(&page);
    let right = first["right"].as_u64().expect("the index of a choice");
    assert_eq!((verdict(&page), score(&page)), (String::new(), String::new()));
    answer(&page, right);
    assert!(verdict(&page).starts_with("Right: "), "{}", verdict(&page));
    assert_eq!(score(&page), "1 of 1 right");
    // A second answer does not count.
    answer(&page, (right + 1) % 4);
    assert_eq!(score(&page), "1 of 1 right");

    page.run("one('#self-test-next').click();");
    assert_eq!(page.text("document.activeElement.id"), "self-test-question");
    let second = question(&page);
    assert_ne!(second, first);
    let right = second["right"].as_u64().expect("the index of a choice");
    answer(&page, (right + 1) % 4);
    assert!(verdict(&page).starts_with("No. It is this: "), "{}", verdict(&page));
    assert_eq!(score(&page), "1 of 2 right");
    page.run_until(
        "one('[data-language=\"zh-CN\"]').click();",
        "text('#self-test-score') === '2 题答对 1 题'",
    );
    let text = second["text"]["zh-CN"].as_str().map(|its| its.replace('`', ""));
    assert_eq!(Some(page.text("text('#self-test-question')")), text);
}

pub fn every_proof_is_on_the_page() {
    let page = open("step=1");
    let number = page.value("JSON.parse(text('#data')).questions.length");
    for _ in 0..number.as_u64().expect("a number") {
        let proof = question(&page)["proof"].clone();
        answer(&page, 0);
        let lanes = "all('.lane:not([hidden])').map((lane) => lane.dataset.variant)";
        let is_there = format!(
            "puzzle() === {} && one('#scrub').value === '{}' && String({lanes}) === String({})",
            proof["puzzle"], proof["step"], proof["variants"]
        );
        page.run_until("one('#self-test-proof').click();", &is_there);
        page.run("one('#self-test-next').click();");
    }
}
