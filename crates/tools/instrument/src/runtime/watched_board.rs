// The code below knows the addresses of the board's cells, turns writes to them into steps, and sends the steps.

/// Turns writes into steps.
#[derive(Default)]
struct BoardWatcher {
    /// The address of the board; 0 if the search makes its board itself.
    board: usize,
    /// The address of the first row; 0 while the board does not have `height` rows.
    rows: usize,
    /// The address of the first character in each row; 0 for a row that does not have `width` characters.
    row_addresses: [usize; MAX_SIZE],
    /// The number of rows of the board.
    height: usize,
    /// The number of characters in each row.
    width: usize,
    /// The address of the first cell in each row of the copy that the search works on.
    copy_row_addresses: [usize; MAX_SIZE],
    /// The distance in bytes from one cell of the copy to the next; 0 if no copy is followed.
    copy_stride: usize,
    /// The value of each cell after the last step.
    shown: Vec<u8>,
    /// Whether the value of each cell is a given, or was written back to the board from a copy.
    fixed: Vec<bool>,
    /// The number of rows and columns of the board that the search will make; 0 if it has made the board, or got one.
    expected_size: usize,
    /// The steps that are not sent yet, two bytes each.
    steps: Vec<u8>,
    /// The source lines of the last removal (index 0) and of the last placement (index 1).
    last_lines: [u32; 2],
    /// The changes of `last_lines` that are not sent yet.
    changed_lines: Vec<u8>,
    /// The number of changes of `last_lines` so far.
    line_changes: usize,
    /// The number of bytes of steps that are sent.
    sent: usize,
    /// The remarks that are not sent yet.
    remarks: Vec<String>,
    /// The source lines that have a remark.
    remarked_lines: Vec<u32>,
    /// Whether a write was noticed late.
    has_unseen_write: bool,
    /// The cell after the last filled one, as long as steps only fill empty cells in reading order; `usize::MAX`
    /// after any other step.
    filled_up_to: usize,
}

/// A write to a cell.
struct CellWrite {
    /// The value before the write; `None` if it is unknown or not a value.
    before: Option<u8>,
    /// The value after the write; `None` if the cell has got something else.
    after: Option<u8>,
    /// The number after the write, or the number of the character.
    code: i64,
    /// The source line.
    line: u32,
}

static WATCHER: LazyLock<Mutex<BoardWatcher>> = LazyLock::new(Mutex::default);

/// The greatest number of rows and of columns.
const MAX_SIZE: usize = 11;

const FRAME_BYTES: usize = 2 * 4096;

/// The first steps are sent one by one, so that they arrive even if the program is killed soon.
const UNBUFFERED_BYTES: usize = 2 * 256;

/// The number of line changes that are sent. The receiver stores twelve bytes for each, so this limits its memory.
const MAX_LINE_CHANGES: usize = 1 << 20;

fn watcher() -> MutexGuard<'static, BoardWatcher> {
    WATCHER.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Records a write, and sends the steps if they fill a frame, if they are among the first, or if there is a remark.
#[inline(always)]
fn report(record: impl FnOnce(&mut BoardWatcher)) {
    let mut watcher = watcher();
    record(&mut watcher);
    let is_first = watcher.sent < UNBUFFERED_BYTES && !watcher.steps.is_empty();
    let is_due = is_first || watcher.steps.len() >= FRAME_BYTES || !watcher.remarks.is_empty();
    drop(watcher);
    if is_due {
        flush();
    }
}

/// Sends all steps, line changes and remarks.
fn flush() {
    // Each thread locks the output first and the watcher second, so that no two threads wait for each other.
    let _output = lock_output();
    let mut watcher = watcher();
    if !watcher.changed_lines.is_empty() {
        emit(b'L', &watcher.changed_lines);
        watcher.changed_lines.clear();
    }
    watcher.steps.chunks(FRAME_BYTES).for_each(|steps| emit(b'S', steps));
    watcher.sent += watcher.steps.len();
    if watcher.sent > 0 {
        // A copy is made before the first step.
        COPY_CHECKS_LEFT.store(0, Relaxed);
    }
    watcher.steps.clear();
    watcher.remarks.drain(..).for_each(|remark| emit(b'R', remark.as_bytes()));
}

