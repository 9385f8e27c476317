//! The page in Firefox, which plays a scene by itself, and tells the test how that went.

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
    let port = listener.local_addr().expect("it listens").port();
    let scene = include_str!("firefox.js");
    let scene = format!("<head><script>{PRELUDE}\nconst PORT = {port};\n{scene}</script>");
    let page = study::changed_page(|html| html.replacen("<head>", &scene, 1));
    let profile = tempfile::tempdir().expect("there is a folder for temporary files");
    fs::write(profile.path().join("user.js"), include_str!("user.js"))
        .expect("the folder is writable");
    let mut firefox = Command::new(firefox_path().expect("it is installed"))
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
            // Nobody listens any more once the test has heard enough.
            let _ = sender.send(BufReader::new(stream).lines().next());
        }
    });
    let told = requests.recv_timeout(BROWSER_TIMEOUT);
    // An error would mean that it has ended already.
    let _ = firefox.kill();
    let _ = firefox.wait();
    let told = told.expect("Firefox comes to the end of the scene").expect("a line");
    assert!(told.as_ref().is_ok_and(|line| line.contains("all%20is%20well")), "{told:?}");
}
