import Foundation
import MSAL
import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow
import Wizard

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

/// A walk through an application: calls with what the user types, and the steps that they lead to.
struct AppWalk {
    let name: String
    let flow: String
    let actions: [Action]

    /// One action, and what is shown after it.
    enum Action {
        /// Makes a call. A code of `inbox` is the newest code.
        case call(InspectedCall, AppForm, Outcome)
        /// Makes the tenant answer the next request in a certain way.
        case inject(InjectedOutcome)
        /// Signs the user out.
        case signOut
    }

    /// What is shown after a call.
    enum Outcome {
        case page(InspectedStep)
        /// An error on the page of the call.
        case error
        /// An access token.
        case token
    }
}

extension AppForm {
    static let password = AppForm(password: "Correct-Horse-7")
    static let home = AppForm(attributes: ["country": "Denmark", "city": "Odense"])
    static let newestCode = AppForm(code: "inbox")
    static let wrongCode = AppForm(code: "00000000")
}

extension AppWalk {
    static let all: [AppWalk] = [
        AppWalk(name: "a sign-up with a password", flow: "woodgrove", actions: signUp(.password)),
        AppWalk(
            name: "a sign-up with an alias", flow: "woodgrove",
            actions: signUp(AppForm(password: "Correct-Horse-7", attributes: ["flatusername": "ada_l"]))),
        AppWalk(
            name: "password and attributes after the code", flow: "adventure",
            actions: [
                .call(.signUp, .page(.signUpCode)),
                .call(.submitSignUpCode, .newestCode, .page(.signUpPassword)),
                .call(.submitSignUpPassword, AppForm(password: "short"), .error),
                .call(.submitSignUpPassword, .password, .page(.signUpAttributes)),
                .call(.submitAttributes, .home, .page(.signUpDone)),
                .call(.signInAfterSignUp, .page(.signedIn)),
            ]),
        AppWalk(
            name: "browsers", flow: "fabrikam",
            actions: [
                .inject(.redirect(reason: nil)), .call(.signUp, .error),
                .inject(.redirect(reason: nil)), .call(.signIn, .error),
                .inject(.redirect(reason: nil)), .call(.resetPassword, .error),
            ]),
        AppWalk(
            name: "a sign-in with a code", flow: "fabrikam",
            actions: signUp(AppForm()) + [
                .call(.signIn, .page(.signInCode)),
                .call(.submitSignInCode, .wrongCode, .error),
                .call(.resendSignInCode, .page(.signInCode)),
                .call(.submitSignInCode, .newestCode, .page(.signedIn)),
            ]),
        AppWalk(
            name: "a sign-in with a password", flow: "woodgrove",
            actions: signUp(.password) + [
                .call(.signIn, .page(.signInPassword)),
                .call(.submitSignInPassword, AppForm(password: "wrong"), .error),
                .call(.submitSignInPassword, .password, .page(.signedIn)),
            ]),
        AppWalk(
            name: "a second factor", flow: "woodgrove",
            actions: signUp(.password) + [
                .inject(.requireStepUp(.secondFactor)), .call(.signIn, .page(.signInPassword)),
                .call(.submitSignInPassword, .password, .page(.signInMethod)),
                .call(.requestSecondFactor, .page(.signInSecondFactorCode)),
                .call(.requestSecondFactor, .page(.signInSecondFactorCode)),
                .call(.submitSecondFactor, .wrongCode, .error),
                .call(.submitSecondFactor, .newestCode, .page(.signedIn)),
            ]),
        AppWalk(
            name: "a registration", flow: "woodgrove",
            actions: signUp(.password) + [
                .inject(.requireStepUp(.registration)), .call(.signIn, .page(.signInPassword)),
                .call(.submitSignInPassword, .password, .page(.registrationRequired)),
                .call(.requestRegistration, .page(.registrationCode)),
                .call(.requestRegistration, .page(.registrationCode)),
                .call(.submitRegistration, .wrongCode, .error),
                .call(.submitRegistration, .newestCode, .page(.signedIn)),
            ]),
        AppWalk(
            name: "a password reset", flow: "woodgrove",
            actions: signUp(.password) + [
                .call(.resetPassword, .page(.resetCode)),
                .call(.submitResetCode, .wrongCode, .error),
                .call(.resendResetCode, .page(.resetCode)),
                .call(.submitResetCode, .newestCode, .page(.resetNewPassword)),
                .call(.submitNewPassword, AppForm(password: "short"), .error),
                .inject(.reportPoll(.inProgress, times: 1)),
                .call(.submitNewPassword, AppForm(password: "Battery-Staple-8"), .page(.resetDone)),
                .call(.signInAfterReset, .page(.signedIn)),
            ]),
    ]

    /// A sign-up with a wrong code and another code, then a sign-in and a sign-out.
    private static func signUp(_ form: AppForm) -> [Action] {
        [
            .call(.signUp, form, .page(.signUpCode)),
            .call(.submitSignUpCode, .wrongCode, .error),
            .call(.resendSignUpCode, .page(.signUpCode)),
            .call(.submitSignUpCode, .newestCode, .page(.signUpDone)),
            .call(.signInAfterSignUp, .page(.signedIn)),
            .call(.getAccessToken, .token), .signOut,
        ]
    }
}

extension AppWalk.Action {
    /// A call for which the user types nothing but the address.
    static func call(_ call: InspectedCall, _ outcome: AppWalk.Outcome) -> Self {
        .call(call, AppForm(), outcome)
    }
}
