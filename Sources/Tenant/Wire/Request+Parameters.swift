import NativeAuth

// Reads form parameters as in wire-protocol §7: surrounding whitespace is ignored, and an empty value counts
// as missing.

extension Request {
    /// Returns a field's text without surrounding whitespace, or `nil` if it is missing.
    func optional(_ field: Field) -> String? {
        guard let text = self[text: field]?.drop(while: \.isWhitespace),
            let end = text.lastIndex(where: { !$0.isWhitespace })
        else { return nil }
        return String(text[...end])
    }

    /// Returns a field's text without surrounding whitespace; refuses the request if it is missing.
    func required(_ field: Field) throws(Refusal) -> String {
        guard let text = optional(field) else { throw .missingParameter(field) }
        return text
    }

    /// Returns the client ID: any text of at most 128 bytes.
    func clientID() throws(Refusal) -> String {
        let client = try required(.clientID)
        guard client.utf8.count <= 128 else { throw .missingParameter(.clientID) }
        return client
    }

    /// Whether a field has a value of any length.
    func hasValue(for field: Field) -> Bool {
        switch form[field] {
        case .text(let text): !text.isEmpty
        case .secret(let secret): !secret.isEmpty
        case nil: false
        }
    }

    /// Returns the code; one too long for a secret becomes an empty one, which never matches.
    func code() throws(Refusal) -> Secret {
        guard hasValue(for: .code) else { throw .missingParameter(.code) }
        return self[secret: .code] ?? Secret()
    }

    /// Returns the password; refuses one too long for a secret.
    func password() throws(Refusal) -> Secret? {
        guard hasValue(for: .password) else { return nil }
        guard let password = self[secret: .password] else { throw .passwordTooLong }
        return password
    }

    /// Whether the correlation ID is a UUID.
    ///
    /// Some clients expect it back, and others cannot parse a reply whose correlation ID is not a UUID.
    var hasUUIDCorrelationID: Bool {
        let parts = correlationID.split(separator: "-", omittingEmptySubsequences: false)
        return parts.map(\.utf8.count) == [8, 4, 4, 4, 12]
            && parts.joined().allSatisfy { $0.isASCII && $0.isHexDigit }
    }
}
