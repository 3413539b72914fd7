import CSodium
import Foundation
import NativeAuth
import TestSupport
import Testing

@testable import Tenant

/// The signer of the in-process tenant (RFC 8032, RFC 8037).
struct Ed25519SignerTests {
    /// The secret key of RFC 8037, appendix A.1.
    private static let seed: [UInt8] = [
        0x9D, 0x61, 0xB1, 0x9D, 0xEF, 0xFD, 0x5A, 0x60, 0xBA, 0x84, 0x4A, 0xF4, 0x92, 0xEC, 0x2C, 0xC4, 0x44,
        0x49, 0xC5, 0x69, 0x7B, 0x32, 0x69, 0x19, 0x70, 0x3B, 0xAC, 0x03, 0x1C, 0xAE, 0x7F, 0x60,
    ]

    private static func signer() -> Ed25519Signer {
        var seed = seed
        return Ed25519Signer(seed: &seed)
    }

    @Test func `the key of RFC 8037 has the public key and the thumbprint given there`() {
        let signer = Self.signer()

        #expect(signer.algorithm == "EdDSA")
        #expect(signer.keyID == "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k")
        #expect(
            signer.publicKey == [
                "kty": "OKP", "crv": "Ed25519", "x": "11qYAYKxCrfVS_7TyWQHOg7hcvPapiMlrwIaaPcHURo",
                "alg": "EdDSA", "use": "sig", "kid": "kPrK_qmxVWaYVA9wwBF6Iuo3vVzz7TxHCTwXBygrS4k",
            ])
    }

    @Test func `the example of RFC 8037 has the signature given there`() throws {
        let content = "eyJhbGciOiJFZERTQSJ9.RXhhbXBsZSBvZiBFZDI1NTE5IHNpZ25pbmc"

        let signature = try Self.signer().sign(Array(content.utf8))

        #expect(
            String(base64URL: signature)
                == "hgyY0il_MGCjP0JzlnLWG1PPOt7-09PGcvMg3AIbQR6dWbhijcNR4ki4iylGjg5BhVsPt9g7sVvpAr_MuM0KAg")
    }

    @Test func `sodium accepts a signature, and rejects any change of one bit`() throws {
        let signer = Ed25519Signer()
        let own = try key(of: signer)
        let bytes = Array("header.payload".utf8)

        let signature = try signer.sign(bytes)

        #expect(verifies(signature, bytes, own))
        #expect(verifies(try signer.sign([]), [], own))
        for bit in stride(from: 0, to: signature.count * 8, by: 7) {
            var other = signature
            other[bit / 8] ^= 1 << (bit % 8)
            #expect(!verifies(other, bytes, own))
        }
        #expect(!verifies(signature, bytes + [0], own))
        #expect(!verifies(signature, bytes, try key(of: Ed25519Signer())))
    }

    @Test func `every signer has its own key`() {
        let signers = (0..<100).map { _ in Ed25519Signer() }

        #expect(Set(signers.map(\.keyID)).count == 100)
        #expect(Set(signers.compactMap { $0.publicKey["x"] }).count == 100)
    }

    @Test func `the seed is wiped, and the key does not print`() {
        var seed = Self.seed
        let signer = Ed25519Signer(seed: &seed)

        var printed = "\(signer) \(String(reflecting: signer))"
        dump(signer, to: &printed)

        #expect(seed == [UInt8](repeating: 0, count: 32))
        #expect(printed.replacing("Ed25519Signer(\(signer.keyID))", with: "").count < 40)
    }
}

/// Whether sodium accepts a signature of these bytes.
private func verifies(_ signature: [UInt8], _ bytes: [UInt8], _ key: [UInt8]) -> Bool {
    signature.count == Int(crypto_sign_BYTES) && key.count == Int(crypto_sign_PUBLICKEYBYTES)
        && crypto_sign_verify_detached(signature, bytes, UInt64(bytes.count), key) == 0
}

/// Returns a signer's public key.
private func key(of signer: some Signer) throws -> [UInt8] {
    Array(try #require(Data(base64URL: signer.publicKey["x"] ?? "")))
}
