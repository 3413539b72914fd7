import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page that asks for the one-time code.
struct CodePage: Page {
    struct Words: Hashable, Sendable {
        var title = "Check your email"
        var sent = "We sent a code of {n|digit|digits} to {email}. It can take a minute; look in spam too."
        var sentOpen = "We sent a code to {email}. It can take a minute; look in spam too."
        var life = "The code works for {duration}."
        var label = "Code"
        var empty = "Enter the {n}-digit code from the email."
        var emptyOpen = "Enter the code from the email."
        var short = "The code has {n|digit|digits}; {k} were entered."
        var long = "The code has {n|digit|digits}; {k} were entered. Check for extra digits."
        var letters = "The code has digits only. Remove \"{char}\"."
        var wrong = "That is not the code we sent last. Check the newest email and enter it again."
        var wrongAgain = "That is still not the code we sent last. Press Enter to get a new one."
        var expired = "This code has run out. Press Enter to get a new one at {email}."
        var accepted = "The code was right; {email} is yours. Continue."
    }

    struct Resend: Hashable, Sendable {
        var sent = "New code sent to {email} at {time}. Only the newest code works."
        var wait = "You can get a new code in {seconds|second|seconds}. The last code still works until then."
        var limit = "No more codes for {email} for now. Try again later, or change the address."
        var failed = "The new code was not sent. Your last code still works; try again."
    }

    private(set) var code: SignUp.Code
    /// How many codes the tenant has called wrong since it sent one.
    var wrongTries = 0
    var controls: Controls
    private var canResendAt: Moment

    init(code: SignUp.Code, at now: Moment, isDemo: Bool) {
        self.code = code
        canResendAt = now.adding(seconds: code.interval)
        controls = Controls(
            fields: [.secret(SecretField(isShown: true))],
            buttons: [.proceed, .resend, .change] + (isDemo ? [.inbox] : []))
    }

    /// Whether the tenant has taken the code, so that there is nothing left to enter.
    var isAccepted: Bool { controls.fields.isEmpty }

    private var field: SecretField {
        get {
            guard case .secret(let field) = controls.fields.first else { return SecretField() }
            return field
        }
        set { if !controls.fields.isEmpty { controls.fields[0] = .secret(newValue) } }
    }

    /// Takes the news that another code was sent.
    mutating func resent(_ code: SignUp.Code, clock: LocalTime) {
        self.code = code
        wrongTries = 0
        canResendAt = clock.now.adding(seconds: code.interval)
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

    /// Takes the news of how long to wait before asking for another code.
    mutating func wait(seconds: Int, at now: Moment) {
        canResendAt = now.adding(seconds: seconds)
        sayWait(now)
    }

    mutating func press(_ key: Key, at now: Moment) -> PageOutcome {
        let isAsking = key == .control("t") && !isAccepted
        let outcome = isAsking ? .resend : outcome(of: controls.press(key.plainDigit))
        guard outcome == .resend else { return outcome }
        guard now >= canResendAt else {
            sayWait(now)
            return .stay
        }
        return .resend
    }

    private mutating func sayWait(_ now: Moment) {
        let seconds = now.seconds(until: canResendAt)
        controls.notice = Notice(message: Message(\.resend.wait, ["seconds": "\(seconds)"]))
    }

    mutating func tick(_ now: Moment) {
        guard controls.notice?.message.isWait == true else { return }
        if now < canResendAt { sayWait(now) } else { controls.notice = nil }
    }

    func wake(after now: Moment) -> Moment? {
        now < canResendAt && !isAccepted ? now.nextSecond(before: canResendAt) : nil
    }

    mutating func check() -> Bool {
        guard !isAccepted, let problem = CodeDigits(field.secret).problem(length: code.length) else {
            return true
        }
        controls.show([0: problem])
        return false
    }

    func contribute(to answers: inout Answers) {
        answers.code = CodeDigits(field.secret).digits
    }

    var names: [String] { ["code"] }

    func pasting(into field: Int) -> Pasting { .code }

    /// Whether the field holds as many digits as a code has.
    var isFull: Bool {
        code.length != nil && CodeDigits(field.secret).problem(length: code.length) == nil
    }

    func form(_ words: Wizard.Words, _ setting: Setting) -> Form {
        var form = Form(title: words.code.title)
        guard !isAccepted else {
            form.lead = [words.fill(words.code.accepted, ["email": code.email])]
            return form
        }
        let life = setting.clock.duration(setting.flow.code.lifetime, words)
        var values = ["email": code.email, "duration": life]
        values["n"] = code.length.map(String.init)
        form.lead = [
            words.fill(code.length == nil ? words.code.sentOpen : words.code.sent, values),
            words.fill(words.code.life, values),
        ]
        form.blocks = [.field(label: words.code.label, boxes: code.length)]
        let left = setting.clock.now.seconds(until: canResendAt)
        form.labels[.resend] =
            left > 0
            ? words.fill(words.button.resendIn, ["time": LocalTime.countdown(left)]) : words.button.resend
        return form
    }
}

extension Message {
    /// Whether it tells how long to wait for another code, which changes with time.
    fileprivate var isWait: Bool { text == \.resend.wait }
}

extension Key {
    /// The key with a digit of any script as the plain one, so that it fits its box.
    fileprivate var plainDigit: Key {
        guard case .character(let character) = self, let digit = character.decimalDigit else { return self }
        return .character(Character(Unicode.Scalar(UInt8(ascii: "0") + digit)))
    }
}
