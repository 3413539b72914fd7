public import NativeAuth

/// A password reset, from the email address or alias to the new password (reset-password §2).
///
/// It ends in a sign-in without typing the password: ``SignIn`` takes the completion. While the tenant stores
/// the new password, the caller submits ``Answer/poll`` whenever ``pollDelay`` has passed.
public struct ResetPassword: StateMachine {
    /// The current step.
    public internal(set) var step: Step = .start
    /// The state of the current step.
    public internal(set) var activity: Activity = .idle
    /// The username of the last new password that was sent and not refused.
    private var changedUsername: String?

    var wire: Wire

    /// Creates a password reset that has not started.
    ///
    /// - Parameters:
    ///   - client: The client that resets the password.
    ///   - api: The version of the service's API. Version 2 is an experimental preview.
    ///   - authority: The base URL of the tenant, for version 2: without it, links with a host are refused.
    ///   - scopes: The scopes that the app will request after the reset, for version 2. `openid`, `profile`
    ///     and `offline_access` are always added.
    public init(
        client: OAuthClient, api: APIVersion = .v1, authority: String? = nil, scopes: [String] = []
    ) {
        wire = Wire(
            api, FlowSettings(flow: .resetPassword, client: client, scopes: scopes), authority: authority)
    }

    /// Whether the account may have the new password: one was sent, and the tenant has not refused it.
    ///
    /// While this is `true`, never tell the user that the old password still works. A reset that starts again
    /// for the same username keeps it: the reply to the earlier password was lost, not its effect.
    public var mayHaveChanged: Bool { changedUsername != nil }

    /// The time until ``Answer/poll`` is due, in seconds; `nil` if the tenant stores no password, if a
    /// request is in flight, and if the reset no longer polls by itself.
    public var pollDelay: Int? {
        guard case .saving(let saving) = step else { return nil }
        switch activity {
        case .idle: return saving.delay
        case .waiting: return nil
        case .failed(let failure, _):
            return saving.hasTimeLeft ? failure.retryDelay.map { max($0, saving.delay) } : nil
        }
    }

    /// Takes an answer to the current step and returns the request that carries it.
    ///
    /// - Parameter answer: The user's answer. Ignored if the step does not ask for it.
    /// - Returns: The request to send; `nil` if an earlier one is in flight or the answer was ignored. In
    ///   version 2 also if the tenant has sent no link for the answer: the activity is then a failure.
    public mutating func submit(_ answer: Answer) -> Request? {
        guard !isWaiting else { return nil }
        switch (step, answer) {
        case (_, .start(let username)):
            step = .start
            if changedUsername != username { changedUsername = nil }
            return send(.starting(username: username, nil))
        case (.methods(let methods), .challenge(let method)):
            return send(.challengingMethod(methods, method, contact: ""))
        case (.code(let code), .code(let digits)): return send(.checkingCode(code), .secret(digits))
        case (.code(let code), .resend): return send(.resendingCode(code))
        case (.password(let password), .password(let secret)):
            let request = send(
                .submittingPassword(password, isUncertain: mayHaveChanged), .secret(secret))
            if request != nil { changedUsername = password.username }
            return request
        case (.saving(var saving), .poll):
            // The user asks for this poll, so another 300 seconds begin.
            if pollDelay == nil { saving.waited = 0 }
            step = .saving(saving)
            return send(.polling(saving))
        case (.start, _), (.methods, _), (.code, _), (.password, _), (.saving, _), (.done, _), (.browser, _):
            return nil
        }
    }

    /// Handles the reply to the request in flight and returns the request that must follow, if any.
    ///
    /// - Parameter result: The reply, or the reason why there is none. Ignored if no request is in flight.
    public mutating func receive(_ result: Result<Response, TransportFailure>) -> Request? {
        clearRefusedPassword(result)
        defer { countRetryDelay() }
        return handle(result)
    }

    /// Returns to the first step, after the tenant has discarded the session.
    ///
    /// Whether the account may have a new password stays known.
    public mutating func expire() {
        activity = .idle
        step = .start
    }

    /// Stops waiting for the reply, which must then not be passed to ``receive(_:)``; the
    /// step stays the same.
    public mutating func cancel() { stopWaiting() }

    /// Takes back that the account may have the new password if it was certainly not processed.
    ///
    /// If the fate of an earlier password is unknown, it stays unknown.
    private mutating func clearRefusedPassword(_ result: Result<Response, TransportFailure>) {
        guard case .waiting(.submittingPassword(_, isUncertain: false)) = activity else { return }
        let wasProcessed =
            switch result {
            case .success(let response): !(400...499).contains(response.status)
            case .failure(let failure): failure.mayHaveBeenProcessed
            }
        if !wasProcessed { changedUsername = nil }
    }

