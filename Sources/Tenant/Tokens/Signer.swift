/// Signs a tenant's tokens with one key and one algorithm.
public protocol Signer: Sendable {
    /// The JOSE name of the algorithm (RFC 7518 §3.1, RFC 8037 §3.1), such as `RS256` or `EdDSA`.
    var algorithm: String { get }

    /// The key ID, the `kid` of every token.
    var keyID: String { get }

    /// The public key as the members of a JWK (RFC 7517), for clients that verify tokens.
    var publicKey: [String: String] { get }

    /// Returns the signature of some bytes in the encoding that JWS requires (RFC 7515 §5.1).
    func sign(_ bytes: [UInt8]) throws(SigningFailure) -> [UInt8]
}

/// Why signing failed.
public enum SigningFailure: Error, Hashable, Sendable {
    /// There is no key.
    case noKey
}
