import Journeys
import NativeAuth
import SignUp
import Tenant
import TestSupport
import Testing
import UserFlow
import Wizard

/// Journeys that sign in by resetting the password.
@Suite(.atEveryDistance) struct ResetJourneys {
    fileprivate static let newPassword = "Battery-Staple-8"

    fileprivate static let answers = [
        "email": "Ada@contoso.com", "signIn": "reset", "newPassword": newPassword,
    ]

    @Test(arguments: ["contoso", "woodgrove"])
    func `a forgotten password is reset, and the new one signs in`(flow: String) async throws {
        let environment = try JourneyEnvironment(flow)
        try await environment.signUpAda()

        let report = await Replay.run(
            Journey(answers: Self.answers, codes: ["inbox"]), by: environment.user())

        #expect(report.isAsExpected, "\(report.screen)")
        #expect(report.outcome == .signedIn)
        #expect(report.error == nil)
        #expect(
            report.steps
                == [.email, .signIn, .signInPassword, .resetPassword, .resetCode, .newPassword, .done])
        #expect(try await environment.signsIn(with: Self.newPassword))
        #expect(try await !environment.signsIn(with: "Correct-Horse-7"))
    }

    @Test func `wrong codes and refused passwords are followed by the next ones`() async throws {
        let environment = try JourneyEnvironment("woodgrove")
        try await environment.signUpAda()
        var journey = Journey(answers: Self.answers, codes: ["00000000", "inbox"])
        journey.answers["newPassword"] = nil
        journey.attempts["newPassword"] = ["short", "Correct-Horse-7", Self.newPassword]
        journey.checkpoints = [
            .init(page: .resetCode, error: "code.wrong"),
            .init(page: .newPassword, error: "password.short"),
            .init(page: .newPassword, error: "password.recent"), .init(page: .done, error: "done.password"),
        ]

        let report = await Replay.run(journey, by: environment.user())

        #expect(report.isAsExpected, "\(report.line(journey: "")) \(report.screen)")
    }

    @Test(arguments: [true, false])
    func `with a password, the journey signs up first unless the address is taken`(
        isTaken: Bool
    ) async throws {
        let environment = try JourneyEnvironment("woodgrove")
        if isTaken { try await environment.signUpAda() }
        let answers = Self.answers.merging(["password": "Correct-Horse-7"]) { $1 }

        let report = await Replay.run(
            Journey(answers: answers, codes: ["inbox"]), by: environment.user())

        #expect(report.isAsExpected, "\(report.screen)")
        #expect(report.steps.contains(.code) == !isTaken)
        #expect(environment.rows("SELECT count(*) FROM account") == ["1"])
        #expect(try await environment.signsIn(with: Self.newPassword))
    }

    @Test(arguments: [
        ("woodgrove", ["newPassword": ""], ["inbox"], Journey.Outcome.passwordRequired, "password.empty"),
        ("woodgrove", ["newPassword": "short"], ["inbox"], .invalidPassword, "password.short"),
        ("woodgrove", [:], [], .codeRequired, "code.empty"),
        ("woodgrove", [:], ["00000000"], .invalidCode, "code.wrong"),
        ("woodgrove", ["email": "nobody@contoso.com"], ["inbox"], .userNotFound, "signin.unknown"),
    ])
    func `a reset that cannot go on has an outcome`(
        flow: String, changes: SimulatedUser.Answers, codes: [String], outcome: Journey.Outcome, kind: String
    ) async throws {
        let environment = try JourneyEnvironment(flow)
        try await environment.signUpAda()
        let journey = Journey(answers: Self.answers.merging(changes) { $1 }, codes: codes)

        let report = await Replay.run(journey, by: environment.user())

        #expect(report.outcome == outcome, "\(report.screen)")
        #expect(report.error?.kind == kind)
        #expect(try await environment.signsIn(with: "Correct-Horse-7"))
    }

    @Test func `an account without a password is not signed in instead`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        try await environment.signUpAda()

        let report = await Replay.run(
            Journey(answers: Self.answers, codes: ["inbox"]), by: environment.user())

        #expect(report.outcome == .codeRequired, "\(report.screen)")
    }
}

/// Resets whose tenant takes time to store the new password, or does not store it.
@Suite(.atEveryDistance) struct ResetPollJourneys {
    @Test(
        arguments: [
            (InjectedOutcome.PollStatus.inProgress, 3, Journey.Outcome.signedIn, nil),
            (.inProgress, 1_000, .serverUnavailable, "reset.still"),
            (.failed, 1, .serverUnavailable, "reset.failed"),
        ] as [(InjectedOutcome.PollStatus, Int, Journey.Outcome, String?)])
    func `a tenant is asked again until the password is stored, it fails, or it takes too long`(
        status: InjectedOutcome.PollStatus, times: Int, outcome: Journey.Outcome, kind: String?
    ) async throws {
        let environment = try JourneyEnvironment("woodgrove")
        try await environment.signUpAda()
        await environment.tenant.inject(.reportPoll(status, times: times))

        let report = await Replay.run(
            Journey(answers: ResetJourneys.answers, codes: ["inbox"]), by: environment.user())

        #expect(report.outcome == outcome, "\(report.screen)")
        #expect(report.error?.kind == kind)
        if outcome == .signedIn {
            #expect(try await environment.signsIn(with: ResetJourneys.newPassword))
        }
    }
}

/// A reset whose tenant gives no token, by version 1, whose path this journey names.
@Suite(.atEveryDistance(by: .v1)) struct ResetWithoutSignInJourneys {
    @Test func `a new password without a sign-in is an outcome of its own`() async throws {
        let environment = try JourneyEnvironment("woodgrove")
        try await environment.signUpAda()
        let transport = ScriptedTransport(
            base: environment.transport, path: .resetPasswordPoll, bodies: [#"{"status":"succeeded"}"#])

        let report = await Replay.run(
            Journey(answers: ResetJourneys.answers, codes: ["inbox"], expected: .passwordReset),
            by: environment.user(over: transport))

        #expect(report.isAsExpected, "\(report.screen)")
        #expect(report.error == nil)
        #expect(try await environment.signsIn(with: ResetJourneys.newPassword))
    }
}

extension JourneyEnvironment {
    /// Returns whether Ada can sign in with a password.
    fileprivate func signsIn(with password: String) async throws -> Bool {
        var ada = user()
        await ada.signIn(["email": "Ada@contoso.com", "signIn": "email", "password": password])
        return ada.wizard.isSignedIn
    }
}
