import UserFlow

/// The result of parsing an integer.
enum IntegerInput: Hashable, Sendable {
    /// An integer that can be sent.
    case number(Int64)
    /// An integer that does not fit 64 bits.
    case outOfRange
    /// Not an integer.
    case invalid

    /// Parses an integer with digits of any script, a sign that may be full-width, and groups of three digits as
    /// the language separates them.
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
