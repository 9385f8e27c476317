//! A browser, driven by the WebDriver protocol.

use std::{cell::Cell, path::Path, time::Duration};

use serde_json::{Value, json};
use ureq::Agent;

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
    agent: Agent,
    /// The address of all its commands.
    address: String,
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
        let agent = Agent::config_builder()
            .http_status_as_error(false)
            .timeout_global(Some(Duration::from_secs(60)))
            .build()
            .new_agent();
        let arguments = [
            "--headless",
            "--no-sandbox",
            "--disable-gpu",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
            "--disable-dev-shm-usage",
            "--force-prefers-reduced-motion",
            "--lang=en-US",
            "--window-size=1280,900",
        ];
        let options = json!({ "args": arguments, "binary": browser });
        let capabilities = json!({ "alwaysMatch": { "goog:chromeOptions": options } });
        let address = format!("{driver}/session");
        let started = answer(&agent, &address, &json!({ "capabilities": capabilities }));
        let id = started.expect("the browser starts")["sessionId"].clone();
        let address = format!("{address}/{}", id.as_str().expect("a session has an id"));
        let session = Session { agent, address, window: Cell::new(Window::Desktop) };
        // An error may come while the page loads, before a script of the test can be run.
        session.devtools("Page.addScriptToEvaluateOnNewDocument", json!({ "source": COLLECTOR }));
        session
    }

    /// Sends a command. `path` is the end of its address.
    pub fn post(&self, path: &str, body: Value) -> Answer {
        answer(&self.agent, &format!("{}/{path}", self.address), &body)
    }

    /// The element that has the focus.
    pub fn active_element(&self) -> Answer {
        value(self.agent.get(format!("{}/element/active", self.address)).call())
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
        let _ = self.agent.delete(&self.address).call();
    }
}

fn answer(agent: &Agent, address: &str, body: &Value) -> Answer {
    value(agent.post(address).send_json(body))
}

fn value(response: Result<ureq::http::Response<ureq::Body>, ureq::Error>) -> Answer {
    let body = response.and_then(|mut response| response.body_mut().read_json::<Value>());
    let value = body.map_err(|error| error.to_string())?["value"].take();
    match value.get("error") {
        Some(_) => Err(value["message"].to_string()),
        None => Ok(value),
    }
}
