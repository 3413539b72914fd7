import Foundation
import Inspector
import NativeAuth
import Testing

@testable import MSAL

/// An application without views, whose code the inspector shows: what its subclasses share.
@MainActor
class InspectedApp {
    let nativeAuth: MSALNativeAuthPublicClientApplication
    /// The state of the page that is shown, or the account.
    private(set) var page: NSObject?
    /// Whether an error is shown.
    var hasError = false
    /// The authentication methods that the tenant offers.
    private(set) var authMethods: [MSALAuthMethod] = []
    /// The lines of code that were reached.
    private(set) var reached: Set<SourceLine> = []
    private var count = 0
    private var waiter: CheckedContinuation<Void, Never>?

    /// Creates an application for the tenant of a page; it does not wait between polls.
    required init(_ page: SignUpPage) {
        var client = page.nativeAuth.client
        client.pause = { _ in }
        nativeAuth = MSALNativeAuthPublicClientApplication(client: client)
    }

    /// Whether the page of a step is shown.
    func isShowing(_ step: InspectedStep) -> Bool { page.map { "\(type(of: $0))" } == step.iosName }

    /// Whether an access token is shown.
    var isShowingToken: Bool { page is MSALNativeAuthTokenResult }

    /// Makes a call with what the user typed.
    func start(_ call: InspectedCall, _ form: AppForm) async throws {}

    /// Signs the user out.
    func signOut(_ result: MSALNativeAuthUserAccountResult) async {}

    /// Makes a call, and waits until a page or an error is shown.
    func perform(_ call: InspectedCall, _ form: AppForm) async throws {
        let previousCount = count
        try await start(call, form)
        while count == previousCount { await withCheckedContinuation { waiter = $0 } }
    }

    func showPage(_ state: NSObject, file: String = #fileID, line: Int = #line) {
        page = state
        hasError = false
        finish(file, line)
    }

    func showPage(
        _ state: NSObject, _ authMethods: [MSALAuthMethod], file: String = #fileID, line: Int = #line
    ) {
        self.authMethods = authMethods
        showPage(state, file: file, line: line)
    }

    func showPage(_ account: AccountState, file: String = #fileID, line: Int = #line) {
        showPage(account.result, file: file, line: line)
    }

    func show(_ error: MSALNativeAuthError, file: String = #fileID, line: Int = #line) {
        hasError = true
        finish(file, line)
    }

    /// Shows the account of a sign-in with a browser, which these walks have none of.
    func showPage(_ result: MSALResult?, _ error: (any Error)? = nil) {}

    /// The parameters of a sign-in with a browser.
    var browserParameters: MSALInteractiveTokenParameters {
        MSALInteractiveTokenParameters(scopes: [], webviewParameters: MSALWebviewParameters())
    }

    /// Notes that the code after this line is run.
    func reach(file: String = #fileID, line: Int = #line) {
        reached.insert(SourceLine(file: file, line: line))
    }

    /// Returns the state of the page that is shown.
    func state<State: NSObject>() throws -> State { try #require(page as? State) }

    /// Ends a call after a page or an error was shown by a line.
    func finish(_ file: String, _ line: Int) {
        reach(file: file, line: line)
        count += 1
        waiter?.resume()
        waiter = nil
    }
}

/// A line of a file with code.
struct SourceLine: Hashable {
    /// The file's module and name.
    var file: String
    var line: Int
}

/// What a user types on the pages.
struct AppForm {
    var username = "ada@contoso.com"
    var password: String?
    var code = ""
    var attributes: [String: String] = [:]
    var contact = "bo@contoso.com"
}
