import NativeAuth
import SignUp
import UserFlow

// The events that the code page handles besides keys: the tenant's replies, and time.

extension CodePage {
    /// The number of wrong codes in a row after which the page suggests a new one.
    ///
    /// By then many tenants accept no code at all.
    private static let manyTries = 5

    /// A period during which no new code can be requested.
    struct Pause: Hashable, Sendable {
        var end: Timestamp
        /// The local time of day at which it ends.
        var time: String
        /// Whether the tenant imposed it because the limit of codes is reached.
        var isLimit = false
        var trace: ErrorReference?

        init(seconds: Int, _ clock: LocalTime) {
            end = clock.now.adding(seconds: seconds)
            time = clock.time(end)
        }
    }

    /// Updates the page after a new code was sent.
    mutating func resent(_ code: SentCode, clock: LocalTime) {
        self.code = code
        pause = Pause(seconds: code.interval, clock)
        end = life.map(clock.now.adding(seconds:))
        isExpired = false
        sendings += 1
        wrongTries = 0
        field.clear()
        controls.problems = [:]
        controls.focus(onField: 0)
        let values = ["email": code.email, "time": clock.time(clock.now)]
        controls.notice = Notice(message: Message(\.resend.sent, values))
    }

    /// Updates the page after the tenant accepted the code and moved to its next step.
    mutating func accepted() {
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
    mutating func refused(_ trace: ErrorReference?, at now: Timestamp) {
        wrongTries += 1
        if !controls.fields.isEmpty { controls.fields[0].select() }
        controls.problems = [0: wrongMessage(now).traced(trace)]
        controls.focus(onField: 0)
        if wrongTries >= Self.manyTries { controls.focus(on: .resend) }
    }

    /// Shows that the code has expired, by the tenant's reply or by the clock.
    mutating func expired(_ trace: ErrorReference?) {
        isExpired = true
        if !controls.fields.isEmpty { controls.fields[0].select() }
        controls.problems = [0: Message(\.code.expired, ["email": code.email]).traced(trace)]
        controls.focus(on: .resend)
    }

    /// Shows that the tenant sends no more codes for some time.
    mutating func limited(seconds: Int, _ trace: ErrorReference?, clock: LocalTime) {
        pause = Pause(seconds: seconds, clock)
        pause.isLimit = true
        pause.trace = trace
        controls.notice = waitNotice(clock.now)
    }

    mutating func tick(_ now: Timestamp) {
        guard !isAccepted else { return }
        if !isExpired, let end, now >= end {
            let isAnswered = isFull
            expired(nil)
            // By the tenant's clock the code may still be valid, so a complete one can still be sent.
            if isAnswered { expectText() }
        }
        if controls.notice?.message.isWait == true {
            controls.notice = now < pause.end ? waitNotice(now) : nil
        }
        if let problem = controls.problems[0], problem.text == \.code.locked {
            controls.problems[0] = wrongMessage(now).traced(problem.trace)
        }
    }

    func wake(after now: Timestamp) -> Timestamp? {
        guard !isAccepted else { return nil }
        let second = now < pause.end ? now.nextSecond(before: pause.end) : nil
        return [second, isExpired ? nil : end].compactMap(\.self).min()
    }

    /// Returns the notice that a new code is not available yet, with the seconds that remain.
    func waitNotice(_ now: Timestamp) -> Notice {
        let left = now.seconds(until: pause.end)
        if pause.isLimit {
            let message = Message(\.resend.limit, ["email": code.email, "time": pause.time])
            return Notice(message: message.lasting(left).traced(pause.trace), isError: true)
        }
        let isUseless = isExpired || wrongTries >= Self.manyTries
        let text: Wizard.TextPath = isUseless ? \.resend.waitOnly : \.resend.wait
        return Notice(message: Message(text, ["seconds": "\(left)"]))
    }

    private func wrongMessage(_ now: Timestamp) -> Message {
        if wrongTries < Self.manyTries { return Message(sendings > 1 ? \.code.wrongNewest : \.code.wrong) }
        let left = now.seconds(until: pause.end)
        return left > 0
            ? Message(\.code.locked, ["time": pause.time]).lasting(left) : Message(\.code.wrongAgain)
    }
}

extension Message {
    /// Whether it counts down to the next code, so that its text changes with time.
    fileprivate var isWait: Bool {
        text == \.resend.wait || text == \.resend.waitOnly || text == \.resend.limit
    }
}
