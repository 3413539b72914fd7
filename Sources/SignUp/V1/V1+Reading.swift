import NativeAuth

extension V1 {
    /// Reads the reply to the request of an operation.
    func read(_ response: Response, of operation: FlowOperation) -> Reading {
        guard let reply = V1Reply(response) else { return .refused(.unreadable(response)) }
        guard response.status == 200 else { return readRefusal(reply, response, of: operation) }
        if reply.error != nil || !reply.isWellFormed { return unreadable(reply) }
        if reply.challengeType == "redirect" {
            return .means(.browser(reason: reply.redirectReason.map(ServerText.init)))
        }
        if case .polling(let saving) = operation { return readPoll(reply, saving) }
        if let tokens = readTokens(reply, operation) { return tokens }
        if settings.flow == .signUp, operation.mayCreateAccount {
            // A challenge means that no account was created, whatever the status is.
            guard reply.challengeType == nil else { return unreadable(reply) }
            return .means(.completed(reply.continuation, nil))
        }
        return reply.continuation.map { read(reply, $0, of: operation) } ?? unreadable(reply)
    }

    /// Reads a reply with a token for the next request.
    private func read(_ reply: V1Reply, _ continuation: Continuation, of operation: FlowOperation) -> Reading
    {
        let token = continuation.token
        switch operation {
        case .starting(let username, let password):
            return challenge(
                token, as: .sendingCode(username: username, settings.flow == .signIn ? password : nil))
        case .sendingCode, .resendingCode, .announcingPassword, .challengingMethod, .resendingStrongAuth:
            return readChallenge(reply, continuation, of: operation)
        case .checkingCode:
            return .means(
                .newPasswordWanted(continuation, lifetime: reply.plausibleLifetime, isUnchanged: true))
        case .listingMethods(let username, let requirement):
            guard !reply.methods.isEmpty else { return unreadable(reply) }
            return .means(
                .methodsWanted(
                    SignIn.AuthMethods(
                        username: username, requirement: requirement, available: reply.methods,
                        continuation: continuation)))
        case .registering, .checkingStrongAuth: return redeem(operation.username, token)
        case .submittingPassword:
            return .means(.saving(delay: reply.plausiblePollInterval, continuation))
        case .settingPassword, .savingAttributes, .checkingPassword, .redeeming, .refreshing, .polling:
            return unreadable(reply)
        }
    }

    /// Reads which credential is wanted.
    private func readChallenge(
        _ reply: V1Reply, _ continuation: Continuation, of operation: FlowOperation
    ) -> Reading {
        switch (reply.challengeType, settings.flow, operation.methods) {
        case ("oob", _, _):
            return .means(
                .codeSent(
                    SentCode(
                        username: operation.username,
                        sentTo: reply.challengeTarget,
                        channel: reply.challengeChannel, length: reply.codeLength, interval: reply.interval,
                        continuation)))
        case ("preverified", _, let methods?) where methods.requirement == .registration:
            return register(methods, continuation.token)
        case ("password", .signUp, nil), ("password", .signIn, nil):
            return .means(.passwordWanted(continuation))
        case (.some, .resetPassword, _): return .refused(.methodUnsupported, reply.errorReference)
        case (_, _, _): return unreadable(reply)
        }
    }

    /// Reads the tokens that end a sign-in, if the operation asks for them.
    ///
    /// Members that a refresh reply omits keep their previous values.
    private func readTokens(_ reply: V1Reply, _ operation: FlowOperation) -> Reading? {
        var old: TokenSet?
        switch operation {
        case .refreshing(let tokens): old = tokens
        case .checkingPassword, .redeeming: break
        case .checkingCode where settings.flow == .signIn: break
        case .checkingStrongAuth(let challenge) where challenge.methods.requirement == .secondFactor: break
        default: return nil
        }
        return reply.tokens(merging: old).map { .means(.tokens($0)) } ?? unreadable(reply)
    }

    /// Reads what the tenant says of a new password (reset-password §1.2).
    private func readPoll(_ reply: V1Reply, _ saving: ResetPassword.Saving) -> Reading {
        switch reply.status {
        case "succeeded": .means(.completed(reply.continuation, nil))
        case "in_progress", "not_started": .means(.saving(delay: saving.delay, saving.continuation))
        case "failed":
            .means(
                .newPasswordWanted(
                    reply.continuation ?? saving.continuation, lifetime: nil, isUnchanged: true),
                .refused(.notSaved, reply.errorReference))
        default: unreadable(reply)
        }
    }

