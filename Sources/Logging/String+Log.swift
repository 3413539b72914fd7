extension String {
    /// Whether the text looks like a code or an ID: at most 64 ASCII letters, digits, `_`, `-` and `.`.
    var isCode: Bool { (1...64).contains(utf8.count) && utf8.allSatisfy(\.isInCode) }

    /// The text, in quotation marks unless it is made of characters that need none.
    var quotedForLogIfNeeded: String {
        let others = Array("/,:@*+".utf8)
        return !isEmpty && utf8.allSatisfy { $0.isInCode || others.contains($0) } ? self : quotedForLog
    }

    /// Returns the first Unicode scalars, of at most this many bytes together.
    func utf8Prefix(_ maximumBytes: Int) -> String {
        guard utf8.count > maximumBytes else { return self }
        var end = utf8.index(utf8.startIndex, offsetBy: maximumBytes)
        while end.samePosition(in: unicodeScalars) == nil { end = utf8.index(before: end) }
        return String(self[..<end])
    }

    /// The text in quotation marks, on one line and safe for a terminal.
    ///
    /// Characters that do not print as themselves, such as controls, line separators and marks that change the
    /// direction of the text, are written as `\u{…}`.
    var quotedForLog: String {
        var quoted = "\""
        for scalar in unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case _ where scalar.printsAsItself: quoted.unicodeScalars.append(scalar)
            default: quoted += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            }
        }
        return quoted + "\""
    }
}

extension UInt8 {
    fileprivate var isInCode: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"), UInt8(ascii: "."):
            true
        default: false
        }
    }
}

extension Unicode.Scalar {
    fileprivate var printsAsItself: Bool {
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .surrogate, .unassigned:
            false
        default: true
        }
    }
}
