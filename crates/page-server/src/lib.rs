//! # A page for the browser of this machine
//!
//! A server for one page and the files that it asks for, on 127.0.0.1 alone, and a stream of events
//! that tells the page what has changed.
//!
//! | file | question |
//! |---|---|
//! | `server.rs` | Who is connected, and what does each get? |
//! | `request.rs` | What is asked for, and is that allowed? |
//! | `events.rs` | What has happened, and what does a page hear that has come late? |
//!
//! # Who is answered
//!
//! Any page in the same browser can send requests to this server, and any user of this machine can
//! connect to it. So a request is answered only if
//!
//! - its path begins with a token of 128 random bits, which is in the address that is printed;
//! - its `Host` is this server's, so that no other name was made to mean this address;
//! - its `Origin`, where it has one, is this server's, so that it comes from its own page;
//! - it is a `GET` of at most 8 KiB that has come within five seconds, without a body.
//!
//! No request starts anything: what is served does not depend on what is asked for.

mod events;
mod request;
mod server;

pub use events::Events;
pub use server::{File, Server};
