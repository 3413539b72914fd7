import TextAlgorithms

// The tokens of a transaction that a page needs each time it is shown. They are derived from its context, so that
// the tenant does not have to keep them, only a digest of the context.

extension Tenant {
    /// Returns the authorization code of the transaction with a context.
    func authorizationCode(of context: String) -> String { derivedToken("code", context) }

    /// Returns the token that only the pages of the transaction with a context have.
    func csrfToken(of context: String) -> String { derivedToken("csrf", context) }

    /// Returns the token that only the logout page of a browser has.
    func logoutToken(of browser: Digest) -> String {
        derivedToken("logout", String(base64URL: browser.bytes))
    }

    /// Returns a digest with a key, in base64url.
    private func derivedToken(_ purpose: String, _ text: String) -> String {
        let bytes = Array("\(purpose) \(text)".utf8)
        return String(base64URL: bytes.withUnsafeBytes { Digest(of: $0, key: derivationKey) }.bytes)
    }
}
