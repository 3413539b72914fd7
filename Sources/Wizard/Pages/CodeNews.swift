import NativeAuth
import SignUp
import UserFlow

// What the page for a code takes in besides keys: replies of the tenant, and time.

extension CodePage {
    /// After so many wrong tries in a row a new code is the better way on; many tenants take none by then.
    private static let manyTries = 5

    /// A time during which no other code can be asked for.
    struct Pause: Hashable, Sendable {
        var end: Moment
        /// The time of day of its end.
        var time: String
        /// Whether the tenant has set it because it sends no more codes.
        var isLimit = false
        var trace: Trace?

        init(seconds: Int, _ clock: LocalTime) {
            end = clock.now.adding(seconds: seconds)
            time = clock.time(end)
        }
    }

    /// Takes the news that another code was sent.
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

    /// Takes the news that the code was right, once the tenant has gone on to ask for something else.
    mutating func accepted() {
        controls = Controls(buttons: [.proceed, .change])
    }

    /// Enters a code, as if it had been typed.
    mutating func enter(_ digits: Secret) {
        field.clear()
        _ = digits.reveal { field.insert(String(decoding: $0, as: UTF8.self)) }
        controls.problems = [:]
        controls.focus(onField: 0)
    }

    /// Takes the news that the code was wrong; the next one is typed over it.
    mutating func refused(_ trace: Trace?, at now: Moment) {
        wrongTries += 1
        if !controls.fields.isEmpty { controls.fields[0].select() }
        controls.problems = [0: wrongMessage(now).traced(trace)]
        controls.focus(onField: 0)
        if wrongTries >= Self.manyTries { controls.focus(on: .resend) }
    }

    /// Takes the news that the code has run out, from the tenant or from the clock.
    mutating func expired(_ trace: Trace?) {
        isExpired = true
        if !controls.fields.isEmpty { controls.fields[0].select() }
        controls.problems = [0: Message(\.code.expired, ["email": code.email]).traced(trace)]
        controls.focus(on: .resend)
    }

    /// Takes the news that no more codes are sent for some time.
    mutating func limited(seconds: Int, _ trace: Trace?, clock: LocalTime) {
        pause = Pause(seconds: seconds, clock)
        pause.isLimit = true
        pause.trace = trace
        controls.notice = waitNotice(clock.now)
    }

    mutating func tick(_ now: Moment) {
        guard !isAccepted else { return }
        if !isExpired, let end, now >= end {
            let isAnswered = isFull
            expired(nil)
            // By the tenant's clock it may still work: whoever was about to send it can.
            if isAnswered { expectText() }
        }
        if controls.notice?.message.isWait == true {
            controls.notice = now < pause.end ? waitNotice(now) : nil
        }
        if let problem = controls.problems[0], problem.text == \.code.locked {
            controls.problems[0] = wrongMessage(now).traced(problem.trace)
        }
    }

    func wake(after now: Moment) -> Moment? {
        guard !isAccepted else { return nil }
        let second = now < pause.end ? now.nextSecond(before: pause.end) : nil
        return [second, isExpired ? nil : end].compactMap(\.self).min()
    }

    /// How long to wait for another code, and what to do meanwhile.
    func waitNotice(_ now: Moment) -> Notice {
        let left = now.seconds(until: pause.end)
        if pause.isLimit {
            let message = Message(\.resend.limit, ["email": code.email, "time": pause.time])
            return Notice(message: message.lasting(left).traced(pause.trace), isError: true)
        }
        let isUseless = isExpired || wrongTries >= Self.manyTries
        let text: Wizard.TextPath = isUseless ? \.resend.waitOnly : \.resend.wait
        return Notice(message: Message(text, ["seconds": "\(left)"]))
    }

    private func wrongMessage(_ now: Moment) -> Message {
        if wrongTries < Self.manyTries { return Message(sendings > 1 ? \.code.wrongNewest : \.code.wrong) }
        let left = now.seconds(until: pause.end)
        return left > 0
            ? Message(\.code.locked, ["time": pause.time]).lasting(left) : Message(\.code.wrongAgain)
    }
}

extension Message {
    /// Whether it tells how long to wait for another code, which changes with time.
    fileprivate var isWait: Bool {
        text == \.resend.wait || text == \.resend.waitOnly || text == \.resend.limit
    }
}
