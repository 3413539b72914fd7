import Testing

@testable import TenantServer

struct RS256SignerTests {
    /// Shared by all tests, since generating a key is slow.
    static let signer = try? RS256Signer()

    @Test func `the public key is a JWK, and the key ID its thumbprint`() throws {
        let signer = try #require(Self.signer)

        #expect(signer.publicKey["kty"] == "RSA" && signer.publicKey["alg"] == "RS256")
        #expect(signer.publicKey["use"] == "sig" && signer.publicKey["e"] == "AQAB")
        #expect(signer.publicKey["n"]?.count == 342)
        #expect(signer.publicKey["kid"] == signer.keyID && signer.keyID.count == 43)
        #expect(signer.publicKey.count == 6)
    }

    @Test func `a signature is as long as the key, and depends on the bytes only`() throws {
        let signer = try #require(Self.signer)

        let signature = try signer.sign(Array("a".utf8))

        #expect(signature.count == 256)
        #expect(try signer.sign(Array("a".utf8)) == signature)
        #expect(try signer.sign(Array("b".utf8)) != signature)
        #expect(try signer.sign([]).count == 256)
    }

    @Test func `E-48 two signers have different keys`() throws {
        #expect(try RS256Signer().keyID != #require(Self.signer).keyID)
    }

    @Test func `a signer's description has no key`() throws {
        let signer = try #require(Self.signer)
        var text = "\(signer) \(RS256Signer.self)"
        dump(signer, to: &text)

        #expect(!text.contains("BEGIN") && !text.contains(signer.publicKey["n"] ?? ""))
    }
}
