public import NativeAuth

/// A sign-up, from the email address to the created account.
///
/// It takes an answer and returns the request to send; it takes the reply and advances to the next step,
/// sometimes with another request.
public struct SignUp: StateMachine {
    /// The current step.
    public internal(set) var step: Step = .start
    /// The state of the current step.
    public internal(set) var activity: Activity<Operation> = .idle

    /// The names of attributes that were supplied and not sent, because the email address and the password are
    /// given otherwise (version 2 only).
    public var ignoredAttributes: [String] { values.ignoredNames }

    let client: OAuthClient
    /// The scopes that version 2 is asked for at the start, separated by spaces.
    let scope: String
    /// What is kept of version 2; `nil` in version 1.
    var session: V2Session?
    /// The values to submit in version 2.
    var values = V2Values()

    /// Creates a sign-up that has not started.
    ///
    /// - Parameters:
    ///   - client: The client that signs the user up. If it does not support passwords and the tenant requires
    ///     one, the tenant redirects to a browser (wire-protocol §4.3).
    ///   - api: The version of the service's API. Version 2 is an experimental preview.
    ///   - authority: The base URL of the tenant, for version 2: without it, links with a host are refused.
    ///   - scopes: The scopes that the app will request after the sign-up, for version 2. `openid`, `profile` and
    ///     `offline_access` are always added.
    public init(
        client: OAuthClient, api: APIVersion = .v1, authority: String? = nil, scopes: [String] = []
    ) {
        self.client = client
        scope = scopes.withStandardScopes.joined(separator: " ")
        session = V2Session(api, authority: authority)
    }

    /// Takes an answer to the current step and returns the request that carries it.
    ///
    /// - Parameter answer: The user's answer. Ignored if the step does not ask for it.
    /// - Returns: The request to send; `nil` if an earlier one is in flight or the answer was ignored. In
    ///   version 2 also if the tenant needs the password and attributes in one request, so that the step asks for
    ///   the attributes, or if it has sent no link for the answer, so that the activity is a failure.
    public mutating func submit(_ answer: Answer) -> Request? {
        guard !isWaiting else { return nil }
        guard session == nil else { return submitToLink(answer) }
        switch (step, answer) {
        case (.done, .start): return nil
        case (_, .start(let email, let password, let attributes)):
            step = .start
            return start(email: email, password: password, attributes: attributes)
        case (.code(let code), .code(let digits)):
            return continueSignUp(code.token, "oob", [.code: .secret(digits)], as: .checkingCode(code))
        case (.code(let code), .resend):
            return challenge(code.token, as: .resendingCode(code))
        case (.password(let password), .password(let secret)) where !password.isAnnounced:
            return announcePassword(password, then: secret)
        case (.password(let password), .password(let secret)):
            return setPassword(secret, for: password)
        case (.attributes(let attributesStep), .attributes(let attributes)):
            let form: OAuthClient.FormFields = [.attributes: .text(Self.json(attributes))]
            return continueSignUp(
                attributesStep.token, "attributes", form, as: .savingAttributes(attributesStep))
        case (.start, _), (.code, _), (.password, _), (.attributes, _), (.done, _), (.browser, _):
            return nil
        }
    }

    /// Stops waiting for the reply, which must then not be passed to ``receive(_:)``; the step stays the same.
    public mutating func cancel() { stopWaiting() }

    private mutating func start(email: String, password: Secret?, attributes: [Attribute]) -> Request {
        var form: OAuthClient.FormFields = [
            .username: .text(email), .challengeType: .text(client.challengeTypeList),
        ]
        if let password { form[.password] = .secret(password) }
        if !attributes.isEmpty { form[.attributes] = .text(Self.json(attributes)) }
        return request(.signUpStart, form, as: .starting(email: email))
    }

    mutating func challenge(_ token: Token, as operation: Operation) -> Request {
        let form: OAuthClient.FormFields = [
            .continuationToken: .text(token.value), .challengeType: .text(client.challengeTypeList),
        ]
        return request(.signUpChallenge, form, as: operation)
    }

    mutating func announcePassword(_ password: Password, then secret: Secret?) -> Request {
        challenge(password.token, as: .announcingPassword(password, then: secret))
    }

    mutating func setPassword(_ secret: Secret, for password: Password) -> Request {
        continueSignUp(
            password.token, "password", [.password: .secret(secret)], as: .settingPassword(password))
    }

    private mutating func continueSignUp(
        _ token: Token, _ grant: String, _ fields: OAuthClient.FormFields, as operation: Operation
    ) -> Request {
        var form = fields
        form[.continuationToken] = .text(token.value)
        form[.grantType] = .text(grant)
        return request(.signUpContinue, form, as: operation)
    }

    private mutating func request(
        _ path: Request.Path, _ form: OAuthClient.FormFields, as operation: Operation
    ) -> Request {
        activity = .waiting(operation)
        return client.request(path, form)
    }

    /// Returns the attributes as the text of a JSON object (wire-protocol §5.1); if a name repeats, the last
    /// one is used.
    private static func json(_ attributes: [Attribute]) -> String {
        let values = Dictionary(attributes.map { ($0.name, $0.value) }) { _, last in last }
        let members = values.sorted { $0.key < $1.key }.map { name, value in
            "\(Attribute.Value.encode(name)):\(value.json)"
        }
        return "{\(members.joined(separator: ","))}"
    }
}
