import Foundation
import NativeAuth
import Testing
import UserFlow

@testable import Wizard

struct StepTests {
    @Test(arguments: InspectedStep.allCases)
    func `the names and the lines of a step fit into the panel`(step: InspectedStep) {
        for name in [step.libraryName, step.iosName, step.androidName] {
            #expect(!name.isEmpty)
            #expect(name.count <= 43, "\(name)")
        }
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

    @Test(arguments: [
        "ResetPassword.swift", "SignIn.swift", "SignUp.swift", "StrongAuth.swift", "Listings.kt",
    ])
    func `each part of a listing has an end and is the part of a step`(file: String) throws {
        let text = String(decoding: try #require(EmbeddedFile.bytes("listings/\(file)")), as: UTF8.self)
        let marks = text.matches(of: /\n *\/\/ (?:step: (\w+)|end)(?=\n)/).map { $0.1.map(String.init) }

        #expect(marks.count > 2 && marks.count.isMultiple(of: 2), "\(file)")
        for (index, name) in marks.enumerated() {
            #expect((name == nil) == !index.isMultiple(of: 2), "\(file): `// step:` and `// end` take turns.")
            if let name { #expect(InspectedStep(rawValue: name) != nil, "\(file): \(name) is no step.") }
        }
    }

    @Test(arguments: [
        (["city"], "  .city(city).build()"), (["country", "city"], "  .country(country).city(city).build()"),
        (
            ["displayName", "givenName", "surname"],
            "  .displayName(displayName).givenName(givenName)\n  .surname(surname).build()"
        ),
        (
            ["extension_0123_Newsletter", "city"],
            "  .customAttribute(\"extension_0123_Newsletter\", newsletter)\n  .city(city).build()"
        ),
        ([], "  .build()"),
    ])
    func `the Kotlin lines have the attributes of the flow`(names: [String], lines: String) {
        var flow = UserFlow(name: "One", identityProvider: .emailPassword)
        flow.attributes = names.map { .init(name: $0, kind: .text, label: "A") }
        flow.pages = [.init(title: "One", attributes: names)]

        let code = InspectedStep.signUpAttributes.kotlinLines(for: flow)
        #expect(code.contains("UserAttributes.Builder()\n\(lines)\nval actionResult ="))
        #expect(["country", "city"].filter { code.contains($0) && !names.contains($0) } == [])
        for step in InspectedStep.allCases where step != .signUpAttributes {
            #expect(step.kotlinLines(for: flow) == step.kotlinLines)
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
}

/// The table of all steps in the article about the inspector.
enum StepTable {
    /// The path of the article from the root of the repository.
    static let path = "Sources/Wizard/Wizard.docc/Inspector.md"

    /// The lines of the table.
    static var lines: [String] {
        let columns = ["State library", "MSAL iOS", "MSAL Android", "Continue sends", "Other requests"]
        return [line(columns), line(columns.map { _ in "---" })]
            + InspectedStep.allCases.map { step in
                line(
                    [step.libraryName, step.iosName, step.androidName].map { "`\($0)`" }
                        + [step.calls, step.otherCalls].map { calls in
                            calls.map(\.shortName).joined(separator: ", ")
                        })
            }
    }

    private static func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}

extension InspectedEndpoint {
    /// The last part of the path, with the kind of credential.
    fileprivate var shortName: String {
        let name = path.rawValue.split(separator: "/").last.map(String.init) ?? ""
        return grant.map { "\(name) (\($0))" } ?? name
    }
}

/// The table of steps in the documentation, compared with the code.
///
/// With `REWRITE_ARTICLES` in the environment, the table is written instead.
struct StepTableTests {
    @Test func `the documentation has the table of steps`() throws {
        let file = URL(filePath: #filePath).appending(path: "../../../../\(StepTable.path)").standardized
        if Self.isRewriting {
            let lines = try Self.lines(of: file)
            let text = (lines.prefix { $0 != StepTable.lines[0] } + StepTable.lines).joined(separator: "\n")
            try "\(text)\n".write(to: file, atomically: true, encoding: .utf8)
        }

        let table = try Self.lines(of: file).drop { $0 != StepTable.lines[0] }.filter { !$0.isEmpty }

        #expect(table == StepTable.lines, "Write it: REWRITE_ARTICLES=yes swift test --filter StepTableTests")
    }

    private static func lines(of file: URL) throws -> [String] {
        try String(contentsOf: file, encoding: .utf8)
            .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }

    private static var isRewriting: Bool {
        let environment = ProcessInfo.processInfo.environment
        return environment["REWRITE_ARTICLES"] != nil && environment["CI"] == nil
    }
}
