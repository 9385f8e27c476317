//! What a key means while a search is watched.

use ratatui::crossterm::event::{KeyCode, KeyEvent, KeyModifiers};

/// What somebody wants.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Command {
    Quit,
    PlayOrPause,
    /// So many steps on, or back.
    Step(i64),
    /// So many pages on, or back.
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
    Help,
    /// The next lane comes first, or the last one.
    NextLane,
    PreviousLane,
    /// Shows a lane or hides it, by its number from 0.
    Toggle(usize),
    Source,
}

/// What a key led to in a mode that asks for something.
#[derive(Clone, Copy, Debug, Eq, PartialEq)]
pub enum Outcome<T> {
    /// It goes on asking.
    Open,
    Closed,
    Chosen(T),
}

/// Ctrl-C quits whatever else is going on: the terminal makes no signal of it.
pub fn is_interrupt(key: KeyEvent) -> bool {
    key.code == KeyCode::Char('c') && key.modifiers.contains(KeyModifiers::CONTROL)
}

/// A character with Ctrl or Alt, which mean nothing here but for Ctrl-C.
pub fn is_shortcut(key: KeyEvent) -> bool {
    key.code.as_char().is_some() && typed(key).is_none()
}

/// A character that was typed as itself.
pub fn typed(key: KeyEvent) -> Option<char> {
    let is_plain = !key.modifiers.intersects(KeyModifiers::CONTROL | KeyModifiers::ALT);
    key.code.as_char().filter(|_| is_plain)
}

/// The command of a key; those that have none do nothing.
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
        'c' => Command::Source,
        '?' => Command::Help,
        '1'..='6' => Command::Toggle(char as usize - '1' as usize),
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
    #[case::lane(KeyCode::Char('6'), PLAIN, Some(Command::Toggle(5)))]
    #[case::no_such_lane(KeyCode::Char('7'), PLAIN, None)]
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
