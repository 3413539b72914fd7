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
