/// A complete control sequence: the bytes between `ESC [` and the final byte, and that byte.
struct ControlSequence {
    let parameters: [UInt8]
    let final: UInt8

    var meaning: EscapeSequence.Progress {
        let fields = fields
        switch final {
        case UInt8(ascii: "M") where parameters.isEmpty: return .legacyMouse
        // The release of a button ends with m, and has no use.
        case UInt8(ascii: "M") where parameters.first == UInt8(ascii: "<"):
            return MouseEvent(sgr: parameters).map(EscapeSequence.Progress.mouse) ?? .unknown
        case UInt8(ascii: "R") where fields.count == 2 && fields[0] == [TerminalReport.cursorRow]:
            if let column = fields[1][0] { return .report(.cursorColumn(column)) }
        case UInt8(ascii: "~") where fields.first == [200]: return .pasteBegan
        case UInt8(ascii: "y"):
            return TerminalReport(mode: parameters).map(EscapeSequence.Progress.report) ?? .unknown
        case UInt8(ascii: "c") where parameters.first == UInt8(ascii: "?"): return .report(.deviceAttributes)
        default: break
        }
        return key(fields).map(EscapeSequence.Progress.key) ?? .unknown
    }

    /// The numbers between semicolons, each with its parts between colons; a number that
    /// is left out is `nil`.
    ///
    /// It is empty without parameters, or if one of them is not a number.
    private var fields: [[Int?]] {
        guard !parameters.isEmpty,
            parameters.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: ";")).contains($0) })
        else { return [] }
        let fields = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        return fields.map { field in
            field.split(separator: UInt8(ascii: ":"), omittingEmptySubsequences: false).map(Int.init(digits:))
        }
    }

    private func key(_ fields: [[Int?]]) -> Key? {
        if parameters == [UInt8(ascii: "[")] { return consoleKey }
        guard parameters.isEmpty || !fields.isEmpty else { return nil }
        if final == UInt8(ascii: "_") { return Key(windowsEvent: fields.map { $0[0] }) }
        let modifiers = fields.count > 1 ? fields[1] : [1]
        // A mode may report a key again while it is held (2) and when it goes up (3).
        if modifiers.count > 1, modifiers[1] == 3 { return nil }
        switch (final, fields.count) {
        case (UInt8(ascii: "u"), 1...3): return characterKey(fields[0], modifiers: modifiers[0] ?? 1)
        case (UInt8(ascii: "~"), 3) where fields[0] == [27]:
            return characterKey(fields[2], modifiers: modifiers[0] ?? 1)
        case (_, 0...2): return modifiers[0].flatMap { specialKey(fields.first, modifiers: $0) }
        default: return nil
        }
    }

    /// Returns the key of a code point, which the ones with Shift and of a Latin keyboard may follow.
    private func characterKey(_ codes: [Int?], modifiers: Int) -> Key? {
        guard let code = codes[0] else { return nil }
        return Key(
            code: code, shiftedCode: codes.count > 1 ? codes[1] : nil,
            baseCode: codes.count > 2 ? codes[2] : nil,
            modifiers: modifiers)
    }

    private func specialKey(_ field: [Int?]?, modifiers: Int) -> Key? {
        guard (1...256).contains(modifiers), field == nil || field?.count == 1 else { return nil }
        let number = field?[0]
        if final == UInt8(ascii: "~") { return numberedKey(number ?? 0, modifiers: modifiers) }
        // A first number other than 1 belongs to a report, such as the cursor position, not to a key.
        guard field == nil || number == 1 else { return nil }
        return letterKey(modifiers: modifiers)
    }

    private var consoleKey: Key? {
        let number = Int(final) - 0x40
        return (1...5).contains(number) ? .function(number) : nil
    }

    private func letterKey(modifiers: Int) -> Key? {
        if let direction = Key.Direction(final: final) { return .cursorKey(direction, modifiers: modifiers) }
        return switch final {
        case UInt8(ascii: "Z"): .backTab
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
        default: nil
        }
    }

    private func numberedKey(_ number: Int, modifiers: Int) -> Key? {
        switch number {
        case 1, 7: .cursorKey(.home, modifiers: modifiers)
        case 3: .delete
        case 4, 8: .cursorKey(.end, modifiers: modifiers)
        case 5: .cursorKey(.pageUp, modifiers: modifiers)
        case 6: .cursorKey(.pageDown, modifiers: modifiers)
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23, 24: .function(number - 12)
        default: nil
        }
    }
}

extension Int {
    /// Creates a number from decimal digits without a sign; returns `nil` for other bytes, or too many.
    init?(digits: ArraySlice<UInt8>) {
        guard (1...9).contains(digits.count) else { return nil }
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            number = number * 10 + Int(digit - UInt8(ascii: "0"))
        }
        self = number
    }
}

extension Key.Direction {
    /// Creates the direction of a cursor key from the final byte of its CSI or SS3 sequence.
    init?(final: UInt8) {
        switch final {
        case UInt8(ascii: "A"): self = .up
        case UInt8(ascii: "B"): self = .down
        case UInt8(ascii: "C"): self = .right
        case UInt8(ascii: "D"): self = .left
        case UInt8(ascii: "H"): self = .home
        case UInt8(ascii: "F"): self = .end
        default: return nil
        }
    }
}
