//! Where everything is, on large screens and small ones; in which colours and languages; and that
//! everybody can use it.

use std::{env, fs};

use pretty_assertions::assert_eq;
use searches::Variant;
use serde_json::{Value, json};

use crate::{
    browser::Page,
    driver::Window,
    study::{self, each},
};

/// An environment variable with the path of `axe.min.js`, from the package axe-core.
pub const AXE: &str = "PRACTICE_AXE";

const FIRST_BOARD: &str = ".lane:not([hidden]) .grid";

/// The numbers of the counts grow, and nothing moves.
pub fn a_lane_is_as_high_at_every_step() {
    let page = Page::show(&format!("puzzle=inkala-hard&{}", study::all_lanes()));
    let heights = "all('.counts').map((counts) => counts.offsetHeight)";
    let mut seen = Vec::new();
    for step in [9, 99, 999, 1_000, 9_999, 10_000, 99_999] {
        page.scrub(step);
        page.wait_for(&format!("one('#scrub').value === '{step}'"));
        page.wait_for("text('#where-step').length > 0");
        seen.push(page.value(heights));
    }
    assert!(seen.iter().all(|heights| heights == &seen[0]), "{seen:?}");
}

pub fn a_telephone_shows_both_boards_of_a_stop() {
    let window = Window::Phone(375);
    let moment = "stop=2&step=6&lanes=labuladong-char-board,java-is-safe";
    let page = Page::open_in(window, moment);
    let hidden = "all('.lane:not([hidden]) :is(.grid, .said), .caption button')
        .map((element) => element.getBoundingClientRect())
        .filter(({ left, right, top, bottom }) => left < 0 || right > innerWidth || top < 0
            || bottom > one('#transport').getBoundingClientRect().top).length";
    assert_eq!(page.value(hidden), 0);
}

/// Some titles are the same in Chinese.
fn title_in_chinese(variant: &Variant) -> String {
    let title = &variant.about.title;
    variant.about.chinese.get(title).unwrap_or(title).clone()
}

pub fn all_texts_are_there_in_chinese() {
    let page = Page::show(&format!("puzzle=java-sample&step=57&lang=zh-CN&{}", study::all_lanes()));
    // Names of crates, of languages and of functions are the same in Chinese.
    let names = each(|variant| [variant.name.to_string(), title_in_chinese(variant)]).concat();
    let english = format!(
        "all('[data-text]').map((element) => element.textContent)
            .filter((text) => /[a-z]/i.test(text) && !/[\\u4e00-\\u9fff]/.test(text))
            .filter((text) => !{}.includes(text))",
        json!(names)
    );
    assert_eq!(page.value(&english), json!([]));
    let labels = "all('[data-label], [data-do]')
        .map((element) => element.ariaLabel ?? element.textContent)
        .filter((label) => !/[\\u4e00-\\u9fff]/.test(label))";
    assert_eq!(page.value(labels), json!([]));
    assert_eq!(page.text("document.title"), "回溯的各种写法");
    let descriptions = "all('svg.chart desc').map((text) => text.textContent)
        .filter((text) => !/^标尺：[\\u4e00-\\u9fff（）]+。数据在表格里。$/.test(text))";
    assert_eq!(page.value(descriptions), json!([]));
    let parts = "all('.part-name, .part')
        .map((element) => element.matches('.part') ? element.ariaLabel : element.textContent)
        .filter((name) => /[a-z]/i.test(name))";
    assert_eq!(page.value(parts), json!([]));
    let titles = "all('.lane')
        .sort((one, other) => one.dataset.lane - other.dataset.lane)
        .map((lane) => lane.querySelector('.title').textContent)";
    assert_eq!(page.value(titles), json!(each(title_in_chinese)));
    let said = "在第 9 行第 9 列填入 9。找到第 1 个解。在第 57 步结束：找到第一个解就停。";
    assert_eq!(page.said("java-is-safe"), said);

    // A file keeps its name, even if it reads like a text of a chart.
    let names = "all('svg.chart text')
        .filter((text) => text.textContent.includes('maps of 5')).length";
    assert_eq!(page.value(names), 5);
    let figures = "all('svg.chart text')
        .filter((text) => / of |greatest|none in/.test(text.textContent)).length";
    assert_eq!(page.value(figures), 5);

    page.click("[data-language=en]");
    page.wait_for("document.documentElement.lang === 'en'");
    assert_eq!(page.text("document.title"), "Ways to backtrack");
    assert!(page.said("java-is-safe").starts_with("Writes 9 in row 9, column 9."));
}

