extension UserFlow.Attribute {
    /// Returns whether `answer` is valid for this attribute's kind and within its limits.
    ///
    /// Lengths count code points. The values of a multiple choice are separated by commas without spaces
    /// (wire-protocol §5.1). The pattern is not checked.
    public func accepts(_ answer: String) -> Bool {
        guard answer.unicodeScalars.count <= maximumLength else { return false }
        return switch kind {
        case .text, .country: true
        case .integer: Int(answer).map(range.contains) ?? false
        case .boolean: Bool(answer.lowercased()) != nil
        case .choice: choices.contains { $0.value == answer }
        case .multipleChoice:
            accepts(answer.split(separator: ",", omittingEmptySubsequences: false).map(String.init))
        case .date: ISODate(answer) != nil
        }
    }

    private func accepts(_ values: [String]) -> Bool {
        Set(values).count == values.count && Set(choices.map(\.value)).isSuperset(of: values)
    }

    private var range: ClosedRange<Int> {
        let minimum = minimum ?? .min
        return minimum...max(minimum, maximum ?? .max)
    }
}

/// The format of a calendar date, such as 2004-07-31.
struct ISODate {
    /// Validates a date; returns `nil` if there is no such day or the format is different.
    init?(_ text: String) {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        guard parts.map(\.utf8.count) == [4, 2, 2], text.utf8.allSatisfy(Self.isDigitOrDash) else {
            return nil
        }
        let numbers = parts.compactMap { Int($0) }
        guard numbers.count == 3, numbers[0] >= 1, (1...12).contains(numbers[1]) else { return nil }
        let isLeap = numbers[0] % 4 == 0 && (numbers[0] % 100 != 0 || numbers[0] % 400 == 0)
        let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        guard (1...days[numbers[1] - 1]).contains(numbers[2]) else { return nil }
    }

    private static func isDigitOrDash(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}
