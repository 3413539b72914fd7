import Foundation
import Journeys
import NativeAuth
import SignUp
import Synchronization
import TestSupport
import Testing
import UserFlow
import Wizard

/// Journeys with a tenant in process, and their outcomes.
struct ReplayTests {
    /// A journey and its outcome.
    struct Row: CustomTestStringConvertible {
        var flow: String
        var answers: SimulatedUser.Answers
        var codes = ["inbox"]
        var outcome: Journey.Outcome

        var testDescription: String { "\(flow) to \(outcome)" }

        static let all = [
            Row(flow: "contoso", answers: .ada, outcome: .completed),
            Row(flow: "fabrikam", answers: email("ada"), outcome: .completed),
            Row(flow: "contoso", answers: .ada + ["signIn": "token"], outcome: .signedIn),
            Row(flow: "woodgrove", answers: .ada + ["signIn": "email"], outcome: .signedIn),
            Row(flow: "contoso", answers: .ada + ["signIn": "alias"], outcome: .signedIn),
            Row(flow: "fabrikam", answers: email("ada"), codes: [], outcome: .codeRequired),
            Row(flow: "woodgrove", answers: email("ada"), outcome: .passwordRequired),
            Row(flow: "tailspin", answers: email("ada"), outcome: .attributesRequired),
            Row(flow: "litware", answers: email("ada"), outcome: .webFallback),
            Row(flow: "fabrikam", answers: email("a+taken"), outcome: .userAlreadyExists),
            Row(flow: "fabrikam", answers: ["email": "nobody"], outcome: .invalidIdentifier),
            Row(flow: "woodgrove", answers: email("ada") + ["password": "short"], outcome: .invalidPassword),
            Row(flow: "woodgrove", answers: .ada + email("a+weak"), outcome: .invalidPassword),
            Row(flow: "fabrikam", answers: email("ada"), codes: ["00000000"], outcome: .invalidCode),
            Row(flow: "adventure", answers: .ada + email("a+refused.city"), outcome: .invalidAttributes),
            Row(flow: "fabrikam", answers: email("a+expired"), outcome: .invalidCode),
            Row(flow: "fabrikam", answers: email("a+unsupported"), outcome: .clientMisconfigured),
            Row(flow: "fabrikam", answers: email("a+down"), outcome: .serverUnavailable),
            Row(flow: "fabrikam", answers: email("a+throttled"), outcome: .serverUnavailable),
        ]

        private static func email(_ name: String) -> SimulatedUser.Answers {
            ["email": "\(name)@demo.example"]
        }
    }

    @Test(.rule("R-54"), arguments: Row.all, APIVersion.allCases)
    func `a journey has one outcome`(row: Row, api: APIVersion) async throws {
        let journey = Journey(answers: row.answers, codes: row.codes, expected: row.outcome)

        let environment = try APIVersion.$current.withValue(api) { try JourneyEnvironment(row.flow) }

        let report = await Replay.run(journey, by: environment.user())

        #expect(report.outcome == row.outcome, "\(report.screen)")
        #expect(report.isAsExpected)
    }

    @Test(.atEveryDistance)
    func `codes are tried in order, and checkpoints are compared`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        var journey = Journey(answers: ["email": "ada@contoso.com"], codes: ["00000000", "inbox"])
        journey.checkpoints = [
            .init(page: .email), .init(page: .code, error: "code.wrong", text: "That code isn't right"),
            .init(page: .done, error: "done.only", text: "Account created"),
        ]

        let report = await Replay.run(journey, by: environment.user())

        #expect(report.line(journey: "ada.json") == "ok      ada.json: completed")
        #expect(report.steps == [.email, .code, .done])
        #expect(report.error == nil)
    }

    @Test func `a missed checkpoint is reported, with the last screen`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        var journey = Journey(answers: ["email": "ada@contoso.com"], codes: ["inbox"])
        journey.checkpoints = [.init(page: .code, error: "code.wrong")]

        let report = await Replay.run(journey, by: environment.user())

        #expect(
            report.line(journey: "ada.json")
                == #"differs ada.json: completed; not met: page "code", error "code.wrong""#)
        #expect(report.screen.contains("Account created for ada@contoso.com."))
    }

    @Test func `an unexpected outcome is reported with the expected one, also as JSON`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        let journey = Journey(answers: ["email": "nobody"])

        let report = await Replay.run(journey, by: environment.user())

        #expect(report.line(journey: "a.json") == "differs a.json: invalidIdentifier, expected completed")
        #expect(
            report.json(journey: "a.json").hasPrefix(
                #"{"effort":{"calls":0,"fields":1,"keys":7,"pages":1},"error":{"codes":[],"kind":"email."#
            ))
        #expect(
            report.json(journey: "a.json").hasSuffix(
                #""expected":"completed","journey":"a.json","outcome":"invalidIdentifier","steps":["email"]}"#
            ))
    }

    @Test func `the effort of a journey does not depend on the length of the password`() async throws {
        var efforts: [Wizard.Effort] = []
        for password in ["Correct-Horse-7", "Correct-Horse-Battery-Staple-7"] {
            var answers = SimulatedUser.Answers.ada
            answers["password"] = password
            let journey = Journey(answers: answers, codes: ["inbox"])
            let environment = try JourneyEnvironment("woodgrove")
            efforts.append(await Replay.run(journey, by: environment.user()).effort)
        }

        #expect(efforts[0].calls == 3)
        #expect(efforts[1] == efforts[0])
    }

    @Test(.rule("R-54")) func `a password that must be confirmed is entered twice`() async throws {
        var flow = UserFlow(name: "Twice", identityProvider: .emailPassword)
        flow.password.isConfirmed = true
        let environment = try JourneyEnvironment(flow)

        let report = await Replay.run(Journey(answers: .ada, codes: ["inbox"]), by: environment.user())

        #expect(report.outcome == .completed, "\(report.screen)")
    }

    @Test func `a page's error is reported without the prefix that the screen shows`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        let journey = Journey(answers: ["email": "ada+unsupported@demo.example"])

        let report = await Replay.run(journey, by: environment.user())

        #expect(report.screen.contains("Error: This app isn't set up for that."))
        let error = try #require(report.error)
        #expect(error.message.hasPrefix("This app isn't set up for that."))
        #expect(error.remedy?.hasPrefix("The flow needs a sign-in method other than oob password") == true)
    }

    @Test func `attributes can be answered by their labels`() async throws {
        let environment = try JourneyEnvironment("adventure")
        let answers = [
            "email": "ada@contoso.com", "password": "Correct-Horse-7", "Country or region": "Denmark",
            "CITY": "Odense",
        ]

        let report = await Replay.run(Journey(answers: answers, codes: ["inbox"]), by: environment.user())

        #expect(report.outcome == .completed, "\(report.screen)")
        #expect(environment.rows("SELECT value FROM attribute WHERE name = 'city'") == ["Odense"])
    }

    @Test func `a journey's description contains none of its answers`() {
        let journey = Journey(answers: ["password": "Correct-Horse-7"], codes: ["12345678"])

        var printed = "\(journey) \(String(reflecting: journey))"
        dump(journey, to: &printed)

        #expect(!printed.contains("Horse") && !printed.contains("12345678"))
    }
}

