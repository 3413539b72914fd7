public import Tenant

/// A signer without a key: the signature is the end of the signed bytes, with every bit inverted.
public struct FakeSigner: Signer {
    /// `SEAL`.
    public let algorithm = "SEAL"
    /// `seal-1`.
    public let keyID = "seal-1"
    /// A key without a value.
    public let publicKey = ["kty": "seal"]

    /// Creates a signer.
    public init() {}

    /// Returns the last 64 bytes, inverted.
    public func sign(_ bytes: [UInt8]) -> [UInt8] {
        bytes.suffix(64).map { ~$0 }
    }
}
