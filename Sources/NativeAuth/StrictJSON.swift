public import FoundationEssentials

/// A strictness check that JSON must pass before `JSONDecoder` reads it.
///
/// On its own, the decoder accepts 50 MB of input, UTF-16 and trailing commas, uses the first of two equal
/// keys where other readers use the last, and does not check members that are not decoded. Text that passes
/// this check means the same to every reader.
public enum StrictJSON {
    /// The maximum size of a text, in bytes.
    public static let maximumBytes = 65_536
    /// The maximum number of nested arrays and objects.
    public static let maximumDepth = JSONDocument.maximumDepth

    /// Returns whether `json` is at most ``maximumBytes`` bytes of UTF-8 without a byte order mark and holds
    /// exactly one valid value.
    ///
    /// The value is valid if it conforms to RFC 8259, nests at most ``maximumDepth`` levels deep, repeats no
    /// key within an object (whether or not the key is escaped), has no unpaired surrogate, and has no text
    /// with more combining marks in a row than ``ServerText/accepts(_:maximumBytes:)`` allows.
    public static func isValid(_ json: Data) -> Bool { parse(json) != nil }

    /// Returns the value of a text, or `nil` if ``isValid(_:)`` is false for it.
    ///
    /// - Parameters:
    ///   - json: The text.
    ///   - strings: The strings in which combining marks are limited.
    package static func parse(
        _ json: Data, limitingMarksIn strings: JSONDocument.LimitedStrings = .all
    ) -> JSONNode? {
        let document = JSONDocument(json, maximumBytes: maximumBytes)
        guard let value = try? document.parse(limitingMarksIn: strings), !value.repeatsName else {
            return nil
        }
        return value
    }
}
