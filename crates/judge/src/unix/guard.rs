//! Ends the program if this process cannot.
//!
//! Ctrl-C does not reach a program in a process group of its own, and a judge that is killed drops
//! nothing; an endless loop would go on for ever. So a small shell waits for the end of its input,
//! which comes when this process has ended, however that was.

use std::io::{self, Write};
use std::os::unix::process::CommandExt;
use std::process::{Child, ChildStdin, Command, Stdio};

use super::{Family, procfs};

/// Each line is a process group and a tag, or empty; the last one counts. A process that is
/// killed may just have started another, and one that has ended keeps its tag until it is waited
/// for: hence some rounds, and not for ever.
const SCRIPT: &str = r#"
trap '' HUP INT QUIT TERM
while read -r leader tag; do last_leader=$leader last_tag=$tag; done
[ -n "$last_leader" ] || exit
for round in 1 2 3 4 5 6 7 8 9 10; do
    kill -KILL "-$last_leader"
    found=$(grep -ls "^$1  *$last_tag " /proc/[0-9]*/limits)
    [ -n "$found" ] || exit
    for limits in $found; do
        pid=${limits#/proc/}
        kill -KILL "${pid%/limits}"
    done
done
"#;

/// The shell that waits. Without a shell nothing ends the program.
#[derive(Debug, Default)]
pub(crate) struct Guard {
    shell: Option<(Child, ChildStdin)>,
}

impl Guard {
    /// Starts a program, and watches it. It is started after the shell, which takes a moment.
    pub(crate) fn start(&mut self, command: &mut Command) -> io::Result<(Child, Family)> {
        if self.shell.is_none() {
            self.shell = shell();
        }
        let (child, family) = Family::start(command)?;
        self.tell(&format!("{} {}", family.leader, family.tag));
        Ok((child, family))
    }

    /// They have ended; process numbers are reused.
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
    let mut shell = Command::new("/bin/sh");
    shell.args(["-c", SCRIPT, "guard", procfs::TAG]).process_group(0);
    shell.stdin(Stdio::piped()).stdout(Stdio::null()).stderr(Stdio::null());
    let mut child = procfs::untagged(&mut shell).ok()?;
    let input = child.stdin.take()?;
    Some((child, input))
}
