//! How soon the study page can be played in a headless Chromium, and how often it is drawn while
//! the scrub bar is moved and while six searches are played; in Firefox, too, where there is one.
//!
//! `cargo bench -p practice --bench page`

#[expect(dead_code, reason = "the tests need more of it")]
#[path = "../tests/page/browser.rs"]
mod browser;
#[path = "../tests/page/driver.rs"]
mod driver;
#[path = "../tests/page/firefox.rs"]
mod firefox;
#[expect(dead_code, reason = "the tests need more of it")]
#[path = "../tests/page/session.rs"]
mod session;
#[expect(dead_code, reason = "the tests need more of it")]
#[path = "../tests/page/study.rs"]
mod study;

use std::io::{self, Write};

use browser::Page;
use firefox::Firefox;

const LOADS: usize = 15;

/// Scrubs for two seconds and counts the frames. `step` is where to go in frame `n`.
fn scrubbing(step: &str) -> String {
    format!(
        "const bar = document.querySelector('#scrub');
        const start = performance.now();
        let n = 0;
        window.rate = undefined;
        const frame = () => {{
            const seconds = (performance.now() - start) / 1000;
            if (seconds > 2) {{
                window.rate = n / seconds;
                return;
            }}
            n += 1;
            bar.value = Math.floor({step});
            bar.dispatchEvent(new Event('input', {{ bubbles: true }}));
            requestAnimationFrame(frame);
        }};
        requestAnimationFrame(frame);"
    )
}

/// Plays six searches at ten thousand steps a second for two seconds and counts the frames.
const PLAYING: &str = "
    const start = performance.now();
    let n = 0;
    window.rate = undefined;
    document.querySelector('#play').click();
    const frame = () => {
        const seconds = (performance.now() - start) / 1000;
        n += 1;
        if (seconds > 2) window.rate = n / seconds;
        else requestAnimationFrame(frame);
    };
    requestAnimationFrame(frame);";

/// Six searches, the first one with more steps than are played in two seconds.
fn six_lanes() -> String {
    let names: Vec<_> = searches::all().iter().take(6).map(|variant| variant.name).collect();
    format!("puzzle=inkala-hard&speed=10000&lanes={}", names.join(","))
}

fn main() -> io::Result<()> {
    let mut out = io::stdout();
    if !driver::is_installed() {
        return writeln!(out, "there is no chromedriver, or no browser");
    }
    let page = Page::open(&format!("puzzle=inkala-hard&{}", study::all_lanes()));
    let mut ready: Vec<f64> = (0..LOADS).map(|_| time_to_ready(&page)).collect();
    ready.sort_by(f64::total_cmp);
    let (median, most) = (ready[LOADS / 2], ready[LOADS - 1]);
    writeln!(out, "ready to play: median {median:.0} ms, at most {most:.0} ms of {LOADS} loads")?;
    for (way, step) in [
        ("to and fro", "bar.max * (0.5 + 0.5 * Math.sin(n / 20))"),
        ("by random jumps", "bar.max * Math.random()"),
    ] {
        page.run(&scrubbing(step));
        page.wait_for("window.rate !== undefined");
        let rate = page.value("window.rate").as_f64().unwrap_or_default();
        writeln!(out, "all lanes, scrubbed {way}: {rate:.0} frames/s")?;
    }
    page.go(&six_lanes());
    page.run(PLAYING);
    page.wait_for("window.rate !== undefined");
    let rate = page.value("window.rate").as_f64().unwrap_or_default();
    writeln!(out, "six lanes at 10,000 steps/s: {rate:.0} frames/s")?;
    drop(page);
    driver::stop();
    if firefox::program().is_some() {
        in_firefox(&mut out)?;
    }
    Ok(())
}

fn in_firefox(out: &mut impl Write) -> io::Result<()> {
    let mut firefox = Firefox::start();
    let mut ready = Vec::new();
    for load in 0..LOADS {
        firefox.open(&format!("{}?{load}#{}", study::url(), six_lanes()));
        // The page before is there until this one comes.
        firefox.wait_for(&format!(
            "location.search === '?{load}' && performance.getEntriesByName('ready').length > 0"
        ));
        let time = firefox.value("performance.getEntriesByName('ready')[0].startTime");
        ready.push(time.as_f64().expect("the page marks the moment"));
    }
    ready.sort_by(f64::total_cmp);
    let (median, most) = (ready[LOADS / 2], ready[LOADS - 1]);
    writeln!(
        out,
        "Firefox, ready to play: median {median:.0} ms, at most {most:.0} ms of {LOADS} loads"
    )?;
    for (way, script) in [
        ("scrubbed by random jumps", scrubbing("bar.max * Math.random()")),
        ("played at 10,000 steps/s", PLAYING.to_string()),
    ] {
        firefox.run(&script);
        firefox.wait_for("typeof window.rate === 'number'");
        let rate = firefox.value("window.rate").as_f64().unwrap_or_default();
        writeln!(out, "Firefox, six lanes {way}: {rate:.0} frames/s")?;
    }
    Ok(())
}

/// From the start of the navigation, in milliseconds.
fn time_to_ready(page: &Page) -> f64 {
    page.go(&format!("puzzle=inkala-hard&{}", study::all_lanes()));
    let time = page.value("performance.getEntriesByName('ready')[0].startTime");
    time.as_f64().expect("the page marks the moment")
}
