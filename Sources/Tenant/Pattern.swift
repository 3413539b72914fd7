import CPcre2

/// A regular expression that a text is matched against as a whole.
///
/// It may be hostile: a match that would take too long is none. A class, since what PCRE2 compiled must be freed
/// once, when the last copy of the rules goes.
final class Pattern {
    /// How much work a match may be (design §4).
    private static let matchLimit: UInt32 = 100_000
    /// How much memory a match may take, in KiB.
    private static let heapLimit: UInt32 = 16_384

    private let code: OpaquePointer
    private let context: OpaquePointer
    private let match: OpaquePointer

    /// Compiles a pattern, or returns `nil` when it is none.
    ///
    /// Classes such as `\d` and `\w` mean the letters and digits of every script, as where the patterns come from.
    init?(_ pattern: String) {
        var error: Int32 = 0
        var offset = 0
        var pattern = pattern
        let options = UInt32(PCRE2_UTF) | UInt32(PCRE2_UCP) | UInt32(PCRE2_NEVER_BACKSLASH_C)
        let compiled = pattern.withUTF8 { bytes in
            pcre2_compile_8(bytes.baseAddress, bytes.count, options, &error, &offset, nil)
        }
        guard let compiled else { return nil }
        guard let context = pcre2_match_context_create_8(nil) else {
            pcre2_code_free_8(compiled)
            return nil
        }
        guard let match = pcre2_match_data_create_from_pattern_8(compiled, nil) else {
            pcre2_match_context_free_8(context)
            pcre2_code_free_8(compiled)
            return nil
        }
        pcre2_set_match_limit_8(context, Self.matchLimit)
        pcre2_set_heap_limit_8(context, Self.heapLimit)
        code = compiled
        self.context = context
        self.match = match
    }

    deinit {
        pcre2_match_data_free_8(match)
        pcre2_match_context_free_8(context)
        pcre2_code_free_8(code)
    }

    /// Whether the pattern matches all of a text.
    func matches(_ text: String) -> Bool {
        var text = text
        let options = UInt32(PCRE2_ANCHORED) | UInt32(PCRE2_ENDANCHORED)
        let result = text.withUTF8 { bytes in
            pcre2_match_8(code, bytes.baseAddress, bytes.count, 0, options, match, context)
        }
        return result >= 0
    }
}
