/// A reply from the terminal to a query.
public enum TerminalReport: Hashable, Sendable {
    /// The background color (OSC 11).
    case background(Color)
    /// Whether the terminal supports synchronized output (DEC mode 2026).
    case synchronizedOutput(Bool)
    /// The column of the cursor, counted from 1, in the row ``cursorRow`` (CPR).
    case cursorColumn(Int)
    /// The device attributes (DA1), which every terminal reports. Earlier queries without a reply remain
    /// unanswered.
    case deviceAttributes

    /// The row in which the cursor must be when its position is queried, counted from 1.
    ///
    /// A report of another row is discarded: in the first row, it has the same bytes as F3 with a modifier.
    public static let cursorRow = 2

    /// Parses the reply to OSC 11, without `ESC ]` and the string terminator.
    init?(oscString: [UInt8]) {
        let text = String(decoding: oscString, as: UTF8.self)
        guard text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:"), let colon = text.firstIndex(of: ":")
        else { return nil }
        let parts = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
        let values = parts.prefix(3).compactMap(Self.part)
        guard values.count == 3, parts.count <= 4 else { return nil }
        self = .background(Color(values[0] << 16 | values[1] << 8 | values[2]))
    }

    /// Parses the reply to DECRQM, whose final byte is `y`.
    init?(mode parameters: [UInt8]) {
        let text = String(decoding: parameters, as: UTF8.self)
        guard text.hasPrefix("?2026;"), text.hasSuffix("$") else { return nil }
        self = .synchronizedOutput(["1", "2"].contains(text.dropFirst(6).dropLast()))
    }

    /// Parses one to four hexadecimal digits, scaled to 0 to 255.
    private static func part(_ digits: Substring) -> UInt32? {
        guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) else { return nil }
        let maximum = UInt32(1) << (4 * UInt32(digits.utf8.count)) - 1
        return UInt32(digits, radix: 16).map { ($0 * 255 + maximum / 2) / maximum }
    }
}
