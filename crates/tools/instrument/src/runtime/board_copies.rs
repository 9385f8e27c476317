// The code below follows a copy of the board: rows, or one list, of characters or numbers. It recognizes a copy by the
// name of its type while the program runs, since only few programs have such a copy.

/// The number of assignments that are still checked for a copy of the board. A search makes its copy before its first
/// step.
static COPY_CHECKS_LEFT: AtomicU32 = AtomicU32::new(100_000);

static HAS_COPY: AtomicBool = AtomicBool::new(false);

/// A cell of a copy: a character or a number.
trait CopyCell: Copy {
    /// Returns the number itself, or the number of the character.
    fn code(self) -> i64;

    /// Returns the value of the cell; `None` if it has none. A small number is the value itself, and not a character.
    fn value(self) -> Option<u8> {
        number_value(self.code())
    }
}

impl CopyCell for char {
    fn code(self) -> i64 {
        code(self)
    }

    fn value(self) -> Option<u8> {
        value(self)
    }
}

macro_rules! numbers {
    ($($number:ident)*) => {
        $(
            impl CopyCell for $number {
                fn code(self) -> i64 {
                    self as i64
                }
            }
        )*

        /// Registers a place that is about to be written, if it is a copy of the board.
        #[inline(never)]
        fn detect_copy(name: &str, place: *const ()) {
            COPY_CHECKS_LEFT.fetch_sub(1, Relaxed);
            detect_copy_of::<char>(name, place);
            $(detect_copy_of::<$number>(name, place);)*
        }

        /// Returns the address and the value of a place that is a number.
        fn number(name: &str, place: *const ()) -> Option<(usize, i64)> {
            $(
                // SAFETY: The name is the name of the place's type.
                if let Some(number) = unsafe { downcast_by_name::<$number>(name, place) } {
                    return Some((std::ptr::from_ref(number) as usize, number.code()));
                }
            )*
            None
        }

        #[inline(never)]
        fn report_numbers_write(name: &str, place: *const (), line: u32) {
            $(report_row_write::<$number>(name, place, line);)*
        }
    };
}

numbers! { u8 i8 u16 i16 u32 i32 u64 i64 usize isize }

fn detect_copy_of<C: CopyCell>(name: &str, place: *const ()) {
    macro_rules! shapes {
        ($($shape:ty => |$copy:ident| $rows:expr,)*) => {
            $(
                // SAFETY: The name is the name of the place's type.
                if let Some($copy) = unsafe { downcast_by_name::<$shape>(name, place) } {
                    return watcher().try_register_copy($rows);
                }
            )*
        };
    }
    shapes! {
        Vec<Vec<C>> => |rows| rows.iter().map(Vec::as_slice),
        [Vec<C>] => |rows| rows.iter().map(Vec::as_slice),
        [[C; SIZE.1]; SIZE.0] => |rows| rows.iter().map(|row| row.as_slice()),
        [[C; SIZE.1]] => |rows| rows.iter().map(|row| row.as_slice()),
        Vec<C> => |list| list.chunks(SIZE.1.max(1)),
        [C] => |list| list.chunks(SIZE.1.max(1)),
        [C; SIZE.0 * SIZE.1] => |list| list.chunks(SIZE.1.max(1)),
    }
}

#[inline(never)]
fn number_before_write(name: &str, place: *const ()) -> i64 {
    number(name, place).map_or(UNKNOWN, |(_, code)| code)
}

#[inline(never)]
fn report_number_write(name: &str, place: *const (), before: i64, line: u32) {
    if let Some((address, code)) = number(name, place) {
        return report(|watcher| watcher.record_number_write(address, before, code, line));
    }
    report_numbers_write(name, place, line);
}

fn report_row_write<C: CopyCell>(name: &str, place: *const (), line: u32) {
    macro_rules! shapes {
        ($($shape:ty)*) => {
            $(
                // SAFETY: The name is the name of the place's type.
                if let Some(row) = unsafe { downcast_by_name::<$shape>(name, place) } {
                    return report(|watcher| watcher.record_numbers_write::<C>(row, line));
                }
            )*
        };
    }
    shapes! { [C] Vec<C> [C; SIZE.1] }
}

impl BoardWatcher {
    /// Registers a copy that has the values of the board.
    fn try_register_copy<'a, C: CopyCell + 'a>(&mut self, rows: impl Iterator<Item = &'a [C]> + Clone) {
        let is_as_wide = rows.clone().all(|row| row.len() == self.width);
        let shown = &self.shown;
        let cells = rows.clone().flatten().map(|cell| cell.value());
        // If the board has no givens, any empty list of its size would be a copy.
        let is_copy = is_as_wide
            && shown.iter().any(|value| *value != 0)
            && cells.eq(shown.iter().map(|value| Some(*value)));
        let addresses = rows.map(|row| row.as_ptr() as usize);
        if is_copy && addresses.clone().next() != Some(self.row_addresses[0]) {
            self.copy_row_addresses.iter_mut().zip(addresses).for_each(|(known, row)| *known = row);
            self.copy_stride = size_of::<C>();
            HAS_COPY.store(true, Relaxed);
            COPY_CHECKS_LEFT.store(0, Relaxed);
        }
    }

    /// Records a write to a number, if the number is a cell of the copy.
    fn record_number_write(&mut self, address: usize, before: i64, code: i64, line: u32) {
        let cell = self.cell_of_copy(address);
        let write = CellWrite { before: number_value(before), after: number_value(code), code, line };
        self.record_cell_write(cell, write);
    }

    /// Records a write to consecutive numbers. Each of the numbers may be a cell of the copy.
    fn record_numbers_write<C: CopyCell>(&mut self, numbers: &[C], line: u32) {
        for number in numbers {
            let cell = self.cell_of_copy(std::ptr::from_ref(number) as usize);
            if let Some(cell) = cell.filter(|&cell| number.value() != Some(self.shown[cell])) {
                self.add_step(cell, number.value(), number.code(), line);
            }
        }
    }

    /// Stops following the copy. Adds steps that lead to the board itself: its givens, and the values that were written back.
    #[cold]
    fn leave_copy(&mut self, line: u32) {
        self.copy_stride = 0;
        HAS_COPY.store(false, Relaxed);
        let text = "the steps so far were made on a copy of the board; this write is to the board itself";
        self.add_remark(line, format_args!("{text}"));
        self.show(|watcher, cell| if watcher.fixed[cell] { watcher.shown[cell] } else { 0 });
    }

    #[inline(always)]
    fn cell_of_copy(&self, address: usize) -> Option<usize> {
        if self.copy_stride == 0 {
            return None;
        }
        self.cell_among(&self.copy_row_addresses, self.copy_stride, address)
    }
}

