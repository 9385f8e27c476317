//! The programs that the judge is tested with, for which Linux is needed.

#[cfg(target_os = "linux")]
mod animals;

fn main() {
    #[cfg(target_os = "linux")]
    animals::main();
}
