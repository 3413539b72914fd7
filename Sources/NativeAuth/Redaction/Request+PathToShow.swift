extension Request {
    /// The maximum length of a link that is shown or logged, in bytes.
    private static let maximumShownBytes = 256
    /// What is shown instead of a link that cannot be shown.
    private static let hiddenLink = Path(rawValue: "/…")

    /// The path as it may be shown or logged: a link without its query, which may hold anything, and hidden if it
    /// repeats a value of the request, such as the token or the address.
    package var pathToShow: Path {
        guard isLink else { return path }
        let text = path.rawValue.prefix { $0 != "?" }
        let values = SensitiveValues(self)
        guard text.utf8.count <= Self.maximumShownBytes, text.utf8.allSatisfy({ 0x21...0x7E ~= $0 }),
            !values.repeatSecret(in: String(text)), !values.repeatIdentity(in: String(text))
        else { return Self.hiddenLink }
        return Path(rawValue: String(text))
    }
}
