/// A line from a terminal that edits lines itself, as plain mode reads it.
///
/// Such a terminal passes on the escape sequences of keys and of its own reports as if they were typed.
public enum TypedLine {
    /// Returns the text that was typed, without what the terminal sent by itself.
    ///
    /// Marks of pastes, reports, mouse events and complete control strings are removed.
    ///
    /// - Returns: `nil` if the line has a key that is no text, such as an arrow or Backspace, or a part of a
    ///   sequence: what the user meant cannot be told.
    public static func text(of line: String) -> String? {
        var text: [UInt8] = []
        var rest = Array(line.utf8)[...]
        while let byte = rest.popFirst() {
            if byte != 0x1B {
                text.append(byte)
            } else if !removeSequence(from: &rest) {
                return nil
            }
        }
        let decoded = String(decoding: text, as: UTF8.self)
        return decoded.unicodeScalars.contains(where: isKey) ? nil : decoded
    }

    /// Returns whether a line has Ctrl-C in the form of a keyboard mode that another program left on.
    ///
    /// In such a mode, the terminal does not interrupt.
    public static func hasInterrupt(_ line: String) -> Bool {
        var decoder = KeyDecoder()
        return decoder.decode(ArraySlice(line.utf8)).contains(.key(.control("c")))
    }

    /// Removes a sequence, whose ESC was removed, if the terminal sends it by itself, and returns whether it
    /// does.
    private static func removeSequence(from bytes: inout ArraySlice<UInt8>) -> Bool {
        guard let introducer = bytes.popFirst(), var sequence = EscapeSequence(introducer: introducer) else {
            return false
        }
        let content = bytes
        while let byte = bytes.popFirst() {
            switch sequence.take(byte) {
            case .incomplete: continue
            case .report, .mouse, .pasteBegan: return true
            case .legacyMouse:
                defer { bytes = bytes.dropFirst(3) }
                return bytes.count >= 3
            case .unknown: return introducer != csi || isReport(content[..<bytes.startIndex])
            case .key, .invalid, .invalidAfterEscape: return false
            }
        }
        return false
    }

    private static let csi = UInt8(ascii: "[")

    /// Returns whether a control sequence without a meaning is a report: the end of a paste, a change of the
    /// focus, or an answer, which has a private prefix or a final byte of its own.
    private static func isReport(_ sequence: ArraySlice<UInt8>) -> Bool {
        guard let first = sequence.first, let final = sequence.last else { return false }
        let isAnswer = "cnRtxy".utf8.contains(final) || "<=>?".utf8.contains(first)
        return isAnswer || sequence.elementsEqual("201~".utf8) || sequence.elementsEqual("I".utf8)
            || sequence.elementsEqual("O".utf8)
    }

    /// Whether a character is a control key that edits; a tab and a line end are text.
    private static func isKey(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .control && !"\t\r\n".unicodeScalars.contains(scalar)
    }
}
