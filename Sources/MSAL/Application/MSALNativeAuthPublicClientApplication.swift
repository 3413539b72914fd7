public import Foundation
import HTTPClient
public import NativeAuth
import SignUp

/// A public client application, which signs users in without a client secret.
///
/// Only what native authentication and its web fallback need is implemented; see
/// ``MSALNativeAuthPublicClientApplication``.
public class MSALPublicClientApplication: NSObject, @unchecked Sendable {
    let client: NativeAuthClient

    /// The configuration of the application, as it was when the application was created;
    /// a new copy each time.
    public var configuration: MSALPublicClientApplicationConfig { client.configuration.copy }

    init(client: NativeAuthClient) {
        self.client = client
    }

    /// Creates an application that reaches its tenant over HTTPS.
    ///
    /// - Throws: An error if requests cannot be sent to the URL of the authority.
    public convenience init(configuration: MSALPublicClientApplicationConfig) throws {
        self.init(client: NativeAuthClient(configuration, transport: try HTTPClient(configuration)))
    }
}

// MARK: - MSALNativeAuthPublicClientApplication

/// An application that signs users up and in with its own pages.
///
/// Its calls return at once and notify a delegate of the result: exactly one method, once, on the main actor.
/// A call retains its delegate until then. The states that a delegate receives work without the application.
public final class MSALNativeAuthPublicClientApplication: MSALPublicClientApplication, @unchecked Sendable {
    /// Creates an application that reaches its tenant over HTTPS.
    ///
    /// Plain HTTP is accepted only for a loopback IP address such as 127.0.0.1. Proxy settings come from the
    /// environment, and trusted certificate authorities from the system.
    ///
    /// - Throws: An error if the authority is not an ``MSALCIAMAuthority``, or its URL cannot be used.
    public convenience init(nativeAuthConfiguration: MSALNativeAuthPublicClientApplicationConfig) throws {
        try self.init(
            nativeAuthConfiguration: nativeAuthConfiguration, transport: HTTPClient(nativeAuthConfiguration))
    }

    /// Creates an application with a custom transport, for example for a tenant in the same process.
    ///
    /// - Parameters:
    ///   - nativeAuthConfiguration: The configuration, which is read only once, now.
    ///   - transport: The transport for all requests; it decides where they are sent.
    /// - Throws: An error if the authority is not an ``MSALCIAMAuthority``.
    public convenience init(
        nativeAuthConfiguration: MSALNativeAuthPublicClientApplicationConfig, transport: any Transport
    ) throws {
        guard nativeAuthConfiguration.authority is MSALCIAMAuthority else {
            throw ConfigurationError.unsupportedAuthorityClass
        }
        self.init(client: NativeAuthClient(nativeAuthConfiguration, transport: transport))
    }

    /// Creates an application from a general configuration.
    ///
    /// - Throws: An error if the authority is not an ``MSALCIAMAuthority``.
    @available(*, deprecated, message: "Use init(nativeAuthConfiguration:) instead.")
    public convenience init(
        configuration config: MSALPublicClientApplicationConfig, challengeTypes: MSALNativeAuthChallengeTypes
    ) throws {
        let native = MSALNativeAuthPublicClientApplicationConfig(
            clientId: config.clientId, authority: config.authority, challengeTypes: challengeTypes)
        native.redirectUri = config.redirectUri
        native.sliceConfig = config.sliceConfig
        native.bypassRedirectURIValidation = config.bypassRedirectURIValidation
        try self.init(nativeAuthConfiguration: native)
    }

    /// Creates an application for the tenant with a subdomain of `ciamlogin.com`.
    ///
    /// - Throws: An error if the subdomain is invalid.
    @available(*, deprecated, message: "Use init(nativeAuthConfiguration:) instead.")
    public convenience init(
        clientId: String, tenantSubdomain: String, challengeTypes: MSALNativeAuthChallengeTypes,
        redirectUri: String? = nil
    ) throws {
        let configuration = try MSALNativeAuthPublicClientApplicationConfig(
            clientId: clientId, tenantSubdomain: tenantSubdomain, challengeTypes: challengeTypes)
        configuration.redirectUri = redirectUri
        try self.init(nativeAuthConfiguration: configuration)
    }
}

