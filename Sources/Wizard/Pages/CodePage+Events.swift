import NativeAuth
import SignUp
import UserFlow

// The events that the code page handles besides keys: the tenant's replies, and time.

extension CodePage {
    /// The number of wrong codes in a row after which the page suggests a new one.
    ///
    /// By then many tenants accept no code at all.
    private static let wrongAttemptLimit = 5

    /// A period during which no new code can be requested.
    struct ResendCooldown: Hashable, Sendable {
        var end: Timestamp
        /// The local time of day at which it ends.
        var endTime: String
        /// Whether the tenant imposed it because the limit of codes is reached.
        var isRateLimit = false
        var details: Wizard.SupportDetails?

        init(seconds: Int, _ clock: LocalTime) {
            end = clock.now.adding(seconds: seconds)
            endTime = clock.timeOfDay(end)
        }
    }

    /// Updates the page after a new code was sent.
    mutating func codeResent(_ code: SentCode, clock: LocalTime) {
        self.code = code
        cooldown = ResendCooldown(seconds: code.interval, clock)
        expiry = lifetime.map(clock.now.adding(seconds:))
        isExpired = false
        sendCount += 1
        if controls.buttons.contains(.inbox) { unreadCount += 1 }
        wrongAttemptCount = 0
        field.clear()
        controls.problems = [:]
        controls.focus(onField: 0)
        let values = ["email": address, "time": clock.timeOfDay(clock.now)]
        controls.notice = Notice(message: Message(.resendSent, values))
    }

    /// Updates the page after the tenant accepted the code and moved to its next step.
    mutating func codeAccepted() {
        controls = Controls(buttons: [.proceed, .change])
    }

    /// Replaces the field's contents with a code.
    mutating func enter(_ digits: Secret) {
        field.clear()
        _ = digits.reveal { field.insert(String(decoding: $0, as: UTF8.self)) }
        controls.problems = [:]
        controls.focus(onField: 0)
    }

    /// Shows that the code was wrong, and selects it so that typing replaces it.
    mutating func codeRefused(_ details: Wizard.SupportDetails?, at now: Timestamp) {
        wrongAttemptCount += 1
        if !controls.fields.isEmpty { controls.fields[0].select() }
        controls.problems = [0: wrongCodeMessage(now).withDetails(details)]
        controls.focus(onField: 0)
        if wrongAttemptCount >= Self.wrongAttemptLimit { controls.focus(on: .resend) }
    }

    /// Shows that the tenant refused the code as expired, and empties the boxes.
    mutating func codeExpired(_ details: Wizard.SupportDetails?, at now: Timestamp) {
        field.clear()
        showExpiry(details, at: now)
    }

    private mutating func showExpiry(_ details: Wizard.SupportDetails?, at now: Timestamp) {
        isExpired = true
        controls.problems = [0: expiredCodeMessage(now).withDetails(details)]
        controls.focus(on: .resend)
    }

    /// Shows that the tenant sends no more codes for some time.
    mutating func resendLimited(seconds: Int, _ details: Wizard.SupportDetails?, clock: LocalTime) {
        cooldown = ResendCooldown(seconds: seconds, clock)
        cooldown.isRateLimit = true
        cooldown.details = details
        controls.notice = cooldownNotice(clock.now)
    }

    mutating func tick(_ now: Timestamp) {
        guard !isAccepted else { return }
        if !isExpired, let expiry, now >= expiry {
            let wasFull = isFull
            if wasFull { controls.fields[0].select() } else { field.clear() }
            showExpiry(nil, at: now)
            // By the tenant's clock the code may still be valid, so a complete one can still be sent.
            if wasFull { focusTextInput() }
        }
        if controls.notice?.message.isCooldown == true {
            controls.notice = now < cooldown.end ? cooldownNotice(now) : nil
        }
        if let problem = controls.problems[0], problem.key == .codeLocked {
            controls.problems[0] = wrongCodeMessage(now).withDetails(problem.details)
        }
        if let problem = controls.problems[0], problem.key == .codeExpiredWait {
            controls.problems[0] = expiredCodeMessage(now).withDetails(problem.details)
        }
    }

    func nextTick(after now: Timestamp) -> Timestamp? {
        guard !isAccepted else { return nil }
        let second = now < cooldown.end ? now.nextSecond(before: cooldown.end) : nil
        return [second, isExpired ? nil : expiry].compactMap(\.self).min()
    }

    /// Returns the notice that a new code is not available yet, with the seconds that remain.
    func cooldownNotice(_ now: Timestamp) -> Notice {
        let remaining = now.seconds(until: cooldown.end)
        if cooldown.isRateLimit {
            let message = Message(.resendLimit, ["email": address, "time": cooldown.endTime])
            return Notice(
                message: message.withDuration(remaining).withDetails(cooldown.details), isError: true)
        }
        let isCodeUseless = isExpired || wrongAttemptCount >= Self.wrongAttemptLimit
        let key: MessageKey = isCodeUseless ? .resendWaitOnly : .resendWait
        return Notice(message: Message(key, ["seconds": "\(remaining)"]))
    }

    private func expiredCodeMessage(_ now: Timestamp) -> Message {
        let remaining = now.seconds(until: cooldown.end)
        return remaining > 0
            ? Message(.codeExpiredWait, ["time": LocalTime.countdown(remaining)])
            : Message(.codeExpired, ["email": address])
    }

    private func wrongCodeMessage(_ now: Timestamp) -> Message {
        if wrongAttemptCount < Self.wrongAttemptLimit {
            return Message(sendCount > 1 ? .codeWrongNewest : .codeWrong)
        }
        let remaining = now.seconds(until: cooldown.end)
        return remaining > 0
            ? Message(.codeLocked, ["time": cooldown.endTime]).withDuration(remaining)
            : Message(.codeWrongAgain)
    }
}

extension Message {
    /// Whether it counts down to the next code, so that its text changes with time.
    fileprivate var isCooldown: Bool {
        key == .resendWait || key == .resendWaitOnly || key == .resendLimit
    }
}
