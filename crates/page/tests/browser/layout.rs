//! Where everything is, on large screens and small ones; in which colours and languages; and that
//! everybody can use it.

use std::{env, fs};

use pretty_assertions::assert_eq;
use searches::Variant;
use serde_json::{Value, json};

use crate::{
    browser::Page,
    driver::Window::{self, Desktop, Screen},
    study::{self, each},
};

/// An environment variable with the path of `axe.min.js`, from the package axe-core.
pub const AXE: &str = "PRACTICE_AXE";

fn title_in_chinese(variant: &Variant) -> String {
    let title = &variant.about.title;
    variant.about.chinese.get(title).unwrap_or(title).clone()
}

pub fn all_texts_are_there_in_chinese() {
    let page = Page::open(&format!("puzzle=java-sample&step=57&lang=zh-CN&{}", study::all_lanes()));
    // Names of crates, of languages and of functions are the same in Chinese.
    let names = each(|variant| [variant.name.to_string(), title_in_chinese(variant)]).concat();
    let not_in_chinese = format!(
        "[
            ...all('[data-text]').map((element) => element.textContent)
                .filter((text) => /[a-z]/i.test(text) && !/[\\u4e00-\\u9fff]/.test(text))
                .filter((text) => !{}.includes(text)),
            ...all('[data-label], [data-do]').map((element) => element.ariaLabel ?? element.textContent)
                .filter((label) => !/[\\u4e00-\\u9fff]/.test(label)),
            ...all('svg.chart desc').map((text) => text.textContent)
                .filter((text) => !/^标尺：[\\u4e00-\\u9fff（）]+。数据在表格里。$/.test(text)),
            ...all('.part-name').map((element) => element.textContent).filter((name) => /[a-z]/i.test(name)),
            ...all('.part').map((element) => element.ariaLabel).filter((name) => /[a-z]/i.test(name)),
        ]",
        json!(names)
    );
    assert_eq!(page.value(&not_in_chinese), json!([]));
    assert_eq!(page.text("document.title"), "回溯的各种写法");
    let titles = "all('.lane')
        .sort((one, other) => one.dataset.lane - other.dataset.lane)
        .map((lane) => lane.querySelector('.title').textContent)";
    assert_eq!(page.value(titles), json!(each(title_in_chinese)));
    let said = "在第 9 行第 9 列填入 9。找到第 1 个解。在第 57 步结束：找到第一个解就停。";
    assert_eq!(page.text("saidOf('java-is-safe')"), said);

    // A file keeps its name, even if it reads like a text of a chart; nothing else of the charts is English.
    for english in ["maps of 5", " of |greatest|none in"] {
        let texts =
            format!("all('svg.chart text').filter((it) => /{english}/.test(it.textContent))");
        assert_eq!(page.value(&format!("{texts}.length")), 5, "{english}");
    }
    page.click("[data-language=en]");
    page.wait_for("document.documentElement.lang === 'en'");
    assert_eq!(page.text("document.title"), "Ways to backtrack");
    assert!(page.text("saidOf('java-is-safe')").starts_with("Writes 9 in row 9, column 9."));
}

/// If the searches cannot be unpacked, the page says so, and all that needs no script can be read.
pub fn a_broken_page_can_be_read(name: &str, from: &str, to: &str) {
    let page = Page::open_changed(name, |text| text.replace(from, to));
    page.wait_for("one('#failure').checkVisibility()");
    assert_eq!(page.value("errors.splice(0).length"), 1);
    let searches = searches::of(study::rules()).count();
    let seen = ".filter((element) => element.checkVisibility()).length";
    for (selector, count) in [
        (".lane .source", searches),
        (".lane .part", 5 * searches),
        (".board, .transport, .counts, .bar", 0),
    ] {
        assert_eq!(page.value(&format!("all('{selector}'){seen}")), json!(count), "{selector}");
    }
    let names = "all('.source').map((source) => source.ariaLabel)";
    let expected = each(|variant| format!("Source of {}", variant.about.title));
    assert_eq!(page.value(names), json!(expected));
}

