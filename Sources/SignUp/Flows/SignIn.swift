public import NativeAuth

/// A sign-in with an email address or an alias, or directly after a sign-up or a password reset.
public struct SignIn: StateMachine {
    /// The current step.
    public internal(set) var step: Step = .start
    /// The state of the current step.
    public internal(set) var activity: Activity = .idle

    var wire: Wire
    /// The requirements that this sign-in handles.
    let supportedRequirements: [OAuthClient.Capability]

    /// Creates a sign-in that has not started.
    ///
    /// - Parameters:
    ///   - client: The client that signs the user in.
    ///   - scopes: The scopes to request. `openid`, `profile` and `offline_access` are always added
    ///     (wire-protocol §2.4).
    ///   - claims: A claims request as JSON text, if any.
    ///   - supportedRequirements: The strong authentication requirements to handle; any other ends in a
    ///     failure. By default, the capabilities of the client.
    ///   - api: The version of the service's API. Version 2 is an experimental preview.
    ///   - authority: The base URL of the tenant, for version 2: without it, links with a host are refused.
    public init(
        client: OAuthClient, scopes: [String] = [], claims: String? = nil,
        supportedRequirements: [OAuthClient.Capability]? = nil, api: APIVersion = .v1,
        authority: String? = nil
    ) {
        let requirements = supportedRequirements ?? client.capabilities
        self.supportedRequirements = requirements
        let settings = FlowSettings(
            flow: .signIn, client: client, scopes: scopes, claims: claims, requirements: requirements)
        wire = Wire(api, settings, authority: authority)
    }

