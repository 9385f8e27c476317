//! Classic mistakes, each put into a variant by a change of its text.
//!
//! With each of them the small puzzles fail at once, and all tests end within the
//! time of the variant's own: a search that goes on for ever writes, and is ended
//! by its budget. Texts are those of the source without the marks of the five parts.

use program::{Result, anyhow::ensure};

use crate::{parts::without_anchors, variants::Variant};

/// A mistake that somebody has made before.
pub struct Mistake {
    pub name: &'static str,
    /// What is wrong, for whoever has found it or given up.
    pub what: &'static str,
    find: &'static str,
    replacement: &'static str,
}

impl Mistake {
    /// The source of a variant with this mistake, and without marks.
    pub fn put_into(&self, code: &str) -> Result<String> {
        let code = without_anchors(code);
        let places = code.matches(self.find).count();
        ensure!(places == 1, "{}: its text occurs {places} times in the source", self.name);
        Ok(code.replacen(self.find, self.replacement, 1))
    }
}

/// The mistakes that can be put into a variant.
pub fn of(variant: &Variant) -> &'static [Mistake] {
    match variant.name {
        "swift-all-solutions" => &SWIFT,
        "labuladong-char-board" => &LABULADONG,
        "cpp-unit-candidates" => &CPP,
        "java-is-safe" => &JAVA,
        "python-history-stack" => &PYTHON,
        _ => &[],
    }
}

const SWIFT: [Mistake; 6] = [
    Mistake {
        name: "no-undo",
        what: "the cell is not emptied after all digits were tried there",
        find: "\n\n        self.tu.remove(i, j);\n",
        replacement: "\n",
    },
    Mistake {
        name: "wrong-corner",
        what: "the box of row or column 7 (6 from 0) starts at 4 (3 from 0)",
        find: "[0, 0, 0, 3, 3, 3, 6, 6, 6]",
        replacement: "[0, 0, 0, 3, 3, 3, 3, 6, 6]",
    },
    Mistake {
        name: "givens-overwritten",
        what: "nobody looks whether a cell has a digit already",
        find: "        if self.tu[i][j] != 0 {\n            self.write_number_to_grid(grid + 1, callback);\n            return;\n        }\n",
        replacement: "",
    },
    Mistake {
        name: "up-to-8",
        what: "the loop over the digits ends with 8",
        find: "for num in 1..=9 {",
        replacement: "for num in 1..9 {",
    },
    Mistake {
        name: "no-row-check",
        what: "only the column and the box are checked, the row is not",
        find: "            if (tmp != i && tu[tmp][j] == element) || (tmp != j && tu[i][tmp] == element) {\n",
        replacement: "            if tmp != i && tu[tmp][j] == element {\n",
    },
    Mistake {
        name: "stops-early",
        what: "a solution is reported before the last cell was looked at",
        find: "if grid == 81 {",
        replacement: "if grid == 80 {",
    },
];

const LABULADONG: [Mistake; 7] = [
    Mistake {
        name: "no-undo",
        what: "a digit that led nowhere is not taken back",
        find: "        board.cancel_num(i, j);\n",
        replacement: "",
    },
    Mistake {
        name: "true-at-the-end",
        what: "where no digit was right the answer must be false",
        find: "        board.cancel_num(i, j);\n    }\n    false\n",
        replacement: "        board.cancel_num(i, j);\n    }\n    true\n",
    },
    Mistake {
        name: "wrong-box",
        what: "row and column within the box are both i % 3, which is its diagonal only",
        find: "[(r / 3) * 3 + i / 3]",
        replacement: "[(r / 3) * 3 + i % 3]",
    },
    Mistake {
        name: "up-to-8",
        what: "the loop over the digits ends with 8",
        find: "for ch in '1'..='9' {",
        replacement: "for ch in '1'..'9' {",
    },
    Mistake {
        name: "no-column-check",
        what: "only the row and the box are checked, the column is not",
        find: "        if board[i][c] == n {\n            return false;\n        }\n",
        replacement: "",
    },
    Mistake {
        name: "givens-overwritten",
        what: "nobody looks whether a cell has a digit already",
        find: "    if board[i][j] != '.' {\n        return backtrack(board, i, j + 1);\n    }\n\n",
        replacement: "",
    },
    Mistake {
        name: "answer-ignored",
        what: "nobody looks whether the rest could be solved, so the solution is undone",
        find: "        if backtrack(board, i, j + 1) {\n            return true;\n        }\n",
        replacement: "        backtrack(board, i, j + 1);\n",
    },
];