    /// Reads a refusal, which may also ask for more input.
    private func readRefusal(_ reply: V1Reply, _ response: Response, of operation: FlowOperation) -> Reading {
        if settings.flow == .signUp, let reading = readDemand(reply, of: operation) { return reading }
        let failure = failure(reply, response, of: operation)
        if let reading = listMethods(after: failure, reply, operation) { return reading }
        let refusal = Meaning.refused(failure, reply.errorReference)
        if case .polling(let saving) = operation, case .passwordRefused = failure {
            let wanted = Meaning.newPasswordWanted(
                saving.continuation, lifetime: nil, isUnchanged: response.status < 500)
            return .means(wanted, refusal)
        }
        return .means(refusal)
    }

    /// Returns the failure of a refused operation, with what an error means to one operation alone.
    private func failure(_ reply: V1Reply, _ response: Response, of operation: FlowOperation)
        -> RequestFailure
    {
        let failure = ServiceError(reply, response).failure(of: operation, in: settings.flow)
        switch (operation, settings.flow, failure) {
        // Only the absence of a number tells it from other errors (reset-password §1.3).
        case (.checkingCode, .resetPassword, .unknown("invalid_request")) where reply.errorCodes.isEmpty:
            return .misconfigured(.passwordResetOff)
        // What was refused is the token: no password was sent (wire-protocol §2.7).
        case (.listingMethods, _, .passwordWrong): return .sessionExpired
        case (_, _, _): return failure
        }
    }

    /// Reads what a sign-up needs before it can go on; `nil` if the refusal asks for nothing.
    private func readDemand(_ reply: V1Reply, of operation: FlowOperation) -> Reading? {
        switch (reply.errorWord, operation, reply.continuation) {
        case ("credential_required", .checkingCode(let code), var continuation?):
            continuation.isAnnounced = false
            let password = SignUp.Password(email: code.username, continuation: continuation)
            var reading = challenge(continuation.token, as: .announcingPassword(password, then: nil))
            reading.meanings = [.passwordWanted(continuation)]
            return reading
        case ("attributes_required", _, let continuation?)
        where operation.mayRequireMoreInput && !reply.requiredAttributes.isEmpty:
            return .means(.attributesWanted(reply.requiredAttributes, continuation))
        case ("verification_required", _, let continuation?) where operation.mayRequireMoreInput:
            return challenge(continuation.token, as: .sendingCode(username: operation.username, nil))
        case ("credential_required", .checkingCode, nil), ("attributes_required", .checkingCode, _),
            ("attributes_required", .settingPassword, _), ("attributes_required", .savingAttributes, _):
            return unreadable(reply)
        default: return nil
        }
    }

    /// Lists the methods for strong authentication if the refusal demands it and the sign-in supports it.
    private func listMethods(
        after failure: RequestFailure, _ reply: V1Reply, _ operation: FlowOperation
    ) -> Reading? {
        let requirements: [RequestFailure: OAuthClient.Capability] = [
            .secondFactorRequired: .secondFactor, .registrationRequired: .registration,
        ]
        guard operation.redeems, let requirement = requirements[failure], let token = reply.continuationToken,
            settings.requirements.contains(requirement)
        else { return nil }
        return list(requirement, operation.username, token)
    }

    private func unreadable(_ reply: V1Reply) -> Reading { .refused(.replyUnreadable, reply.errorReference) }
}

extension FlowOperation {
    /// Whether the tenant may require attributes or verification before this operation of a
    /// sign-up can succeed.
    fileprivate var mayRequireMoreInput: Bool {
        if case .starting = self { true } else { mayCreateAccount }
    }

    /// Whether the operation asks for tokens for the first time.
    fileprivate var redeems: Bool {
        switch self {
        case .checkingCode, .checkingPassword, .redeeming: true
        case .checkingStrongAuth(let challenge): challenge.methods.requirement == .secondFactor
        default: false
        }
    }
}

extension V1Reply {
    /// What the next request needs; `nil` if there is no token.
    fileprivate var continuation: Continuation? {
        continuationToken.map { Continuation(api: .v1, token: $0) }
    }

    /// The time left for the next request in seconds, at most one hour; `nil` if there is none.
    fileprivate var plausibleLifetime: Int? { expiresIn.flatMap { $0 > 0 ? min($0, 3_600) : nil } }

    /// The wait between two polls in seconds: from 1 to 15, and 2 by default (reset-password §1.5).
    fileprivate var plausiblePollInterval: Int { min(max(pollInterval ?? 2, 1), 15) }
}
