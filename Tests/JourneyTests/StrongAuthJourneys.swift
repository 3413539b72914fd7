import Journeys
import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

/// Journeys whose sign-in asks for a second factor or a registration.
@Suite(.atEveryDistance) struct StrongAuthJourneys {
    /// What a tenant asks for after the first factor, and the pages of that.
    struct Row: CustomTestStringConvertible {
        var asksForFactor = false
        var asksForRegistration = false
        var pages: [PageKind]

        var testDescription: String { pages.map(\.rawValue).joined(separator: " ") }

        static let all = [
            Row(asksForFactor: true, pages: [.authMethod, .authCode]),
            Row(asksForRegistration: true, pages: [.registration, .authCode]),
            Row(asksForFactor: true, asksForRegistration: true, pages: [.registration, .authCode]),
        ]

        var outcome: Journey.Outcome {
            asksForRegistration ? .registrationRequired : .secondFactorRequired
        }

        /// Creates a tenant that asks for it.
        func environment() throws -> JourneyEnvironment {
            var flow = try UserFlow.sample("woodgrove")
            flow.requiresSecondFactor = asksForFactor
            flow.requiresRegistration = asksForRegistration
            return try JourneyEnvironment(flow)
        }
    }

    @Test(arguments: Row.all, ["token", "email", "reset"])
    func `one answer serves the codes of all pages`(row: Row, signIn: String) async throws {
        let environment = try row.environment()
        let answers = [
            "email": "ada@contoso.com", "password": "Correct-Horse-7", "signIn": signIn,
            "newPassword": "Battery-Staple-8", "contact": "ada@example.com",
        ]

        let report = await Replay.run(
            Journey(answers: answers, codes: ["inbox"]), by: environment.user())

        #expect(report.isAsExpected, "\(report.screen)")
        #expect(report.steps.suffix(3) == row.pages + [.done])
        #expect(report.error == nil)
    }

    @Test(arguments: Row.all)
    func `a code that the journey does not have is an outcome that names what is asked for`(
        row: Row
    ) async throws {
        let environment = try row.environment()
        var answers = SimulatedUser.Answers.ada
        answers["signIn"] = "email"
        var ada = environment.user()
        await ada.answer(answers.merging(["signIn": "token", "code": "inbox"]) { $1 })
        var stranger = environment.user()
        answers["code"] = nil

        await stranger.signIn(answers)
        let report = Replay.Report(endingAt: stranger.wizard)

        let isRegistered = row.asksForRegistration && ada.wizard.isSignedIn
        if isRegistered, !row.asksForFactor {
            #expect(report.outcome == .signedIn)
        } else {
            #expect(report.outcome == .secondFactorRequired, "\(report.screen)")
            #expect(report.error?.kind == "code.empty")
        }
    }

    @Test func `a list of codes is used across pages`() async throws {
        let environment = try Row.all[0].environment()
        var journey = Journey(
            answers: ["email": "ada@contoso.com", "password": "Correct-Horse-7", "signIn": "token"],
            codes: ["inbox", "00000000", "inbox"])
        journey.checkpoints = [
            .init(page: .authCode, error: "code.wrong"), .init(page: .done, error: "done"),
        ]

        let report = await Replay.run(journey, by: environment.user())

        #expect(report.isAsExpected, "\(report.line(journey: "")) \(report.screen)")
    }

    @Test func `a wrong code of a second factor is an outcome`() async throws {
        let environment = try Row.all[0].environment()
        let journey = Journey(
            answers: ["email": "ada@contoso.com", "password": "Correct-Horse-7", "signIn": "token"],
            codes: ["inbox", "00000000"])

        let report = await Replay.run(journey, by: environment.user())

        #expect(report.outcome == .invalidCode, "\(report.screen)")
        #expect(report.error?.kind == "code.wrong")
        #expect(report.error?.codes == [50181])
    }

    @Test func `a registered contact can be chosen by its label`() async throws {
        let environment = try Row.all[2].environment()
        let answers = [
            "email": "ada@contoso.com", "password": "Correct-Horse-7", "signIn": "token",
            "contact": "grace@example.com",
        ]
        _ = await Replay.run(Journey(answers: answers, codes: ["inbox"]), by: environment.user())
        var ada = environment.user()

        await ada.signIn(
            answers.merging(["signIn": "email", "code": "inbox", "method": "email"]) { $1 })

        #expect(ada.wizard.isSignedIn)
    }

    @Test func `a contact with a mistake can be corrected after the code was sent`() async throws {
        let environment = try Row.all[1].environment()
        try await environment.signUpAda()
        var ada = environment.user()
        await ada.signIn([
            "email": "Ada@contoso.com", "password": "Correct-Horse-7", "signIn": "email",
            "contact": "typo@example.com",
        ])
        #expect(ada.wizard.snapshot.page == .authCode)

        await ada.press(.escape)
        #expect(ada.wizard.snapshot.page == .registration)
        await ada.press(.move(.end))
        for _ in 0..<30 { await ada.press(.backspace) }
        await ada.type("ada@example.com")
        // Another email is sent after a while.
        environment.clock.advance(seconds: 31)
        await ada.wait(until: environment.clock.now)
        await ada.press(.enter)
        #expect(ada.wizard.snapshot.page == .authCode, "\(ada.wizard.snapshot.page)")
        await ada.press(.function(2), .enter)

        #expect(ada.wizard.isSignedIn, "\(ada.wizard.snapshot.page)")
    }
}

/// A journey by version 2 over HTTP, of which ``EveryDistance`` runs the others at night.
struct RemoteV2Journeys {
    @Test func `a reset with a second factor works by version 2 over HTTP`() async throws {
        try await APIVersion.$current.withValue(.v2) {
            try await Distance.$current.withValue(.http) {
                var flow = try UserFlow.sample("woodgrove")
                flow.requiresSecondFactor = true
                let answers = [
                    "email": "ada@contoso.com", "password": "Correct-Horse-7", "signIn": "reset",
                    "newPassword": "Battery-Staple-8",
                ]

                let environment = try JourneyEnvironment(flow)
                let report = await Replay.run(
                    Journey(answers: answers, codes: ["inbox"]), by: environment.user())

                #expect(report.isAsExpected, "\(report.screen)")
                #expect(report.steps.suffix(3) == [.authMethod, .authCode, .done])
            }
        }
    }
}
