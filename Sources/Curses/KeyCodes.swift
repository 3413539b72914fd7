internal import CNcurses
internal import Terminal

/// The meanings of key codes from curses.
@MainActor
enum KeyCodes {
    // Does not collide with the codes that curses assigns to extended keys in terminfo, which start at
    // KEY_MAX.
    private static let pasteBegan = KEY_MAX + 1001
    private static let pasteEnded = KEY_MAX + 1002

    /// Defines the paste marks as keys and removes unsuitable definitions; call this once curses has started.
    static func prepare() {
        define_key("\u{1B}[200~", pasteBegan)
        define_key("\u{1B}[201~", pasteEnded)
        // A single byte must stay a byte, because it may be part of a paste.
        define_key(nil, KEY_BACKSPACE)
        // Keypad: curses knows only some of its keys, KeyDecoder all of them.
        for letter in "jklmnopqrstuvwxyMX" { define_key("\u{1B}O\(letter)", 0) }
    }

    /// Returns the input for a key code, or `nil` if the key has no use.
    static func input(for code: Int32) -> KeyDecoder.Input? {
        switch code {
        case 0...0xFF: .byte(UInt8(code))
        case pasteBegan: .pasteBegan
        case pasteEnded: .pasteEnded
        default: key(for: code).map(KeyDecoder.Input.key)
        }
    }

    private static func key(for code: Int32) -> Key? {
        if let direction = direction(for: code) { return .move(direction) }
        return switch code {
        case KEY_BTAB: .backTab
        case KEY_ENTER: .enter
        case KEY_DC, KEY_SDC: .delete
        case KEY_F0 + 1...KEY_F0 + 63: .function(Int(code - KEY_F0))
        default: code > KEY_MAX ? extendedKey(for: code) : nil
        }
    }

    private static func direction(for code: Int32) -> Key.Direction? {
        switch code {
        case KEY_LEFT, KEY_SLEFT: .left
        case KEY_RIGHT, KEY_SRIGHT: .right
        case KEY_UP, KEY_SR: .up
        case KEY_DOWN, KEY_SF: .down
        case KEY_HOME, KEY_SHOME, KEY_FIND: .home
        case KEY_END, KEY_SEND, KEY_SELECT: .end
        case KEY_PPAGE, KEY_SPREVIOUS: .pageUp
        case KEY_NPAGE, KEY_SNEXT: .pageDown
        default: nil
        }
    }

    /// Returns the key for an extended terminfo name such as kLFT5, which ends with xterm's modifiers.
    private static func extendedKey(for code: Int32) -> Key? {
        guard let pointer = keyname(code) else { return nil }
        let name = String(cString: pointer)
        let modifiers = name.last?.wholeNumberValue ?? 2
        return switch name.prefix(while: { !$0.isNumber }) {
        case "kcbt": .backTab
        case "kLFT": .cursorKey(.left, modifiers: modifiers)
        case "kRIT": .cursorKey(.right, modifiers: modifiers)
        case "kUP": .cursorKey(.up, modifiers: modifiers)
        case "kDN": .cursorKey(.down, modifiers: modifiers)
        case "kHOM": .cursorKey(.home, modifiers: modifiers)
        case "kEND": .cursorKey(.end, modifiers: modifiers)
        case "kPRV": .cursorKey(.pageUp, modifiers: modifiers)
        case "kNXT": .cursorKey(.pageDown, modifiers: modifiers)
        case "kDC": .delete
        default: nil
        }
    }
}
