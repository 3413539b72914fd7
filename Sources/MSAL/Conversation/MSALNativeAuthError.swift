public import Foundation
import NativeAuth

/// The base class of all errors; each kind of call has its own subclass.
///
/// An error without a more specific property is a general one: ``isGeneralError`` is `true`.
public class MSALNativeAuthError: NSObject, LocalizedError, @unchecked Sendable {
    let context: ErrorContext
    private let requiresBrowser: Bool
    private let isGeneral: Bool

    init(_ type: some NativeAuthErrorType, _ context: ErrorContext) {
        self.context = context
        requiresBrowser = type == .browserRequired
        isGeneral = type == .generalError
    }

    /// Creates an error of a class that finds out by itself whether it is a general one.
    init(isBrowserRequired: Bool, _ context: ErrorContext) {
        self.context = context
        requiresBrowser = isBrowserRequired
        isGeneral = !isBrowserRequired
    }

    /// Whether the flow can continue only in a browser.
    public var isBrowserRequired: Bool { requiresBrowser }

    /// Whether the class has no property of its own for the reason, and no browser is needed.
    public var isGeneralError: Bool { isGeneral }

    /// A description of the error for logs: the tenant's message if it sent one.
    public var errorDescription: String? { context.message }

    /// The correlation ID of the call in the tenant's logs.
    public var correlationId: UUID { context.correlationID }

    /// The service's error numbers (`AADSTS…`); empty if it sent none or no request was made.
    public var errorCodes: [Int] { context.errorCodes }

    /// The address of more information about the error, as sent by the service.
    public var errorUri: String? { context.errorURI }
}

extension MSALNativeAuthError {
    /// The service's error code, such as `expired_token`.
    public var error: String? { context.error }

    /// The service's suberror code, such as `invalid_oob_value`.
    public var suberror: String? { context.suberror }

    /// The HTTP status of the reply, or `nil` if none arrived.
    public var httpStatus: Int? { context.httpStatus }

    /// The number of seconds to wait before a retry, as requested by the service.
    public var retryAfter: Int? { context.retryAfter }

    /// The `TransportFailure` if no reply arrived; otherwise `nil`.
    public var underlyingError: (any Error)? { context.underlyingError }

    /// Whether no reply arrived, for a reason other than cancellation.
    public var isNetworkError: Bool { context.underlyingError != nil && !isCancelled }

    /// Whether the call was canceled.
    public var isCancelled: Bool { context.underlyingError == .cancelled }

    /// Whether the flow has expired at the tenant and must start again.
    public var isSessionExpired: Bool { context.isSessionExpired }
}

// MARK: - MSALNativeAuthGenericError

/// An error that either requires a browser or is a general one.
public class MSALNativeAuthGenericError: MSALNativeAuthError, @unchecked Sendable {
    enum ErrorType: NativeAuthErrorType {
        case browserRequired, generalError
    }

    let type: ErrorType

    init(_ type: ErrorType, _ context: ErrorContext) {
        self.type = type
        super.init(type, context)
    }

    /// A description of the error: the tenant's message if it sent one.
    public override var errorDescription: String? {
        if let text = super.errorDescription { return text }
        return switch type {
        case .browserRequired: ErrorMessage.browserRequired
        case .generalError: ErrorMessage.general
        }
    }
}

/// An error from resending a code.
public class ResendCodeError: MSALNativeAuthGenericError, @unchecked Sendable {}

// MARK: - VerifyCodeError

/// An error from submitting a code.
public class VerifyCodeError: MSALNativeAuthError, @unchecked Sendable {
    enum ErrorType: NativeAuthErrorType {
        case browserRequired, invalidCode, generalError
    }

    let type: ErrorType

    init(_ type: ErrorType, _ context: ErrorContext) {
        self.type = type
        super.init(type, context)
    }

    /// A description of the error: the tenant's message if it sent one.
    public override var errorDescription: String? {
        if let text = super.errorDescription { return text }
        return switch type {
        case .browserRequired: ErrorMessage.browserRequired
        case .invalidCode: ErrorMessage.invalidCode
        case .generalError: ErrorMessage.general
        }
    }

    /// Whether the code is wrong or has expired.
    public var isInvalidCode: Bool { type == .invalidCode }

    /// Whether an account with this email address or alias already exists.
    public var isUserAlreadyExists: Bool { context.isUserAlreadyExists }
}

/// The reasons that an error class tells apart; every class has these two.
protocol NativeAuthErrorType: CaseIterable, Equatable, Sendable {
    /// The flow can continue only in a browser.
    static var browserRequired: Self { get }
    /// None of the other reasons applies.
    static var generalError: Self { get }
}

// MARK: - NativeAuthStepError

