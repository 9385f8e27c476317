//! Runs a scene in Firefox. The script of the scene is in the page, and sends its result to the test by a request.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::PathBuf;
use std::process::{Command, Stdio};
use std::sync::mpsc;
use std::{fs, thread};

use crate::browser::{BROWSER_TIMEOUT, PRELUDE, installed};
use crate::study;

pub fn firefox_path() -> Option<PathBuf> {
    installed(&["firefox-esr", "firefox"])
}

pub fn firefox_plays_a_scene() {
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let port = listener.local_addr().expect("a bound port").port();
    let scene = include_str!("firefox.js");
    let scene = format!("<head><script>{PRELUDE}\nconst PORT = {port};\n{scene}</script>");
    let page = study::changed_page(|html| html.replacen("<head>", &scene, 1));
    let profile = tempfile::tempdir().expect("temporary folder");
    fs::write(profile.path().join("user.js"), include_str!("user.js"))
        .expect("the folder is writable");
    let mut firefox = Command::new(firefox_path().expect("an installed Firefox"))
        .args(["--headless", "--no-remote", "--width=1280", "--height=900", "--profile"])
        .arg(profile.path())
        .arg(format!("{page}#puzzle=leetcode-37&searches=java-is-safe&speed=1000"))
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("Firefox is a program");
    let (sender, requests) = mpsc::channel();
    thread::spawn(move || {
        for stream in listener.incoming().map_while(Result::ok) {
            // Sending fails once the test has got the result.
            let _ = sender.send(BufReader::new(stream).lines().next());
        }
    });
    let request = requests.recv_timeout(BROWSER_TIMEOUT);
    // An error means that Firefox has ended already.
    let _ = firefox.kill();
    let _ = firefox.wait();
    let result = request.expect("a result before the time limit").expect("a request line");
    assert!(result.as_ref().is_ok_and(|line| line.contains("all%20is%20well")), "{result:?}");
}
