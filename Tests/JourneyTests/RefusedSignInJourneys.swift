import Foundation
import NativeAuth
import SignUp
import Terminal
import Testing
import UserFlow
import Wizard

@testable import Journeys

/// Journeys whose sign-in is refused after the account exists, and what their reports say.
struct RefusedSignInJourneys {
    /// A reply to a call of the sign-in, and the report of the journey.
    struct Row: CustomTestStringConvertible {
        var name: String
        var reply: Result<Response, TransportFailure>
        /// The outcome, with its error after a sign-in by token and after one by email.
        var outcome: Journey.Outcome
        var kindAfterToken: String
        var kindAfterEmail: String
        var codes: [Int] = []

        var testDescription: String { name }

        /// Creates the row of a refusal.
        init(
            _ error: String, _ suberror: String = "", _ code: Int = 0, headers: [String: String] = [:],
            _ outcome: Journey.Outcome, token: String, email: String
        ) {
            name = [error, suberror, "\(code)"].joined(separator: " ")
            reply = .success(.refusal(error, suberror, code, headers))
            (self.outcome, kindAfterToken, kindAfterEmail) = (outcome, token, email)
            codes = code == 0 ? [] : [code]
        }

        /// Creates the row of any other reply, which has the same error wherever it occurs.
        init(
            _ name: String, _ reply: Result<Response, TransportFailure>, _ outcome: Journey.Outcome,
            token: String, email: String? = nil
        ) {
            (self.name, self.reply, self.outcome) = (name, reply, outcome)
            (kindAfterToken, kindAfterEmail) = (token, email ?? token)
        }

        static let all = refusals + others

        private static let refusals = [
            Row(
                "invalid_grant", "", 50126, .invalidCredentials, token: "done.nosignin",
                email: "signin.password.wrong"),
            Row("user_not_found", "", 50034, .userNotFound, token: "done.nosignin", email: "signin.unknown"),
            Row(
                "invalid_grant", "", 50053, headers: ["retry-after": "60"], .serverUnavailable,
                token: "done.locked", email: "signin.password.locked"),
            Row(
                "invalid_grant", "", 50053, .serverUnavailable, token: "done.locked.open",
                email: "signin.password.locked.open"),
            Row(
                "invalid_grant", "mfa_required", 50076, .secondFactorRequired, token: "done.mfa",
                email: "signin.mfa"),
            Row(
                "invalid_grant", "registration_required", 50079, .registrationRequired,
                token: "done.register", email: "signin.register"),
            Row(
                "invalid_grant", "provider_blocked_by_rep", 550024, .invalidIdentifier,
                token: "done.nosignin", email: "email.blocked"),
            Row("invalid_grant", "", 50142, .unexpected, token: "done.nosignin", email: "signin.change"),
            Row(
                "invalid_grant", "", 500_222, .clientMisconfigured, token: "done.nosignin",
                email: "signin.method"),
            Row(
                "invalid_scope", "", 70011, .clientMisconfigured, token: "config.scope",
                email: "config.scope"),
            Row(
                "unauthorized_client", "", 700_016, .clientMisconfigured, token: "done.nosignin",
                email: "config.client"),
            Row(
                "invalid_request", "", 55200, .sessionExpired, token: "done.nosignin",
                email: "signin.expired"),
            Row(
                "expired_token", "", 552_003, .sessionExpired, token: "done.nosignin",
                email: "signin.expired"),
            Row("brand_new", "", 4_711, .unexpected, token: "done.nosignin", email: "service.odd"),
        ]

