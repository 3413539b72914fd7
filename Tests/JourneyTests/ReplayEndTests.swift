import Foundation
import Journeys
import NativeAuth
import Synchronization
import Testing
import UserFlow

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