    /// Takes an answer to the current step and returns the request that carries it.
    ///
    /// - Parameter answer: The user's answer. Ignored if the step does not ask for it.
    /// - Returns: The request to send; `nil` if an earlier one is in flight or the answer was ignored. In
    ///   version 2 also if the tenant has said already what the sign-in requires, so that the step offers the
    ///   methods, or if it has sent no link for the answer, so that the activity is a failure.
    public mutating func submit(_ answer: Answer) -> Request? {
        guard !isWaiting else { return nil }
        switch (step, answer) {
        case (_, .start(let username, let password)):
            step = .start
            return send(.starting(username: username, password))
        case (_, .after(let completion)):
            guard completion.continuation?.api == wire.api else { return nil }
            if let methods = completion.requiredMethods { return offer(methods) }
            return send(.redeeming(completion))
        case (_, .refresh(let tokens)): return send(.refreshing(tokens))
        case (.code(let code), .code(let digits)): return send(.checkingCode(code), .secret(digits))
        case (.code(let code), .resend): return send(.resendingCode(code))
        case (.password(let password), .password(let secret)):
            return send(.checkingPassword(password), .secret(secret))
        case (.authMethods(let methods), .challenge(let method, let contact)):
            return send(.challengingMethod(methods, method, contact: contact))
        case (.strongAuth(let challenge), .challenge(let method, let contact)):
            return send(.challengingMethod(challenge.methods, method, contact: contact))
        case (.strongAuth(let challenge), .resend): return send(.resendingStrongAuth(challenge))
        case (.strongAuth(let challenge), .code(let digits)):
            return send(.checkingStrongAuth(challenge), .secret(digits))
        case (.start, _), (.code, _), (.password, _), (.authMethods, _), (.strongAuth, _), (.done, _),
            (.browser, _):
            return nil
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

extension SignIn: Flow {
    mutating func take(_ meaning: Meaning, of operation: FlowOperation) -> Request? {
        switch (meaning, operation) {
        case (.codeSent(let code), .challengingMethod(let methods, let method, let contact))
        where methods.requirement != nil:
            step = .strongAuth(StrongAuthChallenge(methods, method, contact, code))
        case (.codeSent(let code), .resendingStrongAuth(let challenge)),
            (.codeSent(let code), .checkingStrongAuth(let challenge)):
            step = .strongAuth(
                StrongAuthChallenge(challenge.methods, challenge.method, challenge.contact, code))
        case (.codeSent(let code), _): step = .code(code)
        case (.passwordWanted(let continuation), _):
            let password = Password(username: operation.username, continuation: continuation)
            step = .password(password)
            if let secret = operation.pendingPassword {
                return send(.checkingPassword(password), .secret(secret))
            }
        case (.methodsWanted(let methods), _): return offer(methods)
        case (.tokens(let tokens), _): step = .done(tokens)
        case (.browser(let reason), _): step = .browser(SignUp.Browser(reason: reason))
        case (.refused(let failure, let reference), _):
            if failure == .sessionExpired { step = .start }
            return fail(failure, reference)
        case (.ended(let failure), _):
            step = .start
            return fail(failure)
        case (.newPasswordWanted, _), (.attributesWanted, _), (.saving, _), (.completed, _):
            return fail(.replyUnreadable)
        }
        return nil
    }

    /// Offers methods, if this sign-in supports what they are for.
    private mutating func offer(_ methods: AuthMethods) -> Request? {
        if let requirement = methods.requirement, !supportedRequirements.contains(requirement) {
            return fail(requirement.missingSupport)
        }
        guard !methods.available.isEmpty else { return fail(.methodUnsupported) }
        activity = .idle
        step = .authMethods(methods)
        return nil
    }
}

extension OAuthClient.Capability {
    /// The failure of a sign-in that does not handle the requirement.
    fileprivate var missingSupport: RequestFailure {
        switch self {
        case .secondFactor: .secondFactorRequired
        case .registration: .registrationRequired
        }
    }
}

extension SignIn.StrongAuthChallenge {
    /// Creates the challenge with a code that was sent, behind which the methods continue.
    fileprivate init(
        _ methods: SignIn.AuthMethods, _ method: SignIn.AuthMethod, _ contact: String, _ code: SentCode
    ) {
        self.init(methods: methods, method: method, contact: contact, code: code)
        self.methods.continuation = code.continuation
    }
}

extension SignIn {
    /// The current step of a sign-in.
    public enum Step: Hashable, Sendable {
        /// Nothing was sent yet, or the sign-in has expired. Leads to `code`, `password`,
        /// `authMethods` or `browser`.
        case start
        /// A code was sent. Leads to `authMethods`, `done` or `browser`, or back to `start`.
        case code(SentCode)
        /// A password is required. Leads to `authMethods`, `done` or `browser`, or back to `start`.
        case password(Password)
        /// A method is to be chosen. For strong authentication it leads to `strongAuth`, `done` or `browser`,
        /// else to `code`, `password` or `browser`, or back to `start`.
        case authMethods(AuthMethods)
        /// A code for strong authentication was sent. Leads to `done` or `browser`, or back to `authMethods`
        /// or `start`.
        case strongAuth(StrongAuthChallenge)
        /// The user is signed in. A refresh leads back to `done`.
        case done(TokenSet)
        /// The sign-in can only continue in a browser. Leads to `start`.
        case browser(SignUp.Browser)
    }

    /// A password that the tenant requires.
    public struct Password: Hashable, Sendable {
        /// The email address or alias, as the user typed it.
        public var username: String
        /// What the request with the password needs.
        var continuation: Continuation
    }

    /// An answer or a request from the user.
    public enum Answer: Hashable, Sendable {
        /// Starts a sign-in with an email address or an alias, and with the password if it is known.
        case start(username: String, password: Secret?)
        /// Starts a sign-in with a completed sign-up or password reset. Ignored if that cannot be followed by
        /// a sign-in, or was one of the other version.
        case after(FlowCompletion)
        /// The one-time code.
        case code(Secret)
        /// Requests another code.
        case resend
        /// The password.
        case password(Secret)
        /// Requests a code with one of the available methods; `contact` is the contact to register, and
        /// ignored otherwise.
        case challenge(AuthMethod, contact: String)
        /// Requests new tokens. Ignored if there is no refresh token.
        case refresh(TokenSet)
    }
}
