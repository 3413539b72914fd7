public import NativeAuth

/// A user attribute: a name that the tenant knows, and a value.
public struct AttributeValue: Hashable, Sendable {
    /// The attribute name that the tenant uses for an alias (wire-protocol §4.6).
    public static let aliasName = "flatusername"

    /// The programmable name.
    public var name: String
    /// The value.
    public var value: Value

    /// Creates an attribute.
    public init(_ name: String, _ value: Value) {
        self.name = name
        self.value = value
    }

    /// An attribute value, in the type in which it is sent (wire-protocol §5.1).
    public enum Value: Hashable, Sendable {
        /// Text.
        case string(String)
        /// An integer.
        case integer(Int64)
        /// A Boolean value.
        case boolean(Bool)
        /// The selected values of a multiple-choice attribute.
        case list([String])
        /// Any other value, as the text of one well-formed JSON value.
        case json(String)
    }
}

/// An attribute that the tenant requests.
public struct RequiredAttribute: Hashable, Sendable {
    /// The programmable name, as the tenant sent it.
    public var name: String
    /// The type name that the tenant uses.
    ///
    /// The set of names is open. Compare them case-insensitively.
    public var type: String
    /// Whether the account requires the attribute; a tenant may also list optional ones.
    public var isRequired: Bool
    /// The pattern that the tenant validates the value against; `nil` if it sent none or an empty one.
    public var pattern: String?
    /// The name for display, if the tenant sent one (version 2 only).
    public var label: ServerText?

    /// Whether the attribute is the alias.
    public var isAlias: Bool { name == AttributeValue.aliasName }

    /// Creates a required attribute.
    public init(
        name: String, type: String, isRequired: Bool = true, pattern: String? = nil, label: ServerText? = nil
    ) {
        self.name = name
        self.type = type
        self.isRequired = isRequired
        self.pattern = pattern
        self.label = label
    }
}

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
