extension String {
    /// The text as one word of a POSIX shell, in quotes where it needs them, on one line.
    package var shellQuoted: String {
        let isPlain = utf8.allSatisfy { byte in
            (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
                || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || "-_./:".utf8.contains(byte)
        }
        if isPlain, !isEmpty { return self }
        // By scalars: a quote before a combining mark is not a Character by itself.
        guard unicodeScalars.contains(where: \.isControl) else {
            return "'\(unicodeScalars.map { $0 == "'" ? #"'\''"# : String($0) }.joined())'"
        }
        return "\"$(printf '\(unicodeScalars.map(\.printfFormat).joined())')\""
    }

    /// The path as one word of a POSIX shell that no command takes for an option.
    package var shellPath: String { hasPrefix("-") ? "./\(self)".shellQuoted : shellQuoted }
}

extension Unicode.Scalar {
    /// Whether a terminal would act on it instead of passing it to a shell.
    fileprivate var isControl: Bool { value < 0x20 || value == 0x7F }

    /// The scalar in the first argument of `printf`, in single quotes.
    fileprivate var printfFormat: String {
        switch self {
        case "'": #"'\''"#
        case "%": "%%"
        case "\\": #"\\"#
        case _ where isControl: "\\\(String(value >> 6))\(String(value >> 3 & 7))\(String(value & 7))"
        default: String(self)
        }
    }
}
