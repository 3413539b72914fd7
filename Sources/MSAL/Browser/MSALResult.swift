// The names of the constants are MSAL's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import Foundation
import NativeAuth
import SignUp

/// The account and the tokens of a sign-up or sign-in in the browser.
public final class MSALResult: NSObject, Sendable {
    /// The access token.
    public let accessToken: String
    /// The expiry of the access token.
    public let expiresOn: Date?
    /// Whether the access token has an extended lifetime; always `false` here.
    public let extendedLifeTimeToken = false
    /// The ID token, a JWT.
    public let idToken: String?
    /// The scopes of the access token.
    public let scopes: [String]
    /// The account's profile in its tenant.
    public let tenantProfile: MSALTenantProfile
    /// The account, also returned by
    /// ``MSALNativeAuthPublicClientApplication/getNativeAuthUserAccount(correlationId:)``.
    public let account: MSALAccount
    /// The authority of the application.
    public let authority: MSALAuthority
    /// The ID that correlates the call with the tenant's logs.
    public let correlationId: UUID
    /// The scheme of ``authorizationHeader``.
    public let authenticationScheme = "Bearer"
    /// Why the token store did not keep the account; `nil` if it did, or if there is no store.
    public let tokenStoreError: MSALTokenStoreError?

    init(
        _ session: AccountSession, _ authority: MSALAuthority, _ correlationID: UUID,
        _ tokenStoreError: MSALTokenStoreError?
    ) {
        accessToken = session.tokens.accessToken.reveal
        expiresOn = session.expiresOn
        idToken = session.tokens.idToken?.reveal
        scopes = session.tokens.scopes
        account = session.account
        tenantProfile =
            session.account.tenantProfiles?.first
            ?? MSALTenantProfile(
                identifier: nil, environment: session.account.environment, tenantId: nil, claims: nil)
        self.authority = authority
        correlationId = correlationID
        self.tokenStoreError = tokenStoreError
    }

    /// The value of the header field `Authorization` for requests with the access token.
    public var authorizationHeader: String { "\(authenticationScheme) \(accessToken)" }
}

// MARK: - MSALError

/// The domain of the errors that calls with a completion block report.
public let MSALErrorDomain = "MSALErrorDomain"
/// The key of the finer code of an error with the code -50000: a value of ``MSALInternalError``.
public let MSALInternalErrorCodeKey = "MSALInternalErrorCodeKey"
/// The key of a description for developers.
public let MSALErrorDescriptionKey = "MSALErrorDescriptionKey"
/// The key of the OAuth error, such as `invalid_grant`.
public let MSALOAuthErrorKey = "MSALOAuthErrorKey"
/// The key of the service's suberror.
public let MSALOAuthSubErrorKey = "MSALOAuthSubErrorKey"
/// The key of the ID that correlates the call with the tenant's logs.
public let MSALCorrelationIDKey = "MSALCorrelationIDKey"
/// The key of the HTTP status.
public let MSALHTTPResponseCodeKey = "MSALHTTPResponseCodeKey"
/// The key of the service's error numbers.
public let MSALSTSErrorCodesKey = "MSALSTSErrorCodesKey"
/// The key of the scopes that were granted.
public let MSALGrantedScopesKey = "MSALGrantedScopesKey"
/// The key of the scopes that were not granted.
public let MSALDeclinedScopesKey = "MSALDeclinedScopesKey"

/// The codes of errors in the domain ``MSALErrorDomain``.
public enum MSALError: Int, Hashable, Sendable, CaseIterable {
    /// Any other error; ``MSALInternalErrorCodeKey`` has a finer code.
    case `internal` = -50_000
    /// The tenant needs the user once more.
    case interactionRequired = -50_002
    /// The user did not grant all scopes.
    case serverDeclinedScopes = -50_003
    /// The user or the application gave up.
    case userCanceled = -50_005
    /// The service has an internal problem.
    case serverError = -50_006
}

/// The finer codes of errors.
public enum MSALInternalError: Int, Hashable, Sendable, CaseIterable {
    /// A parameter cannot be used, or the transport cannot fetch documents.
    case invalidParameter = -42_000
    /// The tenant did not accept the request.
    case invalidRequest = -42_002
    /// The tenant does not accept this kind of client.
    case invalidClient = -42_003
    /// The authorization code is wrong, expired or used.
    case invalidGrant = -42_004
    /// The application is not allowed to request one of the scopes.
    case invalidScope = -42_005
    /// The application is not allowed to sign users in this way.
    case unauthorizedClient = -42_006
    /// No port for the answer is available on this machine.
    case unexpected = -42_008
    /// The redirect URI cannot be used on this machine.
    case redirectURINotAllowed = -42_011
    /// An OAuth error that this version does not know.
    case authorizationFailed = -42_104
    /// The browser brought no answer in time.
    case timedOut = -42_401
    /// Another call waits for the browser.
    case interactiveSessionAlreadyRunning = -42_402
    /// No browser can be opened.
    case noBrowser = -42_403
    /// An answer or a reply is not what the protocol promises.
    case unhandledResponse = -42_600
}

// MARK: - NSError

