public import NativeAuth

/// A sign-in with an email address or an alias, or directly after a sign-up or a password reset.
public struct SignIn: StateMachine {
    /// The current step.
    public internal(set) var step: Step = .start
    /// The state of the current step.
    public internal(set) var activity: Activity<Operation> = .idle

    let client: OAuthClient
    /// The requirements that this sign-in handles.
    let supportedRequirements: [OAuthClient.Capability]
    /// What is kept of version 2; `nil` in version 1.
    var session: V2Session?
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
    ///   - api: The version of the service's API. Version 2 is an experimental preview.
    ///   - authority: The base URL of the tenant, for version 2: without it, links with a host are refused.
    public init(
        client: OAuthClient, scopes: [String] = [], claims: String? = nil,
        supportedRequirements: [OAuthClient.Capability]? = nil, api: APIVersion = .v1,
        authority: String? = nil
    ) {
        self.client = client
        session = V2Session(api, authority: authority)
        self.supportedRequirements = supportedRequirements ?? client.capabilities
        self.claims = claims
        self.scopes = scopes.withStandardScopes
    }

    /// Takes an answer to the current step and returns the request that carries it.
    ///
    /// - Parameter answer: The user's answer. Ignored if the step does not ask for it.
    /// - Returns: The request to send; `nil` if an earlier one is in flight or the answer was ignored. In
    ///   version 2 also if the tenant has said already what the sign-in requires, so that the step offers the
    ///   methods, or if it has sent no link for the answer, so that the activity is a failure.
    public mutating func submit(_ answer: Answer) -> Request? {
        guard !isWaiting else { return nil }
        guard session == nil else { return submitToLink(answer) }
        switch (step, answer) {
        case (_, .start(let username, let password)):
            step = .start
            return start(username, password)
        case (_, .after(let completion)):
            guard completion.version == .v1 else { return nil }
            return completion.token.map { redeem($0, username: completion.username) }
        case (_, .refresh(let tokens)):
            guard let token = tokens.refreshToken else { return nil }
            return redeem("refresh_token", [.refreshToken: .text(token.value)], as: .refreshing(tokens))
        case (.code(let code), .code(let digits)):
            let form: OAuthClient.FormFields = [
                .continuationToken: .text(code.token.value), .code: .secret(digits),
            ]
            return redeem("oob", form, as: .checkingCode(code))
        case (.code(let code), .resend):
            return challenge(code.token, as: .resendingCode(code))
        case (.password(let password), .password(let secret)):
            return redeem(secret, for: password)
        case (.start, _), (.code, _), (.password, _), (.authMethods, _), (.strongAuth, _), (.done, _),
            (.browser, _):
            return submitStrongAuth(answer)
        }
    }

    /// Stops waiting for the reply, which must then not be passed to ``receive(_:)``; the step stays the same.
    public mutating func cancel() { stopWaiting() }

    private mutating func start(_ username: String, _ password: Secret?) -> Request {
        let form: OAuthClient.FormFields = [
            .username: .text(username), .challengeType: .text(client.challengeTypeList),
        ]
        return request(.signInInitiate, form, as: .starting(username: username, password))
    }

    mutating func challenge(_ token: Token, as operation: Operation) -> Request {
        let form: OAuthClient.FormFields = [
            .continuationToken: .text(token.value), .challengeType: .text(client.challengeTypeList),
        ]
        return request(.signInChallenge, form, as: operation)
    }

    mutating func redeem(_ secret: Secret, for password: Password) -> Request {
        let form: OAuthClient.FormFields = [
            .username: .text(password.username), .continuationToken: .text(password.token.value),
            .password: .secret(secret),
        ]
        return redeem("password", form, as: .checkingPassword(password))
    }

    /// Exchanges the continuation token of a completed flow for tokens.
    mutating func redeem(_ token: Token, username: String) -> Request {
        let form: OAuthClient.FormFields = [
            .username: .text(username), .continuationToken: .text(token.value),
        ]
        return redeem("continuation_token", form, as: .redeeming(username: username))
    }

    mutating func redeem(_ grant: String, _ fields: OAuthClient.FormFields, as operation: Operation)
        -> Request
    {
        var form = fields.merging(requestedAccess) { first, _ in first }
        form[.grantType] = .text(grant)
        form[.clientInfo] = .text("true")
        return request(.token, form, as: operation)
    }

    /// The fields with the scopes and the claims to request.
    var requestedAccess: OAuthClient.FormFields {
        var form: OAuthClient.FormFields = [.scope: .text(scopes.joined(separator: " "))]
        if let claims { form[.claims] = .text(claims) }
        return form
    }

    mutating func request(_ path: Request.Path, _ form: OAuthClient.FormFields, as operation: Operation)
        -> Request
    {
        activity = .waiting(operation)
        return client.request(path, form)
    }
}
