//! A Firefox, driven by its own protocol: Marionette, the part of it that a `geckodriver` would call.

use std::{
    fs,
    io::{Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tempfile::TempDir;

use crate::driver::installed;

/// How long anything may take: the machine may be busy.
const PATIENCE: Duration = Duration::from_secs(60);

/// No first run, no requests of its own, and a port that is free.
const PREFERENCES: &str = "\
user_pref(\"marionette.port\", 0);
user_pref(\"app.update.enabled\", false);
user_pref(\"browser.shell.checkDefaultBrowser\", false);
user_pref(\"datareporting.policy.dataSubmissionEnabled\", false);
user_pref(\"network.captive-portal-service.enabled\", false);
user_pref(\"network.connectivity-service.enabled\", false);
user_pref(\"intl.locale.requested\", \"en-US\");
";

/// Where Firefox is, if it is on this machine.
pub fn program() -> Option<PathBuf> {
    installed(&["firefox-esr", "firefox"])
}

/// A Firefox with a profile of its own, for the time of a test.
pub struct Firefox {
    process: Child,
    stream: TcpStream,
    /// The number of the last command.
    number: u64,
    _profile: TempDir,
}

impl Firefox {
    /// Starts it in a window of 1280 pixels.
    pub fn start() -> Firefox {
        let profile = tempfile::tempdir().expect("there is a folder for temporary files");
        fs::write(profile.path().join("user.js"), PREFERENCES).expect("the folder is writable");
        let process = Command::new(program().expect("it is installed"))
            .args(["--headless", "--marionette", "--no-remote", "--width=1280", "--height=900"])
            .arg("--profile")
            .arg(profile.path())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .expect("Firefox is a program");
        let mut process = Ended(Some(process));
        let stream = connect(profile.path());
        let process = process.0.take().expect("it was just started");
        let mut firefox = Firefox { process, stream, number: 0, _profile: profile };
        // It says first who it is.
        firefox.receive();
        firefox.command("WebDriver:NewSession", json!({}));
        firefox
    }

    /// Loads a page.
    pub fn open(&mut self, url: &str) {
        self.command("WebDriver:Navigate", json!({ "url": url }));
    }

    /// What a script returns.
    pub fn run(&mut self, script: &str) -> Value {
        let body = json!({ "script": script, "args": [], "sandbox": null });
        self.command("WebDriver:ExecuteScript", body)["value"].take()
    }

    /// The value of an expression.
    pub fn value(&mut self, expression: &str) -> Value {
        self.run(&format!("return ({expression});"))
    }

    /// Waits until an expression is true.
    pub fn wait_for(&mut self, expression: &str) {
        let start = Instant::now();
        while self.value(expression) != json!(true) {
            assert!(start.elapsed() < PATIENCE, "never: {expression}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn command(&mut self, name: &str, parameters: Value) -> Value {
        self.number += 1;
        let text = json!([0, self.number, name, parameters]).to_string();
        let message = format!("{}:{text}", text.len());
        self.stream.write_all(message.as_bytes()).expect("Firefox listens");
        let mut answer = self.receive();
        assert!(answer[2].is_null(), "{name}: {}", answer[2]);
        answer[3].take()
    }

    /// A message: its length, a colon, and JSON.
    fn receive(&mut self) -> Value {
        let mut length = 0;
        loop {
            let mut byte = [0];
            self.stream.read_exact(&mut byte).expect("Firefox answers");
            match byte[0] {
                b':' => break,
                digit => length = length * 10 + usize::from(digit - b'0'),
            }
        }
        let mut text = vec![0; length];
        self.stream.read_exact(&mut text).expect("Firefox answers");
        serde_json::from_slice(&text).expect("JSON")
    }
}

impl Drop for Firefox {
    fn drop(&mut self) {
        // An error would mean that it has ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// A process that is ended unless it is taken.
struct Ended(Option<Child>);

impl Drop for Ended {
    fn drop(&mut self) {
        if let Some(mut process) = self.0.take() {
            let _ = process.kill();
            let _ = process.wait();
        }
    }
}

/// Firefox writes its port into its profile once it listens.
fn connect(profile: &Path) -> TcpStream {
    let start = Instant::now();
    loop {
        let port = fs::read_to_string(profile.join("MarionetteActivePort"));
        let port = port.ok().and_then(|port| port.trim().parse::<u16>().ok());
        if let Some(stream) = port.and_then(|port| TcpStream::connect(("127.0.0.1", port)).ok()) {
            stream.set_read_timeout(Some(PATIENCE)).expect("it is no zero");
            return stream;
        }
        assert!(start.elapsed() < PATIENCE, "Firefox does not listen");
        thread::sleep(Duration::from_millis(50));
    }
}
