/// What somebody wrote where a whole number was asked for.
enum WholeNumber: Hashable, Sendable {
    /// A number that can travel.
    case number(Int64)
    /// A number with more digits than can travel.
    case huge
    /// No whole number.
    case none

    /// Reads a number; its digits may be of any script, and so may its sign.
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
