/// What a terminal tells about itself when it is asked.
public enum Report: Hashable, Sendable {
    /// The colour behind its text (OSC 11).
    case background(Color)
    /// Whether it can hold back what it shows until a frame is complete (DEC mode 2026).
    case synchronizes(Bool)
    /// What it is (DA1), which every terminal tells: what was asked before and not answered by now never will be.
    case identity

    /// Reads the answer to OSC 11, which stands between `ESC ]` and the end of the string.
    init?(string: [UInt8]) {
        let text = String(decoding: string, as: UTF8.self)
        guard text.hasPrefix("11;rgb:") || text.hasPrefix("11;rgba:"), let colon = text.firstIndex(of: ":")
        else { return nil }
        let parts = text[text.index(after: colon)...].split(separator: "/", omittingEmptySubsequences: false)
        let values = parts.prefix(3).compactMap(Self.part)
        guard values.count == 3, parts.count <= 4 else { return nil }
        self = .background(Color(values[0] << 16 | values[1] << 8 | values[2]))
    }

    /// Reads the answer to DECRQM, whose last byte is `y`.
    init?(mode parameters: [UInt8]) {
        let text = String(decoding: parameters, as: UTF8.self)
        guard text.hasPrefix("?2026;"), text.hasSuffix("$") else { return nil }
        self = .synchronizes(["1", "2"].contains(text.dropFirst(6).dropLast()))
    }

    /// One to four hexadecimal digits, scaled to 0 to 255.
    private static func part(_ digits: Substring) -> UInt32? {
        guard (1...4).contains(digits.utf8.count), digits.allSatisfy(\.isHexDigit) else { return nil }
        let most = UInt32(1) << (4 * UInt32(digits.utf8.count)) - 1
        return UInt32(digits, radix: 16).map { ($0 * 255 + most / 2) / most }
    }
}
