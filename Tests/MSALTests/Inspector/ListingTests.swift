import Foundation
import Wizard
import MSAL
import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// Runs the Swift listings of the inspector against a tenant.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ListingTests {
    @Test func `the listings lead to the step that the inspector names, and each of their methods is called`()
        async throws
    {
        var reached: Set<SourceLine> = []
        for walk in AppWalk.all { reached.formUnion(try await run(walk)) }

        let shown = try Self.linesThatShow()
        #expect(shown.count == 18)
        #expect(shown.subtracting(reached) == [])
    }

    @Test func `the walks make every call and reach every step that has a page`() {
        let actions = AppWalk.all.flatMap(\.actions)
        let calls = actions.compactMap { if case .call(let call, _, _) = $0 { call } else { nil } }
        let steps = actions.compactMap { if case .call(_, _, .page(let step)) = $0 { step } else { nil } }

        #expect(Set(calls) == Set(InspectedCall.allCases))
        #expect(
            Set(InspectedStep.allCases).subtracting(steps) == [
                .signUpStart, .signInStart, .resetStart, .signUpBrowser, .signInBrowser, .resetBrowser,
                .resetSaving,
            ])
    }

    /// The lines of the listings that show a page or an error, as far as the inspector shows them.
    private static func linesThatShow() throws -> Set<SourceLine> {
        let folder = URL(filePath: #filePath).appending(path: "../../../../assets/listings").standardized
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        var found: Set<SourceLine> = []
        for name in names where name.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
            var isInStep = false
            for (index, line) in text.components(separatedBy: "\n").enumerated() {
                if line.contains("// step: ") { isInStep = true }
                if line.hasSuffix("// end") { isInStep = false }
                guard isInStep, line.contains("showPage(") || line.contains("show(error)") else { continue }
                found.insert(SourceLine(file: "MSALTests/\(name)", line: index + 1))
            }
        }
        return found
    }

    /// Walks through an application, and returns the lines of its code that showed something.
    private func run(_ walk: AppWalk) async throws -> Set<SourceLine> {
        let page = try SignUpPage(walk.flow) { $0.alias = .optional }
        let app = ListingApp(page)
        var account: MSALNativeAuthUserAccountResult?
        for action in walk.actions {
            page.clock.advance(seconds: 60)
            switch action {
            case .inject(let outcome): await page.tenant.inject(outcome)
            case .signOut: if let account { app.signOut(account) }
            case .call(let call, let form, let outcome):
                var form = form
                if form.code == "inbox" { form.code = try await page.userSuppliedCode }
                let count = page.transport.exchanges.count
                try await app.perform(call, form)
                check(app, outcome, "\(walk.name): \(call)")
                check(page.transport.exchanges.dropFirst(count).map(\.request), of: call)
                account = app.page as? MSALNativeAuthUserAccountResult ?? account
            }
        }
        return app.reached
    }

    /// Expects the page or the error of an outcome.
    private func check(_ app: ListingApp, _ outcome: AppWalk.Outcome, _ comment: Comment) {
        switch outcome {
        case .page(let step):
            #expect(!app.hasError, comment)
            #expect(app.isShowing(step), comment)
        case .error: #expect(app.hasError, comment)
        case .token: #expect(app.isShowingToken, comment)
        }
    }

    /// Expects the requests of a call to be those that the inspector announces, as far as none was refused.
    private func check(_ requests: [Request], of call: InspectedCall) {
        guard call != .getAccessToken else { return }
        #expect(!requests.isEmpty)
        for (request, endpoint) in zip(requests, call.endpoints) {
            #expect(request.path == endpoint.path, "\(call)")
            #expect(request[text: .grantType] == endpoint.grant, "\(call)")
        }
    }
}
