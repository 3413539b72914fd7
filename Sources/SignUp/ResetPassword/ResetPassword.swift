public import NativeAuth

/// A password reset, from the email address or alias to the new password (reset-password §2).
///
/// It ends in a sign-in without typing the password: ``SignIn`` takes the completion. While the tenant stores
/// the new password, the caller submits ``Answer/poll`` whenever ``pollDelay`` has passed.
public struct ResetPassword: StateMachine {
    /// The current step.
    public internal(set) var step: Step = .start
    /// The state of the current step.
    public internal(set) var activity: Activity<Operation> = .idle
    /// The username of the last new password that was sent and not refused.
    var changedUsername: String?

    let client: OAuthClient
    /// What is kept of version 2; `nil` in version 1.
    var session: V2Session?
    /// The scopes that version 2 is asked for at the start, separated by spaces.
    let scope: String

    /// Creates a password reset that has not started.
    ///
    /// - Parameters:
    ///   - client: The client that resets the password.
    ///   - api: The version of the service's API. Version 2 is an experimental preview.
    ///   - authority: The base URL of the tenant, for version 2: without it, links with a host are refused.
    ///   - scopes: The scopes that the app will request after the reset, for version 2. `openid`, `profile` and
    ///     `offline_access` are always added.
    public init(
        client: OAuthClient, api: APIVersion = .v1, authority: String? = nil, scopes: [String] = []
    ) {
        self.client = client
        scope = scopes.withStandardScopes.joined(separator: " ")
        session = V2Session(api, authority: authority)
    }

    /// Whether the account may have the new password: one was sent, and the tenant has not refused it.
    ///
    /// While this is `true`, never tell the user that the old password still works. A reset that starts again
    /// for the same username keeps it: the reply to the earlier password was lost, not its effect.
    public var mayHaveChanged: Bool { changedUsername != nil }

    /// The time until ``Answer/poll`` is due, in seconds; `nil` if the tenant stores no password, if a request
    /// is in flight, and if the reset no longer polls by itself.
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
        guard session == nil else { return submitToLink(answer) }
        switch (step, answer) {
        case (_, .start(let username)):
            step = .start
            if changedUsername != username { changedUsername = nil }
            let form: OAuthClient.FormFields = [
                .username: .text(username), .challengeType: .text(client.challengeTypeList),
            ]
            return request(.resetPasswordStart, form, as: .starting(username: username))
        case (.code(let code), .code(let digits)):
            return request(
                .resetPasswordContinue, code.token, [.grantType: .text("oob"), .code: .secret(digits)],
                as: .checkingCode(code))
        case (.code(let code), .resend):
            return challenge(code.token, as: .resendingCode(code))
        case (.password(let password), .password(let secret)):
            let operation = Operation.submittingPassword(password, isUncertain: mayHaveChanged)
            changedUsername = password.username
            return request(
                .resetPasswordSubmit, password.token, [.newPassword: .secret(secret)], as: operation)
        case (.saving(var saving), .poll):
            // The user asks for this poll, so another 300 seconds begin.
            if pollDelay == nil { saving.waited = 0 }
            step = .saving(saving)
            return poll(saving)
        case (.start, _), (.code, _), (.password, _), (.saving, _), (.done, _), (.browser, _):
            return nil
        }
    }

    /// Returns to the first step, after the tenant has discarded the session.
    ///
    /// Whether the account may have a new password stays known.
    public mutating func expire() {
        activity = .idle
        step = .start
    }

    /// Stops waiting for the reply, which must then not be passed to ``receive(_:)``; the step stays the same.
    public mutating func cancel() { stopWaiting() }

    mutating func challenge(_ token: Token, as operation: Operation) -> Request {
        request(
            .resetPasswordChallenge, token, [.challengeType: .text(client.challengeTypeList)], as: operation)
    }

    mutating func poll(_ saving: Saving) -> Request {
        request(.resetPasswordPoll, saving.token, [:], as: .polling(saving))
    }

    private mutating func request(
        _ path: Request.Path, _ token: Token, _ fields: OAuthClient.FormFields, as operation: Operation
    ) -> Request {
        var form = fields
        form[.continuationToken] = .text(token.value)
        return request(path, form, as: operation)
    }

    private mutating func request(
        _ path: Request.Path, _ form: OAuthClient.FormFields, as operation: Operation
    ) -> Request {
        activity = .waiting(operation)
        return client.request(path, form)
    }
}
