import NativeAuth

extension ResetPassword: V2Machine {
    mutating func handleCompletion(_ operation: Operation, _ token: Token) -> Request? {
        step = .done(FlowCompletion(username: operation.username, token: token, version: .v2))
        return nil
    }

    mutating func handleRefused(_ operation: Operation, _ error: V2Error, _ response: Response) -> Request? {
        handleRefused(operation, error.reply, response)
    }

    mutating func handleAction(_ operation: Operation, _ document: V2Document) -> Request? {
        switch (document.action, operation) {
        case ("challenge", .starting(let username)): return handleMethods(username, document)
        case ("challenge", .submittingPassword), ("challenge", .polling):
            return complete(operation, document, .secondFactor)
        case ("enroll", .submittingPassword), ("enroll", .polling), ("register", .submittingPassword),
            ("register", .polling):
            return complete(operation, document, .registration)
        case ("riskverify", _):
            return follow(.riskVerify, of: document.links, document.token, as: operation)
        case ("verify", _):
            guard document.links[.verify] != nil else { return fail(unknown: document.action) }
            step = .code(CodeChallenge(document, username: operation.username))
            return nil
        case ("update", .submittingPassword(_, let isUncertain)):
            return handleUpdate(operation, document, isUncertain: isUncertain)
        case ("update", .polling(let saving)):
            return handleUpdate(operation, document, isUncertain: saving.isUncertain)
        case ("update", _): return handleUpdate(operation, document)
        case ("poll", .submittingPassword(let password, let isUncertain)):
            return handlePoll(password, isUncertain, document)
        case ("poll", .polling(let saving)): return handlePoll(saving, document)
        case (let action, _): return fail(unknown: action)
        }
    }

    /// Advances after a document that follows the last one of a reset: the password is stored, and the sign-in needs
    /// more than the reset has proved.
    private mutating func complete(
        _ operation: Operation, _ document: V2Document, _ requirement: OAuthClient.Capability
    ) -> Request? {
        step = .done(
            FlowCompletion(
                document.methods(for: operation.username, to: requirement, of: session?.authority)))
        return nil
    }

    /// Sends a code with the first method that can, since only an account's own address can recover it.
    private mutating func handleMethods(_ username: String, _ document: V2Document) -> Request? {
        let method = document.methods(of: session?.authority).first {
            $0.method.challengeType.raw == OAuthClient.ChallengeType.code.rawValue
        }
        guard let method else {
            return fail(.methodUnsupported, reference: nil)
        }
        return follow(.challenge, of: method.links, document.token, as: .sendingCode(username: username))
    }

    private mutating func handleUpdate(_ operation: Operation, _ document: V2Document) -> Request? {
        guard document.links[.update] != nil || document.links[.own] != nil else {
            return fail(unknown: document.action)
        }
        step = .password(
            NewPassword(
                username: operation.username, lifetime: nil, token: document.token, links: document.links))
        return nil
    }

    /// Asks for the new password again, since the tenant did not store the last one.
    private mutating func handleUpdate(
        _ operation: Operation, _ document: V2Document, isUncertain: Bool
    ) -> Request? {
        let request = handleUpdate(operation, document)
        guard failure == nil else { return request }
        if !isUncertain { changedUsername = nil }
        return fail(.notSaved, reference: nil)
    }

    /// Begins to ask whether the new password is stored.
    private mutating func handlePoll(
        _ password: NewPassword, _ isUncertain: Bool, _ document: V2Document
    ) -> Request? {
        let saving = Saving(
            username: password.username, delay: document.hal.pollDelay, token: document.token,
            isUncertain: isUncertain, links: document.links, passwordLinks: password.links)
        guard document.links[.poll] != nil else { return fail(unknown: document.action) }
        step = .saving(saving)
        return pollLink(saving)
    }

    /// Waits before the next question, until the time is up.
    private mutating func handlePoll(_ saving: Saving, _ document: V2Document) -> Request? {
        guard document.links[.poll] != nil else { return fail(unknown: document.action) }
        guard saving.hasTimeLeft else { return fail(.stillSaving, reference: nil) }
        var saving = saving
        saving.waited += saving.delay
        (saving.token, saving.links, saving.delay) = (
            document.token, document.links, document.hal.pollDelay
        )
        step = .saving(saving)
        return nil
    }
}

extension HALDocument {
    /// The wait between two polls in seconds: from 1 to 15, and 2 by default; the document has milliseconds.
    fileprivate var pollDelay: Int {
        let milliseconds = integer("interval") ?? integer("pollInterval") ?? 2_000
        return (min(max(milliseconds, 1_000), 15_000) + 999) / 1_000
    }
}

extension ResetPassword.Operation {
    /// The address or alias of the account.
    fileprivate var username: String {
        switch self {
        case .starting(let username), .sendingCode(let username): username
        case .resendingCode(let code), .checkingCode(let code): code.username
        case .submittingPassword(let password, _): password.username
        case .polling(let saving): saving.username
        }
    }
}
