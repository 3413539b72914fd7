import NativeAuth

/// The reason why user input cannot be a password or a code.
enum TypingFault: Error {
    /// The input is empty.
    case empty
    /// The input is longer than 1,024 bytes.
    case tooLong

    /// The error message; `nil` stands for the default message of the error's type.
    var text: String? {
        switch self {
        case .empty: nil
        case .tooLong: ErrorText.tooLong
        }
    }
}

extension Secret {
    /// Makes a secret from user input, unchanged.
    static func typed(_ text: String) -> Result<Secret, TypingFault> {
        guard !text.isEmpty else { return .failure(.empty) }
        return Secret(text).map(Result.success) ?? .failure(.tooLong)
    }
}
