import NativeAuth
import TestSupport
import Testing

@testable import SignUp

/// The conversations of a password reset in version 2.
struct V2ResetPasswordTests {
    private static let poll = #""continuationToken":"t","action":"poll","_links":{"poll":{"href":"/poll"}}"#

    @Test(.rule("V2-50")) func `a reset ends with a token to sign in with`() throws {
        var driver = try V2.reset().replied("start-401", "reset-challenge")
        #expect(driver.path.hasSuffix("/auth/methods/email/m-0001/challenge"))
        try driver.reply("signup-verify")
        driver.submit(.code(try V2.secret("12345678")))
        try driver.reply("reset-update")
        driver.submit(.password(try V2.secret("Canary-7!")))
        #expect(driver.request?.method == .put)
        #expect(driver.request?.fields == ["continuationToken": "ct-v2-3", "newPassword": "Canary-7!"])
        try driver.reply("reset-poll")
        #expect(driver.path.hasSuffix("/resetpassword/poll"))
        try driver.reply("reset-poll")
        #expect(driver.request == nil && driver.machine.pollDelay == 2)
        driver.submit(.poll)
        try driver.reply("signup-continue")

        guard case .done(let completion) = driver.machine.step else { throw V2.WrongStep() }
        #expect(completion.token?.value == "ct-v2-4" && completion.continuation?.api == .v2)
    }

    @Test func `the other name of the first link is taken too`() {
        var driver = V2.reset()
        driver.receive(
            json: #"{"continuationToken":"t","_links":{"resetPassword":{"href":"/r"}}}"#, status: 401)

        #expect(driver.path == "/r")
    }

    @Test func `a password may be stored without a poll, or under the link to the step itself`() throws {
        var driver = try V2.reset().replied("start-401", "reset-challenge", "signup-verify")
        driver.submit(.code(try V2.secret("12345678")))
        driver.receive(
            json: #"{"continuationToken":"t","action":"update","_links":{"self":{"href":"/self"}}}"#)
        driver.submit(.password(try V2.secret("Canary-7!")))
        #expect(driver.path == "/self" && driver.request?.method == .put)
        try driver.reply("signup-continue")

        #expect(driver.machine.step.name == "done")
    }

    @Test(.rule("V2-43")) func `after a refused password the step can be used again`() throws {
        let step = try V2.resetAtPassword().machine.step
        var driver = try V2.resetSubmitting("weak").replied("reset-password-too-weak")
        #expect(driver.failure == .passwordRefused(.tooWeak))
        #expect(driver.machine.step == step && !driver.machine.mayHaveChanged)

        driver.submit(.password(try V2.secret("Canary-7!")))
        #expect(driver.path.hasSuffix("/auth/methods/password/m-0002"))
        #expect(driver.request?.method == .put)
        #expect(driver.request?.fields == ["continuationToken": "ct-v2-3", "newPassword": "Canary-7!"])
    }

    @Test(arguments: [
        ("passwordTooShort", RequestFailure.PasswordRejection.tooShort), ("passwordTooLong", .tooLong),
        ("passwordIsInvalid", .invalid), ("passwordRecentlyUsed", .recentlyUsed),
        ("passwordBanned", .banned),
    ])
    func `each rejection of a password has its reason`(
        word: String, rejection: RequestFailure.PasswordRejection
    ) throws {
        var driver = try V2.resetSubmitting("weak")
        driver.receive(
            json: #"{"error":{"code":"invalidRequest","innerError":{"code":"\#(word)"}}}"#, status: 400)

        #expect(driver.failure == .passwordRefused(rejection))
    }

    @Test func `a password refused by a poll can be submitted again`() throws {
        var driver = try V2.resetSubmitting("weak").replied("reset-poll", "reset-password-too-weak")
        #expect(driver.machine.step.name == "password")
        driver.submit(.password(try V2.secret("Canary-7!")))

        #expect(driver.path.hasSuffix("/auth/methods/password/m-0002"))
        #expect(driver.request?.method == .put)
    }

    @Test(arguments: [("", 2), (#","interval":1500"#, 2), (#","interval":5000"#, 5), (#","interval":0"#, 1)])
    func `polls wait the tenant's interval`(member: String, delay: Int) throws {
        var driver = try V2.resetSubmitting()
        driver.receive(json: "{\(Self.poll)\(member)}")
        driver.receive(json: "{\(Self.poll)\(member)}")

        #expect(driver.machine.pollDelay == delay)
    }

    @Test func `polls are not counted, and given up after 300 seconds`() throws {
        var driver = try V2.resetSubmitting()
        driver.receive(json: "{\(Self.poll)}")

        let waited = driver.poll { $0.receive(json: "{\(Self.poll)}") }

        #expect(waited == 300 && driver.sent.count > 100)
        #expect(driver.failure == .stillSaving && driver.machine.mayHaveChanged)
    }

    @Test(arguments: [false, true])
    func `a tenant that asks for the new password again has not stored it`(isPolling: Bool) throws {
        var driver = try V2.resetSubmitting()
        if isPolling { try driver.reply("reset-poll") }
        try driver.reply("reset-update")

        #expect(driver.failure == .notSaved && driver.machine.step.name == "password")
        #expect(!driver.machine.mayHaveChanged && driver.request == nil)
    }

    @Test func `a new password whose reply was lost may be stored although the next one is not`() throws {
        var driver = try V2.resetSubmitting()
        driver.fail(.interrupted(host: "h"))
        driver.submit(.password(try V2.secret("Canary-8!")))
        try driver.reply("reset-update")

        #expect(driver.failure == .notSaved && driver.machine.mayHaveChanged)
    }
}
