import CUTF8Proc

/// A normalization form of Unicode (UAX #15).
enum NormalizationForm: Hashable, Sendable {
    /// Form C: a letter and its marks are one character where there is one.
    case canonical
    /// Form KC: full-width and other variants of a character become the usual one, too.
    case compatible
}

extension String {
    /// Returns the text in a normalization form.
    ///
    /// The time grows with the square of a run of combining marks, so runs must be limited.
    func normalized(to form: NormalizationForm) -> String {
        guard !utf8.allSatisfy({ $0 < 0x80 }) else { return self }
        return utf8Span.span.withUnsafeBufferPointer { text in
            var result: UnsafeMutablePointer<UInt8>?
            let count = utf8proc_normalize(
                text.baseAddress, text.count, &result, form == .compatible ? 1 : 0)
            defer { utf8proc_release(result) }
            guard let result, count >= 0 else { return self }
            return String(decoding: UnsafeBufferPointer(start: result, count: count), as: UTF8.self)
        }
    }
}
