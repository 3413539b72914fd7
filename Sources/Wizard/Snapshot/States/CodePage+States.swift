// The messages of the pages for a code.

extension MessageKey {
    static let codeEmpty = MessageKey("code.empty", \.code.empty)
    static let codeEmptyOpen = MessageKey("code.empty.open", \.code.emptyOpen)
    static let codeShort = MessageKey("code.short", \.code.short)
    static let codeLong = MessageKey("code.long", \.code.long)
    static let codeLetters = MessageKey("code.letters", \.code.letters)
    static let codeWrongNewest = MessageKey("code.wrong.newest", \.code.wrongNewest)
    static let codeWrongAgain = MessageKey("code.wrong.again", \.code.wrongAgain)
    static let codeLocked = MessageKey("code.locked", \.code.locked)
    static let resendWait = MessageKey("resend.wait", \.resend.wait)
    static let resendWaitOnly = MessageKey("resend.wait.only", \.resend.waitOnly)
    static let resendSent = MessageKey("resend.sent", \.resend.sent)
    static let resendFailed = MessageKey("resend.failed", \.resend.failed)
    static let resendLimit = MessageKey("resend.limit", \.resend.limit)
}
