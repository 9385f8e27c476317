//! A program with many ways to misbehave, for the tests of the judge. Only Linux has all of them.

#[cfg(target_os = "linux")]
mod behaviors;

fn main() {
    #[cfg(target_os = "linux")]
    behaviors::main();
}
