/// A decoded key press, independent of bytes and escape sequences.
public enum Key: Hashable, Sendable {
    /// A typed character. It holds one scalar; marks and joiners are separate keys.
    case character(Character)
    /// Enter, also as Ctrl-J.
    case enter
    /// Tab, also as Ctrl-I.
    case tab
    /// Shift-Tab.
    case backTab
    /// Esc on its own.
    case escape
    /// Backspace, also as Ctrl-H.
    case backspace
    /// Delete.
    case delete
    /// An arrow key, or another key that moves the cursor.
    case move(Direction)
    /// Ctrl with an arrow key: moves by word.
    case moveWord(Direction)
    /// A function key, from 1.
    case function(Int)
    /// Ctrl with a character in lower case, except for the combinations listed above.
    case control(Character)
    /// Alt with a character, as typed.
    case alt(Character)

    /// The direction in which a key moves the cursor.
    public enum Direction: Hashable, Sendable {
        case left
        case right
        case up
        case down
        case home
        case end
        case pageUp
        case pageDown
    }
}
