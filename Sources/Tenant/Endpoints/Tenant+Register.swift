import NativeAuth
import UserFlow

extension Tenant {
    /// Sends a code to an address being registered, unless it was just verified (wire-protocol §2.9).
    mutating func challengeRegistration(
        _ request: Request, at now: Timestamp
    ) throws(Refusal) -> Evaluation<any Encodable> {
        let client = try request.clientID()
        let token = Token(try request.required(.continuationToken))
        var signIn = try signIns.resume(token, for: client, at: now)
        guard var requirement = signIn.step.stepUpRequirement, requirement.stepUp == .registration else {
            throw .tokenInvalid
        }
        let target = try request.required(.challengeTarget)
        guard try request.requiredWord(.challengeChannel) == "email" else {
            throw .missingParameter(.challengeChannel)
        }
        let isOwnAddress = signIn.address.matches(target)
        guard let address = isOwnAddress ? signIn.address : EmailAddress(target) else {
            throw .contactInvalid
        }
        requirement.target = address
        if isOwnAddress, requirement.isAddressVerified {
            signIn.step = .preverified(requirement)
            return .completed(ReplyBody.preverified(store(signIn, replacing: token, at: now)))
        }
        let evaluation = try sendCode(
            to: address, countedBy: isOwnAddress ? \.codesToAccount : \.codesToAddress, after: signIn.code,
            at: now)
        if case .needs = evaluation { signIns.markSending(token, at: now) }
        return try evaluation.map { code throws(Refusal) in
            signIn.step = .stepUpCodeSent(requirement, code)
            return ReplyBody.registrationCode(
                store(signIn, replacing: token, at: now), to: address.masked, length: flow.code.length,
                interval: flow.code.interval)
        }
    }

    /// Completes a registration with the code, or with the continuation token of a verified address.
    ///
    /// The new continuation token can be exchanged for tokens (wire-protocol §2.9).
    mutating func continueRegistration(
        _ request: Request, at now: Timestamp
    ) throws(Refusal) -> Evaluation<any Encodable> {
        let client = try request.clientID()
        let token = Token(try request.required(.continuationToken))
        var signIn = try signIns.resume(token, for: client, at: now)
        let grant = try request.requiredWord(.grantType)
        switch (signIn.step, grant) {
        case (.stepUpCodeSent(let requirement, _), "oob") where requirement.stepUp == .registration:
            try signIns.checkCode(try request.code(), of: signIn, under: token, at: now)
        case (.preverified, "continuation_token"):
            break
        case (.stepUpCodeSent(let requirement, _), _) where requirement.stepUp == .registration:
            throw .unsupportedGrant
        case (.preverified, _): throw .unsupportedGrant
        case (.initiated, _), (.passwordChallenged, _), (.codeSent, _), (.stepUpRequired, _),
            (.methodsListed, _),
            (.stepUpCodeSent, _), (.authenticated, _):
            throw .tokenInvalid
        }
        guard let requirement = signIn.step.stepUpRequirement else { throw .tokenInvalid }
        return try register(requirement, for: signIn, at: now).map {
            signIn.step = .authenticated(after: .registration)
            return ReplyBody.token(store(signIn, replacing: token, at: now))
        }
    }

    /// Stores the registered address, unless the account's methods have changed since it was required: one
    /// who knows only the password must not add an address after the owner has registered one.
    private mutating func register(
        _ requirement: PendingSignIn.StepUpRequirement, for signIn: PendingSignIn, at now: Timestamp
    ) throws(Refusal) -> Evaluation<Void> {
        guard let target = requirement.target else { throw .tokenInvalid }
        guard let account = try account(named: signIn.address.text) else { throw .userDeleted }
        let method = AuthenticationMethod(kind: .email, target: target.text, addedAt: now.wall)
        return try addMethod(method, to: account.id, after: requirement.methodCount).map {
            limits.addAccount(Limits.key(of: target.text), at: now)
        }
    }
}

extension EmailAddress {
    /// Whether a text is this address, in full or masked.
    fileprivate func matches(_ text: String) -> Bool {
        EmailAddress(text)?.normalized == normalized || text.utf8.elementsEqual(masked.utf8)
    }
}