impl BoardWatcher {
    /// Starts to watch a board. All its rows have the same length.
    fn begin(&mut self, board: &[Vec<char>]) {
        (self.height, self.width) = (board.len(), board.first().map_or(0, Vec::len));
        self.rows = board.as_ptr() as usize;
        self.row_addresses.iter_mut().zip(board).for_each(|(known, row)| *known = row.as_ptr() as usize);
        self.shown = board.iter().flatten().map(|char| value(*char).unwrap_or(0)).collect();
        self.fixed = self.shown.iter().map(|value| *value != 0).collect();
        (self.copy_stride, self.filled_up_to) = (0, 0);
        HAS_COPY.store(false, Relaxed);
    }

    /// Starts to watch a board that the search has made, if it is empty and has the expected size. Such a board replaces an
    /// earlier one.
    #[inline(never)]
    fn try_register_board(&mut self, board: &[Vec<char>]) {
        let size = self.expected_size.max(self.height);
        let is_board = board.len() == size && board.iter().all(|row| row.len() == size);
        if !is_board || board.iter().flatten().any(|char| value(*char) != Some(0)) {
            return;
        }
        self.expected_size = 0;
        self.show(|_, _| 0);
        self.begin(board);
    }

    /// Records the value of a cell that was written without a report. Adds a remark for the first such write.
    #[cold]
    fn record_unseen_write(&mut self, cell: usize, before: u8, line: u32) {
        if !self.has_unseen_write {
            self.has_unseen_write = true;
            let (row, col) = (cell / self.width + 1, cell % self.width + 1);
            self.remarks.push(format!(
                "line {line}: an earlier write to row {row}, column {col} was not followed; such writes are shown \
                 late, when the cell is written again"
            ));
        }
        self.push_step(cell, before, 0);
    }

    /// Returns the symbols of the final board, with '?' for each symbol that is missing or not ASCII. Adds a remark if the
    /// steps do not lead to this board.
    fn end(&mut self, board: &[Vec<char>]) -> Vec<u8> {
        let cells = 0..self.height * self.width;
        let symbols: Vec<u8> = cells.clone().map(|cell| self.symbol_at(board, cell)).collect();
        let final_value = |cell: usize| value(char::from(symbols[cell]));
        if self.copy_stride != 0 {
            // The answer is on the board, and not on the copy.
            self.show(|_, cell| final_value(cell).unwrap_or(0));
        } else if self.filled_in_reading_order() {
            self.remarks.push(
                "these steps do not show the search: it works on a copy that is not followed, and writes its \
                 result to the board, cell by cell in reading order"
                    .to_string(),
            );
        }
        let mut wrong_cells = cells.filter(|&cell| final_value(cell) != Some(self.shown[cell]));
        if let Some(first) = wrong_cells.next() {
            let (row, col) = (first / self.width + 1, first % self.width + 1);
            let (count, all) = (1 + wrong_cells.count(), symbols.len());
            self.remarks.push(format!(
                "the steps do not lead to the final board: writes to {count} of its {all} cells were not followed, \
                 the first in row {row}, column {col}"
            ));
        }
        symbols
    }

    /// Returns the symbol in a cell of a board; '?' if the cell is missing or its character is not ASCII.
    fn symbol_at(&self, board: &[Vec<char>], cell: usize) -> u8 {
        let char = board.get(cell / self.width).and_then(|row| row.get(cell % self.width));
        char.filter(|char| char.is_ascii()).map_or(b'?', |char| *char as u8)
    }

    /// Returns whether all steps filled empty cells in reading order, and there are more steps than a row has cells.
    fn filled_in_reading_order(&self) -> bool {
        // A step has two bytes.
        self.filled_up_to != usize::MAX && self.sent + self.steps.len() > 2 * self.width
    }

