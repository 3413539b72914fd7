import Foundation
import NativeAuth
import SignUp

/// A sign-up at a certain step, with the client that continues it; stored in the state objects.
struct SignUpFlow: Sendable {
    let client: NativeAuthClient
    let correlationID: UUID
    private let signUp: SignUp

    init(client: NativeAuthClient, correlationID: UUID) {
        self.client = client
        self.correlationID = correlationID
        signUp = SignUp(client: client.oauthClient)
    }

    private init(_ client: NativeAuthClient, _ correlationID: UUID, _ signUp: SignUp) {
        self.client = client
        self.correlationID = correlationID
        self.signUp = signUp
    }

    /// Returns the same step with another correlation ID.
    func withCorrelationID(_ correlationID: UUID) -> SignUpFlow {
        SignUpFlow(client, correlationID, signUp)
    }

    /// Submits an answer and returns the outcome.
    ///
    /// The flow itself does not change.
    ///
    /// - Parameters:
    ///   - answer: The user's answer.
    ///   - sendsEmptyAttributes: Whether to send an empty attribute dictionary at the start.
    ///   - continuesAutomatically: Whether to send a follow-up request after any refusal that allows one.
    ///     With a delegate, this is done only after a code.
    func perform(
        _ answer: SignUp.Answer, sendsEmptyAttributes: Bool, continuesAutomatically: Bool
    ) async -> SignUpOutcome {
        var signUp = signUp
        var chain = RequestChain(correlationID: correlationID)
        guard var request = signUp.submit(answer) else {
            return .failed(.replyUnreadable, ErrorContext(correlationID: correlationID))
        }
        if sendsEmptyAttributes, request.form[.attributes] == nil { request.form[.attributes] = .text("{}") }
        await chain.run(&signUp, request, over: client.transport) { details in
            continuesAutomatically || answer.isCode && details.error == "credential_required"
        }
        if let failure = chain.terminalFailure ?? signUp.failure {
            return .failed(failure, ErrorContext(chain, failure))
        }
        return outcome(at: signUp.step, SignUpFlow(client, chain.correlationID, signUp), chain)
    }

    private func outcome(at step: SignUp.Step, _ flow: SignUpFlow, _ chain: RequestChain) -> SignUpOutcome {
        switch step {
        case .code(let code):
            guard code.isComplete else {
                return .failed(.replyUnreadable, ErrorContext(chain, .replyUnreadable))
            }
            return .code(SignUpCodeRequiredState(flow), code)
        case .password:
            return .password(SignUpPasswordRequiredState(flow), ErrorContext(chain))
        case .attributes where chain.path == .signUpChallenge:
            return .failed(.unknown("attributes_required"), ErrorContext(chain))
        case .attributes(let attributes):
            let list = attributes.required.map(MSALNativeAuthRequiredAttribute.init)
            return .attributes(SignUpAttributesRequiredState(flow), list, ErrorContext(chain))
        case .done(let completion):
            return .completed(SignInAfterSignUpState(completion, client, chain.correlationID))
        case .browser(let browser):
            return .browser(ErrorContext(chain, redirect: browser.reason))
        case .start:
            return .failed(.replyUnreadable, ErrorContext(chain, .replyUnreadable))
        }
    }
}

extension SignUp.Answer {
    fileprivate var isCode: Bool {
        switch self {
        case .code: true
        case .start, .resend, .password, .attributes: false
        }
    }
}

extension RequestChain {
    /// The failure that stopped the chain before the state machine could report one.
    fileprivate var terminalFailure: RequestFailure? {
        if stoppedEarly {
            .unknown(replyDetails?.error ?? "")
        } else {
            failure.map(RequestFailure.unreachable)
        }
    }
}

// MARK: - SignUpStart

/// The first submission of a sign-up: a validated copy of the parameters at the time of the call.
struct SignUpStart: Sendable {
    private let flow: SignUpFlow
    private let answer: Result<SignUp.Answer, SignUpStartError>
    private let sendsEmptyAttributes: Bool

    init(_ parameters: MSALNativeAuthSignUpParameters, _ client: NativeAuthClient) {
        flow = SignUpFlow(client: client, correlationID: parameters.correlationId ?? UUID())
        sendsEmptyAttributes = parameters.attributes?.isEmpty == true
        answer = Self.answer(parameters, flow.correlationID)
    }

    func submit(continuesAutomatically: Bool = false) async -> Result<SignUpOutcome, SignUpStartError> {
        switch answer {
        case .success(let answer):
            .success(
                await flow.submit(
                    answer, sendsEmptyAttributes: sendsEmptyAttributes,
                    continuesAutomatically: continuesAutomatically))
        case .failure(let error): .failure(flow.client.log.refused(error))
        }
    }

    private static func answer(
        _ parameters: MSALNativeAuthSignUpParameters, _ correlationID: UUID
    ) -> Result<SignUp.Answer, SignUpStartError> {
        let context = ErrorContext(correlationID: correlationID)
        guard !parameters.username.isEmpty else {
            return .failure(SignUpStartError(.invalidUsername, context))
        }
        var password: Secret?
        if let text = parameters.password {
            switch Secret.fromInput(text) {
            case .success(let secret): password = secret
            case .failure(let error):
                return .failure(SignUpStartError(.invalidPassword, context.withMessage(error.message)))
            }
        }
        guard let attributes = [AttributeValue](parameters.attributes ?? [:]) else {
            return .failure(SignUpStartError(.generalError, context))
        }
        return .success(.start(email: parameters.username, password: password, attributes: attributes))
    }
}

// MARK: - SignUpOutcome

/// The outcome of a sign-up call, before it is mapped to a delegate method or a result.
enum SignUpOutcome: Sendable {
    /// A code was sent.
    case code(SignUpCodeRequiredState, SentCode)
    /// The tenant requires a password. The context is for calls that report this as an error.
    case password(SignUpPasswordRequiredState, ErrorContext)
    /// The tenant requires attributes. The context is for calls that report this as an error.
    case attributes(SignUpAttributesRequiredState, [MSALNativeAuthRequiredAttribute], ErrorContext)
    /// The account was created.
    case completed(SignInAfterSignUpState)
    /// The flow can continue only in a browser.
    case browser(ErrorContext)
    /// The call failed.
    case failed(RequestFailure, ErrorContext)
}
