/// The result of parsing an integer.
enum WholeNumber: Hashable, Sendable {
    /// An integer that can be sent.
    case number(Int64)
    /// An integer that does not fit 64 bits.
    case huge
    /// Not an integer.
    case none

    /// Parses an integer with digits of any script and a sign that may be full-width.
    init(_ text: String) {
        let plain = String(text.map { $0.decimalDigit.map { Character("\($0)") } ?? Self.signs[$0] ?? $0 })
        let digits = plain.hasPrefix("-") || plain.hasPrefix("+") ? plain.dropFirst() : plain[...]
        if let number = Int64(plain) {
            self = .number(number)
        } else {
            self = !digits.isEmpty && digits.allSatisfy(\.isASCIIDigit) ? .huge : .none
        }
    }

    private static let signs: [Character: Character] = ["－": "-", "−": "-", "＋": "+"]
}

extension Character {
    fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
