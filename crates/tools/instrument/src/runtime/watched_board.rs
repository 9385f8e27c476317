// What follows knows the board: where its cells are, what was written to them, and when that is told.

#[derive(Default)]
struct Watch {
    /// The addresses of the board, of the first of its rows, and of the first sign in each row. They
    /// are 0 where there is no board of as many rows, or no row of as many signs.
    board: usize,
    rows: usize,
    signs: [usize; MOST],
    /// How many rows the board has, and how many signs are in each.
    height: usize,
    width: usize,
    /// The address of the first cell in each row of a copy that the search works on, and how far one
    /// cell is from the next: 0 where there is none.
    copy: [usize; MOST],
    stride: usize,
    /// The values that the steps have led to, and which of them were found in the board, or written back to it.
    shown: Vec<u8>,
    kept: Vec<bool>,
    /// How many rows, of as many signs, a board has that the search makes itself; 0 once it is written to.
    awaited: usize,
    steps: Vec<u8>,
    /// The lines of the last remove and of the last place, and the changes of them that are still to be sent.
    lines: [u32; 2],
    changed_lines: Vec<u8>,
    line_changes: usize,
    sent: usize,
    remarks: Vec<String>,
    told: Vec<u32>,
    has_unseen: bool,
    /// After the cell of the last step, while empty cells alone are filled in reading order; then `usize::MAX`.
    filled_up_to: usize,
}

static WATCH: LazyLock<Mutex<Watch>> = LazyLock::new(Mutex::default);

const MOST: usize = 11;

const FRAME: usize = 2 * 4096;

/// The first steps are sent one by one, so that they are there if the program is ended soon.
const AT_ONCE: usize = 2 * 256;

/// Twelve bytes each: no more memory than this is taken where the steps are shown.
const MOST_LINE_CHANGES: usize = 1 << 20;

