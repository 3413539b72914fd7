import NativeAuth
import UserFlow

extension Tenant {
    /// Reserves a new code, which invalidates the previous one, unless a limit is reached.
    ///
    /// - Parameters:
    ///   - kind: The content of the email with the code.
    ///   - address: The address to send it to.
    ///   - table: The limit that counts it.
    ///   - previous: The previous code.
    ///   - now: The time of the request.
    /// - Returns: The email with the code.
    mutating func beginSending(
        _ kind: Email.Kind, to address: EmailAddress, countedBy table: WritableKeyPath<Limits, LimitTable>,
        after previous: OneTimeCode?, at now: Timestamp
    ) throws(Refusal) -> Email {
        let key = Limits.key(of: address.text)
        if limits.codeCount(to: key, at: now) >= Limits.maximumCodes { throw .codesThrottled }
        try limits[keyPath: table].checkRoom(for: key, at: now)
        if let seconds = previous?.resendDelay(interval: codeInterval(for: address), at: now) {
            throw .tooManyRequests(retryAfter: seconds)
        }
        let demoCode = demo?.code(for: address, length: flow.code.length)
        guard let secret = demoCode ?? Secret(bytes: random.digits(flow.code.length)) else {
            throw .serverError
        }
        limits[keyPath: table].add(to: key, isPending: true, at: now)
        return Email(to: address, kind, code: secret, sentAt: now, lifetime: flow.codeLifetime, flow: flow)
    }

    /// Returns the code of an email that was delivered.
    func makeCode(of email: Email, at now: Timestamp) -> OneTimeCode {
        OneTimeCode(email.code, key: codeKey, lifetime: flow.codeLifetime, at: now)
    }

    /// Adds an email to the outbox, removing the oldest ones beyond the maximum.
    mutating func addToOutbox(_ email: Email) {
        outbox.append(email)
        outbox.removeFirst(max(outbox.count - Self.maximumOutboxCount, 0))
    }

    /// Returns what is known about a code that was sent.
    ///
    /// - Parameters:
    ///   - purpose: What it is for.
    ///   - address: The address that it was sent to.
    func sentCode(_ purpose: CodePurpose, to address: EmailAddress) -> SentCode {
        SentCode(
            purpose: purpose, address: address, length: flow.code.length, interval: codeInterval(for: address)
        )
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
