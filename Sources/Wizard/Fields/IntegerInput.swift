/// The result of parsing an integer.
enum IntegerInput: Hashable, Sendable {
    /// An integer that can be sent.
    case number(Int64)
    /// An integer that does not fit 64 bits.
    case outOfRange
    /// Not an integer.
    case invalid

    /// Parses an integer with digits of any script and a sign that may be full-width.
    init(_ text: String) {
        let normalized = String(
            text.map { $0.decimalDigit.map { Character("\($0)") } ?? Self.signs[$0] ?? $0 })
        let digits =
            normalized.hasPrefix("-") || normalized.hasPrefix("+") ? normalized.dropFirst() : normalized[...]
        if let number = Int64(normalized) {
            self = .number(number)
        } else {
            self = !digits.isEmpty && digits.allSatisfy(\.isASCIIDigit) ? .outOfRange : .invalid
        }
    }

    private static let signs: [Character: Character] = ["－": "-", "−": "-", "＋": "+"]
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
