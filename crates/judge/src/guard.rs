//! Ends the program if this process cannot.
//!
//! Ctrl-C does not reach a program in a process group of its own, and a judge
//! that is killed drops nothing; an endless loop would go on for ever. So a
//! small shell waits for the end of its input, which comes when this process
//! has ended, however that was.

use std::{
    io::Write,
    os::unix::process::CommandExt,
    process::{Child, ChildStdin, Command, Stdio},
};

use nix::unistd::Pid;

/// Each line is a process group, or empty; the last one counts.
const SCRIPT: &str = r#"
trap '' HUP INT QUIT TERM
while read -r group; do last=$group; done
[ -z "$last" ] || kill -KILL "-$last"
"#;

/// The shell that waits. Without a shell nothing ends the program.
#[derive(Debug, Default)]
pub(crate) struct Guard {
    shell: Option<(Child, ChildStdin)>,
}

impl Guard {
    /// From now on this group is to be ended.
    pub(crate) fn watch(&mut self, group: Pid) {
        if self.shell.is_none() {
            self.shell = shell();
        }
        self.tell(&group.to_string());
    }

    /// The group has ended. Its number may soon be another's.
    pub(crate) fn forget(&mut self) {
        self.tell("");
    }

    fn tell(&mut self, line: &str) {
        if let Some((_, input)) = &mut self.shell {
            // If the shell was ended from outside, there is no guard.
            let _ = input.write_all(format!("{line}\n").as_bytes());
        }
    }
}

impl Drop for Guard {
    fn drop(&mut self) {
        self.forget();
        if let Some((mut child, input)) = self.shell.take() {
            drop(input);
            let _ = child.wait();
        }
    }
}

fn shell() -> Option<(Child, ChildStdin)> {
    let mut child = Command::new("/bin/sh")
        .args(["-c", SCRIPT])
        .process_group(0)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .ok()?;
    let input = child.stdin.take()?;
    Some((child, input))
}