pub fn a_telephone_needs_no_scrolling_to_the_side() {
    for fragment in ["step=6", "step=6&lanes=java-is-safe,lockstep", "step=6&stop=2&lang=zh-CN"] {
        let width = 320;
        let page = Page::show_in(Window::Phone(width), fragment);
        assert_eq!(page.value("document.documentElement.scrollWidth"), json!(width));
        let small = "all('button, select, input, summary')
            .filter((element) => element.checkVisibility())
            .map((element) => element.closest('label') ?? element)
            .filter((element) => element.getBoundingClientRect().height < 24
                && !element.matches('summary'))
            .map((element) => element.outerHTML)";
        assert_eq!(page.value(small), json!([]));
    }
}

pub fn dark_is_dark_and_light_is_light() {
    let page = Page::show("theme=dark");
    let red = "Number(getComputedStyle(document.documentElement).backgroundColor.match(/\\d+/)[0])";
    assert!(page.value(red).as_f64() < Some(64.0));
    // After dark comes what the system has, then light.
    for name in ["Theme: as the system", "Theme: light"] {
        page.click("#theme");
        page.wait_for(&format!("one('#theme').ariaLabel === '{name}'"));
    }
    assert!(page.value(red).as_f64() > Some(200.0));
}

/// If the searches cannot be unpacked, the page says so, and all that needs no script can be read.
pub fn a_broken_page_can_be_read(name: &str, from: &str, to: &str) {
    let page = Page::open_changed(name, |text| text.replace(from, to));
    page.wait_for("one('#failure').checkVisibility()");
    assert_eq!(page.value("errors.splice(0).length"), 1);
    let seen = |selector: &str| {
        page.value(&format!(
            "all('{selector}')
                .filter((element) => element.checkVisibility()).length"
        ))
    };
    let searches = searches::of(study::rules()).count();
    assert_eq!(seen(".lane .source"), json!(searches));
    assert_eq!(seen(".lane .part"), json!(5 * searches));
    assert_eq!(seen(".board, .transport, .counts, .bar"), 0);
    let names = "all('.source').map((source) => source.ariaLabel)";
    let expected = each(|variant| format!("Source of {}", variant.about.title));
    assert_eq!(page.value(names), json!(expected));
}

pub fn a_browser_without_colours_for_light_and_dark_has_those_for_light() {
    // No browser knows this function.
    let change = |text: String| text.replace("light-dark", "light-dusk");
    let page = Page::open_changed("old-browser", change);
    page.wait_for("document.documentElement.dataset.ready !== undefined");
    let paper = "getComputedStyle(document.documentElement).backgroundColor";
    assert_eq!(page.text(paper), "rgb(250, 249, 246)");
}

pub fn the_page_needs_no_network() {
    let page = Page::show("");
    let loaded = "performance.getEntriesByType('resource').map((entry) => entry.name)
        .filter((name) => !name.startsWith('data:'))";
    assert_eq!(page.value(loaded), json!([]));
}

/// The rectangle of an element, as `left`, `top`, `right` and `bottom`.
fn rectangle(page: &Page, selector: &str) -> [f64; 4] {
    let value = page.value(&format!(
        "(({{ left, top, right, bottom }}) => [left, top, right, bottom])
            (one('{selector}').getBoundingClientRect())"
    ));
    serde_json::from_value(value).expect("four numbers")
}

/// Nothing has to be scrolled, however many searches are shown, and larger windows have larger boards.
pub fn the_stage_fills_the_first_screen() {
    let all = study::all_lanes();
    let mut sides = Vec::new();
    for (width, height, fragment) in [
        (390, 844, "step=6"),
        (960, 540, "step=6&why=on"),
        (1024, 768, "step=6"),
        (1280, 800, &format!("step=6&{all}")),
        (1366, 768, "step=6"),
        (2560, 1440, "step=6"),
    ] {
        let page = Page::open_in(Window::Screen(width, height), fragment);
        let [left, top, right, bottom] = rectangle(&page, FIRST_BOARD);
        let [_, transport, ..] = rectangle(&page, "#transport");
        assert!(left >= 0.0 && right <= f64::from(width), "{left} to {right}");
        assert!(top >= 0.0 && bottom <= transport, "{top} to {bottom}, above {transport}");
        let [.., end] = rectangle(&page, "#transport");
        assert!((end - f64::from(height)).abs() < 2.0, "it ends at {end} of {height}");
        sides.push(right - left);
    }
    assert!(sides[5] > 1.5 * sides[4], "{sides:?}");
}

pub fn the_first_screen_has_few_controls_each_with_a_word() {
    let page = Page::open_in(Window::Screen(1366, 768), "");
    let controls = "all('button, a[href], input, select, summary')
        .filter((element) => element.checkVisibility() && !element.closest('.nodes')
            && element.getBoundingClientRect().top < innerHeight && !element.matches('.skip'))";
    let count = page.value(&format!("{controls}.length")).as_u64().expect("a number");
    assert!(count <= 25, "{count}");
    let wordless = format!(
        "{controls}.filter((element) => !(element.ariaLabel || element.textContent.trim())).length"
    );
    assert_eq!(page.value(&wordless), 0);
}

