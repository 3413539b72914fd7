import Foundation
import NativeAuth
import SignUp

/// A password reset at a certain step, with the client that continues it; stored in the state objects.
struct ResetPasswordFlow: Sendable {
    let client: NativeAuthClient
    let correlationID: UUID
    private let resetPassword: ResetPassword
    /// The reset before the password that the tenant may still be storing; another one is submitted from it.
    private let passwordStep: ResetPassword?

    init(client: NativeAuthClient, correlationID: UUID) {
        self.init(client, correlationID, ResetPassword(client: client.oauthClient), passwordStep: nil)
    }

    private init(
        _ client: NativeAuthClient, _ correlationID: UUID, _ resetPassword: ResetPassword,
        passwordStep: ResetPassword?
    ) {
        self.client = client
        self.correlationID = correlationID
        self.resetPassword = resetPassword
        self.passwordStep = resetPassword.step.isSaving ? passwordStep : nil
    }

    /// Submits an answer and returns the outcome; after a password, once the tenant has stored it.
    ///
    /// The flow itself does not change. The tenant is polled until the waits add up to 300 seconds.
    func perform(_ answer: ResetPassword.Answer) async -> ResetPasswordOutcome {
        guard !Task.isCancelled else { return canceled }
        var resetPassword = answer.isPassword ? passwordStep ?? resetPassword : resetPassword
        var chain = RequestChain(correlationID: correlationID)
        guard let request = resetPassword.submit(answer) else {
            let context = ErrorContext(correlationID: correlationID, message: ErrorMessage.nothingToPoll)
            return .failed(.replyUnreadable, context, self)
        }
        let passwordStep = answer.isPassword ? resetPassword.canceled : passwordStep
        await chain.run(&resetPassword, request, over: client.transport)
        await poll(&resetPassword, &chain)
        let flow = ResetPasswordFlow(client, chain.correlationID, resetPassword, passwordStep: passwordStep)
        if let failure = chain.failure.map(RequestFailure.unreachable) ?? resetPassword.failure {
            let context = ErrorContext(chain, failure, mayHaveChanged: resetPassword.mayHaveChanged)
            return .failed(failure, context, resetPassword.step.isContinuable ? flow : nil)
        }
        return flow.outcome(chain)
    }

    /// The outcome of a call that was canceled before anything was sent.
    private var canceled: ResetPasswordOutcome {
        var context = ErrorContext(
            correlationID: correlationID, message: ErrorMessage.unreachable(.cancelled))
        context.underlyingError = .cancelled
        context.mayHaveChanged = resetPassword.mayHaveChanged
        return .failed(.unreachable(.cancelled), context, self)
    }

    /// Polls until the tenant has decided on the password, the waits have added up, or the task is canceled.
    private func poll(_ resetPassword: inout ResetPassword, _ chain: inout RequestChain) async {
        while chain.failure != .cancelled, let delay = resetPassword.pollDelay {
            await client.pause(delay)
            guard let request = resetPassword.submit(.poll) else { return }
            await chain.run(&resetPassword, request, over: client.transport)
        }
    }

    private func outcome(_ chain: RequestChain) -> ResetPasswordOutcome {
        switch resetPassword.step {
        case .code(let code):
            guard code.isComplete else { return unreadable(chain, continuingFrom: self) }
            return .code(ResetPasswordCodeRequiredState(self), code)
        case .password:
            return .password(ResetPasswordRequiredState(self))
        case .done(let completion):
            return .completed(SignInAfterResetPasswordState(completion, client, chain.correlationID))
        case .browser(let browser):
            var context = ErrorContext(chain, redirect: browser.reason)
            context.mayHaveChanged = resetPassword.mayHaveChanged
            return .browser(context)
        case .methods, .saving:
            return unreadable(chain, continuingFrom: self)
        case .start:
            return unreadable(chain, continuingFrom: nil)
        }
    }

    private func unreadable(_ chain: RequestChain, continuingFrom flow: Self?) -> ResetPasswordOutcome {
        let context = ErrorContext(
            chain, .replyUnreadable, mayHaveChanged: resetPassword.mayHaveChanged)
        return .failed(.replyUnreadable, context, flow)
    }
}

extension ResetPassword {
    /// The same step without the request in flight.
    fileprivate var canceled: ResetPassword {
        var copy = self
        copy.cancel()
        return copy
    }
}

extension ResetPassword.Step {
    fileprivate var isSaving: Bool {
        if case .saving = self { true } else { false }
    }

    /// Whether a call can be repeated from this step.
    fileprivate var isContinuable: Bool {
        switch self {
        case .methods, .code, .password, .saving, .done: true
        case .start, .browser: false
        }
    }
}

extension ResetPassword.Answer {
    fileprivate var isPassword: Bool {
        switch self {
        case .password: true
        case .start, .challenge, .code, .resend, .poll: false
        }
    }
}

// MARK: - ResetPasswordStart

/// The first submission of a password reset: a validated copy of the parameters at the time of the call.
struct ResetPasswordStart: Sendable {
    private let flow: ResetPasswordFlow
    private let username: String

    init(_ parameters: MSALNativeAuthResetPasswordParameters, _ client: NativeAuthClient) {
        flow = ResetPasswordFlow(client: client, correlationID: parameters.correlationId ?? UUID())
        username = parameters.username
    }

    func submit() async -> Result<ResetPasswordOutcome, ResetPasswordStartError> {
        guard !username.isEmpty else {
            let context = ErrorContext(correlationID: flow.correlationID)
            return .failure(flow.client.log.refused(ResetPasswordStartError(.invalidUsername, context)))
        }
        return .success(await flow.submit(.start(username: username)))
    }
}

// MARK: - ResetPasswordOutcome

/// The outcome of a call of a password reset, before it is mapped to a delegate method or a result.
enum ResetPasswordOutcome: Sendable {
    /// A code was sent.
    case code(ResetPasswordCodeRequiredState, SentCode)
    /// The code was accepted, and the tenant requires a new password.
    case password(ResetPasswordRequiredState)
    /// The new password is stored.
    case completed(SignInAfterResetPasswordState)
    /// The flow can continue only in a browser.
    case browser(ErrorContext)
    /// The call failed; the flow is the one to continue from, or `nil` if the reset must start again.
    case failed(RequestFailure, ErrorContext, ResetPasswordFlow?)
}

extension ResetPasswordOutcome {
    /// The error context for calls that report this outcome as an error.
    var errorContext: ErrorContext {
        switch self {
        case .browser(let context), .failed(_, let context, _): context
        case .code(let state, _): ErrorContext(correlationID: state.correlationId)
        case .password(let state): ErrorContext(correlationID: state.correlationId)
        case .completed(let state): ErrorContext(correlationID: state.correlationId)
        }
    }
}
