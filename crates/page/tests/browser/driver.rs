//! Chromium, driven by its own protocol: JSON over two pipes.

use std::{
    cell::{Cell, RefCell},
    env,
    io::{BufRead, BufReader, Write},
    path::PathBuf,
    process::{Child, ChildStdin, Command, Stdio},
    sync::{Mutex, MutexGuard, PoisonError, mpsc},
    thread,
    time::Duration,
};

use serde_json::{Value, json};
use tempfile::TempDir;

/// How long a browser may take for anything: the machine may be busy.
pub const PATIENCE: Duration = Duration::from_secs(60);

/// Browsers that no test uses at the moment: it takes longer to start one than to run a test.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// What each page has before its own scripts run.
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
    /// The name by which the page is told from the browser.
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

pub fn program() -> Option<PathBuf> {
    installed(&["chromium", "chromium-browser", "google-chrome"])
}

pub fn installed(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<_> = env::split_paths(&path).collect();
    let files = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    files.into_iter().find(|file| file.is_file())
}

pub fn take() -> Browser {
    let idle = idle().pop();
    idle.unwrap_or_else(Browser::start)
}

/// Keeps a browser for the next test.
pub fn put_back(browser: Browser) {
    idle().push(browser);
}

pub fn stop() {
    idle().clear();
}

fn idle() -> MutexGuard<'static, Vec<Browser>> {
    IDLE.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Browser {
    fn start() -> Browser {
        let profile = tempfile::tempdir().expect("there is a folder for temporary files");
        let mut process = Command::new("sh")
            // Chromium reads commands from pipe 3 and writes answers to pipe 4.
            .args(["-c", "exec \"$0\" \"$@\" 3<&0 4>&1 </dev/null >/dev/null"])
            .arg(program().expect("it is installed"))
            .args(FLAGS.split_whitespace())
            .arg(format!("--user-data-dir={}", profile.path().display()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("there is a shell");
        let commands = RefCell::new(process.stdin.take().expect("it is piped"));
        let answers = BufReader::new(process.stdout.take().expect("it is piped"));
        let (sender, messages) = mpsc::channel();
        thread::spawn(move || {
            for message in answers.split(0).map_while(Result::ok) {
                // Nobody listens any more once the browser is dropped.
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

    /// Sends a command, and returns its result.
    pub fn command(&self, method: &str, parameters: Value) -> Value {
        let id = self.number.get() + 1;
        self.number.set(id);
        let mut command = json!({ "id": id, "method": method, "params": parameters });
        if let Some(session) = &self.session {
            command["sessionId"] = session.clone();
        }
        write!(self.commands.borrow_mut(), "{command}\0").expect("Chromium listens");
        let mut answer = self.wait_for(|message| message["id"] == id);
        assert!(answer["error"].is_null(), "{command}: {}", answer["error"]);
        answer["result"].take()
    }

    fn wait_for(&self, is_wanted: impl Fn(&Value) -> bool) -> Value {
        loop {
            let message = self.messages.recv_timeout(PATIENCE).expect("Chromium answers");
            if is_wanted(&message) {
                return message;
            }
        }
    }

    pub fn load(&self, url: &str) {
        self.command("Page.navigate", json!({ "url": url }));
        self.wait_for(|message| message["method"] == "Page.loadEventFired");
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
        // An error would mean that it has ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}
