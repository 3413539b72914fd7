/// The signer of a tenant that was given none: it signs nothing.
///
/// Such a tenant leads every sign-up and sign-in to its last call, which it refuses as broken. There is no
/// token without a signature.
public struct NoSigner: Signer {
    /// No algorithm; a token never shows it.
    public let algorithm = ""
    /// No key.
    public let keyID = ""
    /// No key.
    public let publicKey: [String: String] = [:]

    /// Makes one.
    public init() {}

    /// Fails, always.
    public func sign(_ bytes: [UInt8]) throws(SigningFailure) -> [UInt8] {
        throw .noKey
    }
}
