/// A signer that signs nothing, for a tenant that issues no tokens.
///
/// Such a tenant handles every request of a sign-up or sign-in except the last, which it answers with a
/// server error.
public struct NoSigner: Signer {
    /// Empty; it never appears in a token.
    public let algorithm = ""
    /// Empty.
    public let keyID = ""
    /// Empty.
    public let publicKey: [String: String] = [:]

    /// Creates a signer.
    public init() {}

    /// Throws ``SigningFailure/noKey``.
    public func sign(_ bytes: [UInt8]) throws(SigningFailure) -> [UInt8] {
        throw .noKey
    }
}
