//! The HTTP server of a live page. It sends the page, and a stream of events.
//!
//! Any page in the same browser can send requests to this server, and any user of this machine can connect to it.
//! So the server listens at 127.0.0.1 only, and accepts a request only if
//!
//! - the path begins with a token of 128 random bits, which is in the printed address;
//! - `Host` is the host of this server, which excludes other names that resolve to this address;
//! - `Origin` is missing or is this server: scripts of other pages send another `Origin`;
//! - the request is a `GET` with a head of at most 8 KiB, and arrives within five seconds.
//!
//! `httparse`, the parser of `hyper`, reads the head. The connections are handled here, because no server crate limits
//! them as needed. `tiny_http` and `rouille` wait for a head without a time limit, and hold events back until a buffer is
//! full. `hyper` and `axum` keep clients that read nothing, and do not close an idle connection to make room for a new
//! one.

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, LockResult, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// Limit of connections that have not sent the head of their request yet. A new connection replaces the oldest one.
const MAX_IDLE_CONNECTIONS: usize = 32;
/// Pause before the next connection is accepted after an error, such as too many open files.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(50);
/// A client that reads nothing for this long is dropped.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);
/// Time limit for the head of a request.
const HEAD_TIMEOUT: Duration = Duration::from_secs(5);
/// Limit for the head of a request. Browsers send much less.
const MAX_HEAD_BYTES: usize = 8 << 10;
const MAX_HEADERS: usize = 64;
/// After this time without an event the server sends a comment, to find out whether the page is still open.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(5);

/// A running server. It runs until the program ends.
pub struct Server {
    /// `127.0.0.1` and the port.
    host: String,
    token: String,
    state: Mutex<ServerState>,
    /// Connections that have not sent the head of their request yet, the oldest first.
    idle_connections: Mutex<VecDeque<Arc<TcpStream>>>,
}

/// The page and its events, for connected pages and for pages that connect later.
#[derive(Default)]
struct ServerState {
    page: Arc<[u8]>,
    /// All events since [`Server::clear_events`], in the format of the stream.
    events: Vec<Arc<str>>,
    listeners: Vec<Sender<Arc<str>>>,
}

impl Server {
    /// Starts the server, and returns at once. After the token, the path of the page is empty, and the path of the stream of
    /// events is `events`.
    pub fn start(listener: TcpListener) -> io::Result<Arc<Self>> {
        let mut random = [0; 16];
        getrandom::fill(&mut random).map_err(io::Error::other)?;
        let server = Arc::new(Server {
            host: listener.local_addr()?.to_string(),
            token: random.iter().map(|byte| format!("{byte:02x}")).collect(),
            state: Mutex::default(),
            idle_connections: Mutex::default(),
        });
        let accepting_server = server.clone();
        thread::spawn(move || {
            for stream in listener.incoming() {
                match stream {
                    Ok(stream) => accepting_server.handle_connection(stream),
                    Err(_) => thread::sleep(ACCEPT_RETRY_DELAY),
                }
            }
        });
        Ok(server)
    }

    /// Returns the address of the page, with the token.
    pub fn address(&self) -> String {
        format!("http://{}/{}/", self.host, self.token)
    }

    /// Replaces the page for later requests.
    pub fn set_page(&self, html: String) {
        ignore_poison(self.state.lock()).page = html.into_bytes().into();
    }

    /// Drops all earlier events, so that pages that connect later do not get them.
    pub fn clear_events(&self) {
        ignore_poison(self.state.lock()).events.clear();
    }

    /// Sends an event to all pages. `kind` is a word. `data` is text such as JSON; its line ends become spaces.
    pub fn send_event(&self, kind: &str, data: impl Display) {
        let data = data.to_string().replace(['\r', '\n'], " ");
        let event: Arc<str> = format!("event: {kind}\ndata: {data}\n\n").into();
        let mut state = ignore_poison(self.state.lock());
        state.listeners.retain(|listener| listener.send(event.clone()).is_ok());
        state.events.push(event);
    }

    /// Handles a connection in its own thread. Closes the oldest idle connection if there are too many.
    fn handle_connection(self: &Arc<Self>, stream: TcpStream) {
        let stream = Arc::new(stream);
        let mut idle = ignore_poison(self.idle_connections.lock());
        idle.push_back(stream.clone());
        if idle.len() > MAX_IDLE_CONNECTIONS
            && let Some(oldest) = idle.pop_front()
        {
            // The thread of the closed connection ends. An error means that it is closed already.
            let _ = oldest.shutdown(Shutdown::Both);
        }
        drop(idle);
        let server = self.clone();
        thread::spawn(move || {
            let head = read_head(&stream);
            ignore_poison(server.idle_connections.lock())
                .retain(|other| !Arc::ptr_eq(other, &stream));
            // An error means that the client has closed the connection.
            let _ = server.respond(&stream, head);
        });
    }