    /// Records a write to a character. While a copy is followed, a write to the board is no step if it only stores the
    /// value that the copy has there.
    #[inline(always)]
    fn record_char_write(&mut self, address: usize, before: i64, char: char, line: u32) {
        let mut cell = self.cell(address);
        if self.copy_stride != 0 {
            match cell {
                Some(cell) if value(char) == Some(self.shown[cell]) => return self.fixed[cell] = true,
                Some(_) => self.leave_copy(line),
                None => cell = self.cell_of_copy(address),
            }
        }
        let write = CellWrite { before: value_of(before), after: value(char), code: code(char), line };
        self.record_cell_write(cell, write);
    }

    /// Records a write to a cell, if the written place is a cell.
    #[inline(always)]
    fn record_cell_write(&mut self, cell: Option<usize>, write: CellWrite) {
        let Some(cell) = cell else { return };
        let CellWrite { before, after, code, line } = write;
        // If the cell had another value than the one shown, an earlier write was not seen.
        if let Some(before) = before.filter(|before| *before != self.shown[cell]) {
            self.record_unseen_write(cell, before, line);
        }
        self.add_step(cell, after, code, line);
    }

    /// Returns the cell of the board at an address; `None` if the address is outside of the board.
    #[inline(always)]
    fn cell(&self, address: usize) -> Option<usize> {
        self.cell_among(&self.row_addresses, size_of::<char>(), address)
    }

    #[inline(always)]
    fn cell_among(&self, rows: &[usize; MAX_SIZE], stride: usize, address: usize) -> Option<usize> {
        let offset = |first: usize| address.wrapping_sub(first) / stride;
        let row = rows[..self.height].iter().position(|&first| offset(first) < self.width)?;
        Some(row * self.width + offset(rows[row]))
    }

    /// Adds a step, or a remark if the cell has got no value.
    #[inline(always)]
    fn add_step(&mut self, cell: usize, after: Option<u8>, code: i64, line: u32) {
        let Some(after) = after else {
            let char = char::from_u32(code as u32).filter(char::is_ascii_graphic);
            let written = char.map_or_else(|| code.to_string(), |char| format!("{char:?}"));
            let text = format_args!("{written} is neither {VALUE_NOUN} nor '.', so this write is not shown");
            return self.add_remark(line, text);
        };
        // A write of the same value is no step if the cell is fixed, or if a copy is filled before the search begins.
        let is_filling = self.copy_stride != 0 && self.sent + self.steps.len() == 0;
        if !((self.fixed[cell] || is_filling) && self.shown[cell] == after) {
            self.push_step(cell, after, line);
        }
    }

    /// Records a write to consecutive characters. Each of the characters may be a cell.
    #[inline(never)]
    fn record_chars_write(&mut self, chars: &[char], line: u32) {
        for char in chars {
            let address = std::ptr::from_ref(char) as usize;
            let cell = self.cell(address).or_else(|| self.cell_of_copy(address));
            if let Some(cell) = cell.filter(|&cell| value(*char) != Some(self.shown[cell])) {
                self.add_step(cell, value(*char), code(*char), line);
            }
        }
    }

    /// Records a write to consecutive rows. Each of the rows may be a row of the board, and may have moved in memory.
    #[inline(never)]
    fn record_rows_write(&mut self, rows: &[Vec<char>], line: u32) {
        for row in rows {
            let offset = (std::ptr::from_ref(row) as usize).wrapping_sub(self.rows);
            let number = offset / size_of::<Vec<char>>();
            if self.rows != 0 && number < self.height {
                let is_whole = row.len() == self.width;
                self.row_addresses[number] = if is_whole { row.as_ptr() as usize } else { 0 };
            }
            self.record_chars_write(row, line);
        }
    }

