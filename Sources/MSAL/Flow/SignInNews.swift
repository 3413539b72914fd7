import Foundation
import SignUp

/// What a call in a sign-in came to, before it is put into a delegate's or a result's words.
enum SignInNews: Sendable {
    /// A code was sent.
    case code(SignInCodeRequiredState, SentCode)
    /// The password is wanted. The facts are for a call that cannot say so.
    case password(SignInPasswordRequiredState, ErrorFacts)
    /// The person is signed in.
    case completed(SignedIn)
    /// A strong way of proving who one is has to be registered first.
    case registration(RegisterStrongAuthState, [MSALAuthMethod])
    /// A code was sent to what is to be registered.
    case registrationCode(RegisterStrongAuthVerificationRequiredState, SentCode)
    /// A second factor is wanted.
    case secondFactor(AwaitingMFAState, [MSALAuthMethod])
    /// A code was sent as a second factor.
    case secondFactorCode(MFARequiredState, SentCode)
    /// Only a browser can go on.
    case browser(ErrorFacts)
    /// It did not lead on.
    case failed(SignInFailure, ErrorFacts)
}

extension SignInNews {
    /// The facts for a call that cannot say what it came to.
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

/// Someone who was just signed in.
struct SignedIn: Sendable {
    let session: Session
    let client: Client
    let correlationId: UUID

    /// What the application is given.
    var result: MSALNativeAuthUserAccountResult { MSALNativeAuthUserAccountResult(session, client) }
}
