import Tenant

/// A signer with forgeable signatures; applications do not verify them.
struct FakeSigner: Signer {
    let algorithm = "SEAL"
    let keyID = "seal-1"
    let publicKey = ["kty": "seal"]

    func sign(_ bytes: [UInt8]) -> [UInt8] {
        bytes.suffix(64).map { ~$0 }
    }
}
