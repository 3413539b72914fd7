/// What signs a tenant's tokens: one key and one algorithm.
public protocol Signer: Sendable {
    /// The algorithm by its name in JOSE (RFC 7518 §3.1, RFC 8037 §3.1), such as `RS256` or `EdDSA`.
    var algorithm: String { get }

    /// The name of the key, which every token carries as `kid`.
    var keyID: String { get }

    /// The public key as the members of a JWK (RFC 7517), for those who check tokens.
    var publicKey: [String: String] { get }

    /// Signs bytes and returns the signature's, as JWS wants them (RFC 7515 §5.1).
    func sign(_ bytes: [UInt8]) throws(SigningFailure) -> [UInt8]
}

/// Why nothing was signed.
public enum SigningFailure: Error, Hashable, Sendable {
    /// There is no key.
    case noKey
}
