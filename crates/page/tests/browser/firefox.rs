//! A Firefox, driven by its own protocol: Marionette, the part of it that a `geckodriver` would call.

use std::{
    fs,
    io::{BufRead, BufReader, Read, Write},
    net::TcpStream,
    path::{Path, PathBuf},
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use pretty_assertions::assert_eq;
use serde_json::{Value, json};
use tempfile::TempDir;

use crate::{
    driver::{PATIENCE, PRELUDE, installed},
    study,
};

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
struct Firefox {
    process: Child,
    /// `None` until it listens.
    stream: Option<BufReader<TcpStream>>,
    profile: TempDir,
}

impl Firefox {
    /// Starts it in a window of 1280 pixels.
    fn start() -> Firefox {
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
        // From here on it is ended whatever happens.
        let mut firefox = Firefox { process, stream: None, profile };
        firefox.stream = Some(connect(firefox.profile.path()));
        // It says first who it is.
        firefox.receive();
        firefox.command("WebDriver:NewSession", json!({}));
        firefox
    }

    /// The value of an expression.
    fn value(&mut self, expression: &str) -> Value {
        self.run(&format!("return ({expression});"))
    }

    /// What a script returns.
    fn run(&mut self, script: &str) -> Value {
        let body = json!({ "script": script, "args": [], "sandbox": null });
        self.command("WebDriver:ExecuteScript", body)["value"].take()
    }

    /// Waits until an expression is true.
    fn wait_for(&mut self, expression: &str) {
        let start = Instant::now();
        while self.value(expression) != true {
            assert!(start.elapsed() < PATIENCE, "never: {expression}");
            thread::sleep(Duration::from_millis(10));
        }
    }

    fn command(&mut self, name: &str, parameters: Value) -> Value {
        let text = json!([0, 1, name, parameters]).to_string();
        let message = format!("{}:{text}", text.len());
        self.stream().get_mut().write_all(message.as_bytes()).expect("Firefox listens");
        let mut answer = self.receive();
        assert!(answer[2].is_null(), "{name}: {}", answer[2]);
        answer[3].take()
    }

    /// A message: its length, a colon, and JSON.
    fn receive(&mut self) -> Value {
        let mut length = Vec::new();
        self.stream().read_until(b':', &mut length).expect("Firefox answers");
        let length = String::from_utf8_lossy(&length).trim_end_matches(':').parse();
        let mut text = vec![0; length.expect("a number")];
        self.stream().read_exact(&mut text).expect("Firefox answers");
        serde_json::from_slice(&text).expect("JSON")
    }

    fn stream(&mut self) -> &mut BufReader<TcpStream> {
        self.stream.as_mut().expect("it listens")
    }
}

impl Drop for Firefox {
    fn drop(&mut self) {
        // An error would mean that it has ended already.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Firefox writes its port into its profile once it listens.
fn connect(profile: &Path) -> BufReader<TcpStream> {
    let start = Instant::now();
    loop {
        let port = fs::read_to_string(profile.join("MarionetteActivePort"));
        let port = port.ok().and_then(|port| port.trim().parse::<u16>().ok());
        if let Some(stream) = port.and_then(|port| TcpStream::connect(("127.0.0.1", port)).ok()) {
            stream.set_read_timeout(Some(PATIENCE)).expect("it is no zero");
            return BufReader::new(stream);
        }
        assert!(start.elapsed() < PATIENCE, "Firefox does not listen");
        thread::sleep(Duration::from_millis(50));
    }
}

pub fn firefox_loads_plays_scrubs_and_translates() {
    let mut firefox = Firefox::start();
    let url = format!("{}#puzzle=leetcode-37&lanes=java-is-safe&speed=1000", *study::STUDY);
    firefox.command("WebDriver:Navigate", json!({ "url": url }));
    firefox.wait_for("document.documentElement.dataset.ready !== undefined");
    firefox.run(PRELUDE);
    // The source is beside the board.
    let left_of_source = "one('.lane:not([hidden]) .grid')
        .getBoundingClientRect().right <= one('.lane:not([hidden]) .source')
        .getBoundingClientRect().left";
    assert_eq!(firefox.value(left_of_source), true);
    // The stage fills the window, and nothing of it has to be scrolled.
    let fills = "(({ bottom }) => Math.abs(bottom - innerHeight) < 2)
        (one('#transport').getBoundingClientRect())";
    assert_eq!(firefox.value(fills), true);
    firefox.wait_for("all('#tree-way button').length > 2");

    firefox.run("one('#play').click();");
    firefox.wait_for("Number(one('#scrub').value) > 20");
    firefox.run(
        "one('#play').click();
        const bar = one('#scrub');
        bar.value = 8365;
        bar.dispatchEvent(new Event('input', { bubbles: true }));",
    );
    firefox.wait_for("text('#where-step') === '8,365'");
    firefox.wait_for("one('.lane[data-variant=java-is-safe] .ending') !== null");
    firefox.run("one('[data-language=zh-CN]').click();");
    firefox.wait_for("document.title === '回溯的各种写法'");
    firefox.wait_for("location.hash.includes('lang=zh-CN')");
    assert_eq!(firefox.value("one('#failure').hidden"), true);
    assert_eq!(firefox.value("errors"), json!([]));
}
