import Foundation
import NativeAuth
import Testing

@testable import MSAL

/// An application without views, with the code of `assets/listings`.
@MainActor
final class ListingApp {
    let nativeAuth: MSALNativeAuthPublicClientApplication
    /// The state of the page that is shown, or the account.
    private(set) var page: NSObject?
    /// Whether an error is shown.
    private(set) var hasError = false
    /// The account, once a user has signed in.
    private var account: MSALNativeAuthUserAccountResult?
    /// The lines of code that have shown a page or an error, oldest first.
    private(set) var reached: [SourceLine] = []
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

    /// Whether an access token is shown.
    var isShowingToken: Bool { page is MSALNativeAuthTokenResult }

    /// A button, by the comment above what it does in a listing.
    enum Button: String {
        case proceed = "Continue"
        case newCode = "New code"
        case accessToken = "An access token, refreshed if it has expired"
        case signOut = "Sign out"
    }

    /// Starts one of the flows, and waits until a page or an error is shown.
    func start(_ operation: String, _ form: AppForm) async throws {
        let previousCount = count
        switch operation {
        case "SignUp.starting":
            signUp(email: form.username, password: form.password, userAttributes: form.attributes)
        case "SignIn.starting": signIn(username: form.username)
        case "ResetPassword.starting": resetPassword(username: form.username)
        default: Issue.record("\(operation) starts no flow.")
        }
        await waitForPage(after: previousCount)
    }

    /// Presses a button of the page that is shown, and waits until a page or an error is shown.
    func press(_ button: Button, _ form: AppForm) async throws {
        let previousCount = count
        switch button {
        case .proceed: try proceed(form)
        case .newCode: try requestCode(form)
        case .accessToken: getAccessToken(of: try #require(account))
        case .signOut: return signOut(try #require(account))
        }
        await waitForPage(after: previousCount)
    }

    private func waitForPage(after previousCount: Int) async {
        while count == previousCount { await withCheckedContinuation { waiter = $0 } }
    }

    private func proceed(_ form: AppForm) throws {
        let password = form.password ?? ""
        switch page {
        case let state as SignUpCodeRequiredState: submit(code: form.code, to: state)
        case let state as SignUpPasswordRequiredState: submit(password: password, to: state)
        case let state as SignUpAttributesRequiredState: submit(userAttributes: form.attributes, to: state)
        case let state as SignInAfterSignUpState: signIn(after: state)
        case let state as SignInCodeRequiredState: submit(code: form.code, to: state)
        case let state as SignInPasswordRequiredState: submit(password: password, to: state)
        case let state as AwaitingMFAState: requestChallenge(try #require(authMethods.first), of: state)
        case let state as MFARequiredState: submit(code: form.code, to: state)
        case let state as RegisterStrongAuthState:
            register(try #require(authMethods.first), form.contact, in: state)
        case let state as RegisterStrongAuthVerificationRequiredState: submit(code: form.code, to: state)
        case let state as ResetPasswordCodeRequiredState: submit(code: form.code, to: state)
        case let state as ResetPasswordRequiredState: submit(newPassword: password, to: state)
        case let state as SignInAfterResetPasswordState: signIn(after: state)
        default: throw ButtonMissing()
        }
    }

    private func requestCode(_ form: AppForm) throws {
        switch page {
        case let state as SignUpCodeRequiredState: resendCode(of: state)
        case let state as SignInCodeRequiredState: resendCode(of: state)
        case let state as ResetPasswordCodeRequiredState: resendCode(of: state)
        case let state as MFARequiredState: requestChallenge(try #require(authMethods.first), of: state)
        case let state as RegisterStrongAuthVerificationRequiredState:
            register(try #require(authMethods.first), form.contact, in: state)
        default: throw ButtonMissing()
        }
    }

    /// The page that is shown has no such button.
    private struct ButtonMissing: Error {}

    // MARK: What the listings call

    func showPage(_ state: NSObject, file: String = #fileID, line: Int = #line) {
        page = state
        account = state as? MSALNativeAuthUserAccountResult ?? account
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
        reached.append(SourceLine(file: file, line: line))
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