    /// Adds the wait before an automatic retry to the waits of the step.
    private mutating func countRetryDelay() {
        guard case .failed = activity, case .saving(var saving) = step, let delay = pollDelay else { return }
        saving.waited += delay
        step = .saving(saving)
    }
}

extension ResetPassword: Flow {
    mutating func take(_ meaning: Meaning, of operation: FlowOperation) -> Request? {
        switch (meaning, operation) {
        case (.methodsWanted(let methods), _):
            guard !methods.available.isEmpty else { return fail(.methodUnsupported) }
            step = .methods(methods)
        case (.codeSent(let code), _): step = .code(code)
        case (.newPasswordWanted(let continuation, let lifetime, let isUnchanged), _):
            if isUnchanged, !operation.isUncertain { changedUsername = nil }
            step = .password(
                NewPassword(username: operation.username, lifetime: lifetime, continuation: continuation))
        case (.saving(let delay, let continuation), .submittingPassword(_, let isUncertain)):
            let saving = Saving(
                username: operation.username, delay: delay, isUncertain: isUncertain,
                continuation: continuation)
            step = .saving(saving)
            return send(.polling(saving))
        case (.saving(let delay, let continuation), .polling(var saving)):
            guard saving.hasTimeLeft else { return fail(.stillSaving) }
            saving.waited += saving.delay
            (saving.delay, saving.continuation) = (delay, continuation)
            step = .saving(saving)
        case (.completed(let continuation, let methods), _):
            step = .done(
                FlowCompletion(
                    username: operation.username, continuation: continuation, requiredMethods: methods))
        case (.browser(let reason), _): step = .browser(SignUp.Browser(reason: reason))
        case (.refused(let failure, let reference), _):
            if failure == .sessionExpired || failure == .userNotFound { step = .start }
            return fail(failure, reference)
        case (.ended(let failure), _):
            step = .start
            return fail(failure)
        case (.passwordWanted, _), (.attributesWanted, _), (.saving, _), (.tokens, _):
            return fail(.replyUnreadable)
        }
        return nil
    }
}

extension FlowOperation {
    /// Whether the fate of an earlier new password is unknown, or no new password was sent at all.
    fileprivate var isUncertain: Bool {
        switch self {
        case .submittingPassword(_, let isUncertain): isUncertain
        case .polling(let saving): saving.isUncertain
        default: true
        }
    }
}

extension ResetPassword {
    /// The current step of a password reset.
    public enum Step: Hashable, Sendable {
        /// Nothing was sent yet, or the reset has expired. Leads to `methods`, `code` or `browser`.
        case start
        /// The code can be sent in several ways (version 2 only). Leads to `code` or
        /// `browser`, or back to `start`.
        case methods(SignIn.AuthMethods)
        /// A code was sent. Leads to `password` or `browser`, or back to `start`.
        case code(SentCode)
        /// The code was accepted, and a new password is required. Leads to `saving` or `browser`, or back to
        /// `start`.
        case password(NewPassword)
        /// The tenant stores the new password. Leads to `done` or `browser`, or back to
        /// `password` or `start`.
        case saving(Saving)
        /// The new password is stored. This step is final.
        case done(FlowCompletion)
        /// The reset can only continue in a browser. Leads to `start`.
        case browser(SignUp.Browser)
    }

    /// A new password that the tenant requires.
    public struct NewPassword: Hashable, Sendable {
        /// The email address or alias, as the user typed it.
        public var username: String
        /// The time left to set the password, in seconds since the step began; `nil` if the tenant sent none.
        public var lifetime: Int?
        /// What the request with the password needs.
        var continuation: Continuation
    }

    /// A new password that the tenant is storing.
    public struct Saving: Hashable, Sendable {
        /// The sum of all waits after which the reset gives up, in seconds (reset-password §1.5).
        public static let maximumWait = 300

        /// The email address or alias, as the user typed it.
        public var username: String
        /// The wait between two polls, in seconds, from 1 to 15.
        public var delay: Int
        /// The sum of the waits so far, in seconds.
        public var waited = 0
        /// Whether the fate of an earlier new password is unknown.
        var isUncertain: Bool
        /// What the next poll needs, and another password if this one fails.
        var continuation: Continuation

        /// Whether the waits so far leave time for another one.
        var hasTimeLeft: Bool { waited < Self.maximumWait }
    }

    /// An answer or a request from the user, or from the caller's timer.
    public enum Answer: Hashable, Sendable {
        /// Starts a reset for an email address or an alias; drops one under way.
        case start(username: String)
        /// Requests a code with one of the methods.
        case challenge(SignIn.AuthMethod)
        /// The one-time code.
        case code(Secret)
        /// Requests another code.
        case resend
        /// The new password.
        case password(Secret)
        /// Asks whether the new password is stored.
        case poll
    }
}
