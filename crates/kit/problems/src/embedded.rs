//! The files of `problems/` that the program contains, for programs that run outside of a workspace.

/// The path in `problems/` and the text of each file. The build script writes the list.
pub(crate) static EMBEDDED: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/files.rs"));
