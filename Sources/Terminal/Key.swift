/// A key that was pressed, already decoded: nothing above this type knows of bytes or escape sequences.
public enum Key: Hashable, Sendable {
    /// A character that is typed. It holds one scalar; marks and joiners arrive as characters of their own.
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
    /// An arrow key or a key that moves like one.
    case move(Direction)
    /// Ctrl and an arrow key: by word.
    case moveWord(Direction)
    /// A function key, from 1.
    case function(Int)
    /// Ctrl and a character, in lower case; the ones with names of their own above arrive as those.
    case control(Character)
    /// Alt and a character, as typed.
    case alt(Character)

    /// Where a key moves to.
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