fn watch() -> MutexGuard<'static, Watch> {
    WATCH.lock().unwrap_or_else(PoisonError::into_inner)
}

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
    /// Begins with a board, all of whose rows have as many signs.
    fn begin(&mut self, board: &[Vec<char>]) {
        (self.height, self.width) = (board.len(), board.first().map_or(0, Vec::len));
        self.rows = board.as_ptr() as usize;
        self.signs.iter_mut().zip(board).for_each(|(known, row)| *known = row.as_ptr() as usize);
        self.shown = board.iter().flatten().map(|sign| value(*sign).unwrap_or(0)).collect();
        self.kept = self.shown.iter().map(|value| *value != 0).collect();
        (self.stride, self.filled_up_to) = (0, 0);
        HAS_COPY.store(false, Relaxed);
    }

    /// Learns of a board that the search has made. One whose cells are all empty takes the place of another.
    #[inline(never)]
    fn meet_board(&mut self, board: &[Vec<char>]) {
        let size = self.awaited.max(self.height);
        let is_board = board.len() == size && board.iter().all(|row| row.len() == size);
        if !is_board || board.iter().flatten().any(|sign| value(*sign) != Some(0)) {
            return;
        }
        self.awaited = 0;
        self.show(|_, _| 0);
        self.begin(board);
    }

    #[cold]
    fn unseen(&mut self, cell: usize, before: u8, line: u32) {
        if !self.has_unseen {
            self.has_unseen = true;
            let (row, col) = (cell / self.width + 1, cell % self.width + 1);
            self.remarks.push(format!(
                "line {line}: row {row}, column {col} was written before in a way that is not followed; such \
                 writes are shown late, when the cell is written again"
            ));
        }
        self.push(cell, before, 0);
    }

    /// Ends with the board that the search has left, and returns its signs: '?' where there is none, or one that is
    /// not ASCII. Says whether the steps lead to it.
    fn end(&mut self, board: &[Vec<char>]) -> Vec<u8> {
        let sign = |cell: usize| board.get(cell / self.width)?.get(cell % self.width);
        let sign = |cell| sign(cell).filter(|sign| sign.is_ascii()).map_or(b'?', |sign| *sign as u8);
        let left: Vec<u8> = (0..self.height * self.width).map(sign).collect();
        let after = |cell: usize| value(char::from(left[cell]));
        if self.stride != 0 {
            // What is left of a copy is not the answer.
            self.show(|_, cell| after(cell).unwrap_or(0));
        } else if self.filled_up_to != usize::MAX && self.sent + self.steps.len() > 2 * self.width {
            self.remarks.push(
                "these steps are not the search: it works on a copy that is not followed, and writes its \
                 result to the board, cell by cell in reading order"
                    .to_string(),
            );
        }
        let mut cells = (0..left.len()).filter(|&cell| after(cell) != Some(self.shown[cell]));
        if let Some(cell) = cells.next() {
            let (row, col) = (cell / self.width + 1, cell % self.width + 1);
            let (number, all) = (1 + cells.count(), left.len());
            self.remarks.push(format!(
                "writes to {number} of the {all} cells, the first in row {row}, column {col}, cannot be \
                 followed: the steps do not lead to the board that was left"
            ));
        }
        left
    }

    /// One sign was written. While a copy is followed, what is written to the board is its result, and no step.
    #[inline(always)]
    fn sign(&mut self, address: usize, before: i64, sign: char, line: u32) {
        let mut cell = self.cell(address);
        if self.stride != 0 {
            match cell {
                Some(it) if value(sign) == Some(self.shown[it]) => return self.kept[it] = true,
                Some(_) => self.leave_copy(line),
                None => cell = self.cell_of_copy(address),
            }
        }
        self.wrote(cell, value_of(before), value(sign), code(sign), line);
    }

    /// What was written is in this cell, or nowhere.
    #[inline(always)]
    fn wrote(
        &mut self,
        cell: Option<usize>,
        before: Option<u8>,
        after: Option<u8>,
        code: i64,
        line: u32,
    ) {
        let Some(cell) = cell else { return };
        // What is in a cell before a write has to be what is shown, or a write was not seen.
        if let Some(before) = before.filter(|before| *before != self.shown[cell]) {
            self.unseen(cell, before, line);
        }
        self.step(cell, after, code, line);
    }

    #[inline(always)]
    fn cell(&self, address: usize) -> Option<usize> {
        self.cell_among(&self.signs, size_of::<char>(), address)
    }

    #[inline(always)]
    fn cell_among(&self, rows: &[usize; MOST], stride: usize, address: usize) -> Option<usize> {
        let offset = |first: usize| address.wrapping_sub(first) / stride;
        let row = rows[..self.height].iter().position(|&first| offset(first) < self.width)?;
        Some(row * self.width + offset(rows[row]))
    }

    #[inline(always)]
    fn step(&mut self, cell: usize, after: Option<u8>, code: i64, line: u32) {
        let Some(after) = after else {
            let sign = char::from_u32(code as u32).filter(char::is_ascii_graphic);
            let sign = sign.map_or_else(|| code.to_string(), |sign| format!("{sign:?}"));
            let what = format_args!("{sign} is neither {VALUES} nor '.': this is not shown");
            return self.remark(line, what);
        };
        // To write a given anew is no step, nor is to fill what becomes a copy.
        let is_filling = self.stride != 0 && self.sent + self.steps.len() == 0;
        if !((self.kept[cell] || is_filling) && self.shown[cell] == after) {
            self.push(cell, after, line);
        }
    }

    /// Some signs side by side were written, of which each may be in the board.
    #[inline(never)]
    fn signs(&mut self, signs: &[char], line: u32) {
        for sign in signs {
            let address = std::ptr::from_ref(sign) as usize;
            let cell = self.cell(address).or_else(|| self.cell_of_copy(address));
            if let Some(cell) = cell.filter(|&cell| value(*sign) != Some(self.shown[cell])) {
                self.step(cell, value(*sign), code(*sign), line);
            }
        }
    }

    /// Some rows side by side were written: each may be in the board, and have other signs, elsewhere, now.
    #[inline(never)]
    fn rows(&mut self, rows: &[Vec<char>], line: u32) {
        for row in rows {
            let offset = (std::ptr::from_ref(row) as usize).wrapping_sub(self.rows);
            let number = offset / size_of::<Vec<char>>();
            if self.rows != 0 && number < self.height {
                let is_whole = row.len() == self.width;
                self.signs[number] = if is_whole { row.as_ptr() as usize } else { 0 };
            }
            self.signs(row, line);
        }
    }

    /// If it is the board, that has other rows after this.
    #[inline(never)]
    fn board(&mut self, board: &Vec<Vec<char>>, line: u32) {
        if std::ptr::from_ref(board) as usize == self.board {
            // What was at these addresses may not even exist any more.
            (self.rows, self.signs) = (0, [0; MOST]);
            if board.len() != self.height {
                return;
            }
            self.rows = board.as_ptr() as usize;
        }
        self.rows(board, line);
    }

    #[cold]
    fn remark(&mut self, line: u32, what: std::fmt::Arguments<'_>) {
        if !self.told.contains(&line) {
            self.told.push(line);
            self.remarks.push(format!("line {line}: {what}"));
        }
    }

    /// Shows a board as it was found, with this value in each cell.
    fn show(&mut self, found: impl Fn(&Watch, usize) -> u8) {
        for cell in 0..self.shown.len() {
            let value = found(self, cell);
            if value != self.shown[cell] {
                self.push(cell, value, 0);
            }
        }
    }

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

const NO_VALUE: u8 = u8::MAX;

/// The value of each sign of ASCII: its place among the [`SIGNS`]. The first is an empty cell, as is a 0.
const BY_SIGN: [u8; 128] = {
    let mut values = [NO_VALUE; 128];
    values[b'0' as usize] = 0;
    let mut value = 0;
    while value < SIGNS.len() {
        values[SIGNS[value] as usize] = value as u8;
        value += 1;
    }
    values
};

/// The value that a sign is; 0 for an empty cell.
#[inline(always)]
fn value(sign: char) -> Option<u8> {
    value_of(code(sign))
}

#[inline(always)]
fn code(sign: char) -> i64 {
    i64::from(u32::from(sign))
}

/// The value that a character has, by its number.
#[inline(always)]
fn value_of(code: i64) -> Option<u8> {
    let value = BY_SIGN.get(code as usize).copied().unwrap_or(NO_VALUE);
    (value != NO_VALUE).then_some(value)
}

/// The value that a number is, or the character of this number.
fn number_value(number: i64) -> Option<u8> {
    let is_value = (0..SIGNS.len() as i64).contains(&number);
    if is_value { Some(number as u8) } else { value_of(number) }
}

