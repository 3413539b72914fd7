import NativeAuth
import Terminal
import UserFlow

/// The kind of text that a field takes: what is removed from what is entered, what is changed, and what is
/// refused.
///
/// It is the same for keys, pastes, lines of plain mode and journeys.
enum TextKind: Hashable, Sendable {
    /// An email address, a phone number or a web address.
    case address
    /// A name to sign in with.
    case username
    /// A one-time code.
    case code
    /// An answer in the user's own words.
    case text
    /// A password, which is never changed.
    case password

    /// Returns what a field takes of a text.
    ///
    /// - Parameters:
    ///   - text: What is entered.
    ///   - previous: The scalar before the caret.
    ///   - next: The scalar after the caret.
    func accepted(
        _ text: String, after previous: Unicode.Scalar? = nil, before next: Unicode.Scalar? = nil
    ) -> String {
        let text = self == .password ? text : SequencedText(text).text
        return switch self {
        case .address, .username: Self.visible(text) { $0 }
        case .code: Self.digits(of: text)
        case .text:
            Self.visible(text, after: previous, before: next, keepsSpelling: true) { $0.isBlank ? " " : $0 }
        case .password: text
        }
    }

    /// Returns what a field takes of a pasted text, or `nil` if the paste is refused.
    ///
    /// - Parameters:
    ///   - text: The text.
    ///   - previous: The scalar before the caret.
    ///   - next: The scalar after the caret.
    ///   - codeLength: The number of digits of the code, if it is known: a single code of this length is
    ///     taken out of a sentence.
    func pasted(
        _ text: String, after previous: Unicode.Scalar? = nil, before next: Unicode.Scalar? = nil,
        codeLength: Int? = nil
    ) -> String? {
        let sequenced = SequencedText(text)
        let text = sequenced.text
        switch self {
        case .address, .username, .text: return accepted(text, after: previous, before: next)
        case .code:
            let words = Self.visible(text) { $0.isBlank ? " " : $0 }
            return codeLength.flatMap { CodeDigits.code(in: words, length: $0) } ?? accepted(text)
        case .password:
            let password = text.withoutOuterNewlines
            let hasHidden = password.unicodeScalars.contains { $0.isBlank && $0.isHidden }
            return sequenced.hadSequences || hasHidden || removesHidden(from: password) ? nil : password
        }
    }

    /// Returns the email address of a recipient or a link, as `Ada <ada@contoso.com>` or
    /// `mailto:ada@contoso.com`.
    ///
    /// - Parameter text: A pasted text.
    /// - Returns: `nil` for any other text, and for several recipients.
    func recipient(in text: String) -> String? {
        // A longer text is no recipient, and would take long to look at.
        guard self == .address, text.utf8.count <= 1_024 else { return nil }
        let text = text.trimmed
        var rest = text[...]
        if rest.hasSuffix(">"), let start = rest.firstIndex(of: "<") {
            rest = rest[rest.index(after: start)...].dropLast()
        }
        if rest.lowercased().hasPrefix("mailto:") {
            rest = rest.dropFirst("mailto:".count).prefix { $0 != "?" }
        }
        guard rest != text[...] else { return nil }
        let address = accepted(String(rest))
        return EmailPage.problem(with: address) == nil ? address : nil
    }

    /// Returns whether hidden characters other than blanks are removed from a text, which the wizard reports.
    func removesHidden(
        from text: String, after previous: Unicode.Scalar? = nil, before next: Unicode.Scalar? = nil
    ) -> Bool {
        guard !text.isPlainASCII else { return false }
        let sequenced = SequencedText(text)
        guard !sequenced.hadSequences, CombiningMarks.areLimited(in: text) else { return true }
        let keepsSpelling = self == .text || self == .password
        var surroundings = Surroundings(of: sequenced.text, after: previous, before: next)
        for scalar in sequenced.text.unicodeScalars {
            let isSpelling = surroundings.takeSpelling(scalar) && keepsSpelling
            if scalar.isHidden, !scalar.isBlank, !isSpelling { return true }
        }
        return false
    }

    /// Returns the contents of a field in the kind's normal form.
    ///
    /// Runs of combining marks must be limited.
    func normalized(_ text: String) -> String {
        guard !text.isPlainASCII else { return text }
        switch self {
        case .address, .username:
            let compatible = text.normalized(to: .compatible)
            // An accent by itself would become a blank and a mark, and the error would be about the blank.
            let addsBlank = compatible.blankCount > text.blankCount
            let normalized = addsBlank ? text.normalized(to: .canonical) : compatible
            // The key of the full stop enters an ideographic one in Japanese.
            return self == .address ? String(normalized.map { $0 == "。" ? "." : $0 }) : normalized
        case .text: return text.normalized(to: .canonical)
        case .code, .password: return text
        }
    }

