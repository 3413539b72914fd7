public import NativeAuth

extension SignIn {
    /// Handles the reply to the request in flight and returns the request that must follow, if any.
    ///
    /// - Parameter result: The reply, or the reason why there is none. Ignored if no request is in flight.
    public mutating func receive(_ result: Result<Response, TransportFailure>) -> Request? {
        guard case .waiting(let errand) = activity else { return nil }
        activity = .idle
        switch Reading(result) {
        case .nothing:
            return nil
        case .failed(let failure, let trace):
            activity = .failed(SignInFailure(failure, nil), trace: trace)
            return nil
        case .refused(let reply, let response):
            let failure = SignInFailure(reply, response, after: errand)
            if let request = list(after: failure, reply, errand) { return request }
            if failure == .sessionExpired { step = .start }
            return fail(failure, reply)
        case .browser(let browser):
            step = .browser(browser)
            return nil
        case .accepted(let reply, let response):
            return accepted(errand, reply, response)
        }
    }

    private mutating func accepted(_ errand: Errand, _ reply: Reply, _ response: Response) -> Request? {
        switch errand {
        case .starting(let username, let password):
            guard let token = reply.continuationToken else { return fail(.replyUnreadable, reply) }
            return challenge(token, as: .challenging(username: username, password))
        case .challenging(let username, let password):
            return challenged(username, password, reply)
        case .resendingCode(let code):
            return challenged(code.username, nil, reply)
        case .checkingCode, .checkingPassword, .redeeming:
            return signedIn(reply, response, keeping: nil)
        case .refreshing(let tokens):
            return signedIn(reply, response, keeping: tokens)
        case .listingMethods(let username, let demand):
            return listed(username, demand, reply)
        case .challengingMethod(let methods):
            return challenged(methods, reply)
        case .registering(let methods):
            return registered(methods.username, reply)
        case .checkingProof(let proof):
            switch proof.methods.demand {
            case .secondFactor: return signedIn(reply, response, keeping: nil)
            case .registration: return registered(proof.methods.username, reply)
            }
        }
    }

    /// Advances to the step that the challenge asks for: a code or a password.
    private mutating func challenged(_ username: String, _ password: Secret?, _ reply: Reply) -> Request? {
        guard let token = reply.continuationToken else { return fail(.replyUnreadable, reply) }
        switch reply.challengeType {
        case "password":
            let wanted = Password(username: username, token: token)
            step = .password(wanted)
            return password.map { redeem($0, for: wanted) }
        case "oob":
            step = .code(
                Code(
                    username: username, sentTo: Untrusted(reply.challengeTargetLabel ?? ""),
                    channel: Untrusted(reply.challengeChannel ?? ""), length: reply.plausibleCodeLength,
                    interval: reply.plausibleInterval, token: token))
            return nil
        default:
            return fail(.replyUnreadable, reply)
        }
    }

    /// Handles tokens; members that a refresh reply omits keep their previous values.
    private mutating func signedIn(_ reply: Reply, _ response: Response, keeping old: TokenSet?) -> Request? {
        guard let tokens = response.decoded(as: TokenReply.self)?.tokens(keeping: old) else {
            return fail(.replyUnreadable, reply)
        }
        step = .done(tokens)
        return nil
    }

    mutating func fail(_ failure: SignInFailure, _ reply: Reply) -> Request? {
        activity = .failed(failure, trace: reply.trace)
        return nil
    }
}
