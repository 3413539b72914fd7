import CSodium
import NativeAuth
import Testing

@testable import TenantStore

struct PasswordHashTests {
    @Test func `the default cost is OWASP's`() throws {
        let hash = try hash("Pa55word!", cost: .owasp)

        #expect(hash.text.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
        #expect(hash.verifies(try secret("Pa55word!")))
        #expect(!hash.verifies(try secret("Pa55word?")))
        #expect(try #require(PasswordHash(secret("x"))).text.hasPrefix("$argon2id$v=19$m=19456,t=2,p=1$"))
    }

    @Test func `tests use the minimum cost`() throws {
        #expect(try hash("Pa55word!").text.hasPrefix("$argon2id$v=19$m=8,t=1,p=1$"))
    }

    @Test func `every hash of a password has another salt`() throws {
        let hashes = try (0..<100).map { _ in try hash("Pa55word!").text }

        #expect(Set(hashes).count == 100)
    }

    @Test(arguments: ["", " ", "a", "zażółć", "a\0b", String(repeating: "x", count: Secret.maximumBytes)])
    func `every byte of a password counts`(password: String) throws {
        let hash = try hash(password)

        #expect(hash.verifies(try secret(password)))
        #expect(!hash.verifies(try secret("A" + password.dropLast())))
        #expect(!hash.verifies(try secret(String(password.dropLast()) + "\0")))
    }

    @Test func `a stored hash verifies`() throws {
        let stored = PasswordHash(text: try hash("Pa55word!").text)

        #expect(stored.verifies(try secret("Pa55word!")))
    }

    @Test(arguments: [
        "", "Pa55word!", "$argon2id$", "$argon2id$v=19$m=8,t=1,p=1$",
        "$argon2id$v=19$m=4294967295,t=1,p=1$AAAA$AAAA",
    ])
    func `a text that is not a hash verifies no password`(text: String) throws {
        #expect(!PasswordHash(text: text).verifies(try secret("Pa55word!")))
    }

    private func secret(_ text: String) throws -> Secret {
        try #require(Secret(text))
    }

    private func hash(_ password: String, cost: PasswordHash.Cost = .forTests) throws -> PasswordHash {
        try #require(PasswordHash(secret(password), cost: cost))
    }
}