pub fn a_browser_without_colours_for_light_and_dark_has_those_for_light() {
    // No browser knows this function.
    let change = |text: String| text.replace("light-dark", "light-dusk");
    let page = Page::open_changed("old-browser", change);
    page.wait_until_ready();
    let paper = "getComputedStyle(document.documentElement).backgroundColor";
    assert_eq!(page.text(paper), "rgb(250, 249, 246)");
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
    let page = Page::open("");
    for (width, height, fragment) in alone.into_iter().chain(sizes) {
        page.resize(Screen(width, height));
        page.follow(&format!("puzzle=inkala-hard&step=0&{fragment}"));
        assert_eq!(page.value(hidden), json!(["80"]), "{width} × {height}, {fragment}");
    }
}

pub fn few_colours_show_what_is_chosen_and_lit() {
    let page = Page::open("puzzle=leetcode-37&step=6&lanes=cpp-unit-candidates");
    page.with_forced_colours(|| {
        for (one, other) in [
            (
                ".lane:not([hidden]) .line[data-parts~=undo]",
                ".lane:not([hidden]) .line[data-parts=\"\"]",
            ),
            ("[data-choose]:checked + span", "[data-choose]:not(:checked) + span"),
        ] {
            let [one, other] = [one, other].map(|selector| {
                page.text(&format!("getComputedStyle(one('{selector}')).backgroundColor"))
            });
            assert_ne!(one, other);
        }
        assert_eq!(page.text("getComputedStyle(one('#scrub')).appearance"), "auto");
    });
}

pub fn paper_has_one_page_of_the_step() {
    let page = Page::open("puzzle=leetcode-37&lanes=labuladong-char-board&step=6");
    assert_eq!(page.printed_pages(), 1);
}

/// The window, the address, and what is clicked before axe looks.
const LOOKED_AT_BY_AXE: [(Window, &str, &str); 20] = [
    (Desktop, "step=6&theme=light", ""),
    (Desktop, "step=6&theme=dark&lang=zh-CN", ""),
    (Desktop, "step=6&theme=light&ALL", ""),
    (Desktop, "step=6&theme=dark&ALL", ""),
    (Desktop, "step=6&lanes=java-is-safe,lockstep", ""),
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
    (Screen(320, 740), "stop=2&theme=dark&lang=zh-CN", ""),
];

pub fn axe_finds_no_violation() {
    // A newcomer gets captions.
    let page = Page::open("");
    let mut found = vec![(Desktop, "", "", violations(&page))];
    for (window, fragment, clicked) in LOOKED_AT_BY_AXE {
        let lanes = &study::all_lanes();
        page.resize(window);
        page.run("for (const open of all('details[open], dialog[open]')) open.close?.() ?? (open.open = false);");
        page.follow(&fragment.replace("ALL", lanes));
        if !clicked.is_empty() {
            page.run(&format!("for (const element of all('{clicked}')) element.click();"));
            page.next_frame();
        }
        found.push((window, fragment, clicked, violations(&page)));
    }
    found.retain(|(.., violations)| *violations != json!([]));
    assert_eq!(found, []);
}

/// What is against the Web Content Accessibility Guidelines, levels A and AA, as far as axe-core finds it.
pub fn violations(page: &Page) -> Value {
    let script = env::var_os(AXE).expect("the tests need it");
    if page.value("window.axe === undefined") == true {
        page.run(&fs::read_to_string(script).expect("it can be read"));
    }
    page.value(
        "axe.run(document, { runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] })
            .then(({ violations }) => violations.map(({ id, nodes }) =>
                [id, ...nodes.slice(0, 3).map(({ html, failureSummary }) => html.slice(0, 150) + failureSummary)]))",
    )
}
