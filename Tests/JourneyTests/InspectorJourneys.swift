import Foundation
import Journeys
import NativeAuth
import SignUp
import Tenant
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Whole flows beside the inspector, which announces each request and names each step.
struct InspectorJourneys {
    @Test(.byEveryVersion) func `the inspector announces the request that each page then sends`() async throws
    {
        let visits = try await InspectedWalk.visits().filter { !$0.sent.isEmpty }

        #expect(visits.count > 30)
        for visit in visits {
            #expect(visit.step.request?.title == visit.sent[0].title, "\(visit.step.operation)")
            #expect(visit.step.request?.relation == visit.sent[0].relation, "\(visit.step.operation)")
        }
    }

    @Test func `the listings are for the operations of the steps, and the article has them all`() async throws
    {
        let visits = try await InspectedWalk.visits()
        let operations = Set(visits.map(\.step.operation))

        #expect(Listings.swift.operations == operations)
        #expect(Listings.kotlin.operations == operations)
        try StepTable(visits).compare()
    }
}

/// A step at which a wizard waited for its user, or which it passed on its own.
private struct InspectedVisit {
    let step: InspectedStep
    /// The requests that followed.
    var sent: [ExchangeRecord] = []

    /// The names of these requests, each once.
    var requests: [String] {
        sent.map { $0.shortName.replacing("(", with: " (") }
            .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
    }
}

/// A walk through a flow by several users, with a tenant of its own.
private struct InspectedWalk {
    let flow: String
    var configure: (inout UserFlow) -> Void = { _ in }
    /// The request to which the tenant of version 1 replies that a browser is needed.
    var redirectedPath: Request.Path?
    /// The answers of the users, one after another: by `signIn`, they sign up, sign in or reset a password.
    let users: [SimulatedUser.Answers]

    private static let signUp = SimulatedUser.Answers.ada
        .merging(["signIn": "token", "contact": "ada@example.com"]) { $1 }
    private static let signIn = SimulatedUser.Answers.ada.merging(["signIn": "email"]) { $1 }
    private static let reset = signIn.merging(["signIn": "reset", "newPassword": "Battery-Staple-8"]) { $1 }

    private static var all: [InspectedWalk] {
        [
            InspectedWalk(flow: "woodgrove", users: [signUp, signIn, reset]),
            InspectedWalk(flow: "contoso", users: [signUp]),
            InspectedWalk(flow: "fabrikam", users: [signUp, signIn]),
            InspectedWalk(
                flow: "woodgrove", configure: { $0.requiresSecondFactor = true }, users: [signUp, signIn]),
            InspectedWalk(flow: "woodgrove", configure: { $0.requiresRegistration = true }, users: [signUp]),
            InspectedWalk(flow: "fabrikam", redirectedPath: .signUpStart, users: [signUp]),
            InspectedWalk(flow: "fabrikam", redirectedPath: .signInInitiate, users: [signIn]),
            InspectedWalk(flow: "woodgrove", redirectedPath: .resetPasswordStart, users: [signUp, reset]),
        ]
    }

    /// Returns the steps of walks over every step, in their order.
    static func visits() async throws -> [InspectedVisit] {
        let record = VisitRecord()
        for walk in all { try await walk.run(record) }
        return record.visits
    }

    private func run(_ record: VisitRecord) async throws {
        var flow = try UserFlow.sample(flow)
        configure(&flow)
        let environment = try JourneyEnvironment(flow)
        await environment.tenant.inject(.reportPoll(.inProgress, times: 1))
        let transport = redirectedPath.map { path in
            ScriptedTransport(
                base: environment.transport, path: path, bodies: [#"{"challenge_type":"redirect"}"#])
        }
        for answers in users {
            var user = environment.user(over: transport)
            user.eventHandler = { record.look(at: $0) }
            record.begin(user.wizard)
            if answers["signIn"] == "token" {
                await user.answer(answers)
            } else {
                await user.signIn(answers)
            }
        }
    }
}

/// The steps of walks, and the requests that were sent at them.
private final class VisitRecord {
    private(set) var visits: [InspectedVisit] = []
    private var requestCount = 0

    func begin(_ wizard: Wizard) {
        requestCount = 0
        visits.append(InspectedVisit(step: wizard.inspectedStep))
    }

    func look(at wizard: Wizard) {
        let step = wizard.inspectedStep
        let isSending = wizard.trace.count > requestCount
        let request = isSending ? wizard.trace.exchanges.last?.record : nil
        requestCount = wizard.trace.count
        // Without a user, a reset goes on to steps that send a request by themselves.
        let isPassing = request != nil && step.request?.title == request?.title
        if !wizard.isWaiting || isPassing, visits.last?.step != step {
            visits.append(InspectedVisit(step: step))
        }
        if let request { visits[visits.count - 1].sent.append(request) }
    }
}

/// The table of all steps in the article about the inspector.
///
/// With `REWRITE_ARTICLES` in the environment, the table is written instead.
private struct StepTable {
    private let lines: [String]

    init(_ visits: [InspectedVisit]) {
        let columns = ["Operation", "State library", "MSAL iOS", "MSAL Android", "Continue sends"]
        var lines = [columns, columns.map { _ in "---" }]
        var operations: Set<String> = []
        for flow in ["SignUp.", "SignIn.", "ResetPassword."] {
            // A page from which nothing was sent may be one of several at the same step.
            for visit in visits.filter({ !$0.sent.isEmpty }) + visits
            where visit.step.operation.hasPrefix(flow) && operations.insert(visit.step.operation).inserted {
                let step = visit.step
                let names = [step.operation, step.libraryName, step.iosName, step.androidName]
                lines.append(names.map { "`\($0)`" } + [visit.requests.joined(separator: ", ")])
            }
        }
        self.lines = lines.map { "| \($0.joined(separator: " | ")) |" }
    }

    /// Expects the article to have the table.
    func compare() throws {
        let file = URL(filePath: #filePath)
            .appending(path: "../../../Sources/Wizard/Wizard.docc/Inspector.md").standardized
        let text = try String(contentsOf: file, encoding: .utf8)
        let others = text.split(separator: "\n", omittingEmptySubsequences: false)
            .prefix { $0 != lines[0] }.map(String.init)
        let expected = (others + lines).joined(separator: "\n") + "\n"
        let environment = ProcessInfo.processInfo.environment
        if environment["REWRITE_ARTICLES"] != nil, environment["CI"] == nil {
            try expected.write(to: file, atomically: true, encoding: .utf8)
        } else {
            #expect(text == expected, "Write it: REWRITE_ARTICLES=yes swift test --filter InspectorJourneys")
        }
    }
}
