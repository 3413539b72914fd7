import FoundationEssentials
import TextAlgorithms

/// A signed JSON Web Token (RFC 7519) in its compact form.
///
/// The only initializer signs, and the header always names the signer's algorithm, so a token with
/// `alg: none` cannot exist (RFC 8725 §3.1, security E-17).
struct JWT: Hashable {
    /// The three parts, joined by dots.
    let text: String

    /// Creates a token by signing claims.
    init(_ claims: some Encodable, signedBy signer: any Signer) throws(Refusal) {
        let header = Header(alg: signer.algorithm, kid: signer.keyID)
        let signingInput = "\(try Self.base64URLEncoded(header)).\(try Self.base64URLEncoded(claims))"
        do throws(SigningFailure) {
            text = "\(signingInput).\(String(base64URL: try signer.sign(Array(signingInput.utf8))))"
        } catch {
            throw .serverError
        }
    }

    /// Returns a value as JSON in base64url.
    static func base64URLEncoded(_ value: some Encodable) throws(Refusal) -> String {
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
    /// Encodes the compact form.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        try container.encode(text)
    }
}

extension JWT: CustomStringConvertible, CustomReflectable {
    /// A constant, so that the token is not printed.
    var description: String { "JWT" }

    /// No children, so that the token is not printed.
    var customMirror: Mirror { Mirror(self, children: [:]) }
}
