//! The `chromedriver` of all tests, and its browsers.

use std::{
    env,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{Mutex, MutexGuard, PoisonError},
};

use tempfile::TempDir;

use crate::session::Session;

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
        driver.address = format!("http://127.0.0.1:{port}");
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
