import Journeys
import Testing

/// The number of requests and the time of a journey, compared with what its file allows.
struct ReplayLimitTests {
    /// Runs a journey of three requests, each of which takes one second.
    private static func report(calls: Int?, milliseconds: Int?) async throws -> Replay.Report {
        let environment = try JourneyEnvironment("fabrikam")
        var journey = Journey(answers: ["email": "ada@contoso.com"], codes: ["inbox"])
        journey.expectedCalls = calls
        journey.maximumMilliseconds = milliseconds
        let transport = SlowTransport(base: environment.transport, clock: environment.clock, seconds: 1)
        return await Replay.run(journey, by: environment.user(over: transport, isTimed: true))
    }

    @Test(arguments: [(nil, nil), (3, nil), (nil, 3_000), (3, 3_000)] as [(Int?, Int?)])
    func `a journey within its limits is as expected`(calls: Int?, milliseconds: Int?) async throws {
        let report = try await Self.report(calls: calls, milliseconds: milliseconds)

        #expect(report.line(journey: "ada.json") == "ok      ada.json: completed")
    }

    @Test(
        arguments: [
            (2, nil, "; 3 requests, expected 2"), (4, nil, "; 3 requests, expected 4"),
            (nil, 2_999, "; took 3000 ms, at most 2999 ms allowed"),
            (0, 0, "; 3 requests, expected 0; took 3000 ms, at most 0 ms allowed"),
        ] as [(Int?, Int?, String)])
    func `a journey beyond a limit differs`(calls: Int?, milliseconds: Int?, text: String) async throws {
        let report = try await Self.report(calls: calls, milliseconds: milliseconds)

        #expect(!report.isAsExpected)
        #expect(report.line(journey: "ada.json") == "differs ada.json: completed\(text)")
    }

    @Test func `one request is not in the plural`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        var journey = Journey(
            answers: ["email": "a+unsupported@demo.example"], expected: .clientMisconfigured)
        journey.expectedCalls = 2

        let report = await Replay.run(journey, by: environment.user())

        #expect(report.line(journey: "a") == "differs a: clientMisconfigured; 1 request, expected 2")
    }

    @Test func `the limits and the time are members of the JSON object`() async throws {
        let report = try await Self.report(calls: 2, milliseconds: 500)

        let json = report.json(journey: "a.json")
        #expect(json.contains(#""expectCalls":2,"expected":"completed","#))
        #expect(json.contains(#","milliseconds":3000,"outcome":"completed","#))
        #expect(json.hasSuffix(#","within":500}"#))
    }

    @Test func `without a limit the JSON object has none`() async throws {
        let json = try await Self.report(calls: nil, milliseconds: nil).json(journey: "a.json")

        #expect(!json.contains("expectCalls") && !json.contains("within"))
    }
}
