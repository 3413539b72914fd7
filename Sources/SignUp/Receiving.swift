public import NativeAuth

extension SignUp {
    /// Takes what came of the request that is out, and returns the request that must follow it, if any.
    ///
    /// - Parameter result: The reply, or why there is none. Ignored when no request is out.
    public mutating func receive(_ result: Result<Response, TransportFailure>) -> Request? {
        guard case .waiting(let errand) = activity else { return nil }
        activity = .idle
        switch result {
        case .failure(.cancelled):
            return nil
        case .failure(let failure):
            activity = .failed(.unreachable(failure), trace: nil)
            return nil
        case .success(let response):
            guard let reply = response.decoded(as: Reply.self) else {
                activity = .failed(.unreadable(response), trace: nil)
                return nil
            }
            guard response.status == 200 else { return refused(errand, reply, response) }
            guard reply.error == nil else { return fail(.replyUnreadable, reply) }
            guard reply.challengeType != "redirect" else {
                step = .browser(Browser(reason: reply.redirectReason.map(Untrusted.init)))
                return nil
            }
            return accepted(errand, reply)
        }
    }

    /// Moves on after a reply that says yes.
    private mutating func accepted(_ errand: Errand, _ reply: Reply) -> Request? {
        switch errand {
        case .starting(let email):
            guard let token = reply.continuationToken else { return fail(.replyUnreadable, reply) }
            return challenge(token, as: .sendingCode(email: email))
        case .sendingCode(let email):
            return sent(to: email, reply)
        case .resendingCode(let code):
            return sent(to: code.email, reply)
        case .announcingPassword(let password, let secret):
            guard reply.challengeType == "password", let token = reply.continuationToken else {
                return fail(.replyUnreadable, reply)
            }
            let announced = Password(email: password.email, token: token, isAnnounced: true)
            step = .password(announced)
            return secret.map { set($0, for: announced) }
        case .checkingCode, .settingPassword, .savingAttributes:
            // A challenge is no account, whatever the status says.
            guard reply.challengeType == nil else { return fail(.replyUnreadable, reply) }
            step = .done(Completion(email: errand.email, token: reply.continuationToken))
            return nil
        }
    }

    /// Takes the news that a code was sent.
    private mutating func sent(to email: String, _ reply: Reply) -> Request? {
        guard reply.challengeType == "oob", let token = reply.continuationToken else {
            return fail(.replyUnreadable, reply)
        }
        let length = reply.plausibleCodeLength
        let interval = reply.plausibleInterval
        let label = Untrusted(reply.challengeTargetLabel ?? "")
        let channel = Untrusted(reply.challengeChannel ?? "")
        step = .code(
            Code(
                email: email, sentTo: label, channel: channel, length: length, interval: interval,
                token: token))
        return nil
    }

    /// Moves on after a reply that asks for more, or stays after one that says no.
    private mutating func refused(_ errand: Errand, _ reply: Reply, _ response: Response) -> Request? {
        let email = errand.email
        switch (reply.error, reply.continuationToken) {
        case ("credential_required", let token?) where !errand.concernsPassword:
            let password = Password(email: email, token: token, isAnnounced: false)
            step = .password(password)
            return announce(password, then: nil)
        case ("attributes_required", let token?) where !reply.requiredAttributes.isEmpty:
            step = .attributes(Attributes(email: email, required: reply.requiredAttributes, token: token))
            return nil
        case ("verification_required", let token?):
            return challenge(token, as: .sendingCode(email: email))
        default:
            let failure = SignUpFailure(reply, response)
            if failure.endsTheSession { step = .start }
            return fail(failure, reply)
        }
    }

    private mutating func fail(_ failure: SignUpFailure, _ reply: Reply) -> Request? {
        activity = .failed(failure, trace: reply.trace)
        return nil
    }
}

extension SignUp.Errand {
    /// Whether the tenant knows already that a password comes, so that asking for one again leads nowhere.
    fileprivate var concernsPassword: Bool {
        switch self {
        case .announcingPassword, .settingPassword: true
        case .starting, .sendingCode, .resendingCode, .checkingCode, .savingAttributes: false
        }
    }

    /// The address that the sign-up is for.
    fileprivate var email: String {
        switch self {
        case .starting(let email), .sendingCode(let email): email
        case .resendingCode(let code), .checkingCode(let code): code.email
        case .announcingPassword(let password, _), .settingPassword(let password): password.email
        case .savingAttributes(let attributes): attributes.email
        }
    }
}
