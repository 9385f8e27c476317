//! Reads the source code of the workspace as data, for tests of its structure.
//!
//! The tests check the dependencies between crates and between files, the names of public types, and that tools do not
//! depend on one problem.
//!
//! - A [`Package`] is a package of the workspace. Attempts are packages of the user, so they are left out.
//! - A **module** is a file of a package, such as `crate::notation::line`.
//! - A [`UsedPath`] is a path in the code of a module, such as `crate::board::Board`.
//!
//! | file | contents |
//! |---|---|
//! | `packages.rs` | lists the packages of the workspace |
//! | `modules.rs` | parses the files of a package, and finds the paths that each file uses |
//! | `code.rs` | removes comments and string literals from a source |
//! | `tests/dependencies.rs` | no dependency cycles between crates, or between the files of a crate |
//! | `tests/public_names.rs` | no two public types with the same name |
//! | `tests/problem_independence.rs` | no problem in the code that serves all problems |

#![warn(missing_docs)]

mod code;
mod modules;
mod packages;

pub use code::code_only;
pub use modules::{Modules, UsedPath};
pub use packages::{Package, packages_except_attempts, workspace_root};