        private static let others = [
            Row("503", .success(.body(503, "")), .serverUnavailable, token: "service.down"),
            Row("429", .success(.body(429, "")), .serverUnavailable, token: "service.limit.open"),
            Row(
                "offline", .failure(.offline(host: "h")), .serverUnavailable, token: "net.offline"),
            Row("cut", .failure(.interrupted(host: "h")), .serverUnavailable, token: "net.broken"),
            Row("a page", .success(.body(200, "<html>")), .unexpected, token: "service.odd"),
            Row("no members", .success(.body(200, "{}")), .unexpected, token: "service.odd"),
            Row(
                "a redirect", .success(.body(200, #"{"challenge_type":"redirect"}"#)), .webFallback,
                token: "done.mfa", email: "signin.web"),
        ]
    }

    @Test(arguments: Row.all, ["token", "email"])
    func `a sign-in that is refused is the outcome, with its error`(row: Row, signIn: String) async throws {
        let report = try await report(on: row.reply, to: .token, signIn: signIn)

        #expect(report.outcome == row.outcome, "\(report.screen)")
        #expect(report.error?.kind == (signIn == "token" ? row.kindAfterToken : row.kindAfterEmail))
        #expect(report.error?.codes == row.codes)
        guard signIn == "token" else { return }
        #expect(report.error?.message.isEmpty == false)
        // Each request has a reference, whatever the reply; a redirect is no failure.
        let hasDetails = row.outcome != .webFallback
        #expect((report.error?.correlationId != nil) == hasDetails)
        #expect((report.error?.time != nil) == hasDetails)
        if row.codes != [] { #expect(report.error?.correlationId == Response.correlationID) }
    }

    @Test(arguments: [Request.Path.signInInitiate, .signInChallenge], ["email", "alias"])
    func `a sign-in that is refused before the password does not end as completed`(
        path: Request.Path, signIn: String
    ) async throws {
        for row in Row.all {
            let report = try await report(on: row.reply, to: path, signIn: signIn)

            #expect(![.completed, .signedIn].contains(report.outcome), "\(row.name)")
            #expect(report.error != nil, "\(row.name): \(report.screen)")
        }
    }

    @Test(arguments: [
        ("woodgrove", "password", Journey.Outcome.invalidCredentials, "signin.password.wrong"),
        ("fabrikam", "code", .invalidCode, "code.wrong"),
    ])
    func `the tenant's own refusal is the outcome`(
        flow: String, field: String, outcome: Journey.Outcome, kind: String
    ) async throws {
        let environment = try JourneyEnvironment(flow)
        try await environment.signUpAda()
        var ada = environment.user()
        await ada.signIn(.ada.merging(["signIn": "email", field: "00000000"]) { $1 })

        let report = Replay.Report(endingAt: ada.wizard)

        #expect(report.outcome == outcome)
        #expect(report.error?.kind == kind)
    }

    @Test func `an account that nobody has is the outcome`() async throws {
        var ada = try JourneyEnvironment("woodgrove").user()
        await ada.signIn(.ada.merging(["signIn": "email"]) { $1 })

        let report = Replay.Report(endingAt: ada.wizard)

        #expect(report.outcome == .userNotFound)
        #expect(report.error?.kind == "signin.unknown")
        #expect(report.error?.codes == [50034])
    }

    @Test(arguments: [
        (Result<Response, TransportFailure>.success(.body(200, "<html>")), "service.unsure"),
        (.failure(.tooLong(host: "h")), "service.unsure"),
        (.failure(.unreadable(host: "h")), "service.unsure"),
        (.failure(.interrupted(host: "h")), "net.unsure"),
        (.failure(.timedOut(host: "h", seconds: 1)), "net.unsure"),
    ])
    func `what is unknown of the account is said truthfully`(
        reply: Result<Response, TransportFailure>, kind: String
    ) async throws {
        let report = try await report(on: reply, to: .signUpContinue, signIn: nil)

        let error = try #require(report.error)
        #expect(error.kind == kind)
        #expect(error.message.contains("It may exist"))
        #expect(error.message.contains("connection broke") == (kind == "net.unsure"))
    }

    /// Runs a journey of Ada's in which one call gets a scripted reply.
    private func report(
        on reply: Result<Response, TransportFailure>, to path: Request.Path, signIn: String?
    ) async throws -> Replay.Report {
        let environment = try JourneyEnvironment(path == .signUpContinue ? "fabrikam" : "contoso")
        let transport = ScriptedTransport(base: environment.transport, path: path, reply: reply)
        var answers = SimulatedUser.Answers.ada
        answers["signIn"] = signIn
        answers["code"] = nil
        let journey = Journey(answers: answers, codes: ["inbox"])
        return await Replay.run(journey, by: environment.user(over: transport))
    }
}

extension Response {
    fileprivate static let correlationID = "6a1f0e5c-0000-4000-8000-00000000000a"

    fileprivate static func refusal(
        _ error: String, _ suberror: String, _ code: Int, _ headers: [String: String]
    ) -> Response {
        let text = """
            {"error":"\(error)","suberror":"\(suberror)","error_codes":[\(code)],\
            "correlation_id":"\(correlationID)"}
            """
        return Response(status: 400, body: Data(text.utf8), headers: headers)
    }
}

extension Replay.Report {
    /// Creates the report of a journey that was expected to end where a wizard is now.
    init(endingAt wizard: Wizard) {
        let outcome = Journey.Outcome(of: wizard)
        self.init(
            outcome: outcome, expected: outcome, steps: [], error: Replay.PageError(in: wizard),
            screen: wizard.frame(size: Frame.Size(width: 80, height: 24)).text, effort: wizard.effort)
    }
}
