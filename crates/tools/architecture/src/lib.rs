//! # The source code of this workspace as data
//!
//! The tests of this crate check the structure of the workspace: the dependencies between crates and between files, the
//! names of public types, and that no tool depends on one problem.
//!
//! | file | what |
//! |---|---|
//! | `packages.rs` | the packages of the workspace, as cargo lists them |
//! | `modules.rs` | the files of a package, parsed, with the paths that each file uses |
//! | `code.rs` | a source without comments and texts |

mod code;
mod modules;
mod packages;

pub use code::code_only;
pub use modules::{Modules, UsedPath};
pub use packages::{Package, project_packages, workspace_root};
