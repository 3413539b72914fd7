import Foundation
import NativeAuth
import Tenant
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

@testable import Journeys

/// What a user did, saved as a journey: replayed against a tenant without accounts, it ends in the same way.
struct SavedJourneyTests {
    /// What a user does, and where that ends.
    struct Row: CustomTestStringConvertible, Sendable {
        let name: String
        let flow: String
        /// Whether Ada has an account before.
        var hasAccount = false
        let outcome: Journey.Outcome
        /// The errors on the way that happen again.
        var errors: [String] = []
        let walk: @Sendable (inout SimulatedUser) async -> Void

        var testDescription: String { name }

        static let all = signUps + refusals + signIns

        private static let signUps = [
            Row(name: "signed up", flow: "contoso", outcome: .completed) { await $0.answer(.ada) },
            Row(name: "signed up and in", flow: "contoso", outcome: .signedIn) {
                await $0.answer(.ada + ["signIn": "token"])
            },
            Row(name: "every kind of attribute", flow: "tailspin", outcome: .completed) {
                await $0.answer(.ada)
            },
            Row(name: "signed up, then in by alias", flow: "contoso", outcome: .signedIn) {
                await $0.answer(.ada + ["signIn": "alias"])
            },
            Row(
                name: "a wrong code before", flow: "fabrikam", outcome: .completed, errors: ["code.wrong"]
            ) {
                await $0.answer(["email": "ada@contoso.com", "code": "99999999"])
                await $0.correct("inbox", in: "code")
            },
            Row(
                name: "another address was taken", flow: "fabrikam", hasAccount: true, outcome: .completed,
                errors: ["email.taken"]
            ) {
                await $0.answer(["email": "ada@contoso.com"])
                await $0.correct("grace@contoso.com", in: "email")
                await $0.answer(["email": "grace@contoso.com", "code": "inbox"])
            },
            Row(
                name: "an address that no tenant accepts before", flow: "fabrikam", outcome: .completed,
                errors: ["email.shape"]
            ) {
                await $0.answer(["email": "ada"])
                await $0.correct("ada@contoso.com", in: "email")
                await $0.answer(["code": "inbox"])
            },
            Row(
                name: "the demo refuses the first password", flow: "woodgrove", outcome: .completed,
                errors: ["password.weak.service"]
            ) {
                await $0.answer(.ada + ["email": "ada+weak@demo.example"])
                await $0.correct("Tulip-94x-Qm", in: "password")
                await $0.answer(["code": "inbox"])
            },
            Row(name: "a code that was too short before", flow: "fabrikam", outcome: .completed) {
                await $0.answer(["email": "ada@contoso.com", "code": "123"])
                await $0.correct("inbox", in: "code")
            },
            Row(name: "an address of the demo in capitals", flow: "fabrikam", outcome: .completed) {
                await $0.answer(["email": "Ada+Down@Demo.Example"])
                await $0.press(.enter)
                await $0.answer(["code": "inbox"])
            },
            Row(name: "the demo refuses the first city", flow: "adventure", outcome: .completed) {
                await $0.answer(.ada + ["email": "ada+refused.city@demo.example"])
                await $0.correct("Aarhus", in: "city")
                await $0.answer(.ada)
            },
        ]

