// The messages of the email page.

extension MessageKey {
    static let emailEmpty = MessageKey("email.empty", \.email.empty)
    static let emailShape = MessageKey("email.shape", \.email.shape)
    static let emailSpace = MessageKey("email.space", \.email.space)
    static let emailLong = MessageKey("email.long", \.email.long)
    static let emailTypo = MessageKey("email.typo", \.email.typo)
    static let changeKept = MessageKey("change.kept", \.change.kept)
}