/// In each of 80 steps: on laptops, at a zoom of 200 %, and on a telephone.
pub fn the_line_that_writes_and_the_reasons_are_in_sight() {
    // A point of the line, and one at the end of the reasons, is not covered.
    let hidden = "(async () => {
        const isSeen = (element, x, y) => element.contains(document.elementFromPoint(x, y));
        const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
        const hidden = [];
        for (let step = 1; step <= 80; step++) {
            one('[data-do=forward]').click();
            await frame();
            await frame();
            for (const lane of all('.lane:not([hidden])')) {
                const part = lane.dataset.strong.split(' ')[0];
                const line = lane.querySelector(`.source .line[data-parts~='${part}']`);
                // On a telephone it is a pane to swipe to.
                line.closest('.source').scrollIntoView({ behavior: 'instant', block: 'nearest', inline: 'start' });
                const lit = line.getBoundingClientRect();
                const why = lane.querySelector('.why');
                const { left, bottom } = why.getBoundingClientRect();
                if (!isSeen(line, lit.left + 20, (lit.top + lit.bottom) / 2)) hidden.push(`line ${step}`);
                if (!why.hidden && !isSeen(why, left + 8, bottom - 4)) hidden.push(`reasons ${step}`);
            }
        }
        return [text('#where-step'), ...hidden];
    })()";
    let alone = each(|variant| (1366, 768, format!("why=on&lanes={}", variant.name)));
    let sizes = [
        (1366, 768, "why=on&lanes=swift-all-solutions,python-history-stack"),
        (1280, 800, "why=on&lanes=cpp-unit-candidates,java-is-safe"),
        (1024, 768, "why=on&lanes=knuth-dancing-links,lockstep"),
        (1024, 768, "lanes=labuladong-char-board"),
        (960, 540, "why=on&lanes=cpp-unit-candidates"),
        (960, 540, "lanes=swift-all-solutions,labuladong-char-board"),
        (390, 844, "why=on&lanes=swift-all-solutions"),
        (360, 740, "why=on&lanes=java-is-safe"),
    ];
    let sizes = sizes.map(|(width, height, fragment)| (width, height, fragment.to_string()));
    for (width, height, fragment) in alone.into_iter().chain(sizes) {
        let window = Window::Screen(width, height);
        let page = Page::open_in(window, &format!("puzzle=inkala-hard&step=0&{fragment}"));
        assert_eq!(page.value(hidden), json!(["80"]), "{width} × {height}, {fragment}");
    }
}

pub fn few_colours_show_what_is_chosen_and_lit() {
    let page = Page::open("puzzle=leetcode-37&step=6&lanes=cpp-unit-candidates");
    let ground =
        |selector: &str| page.text(&format!("getComputedStyle(one('{selector}')).backgroundColor"));
    page.with_forced_colours(|| {
        let line = ".lane:not([hidden]) .source .line";
        assert_ne!(
            ground(&format!("{line}[data-parts~=undo]")),
            ground(&format!("{line}[data-parts=\"\"]"))
        );
        let chip = "[data-choose]";
        assert_ne!(
            ground(&format!("{chip}:checked + span")),
            ground(&format!("{chip}:not(:checked) + span"))
        );
        let appearance = "getComputedStyle(one('#scrub')).appearance";
        assert_eq!(page.text(appearance), "auto");
    });
}

pub fn many_lanes_are_announced_in_short() {
    let page = Page::show(&format!("puzzle=leetcode-37&step=6&{}", study::all_lanes()));
    let announced = "text('#announcement')";
    page.wait_for(&format!("{announced}.startsWith('Step 6. Of 7 searches ')"));
    let text = page.text(announced);
    assert!(text.len() < 120, "{text}");
}

/// `clicked` selects what is clicked before axe looks.
pub fn axe_finds_no_violation(window: Window, fragment: &str, clicked: &str) {
    let page = Page::open_in(window, &fragment.replace("ALL", &study::all_lanes()));
    if !clicked.is_empty() {
        page.run(&format!("for (const element of all('{clicked}')) element.click();"));
        page.next_frame();
    }
    assert_eq!(violations(&page), json!([]));
}

/// What is against the Web Content Accessibility Guidelines, levels A and AA, as far as axe-core
/// finds it.
fn violations(page: &Page) -> Value {
    let script = env::var_os(AXE).expect("the tests need it");
    let script = fs::read_to_string(script).expect("it can be read");
    page.run(&script);
    page.value(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
            .then(({ violations }) => violations.map(({ id, nodes }) =>
                [id, ...nodes.slice(0, 3).map(({ html, failureSummary }) => html.slice(0, 150) + failureSummary)]))",
    )
}
