public import Foundation
import NativeAuth

/// Why a call did not lead on; each kind of call has a kind of its own.
///
/// An error on which no property that begins with `is` holds is a general one.
public class MSALNativeAuthError: NSObject, LocalizedError, @unchecked Sendable {
    // Sendable in fact: everything in it is constant.

    let facts: ErrorFacts

    init(_ facts: ErrorFacts) {
        self.facts = facts
    }

    /// What happened, in the tenant's words where it said something; for a log rather than for a person.
    public var errorDescription: String? { facts.message }

    /// What the tenant's logs know the call by.
    public var correlationId: UUID { facts.correlationId }

    /// The service's numbers for the error; empty when it gave none or was not asked.
    public var errorCodes: [Int] { facts.errorCodes }

    /// Where the service says that there is more to read.
    public var errorUri: String? { facts.errorUri }
}

extension MSALNativeAuthError {
    /// The service's word for the error, such as `expired_token`.
    public var error: String? { facts.error }

    /// The service's second word for the error, such as `invalid_oob_value`.
    public var suberror: String? { facts.suberror }

    /// The HTTP status of the answer, when one came.
    public var httpStatus: Int? { facts.httpStatus }

    /// How long the service asks to be left alone, in seconds.
    public var retryAfter: Int? { facts.retryAfter }

    /// Why no answer came: a `TransportFailure`, or `nil` when one came.
    public var underlyingError: (any Error)? { facts.underlyingError }

    /// Whether no answer came for a reason other than ``isCancelled``.
    public var isNetworkError: Bool { facts.underlyingError != nil && !isCancelled }

    /// Whether the call was given up.
    public var isCancelled: Bool { facts.underlyingError == .cancelled }

    /// Whether the tenant no longer knows this flow, so that only a new one can lead on.
    public var isSessionExpired: Bool { facts.isSessionExpired }
}
