extension Request {
    /// The maximum length of a link that is shown or logged, in bytes.
    private static let maximumShownBytes = 256
    /// What is shown instead of a link that cannot be shown.
    private static let hiddenLink = Path(rawValue: "/…")

    /// The path as it may be shown or logged.
    ///
    /// A link is shown without its query, which may hold anything, and with `{id}` for each part that is no word of
    /// a path of version 2 (v2-protocol §2 and §6). It is hidden if it repeats a value of the request, such as the
    /// token or the address.
    package var pathToShow: Path {
        guard isLink else { return path }
        let text = path.rawValue.prefix { $0 != "?" }
        let values = SensitiveValues(self)
        guard text.utf8.count <= Self.maximumShownBytes, text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
            !values.repeatSecret(in: String(text)), !values.repeatIdentity(in: String(text))
        else { return Self.hiddenLink }
        let parts = text.split(separator: "/", omittingEmptySubsequences: false)
        return Path(rawValue: parts.map { $0.isWordOfLink ? $0 : "{id}" }.joined(separator: "/"))
    }
}

extension Substring {
    /// Whether a part of a path is a known word, or a version such as `v2.0`.
    fileprivate var isWordOfLink: Bool {
        let isVersion = hasPrefix("v") && dropFirst().allSatisfy { ".0123456789".contains($0) }
        return isEmpty || isVersion || Self.wordsOfLinks.contains { $0 == self }
    }

    private static let wordsOfLinks = [
        "activate", "api", "attributes", "auth", "challenge", "continue", "email", "enroll", "methods",
        "oauth2",
        "password", "phone", "poll", "recover", "register", "resend", "resetpassword", "risk", "riskverify",
        "signin", "signup", "sms", "start", "submit", "update", "verify",
    ]
}
