//! Addresses, stops of the tour and figures of charts lead to a moment, and lanes are chosen for it.

use std::{thread, time::Duration};

use pretty_assertions::assert_eq;
use serde_json::json;

use crate::{
    browser::Page,
    study::{self, each},
};

pub fn a_link_to_a_step_that_is_not_on_the_page_says_so() {
    let page =
        Page::open_at(&study::PLAIN, "puzzle=inkala-hard&step=2000000&lanes=swift-all-solutions");
    let expected = "Step 2,000,000 is not on this page. See it with \
        cargo practice play swift-all-solutions inkala-hard --step 2000000.";
    assert_eq!(page.text("text('#notice')"), expected);
    page.press_until("ArrowLeft", "text('#notice') === ''");
    page.run_until(
        "location.hash = '#puzzle=leetcode-37&lanes=java-is-safe&step=9000';",
        "text('#notice').includes('The last step that is shown here is 8,365.')",
    );
}

pub fn the_address_brings_a_moment_back() {
    let moment = "puzzle=java-sample&step=58&lanes=python-history-stack,swift-all-solutions\
        &speed=200&lang=zh-CN&theme=dark";
    let page = Page::open(moment);
    page.wait_for_step("58");
    assert_eq!(page.lanes(), ["python-history-stack", "swift-all-solutions"]);
    assert_eq!(page.value(SETTINGS), json!(["zh-CN", "dark", true, "200", "java-sample"]));
    let next = moment.replace("=58", "=59");
    page.press_until("ArrowRight", &format!("location.hash === '#{next}'"));
}

/// What an address may leave as it is.
const SETTINGS: &str = "(({ lang, dataset }) => [lang, dataset.theme, one('#keys-on').checked,
    one('#speed').value, puzzle()])(document.documentElement)";

pub fn the_address_of_a_file_brings_it_back() {
    let page = Page::open("");
    page.choose_puzzle("a&b+c 1.txt: line 1");
    let fragment = "#puzzle=a%26b%2Bc%201.txt%3A%20line%201&step=0";
    page.wait_for(&format!("location.hash === '{fragment}'"));
    // The same address is not written again.
    page.run(
        "window.written = [];
        history.replaceState = (...words) => written.push(words);
        for (const name of ['forward', 'back']) one(`[data-do=${name}]`).click();",
    );
    thread::sleep(Duration::from_millis(400));
    assert_eq!(page.value("written"), json!([]));

    // The next page gets the browser of this one.
    drop(page);
    assert_eq!(Page::open(&fragment[1..]).text("puzzle()"), "a&b+c 1.txt: line 1");
}

/// Steps are no entries: to go back is to go to the puzzle before.
pub fn back_and_forward_lead_to_the_puzzle_before_and_after() {
    let page = Page::open("puzzle=java-sample&step=57");
    page.choose_puzzle("leetcode-37");
    page.wait_for("location.hash.includes('leetcode-37')");
    page.press_until("ArrowRight", "location.hash.includes('leetcode-37&step=1')");
    page.run_until("history.back();", "puzzle() === 'java-sample' && step() === '57'");
    page.run_until("history.forward();", "puzzle() === 'leetcode-37' && step() === '1'");
}

pub fn a_link_to_a_moment_leaves_language_and_theme() {
    let page = Page::show("lang=zh-CN&theme=dark&keys=off&speed=50");
    page.run_until("location.hash = '#step=3';", "step() === '3'");
    assert_eq!(page.value(SETTINGS), json!(["zh-CN", "dark", false, "10", "leetcode-37"]));
}

pub fn an_address_that_makes_no_sense_does_no_harm() {
    let wrong =
        "puzzle=none&step=99999999999&lanes=nobody,java-is-safe,java-is-safe&speed=7&theme=";
    let page = Page::open(wrong);
    page.wait_for_step("8,365");
    assert_eq!(page.lanes().len(), 1);
    page.run_until("location.hash = '#step=3';", "step() === '3'");
    assert_eq!(page.lanes(), ["swift-all-solutions"]);
}

pub fn a_stop_alone_leads_to_its_moment() {
    let page = Page::show("stop=2");
    page.wait_for_step("6");
    assert_eq!(page.lanes().len(), 2);
}

pub fn a_link_says_what_is_not_on_the_page() {
    let page = Page::open("puzzle=nowhere&lanes=java-is-safe,nobody");
    let told = "The link names what is not on this page: nowhere, nobody.";
    page.wait_for(&format!("text('#notice') === '{told}'"));
    page.run_until(
        "location.hash = '#puzzle=elsewhere';",
        "text('#notice').endsWith(': elsewhere.')",
    );
}

