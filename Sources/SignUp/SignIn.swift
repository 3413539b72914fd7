public import NativeAuth

/// A sign-in with an address or an alias, from the name typed, or from a sign-up just finished, to tokens.
///
/// Like ``SignUp`` it does no I/O and knows no time: answers and replies in, at most one request out.
public struct SignIn: Hashable, Sendable {
    /// Where the sign-in stands.
    public internal(set) var step: Step = .start
    /// What is happening there.
    public internal(set) var activity: Activity = .idle

    let caller: Caller
    /// The demands for more proof that are followed up.
    let demands: [Caller.Capability]
    private let scopes: [String]
    private let claims: String?

    /// Makes a sign-in at which nothing has happened yet.
    ///
    /// - Parameters:
    ///   - caller: The application that signs someone in.
    ///   - scopes: What the tokens are to be good for. `openid`, `profile` and `offline_access` are always among
    ///     it (wire-protocol §2.4).
    ///   - claims: A claims request as JSON text, if there is one.
    ///   - demands: Which demands for more proof are followed up, where others end in a failure. When left out,
    ///     those that the caller says it can meet.
    public init(
        caller: Caller, scopes: [String] = [], claims: String? = nil, demands: [Caller.Capability]? = nil
    ) {
        self.caller = caller
        self.demands = demands ?? caller.capabilities
        self.claims = claims
        let standard = ["openid", "profile", "offline_access"]
        self.scopes = scopes.filter { !standard.contains($0) } + standard
    }

    /// Whether a request is out.
    public var isWaiting: Bool {
        if case .waiting = activity { true } else { false }
    }

    /// Takes an answer to the current step and returns the request that carries it.
    ///
    /// - Parameter answer: What the person answered. Ignored when this step did not ask for it.
    /// - Returns: The request to send; `nil` while an earlier one is out, or when the answer was ignored.
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

    /// Stops waiting: the step stays, and a reply that still comes must not be given to ``receive(_:)``.
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

    /// Trades what a sign-up, or a registration, ended in for tokens.
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
