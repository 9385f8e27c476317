//! The messages between a judge and its guard: lines of JSON on a socket.

use std::collections::VecDeque;
use std::ffi::OsString;
use std::io::{self, ErrorKind, IoSlice, IoSliceMut, Write};
use std::mem::MaybeUninit;
use std::os::fd::{AsFd, BorrowedFd, OwnedFd};
use std::os::unix::net::UnixStream;
use std::time::Duration;

use rustix::cmsg_space;
use rustix::io::{FdFlags, fcntl_setfd};
use rustix::net::{
    RecvAncillaryBuffer, RecvAncillaryMessage, RecvFlags, SendAncillaryBuffer,
    SendAncillaryMessage, SendFlags, recvmsg, sendmsg,
};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};

/// A message from the judge to the guard.
#[derive(Debug, Deserialize, Serialize)]
pub(super) enum Request {
    /// Starts a program. The files for its standard streams are sent with this message.
    Start { command: Vec<OsString>, folder: OsString },
    /// Kills the program and all processes that it has started.
    Kill,
}

/// A message from the guard to the judge.
#[derive(Debug, Deserialize, Serialize)]
pub(super) enum Report {
    Started {
        leader: i32,
    },
    NotStarted {
        os_error: Option<i32>,
        message: String,
    },
    /// The program has ended. `status` is the wait status, with the exit code or the signal.
    Ended {
        leader: i32,
        status: i32,
    },
    /// No process of the program is left.
    AllEnded,
}

/// A message has at most the three standard streams of a program.
const MAX_FILES: usize = 3;

const CHUNK: usize = 4 << 10;

/// Sending a message fails if the other side does not read for this long.
const WRITE_TIMEOUT: Duration = Duration::from_secs(1);

/// One end of the socket between the judge and the guard.
#[derive(Debug)]
pub(super) struct Channel {
    socket: UnixStream,
    /// Bytes that have arrived and belong to no returned message yet.
    unread: Vec<u8>,
    /// Files that have arrived with messages, and that nobody has taken yet.
    files: VecDeque<OwnedFd>,
}

impl Channel {
    pub(super) fn new(socket: UnixStream) -> io::Result<Self> {
        socket.set_write_timeout(Some(WRITE_TIMEOUT))?;
        Ok(Channel { socket, unread: Vec::new(), files: VecDeque::new() })
    }

    pub(super) fn socket(&self) -> BorrowedFd<'_> {
        self.socket.as_fd()
    }

    /// Sends a message together with files.
    pub(super) fn send(
        &mut self,
        message: &impl Serialize,
        files: &[BorrowedFd<'_>],
    ) -> io::Result<()> {
        let mut line = serde_json::to_vec(message)?;
        line.push(b'\n');
        let mut space = [MaybeUninit::uninit(); cmsg_space!(ScmRights(MAX_FILES))];
        let mut control = SendAncillaryBuffer::new(&mut space);
        if !files.is_empty() {
            control.push(SendAncillaryMessage::ScmRights(files));
        }
        let sent = sendmsg(&self.socket, &[IoSlice::new(&line)], &mut control, SendFlags::empty())?;
        self.socket.write_all(&line[sent..])
    }

    /// Reads all bytes and files that have arrived, without waiting. Fails if the other end is closed.
    fn read(&mut self) -> io::Result<()> {
        let mut chunk = [0; CHUNK];
        let mut space = [MaybeUninit::uninit(); cmsg_space!(ScmRights(MAX_FILES))];
        loop {
            let mut control = RecvAncillaryBuffer::new(&mut space);
            let mut buffers = [IoSliceMut::new(&mut chunk)];
            let received = recvmsg(&self.socket, &mut buffers, &mut control, RecvFlags::DONTWAIT);
            let count = match received.map(|message| message.bytes).map_err(io::Error::from) {
                Ok(0) => return Err(ErrorKind::UnexpectedEof.into()),
                Ok(count) => count,
                Err(error) if error.kind() == ErrorKind::WouldBlock => return Ok(()),
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            for message in control.drain() {
                if let RecvAncillaryMessage::ScmRights(files) = message {
                    self.files.extend(files);
                }
            }
            self.unread.extend_from_slice(&chunk[..count]);
        }
    }

    /// Returns the next message that has arrived, without waiting.
    pub(super) fn receive<T: DeserializeOwned>(&mut self) -> io::Result<Option<T>> {
        let read = if self.unread.contains(&b'\n') { Ok(()) } else { self.read() };
        // A message that was read before the error comes first.
        let Some(end) = self.unread.iter().position(|&byte| byte == b'\n') else {
            return read.map(|()| None);
        };
        let line: Vec<u8> = self.unread.drain(..=end).collect();
        Ok(Some(serde_json::from_slice(&line)?))
    }

    /// Returns the next file that has arrived with a message, and marks it so that programs do not inherit it.
    pub(super) fn take_file(&mut self) -> io::Result<OwnedFd> {
        let file = self.files.pop_front().ok_or(ErrorKind::UnexpectedEof)?;
        fcntl_setfd(&file, FdFlags::CLOEXEC)?;
        Ok(file)
    }
}
