import NativeAuth
import SignUp

/// The result of requesting a second factor.
public enum MFARequiredResult: NativeAuthResult {
    /// A code was sent, with its masked target, channel and number of digits.
    case verificationRequired(
        nextState: MFARequiredState, sentTo: String, channel: MSALNativeAuthChannelType, codeLength: Int)
    /// No code was sent.
    case error(MFARequestChallengeError)
}

extension MFARequiredResult {
    init(_ outcome: SignInOutcome) {
        switch outcome {
        case .secondFactorCode(let state, let code):
            self = .verificationRequired(
                nextState: state, sentTo: code.sentTo.raw, channel: code.channelType,
                codeLength: code.length ?? 0)
        case .browser(let context): self = .error(MFARequestChallengeError(.browserRequired, context))
        case .failed(let failure, let context):
            self = .error(MFARequestChallengeError(for: failure, context))
        case .code, .password, .completed, .registration, .registrationCode, .secondFactor:
            self = .error(MFARequestChallengeError(.generalError, outcome.errorContext))
        }
    }

    /// Whether no code was sent.
    public var isError: Bool { if case .error = self { true } else { false } }
}
