import Tenant

/// A signer without a key: the signature is the end of the signed bytes, with every bit inverted.
struct FakeSigner: Signer {
    let algorithm = "SEAL"
    let keyID = "seal-1"
    let publicKey = ["kty": "seal"]

    func sign(_ bytes: [UInt8]) -> [UInt8] {
        bytes.suffix(64).map { ~$0 }
    }
}