    /// Returns the digits of a text as ASCII digits, and what is neither a digit nor a separator.
    private static func digits(of text: String) -> String {
        if text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) { return text }
        var digits = String.UnicodeScalarView()
        digits.reserveCapacity(text.utf8.count)
        for scalar in visible(text, { $0 }).unicodeScalars where !scalar.separatesDigits {
            digits.append(scalar.asciiDigit)
        }
        return String(digits)
    }

    private static func visible(
        _ text: String, after previous: Unicode.Scalar? = nil, before next: Unicode.Scalar? = nil,
        keepsSpelling: Bool = false,
        _ transform: (Unicode.Scalar) -> Unicode.Scalar
    ) -> String {
        // Most large pastes: no scalar is looked up, and the text is in memory once.
        if text.isPlainASCII { return text }
        var visible = String.UnicodeScalarView()
        visible.reserveCapacity(text.utf8.count)
        var surroundings = Surroundings(of: text, after: previous, before: next)
        var markCount = 0
        for received in text.unicodeScalars {
            let isSpelling = surroundings.takeSpelling(received) && keepsSpelling
            let scalar = transform(received)
            guard !scalar.isHidden || isSpelling else { continue }
            markCount = CombiningMarks.isMark(scalar) ? markCount + 1 : 0
            if markCount <= CombiningMarks.maximumRun { visible.append(scalar) }
        }
        return String(visible)
    }
}

extension Unicode.Scalar {
    /// Whether the character is a space, a tab or a line break.
    fileprivate var isBlank: Bool { properties.isWhitespace }

    /// The character, with a decimal digit of any script as the ASCII digit.
    fileprivate var asciiDigit: Unicode.Scalar { Character(self).asciiDigit.unicodeScalars.first ?? self }
}

extension Character {
    /// Whether the character separates the digits of a code.
    var separatesDigits: Bool { unicodeScalars.allSatisfy { $0.separatesDigits || $0.isHidden } }
}

extension String {
    /// The text without the line breaks at its ends, which a copied line often has.
    fileprivate var withoutOuterNewlines: String {
        let start = drop(while: \.isNewline)
        let end = start.lastIndex { !$0.isNewline }.map(start.index(after:)) ?? start.startIndex
        return String(start[..<end])
    }

    fileprivate var blankCount: Int { unicodeScalars.count(where: \.isBlank) }
}

/// The result of parsing an integer.
enum IntegerInput: Hashable, Sendable {
    /// An integer that can be sent.
    case number(Int64)
    /// An integer that does not fit 64 bits.
    case outOfRange
    /// Not an integer.
    case invalid

    /// Parses an integer with digits of any script, a sign that may be full-width, and groups of three digits
    /// as the language separates them.
    init(_ text: String, in language: Language) {
        let usual = String(text.map { Self.signs[$0] ?? $0.asciiDigit })
        let normalized = Self.ungrouped(usual, in: language) ?? usual
        let digits =
            normalized.hasPrefix("-") || normalized.hasPrefix("+") ? normalized.dropFirst() : normalized[...]
        if let number = Int64(normalized) {
            self = .number(number)
        } else {
            self = !digits.isEmpty && digits.allSatisfy(\.isASCIIDigit) ? .outOfRange : .invalid
        }
    }

    private static let signs: [Character: Character] = [
        "－": "-", "−": "-", "＋": "+", "，": ",", "．": ".", "’": "'",
    ]

    /// Returns a number without the separators of its groups; `nil` if it does not consist of groups.
    private static func ungrouped(_ text: String, in language: Language) -> String? {
        let separators: [Character] =
            switch language {
            case .english, .japanese, .pseudo: [",", " ", "'"]
            case .danish, .german: [".", " ", "'"]
            }
        guard let separator = separators.first(where: { text.contains($0) }) else { return nil }
        let sign = text.prefix { $0 == "-" || $0 == "+" }
        let groups = text.dropFirst(sign.count).split(separator: separator, omittingEmptySubsequences: false)
        guard groups.allSatisfy({ $0.allSatisfy(\.isASCIIDigit) }), (1...3).contains(groups[0].count),
            groups.dropFirst().allSatisfy({ $0.count == 3 })
        else { return nil }
        return sign + groups.joined()
    }
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
