public import NativeAuth

extension ResetPassword {
    /// Handles the reply to the request in flight and returns the request that must follow, if any.
    ///
    /// - Parameter result: The reply, or the reason why there is none. Ignored if no request is in flight.
    public mutating func receive(_ result: Result<Response, TransportFailure>) -> Request? {
        clearRefusedPassword(result)
        defer { countRetryDelay() }
        return handleReply(result)
    }

    /// Takes back that the account may have the new password if it was certainly not processed.
    ///
    /// If the fate of an earlier password is unknown, it stays unknown.
    private mutating func clearRefusedPassword(_ result: Result<Response, TransportFailure>) {
        guard case .waiting(.submittingPassword(_, isUncertain: false)) = activity else { return }
        let wasProcessed =
            switch result {
            case .success(let response): !(400...499).contains(response.status)
            case .failure(let failure): failure.mayHaveBeenProcessed
            }
        if !wasProcessed { changedUsername = nil }
    }

    /// Adds the wait before an automatic retry to the waits of the step.
    private mutating func countRetryDelay() {
        guard case .failed = activity, case .saving(var saving) = step, let delay = pollDelay else { return }
        saving.waited += delay
        step = .saving(saving)
    }
}

extension ResetPassword: ReplyHandler {
    mutating func handleRedirect(to browser: SignUp.Browser) {
        step = .browser(browser)
    }

    mutating func handleAccepted(_ operation: Operation, _ reply: Reply, _ response: Response) -> Request? {
        if case .polling(let saving) = operation { return handlePoll(saving, reply) }
        guard let token = reply.continuationToken else { return fail(.replyUnreadable, reply) }
        switch operation {
        case .starting(let username):
            return challenge(token, as: .sendingCode(username: username))
        case .sendingCode(let username):
            return handleChallenge(username, token, reply)
        case .resendingCode(let code):
            return handleChallenge(code.username, token, reply)
        case .checkingCode(let code):
            step = .password(
                NewPassword(username: code.username, lifetime: reply.plausibleLifetime, token: token))
            return nil
        case .submittingPassword(let password, let isUncertain):
            let saving = Saving(
                username: password.username, delay: reply.plausiblePollInterval, token: token,
                isUncertain: isUncertain)
            step = .saving(saving)
            return poll(saving)
        case .polling:
            return nil
        }
    }

    mutating func handleRefused(_ operation: Operation, _ reply: Reply, _ response: Response) -> Request? {
        let failure = RequestFailure(reply, response, after: operation)
        if case .polling(let saving) = operation, case .passwordRefused = failure {
            requirePassword(after: saving, token: saving.token, isCertain: response.status < 500)
        }
        if failure == .sessionExpired || failure == .userNotFound { step = .start }
        return fail(failure, reply)
    }

    private mutating func handleChallenge(_ username: String, _ token: Token, _ reply: Reply) -> Request? {
        switch reply.challengeType {
        case "oob":
            step = .code(CodeChallenge(reply, token: token, username: username))
            return nil
        case .some: return fail(.methodUnsupported, reply)
        case nil: return fail(.replyUnreadable, reply)
        }
    }

    /// Handles what the tenant says of a new password (reset-password §1.2).
    private mutating func handlePoll(_ saving: Saving, _ reply: Reply) -> Request? {
        var saving = saving
        switch reply.status {
        case "succeeded":
            step = .done(FlowCompletion(username: saving.username, token: reply.continuationToken))
            return nil
        case "in_progress" where saving.hasTimeLeft, "not_started" where saving.hasTimeLeft:
            saving.waited += saving.delay
            step = .saving(saving)
            return nil
        case "in_progress", "not_started":
            return fail(.stillSaving, reply)
        case "failed":
            requirePassword(after: saving, token: reply.continuationToken ?? saving.token, isCertain: true)
            return fail(.notSaved, reply)
        default:
            return fail(.replyUnreadable, reply)
        }
    }

    /// Returns to the step for a new password after the tenant did not store one.
    private mutating func requirePassword(after saving: Saving, token: Token, isCertain: Bool) {
        if isCertain && !saving.isUncertain { changedUsername = nil }
        step = .password(
            NewPassword(
                username: saving.username, lifetime: nil, token: token, links: saving.passwordLinks))
    }
}

extension Reply {
    /// The time left for the next request in seconds, at most one hour; `nil` if there is none.
    fileprivate var plausibleLifetime: Int? {
        expiresIn.flatMap { $0 > 0 ? min($0, 3_600) : nil }
    }

    /// The wait between two polls in seconds: from 1 to 15, and 2 by default (reset-password §1.5).
    fileprivate var plausiblePollInterval: Int {
        min(max(pollInterval ?? 2, 1), 15)
    }
}
