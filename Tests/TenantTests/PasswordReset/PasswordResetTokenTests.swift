import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Which token allows which request of a password reset.
struct PasswordResetTokenTests {
    private static let invalid = "400 invalid_request 55200"

    /// The step that issued a token.
    enum TokenOrigin: CaseIterable, CustomTestStringConvertible {
        case signUpStarted, signedUp, signInChallenged, started, codeSent, verified, submitted, failed, stored
        case spent

        var testDescription: String { "\(self)" }

        /// Returns a client with such a token.
        func client() -> Client {
            switch self {
            case .signUpStarted:
                var client = Client.beforeReset()
                client.start("bo@contoso.com", password: goodPassword)
                return client
            case .signedUp: return .beforeReset()
            case .signInChallenged: return .atPassword()
            case .started:
                var client = Client.beforeReset()
                client.startReset()
                return client
            case .codeSent: return .atResetCode()
            case .verified: return .atNewPassword()
            case .submitted, .failed, .stored, .spent: return submittedClient()
            }
        }

        private func submittedClient() -> Client {
            var client = Client.atPoll()
            if self == .failed { client.tenant.nextOutcome = .reportPoll(.failed, times: 1) }
            if self != .submitted { client.pollReset() }
            if self == .spent { client.redeem(username: "ada@contoso.com") }
            return client
        }
    }

    /// A request of a reset.
    enum Call: CaseIterable {
        case challenge, code, password, poll, signUpChallenge, signInChallenge, continuation

        func send(_ client: inout Client) -> Reply {
            switch self {
            case .challenge: client.challengeReset()
            case .code: client.continueReset(code: client.code)
            case .password: client.submit(newPassword: newPassword)
            case .poll: client.pollReset()
            case .signUpChallenge: client.challenge()
            case .signInChallenge: client.challengeSignIn()
            case .continuation: client.redeem(username: "ada@contoso.com")
            }
        }
    }

    private static let allowed: [TokenOrigin: [Call: String]] = [
        .signUpStarted: [.signUpChallenge: "200 oob"],
        .signedUp: [.continuation: "200 Bearer"],
        .signInChallenged: [.signInChallenge: "200 password"],
        .started: [.challenge: "200 oob"],
        .codeSent: [.challenge: "429 too_many_requests", .code: "200"],
        .verified: [.password: "200"],
        .submitted: [.password: "200", .poll: "200 succeeded"],
        .failed: [.password: "200"],
        .stored: [.continuation: "200 Bearer"],
    ]

    @Test(arguments: TokenOrigin.allCases, Call.allCases)
    func `a token works only for the step that issued it`(origin: TokenOrigin, call: Call) {
        var client = origin.client()

        #expect(call.send(&client).line == Self.allowed[origin]?[call] ?? Self.invalid)
    }

    @Test(arguments: TokenOrigin.allCases, Call.allCases)
    func `another client's token is refused`(origin: TokenOrigin, call: Call) {
        var client = origin.client()
        client.clientID = "another"

        #expect(call.send(&client).line == Self.invalid)
    }

    @Test func `a resent code voids the earlier one and its token`() {
        var client = Client.atResetCode()
        let (oldToken, oldCode) = (client.token, client.code)
        client.wait(seconds: 30)
        client.challengeReset()
        let newToken = client.token
        client.wait(seconds: 5)

        let oldGuess = client.continueReset(code: oldCode)
        client.token = oldToken
        let oldResend = client.challengeReset()
        client.token = newToken

        #expect(oldGuess.line == "400 invalid_grant/invalid_oob_value 50181")
        #expect(oldResend.line == Self.invalid)
        #expect(client.continueReset(code: client.code).line == "200")
    }

    @Test(.rule("E-18"), arguments: [Call.challenge, .code, .password, .poll])
    func `the same request within five seconds has the same response, and one effect`(call: Call) {
        let origins: [Call: TokenOrigin] = [
            .challenge: .started, .code: .codeSent, .password: .verified, .poll: .submitted,
        ]
        var client = (origins[call] ?? .spent).client()
        let token = client.token

        let first = call.send(&client)
        client.wait(milliseconds: 4_999)
        let emails = client.tenant.outbox.count
        client.token = token
        let again = call.send(&client)

        #expect(first.status == 200 && again == first)
        #expect(client.tenant.outbox.count == emails)
    }

    @Test(
        .rule("E-15"), arguments: [TokenOrigin.started, .codeSent, .verified, .submitted, .failed, .stored])
    func `an unused token expires after 600 s`(origin: TokenOrigin) {
        for (seconds, isExpired) in [(599, false), (600, true)] {
            var client = origin.client()
            client.wait(seconds: seconds)
            for call in Call.allCases where Self.allowed[origin]?[call] != nil {
                #expect((call.send(&client).line == "400 expired_token 552001") == isExpired)
                if !isExpired { break }
            }
        }
    }

