public import NativeAuth

/// A sign-up, from the email address to the created account.
///
/// It takes an answer and returns the request to send; it takes the reply and advances to the next step,
/// sometimes with another request.
public struct SignUp: StateMachine {
    /// The current step.
    public internal(set) var step: Step = .start
    /// The state of the current step.
    public internal(set) var activity: Activity = .idle

    /// The names of attributes that were supplied and not sent, because the email address and the password
    /// are given otherwise (version 2 only).
    public var ignoredAttributes: [String] { wire.ignoredAttributes }

    var wire: Wire

    /// Creates a sign-up that has not started.
    ///
    /// - Parameters:
    ///   - client: The client that signs the user up. If it does not support passwords and the tenant
    ///     requires one, the tenant redirects to a browser (wire-protocol §4.3).
    ///   - api: The version of the service's API. Version 2 is an experimental preview.
    ///   - authority: The base URL of the tenant, for version 2: without it, links with a host are refused.
    ///   - scopes: The scopes that the app will request after the sign-up, for version 2. `openid`, `profile`
    ///     and `offline_access` are always added.
    public init(
        client: OAuthClient, api: APIVersion = .v1, authority: String? = nil, scopes: [String] = []
    ) {
        wire = Wire(api, FlowSettings(flow: .signUp, client: client, scopes: scopes), authority: authority)
    }

    /// Takes an answer to the current step and returns the request that carries it.
    ///
    /// - Parameter answer: The user's answer. Ignored if the step does not ask for it.
    /// - Returns: The request to send; `nil` if an earlier one is in flight or the answer was ignored. In
    ///   version 2 also if the tenant needs the password and attributes in one request, so that the step asks
    ///   for the attributes, or if it has sent no link for the answer, so that the activity is a failure.
    public mutating func submit(_ answer: Answer) -> Request? {
        guard !isWaiting else { return nil }
        switch (step, answer) {
        case (.done, .start): return nil
        case (_, .start(let email, let password, let attributes)):
            step = .start
            return send(.starting(username: email, password), .attributes(attributes))
        case (.code(let code), .code(let digits)): return send(.checkingCode(code), .secret(digits))
        case (.code(let code), .resend): return send(.resendingCode(code))
        case (.password(let password), .password(let secret)):
            return send(.settingPassword(password), .secret(secret))
        case (.attributes(let required), .attributes(let attributes)):
            return send(.savingAttributes(required), .attributes(attributes))
        case (.start, _), (.code, _), (.password, _), (.attributes, _), (.done, _), (.browser, _): return nil
        }
    }

    /// Handles the reply to the request in flight and returns the request that must follow, if any.
    ///
    /// - Parameter result: The reply, or the reason why there is none. Ignored if no request is in flight.
    public mutating func receive(_ result: Result<Response, TransportFailure>) -> Request? { handle(result) }

    /// Stops waiting for the reply, which must then not be passed to ``receive(_:)``; the
    /// step stays the same.
    public mutating func cancel() { stopWaiting() }
}

extension SignUp: Flow {
    mutating func take(_ meaning: Meaning, of operation: FlowOperation) -> Request? {
        switch (meaning, operation) {
        case (.codeSent(let code), _): step = .code(code)
        case (.passwordWanted(let continuation), .announcingPassword(_, let secret?)):
            let password = Password(email: operation.username, continuation: continuation)
            step = .password(password)
            return send(.settingPassword(password), .secret(secret))
        case (.passwordWanted(let continuation), _):
            step = .password(Password(email: operation.username, continuation: continuation))
        case (.attributesWanted(let required, let continuation), _):
            step = .attributes(
                Attributes(email: operation.username, required: required, continuation: continuation))
        case (.completed(let continuation, let methods), _):
            step = .done(
                FlowCompletion(
                    username: operation.username, continuation: continuation, requiredMethods: methods))
        case (.browser(let reason), _): step = .browser(Browser(reason: reason))
        case (.refused(let failure, let reference), _):
            if failure.endsSignUp(at: operation) { step = .start }
            return fail(failure, reference)
        case (.ended(let failure), _):
            step = .start
            return fail(failure)
        case (.newPasswordWanted, _), (.methodsWanted, _), (.saving, _), (.tokens, _):
            return fail(.replyUnreadable)
        }
        return nil
    }
}

extension RequestFailure {
    /// Whether the sign-up has ended at the tenant, so that the user must start again.
    ///
    /// An alias that is taken can be changed where it is sent with the attributes after the code.
    func endsSignUp(at operation: FlowOperation) -> Bool {
        switch category {
        case .session: true
        case .account:
            if case .savingAttributes = operation { false } else { true }
        case .email, .password, .attributes, .code, .method, .configuration, .limit, .service, .unknown: false
        }
    }
}

extension SignUp {
    /// The current step of a sign-up.
    ///
    /// Each step holds only the data that its answer needs.
    public enum Step: Hashable, Sendable {
        /// Nothing was sent yet, or the sign-up has expired. Leads to `code` or `browser`.
        case start
        /// A code was sent. Leads to `password`, `attributes`, `done` or `browser`, or back to `start`.
        case code(SentCode)
        /// The address is verified and a password is required. Leads to `attributes`, `done`, `browser` or
        /// `start`.
        case password(Password)
        /// The tenant requires attributes. Leads to `attributes` with other attributes, to `done`, `browser`
        /// or `start`.
        case attributes(Attributes)
        /// The account exists. This step is final.
        case done(FlowCompletion)
        /// The sign-up can only continue in a browser. Leads to `start`.
        case browser(Browser)
    }

    /// A password that the tenant requires.
    public struct Password: Hashable, Sendable {
        /// The verified email address.
        public var email: String
        /// What the request with the password needs.
        var continuation: Continuation
    }

    /// Attributes that the tenant requires.
    public struct Attributes: Hashable, Sendable {
        /// The verified email address.
        public var email: String
        /// The attributes that are still missing, in the tenant's order; never empty.
        public var required: [RequiredAttribute]
        /// What the request with the attributes needs.
        var continuation: Continuation
    }

    /// A flow that can only be completed in a browser.
    public struct Browser: Hashable, Sendable {
        /// The reason in the tenant's words, if it sent one.
        public var reason: ServerText?
    }

    /// An answer or a request from the user.
    public enum Answer: Hashable, Sendable {
        /// Starts a sign-up with the answers given before the first request. Ignored once the account exists.
        case start(email: String, password: Secret?, attributes: [AttributeValue])
        /// The one-time code.
        case code(Secret)
        /// Requests another code.
        case resend
        /// The password, if it is requested after the code.
        case password(Secret)
        /// The required attributes, and any optional ones.
        case attributes([AttributeValue])
    }
}
