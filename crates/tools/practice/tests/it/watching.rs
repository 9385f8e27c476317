//! Waiting for a save, as `judge --watch` and `serve` do.

use std::fs::{self, File};
use std::path::Path;
use std::sync::mpsc;
use std::thread;
use std::time::{Duration, SystemTime};

use cli::bail;
use practice::watching::each_save;

fn write_with_time(file: &Path, text: &str, time: SystemTime) {
    fs::write(file, text).expect("it is writable");
    let file = File::options().append(true).open(file).expect("it is writable");
    file.set_modified(time).expect("it is writable");
}

/// The newest time and the number of bytes stay the same, so only the contents show the change.
#[test]
fn an_older_file_in_the_place_of_a_newer_one_is_a_save() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("older-save");
    let source = folder.join("src");
    fs::create_dir_all(&source).expect("it is writable");
    let file = source.join("lib.rs");
    let now = SystemTime::now();
    write_with_time(&source.join("main.rs"), "fn main() {}", now);
    write_with_time(&file, "newer", now);

    let (sender, saves) = mpsc::channel();
    thread::spawn(move || {
        let mut count = 0;
        let ended = each_save(&folder, |_| {
            count += 1;
            sender.send(count)?;
            if count == 2 {
                bail!("enough");
            }
            Ok(())
        });
        assert!(ended.is_err());
    });
    let wait = Duration::from_secs(60);
    assert_eq!(saves.recv_timeout(wait), Ok(1));
    write_with_time(&file, "older", now - Duration::from_secs(3_600));
    assert_eq!(saves.recv_timeout(wait), Ok(2));
}
