public import Foundation
import NativeAuth

/// The base class of all errors; each kind of call has its own subclass.
///
/// An error without a more specific property is a general one: ``isGeneralError`` is `true`.
public class MSALNativeAuthError: NSObject, LocalizedError, @unchecked Sendable {
    // Sendable in fact: all stored properties are constant.

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

    /// Whether the error has none of the reasons that its class tells apart, and needs no browser.
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
