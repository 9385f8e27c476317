//! Who is connected, and what each gets.

use std::{
    io::{self, Write},
    net::{Ipv4Addr, Shutdown, TcpListener, TcpStream},
    sync::{
        Arc,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
    time::Duration,
};

use crate::{Events, request};

/// A page needs a few connections; each of these costs a thread.
const MOST_CONNECTIONS: usize = 32;
/// A reader that takes nothing for this long is left.
const LONGEST_WRITE: Duration = Duration::from_secs(10);

/// What is sent for a path.
#[derive(Clone, Debug, Eq, PartialEq)]
pub struct File {
    /// Its MIME type.
    pub kind: &'static str,
    /// What is in it.
    pub bytes: Arc<[u8]>,
}

/// What is asked for a file by its path after the token; empty for the page itself.
type Files = dyn Fn(&str) -> Option<File> + Send + Sync;

/// A server that answers from when it is started until it is dropped.
#[derive(Debug)]
pub struct Server {
    /// `127.0.0.1` and the port.
    host: String,
    token: String,
    events: Events,
}

/// What every connection has to know.
struct Site {
    host: String,
    token: String,
    events: Events,
    files: Box<Files>,
    connections: AtomicUsize,
}

impl Server {
    /// Listens at a port of this machine, any free one for 0, and answers with `files`; the path
    /// `events` is the stream of `events`.
    ///
    /// # Errors
    ///
    /// If there is no such port, it is taken, or there are no random numbers for a token.
    pub fn start(
        port: u16,
        events: Events,
        files: impl Fn(&str) -> Option<File> + Send + Sync + 'static,
    ) -> io::Result<Self> {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port))?;
        let host = listener.local_addr()?.to_string();
        let mut random = [0; 16];
        getrandom::fill(&mut random).map_err(io::Error::other)?;
        let token: String = random.iter().map(|byte| format!("{byte:02x}")).collect();
        let server = Server { host, token, events };
        let site = Arc::new(Site {
            host: server.host.clone(),
            token: server.token.clone(),
            events: server.events.clone(),
            files: Box::new(files),
            connections: AtomicUsize::new(0),
        });
        // It ends with the program.
        thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                site.take(stream);
            }
        });
        Ok(server)
    }

    /// The address of the page.
    pub fn address(&self) -> String {
        format!("http://{}/{}/", self.host, self.token)
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        self.events.close();
    }
}

impl Site {
    /// Answers a connection in a thread of its own. One too many is closed at once.
    fn take(self: &Arc<Self>, mut stream: TcpStream) {
        if self.connections.fetch_add(1, Ordering::Relaxed) >= MOST_CONNECTIONS {
            self.connections.fetch_sub(1, Ordering::Relaxed);
            return;
        }
        let site = self.clone();
        thread::spawn(move || {
            // A browser that goes away in the middle has no use for the rest.
            let _ = site.answer(&mut stream);
            let _ = stream.shutdown(Shutdown::Both);
            site.connections.fetch_sub(1, Ordering::Relaxed);
        });
    }

    fn answer(&self, stream: &mut TcpStream) -> io::Result<()> {
        stream.set_write_timeout(Some(LONGEST_WRITE))?;
        let path = match request::read(stream, &self.host, &self.token) {
            Ok(path) => path,
            Err((status, words)) => return refuse(stream, status, words),
        };
        if path == "events" {
            return self.tell_events(stream);
        }
        match (self.files)(&path) {
            Some(File { kind, bytes }) => {
                head(stream, 200, "OK", kind, Some(bytes.len()))?;
                stream.write_all(&bytes)
            }
            None => refuse(stream, 404, "Not Found"),
        }
    }

    fn tell_events(&self, stream: &mut TcpStream) -> io::Result<()> {
        head(stream, 200, "OK", "text/event-stream", None)?;
        let mut number = 0;
        while let Some((line, next)) = self.events.next(number) {
            stream.write_all(line.as_bytes())?;
            number = next;
        }
        Ok(())
    }
}

fn refuse(stream: &mut TcpStream, status: u16, words: &str) -> io::Result<()> {
    head(stream, status, words, "text/plain", Some(words.len()))?;
    stream.write_all(words.as_bytes())
}

