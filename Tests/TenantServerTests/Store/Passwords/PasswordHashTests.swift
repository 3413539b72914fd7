import CSodium
import NativeAuth
import TestSupport
import Testing

@testable import Tenant
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

    private func hash(_ password: String, cost: PasswordHash.Cost = .minimum) throws -> PasswordHash {
        try #require(PasswordHash(secret(password), cost: cost))
    }
}

struct SodiumGeneratorTests {
    @Test func `a copy does not repeat the numbers of the original`() {
        var generator = SodiumGenerator()
        _ = generator.next()
        var copy = generator

        let numbers = (0..<200).flatMap { _ in [generator.next(), copy.next()] }

        #expect(Set(numbers).count == 400)
    }

    @Test func `every bit is set about half of the time`() {
        var generator = SodiumGenerator()
        var counts = [Int](repeating: 0, count: 64)

        for _ in 0..<10_000 {
            let number = generator.next()
            for bit in 0..<64 where number >> bit & 1 == 1 { counts[bit] += 1 }
        }

        // Eight standard deviations: practically impossible by chance.
        #expect(counts.allSatisfy { (4_600...5_400).contains($0) })
    }

    @Test(.rule("E-06")) func `every digit of a code is equally likely at every position`() {
        var generator: any RandomNumberGenerator & Sendable = SodiumGenerator()
        var counts = Array(repeating: Array(repeating: 0, count: 10), count: 8)
        var codes: Set<[UInt8]> = []

        for _ in 0..<100_000 {
            let digits = generator.digits(8)
            codes.insert(digits)
            for (position, digit) in digits.enumerated() { counts[position][Int(digit) - 48] += 1 }
        }

        let squares = counts.map { digitCounts in
            digitCounts.reduce(0.0) { $0 + (Double($1) - 10_000) * (Double($1) - 10_000) / 10_000 }
        }
        // Chi-square with nine degrees of freedom, in eight positions: once in a hundred million runs.
        #expect(squares.allSatisfy { $0 < 60 }, "\(squares)")
        // Of 100,000 codes of eight digits about 50 repeat an earlier one, and one in ten starts with a zero.
        #expect((10...120).contains(100_000 - codes.count))
        #expect((9_300...10_700).contains(codes.count { $0[0] == UInt8(ascii: "0") }))
        #expect(codes.allSatisfy { $0.count == 8 })
    }
}
