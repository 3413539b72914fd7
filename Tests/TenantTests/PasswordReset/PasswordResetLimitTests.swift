import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// The limits that a password reset shares with sign-ups and sign-ins (security E-01 to E-09).
struct PasswordResetLimitTests {
    private static let tooMany = "400 invalid_request 701014"

    /// A way to have a code sent to the address of an account.
    enum CodeRequest {
        case secondFactor, reset

        func send(_ client: inout Client) -> String {
            switch self {
            case .secondFactor:
                client.initiate()
                client.challengeSignIn()
                client.tenant.nextOutcome = .requireStepUp(.secondFactor)
                client.redeem(password: goodPassword)
                client.introspect()
                return client.challengeSecondFactor().line
            case .reset:
                client.startReset()
                return client.challengeReset().line
            }
        }
    }

    @Test(.rule("E-03")) func `codes of a sign-up, a second factor and a reset count together`() {
        // The sign-up was sent a code.
        var client = Client.beforeReset()
        let requests: [CodeRequest] = [.secondFactor, .reset, .secondFactor, .reset, .secondFactor, .reset]

        let lines = requests.map { $0.send(&client) }

        #expect(lines == Array(repeating: "200 oob", count: 4) + [Self.tooMany, Self.tooMany])
    }

    @Test(.rule("E-03")) func `an address gets five codes an hour`() {
        var client = Client.beforeReset()
        client.wait(seconds: 4_000)
        let before = client.tenant.outbox.count

        let lines = (0..<6).map { _ in CodeRequest.reset.send(&client) }
        let sent = client.tenant.outbox.count - before
        client.wait(seconds: 3_600)

        #expect(lines == Array(repeating: "200 oob", count: 5) + [Self.tooMany])
        #expect(sent == 5)
        #expect(CodeRequest.reset.send(&client) == "200 oob")
    }

    @Test(.rule("E-09")) func `another code is refused before the interval`() {
        var client = Client.atResetCode()
        client.wait(seconds: 29)
        let early = client.challengeReset()
        client.wait(seconds: 1)

        #expect(early.line == "429 too_many_requests" && early.headers["retry-after"] == "1")
        #expect(client.challengeReset().line == "200 oob")
    }

    @Test(.rule("E-02")) func `after five guesses the right code is refused too`() {
        var client = Client.atResetCode()

        let lines = (0..<5).map { _ in client.continueReset(code: client.wrongCode).line }

        #expect(Set(lines) == ["400 invalid_grant/invalid_oob_value 50181"])
        #expect(client.continueReset(code: client.code).line == lines[0])
    }

    @Test(.rule("E-05"), arguments: [(599, "200"), (600, "400 invalid_grant/invalid_oob_value 50182")])
    func `a code expires`(seconds: Int, line: String) {
        var client = Client.beforeReset()
        client.tenant.passwordResets = ContinuationStore(lifetime: 4_000)
        client.startReset()
        client.challengeReset()
        client.wait(seconds: seconds)

        #expect(client.continueReset(code: client.code).line == line)
    }

    @Test(.rule("E-04")) func `a code works only in the flow that sent it`() {
        var client = Client.beforeReset(.codes())
        client.wait(seconds: 4_000)
        client.initiate()
        client.challengeSignIn()
        let (signInToken, signInCode) = (client.token, client.code)
        client = client.withPasswordAccount()
        client.startReset("bo@contoso.com")
        client.challengeReset()
        let (resetToken, resetCode) = (client.token, client.code)

        let wrongReset = client.continueReset(code: signInCode)
        client.token = signInToken
        let wrongSignIn = client.redeem(code: resetCode)
        let crossed = client.continueReset(code: resetCode)

        #expect(wrongReset.line == "400 invalid_grant/invalid_oob_value 50181")
        #expect(wrongSignIn.line == wrongReset.line)
        #expect(crossed.line == "400 invalid_request 55200")
        #expect(client.redeem(code: signInCode).line == "200 Bearer")
        client.token = resetToken
        #expect(client.continueReset(code: resetCode).line == "200")
    }

    @Test func `a full table refuses another reset, and the rows that were sent nothing make room`() {
        var client = Client.beforeReset()
        client.tenant.passwordResets = ContinuationStore(maximumCount: 2)

        let started = (0..<4).map { _ in client.startReset().line }
        client.challengeReset()
        client.wait(seconds: 30)
        client.startReset()
        client.challengeReset()

        #expect(Set(started) == ["200"])
        #expect(client.startReset().line == "429 too_many_requests")
    }
}

extension Client {
    /// Returns the client with another account, which has a password.
    fileprivate func withPasswordAccount() -> Client {
        var client = self
        let account = Account(email: "bo@contoso.com")
        try? client.tenant.accounts.add(account, password: Secret(goodPassword), at: client.now)
        return client
    }
}
