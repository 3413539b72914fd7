/// The combining marks of a text, of which only so many may follow one another.
///
/// To compare or hash a `String`, Swift normalizes it, and sorts each run of marks: the time grows with the
/// square of the run's length. Text with limited runs is compared in linear time.
package enum CombiningMarks {
    /// The maximum number of marks that follow one another; no language has more than a few.
    package static let maximumRun = 32

    /// Returns whether no run of marks exceeds ``maximumRun``.
    package static func areLimited(in text: String) -> Bool {
        areLimited(in: text.utf8Span.span)
    }

    /// Returns whether no run of marks exceeds ``maximumRun`` in valid UTF-8.
    static func areLimited(in utf8: Span<UInt8>) -> Bool {
        var index = 0
        var run = 0
        while index < utf8.count {
            // Up to U+02FF, there are no marks.
            if utf8[index] < 0xCC {
                run = 0
                index += utf8[index] < 0x80 ? 1 : 2
            } else {
                run = isMark(scalar(in: utf8, at: &index)) ? run + 1 : 0
                if run > maximumRun { return false }
            }
        }
        return true
    }

    /// Whether a scalar is a nonspacing or enclosing mark, or is sorted when text is normalized.
    package static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x300, 0x3400..<0xA000, 0xAC00..<0xD800: return false
        default:
            let properties = scalar.properties
            return switch properties.generalCategory {
            case .nonspacingMark, .enclosingMark: true
            default: properties.canonicalCombiningClass != .notReordered
            }
        }
    }

    /// Decodes the scalar of more than one byte at an index, and advances the index past it.
    private static func scalar(in utf8: Span<UInt8>, at index: inout Int) -> Unicode.Scalar {
        let lead = utf8[index]
        let count = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        var value = UInt32(lead) & (0xFF >> UInt32(count + 1))
        for _ in 1..<count {
            index += 1
            value = value << 6 | UInt32(utf8[index]) & 0x3F
        }
        index += 1
        return Unicode.Scalar(value) ?? "\u{FFFD}"
    }
}

/// A string that is compared and hashed by its bytes, in linear time.
///
/// Unlike with `String`, canonically equivalent texts differ, as they do in JSON and in the names of form
/// fields.
package struct UTF8Key: Hashable, Sendable {
    /// The string.
    package let text: String

    /// Wraps a string.
    package init(_ text: String) {
        self.text = text
    }

    /// Returns whether two strings have the same bytes.
    package static func == (left: UTF8Key, right: UTF8Key) -> Bool {
        left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
    }

    /// Hashes the bytes.
    package func hash(into hasher: inout Hasher) {
        text.utf8Span.span.withUnsafeBytes { hasher.combine(bytes: $0) }
    }
}
