import CGnuTLS
public import Tenant
internal import TextAlgorithms

/// A signer with an RSA key, for APIs that expect RS256 (RFC 7518 §3.3).
public struct RS256Signer: Signer {
    /// `RS256`.
    public let algorithm = "RS256"
    /// The thumbprint of the public key (RFC 7638).
    public let keyID: String
    /// The public key as the members of a JWK (RFC 7517, RFC 7518 §6.3).
    public let publicKey: [String: String]

    private let key: RSAKey

    /// Creates a signer with a new ephemeral key, which takes about 30 to 100 ms.
    public init() throws(KeyFailure) {
        self.init(try RSAKey.generate())
    }

    init(_ key: RSAKey) {
        self.key = key
        let (n, e) = (String(base64URL: key.modulus), String(base64URL: key.exponent))
        keyID = Self.thumbprint(of: #"{"e":"\#(e)","kty":"RSA","n":"\#(n)"}"#)
        publicKey = ["kty": "RSA", "n": n, "e": e, "alg": algorithm, "use": "sig", "kid": keyID]
    }

    /// Signs bytes; throws only if the library fails.
    public func sign(_ bytes: [UInt8]) throws(SigningFailure) -> [UInt8] {
        guard let signature = key.signature(of: bytes) else { throw .noKey }
        return signature
    }

    private static func thumbprint(of json: String) -> String {
        var digest = [UInt8](repeating: 0, count: 32)
        gnutls_hash_fast(GNUTLS_DIG_SHA256, json, json.utf8.count, &digest)
        return String(base64URL: digest)
    }
}

extension RS256Signer: CustomStringConvertible, CustomReflectable {
    /// The type and the key ID.
    public var description: String { "RS256Signer(\(keyID))" }

    /// No children.
    public var customMirror: Mirror { Mirror(self, children: [:]) }
}
