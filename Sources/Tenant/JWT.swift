import FoundationEssentials

/// A signed JSON Web Token (RFC 7519) in its compact form.
///
/// There is no way to make one without a signature, and the header names the algorithm of the signer alone: so
/// `alg: none` cannot come out (RFC 8725 §3.1, security E-17).
struct JWT: Hashable {
    /// The three parts.
    let text: String

    /// Signs claims.
    init(_ claims: some Encodable, by signer: any Signer) throws(Refusal) {
        let header = Header(alg: signer.algorithm, kid: signer.keyID)
        let content = "\(try Self.part(header)).\(try Self.part(claims))"
        do throws(SigningFailure) {
            text = "\(content).\(String(base64URL: try signer.sign(Array(content.utf8))))"
        } catch {
            throw .serverError
        }
    }

    /// A value as JSON in base64url.
    static func part(_ value: some Encodable) throws(Refusal) -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        guard let json = try? encoder.encode(value) else { throw .serverError }
        return String(base64URL: Array(json))
    }

    private struct Header: Encodable {
        var alg: String
        var kid: String
        var typ = "JWT"
    }
}

extension JWT: Encodable {
    /// Writes the bare text.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension JWT: CustomStringConvertible, CustomReflectable {
    /// A fixed word.
    var description: String { "JWT" }

    /// No children.
    var customMirror: Mirror { Mirror(self, children: [:]) }
}
