//! How soon the player is there, and how often it draws, on a real terminal of 200 by 50.
//!
//! `cargo bench -p practice --bench player`

use std::{
    io::{self, Read, Write},
    time::{Duration, Instant},
};

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};

/// What follows each frame: the end of a synchronized update.
const FRAME_END: &[u8] = b"\x1b[?2026l";
const RUNS: usize = 20;
const PLAYED: Duration = Duration::from_secs(3);

fn main() -> io::Result<()> {
    let mut firsts = (0..RUNS).map(|_| first_frame()).collect::<io::Result<Vec<_>>>()?;
    firsts.sort();
    let (median, most) = (firsts[RUNS / 2], firsts[RUNS - 1]);
    let mut out = io::stdout();
    writeln!(out, "first frame: median {median:.1?}, at most {most:.1?} of {RUNS} runs")?;
    for (sample, speed) in [("inkala-hard", "500,000"), ("swift-sample", "1,000,000")] {
        let (frames, bytes) = frames_a_second(sample, speed)?;
        writeln!(out, "{sample}, {speed} steps/s: {frames:.1} frames/s of {bytes} bytes each")?;
    }
    Ok(())
}

/// From the start of the program to the end of its first frame.
fn first_frame() -> io::Result<Duration> {
    let start = Instant::now();
    let mut stage = Stage::start(&["leetcode-37"])?;
    stage.read_frames(|_| false)?;
    Ok(start.elapsed())
}

/// While all searches play, and the long ones are still recorded.
fn frames_a_second(sample: &str, speed: &str) -> io::Result<(f64, usize)> {
    let mut stage = Stage::start(&["--speed", speed, sample])?;
    stage.read_frames(|_| false)?;
    stage.master.take_writer().map_err(io::Error::other)?.write_all(b" ")?;
    let start = Instant::now();
    let (frames, bytes) = stage.read_frames(|_| start.elapsed() < PLAYED)?;
    Ok((frames as f64 / start.elapsed().as_secs_f64(), bytes / frames.max(1)))
}

struct Stage {
    child: Box<dyn Child + Send + Sync>,
    master: Box<dyn MasterPty + Send>,
    reader: Box<dyn Read + Send>,
}

impl Stage {
    fn start(arguments: &[&str]) -> io::Result<Self> {
        let size = PtySize { rows: 50, cols: 200, ..PtySize::default() };
        let pair = native_pty_system().openpty(size).map_err(io::Error::other)?;
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_practice"));
        command.arg("play");
        command.args(arguments);
        command.env("TERM", "xterm-256color");
        let child = pair.slave.spawn_command(command).map_err(io::Error::other)?;
        let reader = pair.master.try_clone_reader().map_err(io::Error::other)?;
        Ok(Stage { child, master: pair.master, reader })
    }

    /// Reads one frame, and others while `goes_on`; how many they were, and of how many bytes.
    fn read_frames(&mut self, goes_on: impl Fn(usize) -> bool) -> io::Result<(usize, usize)> {
        let (mut frames, mut bytes) = (0, 0);
        let (mut buffer, mut seen) = ([0; 1 << 16], Vec::new());
        while frames == 0 || goes_on(frames) {
            let count = self.reader.read(&mut buffer)?;
            bytes += count;
            seen.extend_from_slice(&buffer[..count]);
            while let Some(end) = frame_end(&seen) {
                frames += 1;
                seen.drain(..end);
            }
            // What may be the beginning of another end is kept.
            seen.drain(..seen.len().saturating_sub(FRAME_END.len() - 1));
        }
        Ok((frames, bytes))
    }
}

/// How many bytes there are up to the end of the first frame.
fn frame_end(bytes: &[u8]) -> Option<usize> {
    let start = bytes.windows(FRAME_END.len()).position(|bytes| bytes == FRAME_END)?;
    Some(start + FRAME_END.len())
}

impl Drop for Stage {
    fn drop(&mut self) {
        // It has nothing to lose.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}
