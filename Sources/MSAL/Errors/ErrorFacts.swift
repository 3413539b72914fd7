import Foundation
import NativeAuth
import SignUp

/// The details of an error besides its type.
struct ErrorFacts: Sendable {
    var message: String?
    let correlationId: UUID
    var errorCodes: [Int] = []
    var errorUri: String?
    var error: String?
    var suberror: String?
    var httpStatus: Int?
    var retryAfter: Int?
    var underlyingError: TransportFailure?
    var isSessionExpired = false
    var isUserAlreadyExists = false
    /// The names of the rejected attributes; `nil` if the error is about something else.
    var invalidAttributes: [String]?
    var requiredAttributes: [MSALNativeAuthRequiredAttribute] = []
    /// The path of the request that failed.
    var path: Request.Path?
    /// Whether this is one of the errors that a challenge request is documented to return.
    var isKnownToChallenge = false

    /// Creates a context for an error that was found locally.
    init(correlationId: UUID, message: String? = nil) {
        self.correlationId = correlationId
        self.message = message
    }

    /// Creates a context from the last reply of a chain; the message is the tenant's `error_description`.
    init(_ trip: Trip) {
        correlationId = trip.correlationID
        underlyingError = trip.failure
        path = trip.path
        guard let remark = trip.remark else { return }
        message = remark.errorDescription?.raw
        errorCodes = remark.errorCodes
        errorUri = remark.errorURI?.raw
        error = remark.error?.rawValue
        suberror = remark.suberror?.rawValue
        httpStatus = remark.status
        retryAfter = remark.retryAfter
        requiredAttributes = remark.requiredAttributes.map(MSALNativeAuthRequiredAttribute.init)
        isKnownToChallenge = remark.isDocumentedForChallenge
    }

    /// Creates a context for a redirect to a browser.
    init(_ trip: Trip, redirect reason: Untrusted?) {
        self.init(trip)
        message = reason?.raw
    }

    /// Creates a context for a sign-up failure, with a default message if the tenant sent none.
    init(_ trip: Trip, signUp failure: SignUpFailure) {
        self.init(trip)
        isSessionExpired = failure.category == .session
        isUserAlreadyExists = failure.category == .account
        if case .attributesRefused(let names) = failure { invalidAttributes = names }
        switch (failure.category, failure) {
        case (.service, .replyUnreadable):
            message = ErrorText.unexpectedBody(challengeType: trip.unknownChallengeType)
        case (.service, .unreachable(let failure)): message = ErrorText.unreachable(failure)
        case (.service, .serviceDown(let status)): message = message ?? ErrorText.status(status)
        case (.limit, .tooManyRequests(let seconds)):
            message = message ?? ErrorText.tooManyRequests(seconds)
        case (.configuration, .misconfigured(.noUserFlow)): message = message ?? ErrorText.noUserFlow
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.configuration, _), (.limit, _), (.service, _), (.unknown, _):
            break
        }
    }

    /// Whether the failed request was a challenge.
    var isAboutChallenge: Bool { path == .signUpChallenge || path == .signInChallenge }

    /// Whether the same call can be repeated on the same state.
    var isPassing: Bool {
        // At this point, the tenant has already accepted the submission.
        guard path != .signInIntrospect, path != .registerIntrospect else { return false }
        return underlyingError != nil || httpStatus == 429 || (500...599).contains(httpStatus ?? 0)
    }

    /// Returns a copy with another message; `nil` stands for the default message of the error's type.
    func saying(_ message: String?) -> ErrorFacts {
        var facts = self
        facts.message = message
        return facts
    }
}

extension Trip {
    /// The challenge type in the last reply, if this version does not know it.
    fileprivate var unknownChallengeType: String? {
        guard remark?.status == 200, let word = remark?.challengeType?.raw else { return nil }
        return ["oob", "password", "redirect"].contains(word) ? nil : word
    }
}
