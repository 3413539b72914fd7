import NativeAuth
@testable import Tenant
import TestSupport
import Testing
import UserFlow

/// One-time codes (security §4.1).
struct CodeTests {
    private let wrong = "400 invalid_grant/invalid_oob_value 50181"
    private let late = "400 invalid_grant/invalid_oob_value 50182"

    @Test(.rule("E-06"), arguments: [4, 6, 8, 12])
    func `a code has the length of the flow`(length: Int) {
        var client = Client(.codes { $0.code.length = length })
        client.start()
        client.challenge()

        #expect(client.code.count == length)
        #expect(client.code.allSatisfy("0123456789".contains))
    }

    @Test(.rule("E-06")) func `every digit is equally likely at every position`() {
        var random: any RandomNumberGenerator & Sendable = SeededGenerator(seed: 7)
        var counts = Array(repeating: Array(repeating: 0, count: 10), count: 8)

        for _ in 0..<100_000 {
            for (position, digit) in random.digits(8).enumerated() { counts[position][Int(digit) - 48] += 1 }
        }

        // Chi-square with nine degrees of freedom: more than 27.9 happens once in a thousand times.
        for digitCounts in counts {
            let square = digitCounts.reduce(0.0) {
                $0 + (Double($1) - 10_000) * (Double($1) - 10_000) / 10_000
            }
            #expect(square < 27.9)
        }
    }

    @Test(.rule("E-14")) func `after a wrong code the right one works`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        client.challenge()

        let lines = [client.submit(code: client.wrongCode).line, client.submit(code: client.code).line]

        #expect(lines == [wrong, "200"])
    }

    @Test(arguments: ["", "1", "12345678901234567890", String(repeating: "1", count: 2_000), "１２３４５６７８"])
    func `a code of any other form is refused`(_ code: String) throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        client.challenge()

        #expect(client.submit(code: code).line == (code.isEmpty ? "400 invalid_request 90100" : wrong))
    }

    @Test func `after five wrong codes the right one is refused too, until a new one is sent`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        client.challenge()

        let guesses = (1...5).map { _ in client.submit(code: client.wrongCode).line }
        let right = client.submit(code: client.code)
        client.wait(seconds: 30)
        let resent = client.challenge()
        let fresh = client.submit(code: client.code)

        #expect(guesses == Array(repeating: wrong, count: 5))
        #expect(right.line == wrong)
        #expect([resent.line, fresh.line] == ["200 oob", "200"])
    }

    @Test func `after four wrong codes the right one is accepted`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        client.challenge()
        for _ in 1...4 { client.submit(code: client.wrongCode) }

        #expect(client.submit(code: client.code).line == "200")
    }

    @Test(.rule("E-01")) func `of 200 guesses five are checked`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        client.challenge()

        let lines = (0..<200).map { _ in client.submit(code: client.wrongCode).line }
        let right = client.submit(code: client.code)

        #expect(Set(lines) == [wrong])
        #expect(right.line == wrong)
        #expect(client.store.accounts.isEmpty)
    }

    @Test(.rule("E-05")) func `a new code invalidates the previous one`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        client.challenge()
        let old = client.code
        client.wait(seconds: 30)
        client.challenge()

        #expect(client.submit(code: old).line == wrong)
        #expect(client.submit(code: client.code).line == "200")
    }

    @Test(.rule("E-04"))
    func `a code works only in its own sign-up, and counts as an attempt elsewhere`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        client.challenge()
        let (token, foreign) = (client.token, client.code)
        client.start("bo@contoso.com")
        client.challenge()

        let lines = (1...5).map { _ in client.submit(code: foreign).line }
        let own = client.submit(code: client.code)
        client.token = token

        #expect(lines == Array(repeating: wrong, count: 5))
        #expect(own.line == wrong)
        #expect(client.submit(code: foreign).line == "200")
    }

    @Test(.rule("E-05")) func `an accepted code cannot be used again`() throws {
        var client = try Client(bundled: "woodgrove")
        client.start()
        client.challenge()
        client.submit(code: client.code)
        client.challenge()

        #expect(client.submit(code: client.code).line == "400 invalid_grant")
    }

    @Test(.rule("E-05", "E-70"), arguments: [(299_999, false), (300_000, true), (300_001, true)])
    func `a code works for the lifetime of the flow`(milliseconds: Int, isLate: Bool) {
        var client = Client(.codes { $0.code.lifetime = 300 })
        client.start()
        client.challenge()

        client.wait(milliseconds: Int64(milliseconds))

        #expect(client.submit(code: client.code).line == (isLate ? late : "200"))
    }

    @Test func `an expired code can be replaced by a new one`() {
        var client = Client(.codes { $0.code.lifetime = 300 })
        client.start()
        client.challenge()
        client.wait(seconds: 300)
        client.submit(code: client.code)

        #expect(client.challenge().line == "200 oob")
        #expect(client.submit(code: client.code).line == "200")
    }
}
