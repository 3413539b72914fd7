import NativeAuth
import Terminal
import UserFlow

/// The view model of the page that asks for the one-time code.
struct CodePage: Page {
    struct Words: Hashable, Sendable, Codable {
        var title = "Check your email"
        var sent = "We sent a code of {n|digit|digits} to {email}. It can take a minute; look in spam too."
        var sentOpen = "We sent a code to {email}. It can take a minute; look in spam too."
        var sentLife = "The code works for {duration}."
        var sentElsewhere = "The service says that it went to {label}."
        var label = "Code"
        var empty = "Enter the {n}-digit code from the email."
        var emptyOpen = "Enter the code from the email."
        var short = "The code has {n|digit|digits}; {k|was|were} entered."
        var long = "The code has {n|digit|digits}; {k|was|were} entered. Check for extra digits."
        var letters = "The code has digits only. Remove \"{char}\"."
        var wrong = "That is not the code we sent last. Check the newest email and enter it again."
        var wrongLeft = "That is not the code we sent last. You have {k|try|tries} left."
        var wrongNewest =
            "That is not the code we sent last. Only the newest works; an older email may have come late."
        var wrongAgain = "That is still not the code we sent last. Press Enter to get a new one."
        var expired = "This code has run out. Press Enter to get a new one at {email}."
        var used = "This code was used before. Get a new one to go on."
        var locked = "Too many wrong codes. Get a new one in {duration}, at {time}."
        var accepted = "The code was right; {email} is yours. Continue."
    }

    struct Resend: Hashable, Sendable, Codable {
        var sent = "New code sent to {email} at {time}. Only the newest code works."
        var wait = "You can get a new code in {seconds|second|seconds}. The last code still works until then."
        var waitOnly = "You can get a new code in {seconds|second|seconds}."
        var limit =
            "No more codes for {email} for now. Try again in {duration}, at {time}, or change the address."
        var limitOpen = "No more codes for {email} for now. Try again later, or change the address."
        var failed = "The new code was not sent. Your last code still works; try again."
    }

    /// The code that the tenant sent: where it went, its length and the interval between codes.
    var code: SentCode
    let rule: UserFlow.CodeRule
    /// The period during which no new code can be requested.
    var pause: Pause
    /// How long a code is valid, in seconds; `nil` where only the tenant knows.
    let life: Int?
    /// When the code expires, as the page states it; `nil` where the lifetime is not known.
    var end: Timestamp?
    /// Whether the page shows that the code has expired.
    var isExpired = false
    /// The number of codes that were sent while the page was open.
    var sendings = 1
    /// The number of wrong codes since the last one was sent.
    var wrongTries = 0
    var controls: Controls

    init(code: SentCode, _ setting: Setting, other: Controls.Button = .change) {
        self.code = code
        rule = setting.flow.code
        pause = Pause(seconds: code.interval, setting.clock)
        life = rule.lifetime ?? (setting.isDemo ? UserFlow.CodeRule.defaultLifetime : nil)
        end = life.map(setting.clock.now.adding(seconds:))
        controls = Controls(
            fields: [.secret(SecretField(isShown: true))],
            buttons: [.proceed, .resend, other] + (setting.isDemo ? [.inbox] : []))
    }

    /// Whether the tenant has accepted the code, so that the page has no field.
    var isAccepted: Bool { controls.fields.isEmpty }

    var field: SecretField {
        get {
            guard case .secret(let field) = controls.fields.first else { return SecretField() }
            return field
        }
        set { if !controls.fields.isEmpty { controls.fields[0] = .secret(newValue) } }
    }

    /// The digits entered, without separators.
    var digits: Secret { CodeDigits(field.secret).digits }

    /// Whether the field holds a complete code of the known length.
    var isFull: Bool {
        code.length != nil && CodeDigits(field.secret).problem(length: code.length) == nil
    }

    mutating func press(_ key: Key, at now: Timestamp) -> PageOutcome {
        if key == .control("t"), !isAccepted { return resend(at: now) }
        let wasFull = isFull
        let outcome = outcome(of: enter(key))
        if outcome == .resend { return resend(at: now) }
        let isDone = rule.submitsWhenFull && isFull && !wasFull && controls.focusedField != nil
        return isDone ? .proceed : outcome
    }

    /// Routes a key to the field or a button; digits always go to the field, separators are dropped.
    private mutating func enter(_ key: Key) -> Controls.Press {
        guard case .character(let character) = key, !isAccepted else { return controls.press(key) }
        if character.decimalDigit != nil {
            expectText()
            return controls.press(.character(character.plainDigit))
        }
        let isMark = controls.focusedField != nil && CodeDigits.isSeparator(character)
        return isMark ? .taken : controls.press(key)
    }

    mutating func expectText() {
        if controls.focusedField == nil, !isAccepted { controls.focus(onField: 0) }
    }

    private mutating func resend(at now: Timestamp) -> PageOutcome {
        guard now < pause.end else { return .resend }
        controls.notice = waitNotice(now)
        return .stay
    }

    mutating func check() -> Bool {
        guard !isAccepted, let problem = CodeDigits(field.secret).problem(length: code.length) else {
            return true
        }
        controls.show([0: problem])
        return false
    }

    func contribute(to answers: inout Answers) {
        answers.code = digits
    }

    var names: [String] { ["code"] }

    func pasting(into field: Int) -> Pasting { .code }

    func keyHints(_ words: Wizard.Words, _ setting: Setting) -> [String] {
        let (screen, resend) = (words.screen, isAccepted ? [] : [words.screen.resend])
        return [screen.enter, screen.escape] + resend + [screen.help]
    }

    func form(_ words: Wizard.Words, _ setting: Setting) -> Form {
        var form = Form(title: words.code.title)
        guard !isAccepted else {
            form.lead = [words.fill(words.code.accepted, ["email": code.email])]
            return form
        }
        form.lead = lead(words)
        form.blocks = [.field(label: words.code.label, boxes: code.length)]
        let left = setting.clock.now.seconds(until: pause.end)
        form.labels[.resend] =
            left > 0
            ? words.fill(words.button.resendIn, ["time": LocalTime.countdown(left)]) : words.button.resend
        return form
    }

    private func lead(_ words: Wizard.Words) -> [String] {
        var values = ["email": code.email]
        values["duration"] = life.map(words.duration(ofSeconds:))
        values["n"] = code.length.map(String.init)
        values["label"] = code.elsewhere
        return [
            words.fill(code.length == nil ? words.code.sentOpen : words.code.sent, values),
            code.elsewhere == nil ? nil : words.fill(words.code.sentElsewhere, values),
            life == nil ? nil : words.fill(words.code.sentLife, values),
        ].compactMap(\.self)
    }
}
