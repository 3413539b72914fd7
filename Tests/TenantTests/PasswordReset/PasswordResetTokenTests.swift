import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// New passwords that are submitted again, and polls.
struct PasswordResetTokenTests {
    /// The tokens that a client may submit again with after an attempt.
    enum Resubmission: CaseIterable {
        case continueToken, submitToken, lastToken
    }

    /// What makes an attempt fail.
    enum Failure: CaseIterable {
        case atSubmission, atPoll, byPolicy

        /// The reply to the poll.
        var line: String {
            self == .byPolicy ? "400 invalid_grant/password_recently_used 399246" : "200 failed"
        }
    }

    /// Even the same password within five seconds is another attempt, and no repetition of the first.
    @Test(arguments: Resubmission.allCases, Failure.allCases)
    func `after a failed attempt each token that a client may hold takes another password`(
        resubmission: Resubmission, failure: Failure
    ) {
        var client = Client.atNewPassword()
        let continueToken = client.token
        let outcome =
            failure == .byPolicy
            ? InjectedOutcome.refuse(.passwordRecentlyUsed) : .reportPoll(.failed, times: 1)
        if failure == .atSubmission { client.tenant.inject(outcome, for: .next) }
        client.submit(newPassword: failure == .byPolicy ? "Other-Staple-7" : newPassword)
        let submitToken = client.token
        if failure != .atSubmission { client.tenant.inject(outcome, for: .next) }
        let failed = client.pollReset()
        switch resubmission {
        case .continueToken: client.token = continueToken
        case .submitToken: client.token = submitToken
        case .lastToken: break
        }

        let again = client.submit(newPassword: newPassword)
        let polled = client.pollReset()

        #expect(failed.line == failure.line && (failed.token == nil) == (failure == .byPolicy))
        #expect([again.line, polled.line] == ["200", "200 succeeded"])
        #expect(client.signIn(password: newPassword).line == "200 Bearer")
    }

    @Test func `a failure that is injected before the password is submitted leaves the old one`() {
        var client = Client.atNewPassword()
        client.tenant.inject(.reportPoll(.failed, times: 1), for: .next)
        let before = client.tenant.outbox.count

        let replies = [client.submit(newPassword: newPassword), client.pollReset()]

        #expect(replies.map(\.line) == ["200", "200 failed"])
        #expect(client.tenant.outbox.count == before)
        #expect(client.signIn(password: newPassword).line == "400 invalid_grant 50126")
        #expect(client.signIn(password: goodPassword).line == "200 Bearer")
    }

    @Test(arguments: [InjectedOutcome.PollStatus.inProgress, .notStarted])
    func `while the password is being stored each poll has no token, and the same one polls on`(
        status: InjectedOutcome.PollStatus
    ) {
        var client = Client.atNewPassword()
        client.tenant.inject(.reportPoll(status, times: 3), for: .next)
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
        client.tenant.inject(.reportPoll(.inProgress, times: 2), for: .correlationID(client.correlationID))
        var other = client
        other.correlationID = "another"

        let lines = (1...3).map { _ in client.pollReset().line }

        #expect(lines == ["200 in_progress", "200 in_progress", "200 succeeded"])
        #expect(other.pollReset().line == "200 succeeded")
    }
}
