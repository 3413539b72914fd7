/// The header fields of a request, as lines.
struct HeaderLines {
    private(set) var lines: [String] = []

    /// Adds a field, unless its name or value holds what would make it something else: a line end above all.
    mutating func add(_ name: String, _ value: String) {
        guard !name.isEmpty, name.utf8.allSatisfy(Self.isToken), value.utf8.allSatisfy(Self.isText),
            !value.isEmpty
        else { return }
        lines.append("\(name): \(value)")
    }

    /// Has libcurl leave out a field that it would add of its own.
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
