import NativeAuth

// Reading a form as wire-protocol §7 asks: blanks around a value do not count, an empty value is none.

extension Request {
    /// A field's text without blanks around it, or `nil` when there is none.
    func optional(_ field: Field) -> String? {
        guard let text = self[text: field]?.drop(while: \.isWhitespace),
            let end = text.lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        return String(text[...end])
    }

    /// A field's text without blanks around it; refuses when there is none.
    func required(_ field: Field) throws(Refusal) -> String {
        guard let text = optional(field) else { throw .missingParameter(field) }
        return text
    }

    /// The application that asks: any, as long as its name is no longer than a name can sensibly be.
    func client() throws(Refusal) -> String {
        let client = try required(.clientID)
        guard client.utf8.count <= 128 else { throw .missingParameter(.clientID) }
        return client
    }

    /// Whether a field came with something in it, however long.
    func carries(_ field: Field) -> Bool {
        switch form[field] {
        case .text(let text): !text.isEmpty
        case .secret(let secret): !secret.isEmpty
        case nil: false
        }
    }

    /// The code; one that is longer than a secret can be comes as an empty one, which is never right.
    func guess() throws(Refusal) -> Secret {
        guard carries(.code) else { throw .missingParameter(.code) }
        return self[secret: .code] ?? Secret()
    }

    /// The password; refuses one that is longer than a secret can be.
    func password() throws(Refusal) -> Secret? {
        guard carries(.password) else { return nil }
        guard let password = self[secret: .password] else { throw .passwordTooLong }
        return password
    }

    /// Whether the correlation id is a UUID, which some clients want to have back, and others cannot read what is none.
    var hasUUID: Bool {
        let parts = correlationID.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && parts.joined().allSatisfy { $0.isASCII && $0.isHexDigit }
    }
}

extension Request.Path {
    /// Its last three segments, by which a call is known (annex B.2).
    var end: Self {
        Self(rawValue: "/" + rawValue.split(separator: "/").suffix(3).joined(separator: "/"))
    }
}
