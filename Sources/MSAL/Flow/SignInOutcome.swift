import Foundation
import SignUp

/// The outcome of a sign-in call, before it is mapped to a delegate method or a result.
enum SignInOutcome: Sendable {
    /// A code was sent.
    case code(SignInCodeRequiredState, SentCode)
    /// The tenant requires the password. The context is for calls that report this as an error.
    case password(SignInPasswordRequiredState, ErrorContext)
    /// The user is signed in.
    case completed(SignedInUser)
    /// The user must register a strong authentication method first.
    case registration(RegisterStrongAuthState, [MSALAuthMethod])
    /// A code was sent to the contact to register.
    case registrationCode(RegisterStrongAuthVerificationRequiredState, SentCode)
    /// The tenant requires a second factor.
    case secondFactor(AwaitingMFAState, [MSALAuthMethod])
    /// A code was sent as a second factor.
    case secondFactorCode(MFARequiredState, SentCode)
    /// The flow can continue only in a browser.
    case browser(ErrorContext)
    /// The call failed.
    case failed(RequestFailure, ErrorContext)
}

extension SignInOutcome {
    /// The error context for calls that report this outcome as an error.
    var errorContext: ErrorContext {
        switch self {
        case .password(_, let context), .browser(let context), .failed(_, let context): context
        case .code(let state, _): ErrorContext(correlationID: state.correlationId)
        case .completed(let user): ErrorContext(correlationID: user.correlationID)
        case .registration(let state, _): ErrorContext(correlationID: state.correlationId)
        case .registrationCode(let state, _): ErrorContext(correlationID: state.correlationId)
        case .secondFactor(let state, _): ErrorContext(correlationID: state.correlationId)
        case .secondFactorCode(let state, _): ErrorContext(correlationID: state.correlationId)
        }
    }
}

extension SignInOutcome {
    /// Returns the outcome with the information whether the call can be repeated on its state.
    ///
    /// - Parameter isTokenUnused: Whether the request that failed was the one with the token of the state.
    func allowingRetry(ifTokenUnused isTokenUnused: Bool) -> SignInOutcome {
        guard case .failed(let failure, var context) = self else { return self }
        context.isStateUsable = isTokenUnused && failure != .sessionExpired
        return .failed(failure, context)
    }
}

/// A user right after signing in.
struct SignedInUser: Sendable {
    let session: AccountSession
    let client: NativeAuthClient
    let correlationID: UUID
    /// Why the token store does not have the account.
    var tokenStoreError: MSALTokenStoreError?

    /// The account result for the application.
    var result: MSALNativeAuthUserAccountResult {
        MSALNativeAuthUserAccountResult(session, client, tokenStoreError)
    }
}
