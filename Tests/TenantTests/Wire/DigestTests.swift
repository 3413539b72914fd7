import NativeAuth
@testable import Tenant
import Testing
import UserFlow

/// The digests of tokens that a tenant stores (security E-10).
struct DigestTests {
    @Test func `E-10: a tenant stores digests of its continuation tokens`() throws {
        var client = Client.withAccount()
        let signedUp = client.token
        client.start("bo@contoso.com")

        #expect(client.tenant.signUps.flows.rows.map(\.key) == [Digest(of: client.token)])
        #expect(client.tenant.signIns.flows.rows.map(\.key) == [Digest(of: signedUp)])
    }

    @Test func `E-10: a tenant stores digests of expired tokens`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        let token = client.token

        client.wait(seconds: 660)
        client.start("bo@contoso.com")

        #expect(client.tenant.signUps.expiredClients.rows.map(\.key) == [Digest(of: token)])
    }

    @Test func `E-10: a tenant stores digests of both halves of a refresh token`() throws {
        let (client, refresh) = Client.signedIn()

        let row = try #require(client.tenant.sessions.rows.rows.map(\.self).first)

        #expect(row.key == Digest(of: refresh.prefix(43)))
        #expect(row.value.secretDigest == Digest(of: refresh.suffix(43)))
    }

    @Test func `E-10: different tokens have different digests, equal tokens the same one`() {
        var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
        let tokens = (1...1_000).map { _ in Tenant.Token(from: &random).value }

        #expect(Set(tokens.map { Digest(of: $0) }).count == 1_000)
        #expect(tokens.map { Digest(of: $0) } == tokens.map { Digest(of: $0[...]) })
        #expect(Digest(of: "") != Digest(of: "\u{0}"))
    }

    @Test func `E-10: a digest is BLAKE2b`() {
        let known: [UInt8] = [
            0xBD, 0xDD, 0x81, 0x3C, 0x63, 0x42, 0x39, 0x72, 0x31, 0x71, 0xEF, 0x3F, 0xEE, 0x98, 0x57, 0x9B,
            0x94, 0x96, 0x4E, 0x3B, 0xB1, 0xCB, 0x3E, 0x42, 0x72, 0x62, 0xC8, 0xC0, 0x68, 0xD5, 0x23, 0x19,
        ]

        #expect(Digest(of: "abc") == Digest(bytes: known))
    }

    @Test func `E-10: every bit of a token is set half of the time`() {
        var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
        var counts = [Int](repeating: 0, count: 256)

        for _ in 1...10_000 {
            let bytes = random.bytes(32)
            for bit in counts.indices where bytes[bit / 8] >> (bit % 8) & 1 == 1 { counts[bit] += 1 }
        }

        // Six standard deviations: once in a million runs if the bits are fair.
        #expect(counts.allSatisfy { (4_700...5_300).contains($0) })
    }
}
