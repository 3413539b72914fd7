/// A complete control sequence: the bytes between `ESC [` and the final byte, and that byte.
struct ControlSequence {
    let parameters: [UInt8]
    let final: UInt8

    var meaning: EscapeSequence.Progress {
        switch (final, numbers.first) {
        case (UInt8(ascii: "M"), nil) where parameters.isEmpty: .legacyMouse
        // The release of a button ends with m, and has no use.
        case (UInt8(ascii: "M"), nil) where isSGR:
            MouseEvent(sgr: parameters).map(EscapeSequence.Progress.mouse) ?? .unknown
        case (UInt8(ascii: "R"), TerminalReport.cursorRow) where numbers.count == 2:
            .report(.cursorColumn(numbers[1]))
        case (UInt8(ascii: "~"), 200): .pasteBegan
        case (UInt8(ascii: "y"), _):
            TerminalReport(mode: parameters).map(EscapeSequence.Progress.report) ?? .unknown
        case (UInt8(ascii: "c"), _) where parameters.first == UInt8(ascii: "?"): .report(.deviceAttributes)
        default: key.map(EscapeSequence.Progress.key) ?? .unknown
        }
    }

    /// Whether the parameters are those of an SGR mouse report, such as `<0;3;4`.
    private var isSGR: Bool { parameters.first == UInt8(ascii: "<") }

    /// The numbers between semicolons; empty if a part is not a number.
    private var numbers: [Int] {
        let parts = parameters.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
        let numbers = parts.compactMap { Int(String(decoding: $0, as: UTF8.self)) }
        return numbers.count == parts.count ? numbers : []
    }

    private var key: Key? {
        if parameters == [UInt8(ascii: "[")] { return consoleKey }
        let numbers = numbers
        guard parameters.isEmpty || !numbers.isEmpty, numbers.count <= 2 else { return nil }
        let modifiers = numbers.count == 2 ? numbers[1] : 1
        guard (1...16).contains(modifiers) else { return nil }
        if final == UInt8(ascii: "~") { return numberedKey(numbers.first ?? 0, modifiers: modifiers) }
        // A first number other than 1 belongs to a report, such as the cursor position, not to a key.
        guard numbers.first ?? 1 == 1 else { return nil }
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
