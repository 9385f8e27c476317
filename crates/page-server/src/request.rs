//! What is asked for, and whether that is allowed.

use std::{
    io::{self, Read},
    net::TcpStream,
    time::{Duration, Instant},
};

/// More than the longest address and all that browsers say of themselves.
const LONGEST_HEAD: usize = 8 << 10;
const MOST_HEADERS: usize = 64;
/// A browser sends it in a moment.
const LONGEST_WAIT: Duration = Duration::from_secs(5);

/// Why a request is not answered: the number of the status, and its words.
pub type Refusal = (u16, &'static str);

/// Reads a request, and returns the part of its path after the token, without what comes after a
/// `?`. Empty is the page itself.
///
/// # Errors
///
/// Why it is refused.
pub fn read(stream: &mut TcpStream, host: &str, token: &str) -> Result<String, Refusal> {
    let head = head(stream)?;
    path(&head, host, token)
}

/// Reads up to the empty line after the headers.
fn head(stream: &mut TcpStream) -> Result<Vec<u8>, Refusal> {
    let deadline = Instant::now() + LONGEST_WAIT;
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
        if head.len() > LONGEST_HEAD {
            return Err(TOO_LARGE);
        }
    }
    Ok(head)
}

const BAD_REQUEST: Refusal = (400, "Bad Request");
const FORBIDDEN: Refusal = (403, "Forbidden");
const NOT_FOUND: Refusal = (404, "Not Found");
const NO_METHOD: Refusal = (405, "Method Not Allowed");
const TIMEOUT: Refusal = (408, "Request Timeout");
const TOO_LARGE: Refusal = (431, "Request Header Fields Too Large");

fn path(head: &[u8], host: &str, token: &str) -> Result<String, Refusal> {
    let mut headers = [httparse::EMPTY_HEADER; MOST_HEADERS];
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
    if values("Host") != [host.as_bytes()] {
        return Err(FORBIDDEN);
    }
    let own = format!("http://{host}");
    if values("Origin").iter().any(|origin| *origin != own.as_bytes()) {
        return Err(FORBIDDEN);
    }
    let path = request.path.unwrap_or_default();
    let path = path.split_once('?').map_or(path, |(path, _)| path);
    let rest = path.strip_prefix('/').and_then(|path| path.strip_prefix(token));
    let rest = rest.and_then(|path| path.strip_prefix('/'));
    rest.map(str::to_string).ok_or(NOT_FOUND)
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    #[rstest]
    #[case::page("GET /abc/ HTTP/1.1\r\nHost: 127.0.0.1:80\r\n\r\n", Ok(""))]
    #[case::file("GET /abc/a.wasm?1 HTTP/1.1\r\nhost: 127.0.0.1:80\r\n\r\n", Ok("a.wasm"))]
    #[case::own_page(
        "GET /abc/events HTTP/1.1\r\nHost: 127.0.0.1:80\r\nOrigin: http://127.0.0.1:80\r\n\r\n",
        Ok("events")
    )]
    #[case::other_page(
        "GET /abc/ HTTP/1.1\r\nHost: 127.0.0.1:80\r\nOrigin: http://example.org\r\n\r\n",
        Err(FORBIDDEN)
    )]
    #[case::page_of_a_file(
        "GET /abc/ HTTP/1.1\r\nHost: 127.0.0.1:80\r\nOrigin: null\r\n\r\n",
        Err(FORBIDDEN)
    )]
    #[case::other_name("GET /abc/ HTTP/1.1\r\nHost: example.org\r\n\r\n", Err(FORBIDDEN))]
    #[case::other_port("GET /abc/ HTTP/1.1\r\nHost: 127.0.0.1:81\r\n\r\n", Err(FORBIDDEN))]
    #[case::two_names(
        "GET /abc/ HTTP/1.1\r\nHost: 127.0.0.1:80\r\nHost: example.org\r\n\r\n",
        Err(FORBIDDEN)
    )]
    #[case::no_name("GET /abc/ HTTP/1.1\r\n\r\n", Err(FORBIDDEN))]
    #[case::no_token("GET / HTTP/1.1\r\nHost: 127.0.0.1:80\r\n\r\n", Err(NOT_FOUND))]
    #[case::part_of_the_token("GET /ab/ HTTP/1.1\r\nHost: 127.0.0.1:80\r\n\r\n", Err(NOT_FOUND))]
    #[case::longer_token("GET /abcd/ HTTP/1.1\r\nHost: 127.0.0.1:80\r\n\r\n", Err(NOT_FOUND))]
    #[case::method("POST /abc/ HTTP/1.1\r\nHost: 127.0.0.1:80\r\n\r\n", Err(NO_METHOD))]
    #[case::no_http("hello\r\n\r\n", Err(BAD_REQUEST))]
    fn only_the_own_page_is_answered(#[case] head: &str, #[case] expected: Result<&str, Refusal>) {
        let found = path(head.as_bytes(), "127.0.0.1:80", "abc");
        assert_eq!(found, expected.map(str::to_string));
    }
}
