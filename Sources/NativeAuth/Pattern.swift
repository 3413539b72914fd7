internal import CPcre2

/// A regular expression from an untrusted source, with a bound on the work of each match.
///
/// The pattern may be hostile: a match that exceeds the bound is abandoned. Classes such as `\d` and `\w`
/// match the digits and letters of every script. It is a class because the code that PCRE2 compiles must be
/// freed exactly once.
public final class Pattern: Sendable {
    /// The reason why a pattern does not compile, in PCRE2's words.
    public struct CompileError: Error, Hashable, Sendable {
        /// The error message.
        public let reason: String
        /// The number of characters before the error.
        public let offset: Int
    }

    /// The maximum length of a pattern, in bytes.
    public static let maximumBytes = 4_096
    /// The maximum number of steps of a match.
    private static let maximumSteps = 100_000
    /// The minimum number of steps per start position; well-behaved patterns need no more.
    private static let minimumSteps = 10
    /// The maximum amount of heap memory for a match, in KiB.
    private static let maximumHeapKiB: UInt32 = 2_048

    // Safe to share: PCRE2 only reads the compiled code.
    nonisolated(unsafe) private let code: OpaquePointer

    /// Compiles a pattern.
    ///
    /// - Throws: ``CompileError`` if the pattern is invalid or longer than ``maximumBytes``.
    public init(_ pattern: String) throws(CompileError) {
        var error: Int32 = 0
        var offset = 0
        let bytes = Array(pattern.utf8)
        guard bytes.count <= Self.maximumBytes else {
            throw CompileError(reason: "too long", offset: Self.maximumBytes)
        }
        let options = UInt32(PCRE2_UTF) | UInt32(PCRE2_UCP) | UInt32(PCRE2_NEVER_BACKSLASH_C)
        guard let code = pcre2_compile_8(bytes, bytes.count, options, &error, &offset, nil) else {
            let prefix = String(decoding: bytes.prefix(offset), as: UTF8.self)
            throw CompileError(reason: Self.reason(of: error), offset: prefix.unicodeScalars.count)
        }
        self.code = code
    }

    deinit {
        pcre2_code_free_8(code)
    }

    /// Returns whether the pattern matches the whole of `text`, or `nil` if matching exceeds the limit.
    public func matchesWhole(_ text: String) -> Bool? {
        match(text, UInt32(PCRE2_ANCHORED) | UInt32(PCRE2_ENDANCHORED), steps: Self.maximumSteps)
    }

    /// Returns whether the pattern matches some part of `text`, or `nil` if matching exceeds the limit.
    public func matchesPart(of text: String) -> Bool? {
        let cost = Self.searchCost(of: text.unicodeScalars.count, isAnchored: isAnchored)
        return match(text, 0, steps: cost.steps)
    }

    /// Returns the first character of `text` with which no match is possible, whatever follows.
    ///
    /// - Returns: `nil` if `text` is the beginning of a match, if a match can begin anywhere, or if matching
    ///   exceeds the limit.
    package func firstMismatch(in text: String) -> Character? {
        guard isAnchored, beginsMatch(text) == false else { return nil }
        // What follows a mismatch does not mend it, so that half of the rest can be skipped each time.
        var (first, last) = (text.startIndex, text.index(before: text.endIndex))
        while first < last {
            let middle = text.index(first, offsetBy: text.distance(from: first, to: last) / 2)
            guard let begins = beginsMatch(String(text[...middle])) else { return nil }
            if begins { first = text.index(after: middle) } else { last = middle }
        }
        return text[first]
    }

    /// Returns whether a text that begins with `text` can match; `nil` if matching exceeds the limit.
    private func beginsMatch(_ text: String) -> Bool? {
        text.isEmpty ? true : match(text, UInt32(PCRE2_PARTIAL_HARD), steps: Self.maximumSteps)
    }

    /// Returns how many steps a search in a text of `count` characters may take at each start position, and
    /// an estimate of the characters that it then reads in all.
    static func searchCost(of count: Int, isAnchored: Bool) -> (steps: Int, characters: Int) {
        // PCRE2 counts steps anew at each start position, and one step may read to the end of the text.
        let startPositions = isAnchored ? 1 : count + 1
        let scanCost = count / 16 + 1
        let steps = max(maximumSteps / (startPositions * scanCost), minimumSteps)
        return (steps, steps * startPositions * scanCost)
    }

    /// Whether a match can only begin at the start of the text.
    private var isAnchored: Bool {
        var options: UInt32 = 0
        pcre2_pattern_info_8(code, UInt32(PCRE2_INFO_ALLOPTIONS), &options)
        return options & UInt32(PCRE2_ANCHORED) != 0
    }

    private func match(_ text: String, _ options: UInt32, steps: Int) -> Bool? {
        guard let context = pcre2_match_context_create_8(nil) else { return nil }
        defer { pcre2_match_context_free_8(context) }
        guard let match = pcre2_match_data_create_8(1, nil) else { return nil }
        defer { pcre2_match_data_free_8(match) }
        pcre2_set_match_limit_8(context, UInt32(steps))
        pcre2_set_heap_limit_8(context, Self.maximumHeapKiB)
        var text = text
        let result = text.withUTF8 { bytes in
            pcre2_match_8(code, bytes.baseAddress, bytes.count, 0, options, match, context)
        }
        let matches = result >= 0 || result == PCRE2_ERROR_PARTIAL
        return matches ? true : result == PCRE2_ERROR_NOMATCH ? false : nil
    }

    private static func reason(of error: Int32) -> String {
        var buffer = [UInt8](repeating: 0, count: 256)
        let count = pcre2_get_error_message_8(error, &buffer, buffer.count)
        return String(decoding: buffer.prefix(Int(max(count, 0))), as: UTF8.self)
    }
}
