import Foundation
import NativeAuth
import SignUp
import TestSupport
import Testing

@testable import MSAL

/// Runs each section of the tutorials against a tenant and compares the documentation with the results.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct TutorialTableTests {
    @Test(arguments: TutorialRow.all)
    func `the calls of a section have the outcomes in its row`(row: TutorialRow) async throws {
        let page = try row.flow.page()
        let driver = try row.driver(on: page)
        var states: [NSObject] = []

        for step in row.steps {
            page.clock.advance(seconds: 60)
            let count = page.transport.exchanges.count
            let (outcome, state) = try await driver.perform(step.call)
            let exchanges = page.transport.exchanges.dropFirst(count)

            #expect(outcome == step.outcome)
            #expect(exchanges.map(\.endpoint) == step.requests)
            expect(outcome, matches: exchanges.last?.replyFields)
            if let state {
                #expect(!states.contains { $0 === state }, "every state is a new object")
                states.append(state)
            }
        }
    }

    @Test func `every page has rows`() {
        #expect(Set(TutorialRow.all.map(\.page)) == Set(TutorialPage.allCases))
    }

    @Test func `the documentation contains the table`() throws {
        let file = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../../../Sources/MSAL/MSAL.docc/TutorialTable.md").standardized
        let page = try String(contentsOf: file, encoding: .utf8)

        let tables = page.split(separator: "\n").map(String.init).drop { $0 != TutorialRow.table.first }

        #expect(Array(tables) == TutorialRow.table)
    }

    /// Expects the values that the application received to be those that the tenant sent.
    private func expect(
        _ outcome: TutorialRow.Outcome?, matches replyFields: RecordingTransport.Exchange.ReplyFields?
    ) {
        if let delivery = outcome?.delivery {
            #expect(delivery.target == replyFields?.label)
            #expect(delivery.channel == replyFields?.channel)
            #expect(delivery.length == replyFields?.length)
        }
        if let names = outcome?.attributes, !names.isEmpty {
            #expect(names == (replyFields?.required ?? replyFields?.invalid)?.map(\.name))
        }
    }
}

extension TutorialRow {
    @MainActor
    fileprivate func driver(on page: SignUpPage) throws -> any TutorialDriver {
        var client = page.nativeAuth.client
        if flow == .fabrikamUnknownChallengeType {
            client.challengeTypes.append(OAuthClient.ChallengeType(rawValue: "fax"))
        }
        let application = MSALNativeAuthPublicClientApplication(client: client)
        return switch self.page.style {
        case .asynchronous: AsyncDriver(page, application)
        case .parameters: DelegateDriver(page, application, isLegacy: false)
        case .legacy: DelegateDriver(page, application, isLegacy: true)
        }
    }
}

extension TutorialRow {
    /// The lines of the headings and tables in the documentation.
    static var table: [String] {
        TutorialPage.allCases.flatMap { page in
            ["## \(page.rawValue)", headerRow, separatorRow]
                + all.filter { $0.page == page }.flatMap(\.markdown)
        }
    }

    private static let columns = [
        "Section", "Flow", "Call", "Requests", "Outcome", "Sent to", "Channel", "Digits", "Attributes",
    ]
    private static let headerRow = line(columns)
    private static let separatorRow = line(columns.map { _ in "---" })

    /// One table line per call; only the first one has the section and the flow.
    private var markdown: [String] {
        steps.enumerated().map { index, step in
            let outcome = step.outcome
            return Self.line([
                index == 0 ? section : "", index == 0 ? flow.rawValue : "", step.call.text(page.style),
                step.requests.joined(separator: ", "), outcome?.text ?? "none",
                outcome?.delivery.map { "`\($0.target)`" } ?? "",
                outcome?.delivery?.channel ?? "", outcome?.delivery.map { "\($0.length)" } ?? "",
                outcome?.attributes.joined(separator: ", ") ?? "",
            ])
        }
    }

    private static func line(_ cells: [String]) -> String { "| \(cells.joined(separator: " | ")) |" }
}

extension TutorialRow.Outcome {
    fileprivate var text: String { flag.map { "`\(name)`, `\($0)`" } ?? "`\(name)`" }
}

extension TutorialRow: CustomTestStringConvertible {
    var testDescription: String { "\(page): \(section)" }
}

/// A tutorial, or a part of one with its own kind of calls.
enum TutorialPage: String, CaseIterable {
    case android = "Android, in the tutorial for both platforms"
    case parameters = "iOS and macOS, in the tutorial for both platforms"
    case legacy = "iOS and macOS, with MSAL 1.x calls"
    case legacyAttributes = "A password and attributes, with MSAL 1.x calls"
    case alias = "iOS and macOS, with an alias"
    case legacyPassword = "A password, with MSAL 1.x calls"

    /// The style of the tutorial's calls.
    var style: Style {
        switch self {
        case .android: .asynchronous
        case .parameters, .alias: .parameters
        case .legacy, .legacyAttributes, .legacyPassword: .legacy
        }
    }

    enum Style {
        /// Async calls that return results.
        case asynchronous
        /// Delegates, with a parameters object.
        case parameters
        /// Delegates, with separate arguments.
        case legacy
    }
}
