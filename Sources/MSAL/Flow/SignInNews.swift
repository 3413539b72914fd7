import Foundation
import SignUp

/// The outcome of a sign-in call, before it is mapped to a delegate method or a result.
enum SignInNews: Sendable {
    /// A code was sent.
    case code(SignInCodeRequiredState, SentCode)
    /// The tenant requires the password. The context is for calls that report this as an error.
    case password(SignInPasswordRequiredState, ErrorFacts)
    /// The user is signed in.
    case completed(SignedIn)
    /// The user must register a strong authentication method first.
    case registration(RegisterStrongAuthState, [MSALAuthMethod])
    /// A code was sent to the contact to register.
    case registrationCode(RegisterStrongAuthVerificationRequiredState, SentCode)
    /// The tenant requires a second factor.
    case secondFactor(AwaitingMFAState, [MSALAuthMethod])
    /// A code was sent as a second factor.
    case secondFactorCode(MFARequiredState, SentCode)
    /// The flow can continue only in a browser.
    case browser(ErrorFacts)
    /// The call failed.
    case failed(SignInFailure, ErrorFacts)
}

extension SignInNews {
    /// The error context for calls that report this outcome as an error.
    var facts: ErrorFacts {
        switch self {
        case .password(_, let facts), .browser(let facts), .failed(_, let facts): facts
        case .code(let state, _): ErrorFacts(correlationId: state.correlationId)
        case .completed(let person): ErrorFacts(correlationId: person.correlationId)
        case .registration(let state, _): ErrorFacts(correlationId: state.correlationId)
        case .registrationCode(let state, _): ErrorFacts(correlationId: state.correlationId)
        case .secondFactor(let state, _): ErrorFacts(correlationId: state.correlationId)
        case .secondFactorCode(let state, _): ErrorFacts(correlationId: state.correlationId)
        }
    }
}

/// A user right after signing in.
struct SignedIn: Sendable {
    let session: Session
    let client: Client
    let correlationId: UUID

    /// The account result for the application.
    var result: MSALNativeAuthUserAccountResult { MSALNativeAuthUserAccountResult(session, client) }
}
