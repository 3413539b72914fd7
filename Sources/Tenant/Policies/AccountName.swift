import NativeAuth

/// A name that a user types to identify an account: an email address or an alias.
struct AccountName {
    /// The name as typed.
    let text: String

    /// Whether it is an alias: an address has an `@`, which no alias has.
    var isAlias: Bool { !text.utf8.contains(UInt8(ascii: "@")) }

    /// Creates a name; `nil` for a text that is neither an address nor an alias.
    init?(_ text: String) {
        self.text = text
        guard isAlias ? AliasAttribute.accepts(text) : EmailAddress(text) != nil else { return nil }
    }
}

extension Request {
    /// Returns the address or alias; refuses any other text.
    func accountName() throws(Refusal) -> AccountName {
        guard let name = AccountName(try required(.username)) else { throw .missingParameter(.username) }
        return name
    }
}
