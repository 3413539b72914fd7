// The messages of the page for an alias.

extension MessageKey {
    static let aliasEmpty = MessageKey("alias.empty", \.alias.empty)
    static let aliasStart = MessageKey("alias.start", \.alias.start)
    static let aliasChars = MessageKey("alias.chars", \.alias.chars)
    static let aliasEmail = MessageKey("alias.email", \.alias.email)
    static let aliasLong = MessageKey("alias.long", \.alias.long)
    static let aliasRefused = MessageKey("alias.refused", \.alias.refused)
}