    fn respond(&self, mut stream: &TcpStream, head: Result<Vec<u8>, HttpStatus>) -> io::Result<()> {
        stream.set_write_timeout(Some(WRITE_TIMEOUT))?;
        let path = head.and_then(|head| authorized_path(&head, &self.host, &self.token));
        let (status, content_type, body) = match path.as_deref() {
            Ok("events") => return self.stream_events(stream),
            Ok("") => ("200 OK", "text/html", ignore_poison(self.state.lock()).page.clone()),
            Ok(_) => (NOT_FOUND, "text/plain", NOT_FOUND.as_bytes().into()),
            Err(status) => (*status, "text/plain", status.as_bytes().into()),
        };
        // One write for all: if the client has sent more than was read, the system may drop what is written later.
        let mut response = response_head(status, content_type, Some(body.len())).into_bytes();
        response.extend_from_slice(&body);
        stream.write_all(&response)
    }

    fn stream_events(&self, mut stream: &TcpStream) -> io::Result<()> {
        stream.write_all(response_head("200 OK", "text/event-stream", None).as_bytes())?;
        let (sender, events) = mpsc::channel();
        let mut state = ignore_poison(self.state.lock());
        for event in &state.events {
            // The receiver is in this function, so sending cannot fail.
            let _ = sender.send(event.clone());
        }
        state.listeners.push(sender);
        drop(state);
        let comment: Arc<str> = ":\n\n".into();
        loop {
            let message =
                events.recv_timeout(KEEP_ALIVE_INTERVAL).unwrap_or_else(|_| comment.clone());
            stream.write_all(message.as_bytes())?;
        }
    }
}

/// Takes a lock, even if a thread that held it panicked: the state behind these locks is valid at any time.
fn ignore_poison<T>(locked: LockResult<T>) -> T {
    locked.unwrap_or_else(PoisonError::into_inner)
}

/// The status line of a response, without the version.
type HttpStatus = &'static str;

const BAD_REQUEST: HttpStatus = "400 Bad Request";
const NOT_FOUND: HttpStatus = "404 Not Found";
const METHOD_NOT_ALLOWED: HttpStatus = "405 Method Not Allowed";
const TIMEOUT: HttpStatus = "408 Request Timeout";
const TOO_LARGE: HttpStatus = "431 Request Header Fields Too Large";

/// Reads a request up to the empty line after its headers.
fn read_head(mut stream: &TcpStream) -> Result<Vec<u8>, HttpStatus> {
    let deadline = Instant::now() + HEAD_TIMEOUT;
    let mut head = Vec::new();
    let mut chunk = [0; 1024];
    while !head.windows(4).any(|bytes| bytes == b"\r\n\r\n") {
        let left = deadline.saturating_duration_since(Instant::now());
        if left.is_zero() || stream.set_read_timeout(Some(left)).is_err() {
            return Err(TIMEOUT);
        }
        match stream.read(&mut chunk) {
            Ok(0) => return Err(BAD_REQUEST),
            Ok(count) => head.extend_from_slice(&chunk[..count]),
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(_) => return Err(TIMEOUT),
        }
        if head.len() > MAX_HEAD_BYTES {
            return Err(TOO_LARGE);
        }
    }
    Ok(head)
}

