import Foundation
import NativeAuth
import SignUp

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
    /// The code in the domain of URL errors, as on Apple's systems; `nil` for a reply that was received and cannot be used.
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
