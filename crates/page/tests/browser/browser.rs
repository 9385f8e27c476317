//! The study page in a browser.

use std::{
    path::Path,
    sync::atomic::{AtomicU32, Ordering},
    thread,
    time::{Duration, Instant},
};

use base64::{Engine, engine::general_purpose::STANDARD};
use serde_json::{Value, json};

use crate::{
    driver::{self, Idle, Session, Window},
    study,
};

/// How long a page may take for anything, in milliseconds: the machine may be busy.
const PATIENCE: u32 = 10_000;

/// The same for a search of a thousand million steps.
const LONG_PATIENCE: Duration = Duration::from_secs(600);

/// How often the page was loaded.
static LOADS: AtomicU32 = AtomicU32::new(0);

/// Keys without a character of their own, as the protocol writes them.
pub mod key {
    pub const BACKSPACE: &str = "\u{E003}";
    pub const ENTER: &str = "\u{E007}";
    pub const ESCAPE: &str = "\u{E00C}";
    pub const PAGE_DOWN: &str = "\u{E00F}";
    pub const END: &str = "\u{E010}";
    pub const HOME: &str = "\u{E011}";
    pub const DOWN: &str = "\u{E015}";
    pub const LEFT: &str = "\u{E012}";
    pub const RIGHT: &str = "\u{E014}";
}

/// The study page in a browser of its own, for the time of a test.
pub struct Page {
    /// `None` after the end of the test.
    session: Option<Session>,
    /// Whether the next test can go on with it.
    is_reusable: bool,
}

impl Page {
    /// The page, loaded at a moment.
    pub fn open(fragment: &str) -> Page {
        Page::open_in(Window::Desktop, fragment)
    }

    /// The page in a window of another size.
    pub fn open_in(window: Window, fragment: &str) -> Page {
        let page = Page::take();
        page.session().resize(window);
        page.go(fragment);
        page
    }

    /// The page at a moment; if it is loaded already, a link leads there. It is for tests that do
    /// nothing but what a reader can do: the next test may go on with the same page.
    pub fn show(fragment: &str) -> Page {
        Page::show_in(Window::Desktop, fragment)
    }

    /// The same in a window of another size.
    pub fn show_in(window: Window, fragment: &str) -> Page {
        let Idle { session, shows_page } = driver::take();
        let page = Page { session: Some(session), is_reusable: true };
        page.session().resize(window);
        if shows_page {
            page.follow(fragment);
        } else {
            page.go(fragment);
        }
        page
    }

    /// The page after a change to its text, which may break it.
    pub fn open_changed(name: &str, change: impl FnOnce(String) -> String) -> Page {
        let page = Page::take();
        page.session().resize(Window::Desktop);
        page.load(&study::changed(name, change));
        page
    }

    /// The page without the searches themselves, at a moment.
    pub fn open_plain(fragment: &str) -> Page {
        let page = Page::take();
        page.session().resize(Window::Desktop);
        page.go_to(&study::plain(), fragment);
        page
    }

    /// The page as others embed it, at a moment.
    pub fn open_embedded(fragment: &str) -> Page {
        let page = Page::take();
        page.session().resize(Window::Desktop);
        page.load(&format!("{}?embed#{fragment}", study::url()));
        page.wait_until_ready();
        page
    }

    /// The page of another problem, at a moment.
    pub fn open_another(fragment: &str) -> Page {
        let page = Page::take();
        page.session().resize(Window::Desktop);
        page.go_to(&study::another(), fragment);
        page
    }

    /// A page of a puzzle that is no sample.
    pub fn open_own() -> Page {
        let page = Page::take();
        page.session().resize(Window::Desktop);
        page.load(&study::own());
        page.wait_until_ready();
        page
    }

    /// A page in a file, at a moment.
    pub fn open_file(file: &Path, fragment: &str) -> Page {
        let page = Page::take();
        page.session().resize(Window::Desktop);
        page.go_to(&format!("file://{}", file.display()), fragment);
        page
    }

    /// A page at an address, as `practice serve` prints it.
    pub fn open_served(address: &str, fragment: &str) -> Page {
        let page = Page::take();
        page.session().resize(Window::Desktop);
        page.go_to(address, fragment);
        page
    }

    fn take() -> Page {
        Page { session: Some(driver::take().session), is_reusable: false }
    }

    fn session(&self) -> &Session {
        self.session.as_ref().expect("it is given back at the very end")
    }

    /// Loads the page anew and waits until it is ready.
    pub fn go(&self, fragment: &str) {
        self.go_to(&study::url(), fragment);
    }

    fn go_to(&self, url: &str, fragment: &str) {
        // With another fragment alone it would not be loaded again.
        let number = LOADS.fetch_add(1, Ordering::Relaxed);
        self.load(&format!("{url}?{number}#{fragment}"));
        self.wait_until_ready();
    }

    fn load(&self, url: &str) {
        self.post("url", json!({ "url": url }));
    }

    fn wait_until_ready(&self) {
        self.wait_for("document.documentElement.dataset.ready !== undefined");
        self.next_frame();
    }

    /// Waits until all changes are drawn.
    pub fn next_frame(&self) {
        // Chrome may lose a key that is pressed before the first frame.
        let script = "requestAnimationFrame(() => requestAnimationFrame(arguments[0]));";
        self.post("execute/async", json!({ "script": script, "args": [] }));
    }

