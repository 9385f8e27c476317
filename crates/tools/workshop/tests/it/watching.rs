//! Waiting for a save, as `judge --watch` and `serve` do.

use std::fs::{self, File};
use std::path::Path;
use std::sync::mpsc::{self, Receiver};
use std::thread;
use std::time::{Duration, SystemTime};

use cli::bail;
use tempfile::TempDir;
use workshop::watching::for_each_save;

/// A busy machine may be slow.
const LONGEST_WAIT: Duration = Duration::from_secs(60);

/// Longer than the watcher waits for the end of a save.
const A_WHILE: Duration = Duration::from_millis(400);

/// A watched attempt `mine`, in a folder of its own.
struct Watched {
    crates: TempDir,
    saves: Receiver<()>,
}

impl Watched {
    /// Starts to watch an attempt with these files, and waits until its first version is handled.
    fn start(files: &[(&str, &str, SystemTime)]) -> Watched {
        let crates = tempfile::tempdir().expect("it is writable");
        let folder = crates.path().join("mine");
        fs::create_dir_all(folder.join("src")).expect("it is writable");
        for (name, text, time) in files {
            write_with_time(&folder.join("src").join(name), text, *time);
        }
        let (sender, saves) = mpsc::channel();
        thread::spawn(move || {
            for_each_save(&folder, |_| {
                let Ok(()) = sender.send(()) else { bail!("the test is over") };
                Ok(())
            })
        });
        let watched = Watched { crates, saves };
        watched.expect_save();
        watched
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.crates.path().join(name)
    }

    fn expect_save(&self) {
        assert_eq!(self.saves.recv_timeout(LONGEST_WAIT), Ok(()));
    }

    fn expect_no_save(&self) {
        thread::sleep(A_WHILE);
        assert!(self.saves.try_recv().is_err());
    }
}

fn write_with_time(file: &Path, text: &str, time: SystemTime) {
    fs::write(file, text).expect("it is writable");
    let file = File::options().append(true).open(file).expect("it is writable");
    file.set_modified(time).expect("it is writable");
}

/// The newest time and the number of bytes stay the same, so only the contents show the change.
#[test]
fn older_file_that_replaces_a_newer_one_is_a_save() {
    let now = SystemTime::now();
    let watched = Watched::start(&[("main.rs", "fn main() {}", now), ("lib.rs", "newer", now)]);
    let an_hour_ago = now - Duration::from_secs(3_600);
    write_with_time(&watched.path("mine/src/lib.rs"), "older", an_hour_ago);
    watched.expect_save();
}

/// Some editors write a new file and give it the name of the old one.
#[test]
fn file_that_is_renamed_over_another_is_a_save() {
    let now = SystemTime::now();
    let watched = Watched::start(&[("lib.rs", "old", now)]);
    write_with_time(&watched.path("new.rs"), "new", now);
    fs::rename(watched.path("new.rs"), watched.path("mine/src/lib.rs")).expect("it is writable");
    watched.expect_save();
}

#[test]
fn file_in_a_new_folder_is_a_save() {
    let watched = Watched::start(&[("lib.rs", "mod cells;", SystemTime::now())]);
    let folder = watched.path("mine/src/cells");
    fs::create_dir(&folder).expect("it is writable");
    thread::sleep(A_WHILE);
    fs::write(folder.join("mod.rs"), "1").expect("it is writable");
    watched.expect_save();
    fs::write(folder.join("mod.rs"), "2").expect("it is writable");
    watched.expect_save();
}

#[test]
fn file_outside_of_src_is_no_save() {
    let watched = Watched::start(&[("lib.rs", "", SystemTime::now())]);
    fs::write(watched.path("mine/notes.txt"), "1").expect("it is writable");
    watched.expect_no_save();
}

#[test]
fn folder_that_is_moved_away_and_back_is_watched_again() {
    let watched = Watched::start(&[("lib.rs", "old", SystemTime::now())]);
    let [folder, elsewhere] = ["mine", "elsewhere"].map(|name| watched.path(name));
    fs::rename(&folder, &elsewhere).expect("it is writable");
    watched.expect_no_save();
    fs::rename(&elsewhere, &folder).expect("it is writable");
    watched.expect_save();
    fs::write(folder.join("src/lib.rs"), "new").expect("it is writable");
    watched.expect_save();
}
