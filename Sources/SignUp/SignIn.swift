public import NativeAuth

/// A sign-in with an email address or an alias, or directly after a sign-up.
///
/// Like ``SignUp`` it does no I/O and does not read the clock: it takes answers and replies, and returns at
/// most one request.
public struct SignIn: Hashable, Sendable {
    /// The current step.
    public internal(set) var step: Step = .start
    /// The state of the current step.
    public internal(set) var activity: Activity = .idle

    let caller: Caller
    /// The requirements that this sign-in handles.
    let demands: [Caller.Capability]
    private let scopes: [String]
    private let claims: String?

    /// Creates a sign-in that has not started.
    ///
    /// - Parameters:
    ///   - client: The client that signs the user in.
    ///   - scopes: The scopes to request. `openid`, `profile` and `offline_access` are always added
    ///     (wire-protocol §2.4).
    ///   - claims: A claims request as JSON text, if any.
    ///   - supportedRequirements: The strong authentication requirements to handle; any other ends in a
    ///     failure. By default, the capabilities of the client.
    public init(
        caller: Caller, scopes: [String] = [], claims: String? = nil, demands: [Caller.Capability]? = nil
    ) {
        self.caller = caller
        self.demands = demands ?? caller.capabilities
        self.claims = claims
        let standard = ["openid", "profile", "offline_access"]
        self.scopes = scopes.filter { !standard.contains($0) } + standard
    }

    /// Whether a request is in flight.
    public var isWaiting: Bool {
        if case .waiting = activity { true } else { false }
    }

    /// Takes an answer to the current step and returns the request that carries it.
    ///
    /// - Parameter answer: The user's answer. Ignored if the step does not ask for it.
    /// - Returns: The request to send; `nil` if an earlier one is in flight or the answer was ignored.
    public mutating func submit(_ answer: Answer) -> Request? {
        guard !isWaiting else { return nil }
        switch (step, answer) {
        case (_, .start(let username, let password)):
            step = .start
            return start(username, password)
        case (_, .after(let completion)):
            return completion.token.map { redeem($0, of: completion.email) }
        case (_, .refresh(let tokens)):
            guard let token = tokens.refreshToken else { return nil }
            return redeem("refresh_token", [.refreshToken: .text(token.value)], as: .refreshing(tokens))
        case (.code(let code), .code(let digits)):
            let form: Caller.Form = [.continuationToken: .text(code.token.value), .code: .secret(digits)]
            return redeem("oob", form, as: .checkingCode(code))
        case (.code(let code), .resend):
            return challenge(code.token, as: .resendingCode(code))
        case (.password(let wanted), .password(let secret)):
            return redeem(secret, for: wanted)
        case (.start, _), (.code, _), (.password, _), (.methods, _), (.proof, _), (.done, _), (.browser, _):
            return prove(answer)
        }
    }

    /// Stops waiting for the reply, which must then not be passed to ``receive(_:)``; the step stays the
    /// same.
    public mutating func cancel() {
        if isWaiting { activity = .idle }
    }

    private mutating func start(_ username: String, _ password: Secret?) -> Request {
        let form: Caller.Form = [.username: .text(username), .challengeType: .text(caller.challengeTypes)]
        return request(.signInInitiate, form, as: .starting(username: username, password))
    }

    mutating func challenge(_ token: Token, as errand: Errand) -> Request {
        let form: Caller.Form = [
            .continuationToken: .text(token.value), .challengeType: .text(caller.challengeTypes),
        ]
        return request(.signInChallenge, form, as: errand)
    }

    mutating func redeem(_ secret: Secret, for wanted: Password) -> Request {
        let form: Caller.Form = [
            .username: .text(wanted.username), .continuationToken: .text(wanted.token.value),
            .password: .secret(secret),
        ]
        return redeem("password", form, as: .checkingPassword(wanted))
    }

    /// Exchanges the continuation token of a sign-up or a registration for tokens.
    mutating func redeem(_ token: Token, of username: String) -> Request {
        let form: Caller.Form = [.username: .text(username), .continuationToken: .text(token.value)]
        return redeem("continuation_token", form, as: .redeeming(username: username))
    }

    mutating func redeem(_ grant: String, _ answer: Caller.Form, as errand: Errand) -> Request {
        var form = answer
        form[.grantType] = .text(grant)
        form[.scope] = .text(scopes.joined(separator: " "))
        form[.clientInfo] = .text("true")
        if let claims { form[.claims] = .text(claims) }
        return request(.token, form, as: errand)
    }

    mutating func request(_ path: Request.Path, _ form: Caller.Form, as errand: Errand) -> Request {
        activity = .waiting(errand)
        return caller.request(path, form)
    }
}
