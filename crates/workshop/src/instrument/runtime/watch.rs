// What follows knows the board: where its cells are, and what was written to them.

/// What is known of the board.
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
    /// The values that the steps have led to, and which of them are in the board, since they were found or
    /// written back there.
    shown: [u8; MOST * MOST],
    kept: [bool; MOST * MOST],
    /// How many rows and signs in each a board has that the search makes itself, as long as it was not
    /// written to; else 0.
    awaited: usize,
    /// What is still to be sent.
    steps: Vec<u8>,
    /// The lines of the last remove and of the last place, and the changes of them that are still to be sent.
    lines: [u32; 2],
    changed_lines: Vec<u8>,
    line_changes: usize,
    /// How many bytes of steps were sent.
    sent: usize,
    remarks: Vec<String>,
    /// The lines that there is a remark for.
    told: Vec<u32>,
    /// How many writes no step can tell.
    strange: u64,
    /// Whether a write was noticed that was not told.
    has_unseen: bool,
    /// After the cell of the last step, as long as empty cells alone were filled, in reading order; then the
    /// greatest number.
    filled_up_to: usize,
}

static WATCH: Mutex<Watch> = Mutex::new(Watch {
    board: 0,
    rows: 0,
    signs: [0; MOST],
    height: 0,
    width: 0,
    copy: [0; MOST],
    stride: 0,
    shown: [0; MOST * MOST],
    kept: [false; MOST * MOST],
    awaited: 0,
    steps: Vec::new(),
    lines: [0; 2],
    changed_lines: Vec::new(),
    line_changes: 0,
    sent: 0,
    remarks: Vec::new(),
    told: Vec::new(),
    strange: 0,
    has_unseen: false,
    filled_up_to: 0,
});

/// The most rows and columns that a board has.
const MOST: usize = 11;

