//! One `chromedriver` for all tests that run at a time, and its browsers.

use std::{
    env,
    io::{BufRead, BufReader},
    path::PathBuf,
    process::{Child, Command, Stdio},
    sync::{Arc, Mutex, PoisonError, Weak},
};

use crate::browser::{Session, Window};

/// The driver, while a test uses it; the last one to do so ends it.
static RUNNING: Mutex<Weak<Driver>> = Mutex::new(Weak::new());

/// A `chromedriver` of ours.
pub struct Driver {
    process: Child,
    /// Where it listens.
    pub address: String,
    /// The browser that it is to start.
    pub browser: PathBuf,
    /// Those that no test uses at the moment: to start one takes longer than most tests.
    idle: Mutex<Vec<Session>>,
}

impl Driver {
    /// The one that runs, or a new one; `None` where it or a browser is not installed.
    pub fn get() -> Option<Arc<Driver>> {
        let mut running = RUNNING.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(driver) = running.upgrade() {
            return Some(driver);
        }
        let driver = Arc::new(Driver::start()?);
        *running = Arc::downgrade(&driver);
        Some(driver)
    }

    fn start() -> Option<Driver> {
        let program = installed(&["chromedriver"])?;
        let browser = installed(&["chromium", "chromium-browser", "google-chrome"])?;
        let process = Command::new(program)
            .arg("--port=0")
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("chromedriver is a program");
        // From here on it is ended whatever happens.
        let mut driver =
            Driver { process, address: String::new(), browser, idle: Mutex::default() };
        let stdout = driver.process.stdout.take().expect("it is piped");
        let port = port(BufReader::new(stdout)).expect("chromedriver tells its port");
        driver.address = format!("http://127.0.0.1:{port}");
        Some(driver)
    }

    /// A browser with such a window.
    pub fn take(&self, window: Window) -> Session {
        let mut idle = self.idle.lock().unwrap_or_else(PoisonError::into_inner);
        let known = idle.iter().position(|session| session.window == window);
        let known = known.map(|place| idle.swap_remove(place));
        drop(idle);
        known.unwrap_or_else(|| Session::start(self, window))
    }

    /// Keeps a browser for the next test.
    pub fn put_back(&self, session: Session) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).push(session);
    }
}

impl Drop for Driver {
    fn drop(&mut self) {
        self.idle.lock().unwrap_or_else(PoisonError::into_inner).clear();
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

/// The first of some programs that is on the path.
fn installed(names: &[&str]) -> Option<PathBuf> {
    let path = env::var_os("PATH")?;
    let folders: Vec<_> = env::split_paths(&path).collect();
    let files = names.iter().flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    files.into_iter().find(|file| file.is_file())
}
