public import NativeAuth

extension SignIn {
    /// Handles the reply to the request in flight and returns the request that must follow, if any.
    ///
    /// - Parameter result: The reply, or the reason why there is none. Ignored if no request is in flight.
    public mutating func receive(_ result: Result<Response, TransportFailure>) -> Request? {
        handleReply(result)
    }
}

extension SignIn: ReplyHandler {
    mutating func handleRedirect(to browser: SignUp.Browser) {
        step = .browser(browser)
    }

    mutating func handleRefused(_ operation: Operation, _ reply: Reply, _ response: Response) -> Request? {
        let failure = RequestFailure(reply, response, after: operation)
        if let request = requestMethods(after: failure, reply, operation) { return request }
        if failure == .sessionExpired { step = .start }
        return fail(failure, reply)
    }

    mutating func handleAccepted(_ operation: Operation, _ reply: Reply, _ response: Response) -> Request? {
        switch operation {
        case .starting(let username, let password):
            guard let token = reply.continuationToken else { return fail(.replyUnreadable, reply) }
            return challenge(token, as: .challenging(username: username, password))
        case .challenging(let username, let password):
            return handleChallenge(username, password, reply)
        case .resendingCode(let code):
            return handleChallenge(code.username, nil, reply)
        case .checkingCode, .checkingPassword, .redeeming:
            return handleTokens(reply, response, merging: nil)
        case .refreshing(let tokens):
            return handleTokens(reply, response, merging: tokens)
        case .listingMethods(let username, let requirement):
            return handleMethods(username, requirement, reply)
        case .challengingMethod(let methods, let method, let contact):
            return handleChallenge(methods, method, contact, reply)
        case .registering(let methods):
            return handleRegistration(methods.username, reply)
        case .checkingStrongAuth(let strongAuth):
            switch strongAuth.methods.requirement {
            case .secondFactor: return handleTokens(reply, response, merging: nil)
            case .registration: return handleRegistration(strongAuth.methods.username, reply)
            }
        }
    }

    /// Advances to the step that the challenge asks for: a code or a password.
    private mutating func handleChallenge(_ username: String, _ password: Secret?, _ reply: Reply) -> Request?
    {
        guard let token = reply.continuationToken else { return fail(.replyUnreadable, reply) }
        switch reply.challengeType {
        case "password":
            let passwordStep = Password(username: username, token: token)
            step = .password(passwordStep)
            return password.map { redeem($0, for: passwordStep) }
        case "oob":
            step = .code(CodeChallenge(reply, token: token, username: username))
            return nil
        default:
            return fail(.replyUnreadable, reply)
        }
    }

    /// Handles tokens; members that a refresh reply omits keep their previous values.
    private mutating func handleTokens(_ reply: Reply, _ response: Response, merging old: TokenSet?)
        -> Request?
    {
        guard let tokens = response.decoded(as: TokenReply.self)?.tokenSet(merging: old) else {
            return fail(.replyUnreadable, reply)
        }
        step = .done(tokens)
        return nil
    }
}
