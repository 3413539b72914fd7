internal import CNcurses
internal import Terminal

/// What the codes of curses mean.
@MainActor
enum KeyCodes {
    // Far from the codes that curses gives to terminfo's extended keys, which start at KEY_MAX.
    private static let pasteBegan = KEY_MAX + 1001
    private static let pasteEnded = KEY_MAX + 1002

    /// Call this once curses has started; makes it recognise what it does not, and leave alone what it should.
    static func prepare() {
        define_key("\u{1B}[200~", pasteBegan)
        define_key("\u{1B}[201~", pasteEnded)
        // A single byte is to stay a byte, also where it is pasted.
        define_key(nil, KEY_BACKSPACE)
        // The keypad: curses knows some of its keys, the decoder all of them.
        for letter in "jklmnopqrstuvwxyMX" { define_key("\u{1B}O\(letter)", 0) }
    }

    /// What a code stands for, unless nobody wants it.
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

    /// A key that terminfo knows under a name such as kLFT5: what it is, and the modifiers as xterm counts them.
    private static func extendedKey(for code: Int32) -> Key? {
        guard let found = keyname(code) else { return nil }
        let name = String(cString: found)
        let modifiers = name.last?.wholeNumberValue ?? 2
        return switch name.prefix(while: { !$0.isNumber }) {
        case "kcbt": .backTab
        case "kLFT": .moving(.left, modifiers: modifiers)
        case "kRIT": .moving(.right, modifiers: modifiers)
        case "kUP": .moving(.up, modifiers: modifiers)
        case "kDN": .moving(.down, modifiers: modifiers)
        case "kHOM": .moving(.home, modifiers: modifiers)
        case "kEND": .moving(.end, modifiers: modifiers)
        case "kPRV": .moving(.pageUp, modifiers: modifiers)
        case "kNXT": .moving(.pageDown, modifiers: modifiers)
        case "kDC": .delete
        default: nil
        }
    }
}
