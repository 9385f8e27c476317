//! Drives Chromium by its DevTools protocol: JSON over two pipes.

use std::cell::{Cell, RefCell};
use std::io::{BufRead, BufReader, Write};
use std::ops::Deref;
use std::path::PathBuf;
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError, mpsc};
use std::time::{Duration, Instant};
use std::{env, thread};

use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::study;

/// Time limit for a search of a thousand million steps.
const SEARCH_TIMEOUT: Duration = Duration::from_secs(600);

static LOADS: AtomicU32 = AtomicU32::new(0);

/// Keys without a character, with their virtual key codes.
const KEYS: &[(&str, u8)] = &[
    ("Backspace", 8),
    ("Enter", 13),
    ("Escape", 27),
    ("PageDown", 34),
    ("End", 35),
    ("Home", 36),
    ("ArrowLeft", 37),
    ("ArrowUp", 38),
    ("ArrowRight", 39),
    ("ArrowDown", 40),
];

/// A page in its own browser. When it is dropped, fails the test if the page has had an error.
pub struct BrowserPage {
    /// `None` after the page is dropped.
    browser: Option<Browser>,
}

impl Deref for BrowserPage {
    type Target = Browser;

    fn deref(&self) -> &Browser {
        self.browser.as_ref().expect("a browser until the page is dropped")
    }
}

impl BrowserPage {
    /// Opens a window without a page, in an idle browser or a new one.
    pub fn new(window: Window) -> BrowserPage {
        let idle_browser = idle().pop();
        let page = BrowserPage { browser: Some(idle_browser.unwrap_or_else(Browser::start)) };
        page.resize(window);
        page
    }

    pub fn open(fragment: &str) -> BrowserPage {
        BrowserPage::open_at(&study::STUDY_PAGE, fragment)
    }

    pub fn open_at(address: &str, fragment: &str) -> BrowserPage {
        let page = BrowserPage::new(Window::Desktop);
        page.go_to(address, fragment);
        page
    }

    pub fn go_to(&self, url: &str, fragment: &str) {
        // The number makes each address new: a change of the fragment alone would not load the page again.
        let number = LOADS.fetch_add(1, Ordering::Relaxed);
        let and = if url.contains('?') { '&' } else { '?' };
        self.load(&format!("{url}{and}{number}#{fragment}"));
        self.wait_until_ready();
    }

    /// Changes the fragment, like a link on the page. This is faster than loading the page again.
    pub fn set_fragment(&self, fragment: &str) {
        self.run(&format!(
            "await new Promise((done) => {{
                addEventListener('hashchange', done, {{ once: true }});
                location.hash = {};
            }})",
            json!(fragment)
        ));
        self.wait_until_ready();
    }

    pub fn wait_until_ready(&self) {
        self.wait_for("document.documentElement.dataset.ready !== undefined");
        self.next_frame();
    }

    /// Waits for the next frame, in which all changes are drawn.
    pub fn next_frame(&self) {
        // Two frames, since Chromium may lose a key that is pressed before the first frame.
        self.value(
            "new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())))",
        );
    }

    pub fn run(&self, script: &str) {
        self.value(&format!("(async () => {{ {script} }})()"));
    }

    /// Evaluates an expression, and returns its value or the value of its promise.
    pub fn value(&self, expression: &str) -> Value {
        let parameters = json!({
            "expression": expression, "returnByValue": true, "awaitPromise": true, "userGesture": true,
        });
        let mut answer = self.command("Runtime.evaluate", parameters);
        let error = &answer["exceptionDetails"];
        assert!(error.is_null(), "{expression}: {error}");
        answer["result"]["value"].take()
    }

    pub fn text(&self, expression: &str) -> String {
        let value = self.value(expression);
        value.as_str().unwrap_or_else(|| panic!("{expression} is {value}, not a text")).to_string()
    }

    pub fn wait_for(&self, expression: &str) {
        self.value(&format!("until(() => ({expression}) === true)"));
    }

    /// Waits like [`wait_for`](Self::wait_for), with enough time for a search of a thousand million steps.
    pub fn wait_long_for(&self, expression: &str) {
        let start = Instant::now();
        while self.value(expression) != true {
            assert!(start.elapsed() < SEARCH_TIMEOUT, "never: {expression}");
            thread::sleep(Duration::from_millis(100));
        }
    }

    /// Clicks an element. Fails if another element covers it.
    pub fn click(&self, selector: &str) {
        let place = self.value(&format!(
            "(() => {{
                const element = one({});
                element.scrollIntoView({{ behavior: 'instant', block: 'nearest', inline: 'nearest' }});
                const {{ left, top, width, height }} = element.getBoundingClientRect();
                const [x, y] = [left + width / 2, top + height / 2];
                const hit = document.elementFromPoint(x, y);
                return {{ x, y, isHit: element.contains(hit), hit: hit?.outerHTML.slice(0, 150) }};
            }})()",
            json!(selector)
        ));
        assert_eq!(place["isHit"], true, "{selector} is covered by {}", place["hit"]);
        for (kind, button) in
            [("mouseMoved", "none"), ("mousePressed", "left"), ("mouseReleased", "left")]
        {
            let event = json!({
                "type": kind, "button": button, "clickCount": 1, "x": place["x"], "y": place["y"],
            });
            self.command("Input.dispatchMouseEvent", event);
        }
    }

    /// Presses a key by its name, or types characters one after the other. The focused element gets the keys.
    pub fn press(&self, keys: &str) {
        if let Some((name, code)) = KEYS.iter().copied().find(|(name, _)| *name == keys) {
            let text = if name == "Enter" { "\r" } else { "" };
            return self.press_one(name, text, code);
        }
        for key in keys.chars().map(String::from) {
            self.press_one(&key, &key, 0);
        }
    }

    fn press_one(&self, key: &str, text: &str, code: u8) {
        for kind in ["keyDown", "keyUp"] {
            let text = if kind == "keyDown" { text } else { "" };
            let event =
                json!({ "type": kind, "key": key, "text": text, "windowsVirtualKeyCode": code });
            self.command("Input.dispatchKeyEvent", event);
        }
    }

    /// Number of pages that printing needs.
    pub fn printed_pages(&self) -> usize {
        let answer = self.command("Page.printToPDF", json!({}));
        let document = STANDARD.decode(answer["data"].as_str().expect("base64")).expect("base64");
        let document = String::from_utf8_lossy(&document);
        document.matches("/Type /Page").count() - document.matches("/Type /Pages").count()
    }

    /// The digits on the board of a search, in reading order, as `solve --format line` prints them.
    pub fn board(&self, variant: &str) -> String {
        self.text(&format!("board('{variant}')"))
    }
}