    /// Follows a link to a moment from wherever the last test has left the page.
    fn follow(&self, fragment: &str) {
        let script = "
            const [fragment, done] = arguments;
            errors.length = 0;
            document.querySelector('#help').close();
            document.querySelector('#goto').value = '';
            document.activeElement.blur();
            scrollTo({ top: 0, behavior: 'instant' });
            addEventListener('hashchange', () => done(), { once: true });
            location.hash = `${fragment}&lang=en&theme=system&keys=on&time=${performance.now()}`;";
        self.post("execute/async", json!({ "script": script, "args": [fragment] }));
        self.wait_until_ready();
        self.run("document.querySelector('#lanes').scrollLeft = 0;");
    }

    fn post(&self, path: &str, body: Value) -> Value {
        let answer = self.session().post(path, body.clone());
        answer.unwrap_or_else(|error| panic!("{path} {body}: {error}"))
    }

    /// What a script returns.
    pub fn run(&self, script: &str) -> Value {
        self.post("execute/sync", json!({ "script": script, "args": [] }))
    }

    /// The value of an expression.
    pub fn value(&self, expression: &str) -> Value {
        self.run(&format!("return ({expression});"))
    }

    /// What a promise comes to.
    pub fn promised(&self, expression: &str) -> Value {
        let script = format!("({expression}).then(arguments[0]);");
        self.post("execute/async", json!({ "script": script, "args": [] }))
    }

    /// The value of an expression that is a text.
    pub fn text(&self, expression: &str) -> String {
        let value = self.value(expression);
        value.as_str().unwrap_or_else(|| panic!("{expression} is {value}, no text")).to_string()
    }

    /// Waits until an expression is true.
    pub fn wait_for(&self, expression: &str) {
        let script = format!(
            "const done = arguments[0];
            const end = performance.now() + {PATIENCE};
            const look = () => {{
                if (({expression}) === true) done(true);
                else if (performance.now() > end) done(false);
                else setTimeout(look, 10);
            }};
            look();"
        );
        let is_true = self.post("execute/async", json!({ "script": script, "args": [] }));
        assert_eq!(is_true, json!(true), "never: {expression}");
    }

    /// The same for what takes a search of a thousand million steps.
    pub fn wait_long_for(&self, expression: &str) {
        let start = Instant::now();
        while self.value(expression) != json!(true) {
            assert!(start.elapsed() < LONG_PATIENCE, "never: {expression}");
            thread::sleep(Duration::from_millis(100));
        }
    }

    /// Waits until the boards show a step.
    pub fn wait_for_step(&self, step: &str) {
        self.wait_for(&format!("document.querySelector('#where-step').textContent === '{step}'"));
    }

    pub fn click(&self, selector: &str) {
        let element = self.post("element", json!({ "using": "css selector", "value": selector }));
        self.post(&format!("element/{}/click", id(&element)), json!({}));
    }

    /// Presses keys, one after the other, with the focus where it is.
    pub fn press(&self, keys: &str) {
        let element = self.session().active_element().expect("the body, if nothing else");
        self.post(&format!("element/{}/value", id(&element)), json!({ "text": keys }));
    }

    /// Scrolls to where the keys that scroll a page are the player's.
    pub fn go_to_player(&self) {
        self.run("document.querySelector('#player').scrollIntoView();");
    }

    /// How many pages it has on paper.
    pub fn printed_pages(&self) -> usize {
        let answer = self.post("print", json!({}));
        let document = STANDARD.decode(answer.as_str().expect("base64")).expect("base64");
        let document = String::from_utf8_lossy(&document);
        document.matches("/Type /Page").count() - document.matches("/Type /Pages").count()
    }

    /// Does something while the system has few colours.
    pub fn with_forced_colours(&self, look: impl FnOnce(&Page)) {
        self.session().force_colours(true);
        look(self);
        self.session().force_colours(false);
    }

    /// Chooses a puzzle by its label.
    pub fn choose_puzzle(&self, label: &str) {
        self.run("document.querySelector('#puzzles').open = true;");
        self.wait_for("document.querySelector('#puzzles li') !== null");
        self.run(&format!("document.querySelector('#puzzles [data-named=\"{label}\"]').click();"));
    }

    /// Drags the scrub bar to a step.
    pub fn scrub(&self, step: u64) {
        self.run(&format!(
            "const bar = document.querySelector('#scrub');
            bar.value = {step};
            bar.dispatchEvent(new Event('input', {{ bubbles: true }}));"
        ));
    }

    /// The digits on the board of a search, in reading order, as `solve --format line` prints them.
    pub fn board(&self, variant: &str) -> String {
        self.text(&format!(
            "[...document.querySelectorAll('[data-variant=\"{variant}\"] .board .value')]
                .map((digit) => digit.textContent || '.').join('')"
        ))
    }

    /// What the page says that a search has done.
    pub fn said(&self, variant: &str) -> String {
        self.text(&format!(
            "document.querySelector('.lane[data-variant=\"{variant}\"] .said').textContent"
        ))
    }

    /// The searches that are shown.
    pub fn lanes(&self) -> Vec<String> {
        let lanes = "[...document.querySelectorAll('.lane:not([hidden])')]
            .map((lane) => lane.dataset.variant)";
        serde_json::from_value(self.value(lanes)).expect("a list of names")
    }

    /// The errors since the page began to load.
    pub fn errors(&self) -> Value {
        self.value("errors")
    }
}

/// The id of an element, which is the only property of its answer.
fn id(element: &Value) -> &str {
    let id = element.as_object().and_then(|properties| properties.values().next()?.as_str());
    id.unwrap_or_else(|| panic!("{element} is no element"))
}

impl Drop for Page {
    fn drop(&mut self) {
        // After a failure the browser may be in any state.
        if let Some(session) = self.session.take().filter(|_| !thread::panicking()) {
            driver::put_back(Idle { session, shows_page: self.is_reusable });
        }
    }
}
