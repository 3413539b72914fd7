import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

@testable import Accounts

/// Whether response times leak what responses do not; at night only, since it needs a quiet machine.
@Suite(.enabled(if: ProcessInfo.processInfo.environment["NIGHTLY"] != nil), .serialized)
struct TimingTests {
    @Test func `E-08 a code that differs in its first digit takes as long as one that differs in its last`()
        throws
    {
        let code = try #require(Secret("12345678"))
        let guesses = [try #require(Secret("02345678")), try #require(Secret("12345670"))]

        let t = welch(pairs: 2_000) { index in
            // A single comparison is below the clock's resolution.
            for _ in 0..<100 where guesses[index] == code { Issue.record("a wrong code is right") }
        }

        #expect(abs(t) < 4.5)
    }

    @Test func `E-13 a token with one flipped bit takes as long as a random one`() throws {
        var tenant = Tenant(
            flow: UserFlow(name: "Contoso", identityProvider: .emailOneTimePasscode),
            accounts: MemoryAccounts(),
            random: SodiumGenerator())
        func request(_ path: Request.Path, _ field: Request.Field, _ text: String) -> Request {
            let types = Request.Value.text("oob redirect")
            let form = [.clientID: .text("app"), .challengeType: types, field: Request.Value.text(text)]
            return Request(path, form, correlationID: "aaaa0000-bb11-2222-33cc-444444dddddd")
        }
        let started = tenant.respond(to: request(.signUpStart, .username, "ada@contoso.com"), at: .someday)
        let body = try JSONSerialization.jsonObject(with: started.body) as? [String: String]
        let token = try #require(body?["continuation_token"])
        let flipped = String(token.dropLast()) + (token.hasSuffix("A") ? "B" : "A")
        let requests = [flipped, String(repeating: "x", count: 43)].map {
            request(.signUpChallenge, .continuationToken, $0)
        }

        let t = welch(pairs: 2_000) { index in
            if tenant.respond(to: requests[index], at: .someday).status != 400 {
                Issue.record("a changed token is taken")
            }
        }

        #expect(abs(t) < 4.5)
    }

    /// The cheapest hash exposes the cost of the lookup; OWASP's is what users wait for.
    @Test(arguments: [PasswordHash.Cost.forTests, .owasp])
    func `E-32 a wrong password takes as long with no account as with one`(cost: PasswordHash.Cost) throws {
        let accounts = try SQLiteAccounts.inMemory(cost: cost)
        let wrong = try #require(Secret("Wrong-Horse-7"))
        try accounts.add(.ada, password: Secret("Correct-Horse-7"), at: .someday)
        let id = try #require(try accounts.account(named: "ada@contoso.com")).id

        let t = try welch(pairs: 500) { index in
            if try accounts.verifies(wrong, of: index == 0 ? id : nil) {
                Issue.record("a wrong password is right")
            }
        }

        #expect(abs(t) < 4.5)
    }

    /// Returns Welch's t of two alternating workloads.
    ///
    /// It is measured again with four times as many samples when they seem to differ.
    private func welch(pairs: Int, _ work: (Int) throws -> Void) rethrows -> Double {
        let first = try t(of: pairs, work)
        return abs(first) < 4.5 ? first : try t(of: pairs * 4, work)
    }

    private func t(of pairs: Int, _ work: (Int) throws -> Void) rethrows -> Double {
        var times: [[Double]] = [[], []]
        for _ in 0..<pairs {
            for index in 0...1 {
                let start = ContinuousClock.now
                try work(index)
                times[index].append((ContinuousClock.now - start) / .microseconds(1))
            }
        }
        return WelchTest(times[0], times[1]).t
    }
}
