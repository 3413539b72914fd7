import TextAlgorithms

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
        case .date: CalendarDate(iso8601: answer) != nil
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
