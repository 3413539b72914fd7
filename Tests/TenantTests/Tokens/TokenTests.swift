import Foundation
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Continuation tokens (wire-protocol §4.2, security §4.2).
struct TokenTests {
    private let invalid = "400 invalid_request 55200"

    @Test(.rule("E-13")) func `a shortened or changed token is refused`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        let token = client.token
        let tampered = [
            String(token.dropLast()), token + "A", token.lowercased(), token.uppercased(),
            String(token.reversed()), "x", "\u{0}",
        ]

        for text in tampered + Self.flipped(token) {
            client.token = text
            #expect(client.challenge().line == invalid)
        }
        client.token = token
        #expect(client.challenge().line == "200 oob")
    }

    /// Returns the token with each bit of its characters flipped, and each bit that they encode.
    private static func flipped(_ token: String) -> [String] {
        let alphabet = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        let characters = Array(token)
        return characters.indices.flatMap { index in
            let value = alphabet.firstIndex(of: characters[index]) ?? 0
            let others =
                (0..<6).map { alphabet[value ^ 1 << $0] }
                + (0..<8).map { Character(UnicodeScalar((characters[index].asciiValue ?? 0) ^ 1 << $0)) }
            return others.map {
                String(characters[..<index]) + String($0) + String(characters[(index + 1)...])
            }
        }
    }

    @Test(arguments: [nil, "", " "])
    func `a request without a token names the parameter`(_ token: String?) throws {
        var client = try Client(bundled: "fabrikam")

        let replies = [Request.Path.signUpChallenge, .signUpContinue].map { path in
            client.send(path, [.continuationToken: token, .challengeType: "oob"])
        }

        #expect(replies.map(\.line) == ["400 invalid_request 90100", "400 invalid_request 90100"])
        #expect(
            replies.allSatisfy { $0.description.contains("continuation_token parameter is empty or not") })
    }

    @Test(.rule("E-10")) func `tokens are 43 characters of base64url and unique`() {
        var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()

        let tokens = (1...10_000).map { _ in Tenant.Token(from: &random).value }

        let alphabet = Set("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_")
        #expect(Set(tokens).count == 10_000)
        #expect(tokens.allSatisfy { $0.count == 43 && $0.allSatisfy(alphabet.contains) })
        #expect(Set(tokens.flatMap(\.self)) == alphabet)
    }

    @Test func `a token is the base64url form of its bytes`() {
        var random: any RandomNumberGenerator & Sendable = CountingGenerator()

        let token = Tenant.Token(from: &random)

        #expect(token.value == "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8")
    }

    @Test func `neither a token nor a tenant prints a token`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        let refusal = V1Error.credentialRequired(token: Tenant.Token(client.token))
        let printed = "\(refusal) \(String(reflecting: refusal)) \(client.tenant) \(dumped(client.tenant))"

        #expect(!printed.contains(client.token))
        #expect(!printed.contains("ada@contoso.com"))
        #expect("\(client.tenant)" == "Tenant(Fabrikam, 1 under way)")
    }

    private func dumped(_ value: some Any) -> String {
        var text = ""
        dump(value, to: &text)
        return text
    }

    /// Generates the bytes 0, 1, 2 and so on.
    private struct CountingGenerator: RandomNumberGenerator {
        private var byte: UInt64 = 0

        mutating func next() -> UInt64 {
            defer { byte += 8 }
            return (0..<8).reduce(0) { word, index in word | (byte + index) << (8 * index) }
        }
    }
}

/// The digests of tokens that a tenant stores.
@Suite(.rule("E-10"))
struct DigestTests {
    @Test(.rule("E-10")) func `a tenant stores digests of its continuation tokens`() throws {
        var client = Client.withAccount()
        let signedUp = client.token
        client.start("bo@contoso.com")

        #expect(client.tenant.signUps.flows.rows.map(\.key) == [Digest(of: client.token)])
        #expect(client.tenant.signIns.flows.rows.map(\.key) == [Digest(of: signedUp)])
    }

    @Test(.rule("E-10")) func `a tenant stores digests of expired tokens`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        let token = client.token

        client.wait(seconds: 660)
        client.start("bo@contoso.com")

        #expect(client.tenant.signUps.expiredClients.rows.map(\.key) == [Digest(of: token)])
    }

    @Test(.rule("E-10")) func `a tenant stores digests of both halves of a refresh token`() throws {
        let (client, refresh) = Client.signedIn()

        let row = try #require(client.tenant.sessions.rows.rows.map(\.self).first)

        #expect(row.key == Digest(of: refresh.prefix(43)))
        #expect(row.value.value.secretDigest == Digest(of: refresh.suffix(43)))
    }

    @Test(.rule("E-10")) func `different tokens have different digests, equal tokens the same one`() {
        var random: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
        let tokens = (1...1_000).map { _ in Tenant.Token(from: &random).value }

        #expect(Set(tokens.map { Digest(of: $0) }).count == 1_000)
        #expect(tokens.map { Digest(of: $0) } == tokens.map { Digest(of: $0[...]) })
        #expect(Digest(of: "") != Digest(of: "\u{0}"))
    }

    @Test(.rule("E-10")) func `a digest is BLAKE2b`() {
        let known: [UInt8] = [
            0xBD, 0xDD, 0x81, 0x3C, 0x63, 0x42, 0x39, 0x72, 0x31, 0x71, 0xEF, 0x3F, 0xEE, 0x98, 0x57, 0x9B,
            0x94, 0x96, 0x4E, 0x3B, 0xB1, 0xCB, 0x3E, 0x42, 0x72, 0x62, 0xC8, 0xC0, 0x68, 0xD5, 0x23, 0x19,
        ]

        #expect(Digest(of: "abc") == Digest(bytes: known))
    }

    @Test(.rule("E-10")) func `every bit of a token is set half of the time`() {
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

/// A signed token, decoded.
struct DecodedJWT {
    var header: [String: Any]
    var payload: [String: Any]
    var signingInput: String
    var signature: Data

    init(_ text: String?) throws {
        let parts = try #require(text).split(separator: ".", omittingEmptySubsequences: false).map(
            String.init)
        try #require(parts.count == 3)
        header = try #require(try Self.json(parts[0]) as? [String: Any])
        payload = try #require(try Self.json(parts[1]) as? [String: Any])
        signingInput = parts[0] + "." + parts[1]
        signature = try Self.data(parts[2])
    }

    /// Decodes the JSON of a base64url part without padding.
    static func json(_ text: String) throws -> Any {
        try JSONSerialization.jsonObject(with: data(text))
    }

    static func data(_ text: String) throws -> Data {
        try #require(Data(base64URL: text))
    }
}
