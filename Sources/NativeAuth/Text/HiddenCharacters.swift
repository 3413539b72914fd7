extension Unicode.Scalar {
    /// Whether a screen may show nothing of the character: control and format characters, and those that
    /// Unicode calls ignorable.
    package var isHidden: Bool {
        if isASCII { return value < 0x20 || value == 0x7F }
        switch properties.generalCategory {
        case .control, .format, .lineSeparator, .paragraphSeparator: return true
        default: return properties.isDefaultIgnorableCodePoint
        }
    }
}

extension Character {
    /// The character as a text shows it, or the numbers of its code points if it shows nothing of it.
    package var visibleName: String {
        guard unicodeScalars.allSatisfy({ $0.isHidden || $0.properties.isWhitespace && !$0.isASCII }) else {
            return String(self)
        }
        return unicodeScalars.map { scalar in
            let digits = String(scalar.value, radix: 16, uppercase: true)
            return "U+" + String(repeating: "0", count: max(4 - digits.count, 0)) + digits
        }.joined(separator: " ")
    }
}
