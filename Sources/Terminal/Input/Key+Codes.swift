extension Key {
    /// Creates the key of a control byte; returns `nil` if the byte has no meaning.
    init?(control byte: UInt8) {
        switch byte {
        case 0x08, 0x7F: self = .backspace
        case 0x09: self = .tab
        case 0x0A, 0x0D: self = .enter
        case 0x1B: self = .escape
        case 0x01...0x1A: self = .control(Character(Unicode.Scalar(byte | 0x60)))
        case 0x1C...0x1F: self = .control(Character(Unicode.Scalar(byte | 0x40)))
        default: return nil
        }
    }

    /// Creates the key of `ESC O` and a byte: a cursor or function key, or a keypad key in application mode.
    init?(singleShift byte: UInt8) {
        if let direction = Direction(final: byte) {
            self = .move(direction)
            return
        }
        switch byte {
        case UInt8(ascii: "M"): self = .enter
        case UInt8(ascii: "X"): self = .character("=")
        case UInt8(ascii: "P")...UInt8(ascii: "S"): self = .function(Int(byte - UInt8(ascii: "P")) + 1)
        // The keypad's * + , - . / and digits are sent as letters from j.
        case UInt8(ascii: "j")...UInt8(ascii: "y"): self = .character(Character(Unicode.Scalar(byte - 0x40)))
        default: return nil
        }
    }

    /// Returns a cursor key with xterm's modifiers: 1, plus 1 for Shift, 2 for Alt, 4 for Ctrl.
    public static func cursorKey(_ direction: Direction, modifiers: Int) -> Key {
        let modifierBits = modifiers - 1
        if modifierBits & 4 != 0 { return .moveWord(direction) }
        return modifierBits & 2 != 0 ? Key.move(direction).withAlt : .move(direction)
    }

    /// The key with Alt held: Alt-Left and Alt-Right turn pages, Alt-Backspace deletes a word.
    var withAlt: Key {
        switch self {
        case .move(.left): .move(.pageUp)
        case .move(.right): .move(.pageDown)
        case .backspace: .control("w")
        case .character(let character): .alt(character)
        case .enter, .tab, .backTab, .escape, .delete, .move, .moveWord, .function, .control, .alt: self
        }
    }
}
