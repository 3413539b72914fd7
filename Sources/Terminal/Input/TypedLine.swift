/// A line from a terminal that edits lines itself, as plain mode reads it.
///
/// Such a terminal passes on the escape sequences of keys and of its own reports as if they were typed.
package enum TypedLine {
    /// Returns the text that was typed, without what the terminal sent by itself.
    ///
    /// Marks of pastes, reports, mouse events and complete control strings are removed. A line break in the
    /// form of a key is one, and ends the line where nothing follows.
    ///
    /// - Returns: `nil` if the line has a key that is no text, such as an arrow or Backspace, or a part of a
    ///   sequence: what the user meant cannot be told.
    package static func text(of line: String) -> String? {
        var text = String.UnicodeScalarView()
        var reader = SequenceReader(line)
        while let part = reader.next() {
            switch part {
            case .scalar(let scalar) where isKey(scalar): return nil
            case .scalar(let scalar): text.append(scalar)
            case .sequence(.key(.enter), _): text.append("\n")
            case .sequence(.report, _), .sequence(.mouse, _), .sequence(.pasteBegan, _): break
            case .sequence(.legacyMouse, _): guard reader.skip(3) else { return nil }
            case .sequence(.unknown, let bytes): guard isReport(bytes) else { return nil }
            case .sequence: return nil
            }
        }
        if text.last == "\n", line.last?.isNewline == false { text.removeLast() }
        return String(text)
    }

    /// Returns whether a line has Ctrl-C in the form of a keyboard mode that another program left on.
    ///
    /// In such a mode, the terminal does not interrupt.
    package static func hasInterrupt(_ line: String) -> Bool {
        var decoder = KeyDecoder()
        return decoder.decode(ArraySlice(line.utf8)).contains(.key(.control("c")))
    }

    /// Returns whether a sequence without a meaning is sent by a terminal itself: a control string, the end
    /// of a paste, a change of the focus, or an answer, which has a private prefix or a
    /// final byte of its own.
    private static func isReport(_ sequence: ArraySlice<UInt8>) -> Bool {
        guard sequence.first == UInt8(ascii: "[") else { return true }
        let parameters = sequence.dropFirst()
        guard let first = parameters.first, let final = parameters.last else { return false }
        let isAnswer = "cnRtxy".utf8.contains(final) || "<=>?".utf8.contains(first)
        return isAnswer || ["201~", "I", "O"].contains { parameters.elementsEqual($0.utf8) }
    }

    /// Whether a character is a control key that edits; a tab and a line end are text.
    private static func isKey(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && !"\t\r\n".unicodeScalars.contains(scalar)
    }
}

/// A text that may have control sequences of terminals in it, such as a paste or an answer in a file.
///
/// All ways in remove them with this type, so that none leaves a part of one.
package struct SequencedText: Hashable, Sendable {
    /// The text without the sequences; a line break in the form of a key is one.
    package let text: String
    /// Whether sequences were removed.
    package let hadSequences: Bool

    /// Removes the sequences from a text: those of ECMA-48 and xterm that ESC or a control of eight bits
    /// introduces, also if they do not end.
    package init(_ text: String) {
        guard text.unicodeScalars.contains(where: { $0 == "\u{1B}" || $0.sequenceIntroducer != nil }) else {
            (self.text, hadSequences) = (text, false)
            return
        }
        var rest = String.UnicodeScalarView()
        var hadSequences = false
        var reader = SequenceReader(text)
        while let part = reader.next() {
            switch part {
            case .scalar(let scalar): rest.append(scalar)
            case .sequence(.key(.enter), _): rest.append("\n")
            case .sequence: hadSequences = true
            }
        }
        (self.text, self.hadSequences) = (String(rest), hadSequences)
    }
}

/// Reads the characters and the control sequences of a text.
private struct SequenceReader {
    enum Part {
        /// A character that belongs to no sequence.
        case scalar(Unicode.Scalar)
        /// A sequence, which may be incomplete: its meaning, and its bytes after ESC.
        case sequence(EscapeSequence.Progress, ArraySlice<UInt8>)
    }

    private let scalars: [Unicode.Scalar]
    private var position = 0

    init(_ text: String) {
        // A control of eight bits is short for two of seven bits.
        scalars = text.unicodeScalars.flatMap { scalar in
            scalar.sequenceIntroducer.map { ["\u{1B}", Unicode.Scalar($0)] } ?? [scalar]
        }
    }

    /// Skips characters, and returns whether there are so many.
    mutating func skip(_ count: Int) -> Bool {
        guard scalars.count - position >= count else { return false }
        position += count
        return true
    }

    mutating func next() -> Part? {
        guard let scalar = read() else { return nil }
        guard scalar == "\u{1B}" else { return .scalar(scalar) }
        guard let byte = readPrintable() else { return .sequence(.invalid, []) }
        guard let sequence = EscapeSequence(introducer: byte) else { return shortSequence(byte) }
        return longSequence(sequence)
    }

    private mutating func read() -> Unicode.Scalar? {
        guard position < scalars.count else { return nil }
        position += 1
        return scalars[position - 1]
    }

    /// Reads the next character if it is a printable one of ASCII.
    private mutating func readPrintable() -> UInt8? {
        guard position < scalars.count, (0x20..<0x7F).contains(scalars[position].value) else { return nil }
        position += 1
        return UInt8(ascii: scalars[position - 1])
    }

    /// Reads the rest of a sequence of ESC and a character, between which there may be others.
    private mutating func shortSequence(_ byte: UInt8) -> Part {
        var bytes = [byte]
        while let last = bytes.last, last < 0x30 {
            guard let next = readPrintable() else { return .sequence(.invalid, bytes[...]) }
            bytes.append(next)
        }
        let key = Key.alt(Character(Unicode.Scalar(byte)))
        return .sequence(bytes.count == 1 ? .key(key) : .invalid, bytes[...])
    }

    private mutating func longSequence(_ start: EscapeSequence) -> Part {
        var sequence = start
        var bytes = [start.introducer]
        while let scalar = read() {
            // Only a string has characters other than ASCII, whose value does not matter.
            let byte = scalar.isASCII ? UInt8(ascii: scalar) : 0xFF
            bytes.append(byte)
            switch sequence.take(byte) {
            case .incomplete: continue
            case .invalid: position -= 1
            case .invalidAfterEscape: position -= 2
            case let meaning: return .sequence(meaning, bytes[...])
            }
            break
        }
        return .sequence(.invalid, bytes[...])
    }
}

extension Unicode.Scalar {
    /// The character that introduces after ESC what this control of eight bits introduces, or ends a string;
    /// `nil` for any other character.
    var sequenceIntroducer: UInt8? {
        switch value {
        case 0x8F, 0x90, 0x98, 0x9B...0x9F: UInt8(value - 0x40)
        default: nil
        }
    }
}
