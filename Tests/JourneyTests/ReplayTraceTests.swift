import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Journeys

/// The requests of a journey, as `replay --inspect` prints them.
struct ReplayTraceTests {
    private static func report(_ flow: String, _ journey: Journey) async throws -> Replay.Report {
        let environment = try JourneyEnvironment(flow)
        return await Replay.run(journey, by: environment.user())
    }

    @Test func `each request has its page, its fields, its status and the steps before and after`()
        async throws
    {
        let journey = Journey(answers: ["email": "ada@contoso.com"], codes: ["inbox"])

        let report = try await Self.report("fabrikam", journey)

        #expect(
            report.trace.map(\.line) == [
                "email: POST /signup/v1.0/start (capabilities, challenge_type, client_id, username): "
                    + "200 in 0 ms, SignUp.Step.start -> SignUp.Step.start",
                "email: POST /signup/v1.0/challenge (challenge_type, client_id, continuation_token): "
                    + "200 in 0 ms, SignUp.Step.start -> SignUp.Step.code",
                "code: POST /signup/v1.0/continue (client_id, continuation_token, grant_type, oob): "
                    + "200 in 0 ms, SignUp.Step.code -> SignUp.Step.done",
            ])
    }

    @Test func `in JSON the trace is the member trace, and only on request`() async throws {
        let journey = Journey(answers: ["email": "ada@contoso.com"], codes: ["inbox"])

        let report = try await Self.report("fabrikam", journey)

        #expect(!report.json(journey: "a.json").contains("trace"))
        #expect(
            report.json(journey: "a.json", withTrace: true).contains(
                #""trace":[{"fields":["capabilities","challenge_type","client_id","username"],"#
                    + #""method":"POST","milliseconds":0,"next":"SignUp.Step.start","page":"email","#
                    + #""path":"/signup/v1.0/start","state":"SignUp.Step.start","status":200},"#))
    }

    @Test func `a request without a reply has no status`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        let journey = Journey(answers: ["email": "ada@contoso.com"], expected: .serverUnavailable)

        let report = await Replay.run(journey, by: environment.user(over: OfflineTransport()))

        #expect(report.isAsExpected, "\(report.screen)")
        #expect(report.trace.last?.line.contains(": no reply in 0 ms, ") == true)
        #expect(report.json(journey: "a.json", withTrace: true).contains(#""status":null"#))
    }

    @Test func `the time of a request is that of its reply, not of the answers before it`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        let transport = SlowTransport(base: environment.transport, clock: environment.clock, seconds: 2)
        let journey = Journey(answers: ["email": "ada@contoso.com"], codes: ["inbox"])

        var user = environment.user(over: transport, isTimed: true)
        user.eventHandler = { _ in environment.clock.advance(seconds: 1) }

        let report = await Replay.run(journey, by: user)

        #expect(report.trace.map(\.milliseconds) == [2_000, 2_000, 2_000])
        #expect(report.milliseconds.map { $0 > 10_000 } == true)
    }

    @Test func `a name that is none of a field is not shown`() throws {
        let wizard = try JourneyEnvironment("fabrikam").user().wizard
        let request = Request(
            .signUpStart, [.attribute("a\u{1B}[31m"): .text("x"), .grantType: .text("oob")], correlationID: ""
        )

        #expect(TracedExchange(request, from: wizard).line.contains("((unknown field))"))
    }

    @Test(.rule("C-85")) func `the trace has no password and no code`() async throws {
        let password = Canary(secret: "Zq7-Vellum.Qk-93")
        var flow = try UserFlow.sample("contoso")
        flow.code.length = 12
        flow.code.submitsWhenFull = false
        let environment = try JourneyEnvironment(flow)
        var answers = SimulatedUser.Answers.ada
        answers["password"] = password.secret
        answers["signIn"] = "email"
        let wrongCode = "918273645546"

        let report = await Replay.run(
            Journey(answers: answers, codes: [wrongCode, "inbox"]), by: environment.user())

        #expect(report.outcome == .signedIn, "\(report.screen)")
        let trace = Array((report.json(journey: "", withTrace: true) + "\(report.trace.map(\.line))").utf8)
        let codes = await environment.codes
        #expect(codes.count == 1 && report.trace.count > 8)
        for secret in [password] + (codes + [wrongCode]).map({ Canary(secret: $0) }) {
            #expect(secret.encodings(in: trace) == [])
        }
    }
}

/// A transport without a network.
private struct OfflineTransport: Transport {
    func send(_ request: Request) async throws(TransportFailure) -> Response { throw .offline(host: "") }
}
