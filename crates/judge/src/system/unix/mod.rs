//! Unix. What only Linux tells is in `procfs`; elsewhere that finds nothing.

mod ending;
mod family;
mod guard;
mod meter;
mod pipes;
mod procfs;

pub(crate) use ending::ending;
pub(crate) use family::Family;
pub(crate) use guard::Guard;
pub(crate) use meter::{Meter, TELLS_CPU};
pub(crate) use pipes::Pipes;
