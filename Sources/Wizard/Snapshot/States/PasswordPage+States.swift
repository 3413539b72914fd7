// The messages of the page for a new password.

extension MessageKey {
    static let passwordEmpty = MessageKey("password.empty", \.password.empty)
    static let passwordChars = MessageKey("password.chars", \.password.chars)
    static let passwordWeak = MessageKey("password.weak", \.password.weak)
    static let passwordMismatch = MessageKey("password.mismatch", \.password.mismatch)
}
