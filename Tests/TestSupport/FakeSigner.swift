import Tenant

/// A signer without a key: the signature is the end of the signed bytes, with every bit inverted.
package struct FakeSigner: Signer {
    /// `SEAL`.
    package let algorithm = "SEAL"
    /// `seal-1`.
    package let keyID = "seal-1"
    /// A key without a value.
    package let publicKey = ["kty": "seal"]

    /// Creates a signer.
    package init() {}

    /// Returns the last 64 bytes, inverted.
    package func sign(_ bytes: [UInt8]) -> [UInt8] {
        bytes.suffix(64).map { ~$0 }
    }
}