// MARK: - Sign up

extension MSALNativeAuthPublicClientApplication {
    /// Starts a sign-up.
    ///
    /// - Parameters:
    ///   - parameters: The parameters. With an empty username, an empty password, or attributes that JSON
    ///     cannot represent, the delegate gets an error and nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func signUp(
        parameters: MSALNativeAuthSignUpParameters, delegate: any SignUpStartDelegate
    ) -> MSALNativeAuthCall {
        let start = SignUpStart(parameters, client)
        return MSALNativeAuthCall(notifying: delegate) {
            await start.submit()
        } by: { result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome)
            case .failure(let error): delegate.onSignUpStartError(error: error)
            }
        }
    }

    /// Starts a sign-up with the API of MSAL 1.x.
    ///
    /// - Returns: The running call, which can be canceled.
    @available(*, deprecated, message: "Use signUp(parameters:delegate:) instead.")
    @discardableResult
    public func signUp(
        username: String, password: String? = nil, attributes: [String: Any]? = nil,
        correlationId: UUID? = nil, delegate: any SignUpStartDelegate
    ) -> MSALNativeAuthCall {
        let parameters = MSALNativeAuthSignUpParameters(username: username)
        parameters.password = password
        parameters.attributes = attributes
        parameters.correlationId = correlationId
        return signUp(parameters: parameters, delegate: delegate)
    }
}

// MARK: - Sign in

extension MSALNativeAuthPublicClientApplication {
    /// Starts a sign-in with an email address or an alias.
    ///
    /// - Parameters:
    ///   - parameters: The parameters. With an empty username or an empty password, the delegate gets an
    ///     error and nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func signIn(
        parameters: MSALNativeAuthSignInParameters, delegate: any SignInStartDelegate
    ) -> MSALNativeAuthCall {
        let start = SignInStart(parameters, client)
        return MSALNativeAuthCall(notifying: delegate) {
            await start.submit()
        } by: { result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome)
            case .failure(let error): delegate.onSignInStartError(error: error)
            }
        }
    }

    /// Starts a sign-in with the API of MSAL 1.x.
    ///
    /// - Returns: The running call, which can be canceled.
    @available(*, deprecated, message: "Use signIn(parameters:delegate:) instead.")
    @discardableResult
    public func signIn(
        username: String, password: String? = nil, scopes: [String]? = nil, correlationId: UUID? = nil,
        delegate: any SignInStartDelegate
    ) -> MSALNativeAuthCall {
        let parameters = MSALNativeAuthSignInParameters(username: username)
        parameters.password = password
        parameters.scopes = scopes
        parameters.correlationId = correlationId
        return signIn(parameters: parameters, delegate: delegate)
    }

    /// Returns the signed-in account, or `nil` if no user is signed in.
    ///
    /// With a token store, this finds the account that signed in before a restart.
    ///
    /// - Parameter correlationId: Without effect, since no request is made.
    public func getNativeAuthUserAccount(correlationId: UUID? = nil) -> MSALNativeAuthUserAccountResult? {
        (try? client.accounts.current()).map { MSALNativeAuthUserAccountResult($0, client) }
    }
}

// MARK: - Reset password

extension MSALNativeAuthPublicClientApplication {
    /// Starts a password reset with an email address or an alias.
    ///
    /// - Parameters:
    ///   - parameters: The parameters. With an empty username, the delegate gets an error
    ///     and nothing is sent.
    ///   - delegate: The delegate to notify of the result.
    /// - Returns: The running call, which can be canceled.
    @discardableResult
    public func resetPassword(
        parameters: MSALNativeAuthResetPasswordParameters, delegate: any ResetPasswordStartDelegate
    ) -> MSALNativeAuthCall {
        let start = ResetPasswordStart(parameters, client)
        return MSALNativeAuthCall(notifying: delegate) {
            await start.submit()
        } by: { result, delegate in
            switch result {
            case .success(let outcome): delegate.notify(of: outcome)
            case .failure(let error): delegate.onResetPasswordStartError(error: error)
            }
        }
    }