/// A script that clicks the row of a search on a puzzle, or something else of a chart.
fn click_row(chart: &str, puzzle: u32, variant: &str) -> String {
    let row = format!("#chart-{chart} g[data-puzzle=\"{puzzle}\"][data-variant={variant}]");
    format!("one('{row} .chart-hit').dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));")
}

pub fn a_row_of_a_chart_leads_to_what_it_tells_of() {
    for chart in ["writes", "reads", "time", "first-solution", "depth"] {
        let page = Page::show("puzzle=cpp-easy");
        page.run_until(&click_row(chart, 0, "java-is-safe"), "step() === '8,365'");
        assert_eq!(page.lanes(), ["java-is-safe"]);
        let there = page.value("[puzzle(), document.activeElement.id]");
        assert_eq!(there, json!(["leetcode-37", "player-title"]));
    }
    // So does a figure of its table.
    let page = Page::show("puzzle=cpp-easy");
    page.run_until(
        "one('#chart-writes details').open = true;
        one('#chart-writes .figure[data-puzzle=\"0\"][data-variant=java-is-safe]').click();",
        "step() === '8,365'",
    );
}

pub fn a_row_of_a_search_that_is_too_long_leads_to_its_end_by_progress() {
    let page = Page::open_at(&study::PLAIN, "puzzle=cpp-easy");
    page.run_until(&click_row("writes", 2, "swift-all-solutions"), "step() === '100.0%'");
    assert!(page.said("swift-all-solutions").starts_with("The board after "));
}

/// The stops are on samples, so a page of other puzzles has none.
pub fn without_stops_there_is_no_tour() {
    let page = Page::open_at(&study::OWN, "");
    assert_eq!(page.value("all('#tour, #start-tour, .stop').length"), 0);
    let text = page.text("document.body.innerText");
    assert!(!text.contains("Take the tour") && text.contains("How backtracking works"));
    page.press_until("b", "one('#scrub').value > 0");
}

pub fn the_tour_goes_from_moment_to_moment() {
    let page = Page::show("");
    page.click("[data-go='1']");
    page.wait_for("step() === '5' && !one('#caption').hidden");
    assert_eq!(page.lanes(), ["labuladong-char-board", "java-is-safe"]);
    let stops = page.value("all('.stop').length").as_u64();
    let next = "one('#caption-next').click();";
    for number in 2..stops.expect("it is a number") {
        page.run_until(next, "all('#caption-answers button').length === 3");
        let title = format!("text('#caption-title') === text('[data-stop=\"{number}\"] h3')");
        page.run_until("one('#caption-again').click();", &title);
    }
    page.run_until(next, "one('#caption').hidden");
}

pub fn a_stop_asks_before_it_tells() {
    let page = Page::open("");
    page.run_until("one('#start-tour').click();", "all('#caption-answers button').length === 3");
    let title = page.text("text('#caption-title')");
    assert_eq!(title, "What does “Write first, check after” do next?");
    assert_eq!(page.value("one('#caption-text').checkVisibility()"), false);
    let asked = page.said("swift-all-solutions");
    page.run_until(
        "one('#caption-answers button').click();",
        "one('#caption-text').checkVisibility() && text('#caption-score').endsWith(' of 1 right')",
    );
    page.wait_for(&format!("text('.lane .said') !== {asked:?}"));
}

pub fn lanes_are_chosen() {
    // Not a page that another test has left with its lanes scrolled to the side.
    let page = Page::open(&format!("puzzle=java-sample&{}", study::all_lanes()));
    page.run("one('[data-choose=\"2\"]').click();");
    let mut names = each(|variant| variant.name);
    names.remove(2);
    let expected = format!("#puzzle=java-sample&step=0&lanes={}", names.join(","));
    page.wait_for(&format!("location.hash === '{expected}'"));
    assert_eq!(page.lanes(), names);
}

/// With the address of a moment another one can see it.
pub fn the_address_is_copied() {
    let page = Page::show("puzzle=java-sample&lanes=java-is-safe&step=12&lang=en");
    page.wait_for("step() === '12' && location.hash.includes('step=12')");
    page.run_until(
        "window.copied = [];
        const writeText = (text) => Promise.resolve(copied.push(text));
        Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
        one('#share').click();",
        "text('#notice') === 'The address is copied.'",
    );
    assert_eq!(page.value("copied[0] === location.href"), true);
    assert!(page.text("copied[0]").contains("step=12"));
    page.run_until(
        "navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));
        one('#share').click();",
        "text('#notice').endsWith(location.hash)",
    );
}
