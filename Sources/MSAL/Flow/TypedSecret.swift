import NativeAuth

/// Why what a person typed can be no password and no code.
enum TypingFault: Error {
    /// There is nothing.
    case empty
    /// It is longer than any password or code.
    case tooLong

    /// What is to be said besides the words of the error's kind.
    var text: String? {
        switch self {
        case .empty: nil
        case .tooLong: ErrorText.tooLong
        }
    }
}

extension Secret {
    /// What a person typed, as it was typed.
    static func typed(_ text: String) -> Result<Secret, TypingFault> {
        guard !text.isEmpty else { return .failure(.empty) }
        return Secret(text).map(Result.success) ?? .failure(.tooLong)
    }
}