/// An error of the async API, which has the methods of MSAL for Android.
///
/// It carries no state, since a call can be repeated on the same state.
public class NativeAuthStepError: MSALNativeAuthError, @unchecked Sendable {
    /// A description of the error: the tenant's message if it sent one.
    public override var errorDescription: String? {
        super.errorDescription ?? (isBrowserRequired() ? ErrorMessage.browserRequired : ErrorMessage.general)
    }

    /// A description of the error: the tenant's message if it sent one.
    public var errorMessage: String? { errorDescription }

    /// The service's suberror code, such as `invalid_oob_value`.
    public var subError: String? { suberror }

    /// Whether the flow can continue only in a browser.
    public func isBrowserRequired() -> Bool { super.isBrowserRequired }

    /// Whether the class has no property of its own for the reason, and no browser is needed.
    public override var isGeneralError: Bool { super.isGeneralError && !isSpecific }

    /// Whether the error has a reason that its class tells apart.
    var isSpecific: Bool { false }
}

// MARK: - NativeAuthResult

/// The result of a call of the async API.
public protocol NativeAuthResult: Sendable {
    /// Whether the call failed.
    var isError: Bool { get }
    /// Whether the flow is complete: the account exists, or the user is signed in or out.
    var isComplete: Bool { get }
}

extension NativeAuthResult {
    /// Whether the call succeeded, so that the flow is complete or goes on.
    public var isSuccess: Bool { !isError }

    /// Always `false`: a result of this type does not complete a flow.
    public var isComplete: Bool { false }
}

// MARK: - ErrorMessage

/// The messages of errors for which the tenant sent none.
enum ErrorMessage {
    static let general = "General error"
    static let userAlreadyExists = "User already exists"
    static let invalidPassword = "Invalid password"
    static let invalidUsername = "Invalid username"
    static let invalidCode = "Invalid code"
    static let userNotFound = "User not found"
    static let userDoesNotHavePassword = "User does not have a password"
    static let invalidCredentials = "Invalid credentials"
    static let refreshTokenExpired = "Refresh token expired"
    static let invalidScope = "Invalid scope"
    static let invalidChallenge = "Invalid challenge"
    static let invalidInput = "Invalid input"
    static let contactBlocked = "Verification contact blocked"
    static let methodBlocked = "Authentication method blocked"
    static let browserRequired =
        "This needs a browser. Go on by acquiring a token interactively."
    static let noUserFlow = "The tenant has no such page: no user flow is linked to the application."
    static let signInUnavailable =
        "Signing in from here is not possible, since the tenant sent no token. Call signIn on the application."
    static let noAccount = "No account is signed in. Sign in first."
    static let nothingToPoll = "No password was submitted before this state, so there is nothing to wait for."
    static let tooLong = "That is longer than the 1,024 bytes that a password or a code can have."

    static func unexpectedBody(challengeType: String? = nil) -> String {
        let text = "Unexpected response body received"
        return challengeType.map { "\(text): unknown challenge type \"\($0)\"" } ?? text
    }

    static func unexpectedChallengeType(_ type: String) -> String {
        "Unexpected challenge type \"\(type)\""
    }

    static func notImplemented(_ method: String) -> String {
        "The delegate does not implement \(method), which the tenant's answer called for. The flow ends here."
    }

    static func passwordChangeRequired(_ serverMessage: String?) -> String {
        let text = "The password has to be changed before the person can sign in."
        return serverMessage.map { "\(text) \($0)" } ?? text
    }

    static func serviceDown(_ status: Int) -> String {
        "The service has trouble of its own (status \(status)). Try again later."
    }

    static func tooManyRequests(_ seconds: Int?) -> String {
        let wait = seconds.map { "in \($0) s" } ?? "later"
        return "Too many requests came from here. Try again \(wait)."
    }

    static func unreachable(_ failure: TransportFailure) -> String {
        switch failure {
        case .cancelled: "The call was cancelled."
        case .offline(let host): "There is no way to \(host). Check the network."
        case .hostNotFound(let host): "There is no host named \(host). Check the tenant's name."
        case .timedOut(let host, let seconds): "\(host) has not answered for \(seconds) s."
        case .interrupted(let host): "The connection to \(host) ended before the answer had come."
        case .notTrusted(let host, _): "\(host) could not prove who it is, so nothing was sent."
        case .redirected(let host): "\(host) points elsewhere, which is not followed."
        case .proxyRefused(let proxy): "The proxy \(proxy) did not let the request through."
        case .tooLong(let host): "The answer of \(host) was too long to be read."
        case .unreadable(let host): "\(host) did not answer in HTTP."
        case .noLibrary(let name): "HTTPS needs \(name), which is not on this machine. Install it."
        }
    }
}