    /// The tokens that a client may submit again with after an attempt.
    enum Resubmission: CaseIterable {
        case continueToken, submitToken, failedToken
    }

    /// Even the same password within five seconds is another attempt, and no repetition of the first.
    @Test(arguments: Resubmission.allCases, [false, true])
    func `after a failed attempt each token that a client may hold takes another password`(
        resubmission: Resubmission, isInjectedBeforeSubmit: Bool
    ) {
        var client = Client.atNewPassword()
        let continueToken = client.token
        let failure = InjectedOutcome.reportPoll(.failed, times: 1)
        if isInjectedBeforeSubmit { client.tenant.nextOutcome = failure }
        client.submit(newPassword: newPassword)
        let submitToken = client.token
        if !isInjectedBeforeSubmit { client.tenant.nextOutcome = failure }
        let failed = client.pollReset()
        switch resubmission {
        case .continueToken: client.token = continueToken
        case .submitToken: client.token = submitToken
        case .failedToken: break
        }

        let again = client.submit(newPassword: newPassword)
        let polled = client.pollReset()

        #expect(failed.line == "200 failed" && failed.token != nil)
        #expect([again.line, polled.line] == ["200", "200 succeeded"])
        #expect(client.signIn(password: newPassword).line == "200 Bearer")
    }

    @Test func `a failure that is injected before the password is submitted leaves the old one`() {
        var client = Client.atNewPassword()
        client.tenant.nextOutcome = .reportPoll(.failed, times: 1)
        let before = client.tenant.outbox.count

        let replies = [client.submit(newPassword: newPassword), client.pollReset()]

        #expect(replies.map(\.line) == ["200", "200 failed"])
        #expect(client.tenant.outbox.count == before)
        #expect(client.signIn(password: newPassword).line == "400 invalid_grant 50126")
        #expect(client.signIn(password: goodPassword).line == "200 Bearer")
    }

    @Test(arguments: ["ct3", "ct4"])
    func `after a poll that refused the password the earlier tokens take another one`(token: String) {
        var client = Client.atNewPassword()
        let continueToken = client.token
        client.submit(newPassword: "Other-Staple-7")
        client.tenant.nextOutcome = .refuse(.passwordRecentlyUsed)
        let refused = client.pollReset()
        if token == "ct3" { client.token = continueToken }

        let again = client.submit(newPassword: newPassword)

        #expect(refused.line == "400 invalid_grant/password_recently_used 399246")
        #expect([again.line, client.pollReset().line] == ["200", "200 succeeded"])
        #expect(client.signIn(password: newPassword).line == "200 Bearer")
    }

    @Test(arguments: [InjectedOutcome.PollStatus.inProgress, .notStarted])
    func `while the password is being stored each poll has no token, and the same one polls on`(
        status: InjectedOutcome.PollStatus
    ) {
        var client = Client.atNewPassword()
        client.tenant.nextOutcome = .reportPoll(status, times: 3)
        client.submit(newPassword: newPassword)
        let token = client.token

        let replies = (1...4).map { _ in client.pollReset() }

        #expect(
            replies.map(\.line) == Array(repeating: "200 \(status.rawValue)", count: 3) + ["200 succeeded"])
        #expect(replies.dropLast().allSatisfy { $0.members == ["status"] })
        #expect(client.token != token)
    }

    @Test func `a status waits for the poll with its correlation ID, as often as it says`() {
        var client = Client.atPoll()
        client.tenant.inject(.reportPoll(.inProgress, times: 2), for: client.correlationID)
        var other = client
        other.correlationID = "another"

        let lines = (1...3).map { _ in client.pollReset().line }

        #expect(lines == ["200 in_progress", "200 in_progress", "200 succeeded"])
        #expect(other.pollReset().line == "200 succeeded")
    }

    @Test(arguments: Call.allCases.prefix(4), ["", "a passkey is wanted"])
    func `a redirect can be injected at each call, which then works`(call: Call, reason: String) {
        let origins: [Call: TokenOrigin] = [
            .challenge: .started, .code: .codeSent, .password: .verified, .poll: .submitted,
        ]
        let origin = origins[call] ?? .spent
        var client = origin.client()
        client.tenant.nextOutcome = .redirect(reason: reason.isEmpty ? nil : reason)

        let redirected = call.send(&client)

        #expect(redirected.line == "200 redirect")
        #expect(redirected.text.contains(reason))
        #expect(redirected.headers["client-request-id"] == client.correlationID)
        #expect(call.send(&client).line == Self.allowed[origin]?[call])
    }
}
