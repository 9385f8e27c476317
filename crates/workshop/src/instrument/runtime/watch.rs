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
    /// The values that the steps have led to.
    shown: [u8; MOST * MOST],
    /// How many rows and signs in each a board has that the search makes itself, as long as it was not
    /// written to; else 0.
    awaited: usize,
    /// What is still to be sent.
    steps: Vec<u8>,
    /// How many bytes of steps were sent.
    sent: usize,
    remarks: Vec<String>,
    /// The lines that there is a remark for.
    told: Vec<u32>,
    /// How many writes no step can tell.
    strange: u64,
}

static WATCH: Mutex<Watch> = Mutex::new(Watch {
    board: 0,
    rows: 0,
    signs: [0; MOST],
    height: 0,
    width: 0,
    shown: [0; MOST * MOST],
    awaited: 0,
    steps: Vec::new(),
    sent: 0,
    remarks: Vec::new(),
    told: Vec::new(),
    strange: 0,
});

/// The most rows and columns that a board has.
const MOST: usize = 11;

/// As many bytes of steps as are in one frame.
const FRAME: usize = 2 * 4096;

/// The first steps are sent one by one, so that they are there if the program is ended soon, from
/// outside or by itself.
const AT_ONCE: usize = 2 * 256;

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

/// Sends all that is to be sent.
fn flush() {
    // The output first and the watch second, in each thread: so no two wait for each other.
    let _turn = turn();
    let mut watch = watch();
    watch.steps.chunks(FRAME).for_each(|steps| emit(b'S', steps));
    watch.sent += watch.steps.len();
    watch.steps.clear();
    watch.remarks.drain(..).for_each(|remark| emit(b'R', remark.as_bytes()));
}

impl Watch {
    /// Begins with a board, all of whose rows have as many signs.
    fn begin(&mut self, board: &[Vec<char>]) {
        (self.height, self.width) = (board.len(), board.first().map_or(0, Vec::len));
        self.find(board);
        for (shown, sign) in self.shown.iter_mut().zip(board.iter().flatten()) {
            *shown = value(*sign).unwrap_or(0);
        }
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
    fn sign(&mut self, address: usize, sign: char, line: u32) {
        if let Some(cell) = self.cell(address) {
            self.step(cell, sign, line);
        }
    }

    #[inline(always)]
    fn cell(&self, address: usize) -> Option<usize> {
        let offset = |first: usize| address.wrapping_sub(first) / size_of::<char>();
        let row = self.signs[..self.height].iter().position(|&first| offset(first) < self.width)?;
        Some(row * self.width + offset(self.signs[row]))
    }

    #[inline(always)]
    fn step(&mut self, cell: usize, sign: char, line: u32) {
        let Some(after) = value(sign) else {
            self.strange += 1;
            let what = format_args!("{sign:?} is neither {VALUES} nor '.': this is not shown");
            return self.remark(line, what);
        };
        let before = std::mem::replace(&mut self.shown[cell], after);
        let step = cell as u16 | u16::from(before) << 7 | u16::from(after) << 11;
        self.steps.extend_from_slice(&step.to_le_bytes());
    }

    /// Some signs side by side were written, of which each may be in the board.
    fn signs(&mut self, signs: &[char], line: u32) -> usize {
        let before = self.steps.len();
        for sign in signs {
            let cell = self.cell(std::ptr::from_ref(sign) as usize);
            if let Some(cell) = cell.filter(|&cell| value(*sign) != Some(self.shown[cell])) {
                self.step(cell, *sign, line);
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
    let value = BY_SIGN.get(sign as usize).copied().unwrap_or(NO_VALUE);
    (value != NO_VALUE).then_some(value)
}

