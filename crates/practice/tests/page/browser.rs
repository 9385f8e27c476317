//! A browser with the study page in it.

use std::{
    env,
    io::Write,
    sync::Arc,
    thread,
    time::{Duration, Instant},
};

use fantoccini::{
    Client, ClientBuilder, Locator,
    key::Key,
    wd::{Capabilities, WebDriverCompatibleCommand},
};
use http::Method;
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use tempfile::TempDir;
use tokio::runtime::Runtime;
use url::{ParseError, Url};

use crate::{driver::Driver, study};

/// How long a page may take for anything: tests run on machines that are busy.
const PATIENCE: Duration = Duration::from_secs(10);

/// How large the window is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Window {
    /// 1280 pixels wide.
    Desktop,
    /// A telephone with so many pixels from left to right.
    Phone(u32),
}

/// A browser that remembers nothing from before it was started.
pub struct Session {
    pub window: Window,
    runtime: Runtime,
    /// `None` once it is closed.
    client: Option<Client>,
    _profile: TempDir,
}

impl Session {
    pub fn start(driver: &Driver, window: Window) -> Session {
        let profile = tempfile::tempdir().expect("there is a folder for temporary files");
        let runtime = tokio::runtime::Builder::new_current_thread()
            .enable_all()
            .build()
            .expect("a runtime needs no more than a thread");
        let client = runtime.block_on(
            ClientBuilder::new(HttpConnector::new())
                .capabilities(capabilities(driver, window, &profile))
                .connect(&driver.address),
        );
        let client = Some(client.expect("the browser starts"));
        let session = Session { window, runtime, client, _profile: profile };
        let collects = session.wait(session.client().issue_cmd(BeforeEachPage(COLLECTOR)));
        collects.expect("the browser knows this command");
        session
    }

    fn client(&self) -> &Client {
        self.client.as_ref().expect("it is closed at the very end")
    }

    fn wait<T>(&self, action: impl Future<Output = T>) -> T {
        self.runtime.block_on(action)
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        if let Some(client) = self.client.take() {
            // A test that has failed has said why.
            let _ = self.runtime.block_on(client.close());
        }
    }
}

/// Collects the errors of a page.
const COLLECTOR: &str = "
    globalThis.errors = [];
    addEventListener('error', (event) => errors.push(event.message));
    addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
    console.error = (...words) => errors.push(words.join(' '));";

/// Has Chrome run a script in each page before the page's own: an error may come while it loads.
#[derive(Debug)]
struct BeforeEachPage(&'static str);

impl WebDriverCompatibleCommand for BeforeEachPage {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/goog/cdp/execute", session.unwrap_or_default()))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        let command = "Page.addScriptToEvaluateOnNewDocument";
        let body = json!({ "cmd": command, "params": { "source": self.0 } });
        (Method::POST, Some(body.to_string()))
    }
}

/// The study page in a browser of its own for the time of a test. What the page shows
/// is all in its address, so the next test finds nothing of this one.
pub struct Page {
    /// `None` once it is given back.
    session: Option<Session>,
    driver: Arc<Driver>,
}

impl Page {
    /// The page at a moment; `None`, and a word about it, where there is no browser. With
    /// `PRACTICE_NEEDS_BROWSER` in the environment there has to be one.
    pub fn open(fragment: &str) -> Option<Page> {
        Page::open_in(Window::Desktop, fragment)
    }

    pub fn open_in(window: Window, fragment: &str) -> Option<Page> {
        let page = Page::start(window)?;
        page.go(fragment);
        Some(page)
    }

    /// The page after a change to its text, which may be one that breaks it.
    pub fn open_changed(name: &str, change: impl FnOnce(String) -> String) -> Option<Page> {
        let page = Page::start(Window::Desktop)?;
        page.load(&study::changed(name, change));
        Some(page)
    }

    /// A page of a puzzle of one's own.
    pub fn open_own() -> Option<Page> {
        let page = Page::start(Window::Desktop)?;
        page.load(&study::own());
        page.wait_for("document.documentElement.dataset.ready !== undefined");
        Some(page)
    }

    fn start(window: Window) -> Option<Page> {
        let Some(driver) = Driver::get() else {
            let is_needed = env::var_os("PRACTICE_NEEDS_BROWSER").is_some();
            assert!(!is_needed, "no chromedriver, or no browser");
            // Past the test's own output, which nobody sees where a test succeeds.
            let _ = writeln!(std::io::stderr(), "skipped: no browser here to test the page with");
            return None;
        };
        Some(Page { session: Some(driver.take(window)), driver })
    }

