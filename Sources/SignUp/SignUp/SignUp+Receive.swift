public import NativeAuth

extension SignUp {
    /// Handles the reply to the request in flight and returns the request that must follow, if any.
    ///
    /// - Parameter result: The reply, or the reason why there is none. Ignored if no request is in flight.
    public mutating func receive(_ result: Result<Response, TransportFailure>) -> Request? {
        handleReply(result)
    }
}

extension SignUp: ReplyHandler {
    mutating func handleRedirect(to browser: Browser) {
        values.discard()
        step = .browser(browser)
    }

    mutating func handleAccepted(_ operation: Operation, _ reply: Reply, _ response: Response) -> Request? {
        switch operation {
        case .starting(let email):
            guard let token = reply.continuationToken else { return fail(.replyUnreadable, reply) }
            return challenge(token, as: .sendingCode(email: email))
        case .sendingCode(let email):
            return handleChallenge(email, nil, reply)
        case .resendingCode(let code):
            return handleChallenge(code.username, nil, reply)
        case .announcingPassword(let password, let secret):
            return handleChallenge(password.email, secret, reply)
        case .checkingCode, .settingPassword, .savingAttributes:
            // A challenge means that no account was created, whatever the status is.
            guard reply.challengeType == nil else { return fail(.replyUnreadable, reply) }
            step = .done(FlowCompletion(username: operation.email, token: reply.continuationToken))
            return nil
        }
    }

    /// Advances to the step that the challenge asks for: a code or a password.
    private mutating func handleChallenge(_ email: String, _ password: Secret?, _ reply: Reply) -> Request? {
        guard let token = reply.continuationToken else { return fail(.replyUnreadable, reply) }
        switch reply.challengeType {
        case "password":
            let passwordStep = Password(email: email, token: token, isAnnounced: true)
            step = .password(passwordStep)
            return password.map { setPassword($0, for: passwordStep) }
        case "oob":
            step = .code(CodeChallenge(reply, token: token, username: email))
            return nil
        default:
            return fail(.replyUnreadable, reply)
        }
    }

    /// Advances if the refusal asks for more input, otherwise stays at the step and records the failure.
    mutating func handleRefused(_ operation: Operation, _ reply: Reply, _ response: Response) -> Request? {
        switch (reply.error, operation, reply.continuationToken) {
        case ("credential_required", .checkingCode(let code), let token?):
            let password = Password(email: code.username, token: token, isAnnounced: false)
            step = .password(password)
            return announcePassword(password, then: nil)
        case ("attributes_required", _, let token?)
        where operation.mayRequireMoreInput && !reply.requiredAttributes.isEmpty:
            step = .attributes(
                Attributes(email: operation.email, required: reply.requiredAttributes, token: token))
            return nil
        case ("verification_required", _, let token?) where operation.mayRequireMoreInput:
            return challenge(token, as: .sendingCode(email: operation.email))
        case ("credential_required", .checkingCode, nil), ("attributes_required", .checkingCode, _),
            ("attributes_required", .settingPassword, _), ("attributes_required", .savingAttributes, _):
            return fail(.replyUnreadable, reply)
        default:
            let failure = RequestFailure(reply, response)
            if failure.endsSession(of: operation) { step = .start }
            return fail(failure, reply)
        }
    }
}

extension SignUp.Operation {
    /// Whether the tenant may require attributes or verification before this operation can succeed.
    fileprivate var mayRequireMoreInput: Bool {
        switch self {
        case .starting, .checkingCode, .settingPassword, .savingAttributes: true
        case .sendingCode, .resendingCode, .announcingPassword: false
        }
    }

    /// The email address of the sign-up.
    var email: String {
        switch self {
        case .starting(let email), .sendingCode(let email): email
        case .resendingCode(let code), .checkingCode(let code): code.username
        case .announcingPassword(let password, _), .settingPassword(let password): password.email
        case .savingAttributes(let attributes): attributes.email
        }
    }
}

extension RequestFailure {
    /// Whether the sign-up has ended at the tenant, so that the user must start again.
    ///
    /// An alias that is taken can be changed where it is sent with the attributes after the code.
    func endsSession(of operation: SignUp.Operation) -> Bool {
        switch category {
        case .session: true
        case .account:
            if case .savingAttributes = operation { false } else { true }
        case .email, .password, .attributes, .code, .method, .configuration, .limit, .service, .unknown: false
        }
    }
}
