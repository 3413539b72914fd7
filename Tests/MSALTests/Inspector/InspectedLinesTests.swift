import Foundation
import Inspector
import MSAL
import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// Compares the Swift lines of the inspector with applications that run against a tenant.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct InspectedLinesTests {
    /// The kinds of applications, with the lines that the inspector shows of them.
    enum Style: String, CaseIterable {
        case delegates = "DelegateApp"
        case awaited = "AsyncApp"
        case library = "LibraryApp"

        func lines(of step: InspectedStep) -> CodeLines {
            switch self {
            case .delegates: step.delegateLines
            case .awaited: step.asyncLines
            case .library: step.libraryLines
            }
        }

        var type: InspectedApp.Type {
            switch self {
            case .delegates: DelegateApp.self
            case .awaited: AsyncApp.self
            case .library: LibraryApp.self
            }
        }
    }

    @Test(arguments: Style.allCases)
    func `all lines occur in an application whose code is run`(style: Style) async throws {
        let source = try AppSource(style.rawValue)
        var reached: Set<SourceLine> = []
        for walk in AppWalk.all { reached.formUnion(try await run(walk, style)) }

        for step in InspectedStep.allCases {
            #expect(
                source.missingParts(of: style.lines(of: step), step, reached: reached) == [], "\(step)")
        }
    }

    @Test func `lines that do not occur, and lines that are not reached, are found`() throws {
        let source = try AppSource("DelegateApp")
        let lines: CodeLines = "// New code:\nnewState.resendCode(delegate: self)"

        #expect(source.missingParts(of: lines, .signUpCode, reached: []) == [lines.text])
        #expect(
            source.missingParts(of: "// New code:\nnewState.resend()", .signUpCode, reached: []).count == 1)
        #expect(
            source.missingParts(of: "a\n// b\nc\n  // d", .signUpCode, reached: []) == [
                "a", "// b\nc\n  // d",
            ])
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

    /// Walks through an application, and returns the lines of its code that were reached.
    private func run(_ walk: AppWalk, _ style: Style) async throws -> Set<SourceLine> {
        let page = try SignUpPage(walk.flow) { $0.alias = .optional }
        let app = style.type.init(page)
        var account: MSALNativeAuthUserAccountResult?
        for action in walk.actions {
            page.clock.advance(seconds: 60)
            switch action {
            case .inject(let outcome): await page.tenant.inject(outcome)
            case .signOut: if let account { await app.signOut(account) }
            case .call(let call, let form, let outcome):
                var form = form
                if form.code == "inbox" { form.code = try await page.userSuppliedCode }
                let count = page.transport.exchanges.count
                try await app.perform(call, form)
                check(app, after: call, outcome, "\(walk.name): \(call)")
                check(page.transport.exchanges.dropFirst(count).map(\.request), of: call)
                account = app.page as? MSALNativeAuthUserAccountResult ?? account
            }
        }
        return app.reached
    }

    /// Expects the page or the error of an outcome.
    private func check(
        _ app: InspectedApp, after call: InspectedCall, _ outcome: AppWalk.Outcome, _ comment: Comment
    ) {
        switch outcome {
        case .page(let step):
            #expect(!app.hasError, comment)
            #expect(app.isShowing(step), comment)
        case .error: #expect(app.hasError, comment)
        case .browser(let step): #expect(app.hasError || app.isShowing(step), comment)
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
