import Foundation
import NativeAuth
@testable import Tenant
import TestSupport
import Testing
import UserFlow

/// Continuation tokens (wire-protocol §4.2, security §4.2).
struct TokenTests {
    private let invalid = "400 invalid_request 55200"

    @Test func `every successful or incomplete step has a new token`() throws {
        var client = try Client(bundled: "adventure")

        let tokens = [
            client.start().token, client.challenge().token, client.submit(code: client.code).token,
            client.challenge().token, client.submit(password: goodPassword).token,
            client.submit(attributes: #"{"country":"Denmark"}"#).token,
            client.submit(attributes: #"{"city":"Odense"}"#).token,
        ]

        #expect(Set(tokens.compactMap(\.self)).count == 7)
    }

    @Test(.rule("E-12")) func `a replaced token is refused`() throws {
        var client = try Client(bundled: "adventure")
        var spent: [String] = []
        client.start()
        spent.append(client.token)
        client.challenge()
        spent.append(client.token)
        client.submit(code: client.code)
        spent.append(client.token)
        client.challenge()
        spent.append(client.token)
        client.submit(password: goodPassword)
        let last = client.token
        client.correlationID = "another"

        for token in spent {
            client.token = token
            #expect(client.challenge().line == invalid)
            #expect(client.submit(code: client.code).line == invalid)
            #expect(client.submit(password: goodPassword).line == invalid)
            #expect(client.submit(attributes: #"{"country":"Denmark","city":"Odense"}"#).line == invalid)
        }
        client.token = last
        #expect(client.submit(attributes: #"{"country":"Denmark","city":"Odense"}"#).line == "200")
    }

    @Test func `the token of a finished sign-up starts nothing`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        client.challenge()
        let before = client.token
        client.submit(code: client.code)

        client.correlationID = "another"
        let challenged = client.challenge()
        client.token = before
        let again = client.submit(code: client.code)

        #expect([challenged.line, again.line] == [invalid, invalid])
        #expect(client.store.accounts.count == 1)
    }

    @Test func `another client's token is refused and stays valid for its owner`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        client.challenge()
        let owner = client.clientID

        client.clientID = "another"
        let stolen = client.submit(code: client.code)
        client.clientID = owner
        let own = client.submit(code: client.code)

        #expect(stolen.line == invalid)
        #expect(own.line == "200")
    }

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
