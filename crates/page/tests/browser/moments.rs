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
    let notice = "text('#notice')";
    let expected = "Step 2,000,000 is not on this page. See it with \
        cargo practice play swift-all-solutions inkala-hard --step 2000000.";
    assert_eq!(page.text(notice), expected);
    page.press("ArrowLeft");
    page.wait_for(&format!("{notice} === ''"));
    page.run("location.hash = '#puzzle=leetcode-37&lanes=java-is-safe&step=9000';");
    page.wait_for(&format!("{notice}.includes('The last step that is shown here is 8,365.')"));
}

pub fn the_address_brings_a_moment_back() {
    let moment = "puzzle=java-sample&step=58&lanes=python-history-stack,swift-all-solutions\
        &speed=200&lang=zh-CN&theme=dark";
    let page = Page::open(moment);
    page.wait_for_step("58");
    assert_eq!(page.lanes(), ["python-history-stack", "swift-all-solutions"]);
    assert_eq!(page.value("one('#puzzles').dataset.named"), "java-sample");
    assert_eq!(page.value("one('#speed').value"), "200");
    assert_eq!(page.value("document.documentElement.lang"), "zh-CN");
    assert_eq!(page.value("document.documentElement.dataset.theme"), "dark");
    page.press("ArrowRight");
    page.wait_for(&format!("location.hash === '#{}'", moment.replace("=58", "=59")));
}

pub fn the_address_of_a_file_brings_it_back() {
    let page = Page::open("");
    page.choose_puzzle("a&b+c 1.txt: line 1");
    let fragment = "#puzzle=a%26b%2Bc%201.txt%3A%20line%201&step=0";
    page.wait_for(&format!("location.hash === '{fragment}'"));
    // The same address is not written again.
    page.run(
        "globalThis.written = [];
        history.replaceState = (...words) => written.push(words);
        for (const name of ['forward', 'back']) one(`[data-do=${name}]`).click();",
    );
    thread::sleep(Duration::from_millis(400));
    assert_eq!(page.value("written"), json!([]));

    // The next page gets the browser of this one.
    drop(page);
    let page = Page::open(&fragment[1..]);
    assert_eq!(page.text("one('#puzzles').dataset.named"), "a&b+c 1.txt: line 1");
}

/// Steps are no entries: to go back is to go to the puzzle before.
pub fn back_and_forward_lead_to_the_puzzle_before_and_after() {
    let page = Page::open("puzzle=java-sample&step=57");
    page.choose_puzzle("leetcode-37");
    let puzzle = "one('#puzzles').dataset.named";
    page.wait_for("location.hash.includes('leetcode-37')");
    page.press("ArrowRight");
    page.wait_for("location.hash.includes('leetcode-37&step=1')");
    page.run("history.back();");
    page.wait_for(&format!("{puzzle} === 'java-sample'"));
    page.wait_for_step("57");
    page.run("history.forward();");
    page.wait_for(&format!("{puzzle} === 'leetcode-37'"));
    page.wait_for_step("1");
}

pub fn a_link_to_a_moment_leaves_language_and_theme() {
    let page = Page::show("lang=zh-CN&theme=dark&keys=off&speed=50");
    page.run("location.hash = '#step=3';");
    page.wait_for_step("3");
    assert_eq!(page.text("document.documentElement.lang"), "zh-CN");
    assert_eq!(page.text("document.documentElement.dataset.theme"), "dark");
    assert_eq!(page.value("one('#keys-on').checked"), false);
    assert_eq!(page.text("one('#speed').value"), "10");
}

pub fn an_address_that_makes_no_sense_does_no_harm() {
    let wrong =
        "puzzle=none&step=99999999999&lanes=nobody,java-is-safe,java-is-safe&speed=7&theme=";
    let page = Page::open(wrong);
    page.wait_for_step("8,365");
    assert_eq!(page.lanes().len(), 1);
    page.run("location.hash = '#step=3';");
    page.wait_for_step("3");
    assert_eq!(page.lanes(), ["swift-all-solutions"]);
}

pub fn a_stop_alone_leads_to_its_moment() {
    let page = Page::show("stop=2");
    page.wait_for_step("6");
    assert_eq!(page.lanes().len(), 2);
}

