// What follows sends the steps on: in what order, when, and from which lines they come.

/// As many bytes of steps as are in one frame.
const FRAME: usize = 2 * 4096;

/// The first steps are sent one by one, so that they are there if the program is ended soon, from
/// outside or by itself.
const AT_ONCE: usize = 2 * 256;

/// Twelve bytes each: no more memory than this is taken where the steps are shown.
const MOST_LINE_CHANGES: usize = 1 << 20;

/// Lets the watch look at what was written, and sends what is enough for a frame.
#[inline(always)]
fn report(look: impl FnOnce(&mut Watch)) {
    let mut watch = watch();
    look(&mut watch);
    let is_first = watch.sent < AT_ONCE && !watch.steps.is_empty();
    let is_due = is_first || watch.steps.len() >= FRAME || !watch.remarks.is_empty();
    drop(watch);
    if is_due {
        flush();
    }
}

/// Sends all that is to be sent.
fn flush() {
    // The output first and the watch second, in each thread: so no two wait for each other.
    let _turn = turn();
    let mut watch = watch();
    if !watch.changed_lines.is_empty() {
        emit(b'L', &watch.changed_lines);
        watch.changed_lines.clear();
    }
    watch.steps.chunks(FRAME).for_each(|steps| emit(b'S', steps));
    watch.sent += watch.steps.len();
    if watch.sent > 0 {
        LOOKS_FOR_A_COPY.store(0, Relaxed);
    }
    watch.steps.clear();
    watch.remarks.drain(..).for_each(|remark| emit(b'R', remark.as_bytes()));
}

impl Watch {
    #[inline(always)]
    fn push(&mut self, cell: usize, after: u8, line: u32) {
        if self.lines[usize::from(after != 0)] != line {
            self.change_line(after != 0, line);
        }
        let before = std::mem::replace(&mut self.shown[cell], after);
        let is_next = before == 0 && after != 0 && cell >= self.filled_up_to;
        self.filled_up_to = if is_next { cell + 1 } else { usize::MAX };
        let step = cell as u16 | u16::from(before) << 7 | u16::from(after) << 11;
        self.steps.extend_from_slice(&step.to_le_bytes());
    }

    /// Learns that the next step comes from another line than the last one of its kind. Of a search that changes
    /// lines all the time it gives up.
    #[cold]
    fn change_line(&mut self, is_place: bool, line: u32) {
        self.line_changes += 1;
        match self.line_changes {
            ..MOST_LINE_CHANGES => self.tell_line(is_place, line),
            MOST_LINE_CHANGES => {
                self.tell_line(false, 0);
                self.tell_line(true, 0);
            }
            _ => {}
        }
    }

    fn tell_line(&mut self, is_place: bool, line: u32) {
        self.lines[usize::from(is_place)] = line;
        let step = ((self.sent + self.steps.len()) / 2 + 1) as u64;
        self.changed_lines.extend_from_slice(&step.to_le_bytes());
        self.changed_lines.extend_from_slice(&(line | u32::from(is_place) << 31).to_le_bytes());
    }
}
