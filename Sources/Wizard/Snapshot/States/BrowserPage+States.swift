// The messages of the browser page.

extension MessageKey {
    static let webOpened = MessageKey("web.opened", \.web.opened)
    static let webNotOpened = MessageKey("web.not.opened", \.web.notOpened)
    static let webCopied = MessageKey("web.copied", \.web.copied)
}
