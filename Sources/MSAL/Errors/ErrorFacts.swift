import Foundation
import NativeAuth
import SignUp

/// What an error tells besides its kind.
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
    /// The names that were refused; `nil` when the error is about something else.
    var invalidAttributes: [String]?
    var requiredAttributes: [MSALNativeAuthRequiredAttribute] = []
    /// The call that ended so.
    var path: Request.Path?
    /// Whether a challenge may be expected to end in this error.
    var isKnownToChallenge = false

    /// Facts about something found here, without asking the tenant.
    init(correlationId: UUID, message: String? = nil) {
        self.correlationId = correlationId
        self.message = message
    }

    /// Facts about the reply that a trip ended in; the message is the tenant's prose.
    init(_ trip: Trip) {
        correlationId = trip.correlationID
        underlyingError = trip.failure
        path = trip.path
        guard let remark = trip.remark else { return }
        message = remark.prose?.raw
        errorCodes = remark.codes
        errorUri = remark.address?.raw
        error = remark.error?.rawValue
        suberror = remark.suberror?.rawValue
        httpStatus = remark.status
        retryAfter = remark.retryAfter
        requiredAttributes = remark.requiredAttributes.map(MSALNativeAuthRequiredAttribute.init)
        isKnownToChallenge = remark.isKnownToChallenge
    }

    /// Facts about a redirect to a browser.
    init(_ trip: Trip, redirect reason: Untrusted?) {
        self.init(trip)
        message = reason?.raw
    }

    /// Facts about a failure of a sign-up; what the tenant did not say is said here.
    init(_ trip: Trip, signUp failure: SignUpFailure) {
        self.init(trip)
        isSessionExpired = failure.subject == .session
        isUserAlreadyExists = failure.subject == .account
        if case .attributesRefused(let names) = failure { invalidAttributes = names }
        switch (failure.subject, failure) {
        case (.service, .replyUnreadable):
            message = ErrorText.unexpectedBody(challengeType: trip.unknownChallengeType)
        case (.service, .unreachable(let failure)): message = ErrorText.unreachable(failure)
        case (.service, .serviceDown(let status)): message = message ?? ErrorText.status(status)
        case (.limit, .tooManyRequests(let seconds)):
            message = message ?? ErrorText.tooManyRequests(seconds)
        case (.setUp, .misconfigured(.noUserFlow)): message = message ?? ErrorText.noUserFlow
        case (.account, _), (.email, _), (.password, _), (.attributes, _), (.code, _), (.session, _),
            (.setUp, _), (.limit, _), (.service, _), (.unknown, _):
            break
        }
    }

    /// Whether the call was a challenge.
    var isAboutChallenge: Bool { path == .signUpChallenge || path == .signInChallenge }

    /// Whether the call may simply be made again on the state that it was made on.
    var isPassing: Bool {
        // By then what was submitted has been taken.
        guard path != .signInIntrospect, path != .registerIntrospect else { return false }
        return underlyingError != nil || httpStatus == 429 || (500...599).contains(httpStatus ?? 0)
    }

    /// The same facts, told in other words; with `nil` in the words of the error's kind.
    func saying(_ message: String?) -> ErrorFacts {
        var facts = self
        facts.message = message
        return facts
    }
}

extension Trip {
    /// How the tenant wants to go on, when that is none of the ways that this version knows.
    fileprivate var unknownChallengeType: String? {
        guard remark?.status == 200, let word = remark?.challengeType?.raw else { return nil }
        return ["oob", "password", "redirect"].contains(word) ? nil : word
    }
}
