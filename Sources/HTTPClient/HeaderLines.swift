/// The header lines of a request.
struct HeaderLines {
    private(set) var lines: [String] = []

    /// Adds a field, unless its name or value is invalid, for example because it contains a line break.
    mutating func add(_ name: String, _ value: String) {
        guard !name.isEmpty, name.utf8.allSatisfy(Self.isToken), value.utf8.allSatisfy(Self.isText),
            !value.isEmpty
        else { return }
        lines.append("\(name): \(value)")
    }

    /// Makes libcurl omit a field that it adds by default.
    mutating func leaveOut(_ name: String) {
        lines.append("\(name):")
    }

    private static func isToken(_ byte: UInt8) -> Bool {
        byte.isPlain || "!#$%&'*+^`|".utf8.contains(byte)
    }

    private static func isText(_ byte: UInt8) -> Bool {
        0x20...0x7E ~= byte
    }
}