/// Checks a request, and returns its path without the token and the query. The path of the page is empty.
fn authorized_path(head: &[u8], host: &str, token: &str) -> Result<String, HttpStatus> {
    let mut headers = [httparse::EMPTY_HEADER; MAX_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    match request.parse(head) {
        Ok(status) if status.is_complete() => {}
        Err(httparse::Error::TooManyHeaders) => return Err(TOO_LARGE),
        _ => return Err(BAD_REQUEST),
    }
    if request.method != Some("GET") {
        return Err(METHOD_NOT_ALLOWED);
    }
    let values = |name: &str| -> Vec<&[u8]> {
        let headers = request.headers.iter();
        headers
            .filter(|header| header.name.eq_ignore_ascii_case(name))
            .map(|header| header.value)
            .collect()
    };
    let own_origin = format!("http://{host}");
    let is_own_host = values("Host") == [host.as_bytes()];
    let is_own_origin = values("Origin").iter().all(|origin| *origin == own_origin.as_bytes());
    if !is_own_host || !is_own_origin {
        return Err(NOT_FOUND);
    }
    let path = request.path.unwrap_or_default().split('?').next().unwrap_or_default();
    let rest = path.strip_prefix(&format!("/{token}/"));
    rest.map(str::to_string).ok_or(NOT_FOUND)
}

/// Headers of every response. With these headers the browser stores nothing, since the next server has another token, and
/// loads nothing from other servers.
const HEADERS: &str = "\
Cache-Control: no-store\r
Connection: close\r
Content-Security-Policy: default-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob: data:; frame-ancestors 'none'\r
Cross-Origin-Resource-Policy: same-origin\r
Referrer-Policy: no-referrer\r
X-Content-Type-Options: nosniff\r
";

/// Returns the status line and the headers of a response, with the empty line after them.
fn response_head(status: &str, content_type: &str, length: Option<usize>) -> String {
    let length = length.map(|length| format!("Content-Length: {length}\r\n")).unwrap_or_default();
    format!(
        "HTTP/1.1 {status}\r\nContent-Type: {content_type}; charset=utf-8\r\n{length}{HEADERS}\r\n"
    )
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn server() -> Arc<Server> {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let server = Server::start(listener).expect("random numbers");
        server.set_page("<p>".to_string());
        server
    }

    fn connect(server: &Server) -> TcpStream {
        let stream = TcpStream::connect(&server.host).expect("the server listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("a time above zero");
        stream
    }

    /// Sends a head to a new server, and returns the response. Replaces `{host}` and `{token}` by those of the server.
    fn request(head: &str) -> String {
        let server = server();
        let head = head.replace("{host}", &server.host).replace("{token}", &server.token);
        let mut stream = connect(&server);
        // The server may close the connection before it has read everything.
        let _ = stream.write_all(head.as_bytes());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    #[rstest]
    #[case::address("GET /{token}/ HTTP/1.1|Host: {host}")]
    #[case::query("GET /{token}/?1 HTTP/1.1|host: {host}")]
    #[case::own_origin("GET /{token}/ HTTP/1.1|Host: {host}|Origin: http://{host}")]
    fn valid_request_gets_the_page(#[case] head: &str) {
        let answer = request(&(head.replace('|', "\r\n") + "\r\n\r\n"));
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        assert!(answer.ends_with("\r\n\r\n<p>"), "{answer}");
    }

    #[rstest]
    #[case::other_origin(
        "GET /{token}/ HTTP/1.1|Host: {host}|Origin: http://example.org",
        NOT_FOUND
    )]
    #[case::origin_of_a_file("GET /{token}/ HTTP/1.1|Host: {host}|Origin: null", NOT_FOUND)]
    #[case::other_host("GET /{token}/ HTTP/1.1|Host: example.org", NOT_FOUND)]
    #[case::other_port("GET /{token}/ HTTP/1.1|Host: {host}1", NOT_FOUND)]
    #[case::two_hosts("GET /{token}/ HTTP/1.1|Host: {host}|Host: example.org", NOT_FOUND)]
    #[case::no_host("GET /{token}/ HTTP/1.1", NOT_FOUND)]
    #[case::no_token("GET / HTTP/1.1|Host: {host}", NOT_FOUND)]
    #[case::other_token("GET /{token}d/ HTTP/1.1|Host: {host}", NOT_FOUND)]
    #[case::other_path("GET /{token}/other HTTP/1.1|Host: {host}", NOT_FOUND)]
    #[case::head_request("HEAD /{token}/ HTTP/1.1|Host: {host}", METHOD_NOT_ALLOWED)]
    #[case::post_request("POST /{token}/ HTTP/1.1|Host: {host}", METHOD_NOT_ALLOWED)]
    #[case::not_http("hello", BAD_REQUEST)]
    fn invalid_request_is_refused(#[case] head: &str, #[case] status: &str) {
        let answer = request(&(head.replace('|', "\r\n") + "\r\n\r\n"));
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}\r\n")), "{answer}");
        assert!(!answer.contains("<p>"), "{answer}");
    }

    #[test]
    fn oversized_head_is_refused() {
        let answer = request(&"a".repeat(20 << 10));
        assert!(answer.is_empty() || answer.contains(TOO_LARGE), "{answer}");
    }

    #[test]
    fn each_server_has_its_own_token() {
        assert_ne!(server().token, server().token);
    }

    #[test]
    fn event_stream_replays_events_since_clear() {
        let server = server();
        let Server { token, host, .. } = &*server;
        server.send_event("saved", "0");
        server.clear_events();
        server.send_event("saved", "1\nx");
        let mut stream = connect(&server);
        write!(stream, "GET /{token}/events HTTP/1.1\r\nHost: {host}\r\n\r\n")
            .expect("the server listens");
        server.send_event("built", "{}");
        let mut received = String::new();
        while !received.contains("{}") {
            let mut chunk = [0; 1024];
            let count = stream.read(&mut chunk).expect("an open stream");
            received += &String::from_utf8_lossy(&chunk[..count]);
        }
        let expected = "event: saved\ndata: 1 x\n\nevent: built\ndata: {}\n\n";
        assert!(received.ends_with(&format!("\r\n\r\n{expected}")), "{received}");
    }

    #[test]
    fn idle_connections_do_not_block_valid_request() {
        let server = server();
        let waiting: Vec<TcpStream> =
            (0..MAX_IDLE_CONNECTIONS + 8).map(|_| connect(&server)).collect();
        let is_closed = |mut stream: &TcpStream| matches!(stream.read(&mut [0; 1]), Ok(0));
        let Server { token, host, .. } = &*server;
        let mut stream = connect(&server);
        write!(stream, "GET /{token}/ HTTP/1.1\r\nHost: {host}\r\n\r\n")
            .expect("the server listens");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("UTF-8");
        assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
        assert!(waiting[..8].iter().all(is_closed));
    }
}