        private static let refusals = [
            Row(name: "a browser", flow: "litware", outcome: .webFallback) {
                await $0.answer(["email": "ada@contoso.com"])
            },
            Row(name: "taken", flow: "fabrikam", hasAccount: true, outcome: .userAlreadyExists) {
                await $0.answer(["email": "ada@contoso.com"])
            },
            Row(name: "taken in the demo", flow: "fabrikam", outcome: .userAlreadyExists) {
                await $0.answer(["email": "ada+taken@demo.example"])
            },
            Row(name: "a wrong code", flow: "fabrikam", outcome: .invalidCode, errors: ["code.wrong"]) {
                await $0.answer(["email": "ada@contoso.com", "code": "99999999"])
            },
            Row(
                name: "six wrong codes", flow: "fabrikam", outcome: .invalidCode,
                errors: Array(repeating: "code.wrong", count: 4) + ["code.locked", "code.locked"]
            ) {
                await $0.answer(["email": "ada@contoso.com", "code": "99999999"])
                for _ in 2...6 { await $0.correct("99999999", in: "code") }
            },
            Row(
                name: "a job title that the flow does not accept", flow: "contoso",
                outcome: .invalidAttributes
            ) {
                await $0.answer(.ada + ["jobTitle": "1x"])
            },
            Row(name: "another code was asked for", flow: "fabrikam", outcome: .codeRequired) {
                await $0.answer(["email": "ada@contoso.com"])
                await $0.press(.control("t"))
            },
            Row(name: "at the code", flow: "fabrikam", outcome: .codeRequired) {
                await $0.answer(["email": "ada@contoso.com"])
            },
            Row(name: "the demo is down", flow: "fabrikam", outcome: .serverUnavailable) {
                await $0.answer(["email": "ada+down@demo.example"])
            },
        ]

        private static let signIns = [
            Row(name: "signed in", flow: "woodgrove", hasAccount: true, outcome: .signedIn) {
                await $0.signIn(.ada + ["signIn": "email"])
            },
            Row(name: "signed in by a code", flow: "fabrikam", hasAccount: true, outcome: .signedIn) {
                await $0.signIn(.ada + ["signIn": "email"])
            },
            Row(name: "signed in by alias", flow: "contoso", hasAccount: true, outcome: .signedIn) {
                await $0.signIn(.ada + ["signIn": "alias"])
            },
            Row(name: "nobody to sign in", flow: "woodgrove", outcome: .userNotFound) {
                await $0.signIn(.ada + ["signIn": "email"])
            },
            Row(
                name: "the wrong password", flow: "woodgrove", hasAccount: true, outcome: .invalidCredentials,
                errors: ["signin.password.wrong"]
            ) {
                await $0.signIn(.ada + ["signIn": "email", "password": "Wrong-Horse-7"])
            },
            Row(name: "a forgotten password", flow: "woodgrove", hasAccount: true, outcome: .signedIn) {
                await $0.signIn(.ada + ["signIn": "reset", "newPassword": "Battery-Staple-8"])
            },
        ]
    }

    /// Walks as a row says, and returns the wizard at the end.
    private static func walk(_ row: Row) async throws -> Wizard {
        let environment = try JourneyEnvironment(row.flow)
        if row.hasAccount { try await environment.signUpAda() }
        // No code is sent again at once.
        environment.clock.advance(seconds: 60)
        var user = environment.user()
        await row.walk(&user)
        return user.wizard
    }

    @Test(.rule("R-73"), arguments: Row.all)
    func `a saved walk ends in the same way with a fresh tenant`(row: Row) async throws {
        let journey = Journey(of: try await Self.walk(row), includesPassword: false)
        let file = try Journey(json: Array(journey.json.utf8))
        let fresh = try JourneyEnvironment(row.flow)
        var random = SodiumGenerator()

        let report = await Replay.run(file, random: &random) { _ in
            fresh.clock.advance(seconds: 60)
            return fresh.user()
        }

        #expect(journey.expected == row.outcome)
        #expect(journey.checkpoints.map(\.error) == row.errors)
        #expect(report.isAsExpected, "\(report.line(journey: row.name))\n\(journey.json)\n\(report.screen)")
    }

    @Test(.rule("R-73"), arguments: Row.all)
    func `a saved walk has no password and no code that was typed`(row: Row) async throws {
        let json = Journey(of: try await Self.walk(row), includesPassword: false).json

        for secret in ["Correct-Horse-7", "Wrong-Horse-7", "Battery-Staple-8", "Tulip-94x-Qm", "99999999"] {
            #expect(!json.contains(secret))
        }
    }