    /// Records a write to a list of rows. If the list is the board, its rows may have moved in memory.
    #[inline(never)]
    fn record_board_write(&mut self, board: &Vec<Vec<char>>, line: u32) {
        if std::ptr::from_ref(board) as usize == self.board {
            // The old rows may be freed.
            (self.rows, self.row_addresses) = (0, [0; MAX_SIZE]);
            if board.len() != self.height {
                return;
            }
            self.rows = board.as_ptr() as usize;
        }
        self.record_rows_write(board, line);
    }

    /// Adds a remark on a source line, unless the line has one.
    #[cold]
    fn add_remark(&mut self, line: u32, text: std::fmt::Arguments<'_>) {
        if !self.remarked_lines.contains(&line) {
            self.remarked_lines.push(line);
            self.remarks.push(format!("line {line}: {text}"));
        }
    }

    /// Adds the steps that lead to a board with these values.
    fn show(&mut self, value_in: impl Fn(&BoardWatcher, usize) -> u8) {
        for cell in 0..self.shown.len() {
            let value = value_in(self, cell);
            if value != self.shown[cell] {
                self.push_step(cell, value, 0);
            }
        }
    }

    #[inline(always)]
    fn push_step(&mut self, cell: usize, after: u8, line: u32) {
        if self.last_lines[usize::from(after != 0)] != line {
            self.record_line_change(after != 0, line);
        }
        let before = std::mem::replace(&mut self.shown[cell], after);
        let is_next = before == 0 && after != 0 && cell >= self.filled_up_to;
        self.filled_up_to = if is_next { cell + 1 } else { usize::MAX };
        let step = cell as u16 | u16::from(before) << 7 | u16::from(after) << 11;
        self.steps.extend_from_slice(&step.to_le_bytes());
    }

    /// Records that the next step comes from another line than the last one of its kind. After
    /// [`MAX_LINE_CHANGES`] changes, all steps have line 0, which stands for an unknown line.
    #[cold]
    fn record_line_change(&mut self, is_place: bool, line: u32) {
        self.line_changes += 1;
        match self.line_changes {
            ..MAX_LINE_CHANGES => self.push_line_change(is_place, line),
            MAX_LINE_CHANGES => {
                self.push_line_change(false, 0);
                self.push_line_change(true, 0);
            }
            _ => {}
        }
    }

    fn push_line_change(&mut self, is_place: bool, line: u32) {
        self.last_lines[usize::from(is_place)] = line;
        let step = ((self.sent + self.steps.len()) / 2 + 1) as u64;
        self.changed_lines.extend_from_slice(&step.to_le_bytes());
        self.changed_lines.extend_from_slice(&(line | u32::from(is_place) << 31).to_le_bytes());
    }
}

/// Stands for a character that is not the symbol of a value.
const NO_VALUE: u8 = u8::MAX;

/// The value of each ASCII character: its index in [`SYMBOLS`]. '0' is an empty cell, too.
const VALUES_BY_CHAR: [u8; 128] = {
    let mut values = [NO_VALUE; 128];
    values[b'0' as usize] = 0;
    let mut value = 0;
    while value < SYMBOLS.len() {
        values[SYMBOLS[value] as usize] = value as u8;
        value += 1;
    }
    values
};

/// Returns the value of a character: 0 for an empty cell, `None` if the character is no value.
#[inline(always)]
fn value(char: char) -> Option<u8> {
    value_of(code(char))
}

#[inline(always)]
fn code(char: char) -> i64 {
    i64::from(u32::from(char))
}

/// Returns the value of a character, which is given by its number.
#[inline(always)]
fn value_of(code: i64) -> Option<u8> {
    let value = VALUES_BY_CHAR.get(code as usize).copied().unwrap_or(NO_VALUE);
    (value != NO_VALUE).then_some(value)
}

/// Returns the value of a number in a copy. The number is the value itself, or the number of a character.
fn number_value(number: i64) -> Option<u8> {
    let is_value = (0..SYMBOLS.len() as i64).contains(&number);
    if is_value { Some(number as u8) } else { value_of(number) }
}
