// What follows knows copies of the board: rows, or one list, of characters or numbers. Their types are known by
// their names while the program runs, since only few programs have such a copy.

/// How many more places are looked at before none is waited for any more: a copy is made before the search.
static LOOKS_FOR_A_COPY: AtomicU32 = AtomicU32::new(100_000);

static HAS_COPY: AtomicBool = AtomicBool::new(false);

trait Sign: Copy {
    /// The number, or that of the character.
    fn code(self) -> i64;

    /// A small number is the value itself, and not the number of a character.
    fn value(self) -> Option<u8> {
        number_value(self.code())
    }
}

impl Sign for char {
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
            impl Sign for $number {
                fn code(self) -> i64 {
                    self as i64
                }
            }
        )*

        /// Learns of a copy that is going to be written.
        #[inline(never)]
        fn see_copy(name: &str, place: *const ()) {
            LOOKS_FOR_A_COPY.fetch_sub(1, Relaxed);
            see_copy_of::<char>(name, place);
            $(see_copy_of::<$number>(name, place);)*
        }

        /// The one number that a place may be, with its address.
        fn number(name: &str, place: *const ()) -> Option<(usize, i64)> {
            $(
                // SAFETY: The name is that of its type.
                if let Some(number) = unsafe { named::<$number>(name, place) } {
                    return Some((std::ptr::from_ref(number) as usize, number.code()));
                }
            )*
            None
        }

        #[inline(never)]
        fn wrote_numbers(name: &str, place: *const (), line: u32) {
            $(wrote_row_of::<$number>(name, place, line);)*
        }
    };
}

numbers! { u8 i8 u16 i16 u32 i32 u64 i64 usize isize }

fn see_copy_of<S: Sign>(name: &str, place: *const ()) {
    macro_rules! shapes {
        ($($shape:ty => |$copy:ident| $rows:expr,)*) => {
            $(
                // SAFETY: The name is that of its type.
                if let Some($copy) = unsafe { named::<$shape>(name, place) } {
                    return watch().meet_copy($rows);
                }
            )*
        };
    }
    shapes! {
        Vec<Vec<S>> => |rows| rows.iter().map(Vec::as_slice),
        [Vec<S>] => |rows| rows.iter().map(Vec::as_slice),
        [[S; SIZE.1]; SIZE.0] => |rows| rows.iter().map(|row| row.as_slice()),
        [[S; SIZE.1]] => |rows| rows.iter().map(|row| row.as_slice()),
        Vec<S> => |list| list.chunks(SIZE.1.max(1)),
        [S] => |list| list.chunks(SIZE.1.max(1)),
        [S; SIZE.0 * SIZE.1] => |list| list.chunks(SIZE.1.max(1)),
    }
}

#[inline(never)]
fn number_before(name: &str, place: *const ()) -> i64 {
    number(name, place).map_or(UNKNOWN, |(_, code)| code)
}

#[inline(never)]
fn wrote_number(name: &str, place: *const (), before: i64, line: u32) {
    if let Some((address, code)) = number(name, place) {
        return report(|watch| watch.number_in_copy(address, before, code, line));
    }
    wrote_numbers(name, place, line);
}

fn wrote_row_of<S: Sign>(name: &str, place: *const (), line: u32) {
    macro_rules! shapes {
        ($($shape:ty)*) => {
            $(
                // SAFETY: The name is that of its type.
                if let Some(row) = unsafe { named::<$shape>(name, place) } {
                    return report(|watch| watch.row_in_copy::<S>(row, line));
                }
            )*
        };
    }
    shapes! { [S] Vec<S> [S; SIZE.1] }
}

impl Watch {
    /// Learns of a copy that the search is going to work on: it has the same givens, and nothing was written so far.
    fn meet_copy<'a, S: Sign + 'a>(&mut self, rows: impl Iterator<Item = &'a [S]> + Clone) {
        let is_as_wide = rows.clone().all(|row| row.len() == self.width);
        let shown = &self.shown;
        let cells = rows.clone().flatten().map(|sign| sign.value());
        // Without a given, all that is empty would be a copy.
        let is_copy = is_as_wide
            && shown.iter().any(|value| *value != 0)
            && cells.eq(shown.iter().map(|value| Some(*value)));
        let addresses = rows.map(|row| row.as_ptr() as usize);
        if is_copy && addresses.clone().next() != Some(self.signs[0]) {
            self.copy.iter_mut().zip(addresses).for_each(|(known, row)| *known = row);
            self.stride = size_of::<S>();
            HAS_COPY.store(true, Relaxed);
            LOOKS_FOR_A_COPY.store(0, Relaxed);
        }
    }

    /// One number was written, which is in a copy or nowhere.
    fn number_in_copy(&mut self, address: usize, before: i64, code: i64, line: u32) {
        let cell = self.cell_of_copy(address);
        self.wrote(cell, number_value(before), number_value(code), code, line);
    }

    /// Reports writes to consecutive numbers. Each number may be a cell of a copy of the board.
    fn row_in_copy<S: Sign>(&mut self, numbers: &[S], line: u32) {
        for number in numbers {
            let cell = self.cell_of_copy(std::ptr::from_ref(number) as usize);
            if let Some(cell) = cell.filter(|&cell| number.value() != Some(self.shown[cell])) {
                self.step(cell, number.value(), number.code(), line);
            }
        }
    }

    /// Shows the board as it was found: the search goes on there.
    #[cold]
    fn leave_copy(&mut self, line: u32) {
        self.stride = 0;
        HAS_COPY.store(false, Relaxed);
        let what = "what was shown until here is the search on a copy; this write is one to the board";
        self.remark(line, format_args!("{what}"));
        self.show(|watch, cell| if watch.kept[cell] { watch.shown[cell] } else { 0 });
    }

    #[inline(always)]
    fn cell_of_copy(&self, address: usize) -> Option<usize> {
        if self.stride == 0 {
            return None;
        }
        self.cell_among(&self.copy, self.stride, address)
    }
}

