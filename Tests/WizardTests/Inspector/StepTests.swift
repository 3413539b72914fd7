import NativeAuth
import Testing

@testable import Wizard

struct StepTests {
    @Test(arguments: InspectedStep.allCases)
    func `the names of a step fit into the panel`(step: InspectedStep) {
        for name in [step.libraryName, step.iosName, step.androidName] {
            #expect(!name.isEmpty)
            #expect(name.count <= 43, "\(name)")
        }
    }

    @Test(arguments: InspectedStep.allCases)
    func `the lines of a step fit into the panel`(step: InspectedStep) {
        for code in [step.swiftLines, step.kotlinLines] {
            let lines = code.split(separator: "\n", omittingEmptySubsequences: false)
            #expect(lines.count <= 14)
            for line in lines {
                #expect(line.count <= 54, "\(line)")
                #expect(!line.isEmpty && line.last != " ", "\(line)")
                #expect(line.utf8.allSatisfy { (0x20..<0x7F).contains($0) }, "\(line)")
            }
        }
    }

    @Test(arguments: InspectedCall.allCases)
    func `the machine of a call is at the step whose call it is`(call: InspectedCall) throws {
        let machine = try InspectedMachine(before: call)

        #expect(machine.step.continueCall == call || machine.step.otherCall == call)
        #expect(machine.step.libraryName == machine.libraryName)
    }

    @Test func `every step is reached by a machine`() throws {
        var steps = Set(try InspectedCall.allCases.map { try InspectedMachine(before: $0).step })
        var saving = try InspectedMachine(before: .submitNewPassword)
        _ = saving.submitAnswer(of: .submitNewPassword)
        _ = saving.receive(200, #"{"continuation_token":"s","poll_interval":2}"#)
        steps.insert(saving.step)
        #expect(saving.libraryName == saving.step.libraryName)
        for call in [InspectedCall.signUp, .signIn, .resetPassword] {
            var machine = try InspectedMachine(before: call)
            _ = machine.submitAnswer(of: call)
            _ = machine.receive(200, #"{"challenge_type":"redirect"}"#)
            steps.insert(machine.step)
            #expect(machine.libraryName == machine.step.libraryName)
        }

        #expect(Set(InspectedStep.allCases).subtracting(steps) == [])
    }

    @Test(arguments: InspectedCall.allCases)
    func `a call sends the requests that the inspector announces`(call: InspectedCall) throws {
        var machine = try InspectedMachine(before: call)

        var request = machine.submitAnswer(of: call)
        for endpoint in call.endpoints {
            #expect(request?.path == endpoint.path)
            #expect(request?[text: .grantType] == endpoint.grant)
            request = machine.receive(200, InspectedMachine.acceptance(of: endpoint.path))
        }

        #expect(request == nil)
    }

    @Test func `the request that is repeated while a password is stored is a poll`() throws {
        var machine = try InspectedMachine(before: .submitNewPassword)
        _ = machine.submitAnswer(of: .submitNewPassword)
        let poll = machine.receive(200, #"{"continuation_token":"s","poll_interval":2}"#)

        #expect(machine.step == .resetSaving)
        #expect(machine.step.calls.map(\.path) == [poll?.path])
    }

    @Test func `every call is made at a step`() {
        let calls = InspectedStep.allCases.flatMap { [$0.continueCall, $0.otherCall] }

        #expect(Set(calls.compactMap { $0 }) == Set(InspectedCall.allCases))
    }
}