    @Test(.rule("R-73")) func `a journey that ends in another way cannot be repeated`() async throws {
        func repeated(_ email: String, at error: String? = nil) async -> Journey? {
            var journey = Journey(answers: ["email": email], codes: ["inbox"], expected: .completed)
            journey.checkpoints = error.map { [.init(error: $0)] } ?? []
            var random = SodiumGenerator()
            return await journey.repeatable(random: &random) {
                guard let environment = try? JourneyEnvironment("fabrikam") else { return nil }
                return { _ in environment.user() }
            }
        }

        #expect(await repeated("ada+expired@demo.example") == nil)
        #expect(await repeated("ada@contoso.com")?.checkpoints == [])
        // What does not happen again is left out.
        #expect(await repeated("ada@contoso.com", at: "net.offline")?.checkpoints == [])
        #expect(
            await repeated("ada@contoso.com", at: "done.only")?.checkpoints == [.init(error: "done.only")])
    }

    @Test func `the password that was typed is saved on request, as long as the wizard has it`() async throws
    {
        let environment = try JourneyEnvironment("woodgrove")
        var user = environment.user()
        await user.answer(["email": "ada@contoso.com", "password": "Correct-Horse-7"])

        #expect(Journey(of: user.wizard, includesPassword: true).json.contains(#""Correct-Horse-7""#))
        #expect(Journey(of: user.wizard, includesPassword: false).json.contains(#""generated""#))

        await user.correct("inbox", in: "code")
        await user.answer(.ada)

        #expect(user.wizard.snapshot.page == .done && user.wizard.typedPassword == nil)
        #expect(!Journey(of: user.wizard, includesPassword: true).json.contains("Correct-Horse-7"))
    }

    @Test func `a saved journey is a file with these members`() async throws {
        let taken = try #require(Row.all.first { $0.name == "another address was taken" })

        #expect(
            Journey(of: try await Self.walk(taken), includesPassword: false).json == """
                {
                  "accounts" : [
                    {
                      "email" : "ada@contoso.com"
                    }
                  ],
                  "answers" : {
                    "code" : "inbox",
                    "email" : [
                      "ada@contoso.com",
                      "grace@contoso.com"
                    ]
                  },
                  "expect" : "completed",
                  "expectAt" : [
                    {
                      "error" : "email.taken",
                      "page" : "email"
                    }
                  ]
                }

                """)
    }

    @Test func `an account that cannot be made is named`() async throws {
        let journey = try Journey(
            json: Array(
                #"{"answers": {"email": "a@b.example"}, "accounts": [{"email": "ada+down@demo.example"}]}"#
                    .utf8))
        let environment = try JourneyEnvironment("fabrikam")
        var random = SodiumGenerator()

        let report = await Replay.run(journey, random: &random) { _ in environment.user() }

        #expect(!report.isAsExpected)
        #expect(
            report.line(journey: "a.json")
                == #"differs a.json: serverUnavailable, expected completed; the account "ada+down@demo.example" could not be made"#
        )
    }

    @Test func `a generated password is another one each time, and the flow accepts it`() async throws {
        var flow = UserFlow(name: "Rules", identityProvider: .emailPassword)
        flow.password.maximumLength = 8
        flow.password.requiredClassCount = 4
        let journey = try Journey(
            json: Array(
                #"{"answers": {"email": "ada@contoso.com", "password": "generated", "code": "inbox"}}"#.utf8))

        var random = SodiumGenerator()
        let passwords = (0..<3).map { _ in
            journey.withGeneratedPasswords(for: flow, &random).answers["password"]
        }
        let environment = try JourneyEnvironment(flow)
        let report = await Replay.run(journey, random: &random) { _ in environment.user() }

        #expect(Set(passwords).count == 3 && !passwords.contains("generated"))
        #expect(report.outcome == .completed, "\(report.screen)")
    }
}
