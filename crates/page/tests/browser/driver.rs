//! The `chromedriver` of all tests, and its browsers, driven by the WebDriver protocol.

use std::{
    cell::Cell,
    env,
    io::{self, BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use serde_json::{Value, json};
use tempfile::TempDir;

/// The driver that runs, if one does.
static RUNNING: Mutex<Option<Driver>> = Mutex::new(None);

/// A `chromedriver`.
struct Driver {
    process: Child,
    address: String,
    browser: PathBuf,
    /// Browsers that no test uses at the moment: it takes longer to start one than to run a test.
    idle: Vec<Idle>,
    /// What the browsers write. They do not remove all of it themselves.
    _files: TempDir,
}

/// A browser without a test.
pub struct Idle {
    pub session: Session,
    /// Whether it shows the study page as it was loaded, apart from what its address says.
    pub shows_page: bool,
}

/// Whether this machine has a driver and a browser.
pub fn is_installed() -> bool {
    program().is_some() && browser().is_some()
}

fn program() -> Option<PathBuf> {
    installed(&["chromedriver"])
}

fn browser() -> Option<PathBuf> {
    installed(&["chromium", "chromium-browser", "google-chrome"])
}

/// The first of some programs that is on the path.
pub fn installed(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<_> = env::split_paths(&path).collect();
    let files = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    files.into_iter().find(|file| file.is_file())
}

/// A browser for a test. The driver is started for the first one.
pub fn take() -> Idle {
    let mut running = running();
    let driver = running.get_or_insert_with(Driver::start);
    if let Some(idle) = driver.idle.pop() {
        return idle;
    }
    let (address, browser) = (driver.address.clone(), driver.browser.clone());
    drop(running);
    Idle { session: Session::start(&address, &browser), shows_page: false }
}

/// Keeps a browser for the next test.
pub fn put_back(idle: Idle) {
    if let Some(driver) = running().as_mut() {
        driver.idle.push(idle);
    }
}

/// Ends the driver and its browsers.
pub fn stop() {
    running().take();
}

fn running() -> MutexGuard<'static, Option<Driver>> {
    RUNNING.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Driver {
    fn start() -> Driver {
        let files = tempfile::tempdir().expect("there is a folder for temporary files");
        let mut process = Command::new(program().expect("it is installed"))
            .arg("--port=0")
            .env("TMPDIR", files.path())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is a program");
        let stdout = process.stdout.take().expect("it is piped");
        let browser = browser().expect("it is installed");
        // From here on it is ended whatever happens.
        let (address, idle) = (String::new(), Vec::new());
        let mut driver = Driver { process, address, browser, idle, _files: files };
        let port = port(BufReader::new(stdout)).expect("chromedriver prints its port");
        driver.address = format!("127.0.0.1:{port}");
        driver
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.idle.clear();
        // An error would mean that it has ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// "ChromeDriver was started successfully on port 38123."
fn port(lines: impl BufRead) -> Option<u16> {
    let mut lines = lines.lines().map_while(Result::ok);
    let line = lines.find(|line| line.contains("successfully on port"))?;
    line.rsplit(' ').next()?.trim_end_matches('.').parse().ok()
}

/// How large the window is.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Window {
    /// 1280 pixels wide.
    Desktop,
    /// A telephone of this width in pixels.
    Phone(u32),
    /// A screen of this width and height in pixels, without a keyboard.
    Screen(u32, u32),
}

/// A browser without a past: no history, no settings, nothing stored.
pub struct Session {
    /// The host and the port of the driver.
    driver: String,
    /// Where all its commands begin.
    path: String,
    window: Cell<Window>,
}

/// Collects the errors of a page.
const COLLECTOR: &str = "
    globalThis.errors = [];
    addEventListener('error', (event) => errors.push(event.message));
    addEventListener('unhandledrejection', (event) => errors.push(String(event.reason)));
    console.error = (...words) => errors.push(words.join(' '));";

/// What a browser answered: a value, or an error with its message.
type Answer = Result<Value, String>;

impl Session {
    /// Starts a browser.
    pub fn start(driver: &str, browser: &Path) -> Session {
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--disable-smooth-scrolling",
            "--force-prefers-reduced-motion",
            "--lang=en-US",
            "--window-size=1280,900",
        ];
        let options = json!({ "args": arguments, "binary": browser });
        let capabilities = json!({ "alwaysMatch": { "goog:chromeOptions": options } });
        let started = ask(driver, "POST", "/session", &json!({ "capabilities": capabilities }));
        let id = started.expect("the browser starts")["sessionId"].clone();
        let path = format!("/session/{}", id.as_str().expect("a session has an id"));
        let session = Session { driver: driver.into(), path, window: Cell::new(Window::Desktop) };
        // An error may come while the page loads, before a script of the test can be run.
        session.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": COLLECTOR }));
        session
    }

    /// Sends a command. `path` is the end of its address.
    pub fn post(&self, path: &str, body: Value) -> Answer {
        ask(&self.driver, "POST", &format!("{}/{path}", self.path), &body)
    }

    /// The element that has the focus.
    pub fn active_element(&self) -> Answer {
        ask(&self.driver, "GET", &format!("{}/element/active", self.path), &Value::Null)
    }

    /// Sends a command of Chrome's own protocol.
    fn devtools(&self, command: &str, parameters: Value) {
        let body = json!({ "cmd": command, "params": parameters });
        let answer = self.post("goog/cdp/execute", body);
        answer.unwrap_or_else(|error| panic!("{command}: {error}"));
    }

    /// Gives the window another size.
    pub fn resize(&self, window: Window) {
        if self.window.replace(window) == window {
            return;
        }
        self.devtools(
            "Emulation.setTouchEmulationEnabled",
            json!({ "enabled": window != Window::Desktop }),
        );
        match window {
            Window::Desktop => self.devtools("Emulation.clearDeviceMetricsOverride", json!({})),
            Window::Phone(width) => self.emulate(width, 740),
            Window::Screen(width, height) => self.emulate(width, height),
        }
    }

    fn emulate(&self, width: u32, height: u32) {
        let metrics =
            json!({ "width": width, "height": height, "deviceScaleFactor": 2, "mobile": true });
        self.devtools("Emulation.setDeviceMetricsOverride", metrics);
    }

    /// Has the few colours that the system of the reader allows, or all again.
    pub fn force_colours(&self, is_forced: bool) {
        let value = if is_forced { "active" } else { "none" };
        let features = json!([{ "name": "forced-colors", "value": value }]);
        self.devtools("Emulation.setEmulatedMedia", json!({ "features": features }));
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        // The driver may have ended already.
        let _ = ask(&self.driver, "DELETE", &self.path, &Value::Null);
    }
}

/// Asks the driver, whose protocol is JSON over HTTP.
fn ask(driver: &str, method: &str, path: &str, body: &Value) -> Answer {
    let answer = send(driver, method, path, body).map_err(|error| error.to_string())?;
    let mut answer: Value = serde_json::from_slice(&answer).map_err(|error| error.to_string())?;
    let value = answer["value"].take();
    match value.get("error") {
        Some(_) => Err(value["message"].to_string()),
        None => Ok(value),
    }
}

fn send(driver: &str, method: &str, path: &str, body: &Value) -> io::Result<Vec<u8>> {
    let body = if body.is_null() { String::new() } else { body.to_string() };
    let mut stream = TcpStream::connect(driver)?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    stream.write_all(
        format!(
            "{method} {path} HTTP/1.1\r\nHost: {driver}\r\nConnection: close\r\n\
             Content-Type: application/json\r\nContent-Length: {}\r\n\r\n{body}",
            body.len()
        )
        .as_bytes(),
    )?;
    let mut answer = BufReader::new(stream);
    let (mut length, mut line) = (0, String::new());
    while answer.read_line(&mut line)? > 2 {
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("content-length")
        {
            length = value.trim().parse().map_err(io::Error::other)?;
        }
        line.clear();
    }
    let mut bytes = vec![0; length];
    answer.read_exact(&mut bytes)?;
    Ok(bytes)
}
