import Foundation
import NativeAuth
import SignUp

/// The details of an error, except its type.
struct ErrorContext: Sendable {
    var message: String?
    let correlationID: UUID
    var errorCodes: [Int] = []
    var errorURI: String?
    var error: String?
    var suberror: String?
    var httpStatus: Int?
    var retryAfter: Int?
    var underlyingError: TransportFailure?
    var isSessionExpired = false
    var isUserAlreadyExists = false
    /// Whether the account is not signed in.
    var isNoAccount = false
    /// The names of the rejected attributes; `nil` if the error is about something else.
    var invalidAttributes: [String]?
    var requiredAttributes: [MSALNativeAuthRequiredAttribute] = []
    /// Whether the tenant could not store the new password.
    var isNotSaved = false
    /// Whether the tenant had not stored the new password when the waits had added up to their maximum.
    var isStillSaving = false
    /// Whether the account may have the new password.
    var mayHaveChanged = false
    /// The path of the request that failed.
    var path: Request.Path?
    /// Whether this is one of the errors that a challenge request is documented to return.
    var isDocumentedForChallenge = false
    /// Whether the tenant still accepts the token of the state on which the call was made.
    ///
    /// It does not after it has accepted the answer, or once the session has ended. Set for sign-ins only.
    var isStateUsable = false
    /// The last reply, as it is logged; `nil` if none arrived.
    var replySummary: ReplySummary?

    /// Creates a context for an error that was found locally.
    init(correlationID: UUID, message: String? = nil) {
        self.correlationID = correlationID
        self.message = message
    }

    /// Creates a context from the last reply of a chain; the message is the tenant's `error_description`.
    init(_ chain: RequestChain) {
        correlationID = chain.correlationID
        underlyingError = chain.failure
        path = chain.path
        replySummary = chain.replySummary
        guard let details = chain.replyDetails else { return }
        message = details.errorDescription?.raw
        errorCodes = details.errorCodes
        errorURI = details.errorURI?.raw
        error = details.error?.rawValue
        suberror = details.suberror?.rawValue
        httpStatus = details.status
        retryAfter = details.retryAfter
        requiredAttributes = details.requiredAttributes.map(MSALNativeAuthRequiredAttribute.init)
        isDocumentedForChallenge = details.isDocumentedForChallenge
    }

    /// Creates a context for a redirect to a browser.
    init(_ chain: RequestChain, redirect reason: ServerText?) {
        self.init(chain)
        message = reason?.raw
    }

    /// Whether the failed request was a challenge.
    var isFromChallenge: Bool {
        path == .signUpChallenge || path == .signInChallenge || path == .resetPasswordChallenge
    }

    /// Whether the same call can be repeated on the same state.
    var isTransient: Bool {
        underlyingError != nil || httpStatus == 429 || (500...599).contains(httpStatus ?? 0)
    }

    /// Returns a copy with another message; `nil` stands for the default message of the error's type.
    func withMessage(_ message: String?) -> ErrorContext {
        var context = self
        context.message = message
        return context
    }
}

extension RequestChain {
    /// The challenge type in the last reply, if this version does not know it.
    var unknownChallengeType: String? {
        challengeType.flatMap { ["oob", "password", "redirect"].contains($0) ? nil : $0 }
    }

    /// The challenge type in the last reply, if that was no refusal.
    var challengeType: String? { replyDetails?.status == 200 ? replyDetails?.challengeType?.raw : nil }
}
