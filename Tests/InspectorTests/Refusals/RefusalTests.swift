import NativeAuth
import Testing

@testable import Inspector
@testable import SignUp

/// Compares the refusals with what the state library makes of them.
struct RefusalTests {
    /// A refusal of a request, with one of the numbers that it can have.
    struct Row: CustomTestStringConvertible {
        var endpoint: InspectedEndpoint
        var refusal: Refusal
        var body: String

        var testDescription: String {
            "\(endpoint.call) \(endpoint.path.rawValue) \(refusal.status) \(body)"
        }

        static let all: [Row] = InspectedCall.allCases.flatMap(\.endpoints).flatMap { endpoint in
            endpoint.refusals.flatMap { refusal in
                refusal.bodies.map { Row(endpoint: endpoint, refusal: refusal, body: $0) }
            }
        }
    }

    @Test(arguments: Row.all)
    func `a refusal leads to the failure and the step in its row`(row: Row) throws {
        var machine = try InspectedMachine(before: row.endpoint.call)
        let step = machine.step

        _ = machine.submitAnswer(of: row.endpoint.call)
        for endpoint in row.endpoint.call.endpoints.prefix(while: { $0 != row.endpoint }) {
            _ = machine.receive(200, InspectedMachine.acceptance(of: endpoint.path))
        }
        let request = machine.receive(row.refusal.status, row.body)

        #expect(request == nil)
        #expect(machine.failure == row.refusal.failure)
        switch row.refusal.remedy {
        case .correct, .newCode: #expect(machine.step == step)
        case .startAgain: #expect(machine.step.isStart || step == .signedIn)
        case .browser: #expect(machine.step.isBrowser)
        case .signIn, .signUp: #expect(machine.step.isStart)
        case .resetPassword, .signInWithCode, .otherContact, .wait, .configure:
            #expect(!machine.step.isBrowser)
        }
    }

    @Test func `there are refusals of every request, and no two with the same reply`() {
        for endpoint in InspectedCall.allCases.flatMap(\.endpoints) {
            let replies = endpoint.refusals.flatMap { refusal in
                refusal.bodies.map { "\(refusal.status) \($0)" }
            }
            #expect(replies.count > 2)
            #expect(Set(replies).count == replies.count)
        }
    }

    @Test(arguments: InspectedStep.allCases)
    func `a step lists each number with its flag once`(step: InspectedStep) {
        let all = (step.calls + step.otherCalls).flatMap(\.refusals)
        let refusals = step.refusals
        let codes = refusals.filter { !$0.codes.isEmpty }.map {
            "\($0.codes) \($0.iosFlag) \($0.androidFlag)"
        }

        #expect(Set(codes).count == codes.count)
        #expect(refusals.first == all.first)
        for refusal in all {
            #expect(
                refusals.contains {
                    $0.codes == refusal.codes && $0.iosFlag == refusal.iosFlag
                        && $0.androidFlag == refusal.androidFlag && $0.remedy == refusal.remedy
                })
        }
    }

    @Test func `passwords that are refused with the same number are listed once`() {
        let refusals = InspectedStep.signUpPassword.refusals

        #expect(refusals.filter { $0.codes == [399_246] }.count == 1)
    }

    @Test func `what can be done fits beside the flag`() {
        for remedy in Remedy.allCases { #expect(remedy.rawValue.count <= 26) }
        #expect(Set(Row.all.map(\.refusal.remedy)) == Set(Remedy.allCases))
    }
}

extension InspectedStep {
    fileprivate var isStart: Bool { [.signUpStart, .signInStart, .resetStart].contains(self) }

    fileprivate var isBrowser: Bool { [.signUpBrowser, .signInBrowser, .resetBrowser].contains(self) }
}