extension SimulatedUser.Answers {
    static func + (left: Self, right: Self) -> Self { left.merging(right) { $1 } }
}

/// Long journeys, and such as would never end.
struct ReplayEndTests {
    @Test func `a journey of any length is answered to its end`() async throws {
        let names = (0..<210).map { "a\($0)" }
        var flow = UserFlow(name: "Long", identityProvider: .emailOneTimePasscode)
        flow.attributes = names.map { .init(name: $0, kind: .boolean, label: LocalizedText($0)) }
        flow.pages = stride(from: 0, to: names.count, by: 10).map {
            .init(title: "Ten", timing: .start, attributes: Array(names[$0..<$0 + 10]))
        }
        let environment = try JourneyEnvironment(flow)
        let answers = ["email": "ada@contoso.com", "a0": "y", "a209": "y"]

        let report = await Replay.run(Journey(answers: answers, codes: ["inbox"]), by: environment.user())

        #expect(report.line(journey: "long") == "ok      long: completed")
        #expect(environment.rows("SELECT count(*), sum(value) FROM attribute") == ["210|2"])
    }

    /// A tenant that asks for one more attribute after each answer.
    private final class EndlessTransport: Transport {
        private let base: any Transport
        private let count = Mutex(0)

        init(base: any Transport) {
            self.base = base
        }

        func send(_ request: Request) async throws(TransportFailure) -> Response {
            guard request.path == .signUpContinue else { return try await base.send(request) }
            let number = count.withLock { count in
                count += 1
                return count
            }
            return .body(
                400,
                """
                {"error":"attributes_required","error_codes":[55106],"error_description":"","continuation_token":"t",
                 "required_attributes":[{"name":"x\(number)","type":"boolean","required":false}]}
                """)
        }
    }

    @Test func `a tenant that never stops asking ends the journey, which says so`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        let journey = Journey(
            answers: ["email": "ada@contoso.com"], codes: ["inbox"], expected: .attributesRequired)

        let report = await Replay.run(
            journey, by: environment.user(over: EndlessTransport(base: environment.transport)))

        #expect(report.outcome == .unexpected, "\(report.screen) \(report.trace)")
        #expect(
            report.line(journey: "a.json") == """
                differs a.json: unexpected, expected attributesRequired; stopped after 20 requests in a row \
                that used no new answer
                """)
    }
}

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

    @Test(
        arguments: [
            (nil, nil, ""), (3, 3_000, ""), (2, nil, "; 3 requests, expected 2"),
            (4, nil, "; 3 requests, expected 4"), (nil, 2_999, "; took 3000 ms, at most 2999 ms allowed"),
            (0, 0, "; 3 requests, expected 0; took 3000 ms, at most 0 ms allowed"),
        ] as [(Int?, Int?, String)])
    func `a journey is as expected within its limits, and differs beyond one`(
        calls: Int?, milliseconds: Int?, text: String
    ) async throws {
        let report = try await Self.report(calls: calls, milliseconds: milliseconds)

        #expect(report.isAsExpected == text.isEmpty)
        let result = text.isEmpty ? "ok      " : "differs "
        #expect(report.line(journey: "ada.json") == "\(result)ada.json: completed\(text)")
    }

    @Test func `one request is not in the plural`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        var journey = Journey(
            answers: ["email": "a+unsupported@demo.example"], expected: .clientMisconfigured)
        journey.expectedCalls = 2

        let report = await Replay.run(journey, by: environment.user())

        #expect(report.line(journey: "a") == "differs a: clientMisconfigured; 1 request, expected 2")
    }

    @Test func `the time, and the limits if there are any, are members of the JSON object`() async throws {
        let json = try await Self.report(calls: 2, milliseconds: 500).json(journey: "a.json")
        let unlimited = try await Self.report(calls: nil, milliseconds: nil).json(journey: "a.json")

        #expect(json.contains(#""expectCalls":2,"expected":"completed","#))
        #expect(json.contains(#","milliseconds":3000,"outcome":"completed","#))
        #expect(json.hasSuffix(#","within":500}"#))
        #expect(!unlimited.contains("expectCalls") && !unlimited.contains("within"))
    }
}
