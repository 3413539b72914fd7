/// A decoded key press, independent of bytes and escape sequences.
package enum Key: Hashable, Sendable {
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
    package enum Direction: Hashable, Sendable {
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

// MARK: - Codes

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
    package static func cursorKey(_ direction: Direction, modifiers: Int) -> Key {
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

// MARK: - Keyboard modes

/// The keys of keyboard modes, which another program may have left on: those of kitty, of xterm
/// (modifyOtherKeys), and of the Windows console.
extension Key {
    /// Creates the key that kitty or xterm reports by its character; returns `nil` if it has no use.
    ///
    /// - Parameters:
    ///   - code: The code point without modifiers or, from xterm, with Shift.
    ///   - shiftedCode: The code point with Shift, if it was reported.
    ///   - baseCode: The code point in the same place of a Latin keyboard, if it was reported.
    ///   - modifiers: The number of the modifiers.
    init?(code: Int, shiftedCode: Int? = nil, baseCode: Int? = nil, modifiers: Int) {
        guard let modifiers = Modifiers(number: modifiers), modifiers.isDisjoint(with: [.superKey, .hyper])
        else { return nil }
        let isAlt = !modifiers.isDisjoint(with: [.alt, .meta])
        let key: Key? =
            if let key = Key(unprintableCode: code, hasShift: modifiers.contains(.shift)) {
                key
            } else if modifiers.contains(.control) {
                [code, baseCode].lazy.compactMap { $0.flatMap(Key.init(controlCode:)) }.first
            } else {
                Key.typed(code, shiftedCode: shiftedCode, modifiers)
            }
        guard let key else { return nil }
        self = isAlt ? key.withAlt : key
    }

    /// Creates the key of a key event of the Windows console: virtual key code, scan code, character, whether
    /// the key is down, state of the control keys.
    ///
    /// A key that goes up is `nil`.
    init?(windowsEvent numbers: [Int?]) {
        func number(_ index: Int) -> Int { numbers.indices.contains(index) ? numbers[index] ?? 0 : 0 }
        let (code, state) = (number(2), number(4))
        guard number(3) == 1 else { return nil }
        let (hasAlt, hasControl) = (state & 0b11 != 0, state & 0b1100 != 0)
        if code == 0 {
            self.init(virtualKeyCode: number(0), modifiers: 1 + (hasAlt ? 2 : 0) + (hasControl ? 4 : 0))
            return
        }
        // The character includes Shift and Ctrl. Ctrl with Alt is AltGr, which it includes, too.
        let key: Key? =
            if code == 0x09, state & 0b1_0000 != 0 {
                .backTab
            } else if let byte = UInt8(exactly: code), byte < 0x20 || byte == 0x7F {
                Key(control: byte)
            } else {
                Key.typed(code, shiftedCode: nil, [])
            }
        guard let key else { return nil }
        self = hasAlt && !hasControl ? key.withAlt : key
    }

    /// The modifiers of a key, by kitty's numbers, which begin with xterm's.
    private struct Modifiers: OptionSet {
        let rawValue: Int

        static let shift = Modifiers(rawValue: 1)
        static let alt = Modifiers(rawValue: 2)
        static let control = Modifiers(rawValue: 4)
        static let superKey = Modifiers(rawValue: 8)
        static let hyper = Modifiers(rawValue: 16)
        static let meta = Modifiers(rawValue: 32)
        static let capsLock = Modifiers(rawValue: 64)

        init(rawValue: Int) { self.rawValue = rawValue }

        /// Creates the modifiers of a reported number, which is 1 without any.
        init?(number: Int) {
            guard (1...256).contains(number) else { return nil }
            rawValue = number - 1
        }
    }

    /// Creates the key of a code point that is not printed: Tab, Enter, Esc, Backspace, and the keypad.
    private init?(unprintableCode code: Int, hasShift: Bool) {
        switch code {
        case 8, 127: self = .backspace
        case 9: self = hasShift ? .backTab : .tab
        case 13, 57_414: self = .enter
        case 27: self = .escape
        case 57_399...57_413: self = .character(Self.keypadCharacters[code - 57_399])
        case 57_415: self = .character("=")
        case 57_416: self = .character(",")
        case 57_417...57_424: self = .move(Self.keypadDirections[code - 57_417])
        case 57_426: self = .delete
        default: return nil
        }
    }

    private static let keypadCharacters = Array("0123456789./*-+")
    private static let keypadDirections: [Direction] = [
        .left, .right, .up, .down, .pageUp, .pageDown, .home, .end,
    ]

    /// Creates the key of Ctrl with a character, as terminals send it without a mode.
    private init?(controlCode code: Int) {
        guard let byte = UInt8(exactly: code) else { return nil }
        switch byte {
        case 0x40..<0x7F: self.init(control: byte & 0x1F)
        case UInt8(ascii: "/"): self.init(control: 0x1F)
        default: return nil
        }
    }

    /// Returns the key of a character; `nil` if it cannot be typed.
    private static func typed(_ code: Int, shiftedCode: Int?, _ modifiers: Modifiers) -> Key? {
        let hasShift = modifiers.contains(.shift)
        let isUpper = hasShift != modifiers.contains(.capsLock)
        let reportedCode = hasShift ? shiftedCode ?? code : code
        guard let value = UInt32(exactly: reportedCode), let scalar = Unicode.Scalar(value) else {
            return nil
        }
        switch scalar.properties.generalCategory {
        case .control, .privateUse, .unassigned: return nil
        default: break
        }
        let upper = scalar.properties.uppercaseMapping.unicodeScalars
        return .character(Character(isUpper && upper.count == 1 ? upper[upper.startIndex] : scalar))
    }

    /// Creates the key of a virtual key code of Windows, for a key without a character.
    private init?(virtualKeyCode code: Int, modifiers: Int) {
        switch code {
        case 33: self = .cursorKey(.pageUp, modifiers: modifiers)
        case 34: self = .cursorKey(.pageDown, modifiers: modifiers)
        case 35: self = .cursorKey(.end, modifiers: modifiers)
        case 36: self = .cursorKey(.home, modifiers: modifiers)
        case 37: self = .cursorKey(.left, modifiers: modifiers)
        case 38: self = .cursorKey(.up, modifiers: modifiers)
        case 39: self = .cursorKey(.right, modifiers: modifiers)
        case 40: self = .cursorKey(.down, modifiers: modifiers)
        case 46: self = .delete
        case 112...123: self = .function(code - 111)
        default: return nil
        }
    }
}
