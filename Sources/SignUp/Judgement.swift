import NativeAuth

/// What the tenant's pattern will make of an answer, as far as that can be told without asking it.
public enum Judgement: Hashable, Sendable, CaseIterable {
    /// The pattern matches.
    case fits
    /// The pattern matches nowhere in the answer: the tenant will refuse it.
    case fails
    /// There is no pattern, or none whose meaning is certain here: only the tenant can tell.
    case notJudged
}

extension RequiredAttribute {
    /// The longest answer that is judged, in bytes.
    static let longestJudged = 1_024

    /// Looks at an answer before it is sent.
    ///
    /// A hint for whoever types and never a reason not to send: the tenant judges. Its patterns are .NET's; one
    /// that does not compile here, runs long, or means something else here is not followed.
    public func judgement(of answer: String) -> Judgement {
        guard let source = pattern, !source.isEmpty, answer.utf8.count <= Self.longestJudged,
            source.means(theSameFor: answer), let pattern = try? Pattern(source)
        else { return .notJudged }
        return switch pattern.occurs(in: answer) {
        case true?: .fits
        case false?: .fails
        case nil: .notJudged
        }
    }
}

extension String {
    /// Spellings in a pattern that .NET and PCRE2 read differently, or that were escaped for HTML on their way.
    private static let ambiguous = [
        "-[", "[[:", "{,", "\\h", "\\v", "\\p{Is", "\\P{Is", "&amp;", "&lt;", "&gt;", "&quot;", "&#",
    ]
    /// Spellings of which .NET and PCRE2 agree on the meaning in ASCII only.
    private static let ambiguousBeyondASCII = ["\\w", "\\W", "\\b", "\\B", "(?i"]

    /// Whether this pattern means the same in .NET and in PCRE2, as far as an answer is concerned.
    ///
    /// Beyond U+FFFF .NET sees two characters for each one.
    fileprivate func means(theSameFor answer: String) -> Bool {
        if Self.ambiguous.contains(where: contains) { return false }
        if answer.utf8.allSatisfy({ $0 < 0x80 }) { return true }
        return answer.unicodeScalars.allSatisfy { $0.value <= 0xFFFF }
            && !Self.ambiguousBeyondASCII.contains(where: contains)
    }
}
