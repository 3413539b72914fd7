import Foundation
import MSAL

/// Signs a user up, in and out, and in again after a restart, at the tenant with the URL
/// in the first argument.
///
/// It uses async calls only, asks for codes on standard input, and keeps the account in the folder in
/// the second argument.
@main
struct ExampleApp {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 3, let url = URL(string: arguments[1]) else {
            throw Problem("Usage: ExampleApp TENANT-URL FOLDER")
        }
        let app = try ExampleApp(tenant: url, folder: arguments[2])
        print("Signed up: \(try await app.signUp().account.username ?? "")")
        let restarted = try ExampleApp(tenant: url, folder: arguments[2])
        print("Still signed in: \(try await restarted.currentAccount().account.username ?? "")")
        print("Access token for: \(try await restarted.refresh().joined(separator: " "))")
        try await restarted.signOut()
        print("Signed in again: \(try await restarted.signIn().account.username ?? "")")
    }

    private let application: MSALNativeAuthPublicClientApplication
    private let email = "ada@contoso.com"
    private let password = "Correct-Horse-7"

    init(tenant url: URL, folder: String) throws {
        let configuration = MSALNativeAuthPublicClientApplicationConfig(
            clientId: "example", authority: try MSALCIAMAuthority(url: url, validateFormat: false),
            challengeTypes: [.OOB, .password])
        configuration.capabilities = [.mfaRequired, .registrationRequired]
        configuration.tokenStore = MSALTokenStore(folder: folder) { print("Token store: \($0)") }
        application = try MSALNativeAuthPublicClientApplication(nativeAuthConfiguration: configuration)
    }

    /// Signs up with a code and a password, gives every attribute that is required, and signs in.
    func signUp() async throws -> AccountState {
        let parameters = NativeAuthSignUpParameters(username: email)
        parameters.password = password
        guard case .codeRequired(let state, let sentTo, _, let digits) = await application.signUp(parameters)
        else { throw Problem("no code was sent") }
        var next = await state.submitCode(code: try code(sentTo, digits))
        if case .attributesRequired(let state, let attributes) = next {
            let values = attributes.reduce(into: UserAttributes()) { $0[$1.attributeName] = "Odense" }
            switch await state.submitAttributes(attributes: values) {
            case .complete(let end): next = .complete(nextState: end)
            case let other: throw Problem("\(other)")
            }
        }
        guard case .complete(let end) = next, case .complete(let account) = await end.signIn()
        else { throw Problem("the account was not created: \(next)") }
        return account
    }

    func signIn() async throws -> AccountState {
        let parameters = NativeAuthSignInParameters(username: email)
        parameters.password = password
        switch await application.signIn(parameters) {
        case .complete(let account): return account
        case .mfaRequired(let state, let methods): return try await confirm(state, methods)
        case let other: throw Problem("\(other)")
        }
    }

    private func confirm(_ state: AwaitingMFAState, _ methods: [AuthMethod]) async throws -> AccountState {
        guard let method = methods.first,
            case .verificationRequired(let state, let sentTo, _, let digits) = await state.requestChallenge(
                authMethod: method),
            case .complete(let account) = await state.submitChallenge(challenge: try code(sentTo, digits))
        else { throw Problem("the second factor was refused") }
        return account
    }

    func currentAccount() async throws -> AccountState {
        guard case .accountFound(let account) = await application.getCurrentAccount()
        else { throw Problem("no account is signed in") }
        return account
    }

    /// Refreshes the access token and returns its scopes.
    func refresh() async throws -> [String] {
        switch await (try currentAccount()).getAccessToken(forceRefresh: true) {
        case .complete(let token): return token.scopes
        case .error(let error): throw error
        }
    }

    func signOut() async throws {
        guard try await currentAccount().signOut().isComplete,
            case .noAccountFound = await application.getCurrentAccount()
        else { throw Problem("the account is still signed in") }
    }

    private func code(_ sentTo: String, _ digits: Int) throws -> String {
        print("Enter the \(digits)-digit code sent to \(sentTo):")
        guard let line = readLine() else { throw Problem("no code was entered") }
        return line
    }
}

/// Why the example stopped.
struct Problem: Error, CustomStringConvertible {
    let description: String

    init(_ description: String) { self.description = description }
}