extension BrowserSignInFailure {
    /// The error that an application gets.
    func error(_ correlationID: UUID) -> NSError {
        let (domain, code, internalCode) = codes
        var userInfo: [String: Any] = [MSALCorrelationIDKey: correlationID.uuidString]
        userInfo[MSALInternalErrorCodeKey] = internalCode
        switch self {
        case .refused(_, let details): userInfo.merge(details.userInfo) { $1 }
        case .scopesDeclined(let granted, let declined):
            userInfo[MSALGrantedScopesKey] = granted
            userInfo[MSALDeclinedScopesKey] = declined
        case .invalid, .unreachable, .cancelled, .timedOut, .alreadyRunning, .noBrowser, .portUnavailable,
            .redirectURINotAllowed, .parameterNotAllowed, .discoveryUnsupported:
            break
        }
        userInfo[MSALErrorDescriptionKey] = userInfo[MSALErrorDescriptionKey] ?? message
        userInfo[NSLocalizedDescriptionKey] = message
        return NSError(domain: domain, code: code, userInfo: userInfo)
    }

    /// The domain, the code and the finer code.
    private var codes: (domain: String, code: Int, internalCode: Int?) {
        func finer(_ code: MSALInternalError) -> (String, Int, Int?) {
            (MSALErrorDomain, MSALError.internal.rawValue, code.rawValue)
        }
        func plain(_ code: MSALError) -> (String, Int, Int?) { (MSALErrorDomain, code.rawValue, nil) }
        return switch self {
        case .refused(.accessDenied, _), .cancelled, .unreachable(.cancelled): plain(.userCanceled)
        case .refused(.interactionRequired, _): plain(.interactionRequired)
        case .scopesDeclined: plain(.serverDeclinedScopes)
        case .refused(.invalidGrant, _): finer(.invalidGrant)
        case .refused(.invalidRequest, _): finer(.invalidRequest)
        case .refused(.invalidClient, _): finer(.invalidClient)
        case .refused(.invalidScope, _): finer(.invalidScope)
        case .refused(.unauthorizedClient, _): finer(.unauthorizedClient)
        case .refused(.serviceUnavailable, _):
            (MSALErrorDomain, MSALError.internal.rawValue, MSALError.serverError.rawValue)
        case .refused(.unknown, _): finer(.authorizationFailed)
        case .invalid: finer(.unhandledResponse)
        case .unreachable(let failure):
            failure.urlErrorCode.map { (NSURLErrorDomain, $0, nil) } ?? finer(.unhandledResponse)
        case .timedOut: finer(.timedOut)
        case .alreadyRunning: finer(.interactiveSessionAlreadyRunning)
        case .noBrowser: finer(.noBrowser)
        case .portUnavailable: finer(.unexpected)
        case .redirectURINotAllowed: finer(.redirectURINotAllowed)
        case .parameterNotAllowed, .discoveryUnsupported: finer(.invalidParameter)
        }
    }

    /// What happened, for developers.
    private var message: String {
        switch self {
        case .refused(.accessDenied, _): "The user cancelled, or declined what the application asked for."
        case .refused(.interactionRequired, _): "The tenant needs the user once more."
        case .refused: "The tenant refused the sign-in in the browser."
        case .scopesDeclined: "The user did not grant all scopes."
        case .invalid(.state): "The answer belongs to another sign-in."
        case .invalid(.issuer): "The answer names another issuer, or none although the tenant promised to."
        case .invalid(.code): "The answer has neither a usable code nor an error."
        case .invalid(.codeInAddress): "The code came in an address although a form was requested."
        case .invalid(.discoveryDocument): "The tenant's discovery document cannot be used."
        case .invalid(.reply): "The tenant's reply with the tokens cannot be read."
        case .invalid(.idToken): "The ID token is missing, or was not issued for this sign-in."
        case .unreachable(.cancelled), .cancelled: "The sign-in in the browser was cancelled."
        case .unreachable(let failure): ErrorMessage.unreachable(failure)
        case .timedOut: "The browser brought no answer in time."
        case .alreadyRunning: "Another sign-in in the browser is waiting. Only one at a time is possible."
        case .noBrowser:
            "No browser can be opened here. Set openBrowser or whenWaiting of the webviewParameters."
        case .portUnavailable: "No port is available on all loopback addresses of this machine."
        case .redirectURINotAllowed:
            "The redirect URI must be http://localhost or http://127.0.0.1, with a port and a path if needed."
        case .parameterNotAllowed(let name):
            "The extra query parameter \(name) is one that the library sends."
        case .discoveryUnsupported:
            "The transport cannot fetch the tenant's discovery document; use the default one."
        }
    }
}

extension ServerErrorDetails {
    /// The details for an error's user information.
    fileprivate var userInfo: [String: Any] {
        var userInfo: [String: Any] = [:]
        userInfo[MSALOAuthErrorKey] = error?.rawValue
        userInfo[MSALOAuthSubErrorKey] = suberror?.rawValue
        userInfo[MSALErrorDescriptionKey] = errorDescription?.raw
        userInfo[MSALHTTPResponseCodeKey] = status.map { String($0) }
        if !errorCodes.isEmpty { userInfo[MSALSTSErrorCodesKey] = errorCodes }
        return userInfo
    }
}

extension TransportFailure {
    /// The code in the domain of URL errors, as on Apple's systems; `nil` for a reply that was
    /// received and cannot be used.
    fileprivate var urlErrorCode: Int? {
        switch self {
        case .timedOut: -1_001
        case .hostNotFound: -1_003
        case .offline, .proxyRefused: -1_004
        case .interrupted: -1_005
        case .notTrusted: -1_202
        case .noLibrary: -1_200
        case .redirected, .tooLong, .unreadable, .cancelled: nil
        }
    }
}
