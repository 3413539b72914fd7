import Foundation
import NativeAuth
import SignUp
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

        for line in row.lines {
            page.clock.advance(seconds: 60)
            let before = page.wire.exchanges.count
            let (told, state) = try await driver.make(line.call)
            let exchanges = page.wire.exchanges.dropFirst(before)

            #expect(told == line.told)
            #expect(exchanges.map(\.call) == line.requests)
            expect(told, toBe: exchanges.last?.said)
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
    private func expect(_ told: TutorialRow.Told?, toBe said: Wire.Exchange.Said?) {
        if let sent = told?.sent {
            #expect(sent.to == said?.label)
            #expect(sent.channel == said?.channel)
            #expect(sent.length == said?.length)
        }
        if let names = told?.attributes, !names.isEmpty {
            #expect(names == (said?.required ?? said?.invalid)?.map(\.name))
        }
    }
}

extension TutorialRow {
    @MainActor
    fileprivate func driver(on page: SignUpPage) throws -> any TutorialDriver {
        var client = page.nativeAuth.client
        if flow == .fabrikamByFax { client.methods.append(OAuthClient.ChallengeType(rawValue: "fax")) }
        let application = MSALNativeAuthPublicClientApplication(client: client)
        return switch self.page.style {
        case .awaiting: AwaitingDriver(page, application)
        case .parameters: DelegateDriver(page, application, isLegacy: false)
        case .legacy: DelegateDriver(page, application, isLegacy: true)
        }
    }
}