fn watch() -> MutexGuard<'static, Watch> {
    WATCH.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Watch {
    /// Begins with a board, all of whose rows have as many signs.
    fn begin(&mut self, board: &[Vec<char>]) {
        (self.height, self.width) = (board.len(), board.first().map_or(0, Vec::len));
        self.find(board);
        for (shown, sign) in self.shown.iter_mut().zip(board.iter().flatten()) {
            *shown = value(*sign).unwrap_or(0);
        }
        self.kept = self.shown.map(|value| value != 0);
        (self.stride, self.filled_up_to) = (0, 0);
        HAS_COPY.store(false, Relaxed);
    }

    /// Learns of a board that the search has made. One whose cells are all empty is a new one: that before
    /// it is gone.
    fn meet_board(&mut self, board: &[Vec<char>]) {
        let size = self.awaited.max(self.height);
        let is_board = board.len() == size && board.iter().all(|row| row.len() == size);
        if !is_board || board.iter().flatten().any(|sign| value(*sign) != Some(0)) {
            return;
        }
        self.awaited = 0;
        for cell in 0..self.height * self.width {
            if self.shown[cell] != 0 {
                self.push(cell, 0, 0);
            }
        }
        self.begin(board);
    }

    /// Looks at cells side by side before they are written.
    fn seen(&mut self, signs: &[char], line: u32) {
        let Some(first) = self.cell(signs.as_ptr() as usize).filter(|_| self.stride == 0) else { return };
        for (cell, sign) in (first..self.height * self.width).zip(signs) {
            self.check_seen(cell, value(*sign), line);
        }
    }

    /// What is in a cell before a write has to be what is shown, or a write was not seen.
    #[inline(always)]
    fn check_seen(&mut self, cell: usize, before: Option<u8>, line: u32) {
        if let Some(before) = before.filter(|before| *before != self.shown[cell]) {
            self.unseen(cell, before, line);
        }
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

    /// Ends with the board that the search has left: says whether the steps lead to it.
    fn end(&mut self, board: &[Vec<char>]) {
        if self.strange > 0 {
            let writes = self.strange;
            self.remarks
                .push(format!("writes of what is neither {VALUES} nor '.' are not shown: {writes}"));
        }
        let left = self.left(board);
        let all = left.len();
        if self.stride != 0 {
            // What is left of a copy is not the answer.
            for cell in 0..all {
                let after = value(char::from(left[cell])).unwrap_or(0);
                if after != self.shown[cell] {
                    self.push(cell, after, 0);
                }
            }
        } else if self.filled_up_to != usize::MAX && self.sent + self.steps.len() > 2 * self.width {
            self.remarks.push(
                "these steps are not the search: it works on a copy that is not followed, and writes its \
                 result to the board, cell by cell in reading order"
                    .to_string(),
            );
        }
        let differs = |cell: &usize| value(char::from(left[*cell])) != Some(self.shown[*cell]);
        let mut cells = (0..all).filter(differs);
        if let Some(cell) = cells.next() {
            let (row, col) = (cell / self.width + 1, cell % self.width + 1);
            let number = 1 + cells.count();
            self.remarks.push(format!(
                "writes to {number} of the {all} cells, the first in row {row}, column {col}, cannot be \
                 followed: the steps do not lead to the board that was left"
            ));
        }
    }

    /// The signs of a board; '?' where there is none, or one that is not ASCII.
    fn left(&self, board: &[Vec<char>]) -> Vec<u8> {
        let sign = |cell: usize| board.get(cell / self.width)?.get(cell % self.width);
        let sign = |cell| sign(cell).filter(|sign| sign.is_ascii()).map_or(b'?', |sign| *sign as u8);
        (0..self.height * self.width).map(sign).collect()
    }

    /// Learns where the signs are.
    fn find(&mut self, board: &[Vec<char>]) {
        self.rows = board.as_ptr() as usize;
        for (signs, row) in self.signs.iter_mut().zip(board) {
            *signs = row.as_ptr() as usize;
        }
    }

    /// One sign was written.
    #[inline(always)]
    fn sign(&mut self, address: usize, before: i64, sign: char, line: u32) {
        if self.stride != 0 {
            return self.sign_beside_copy(address, before, sign, line);
        }
        if let Some(cell) = self.cell(address) {
            self.check_seen(cell, value_of(before), line);
            self.step(cell, value(sign), code(sign), line);
        }
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
            self.strange += 1;
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
    fn signs(&mut self, signs: &[char], line: u32) -> usize {
        let before = self.steps.len();
        for sign in signs {
            let cell = self.cell(std::ptr::from_ref(sign) as usize);
            if let Some(cell) = cell.filter(|&cell| value(*sign) != Some(self.shown[cell])) {
                self.step(cell, value(*sign), code(*sign), line);
            }
        }
        (self.steps.len() - before) / 2
    }

    /// A row was written, which may have other signs now, at another place.
    fn row(&mut self, row: &Vec<char>, line: u32) {
        self.rows(std::slice::from_ref(row), line);
    }

    /// Some rows side by side were written, of which each may be in the board.
    fn rows(&mut self, rows: &[Vec<char>], line: u32) {
        let known = self.signs;
        let changed = rows.iter().map(|row| {
            let number = self.number(row);
            if let Some(number) = number {
                self.signs[number] = self.address(row, number, line);
            }
            let changed = self.signs(row, line);
            // A row that was another row before is no copy.
            let is_moved = number.is_some_and(|number| {
                self.signs[number] != known[number] && known.contains(&self.signs[number])
            });
            if is_moved { 0 } else { changed }
        });
        let changed = changed.sum::<usize>();
        if changed > 2 {
            self.remark(
                line,
                format_args!(
                    "{changed} cells change here at once; if the board is copied here, earlier writes to \
                     the copy are not shown"
                ),
            );
        }
    }

    /// Boards have other rows after this, if it is the board.
    fn board(&mut self, board: &Vec<Vec<char>>, line: u32) {
        if std::ptr::from_ref(board) as usize != self.board {
            return self.rows(board, line);
        }
        if board.len() != self.height {
            // What was at these addresses may not even exist any more.
            (self.rows, self.signs) = (0, [0; MOST]);
            let (rows, usual) = (board.len(), NUMBERS[self.height]);
            let what = format_args!(
                "the number of rows is {rows} here; until it is {usual} again, nothing is shown"
            );
            return self.remark(line, what);
        }
        self.rows = board.as_ptr() as usize;
        self.rows(board, line);
    }

    /// The number of a row of the board, from 0.
    fn number(&self, row: &Vec<char>) -> Option<usize> {
        let offset = (std::ptr::from_ref(row) as usize).wrapping_sub(self.rows);
        let number = offset / size_of::<Vec<char>>();
        (self.rows != 0 && number < self.height).then_some(number)
    }

    /// The address of the first sign of a row; 0 if it has another number of them than the board.
    fn address(&mut self, row: &[char], number: usize, line: u32) -> usize {
        if row.len() == self.width {
            return row.as_ptr() as usize;
        }
        let (number, cells, usual) = (number + 1, row.len(), NUMBERS[self.width]);
        self.remark(
            line,
            format_args!("the number of cells in row {number} is {cells} here; until it is {usual} again, none of \
                 them is shown"),
        );
        0
    }

    /// Remarks on a line once.
    #[cold]
    fn remark(&mut self, line: u32, what: std::fmt::Arguments<'_>) {
        if !self.told.contains(&line) {
            self.told.push(line);
            self.remarks.push(format!("line {line}: {what}"));
        }
    }
}

/// What a search returns that looks for all solutions.
pub trait Counted {
    /// How many there are.
    fn count(&self) -> i64;
}

impl Counted for i32 {
    fn count(&self) -> i64 {
        (*self).into()
    }
}

impl<T> Counted for Vec<T> {
    fn count(&self) -> i64 {
        self.len() as i64
    }
}

/// Numbers in words.
const NUMBERS: [&str; MOST + 1] =
    ["none", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"];

/// What no value has.
const NO_VALUE: u8 = u8::MAX;

/// The value of each sign of ASCII: its place among the [`SIGNS`], of which the first is an empty cell, as
/// is a 0.
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