    fn session(&self) -> &Session {
        self.session.as_ref().expect("it is given back at the very end")
    }

    /// Loads the page anew and waits until it is ready.
    pub fn go(&self, fragment: &str) {
        self.load(&format!("{}#{fragment}", study::url()));
        self.wait_for("document.documentElement.dataset.ready !== undefined");
    }

    fn load(&self, url: &str) {
        // With another fragment alone it would not be loaded again.
        for url in ["about:blank", url] {
            let goto = self.session().client().goto(url);
            self.session().wait(goto).expect("the page is there");
        }
    }

    /// What a script returns.
    pub fn run(&self, script: &str) -> Value {
        let result = self.session().wait(self.session().client().execute(script, Vec::new()));
        result.unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// The value of an expression.
    pub fn value(&self, expression: &str) -> Value {
        self.run(&format!("return ({expression});"))
    }

    /// The value of an expression that is a text.
    pub fn text(&self, expression: &str) -> String {
        let value = self.value(expression);
        value.as_str().unwrap_or_else(|| panic!("{expression} is {value}, no text")).to_string()
    }

    /// Waits until an expression is true.
    pub fn wait_for(&self, expression: &str) {
        let start = Instant::now();
        while self.value(expression) != json!(true) {
            assert!(start.elapsed() < PATIENCE, "never: {expression}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    /// Waits until the boards show a step.
    pub fn wait_for_step(&self, step: &str) {
        self.wait_for(&format!("document.querySelector('#where-step').textContent === '{step}'"));
    }

    pub fn click(&self, selector: &str) {
        let find = self.session().client().find(Locator::Css(selector));
        let element = self.session().wait(find).expect("it is on the page");
        let click = self.session().wait(element.click());
        click.unwrap_or_else(|error| panic!("{selector}: {error}"));
    }

    /// Presses keys, one after the other, with the focus where it is.
    pub fn press(&self, keys: &str) {
        let active = self.session().wait(self.session().client().active_element());
        let active = active.expect("the body has the focus where nothing else has it");
        self.session().wait(active.send_keys(keys)).expect("it takes keys");
    }

    pub fn press_key(&self, key: Key) {
        self.press(&char::from(key).to_string());
    }

    /// Scrolls to where the keys that scroll a page are the player's.
    pub fn go_to_player(&self) {
        self.run("document.querySelector('#player').scrollIntoView();");
    }

    /// Drags the scrub bar to a step.
    pub fn scrub(&self, step: u64) {
        self.run(&format!(
            "const bar = document.querySelector('#scrub');
            bar.value = {step};
            bar.dispatchEvent(new Event('input', {{ bubbles: true }}));"
        ));
    }

    /// The digits on the board of a variant, in reading order, as `solve --format line` prints them.
    pub fn board(&self, variant: &str) -> String {
        self.text(&format!(
            "[...document.querySelectorAll('[data-variant=\"{variant}\"] .board .digit')]
                .map((digit) => digit.textContent || '.').join('')"
        ))
    }

    /// What a variant is said to have done.
    pub fn said(&self, variant: &str) -> String {
        self.text(&format!(
            "document.querySelector('.lane[data-variant=\"{variant}\"] .said').textContent"
        ))
    }

    /// The errors since the page began to load.
    pub fn errors(&self) -> Value {
        self.value("errors")
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // After a failure nobody knows what it is at.
        if let Some(session) = self.session.take().filter(|_| !thread::panicking()) {
            self.driver.put_back(session);
        }
    }
}

fn capabilities(driver: &Driver, window: Window, profile: &TempDir) -> Capabilities {
    let mut arguments: Vec<String> = [
        "--headless",
        "--no-sandbox",
        "--disable-gpu",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
        "--disable-dev-shm-usage",
        "--lang=en-US",
        "--window-size=1280,900",
    ]
    .map(str::to_string)
    .into();
    arguments.push(format!("--user-data-dir={}", profile.path().display()));
    let mut options = json!({ "args": arguments, "binary": driver.browser });
    if let Window::Phone(width) = window {
        let metrics = json!({ "width": width, "height": 740, "pixelRatio": 2, "touch": true });
        options["mobileEmulation"] = json!({ "deviceMetrics": metrics });
    }
    let mut capabilities = Capabilities::new();
    capabilities.insert("goog:chromeOptions".to_string(), options);
    capabilities
}
