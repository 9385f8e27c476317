//! The depth of a search so far, drawn with the dots of braille characters.

use ratatui::{buffer::Buffer, layout::Rect, style::Style};
use search::recording::Depths;

/// The dots of a braille character by column and row, as bits of its code.
const DOTS: [[u8; 4]; 2] = [[0x01, 0x02, 0x04, 0x40], [0x08, 0x10, 0x20, 0x80]];
const BRAILLE: u32 = 0x2800;

/// How many depths fit side by side in an area.
pub fn columns(area: Rect) -> u64 {
    u64::from(area.width) * 2
}

/// Draws each of `depths` as a column of dots from the least to the greatest; `most` is
/// the depth of a full board.
pub fn draw(depths: &[Depths], most: i32, area: Rect, buffer: &mut Buffer, style: Style) {
    let height = i32::from(area.height) * 4;
    if height == 0 {
        return;
    }
    let level = |depth: i8| i32::from(depth).clamp(0, most) * (height - 1) / most.max(1);
    for (x, depths) in (0..area.width).zip(depths.chunks(2)) {
        for y in 0..area.height {
            // Levels are counted from the bottom.
            let top = height - 1 - i32::from(y) * 4;
            let bits = (0..2).zip(depths).map(|(side, depths)| {
                let levels = level(depths.least)..=level(depths.greatest);
                let is_dot = |row: &i32| levels.contains(&(top - row));
                (0..4).filter(is_dot).map(|row| DOTS[side][row as usize]).sum::<u8>()
            });
            let char = char::from_u32(BRAILLE + u32::from(bits.sum::<u8>()));
            if let (Some(char), Some(cell)) = (char, buffer.cell_mut((area.x + x, area.y + y))) {
                cell.set_char(char).set_style(style);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;

    use super::*;

    #[test]
    fn depths_are_dots_from_the_bottom_up() {
        let area = Rect::new(0, 0, 3, 1);
        let mut buffer = Buffer::empty(area);
        let depths = [(0, 0), (3, 3), (0, 3), (1, 2), (2, 2)];
        let depths = depths.map(|(least, greatest)| Depths { least, greatest });
        draw(&depths, 3, area, &mut buffer, Style::new());
        let row: String = (0..3).map(|x| buffer[(x, 0)].symbol()).collect();
        assert_eq!(row, "⡈⡷⠂");
    }
}