pub fn a_link_says_what_is_not_on_the_page() {
    let page = Page::open("puzzle=nowhere&lanes=java-is-safe,nobody");
    let notice = "text('#notice')";
    page.wait_for(&format!(
        "{notice} === 'The link names what is not on this page: nowhere, nobody.'"
    ));
    page.run("location.hash = '#puzzle=elsewhere';");
    page.wait_for(&format!("{notice}.endsWith(': elsewhere.')"));
}

/// Clicks the row of a search on a puzzle.
fn click_row(page: &Page, chart: &str, puzzle: u32, variant: &str) {
    page.run(&format!(
        "one(
            '#chart-{chart} g[data-puzzle=\"{puzzle}\"][data-variant={variant}] .chart-hit')
            .dispatchEvent(new MouseEvent('click', {{ bubbles: true }}));"
    ));
}

pub fn a_row_of_a_chart_leads_to_what_it_tells_of() {
    for chart in ["writes", "reads", "time", "first-solution", "depth"] {
        let page = Page::show("puzzle=cpp-easy");
        click_row(&page, chart, 0, "java-is-safe");
        page.wait_for_step("8,365");
        assert_eq!(page.text("one('#puzzles').dataset.named"), "leetcode-37");
        assert_eq!(page.lanes(), ["java-is-safe"]);
        assert_eq!(page.text("document.activeElement.id"), "player-title");
    }
    // So does a figure of its table.
    let page = Page::show("puzzle=cpp-easy");
    page.run(
        "one('#chart-writes details').open = true;
        one(
            '#chart-writes .figure[data-puzzle=\"0\"][data-variant=java-is-safe]').click();",
    );
    page.wait_for_step("8,365");
}

pub fn a_row_of_a_search_that_is_too_long_leads_to_its_end_by_progress() {
    let page = Page::open_at(&study::PLAIN, "puzzle=cpp-easy");
    click_row(&page, "writes", 2, "swift-all-solutions");
    page.wait_for_step("100.0%");
    assert!(page.said("swift-all-solutions").starts_with("The board after "));
}

/// The stops are on samples, so a page of other puzzles has none.
pub fn without_stops_there_is_no_tour() {
    let page = Page::open_at(&study::OWN, "");
    assert_eq!(page.value("one('#tour, #start-tour, .stop')"), json!(null));
    let text = page.text("document.body.innerText");
    assert!(!text.contains("Take the tour") && text.contains("How backtracking works"));
    page.press("b");
    page.wait_for("Number(one('#scrub').value) > 0");
}

pub fn the_tour_goes_from_moment_to_moment() {
    let page = Page::show("");
    page.click("[data-go='1']");
    page.wait_for_step("5");
    page.wait_for("!one('#caption').hidden");
    assert_eq!(page.lanes(), ["labuladong-char-board", "java-is-safe"]);
    let stops = page.value("all('.stop').length").as_u64();
    for number in 2..stops.expect("it is a number") {
        page.run("one('#caption-next').click();");
        page.wait_for("all('#caption-answers button').length === 3");
        page.run("one('#caption-again').click();");
        page.wait_for(&format!(
            "text('#caption-title')
                === text('[data-stop=\"{number}\"] h3')"
        ));
    }
    page.run("one('#caption-next').click();");
    page.wait_for("one('#caption').hidden");
}

pub fn a_stop_asks_before_it_tells() {
    let page = Page::open("");
    page.run("one('#start-tour').click();");
    page.wait_for("all('#caption-answers button').length === 3");
    let title = page.text("text('#caption-title')");
    assert_eq!(title, "What does “Write first, check after” do next?");
    assert_eq!(page.value("one('#caption-text').checkVisibility()"), false);
    let asked = page.said("swift-all-solutions");
    page.run("one('#caption-answers button').click();");
    page.wait_for("one('#caption-text').checkVisibility()");
    let score = page.text("text('#caption-score')");
    assert!(score.ends_with(" of 1 right"), "{score}");
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
    page.run(
        "globalThis.copied = [];
        Object.defineProperty(navigator, 'clipboard', {
            configurable: true,
            value: { writeText: (text) => Promise.resolve(copied.push(text)) },
        });",
    );
    page.run("one('#share').click();");
    page.wait_for("text('#notice') === 'The address is copied.'");
    assert_eq!(page.value("copied[0] === location.href"), true);
    assert!(page.text("copied[0]").contains("step=12"));
    page.run("navigator.clipboard.writeText = () => Promise.reject(new Error('denied'));");
    page.run("one('#share').click();");
    page.wait_for("text('#notice').endsWith(location.hash)");
}
