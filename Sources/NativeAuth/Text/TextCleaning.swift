extension String {
    /// The text without leading and trailing whitespace, in Unicode's sense.
    package var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}

extension String {
    /// The string with line breaks, control and format characters replaced by spaces.
    package var singleLine: String {
        String(String.UnicodeScalarView(unicodeScalars.map { $0.isControlOrFormat ? " " : $0 }))
    }
}

extension Unicode.Scalar {
    fileprivate var isControlOrFormat: Bool {
        switch properties.generalCategory {
        case .control, .lineSeparator, .paragraphSeparator, .format: true
        default: false
        }
    }
}

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

/// Text from an untrusted source: a tenant, a file or the user.
///
/// It may contain anything a string can: control characters, escape sequences, directional overrides, a
/// megabyte. If printed by mistake, it shows only its length. Use ``raw`` to compare, store and send the
/// text; before display it must pass through the terminal's sanitizer.
///
/// Comparing and hashing take linear time only for text that ``accepts(_:maximumBytes:)`` accepts, so what
/// comes from outside must be accepted before it is wrapped or used as a `String` otherwise.
public struct ServerText: Hashable, Sendable {
    /// The text as received.
    public let raw: String

    /// Wraps untrusted text.
    public init(_ raw: String) {
        self.raw = raw
    }
}

extension ServerText {
    /// Returns whether untrusted text may be compared and hashed: it has at most `maximumBytes` bytes and at
    /// most 32 combining marks in a row.
    ///
    /// `String` normalizes text to compare or hash it, in a time that grows with the square of the number of
    /// marks in a row. This check itself takes linear time.
    public static func accepts(_ text: String, maximumBytes: Int) -> Bool {
        text.utf8.count <= maximumBytes && CombiningMarks.areLimited(in: text)
    }
}

extension ServerText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// The length of the text.
    public var description: String { "ServerText(\(raw.utf8.count) bytes)" }

    /// The length of the text.
    public var debugDescription: String { description }

    /// No children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