impl Drop for BrowserPage {
    fn drop(&mut self) {
        // After a failure the browser may be in any state.
        if !thread::panicking() {
            assert_eq!(self.value("errors"), json!([]));
            // The next test can use the browser.
            idle().push(self.browser.take().expect("a browser until the page is dropped"));
        }
    }
}

/// Time limit for any command of a browser. The machine may be busy.
pub const BROWSER_TIMEOUT: Duration = Duration::from_secs(60);

/// Browsers for later tests, since starting one takes longer than a test.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// A script that each page runs before its own scripts.
pub const PRELUDE: &str = include_str!("prelude.js");

const FLAGS: &str = "
--headless --remote-debugging-pipe --no-sandbox --disable-gpu --no-first-run --disable-background-networking
--disable-component-update --disable-sync --disable-dev-shm-usage --disable-smooth-scrolling
--force-prefers-reduced-motion --lang=en-US --window-size=1280,900";

/// A browser with one page.
pub struct Browser {
    process: Child,
    commands: RefCell<ChildStdin>,
    messages: mpsc::Receiver<Value>,
    /// The number of the last command.
    number: Cell<u64>,
    /// The session of the page; commands without it go to the browser itself.
    session: Option<Value>,
    window: Cell<Window>,
    _profile: TempDir,
}

#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Window {
    /// 1280 pixels wide.
    Desktop,
    /// A screen of this width and height in pixels, without a keyboard.
    Screen(u32, u32),
}

pub fn chromium_path() -> Option<PathBuf> {
    installed(&["chromium", "chromium-browser", "google-chrome"])
}

/// Finds the first of some programs in `PATH`.
pub fn installed(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<_> = env::split_paths(&path).collect();
    let files = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    files.into_iter().find(|file| file.is_file())
}

/// Ends all idle browsers.
pub fn stop() {
    idle().clear();
}

fn idle() -> MutexGuard<'static, Vec<Browser>> {
    IDLE.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Browser {
    fn start() -> Browser {
        let profile = tempfile::tempdir().expect("temporary folder");
        let mut process = Command::new("sh")
            // Chromium reads commands from pipe 3 and writes answers to pipe 4.
            .args(["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null"])
            .arg(chromium_path().expect("an installed Chromium"))
            .args(FLAGS.split_whitespace())
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("a shell");
        let commands = RefCell::new(process.stdin.take().expect("piped"));
        let answers = BufReader::new(process.stdout.take().expect("piped"));
        let (sender, messages) = mpsc::channel();
        thread::spawn(move || {
            for message in answers.split(0).map_while(Result::ok) {
                // Sending fails once the browser is dropped.
                let _ = sender.send(serde_json::from_slice(&message).expect("JSON"));
            }
        });
        let (number, session, window) = (Cell::new(0), None, Cell::new(Window::Desktop));
        let mut browser =
            Browser { process, commands, messages, number, session, window, _profile: profile };
        let target = browser.command("Target.createTarget", json!({ "url": "about:blank" }));
        let target = json!({ "targetId": target["targetId"], "flatten": true });
        browser.session =
            Some(browser.command("Target.attachToTarget", target)["sessionId"].take());
        browser.command("Page.enable", json!({}));
        let script = json!({ "source": PRELUDE });
        browser.command("Page.addScriptToEvaluateOnNewDocument", script);
        browser
    }

    pub fn command(&self, method: &str, parameters: Value) -> Value {
        let id = self.number.get() + 1;
        self.number.set(id);
        let mut command = json!({ "id": id, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            command["sessionId"] = session.clone();
        }
        write!(self.commands.borrow_mut(), "{command}\0").expect("Chromium listens");
        let mut answer = self.wait_for_message(|message| message["id"] == id);
        assert!(answer["error"].is_null(), "{command}: {}", answer["error"]);
        answer["result"].take()
    }

    fn wait_for_message(&self, is_wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.messages.recv_timeout(BROWSER_TIMEOUT).expect("Chromium answers");
            if is_wanted(&message) {
                return message;
            }
        }
    }

    pub fn load(&self, url: &str) {
        self.command("Page.navigate", json!({ "url": url }));
        self.wait_for_message(|message| message["method"] == "Page.loadEventFired");
    }

    pub fn resize(&self, window: Window) {
        if self.window.replace(window) == window {
            return;
        }
        let touch = json!({ "enabled": window != Window::Desktop });
        self.command("Emulation.setTouchEmulationEnabled", touch);
        let Window::Screen(width, height) = window else {
            self.command("Emulation.clearDeviceMetricsOverride", json!({}));
            return;
        };
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 1, "mobile": true });
        self.command("Emulation.setDeviceMetricsOverride", metrics);
    }
}

impl Drop for Browser {
    fn drop(&mut self) {
        // An error means that the process has ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
