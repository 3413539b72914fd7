public import NativeAuth

extension ResetPassword {
    public mutating func receive(_ result: Result<Response, TransportFailure>) -> Request? {
        defer { countRetryDelay() }
        return handle(result)
    }

    /// Adds the wait before an automatic retry to the waits of the step.
    private mutating func countRetryDelay() {
        guard case .failed = activity, case .saving(var saving) = step, let delay = pollDelay else { return }
        saving.waited += delay
        step = .saving(saving)
    }
}

extension ResetPassword: ReplyHandler {
    func failure(_ failure: SignUpFailure) -> ResetPasswordFailure { ResetPasswordFailure(failure, nil) }

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
        case .submittingPassword(let password, _):
            let saving = Saving(
                username: password.username, delay: reply.plausiblePollInterval, token: token)
            step = .saving(saving)
            return poll(saving)
        case .polling:
            return nil
        }
    }

    mutating func handleRefused(_ operation: Operation, _ reply: Reply, _ response: Response) -> Request? {
        let failure = ResetPasswordFailure(reply, response, after: operation)
        switch (operation, failure) {
        case (.submittingPassword, .serviceDown):
            break
        case (.submittingPassword(_, let isUncertain), .sessionExpired),
            (.submittingPassword(_, let isUncertain), .tooManyRequests):
            mayHaveChanged = isUncertain
        case (.submittingPassword, _) where response.status < 500:
            mayHaveChanged = false
        case (.polling(let saving), .passwordRefused):
            mayHaveChanged = false
            step = .password(NewPassword(username: saving.username, lifetime: nil, token: saving.token))
        case (.starting, _), (.sendingCode, _), (.resendingCode, _), (.checkingCode, _),
            (.submittingPassword, _), (.polling, _):
            break
        }
        if failure == .sessionExpired || failure == .userNotFound { step = .start }
        return fail(failure, reply)
    }

    private mutating func handleChallenge(_ username: String, _ token: Token, _ reply: Reply) -> Request? {
        switch reply.challengeType {
        case "oob":
            step = .code(CodeChallenge(reply, token: token, username: username))
            return nil
        case let type?: return fail(.methodUnsupported(Untrusted(type)), reply)
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
            mayHaveChanged = false
            let token = reply.continuationToken ?? saving.token
            step = .password(NewPassword(username: saving.username, lifetime: nil, token: token))
            return fail(.notSaved, reply)
        default:
            return fail(.replyUnreadable, reply)
        }
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
