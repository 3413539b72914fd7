import Foundation
import NativeAuth
import Testing
import Wizard

@testable import MSAL

/// An application without views, with the code of `assets/listings`.
@MainActor
final class ListingApp {
    let nativeAuth: MSALNativeAuthPublicClientApplication
    /// The state of the page that is shown, or the account.
    private(set) var page: NSObject?
    /// Whether an error is shown.
    private(set) var hasError = false
    /// The lines of code that have shown a page or an error.
    private(set) var reached: Set<SourceLine> = []
    /// The authentication methods that the tenant offers.
    private var authMethods: [MSALAuthMethod] = []
    private var count = 0
    private var waiter: CheckedContinuation<Void, Never>?

    /// Creates an application for the tenant of a page; it does not wait between polls.
    init(_ page: SignUpPage) {
        var client = page.nativeAuth.client
        client.pause = { _ in }
        nativeAuth = MSALNativeAuthPublicClientApplication(client: client)
    }

    /// Whether the page of a step is shown.
    func isShowing(_ step: InspectedStep) -> Bool { page.map { "\(type(of: $0))" } == step.iosName }

    /// Whether an access token is shown.
    var isShowingToken: Bool { page is MSALNativeAuthTokenResult }

    /// Makes a call, and waits until a page or an error is shown.
    func perform(_ call: InspectedCall, _ form: AppForm) async throws {
        let previousCount = count
        try start(call, form)
        while count == previousCount { await withCheckedContinuation { waiter = $0 } }
    }

    private func start(_ call: InspectedCall, _ form: AppForm) throws {
        let password = form.password ?? ""
        switch call {
        case .signUp: signUp(email: form.username, password: form.password, userAttributes: form.attributes)
        case .submitSignUpCode: submit(code: form.code, to: try state() as SignUpCodeRequiredState)
        case .resendSignUpCode: resendCode(of: try state() as SignUpCodeRequiredState)
        case .submitSignUpPassword: submit(password: password, to: try state() as SignUpPasswordRequiredState)
        case .submitAttributes: submit(userAttributes: form.attributes, to: try state())
        case .signInAfterSignUp: signIn(after: try state() as SignInAfterSignUpState)
        case .signIn: signIn(username: form.username)
        case .submitSignInCode: submit(code: form.code, to: try state() as SignInCodeRequiredState)
        case .resendSignInCode: resendCode(of: try state() as SignInCodeRequiredState)
        case .submitSignInPassword: submit(password: password, to: try state() as SignInPasswordRequiredState)
        case .requestSecondFactor: try requestChallenge(try #require(authMethods.first))
        case .submitSecondFactor: submit(code: form.code, to: try state() as MFARequiredState)
        case .requestRegistration: try register(try #require(authMethods.first), form.contact)
        case .submitRegistration:
            submit(code: form.code, to: try state() as RegisterStrongAuthVerificationRequiredState)
        case .getAccessToken: getAccessToken(of: try state())
        case .resetPassword: resetPassword(username: form.username)
        case .submitResetCode: submit(code: form.code, to: try state() as ResetPasswordCodeRequiredState)
        case .resendResetCode: resendCode(of: try state() as ResetPasswordCodeRequiredState)
        case .submitNewPassword: submit(newPassword: password, to: try state())
        case .signInAfterReset: signIn(after: try state() as SignInAfterResetPasswordState)
        }
    }

    /// Requests a code as a second factor, or another one.
    private func requestChallenge(_ authMethod: MSALAuthMethod) throws {
        if let state = page as? MFARequiredState {
            requestChallenge(authMethod, of: state)
        } else {
            requestChallenge(authMethod, of: try state() as AwaitingMFAState)
        }
    }

    /// Requests a code for the contact to register, or another one.
    private func register(_ authMethod: MSALAuthMethod, _ contact: String) throws {
        if let state = page as? RegisterStrongAuthVerificationRequiredState {
            register(authMethod, contact, in: state)
        } else {
            register(authMethod, contact, in: try state() as RegisterStrongAuthState)
        }
    }

    /// Returns the state of the page that is shown.
    private func state<State: NSObject>() throws -> State { try #require(page as? State) }

    // MARK: What the listings call

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

    /// Ends a call after a page or an error was shown by a line.
    private func finish(_ file: String, _ line: Int) {
        reached.insert(SourceLine(file: file, line: line))
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
