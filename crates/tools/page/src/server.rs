//! Who may ask for a page that is served, and what it hears.
//!
//! Any page in the same browser can send requests to this server, and any user of this machine can
//! connect to it. So it listens at 127.0.0.1 alone, and answers only if
//!
//! - the path begins with a token of 128 random bits, which is in the address that is printed;
//! - `Host` is this server's, so that no other name was made to mean this address;
//! - `Origin`, where there is one, is this server's, so that the request comes from its own page;
//! - it is a `GET` of at most 8 KiB that has come within five seconds.
//!
//! `httparse`, the parser of `hyper`, reads the head. The connections are handled here, because no server crate limits
//! them as needed: `tiny_http` and `rouille` wait for a head as long as the connection is open and hold events back
//! until a buffer is full, and `hyper` and `axum` keep a reader that takes nothing, and close no silent connection to
//! make room for a new one.

use std::collections::VecDeque;
use std::fmt::Display;
use std::io::{self, Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::mpsc::{self, Sender};
use std::sync::{Arc, LockResult, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

/// So many connections may wait that have not shown the token; a newer one replaces the oldest.
const MAX_WAITING: usize = 32;
/// No connection can be accepted while the program has no more files; some end soon.
const ACCEPT_RETRY_DELAY: Duration = Duration::from_millis(50);
/// A reader that takes nothing for this long is left.
const WRITE_TIMEOUT: Duration = Duration::from_secs(10);
/// A browser sends a head in a moment.
const HEAD_TIMEOUT: Duration = Duration::from_secs(5);
/// More than the longest address and all that browsers say of themselves.
const MAX_HEAD_BYTES: usize = 8 << 10;
const MAX_HEADERS: usize = 64;
/// A connection that hears nothing for this long is tried: its page may be closed.
const KEEP_ALIVE_INTERVAL: Duration = Duration::from_secs(5);

/// A server that answers from when it is started until the program ends.
pub struct Server {
    /// `127.0.0.1` and the port.
    host: String,
    token: String,
    state: Mutex<ServerState>,
    /// Those that have not shown the token, the oldest first.
    unauthenticated: Mutex<VecDeque<Arc<TcpStream>>>,
}

/// The page, and what has happened, for pages that listen and for those that come late.
#[derive(Default)]
struct ServerState {
    page: Arc<[u8]>,
    /// As they are sent; those before are of no more interest.
    lines: Vec<Arc<str>>,
    listeners: Vec<Sender<Arc<str>>>,
}

impl Server {
    /// Listens, and answers with the page; the path `events` is the stream of what happens.
    pub fn start(listener: TcpListener) -> io::Result<Arc<Self>> {
        let mut random = [0; 16];
        getrandom::fill(&mut random).map_err(io::Error::other)?;
        let server = Arc::new(Server {
            host: listener.local_addr()?.to_string(),
            token: random.iter().map(|byte| format!("{byte:02x}")).collect(),
            state: Mutex::default(),
            unauthenticated: Mutex::default(),
        });
        let answering = server.clone();
        thread::spawn(move || {
            for stream in listener.incoming() {
                match stream {
                    Ok(stream) => answering.handle_connection(stream),
                    Err(_) => thread::sleep(ACCEPT_RETRY_DELAY),
                }
            }
        });
        Ok(server)
    }

    pub fn address(&self) -> String {
        format!("http://{}/{}/", self.host, self.token)
    }

    pub fn set_page(&self, html: String) {
        ignore_poison(self.state.lock()).page = html.into_bytes().into();
    }

    /// Forgets what has happened before, since it is out of date.
    pub fn clear_events(&self) {
        ignore_poison(self.state.lock()).lines.clear();
    }

    /// Tells of an event. `kind` is a word; `data` is one line, such as JSON.
    pub fn send_event(&self, kind: &str, data: impl Display) {
        let data = data.to_string().replace(['\r', '\n'], " ");
        let line: Arc<str> = format!("event: {kind}\ndata: {data}\n\n").into();
        let mut log = ignore_poison(self.state.lock());
        log.listeners.retain(|listener| listener.send(line.clone()).is_ok());
        log.lines.push(line);
    }

    /// Answers a connection in a thread of its own.
    fn handle_connection(self: &Arc<Self>, stream: TcpStream) {
        let stream = Arc::new(stream);
        let mut waiting = ignore_poison(self.unauthenticated.lock());
        waiting.push_back(stream.clone());
        if waiting.len() > MAX_WAITING
            && let Some(oldest) = waiting.pop_front()
        {
            // Its thread ends at once.
            let _ = oldest.shutdown(Shutdown::Both);
        }
        drop(waiting);
        let server = self.clone();
        thread::spawn(move || {
            let head = read_head(&stream);
            ignore_poison(server.unauthenticated.lock())
                .retain(|other| !Arc::ptr_eq(other, &stream));
            // A browser that goes away in the middle has no use for the rest.
            let _ = server.respond(&stream, head);
        });
    }

    fn respond(&self, mut stream: &TcpStream, head: Result<Vec<u8>, HttpStatus>) -> io::Result<()> {
        stream.set_write_timeout(Some(WRITE_TIMEOUT))?;
        let asked = head.and_then(|head| authorized_path(&head, &self.host, &self.token));
        let (status, kind, body) = match asked.as_deref() {
            Ok("events") => return self.stream_events(stream),
            Ok("") => ("200 OK", "text/html", ignore_poison(self.state.lock()).page.clone()),
            Ok(_) => (NOT_FOUND, "text/plain", NOT_FOUND.as_bytes().into()),
            Err(status) => (*status, "text/plain", status.as_bytes().into()),
        };
        write_head(stream, status, kind, Some(body.len()))?;
        stream.write_all(&body)
    }

    fn stream_events(&self, mut stream: &TcpStream) -> io::Result<()> {
        write_head(stream, "200 OK", "text/event-stream", None)?;
        let (sender, lines) = mpsc::channel();
        let mut log = ignore_poison(self.state.lock());
        log.lines.iter().for_each(|line| _ = sender.send(line.clone()));
        log.listeners.push(sender);
        drop(log);
        loop {
            // A comment keeps the stream alive where nothing happens for long.
            let line = lines.recv_timeout(KEEP_ALIVE_INTERVAL).unwrap_or_else(|_| ":\n\n".into());
            stream.write_all(line.as_bytes())?;
        }
    }
}

fn ignore_poison<T>(locked: LockResult<T>) -> T {
    locked.unwrap_or_else(PoisonError::into_inner)
}

type HttpStatus = &'static str;

const BAD_REQUEST: HttpStatus = "400 Bad Request";
const NOT_FOUND: HttpStatus = "404 Not Found";
const NO_METHOD: HttpStatus = "405 Method Not Allowed";
const TIMEOUT: HttpStatus = "408 Request Timeout";
const TOO_LARGE: HttpStatus = "431 Request Header Fields Too Large";

/// Reads up to the empty line after the headers.
fn read_head(mut stream: &TcpStream) -> Result<Vec<u8>, HttpStatus> {
    let deadline = Instant::now() + HEAD_TIMEOUT;
    let (mut head, mut chunk) = (Vec::new(), [0; 1024]);
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

/// The part of the path after the token, without what comes after a `?`; empty is the page itself.
fn authorized_path(head: &[u8], host: &str, token: &str) -> Result<String, HttpStatus> {
    let mut headers = [httparse::EMPTY_HEADER; MAX_HEADERS];
    let mut request = httparse::Request::new(&mut headers);
    match request.parse(head) {
        Ok(status) if status.is_complete() => {}
        Err(httparse::Error::TooManyHeaders) => return Err(TOO_LARGE),
        _ => return Err(BAD_REQUEST),
    }
    if request.method != Some("GET") {
        return Err(NO_METHOD);
    }
    let values = |name: &str| {
        let named = request.headers.iter().filter(|it| it.name.eq_ignore_ascii_case(name));
        named.map(|it| it.value).collect::<Vec<_>>()
    };
    let own = format!("http://{host}");
    if values("Host") != [host.as_bytes()]
        || values("Origin").iter().any(|origin| *origin != own.as_bytes())
    {
        return Err(NOT_FOUND);
    }
    let path = request.path.unwrap_or_default().split('?').next().unwrap_or_default();
    let rest = path.strip_prefix(&format!("/{token}/"));
    rest.map(str::to_string).ok_or(NOT_FOUND)
}

/// The browser keeps nothing, since the next token is another, and asks nothing but this server.
const HEADERS: &str = "\
Cache-Control: no-store\r
Connection: close\r
Content-Security-Policy: default-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob: data:; frame-ancestors 'none'\r
Cross-Origin-Resource-Policy: same-origin\r
Referrer-Policy: no-referrer\r
X-Content-Type-Options: nosniff\r
";

fn write_head(
    mut stream: &TcpStream,
    status: &str,
    kind: &str,
    length: Option<usize>,
) -> io::Result<()> {
    let length = length.map(|length| format!("Content-Length: {length}\r\n")).unwrap_or_default();
    let kind = format!("Content-Type: {kind}; charset=utf-8\r\n");
    write!(stream, "HTTP/1.1 {status}\r\n{kind}{length}{HEADERS}\r\n")
}

#[cfg(test)]
mod tests {
    use rstest::rstest;

    use super::*;

    fn server() -> Arc<Server> {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
        let server = Server::start(listener).expect("there are random numbers");
        server.set_page("<p>".to_string());
        server
    }

    fn connect(server: &Server) -> TcpStream {
        let stream = TcpStream::connect(&server.host).expect("it listens");
        stream.set_read_timeout(Some(Duration::from_secs(60))).expect("it is no zero");
        stream
    }

    /// What comes back until the connection is closed. `{host}` and `{token}` are those of the server.
    fn ask(head: &str) -> String {
        let server = server();
        let head = head.replace("{host}", &server.host).replace("{token}", &server.token);
        let mut stream = connect(&server);
        // It may be closed before all was written.
        let _ = stream.write_all(head.as_bytes());
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        String::from_utf8_lossy(&answer).into_owned()
    }

    #[rstest]
    #[case::by_its_address("GET /{token}/ HTTP/1.1|Host: {host}")]
    #[case::with_a_query("GET /{token}/?1 HTTP/1.1|host: {host}")]
    #[case::from_itself("GET /{token}/ HTTP/1.1|Host: {host}|Origin: http://{host}")]
    fn the_page_is_sent(#[case] head: &str) {
        let answer = ask(&(head.replace('|', "\r\n") + "\r\n\r\n"));
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        assert!(answer.ends_with("\r\n\r\n<p>"), "{answer}");
    }

    #[rstest]
    #[case::from_another_page(
        "GET /{token}/ HTTP/1.1|Host: {host}|Origin: http://example.org",
        NOT_FOUND
    )]
    #[case::from_a_file("GET /{token}/ HTTP/1.1|Host: {host}|Origin: null", NOT_FOUND)]
    #[case::by_another_name("GET /{token}/ HTTP/1.1|Host: example.org", NOT_FOUND)]
    #[case::by_another_port("GET /{token}/ HTTP/1.1|Host: {host}1", NOT_FOUND)]
    #[case::by_two_names("GET /{token}/ HTTP/1.1|Host: {host}|Host: example.org", NOT_FOUND)]
    #[case::without_a_name("GET /{token}/ HTTP/1.1", NOT_FOUND)]
    #[case::without_the_token("GET / HTTP/1.1|Host: {host}", NOT_FOUND)]
    #[case::with_another_token("GET /{token}d/ HTTP/1.1|Host: {host}", NOT_FOUND)]
    #[case::another_page("GET /{token}/other HTTP/1.1|Host: {host}", NOT_FOUND)]
    #[case::the_head_alone("HEAD /{token}/ HTTP/1.1|Host: {host}", NO_METHOD)]
    #[case::a_form("POST /{token}/ HTTP/1.1|Host: {host}", NO_METHOD)]
    #[case::not_http("hello", BAD_REQUEST)]
    fn other_requests_are_refused(#[case] head: &str, #[case] status: &str) {
        let answer = ask(&(head.replace('|', "\r\n") + "\r\n\r\n"));
        assert!(answer.starts_with(&format!("HTTP/1.1 {status}\r\n")), "{answer}");
        assert!(!answer.contains("<p>"), "{answer}");
    }

    #[test]
    fn oversized_head_is_refused() {
        let answer = ask(&"a".repeat(20 << 10));
        assert!(answer.is_empty() || answer.contains(TOO_LARGE), "{answer}");
        // Nor does one server's token open another.
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
        write!(stream, "GET /{token}/events HTTP/1.1\r\nHost: {host}\r\n\r\n").expect("it listens");
        server.send_event("built", "{}");
        let mut heard = String::new();
        while !heard.contains("{}") {
            let mut chunk = [0; 1024];
            let count = stream.read(&mut chunk).expect("it goes on");
            heard += &String::from_utf8_lossy(&chunk[..count]);
        }
        let expected = "event: saved\ndata: 1 x\n\nevent: built\ndata: {}\n\n";
        assert!(heard.ends_with(&format!("\r\n\r\n{expected}")), "{heard}");
    }

    /// Whoever can connect may keep many connections open without a word.
    #[test]
    fn idle_connections_do_not_block_valid_request() {
        let server = server();
        let waiting: Vec<TcpStream> = (0..MAX_WAITING + 8).map(|_| connect(&server)).collect();
        let is_closed = |mut stream: &TcpStream| matches!(stream.read(&mut [0; 1]), Ok(0));
        let Server { token, host, .. } = &*server;
        let mut stream = connect(&server);
        write!(stream, "GET /{token}/ HTTP/1.1\r\nHost: {host}\r\n\r\n").expect("it listens");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it is text");
        assert!(answer.starts_with("HTTP/1.1 200 OK"), "{answer}");
        assert!(waiting[..8].iter().all(is_closed));
    }
}
