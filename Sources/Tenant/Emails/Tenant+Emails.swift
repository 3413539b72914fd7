import NativeAuth
import UserFlow

extension Tenant {
    /// Sends a new code, which invalidates the previous one, unless a limit is reached.
    ///
    /// The code counts from the moment the tenant asks for its delivery, and no longer counts if the delivery
    /// fails.
    ///
    /// - Parameters:
    ///   - kind: The content of the email with the code.
    ///   - address: The address to send it to.
    ///   - table: The limit that counts it.
    ///   - previous: The previous code.
    ///   - now: The time of the request.
    mutating func sendCode(
        _ kind: Email.Kind = .code, to address: EmailAddress,
        countedBy table: WritableKeyPath<Limits, LimitTable>, after previous: OneTimeCode?, at now: Timestamp
    ) throws(Refusal) -> Evaluation<OneTimeCode> {
        let key = Limits.key(of: address.text)
        let isFirstEvaluation = !hasPerformedDelivery
        if isFirstEvaluation {
            if limits.codeCount(to: key, at: now) >= Limits.maximumCodes { throw .codesThrottled }
            try limits[keyPath: table].checkRoom(for: key, at: now)
        }
        if let seconds = previous?.resendDelay(interval: codeInterval(for: address), at: now) {
            throw .tooManyRequests(retryAfter: seconds)
        }
        let demoCode = demo?.code(for: address, length: flow.code.length)
        guard let secret = demoCode ?? Secret(bytes: random.digits(flow.code.length)) else {
            throw .serverError
        }
        let email = Email(
            to: address, kind, code: secret, sentAt: now, lifetime: flow.codeLifetime, flow: flow)
        if isFirstEvaluation {
            limits[keyPath: table].add(to: key, isPending: true, at: now)
        }
        do throws(Refusal) {
            return try deliver(email).map { delivered in
                limits[keyPath: table].settle(key)
                return OneTimeCode(delivered.code, key: codeKey, lifetime: flow.codeLifetime, at: now)
            }
        } catch {
            limits[keyPath: table].takeBack(key, addedAt: now)
            throw error
        }
    }

    /// Returns the reply that a code was sent.
    ///
    /// Store the flow before: a change of the tenant among the arguments of a method of it copies the tables.
    ///
    /// - Parameters:
    ///   - token: The token for the next request.
    ///   - address: The address that it was sent to.
    func codeReply(_ token: Token, to address: EmailAddress) -> ReplyBody {
        .code(token, to: address.masked, length: flow.code.length, interval: codeInterval(for: address))
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
