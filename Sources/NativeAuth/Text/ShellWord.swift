import FoundationEssentials

extension String {
    /// The text as one word of a POSIX shell, in quotes where it needs them.
    package var shellQuoted: String {
        let isPlain = utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-_./:".utf8.contains(byte)
        }
        return isPlain && !isEmpty ? self : "'\(replacing("'", with: "'\\''"))'"
    }
}