const CPP: [Mistake; 6] = [
    Mistake {
        name: "no-undo-on-the-board",
        what: "the candidates are restored, but the cell is not emptied",
        find: "            self.matrix.remove(row, col);\n",
        replacement: "",
    },
    Mistake {
        name: "no-undo-in-the-column",
        what: "the digit is not given back to its column",
        find: "            self.col_vec[col].push(value);\n",
        replacement: "",
    },
    Mistake {
        name: "wrong-block",
        what: "the blocks are numbered downwards here and to the right elsewhere",
        find: "(row / 3) * 3 + column / 3",
        replacement: "(column / 3) * 3 + row / 3",
    },
    Mistake {
        name: "up-to-8",
        what: "the loop over the digits ends with 8",
        find: "for digit in 1..=9 {",
        replacement: "for digit in 1..9 {",
    },
    Mistake {
        name: "no-block-check",
        what: "only the row and the column have a say in the candidates, the block has none",
        find: "if r[i] && c[i] && b[i] {",
        replacement: "if r[i] && c[i] {",
    },
    Mistake {
        name: "stops-early",
        what: "a solution is reported before the last empty cell was filled",
        find: "if curr_n == total_n {",
        replacement: "if curr_n + 1 == total_n {",
    },
];

const JAVA: [Mistake; 7] = [
    Mistake {
        name: "no-undo",
        what: "the cell is not emptied after all digits failed there",
        find: "    grids.remove(row, column);\n",
        replacement: "",
    },
    Mistake {
        name: "true-at-the-end",
        what: "where no digit was right the answer must be false",
        find: "    grids.remove(row, column);\n    false\n",
        replacement: "    grids.remove(row, column);\n    true\n",
    },
    Mistake {
        name: "wrong-corner",
        what: "the column of the box's corner is computed from the row",
        find: "let column_offset = (column / 3) * 3;",
        replacement: "let column_offset = (row / 3) * 3;",
    },
    Mistake {
        name: "up-to-8",
        what: "the loop over the digits ends with 8",
        find: "for num in 1..=9 {",
        replacement: "for num in 1..9 {",
    },
    Mistake {
        name: "no-column-check",
        what: "only the row and the box are checked, the column is not",
        find: "    is_column_safe(grids, column, value)\n        && is_row_safe(grids, row, value)\n        && is_small_box_safe(grids, row, column, value)\n",
        replacement: "    is_row_safe(grids, row, value) && is_small_box_safe(grids, row, column, value)\n",
    },
    Mistake {
        name: "givens-overwritten",
        what: "nobody looks whether a cell has a digit already",
        find: "    if grids[row][column] != 0 {\n        return solve(grids, row, column + 1);\n    }\n",
        replacement: "",
    },
    Mistake {
        name: "stops-early",
        what: "the search is over before the last cell was looked at",
        find: "if row == 8 && column == 9 {",
        replacement: "if row == 8 && column == 8 {",
    },
];

const PYTHON: [Mistake; 6] = [
    Mistake {
        name: "no-undo",
        what: "a cell without any candidate left is not emptied",
        find: "        self._set_pos(pos, 0);\n",
        replacement: "",
    },
    Mistake {
        name: "wrong-corner",
        what: "row and column of the box are exchanged",
        find: "let box_start = 27 * box_y + 3 * box_x;",
        replacement: "let box_start = 27 * box_x + 3 * box_y;",
    },
    Mistake {
        name: "up-to-8",
        what: "9 is never a candidate",
        find: "vec![1, 2, 3, 4, 5, 6, 7, 8, 9]",
        replacement: "vec![1, 2, 3, 4, 5, 6, 7, 8]",
    },
    Mistake {
        name: "no-column-check",
        what: "the digits of the row and of the box are struck out, those of the column are not",
        find: "        let s_y = pos % 9;\n        (s_y..81).step_by(9).for_each(&mut strike);\n",
        replacement: "",
    },
    Mistake {
        name: "dead-end-not-seen",
        what: "an empty cell without candidates is not taken for a dead end",
        find: "            if tem_list.is_empty() {\n                return Err(TraceBack);\n            }\n",
        replacement: "",
    },
    Mistake {
        name: "last-of-equals",
        what: "of cells with equally few candidates the write-up takes the first, not the last",
        find: "tem_list.len() < available_list.len()",
        replacement: "tem_list.len() <= available_list.len()",
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use crate::variants;

    #[test]
    fn every_variant_has_mistakes_and_each_changes_its_text() {
        for variant in variants::in_one_file() {
            assert!(of(variant).len() >= 4, "{}", variant.name);
            for mistake in of(variant) {
                let broken = mistake.put_into(variant.code);
                let broken = broken.unwrap_or_else(|error| panic!("{}: {error}", variant.name));
                assert_ne!(broken, without_anchors(variant.code));
                syn::parse_file(&broken).expect("it parses");
            }
        }
    }
}
