import Foundation
import MSAL
import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// Runs the Swift listings of the inspector against a tenant.
@MainActor
@Suite(.timeLimit(.minutes(5)))
struct ListingTests {
    @Test func `the listings lead to the step of their operation, and each of their methods is called`()
        async throws
    {
        let listings = try SwiftListings()
        var reached: Set<SourceLine> = []
        var pressed: Set<SwiftListings.Call> = []
        for walk in AppWalk.all {
            let run = try await run(walk, listings)
            reached.formUnion(run.reached)
            pressed.formUnion(run.pressed)
        }

        #expect(listings.linesThatShow.count == 18)
        #expect(Set(listings.linesThatShow.keys).subtracting(reached) == [])
        #expect(listings.calls.subtracting(pressed) == [])
    }

    /// Walks through an application, and returns the lines of its code that showed something,
    /// and what was pressed.
    private func run(_ walk: AppWalk, _ listings: SwiftListings) async throws
        -> (reached: [SourceLine], pressed: Set<SwiftListings.Call>)
    {
        let page = try SignUpPage(walk.flow) { $0.alias = .optional }
        let app = ListingApp(page)
        var (operation, pressed) = ("", Set<SwiftListings.Call>())
        for action in walk.actions {
            page.clock.advance(seconds: 60)
            switch action {
            case .inject(let outcome): await page.tenant.inject(outcome)
            case .start(let start, let form, let outcome):
                pressed.insert(.init(operation: start, button: ListingApp.Button.proceed.rawValue))
                try await app.start(start, form)
                operation = try check(app, outcome, listings, walk) ?? start
            case .press(let button, var form, let outcome):
                pressed.insert(.init(operation: operation, button: button.rawValue))
                if form.code == "inbox" { form.code = try await page.userSuppliedCode }
                try await app.press(button, form)
                operation = try check(app, outcome, listings, walk) ?? operation
            }
        }
        return (app.reached, pressed)
    }

    /// Expects the page or the error of an outcome, and returns the operation of the page.
    private func check(
        _ app: ListingApp, _ outcome: AppWalk.Outcome, _ listings: SwiftListings, _ walk: AppWalk
    ) throws -> String? {
        let comment: Comment = "\(walk.name): \(outcome)"
        switch outcome {
        case .page(let operation):
            #expect(!app.hasError, comment)
            #expect(app.page.map { "\(type(of: $0))" } == listings.names[operation], comment)
            // Not every method that leads to a page is shown.
            let shown = listings.linesThatShow[try #require(app.reached.last)]
            #expect(shown == nil || shown == operation, comment)
            return operation
        case .error: #expect(app.hasError, comment)
        case .token: #expect(app.isShowingToken, comment)
        case .nothing: break
        }
        return nil
    }
}

/// What the Swift listings say of operations.
private struct SwiftListings {
    /// A call, by the comment with its button.
    struct Call: Hashable {
        let operation: String
        let button: String
    }

    /// What an application holds before an operation.
    private(set) var names: [String: String] = [:]
    /// The lines that show a page or an error, with the operation that they are listed for.
    private(set) var linesThatShow: [SourceLine: String] = [:]
    private(set) var calls: Set<Call> = []

    init() throws {
        let folder = URL(filePath: #filePath).appending(path: "../../../../assets/listings").standardized
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        for file in files where file.hasSuffix(".swift") {
            let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
            add(text.components(separatedBy: "\n"), of: "MSALTests/\(file)")
        }
    }

    private mutating func add(_ lines: [String], of file: String) {
        var operation: String?
        for (index, line) in lines.enumerated() {
            if let mark = line.firstMatch(of: #/\/\/ operation: (\S+)(?: = (\S+))?$/#)?.output {
                operation = String(mark.1)
                if let name = mark.2 { names[String(mark.1)] = String(name) }
            }
            if line.hasSuffix("// end") { operation = nil }
            guard let operation else { continue }
            if line.contains("showPage(") || line.contains("show(error)") {
                linesThatShow[SourceLine(file: file, line: index + 1)] = operation
            } else if let button = line.firstMatch(of: #/\/\/ (?!In )(.+):$/#)?.output.1 {
                calls.insert(Call(operation: operation, button: String(button)))
            }
        }
    }
}

/// A walk through an application: buttons with what the user types, and the steps that they lead to.
struct AppWalk {
    let name: String
    let flow: String
    let actions: [Action]

    /// One action, and what is shown after it.
    enum Action {
        /// Starts a flow by the operation that it begins with.
        case start(String, AppForm, Outcome)
        /// Presses a button. A code of `inbox` is the newest code.
        case press(ListingApp.Button, AppForm, Outcome)
        /// Makes the tenant answer the next request in a certain way.
        case inject(InjectedOutcome)
    }

