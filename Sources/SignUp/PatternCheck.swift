import NativeAuth

/// The result of checking an answer against the tenant's pattern locally.
public enum PatternCheck: Hashable, Sendable, CaseIterable {
    /// The pattern matches.
    case matches
    /// The pattern does not match: the tenant will refuse the answer.
    case mismatches
    /// There is no pattern, or its meaning here is uncertain: only the tenant can decide.
    case undetermined
}

extension RequiredAttribute {
    /// The maximum length of an answer that is checked, in bytes.
    static let maximumCheckedBytes = 1_024

    /// Checks an answer against the pattern before it is sent.
    ///
    /// The result is only a hint for the user and no reason to withhold the answer: the tenant decides. Its
    /// patterns are .NET's. A pattern that does not compile here, takes too long, or has a different meaning
    /// here is undetermined.
    public func patternCheck(for answer: String) -> PatternCheck {
        guard let compiled = compiledPattern(for: answer) else { return .undetermined }
        return switch compiled.matchesPart(of: answer) {
        case true?: .matches
        case false?: .mismatches
        case nil: .undetermined
        }
    }

    /// Returns the first character of an answer with which no match of the pattern is possible, whatever
    /// follows; `nil` if there is none, or if it cannot be told.
    package func firstMismatch(in answer: String) -> Character? {
        compiledPattern(for: answer)?.firstMismatch(in: answer)
    }

    /// Returns the pattern; `nil` if there is none, or if its meaning for an answer is uncertain.
    private func compiledPattern(for answer: String) -> Pattern? {
        guard let source = pattern, !source.isEmpty, source.utf8.count <= Pattern.maximumBytes,
            answer.utf8.count <= Self.maximumCheckedBytes, source.isPortable(for: answer)
        else { return nil }
        return try? Pattern(source)
    }
}

extension String {
    /// Constructs that .NET and PCRE2 interpret differently, and signs of HTML escaping.
    private static let ambiguous = [
        "-[", "[[:", "{,", "\\h", "\\v", "\\p{Is", "\\P{Is", "&amp;", "&lt;", "&gt;", "&quot;", "&#",
    ]
    /// Constructs that .NET and PCRE2 interpret alike for ASCII only.
    private static let ambiguousBeyondASCII = ["\\w", "\\W", "\\b", "\\B", "(?i"]

    /// Returns whether this pattern means the same in .NET and in PCRE2 for `answer`.
    ///
    /// Beyond U+FFFF, .NET sees two characters for each scalar.
    fileprivate func isPortable(for answer: String) -> Bool {
        if Self.ambiguous.contains(where: contains) { return false }
        if answer.utf8.allSatisfy({ $0 < 0x80 }) { return true }
        return answer.unicodeScalars.allSatisfy { $0.value <= 0xFFFF }
            && !Self.ambiguousBeyondASCII.contains(where: contains)
    }
}
