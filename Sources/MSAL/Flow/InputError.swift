import NativeAuth

/// The reason why user input cannot be a password or a code.
enum InputError: Error {
    /// The input is empty.
    case empty
    /// The input is longer than 1,024 bytes.
    case tooLong

    /// The error message; `nil` stands for the default message of the error's type.
    var message: String? {
        switch self {
        case .empty: nil
        case .tooLong: ErrorMessage.tooLong
        }
    }
}

extension Secret {
    /// Makes a secret from user input, unchanged.
    static func fromInput(_ text: String) -> Result<Secret, InputError> {
        guard !text.isEmpty else { return .failure(.empty) }
        return Secret(text).map(Result.success) ?? .failure(.tooLong)
    }
}