    /// What is shown after a call.
    enum Outcome {
        /// The page from which Continue begins an operation.
        case page(String)
        /// An error on the page of the call.
        case error
        /// An access token.
        case token
        /// The same as before.
        case nothing
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
                .start("SignUp.starting", .page("SignUp.checkingCode")),
                .press(.proceed, .newestCode, .page("SignUp.settingPassword")),
                .press(.proceed, AppForm(password: "short"), .error),
                .press(.proceed, .password, .page("SignUp.savingAttributes")),
                .press(.proceed, .home, .page("SignUp.redeeming")),
                .press(.proceed, .page("SignIn.done")),
            ]),
        AppWalk(
            name: "browsers", flow: "fabrikam",
            actions: [
                .inject(.redirect(reason: nil)), .start("SignUp.starting", .error),
                .inject(.redirect(reason: nil)), .start("SignIn.starting", .error),
                .inject(.redirect(reason: nil)), .start("ResetPassword.starting", .error),
            ]),
        AppWalk(
            name: "a sign-in with a code", flow: "fabrikam",
            actions: signUp(AppForm()) + [
                .start("SignIn.starting", .page("SignIn.checkingCode")),
                .press(.proceed, .wrongCode, .error),
                .press(.newCode, .page("SignIn.checkingCode")),
                .press(.proceed, .newestCode, .page("SignIn.done")),
            ]),
        AppWalk(
            name: "a sign-in with a password", flow: "woodgrove",
            actions: signUp(.password) + [
                .start("SignIn.starting", .page("SignIn.checkingPassword")),
                .press(.proceed, AppForm(password: "wrong"), .error),
                .press(.proceed, .password, .page("SignIn.done")),
            ]),
        AppWalk(
            name: "a second factor", flow: "woodgrove",
            actions: signUp(.password) + [
                .inject(.requireStepUp(.secondFactor)),
                .start("SignIn.starting", .page("SignIn.checkingPassword")),
                .press(.proceed, .password, .page("SignIn.challengingMethod.secondFactor")),
                .press(.proceed, .page("SignIn.checkingStrongAuth.secondFactor")),
                .press(.newCode, .page("SignIn.checkingStrongAuth.secondFactor")),
                .press(.proceed, .wrongCode, .error),
                .press(.proceed, .newestCode, .page("SignIn.done")),
            ]),
        AppWalk(
            name: "a registration", flow: "woodgrove",
            actions: signUp(.password) + [
                .inject(.requireStepUp(.registration)),
                .start("SignIn.starting", .page("SignIn.checkingPassword")),
                .press(.proceed, .password, .page("SignIn.challengingMethod.registration")),
                .press(.proceed, .page("SignIn.checkingStrongAuth.registration")),
                .press(.newCode, .page("SignIn.checkingStrongAuth.registration")),
                .press(.proceed, .wrongCode, .error),
                .press(.proceed, .newestCode, .page("SignIn.done")),
            ]),
        AppWalk(
            name: "a password reset", flow: "woodgrove",
            actions: signUp(.password) + [
                .start("ResetPassword.starting", .page("ResetPassword.checkingCode")),
                .press(.proceed, .wrongCode, .error),
                .press(.newCode, .page("ResetPassword.checkingCode")),
                .press(.proceed, .newestCode, .page("ResetPassword.submittingPassword")),
                .press(.proceed, AppForm(password: "short"), .error),
                .inject(.reportPoll(.inProgress, times: 1)),
                .press(.proceed, AppForm(password: "Battery-Staple-8"), .page("ResetPassword.redeeming")),
                .press(.proceed, .page("SignIn.done")),
            ]),
    ]

    /// A sign-up with a wrong code and another code, then a sign-in and a sign-out.
    private static func signUp(_ form: AppForm) -> [Action] {
        [
            .start("SignUp.starting", form, .page("SignUp.checkingCode")),
            .press(.proceed, .wrongCode, .error),
            .press(.newCode, .page("SignUp.checkingCode")),
            .press(.proceed, .newestCode, .page("SignUp.redeeming")),
            .press(.proceed, .page("SignIn.done")),
            .press(.accessToken, .token), .press(.signOut, .nothing),
        ]
    }
}

extension AppWalk.Action {
    /// Starts a flow for which the user types nothing but the address.
    static func start(_ operation: String, _ outcome: AppWalk.Outcome) -> Self {
        .start(operation, AppForm(), outcome)
    }

    /// Presses a button of a page on which the user types nothing.
    static func press(_ button: ListingApp.Button, _ outcome: AppWalk.Outcome) -> Self {
        .press(button, AppForm(), outcome)
    }
}
