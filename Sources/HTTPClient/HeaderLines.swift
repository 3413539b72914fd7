internal import NativeAuth

/// The header lines of a request.
struct HeaderLines {
    private(set) var lines: [String] = []

    /// Adds a field, unless its name or value is invalid, for example because it contains a line break.
    mutating func add(_ name: String, _ value: String) {
        guard !name.isEmpty, name.utf8.allSatisfy(Self.isTokenByte),
            value.utf8.allSatisfy(Self.isPrintableASCII),
            !value.isEmpty
        else { return }
        lines.append("\(name): \(value)")
    }

    /// Makes libcurl omit a field that it adds by default.
    mutating func suppress(_ name: String) {
        lines.append("\(name):")
    }

    private static func isTokenByte(_ byte: UInt8) -> Bool {
        byte.isUnreserved || "!#$%&'*+^`|".utf8.contains(byte)
    }

    private static func isPrintableASCII(_ byte: UInt8) -> Bool {
        0x20...0x7E ~= byte
    }
}
