//! What a key means while a search is watched.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// How many lanes can be shown and hidden: those with one digit. Tab reaches the others.
pub const TOGGLED_LANES: usize = '9' as usize - '0' as usize;

/// What a key does.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Command {
    Quit,
    PlayOrPause,
    /// Goes this many steps on, or back.
    Step(i64),
    /// Goes this many pages on, or back.
    Page(i64),
    Start,
    End,
    Faster,
    Slower,
    NextBacktrack,
    PreviousBacktrack,
    FirstDifference,
    NextSolution,
    PreviousSolution,
    GoTo,
    Puzzles,
    Predict,
    Why,
    Help,
    /// Another lane comes first on the screen.
    NextLane,
    PreviousLane,
    /// Shows or hides the lane with this number, from 0.
    Toggle(usize),
    Source,
}

/// What a key led to while the player asks for something.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Outcome<T> {
    /// The player goes on asking.
    Open,
    /// The user has given no answer.
    Closed,
    Chosen(T),
}

/// Whether a key is Ctrl-C, which always quits: a terminal in raw mode sends no signal for it.
pub fn is_interrupt(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// Whether a key is Ctrl-Z, which always suspends: a terminal in raw mode sends no signal for it.
pub fn is_suspension(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('z') && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// Whether a key is a character with Ctrl or Alt. But for Ctrl-C and Ctrl-Z they have no meaning here.
pub fn is_shortcut(key: KeyEvent) -> bool {
    key.code.as_char().is_some() && typed(key).is_none()
}

/// The character of a key without Ctrl and Alt.
pub fn typed(key: KeyEvent) -> Option<char> {
    let is_plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
    key.code.as_char().filter(|_| is_plain)
}

/// The command of a key, if it has one.
pub fn command(key: KeyEvent) -> Option<Command> {
    if let Some(char) = typed(key) {
        return of_char(char);
    }
    let far = if key.modifiers.contains(KeyModifiers::SHIFT) { 10 } else { 1 };
    Some(match key.code {
        KeyCode::Right => Command::Step(far),
        KeyCode::Left => Command::Step(-far),
        KeyCode::PageDown => Command::Page(1),
        KeyCode::PageUp => Command::Page(-1),
        KeyCode::Home => Command::Start,
        KeyCode::End => Command::End,
        KeyCode::Tab => Command::NextLane,
        KeyCode::BackTab => Command::PreviousLane,
        _ => return None,
    })
}

fn of_char(char: char) -> Option<Command> {
    Some(match char {
        'q' => Command::Quit,
        ' ' => Command::PlayOrPause,
        '+' | '=' => Command::Faster,
        '-' => Command::Slower,
        'b' => Command::NextBacktrack,
        'B' => Command::PreviousBacktrack,
        'd' => Command::FirstDifference,
        's' => Command::NextSolution,
        'S' => Command::PreviousSolution,
        'g' => Command::GoTo,
        '/' => Command::Puzzles,
        'p' => Command::Predict,
        'w' => Command::Why,
        'c' => Command::Source,
        '?' => Command::Help,
        '1'..='9' => Command::Toggle(char as usize - '1' as usize),
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use pretty_assertions::assert_eq;
    use rstest::rstest;

    use super::*;

    const PLAIN: KeyModifiers = KeyModifiers::NONE;

    #[rstest]
    #[case::space(KeyCode::Char(' '), PLAIN, Some(Command::PlayOrPause))]
    #[case::step(KeyCode::Right, PLAIN, Some(Command::Step(1)))]
    #[case::ten(KeyCode::Left, KeyModifiers::SHIFT, Some(Command::Step(-10)))]
    #[case::capital(KeyCode::Char('B'), KeyModifiers::SHIFT, Some(Command::PreviousBacktrack))]
    #[case::first_lane(KeyCode::Char('1'), PLAIN, Some(Command::Toggle(0)))]
    #[case::last_lane(KeyCode::Char('9'), PLAIN, Some(Command::Toggle(8)))]
    #[case::no_lane(KeyCode::Char('0'), PLAIN, None)]
    #[case::unknown(KeyCode::Char('x'), PLAIN, None)]
    #[case::with_control(KeyCode::Char('d'), KeyModifiers::CONTROL, None)]
    #[case::function(KeyCode::F(5), PLAIN, None)]
    fn keys_have_their_commands(
        #[case] code: KeyCode,
        #[case] modifiers: KeyModifiers,
        #[case] expected: Option<Command>,
    ) {
        assert_eq!(command(KeyEvent::new(code, modifiers)), expected);
    }
}
