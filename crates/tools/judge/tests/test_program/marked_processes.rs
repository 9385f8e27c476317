//! Finds the processes of the test program.

use std::fs;

use nix::unistd::Pid;

/// Returns the running processes that have this mark among their arguments.
pub fn marked_processes(mark: &str) -> Vec<Pid> {
    let processes = fs::read_dir("/proc").expect("this is Linux").flatten();
    let has_mark = |arguments: Vec<u8>| String::from_utf8_lossy(&arguments).contains(mark);
    let marked = processes
        .filter(|process| fs::read(process.path().join("cmdline")).is_ok_and(has_mark))
        .filter_map(|process| process.file_name().to_str()?.parse().ok());
    marked.map(Pid::from_raw).collect()
}