    /// Starts a password reset with the API of MSAL 1.x.
    ///
    /// - Returns: The running call, which can be canceled.
    @available(*, deprecated, message: "Use resetPassword(parameters:delegate:) instead.")
    @discardableResult
    public func resetPassword(
        username: String, correlationId: UUID? = nil, delegate: any ResetPasswordStartDelegate
    ) -> MSALNativeAuthCall {
        let parameters = MSALNativeAuthResetPasswordParameters(username: username)
        parameters.correlationId = correlationId
        return resetPassword(parameters: parameters, delegate: delegate)
    }
}

// MARK: - Async

extension MSALNativeAuthPublicClientApplication {
    /// Starts a sign-up and returns its result.
    ///
    /// Canceling the task cancels the request.
    ///
    /// - Parameter parameters: The parameters. An empty username, an empty password, or attributes that JSON
    ///   cannot represent are errors, and nothing is sent.
    public func signUp(_ parameters: NativeAuthSignUpParameters) async -> SignUpResult {
        switch await SignUpStart(parameters, client).submit(continuesAutomatically: true) {
        case .success(let outcome): SignUpResult(outcome)
        case .failure(let error): .error(SignUpError(error))
        }
    }

    /// Starts a sign-in and returns its result.
    ///
    /// A completed sign-in replaces the account that was signed in before. Canceling the task cancels the
    /// request.
    ///
    /// - Parameter parameters: The parameters. A blank username is an error, and nothing is sent; an empty
    ///   password counts as none.
    public func signIn(_ parameters: NativeAuthSignInParameters) async -> SignInResult {
        switch await SignInStart(parameters, client, isLenient: true).submit() {
        case .success(let outcome): SignInResult(outcome)
        case .failure(let error):
            .error(
                SignInError(
                    error.isInvalidUsername ? .usernameRefused : .passwordWrong,
                    error.context.withMessage(error.errorDescription)))
        }
    }

    /// Looks for the signed-in account.
    ///
    /// With a token store, this finds the account that signed in before a restart.
    public func getCurrentAccount() async -> GetAccountResult {
        let correlationID = UUID()
        do throws(MSALTokenStoreError) {
            guard let session = try client.accounts.current() else { return .noAccountFound }
            let account = MSALNativeAuthUserAccountResult(session, client)
            return .accountFound(resultValue: AccountState(account, correlationID))
        } catch {
            let context = ErrorContext(correlationID: correlationID, message: error.errorDescription)
            return .error(GetAccountError(isBrowserRequired: false, context))
        }
    }

    /// Starts a password reset and returns its result.
    ///
    /// Canceling the task cancels the request.
    ///
    /// - Parameter parameters: The parameters. An empty username is an error, and nothing is sent.
    public func resetPassword(
        _ parameters: NativeAuthResetPasswordParameters
    ) async -> ResetPasswordStartResult {
        switch await ResetPasswordStart(parameters, client).submit() {
        case .success(let outcome): ResetPasswordStartResult(outcome)
        case .failure(let error):
            .error(ResetPasswordError(.usernameRefused, error.context.withMessage(error.errorDescription)))
        }
    }
}

extension SignUpError {
    /// Converts an error about parameters that were not sent.
    fileprivate convenience init(_ error: SignUpStartError) {
        let failure: RequestFailure? =
            switch error.type {
            case .browserRequired: nil
            case .userAlreadyExists: .userAlreadyExists
            case .invalidPassword: .passwordRefused(.invalid)
            case .invalidUsername: .usernameRefused
            case .generalError: .attributesRefused([])
            }
        self.init(failure, error.context.withMessage(error.errorDescription))
    }
}
