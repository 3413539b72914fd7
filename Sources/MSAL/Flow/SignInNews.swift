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
    /// Only a browser can go on.
    case browser(ErrorFacts)
    /// It did not lead on.
    case failed(SignInFailure, ErrorFacts)
}

/// Someone who was just signed in.
struct SignedIn: Sendable {
    let session: Session
    let client: Client
    let correlationId: UUID

    /// What the application is given.
    var result: MSALNativeAuthUserAccountResult { MSALNativeAuthUserAccountResult(session, client) }
}