/// Nothing is kept by the browser, since the token is another one the next time, and nothing else
/// than this server is asked by the page.
const HEADERS: &str = "\
Cache-Control: no-store\r
Connection: close\r
Content-Security-Policy: default-src 'self' 'unsafe-inline' 'wasm-unsafe-eval' blob: data:; frame-ancestors 'none'\r
Cross-Origin-Resource-Policy: same-origin\r
Referrer-Policy: no-referrer\r
X-Content-Type-Options: nosniff\r
";

fn head(
    stream: &mut TcpStream,
    status: u16,
    words: &str,
    kind: &str,
    length: Option<usize>,
) -> io::Result<()> {
    let length = length.map(|length| format!("Content-Length: {length}\r\n")).unwrap_or_default();
    let kind = format!("Content-Type: {kind}; charset=utf-8\r\n");
    write!(stream, "HTTP/1.1 {status} {words}\r\n{kind}{length}{HEADERS}\r\n")
}

#[cfg(test)]
mod tests {
    use std::io::Read;

    use pretty_assertions::assert_eq;

    use super::*;

    fn server() -> Server {
        let page = |path: &str| {
            let bytes: Arc<[u8]> = Arc::from(b"<p>".as_slice());
            path.is_empty().then_some(File { kind: "text/html", bytes })
        };
        Server::start(0, Events::default(), page).expect("there is a free port")
    }

    fn connect(server: &Server) -> TcpStream {
        TcpStream::connect(&server.host).expect("it listens")
    }

    /// What comes back until the connection is closed.
    fn ask(server: &Server, path: &str) -> String {
        let mut stream = connect(server);
        let request = format!("GET {path} HTTP/1.1\r\nHost: {}\r\n\r\n", server.host);
        stream.write_all(request.as_bytes()).expect("it takes it");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }

    #[test]
    fn the_page_is_at_the_address() {
        let server = server();
        let address = server.address();
        let path = address.strip_prefix(&format!("http://{}", server.host)).expect("its own");
        let answer = ask(&server, path);
        assert!(answer.starts_with("HTTP/1.1 200 OK\r\n"), "{answer}");
        assert!(answer.ends_with("\r\n\r\n<p>"), "{answer}");
        assert!(ask(&server, "/").starts_with("HTTP/1.1 404 "));
        assert!(ask(&server, &format!("{path}other")).starts_with("HTTP/1.1 404 "));
    }

    #[test]
    fn no_two_servers_have_the_same_token() {
        assert_ne!(server().token, server().token);
        assert_eq!(server().token.len(), 32);
    }

    #[test]
    fn a_request_without_end_is_refused() {
        let server = server();
        let mut stream = connect(&server);
        // It may be closed before all was written.
        let _ = stream.write_all(&[b'a'; 20 << 10]);
        let mut answer = Vec::new();
        let _ = stream.read_to_end(&mut answer);
        let answer = String::from_utf8_lossy(&answer);
        assert!(answer.is_empty() || answer.starts_with("HTTP/1.1 431 "), "{answer}");
    }

    #[test]
    fn a_page_hears_what_happens_until_the_server_is_gone() {
        let server = server();
        server.events.send("saved", "1");
        let mut stream = connect(&server);
        let head =
            format!("GET /{}/events HTTP/1.1\r\nHost: {}\r\n\r\n", server.token, server.host);
        stream.write_all(head.as_bytes()).expect("it takes it");
        server.events.send("saved", "2");
        let mut heard = String::new();
        while !heard.contains("data: 2") {
            let mut chunk = [0; 1024];
            let count = stream.read(&mut chunk).expect("it goes on");
            heard += &String::from_utf8_lossy(&chunk[..count]);
        }
        assert!(heard.contains("event: saved\ndata: 1\n\nevent: saved\ndata: 2\n\n"), "{heard}");
        drop(server);
        let mut rest = String::new();
        stream.read_to_string(&mut rest).expect("it is closed");
    }

    #[test]
    fn there_are_no_more_connections_than_threads_for_them() {
        let server = server();
        let waiting: Vec<TcpStream> = (0..MOST_CONNECTIONS + 8).map(|_| connect(&server)).collect();
        let is_closed = |stream: &TcpStream| {
            let _ = stream.set_read_timeout(Some(Duration::from_secs(60)));
            matches!((&*stream).read(&mut [0; 1]), Ok(0))
        };
        assert!(waiting[MOST_CONNECTIONS..].iter().all(is_closed));
    }
}
