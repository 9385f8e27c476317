// What follows knows by its type whether a place may be in the board.

/// Reports what was written at a place, if that is in the board. `T` is a reference, since a place may
/// be a slice.
///
/// Nothing is asked of `T`: a bound could not be met where the search is generic, and would have a say
/// in the types that the compiler finds for the search.
#[inline(always)]
pub fn look<T>(place: &T, line: u32) {
    if let Some(sign) = known::<T, &char>(place) {
        wrote_sign(sign, line);
    } else if let Some(sign) = known::<T, &&mut char>(place) {
        wrote_sign(sign, line);
    } else if let Some(sign) = known::<T, &Cell<char>>(place) {
        wrote_cell(sign, line);
    } else if let Some(sign) = known::<T, &&Cell<char>>(place) {
        wrote_cell(sign, line);
    } else if let Some(signs) = known::<T, &[char]>(place) {
        wrote_signs(signs, line);
    } else if let Some(signs) = known::<T, &&mut [char]>(place) {
        wrote_signs(signs, line);
    } else if let Some(row) = known::<T, &Vec<char>>(place) {
        wrote_row(row, line);
    } else if let Some(row) = known::<T, &&mut Vec<char>>(place) {
        wrote_row(row, line);
    } else if let Some(rows) = known::<T, &[Vec<char>]>(place) {
        wrote_rows(rows, line);
    } else if let Some(rows) = known::<T, &&mut [Vec<char>]>(place) {
        wrote_rows(rows, line);
    } else if let Some(board) = known::<T, &Vec<Vec<char>>>(place) {
        wrote_board(board, line);
    } else if let Some(board) = known::<T, &&mut Vec<Vec<char>>>(place) {
        wrote_board(board, line);
    } else {
        look_at_array(place, line);
    }
}

/// A row may be an array, whose length is a part of its type.
#[inline(always)]
fn look_at_array<T>(place: &T, line: u32) {
    macro_rules! lengths {
        ($($length:literal)*) => {
            $(
                if let Some(signs) = known::<T, &[char; $length]>(place) {
                    wrote_signs(*signs, line);
                }
            )*
        };
    }
    lengths! { 1 2 3 4 5 6 7 8 9 10 11 }
}

/// Learns of a board before it is written, if one is waited for. `T` is a reference, as for a look.
#[inline(always)]
pub fn see<T>(place: &T) {
    if let Some(board) = known::<T, &Vec<Vec<char>>>(place) {
        meet_board(board);
    } else if let Some(board) = known::<T, &&mut Vec<Vec<char>>>(place) {
        meet_board(board);
    } else if let Some(board) = known::<T, &[Vec<char>]>(place) {
        meet_board(board);
    } else if let Some(board) = known::<T, &&mut [Vec<char>]>(place) {
        meet_board(board);
    }
}

#[inline(never)]
fn meet_board(board: &[Vec<char>]) {
    let mut watch = watch();
    let is_awaited = board.len() == watch.awaited && board.iter().all(|row| row.len() == watch.awaited);
    if is_awaited && board.iter().flatten().all(|sign| value(*sign) == Some(0)) {
        watch.awaited = 0;
        watch.begin(board);
    }
}

/// A value as what it is, if it is a `U`.
#[inline(always)]
fn known<T, U>(value: &T) -> Option<&U> {
    if type_name::<T>() != type_name::<U>() {
        return None;
    }
    // SAFETY: All `U` above are built of `char`, `Cell` and `Vec` alone. A type that has the same name
    // is the same one, since the names of all others begin with that of their crate.
    Some(unsafe { &*std::ptr::from_ref(value).cast::<U>() })
}

#[inline(never)]
fn wrote_sign(sign: &char, line: u32) {
    report(|watch| watch.sign(std::ptr::from_ref(sign) as usize, *sign, line));
}

fn wrote_cell(sign: &Cell<char>, line: u32) {
    report(|watch| watch.sign(std::ptr::from_ref(sign) as usize, sign.get(), line));
}

fn wrote_signs(signs: &[char], line: u32) {
    report(|watch| _ = watch.signs(signs, line));
}

fn wrote_row(row: &Vec<char>, line: u32) {
    report(|watch| watch.row(row, line));
}

fn wrote_rows(rows: &[Vec<char>], line: u32) {
    report(|watch| watch.rows(rows, line));
}

fn wrote_board(board: &Vec<Vec<char>>, line: u32) {
    report(|watch| watch.board(board, line));
}

