import NativeAuth
import UserFlow

extension Tenant {
    /// Sends a new code, which invalidates the previous one, unless a limit is reached.
    ///
    /// The code counts from the moment the tenant asks for its delivery, and no longer counts if the delivery
    /// fails. Where a quiet tenant refuses in silence, the code is void and no email goes out (see
    /// ``Limits``).
    ///
    /// - Parameters:
    ///   - recipient: To whom to send it.
    ///   - previous: The previous code.
    ///   - now: The time of the request.
    mutating func sendCode(
        to recipient: CodeRecipient, after previous: OneTimeCode?, at now: Timestamp
    ) throws(Refusal) -> Evaluation<OneTimeCode> {
        let isFirstEvaluation = !hasPerformedDelivery
        let isSilent = isFirstEvaluation ? try refusesCodeSilently(to: recipient, at: now) : false
        if let seconds = previous?.resendDelay(interval: codeInterval(for: recipient.address), at: now) {
            throw .tooManyRequests(retryAfter: seconds)
        }
        let demoCode = demo?.code(for: recipient.address, length: flow.code.length)
        guard let secret = demoCode ?? Secret(bytes: random.digits(flow.code.length)) else {
            throw .serverError
        }
        guard !isSilent, let email = makeEmail(to: recipient, secret, at: now) else {
            countCodeByName(of: recipient, isPending: false, at: now)
            return .completed(makeCode(secret, isVoid: true, at: now))
        }
        if isFirstEvaluation { reserveCode(for: recipient, at: now) }
        return try deliver(email, to: recipient, at: now).map { delivered in
            makeCode(delivered?.code ?? secret, isVoid: delivered == nil || recipient.decoy != nil, at: now)
        }
    }

    /// Delivers an email and counts it, or takes it back from the limits if the delivery fails.
    ///
    /// - Returns: The delivered email; `nil` if the delivery failed and a quiet tenant does not tell, because
    ///   for an unknown alias there would have been no email.
    private mutating func deliver(
        _ email: Email, to recipient: CodeRecipient, at now: Timestamp
    ) throws(Refusal) -> Evaluation<Email?> {
        do throws(Refusal) {
            return try deliver(email).map { delivered in
                settleCode(for: recipient)
                return delivered
            }
        } catch {
            takeBackCode(for: recipient, at: now)
            guard profile == .quiet, recipient.name != limitKey(of: recipient.address.text) else {
                throw error
            }
            return .completed(nil)
        }
    }

    private func makeCode(_ secret: Secret, isVoid: Bool, at now: Timestamp) -> OneTimeCode {
        OneTimeCode(secret, isVoid: isVoid, key: codeKey, lifetime: flow.codeLifetime, at: now)
    }

    /// Returns the email to send; a decoy's has no code, and an unknown alias gets no email.
    private func makeEmail(to recipient: CodeRecipient, _ code: Secret, at now: Timestamp) -> Email? {
        let kind: Email.Kind
        switch recipient.decoy {
        case nil: kind = recipient.emailKind
        case .existingAccount: kind = .accountExists
        case .unknownAddress: kind = .accountMissing
        case .accountWithoutPassword: kind = .noPassword
        case .unknownAlias: return nil
        }
        return Email(
            to: recipient.address.text, kind: kind, code: kind.hasCode ? code : Self.noCode, sentAt: now,
            lifetime: flow.codeLifetime, flowName: flow.name)
    }

    /// The code of an email without one; shared, since a new secret would take time that tells a decoy.
    static let noCode = Secret()

    /// Returns the reply that a code was sent.
    ///
    /// Store the flow before: a change of the tenant among the arguments of a method of it copies the tables.
    ///
    /// - Parameters:
    ///   - token: The token for the next request.
    ///   - address: The address that it was sent to.
    ///   - label: The address as the reply states it.
    func codeReply(_ token: Token, to address: EmailAddress, label: String) -> ReplyBody {
        .code(token, to: label, length: flow.code.length, interval: codeInterval(for: address))
    }

    /// Returns the wait before another code can be requested, in seconds; none where a demo address makes the
    /// first code expire.
    private func codeInterval(for address: EmailAddress) -> Int {
        let isExpired = demo != nil && DemoAddresses.scenario(for: address.text) == .expired
        return isExpired ? 0 : flow.code.interval
    }
}

extension UserFlow {
    /// The lifetime of a code, in seconds.
    fileprivate var codeLifetime: Int { code.lifetime ?? CodeRule.defaultLifetime }
}
