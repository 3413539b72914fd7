import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page that asks for the one-time code.
struct CodePage: TimedPage, PasteablePage {
    struct Strings: Hashable, Sendable, Codable {
        var titlePhone = "Check your phone"
        var sentOpen = "Enter the code we sent to {email}."
        var sentLife = "It expires in {duration}."
        var sentElsewhere = "The service says it went to {label}."
        var short = "The code has {n|number|numbers}. You've entered {k}."
        var long = "The code has {n|number|numbers} and you've entered {k}. Remove the extra ones."
        var letters = "The code contains only numbers. Remove \"{char}\"."
        var digits = "The code contains only numbers."
        var wrongNewest =
            "That code isn't right. Only the newest one works, and an older one may have arrived late."
        var wrongAgain = "That code still isn't right. Press Enter to get a new one."
        var expired = "This code has expired. Press Enter to send a new one to {email}."
        var expiredWait = "This code has expired. You can get a new one in {time}."
        var locked = "Too many wrong codes. You can get a new one in {duration}, at {time}."
        var accepted = "{email} is confirmed. You can go on."
        var step = "Code"
        var wrongAddress = "Wrong address?"
    }

    struct ResendStrings: Hashable, Sendable, Codable {
        var sent = "We sent a new code to {email} at {time}. Only the newest one works."
        var wait = "You can get a new code in {seconds|second|seconds}. The last one works until then."
        var waitOnly = "You can get a new code in {seconds|second|seconds}."
        var limit = "Too many codes were sent to {email}. Try again in {duration}, at {time}."
        var failed = "The new code wasn't sent. Try again, or use the last one."
    }

    /// What the code is for.
    enum Purpose: Hashable, Sendable {
        /// To confirm an address, or to sign in.
        case confirmation
        /// To reset a password.
        case resetPassword
        /// To confirm a second factor, or a contact to register if it is not empty.
        case strongAuth(contact: String)
    }

    var purpose: Purpose
    /// The code that the tenant sent: where it went, its length and the interval between codes.
    var code: SentCode
    var rule: UserFlow.CodeRule
    /// The period during which no new code can be requested.
    var cooldown: ResendCooldown
    /// How long a code is valid, in seconds; `nil` where only the tenant knows.
    let lifetime: Int?
    /// When the code expires, as the page states it; `nil` where the lifetime is not known.
    var expiry: Timestamp?
    /// Whether the page shows that the code has expired.
    var isExpired = false
    /// The number of codes that were sent while the page was open.
    var sendCount = 1
    /// The number of emails in the demo tenant's inbox that have arrived since it was last opened.
    var unreadCount: Int
    /// The number of wrong codes since the last one was sent.
    var wrongAttemptCount = 0
    var controls: Controls

    init(
        code: SentCode, _ context: PageContext, purpose: Purpose = .confirmation,
        exitButton: Controls.Button = .change
    ) {
        self.code = code
        self.purpose = purpose
        rule = context.flow.code
        unreadCount = context.namesDemo ? 1 : 0
        cooldown = ResendCooldown(seconds: code.interval, context.clock)
        lifetime = rule.lifetime ?? (context.isDemo ? UserFlow.CodeRule.defaultLifetime : nil)
        expiry = lifetime.map(context.clock.now.adding(seconds:))
        controls = Controls(
            fields: [.secret(SecretField(.code, isShown: true))],
            buttons: [.proceed, .resend, exitButton] + (context.namesDemo ? [.inbox] : []))
    }

    /// Whether the tenant has accepted the code, so that the page has no field.
    var isAccepted: Bool { controls.fields.isEmpty }

    var field: SecretField {
        get {
            guard case .secret(let field) = controls.fields.first else { return SecretField(.code) }
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

    mutating func press(_ key: Key, at now: Timestamp) -> PageAction {
        if key == .control("t"), !isAccepted { return resend(at: now) }
        let wasFull = isFull
        let action = route(key)
        if action == .press(.resend) { return resend(at: now) }
        guard case .character = key else { return action }
        let shouldSubmit = rule.submitsWhenFull && isFull && !wasFull && controls.focusedField != nil
        return shouldSubmit ? .press(.proceed) : action
    }

    /// Routes a key to the field or a button; digits always go to the field, where separators are dropped and
    /// anything else is refused.
    private mutating func route(_ key: Key) -> PageAction {
        guard case .character(let character) = key, !isAccepted else { return controls.press(key) }
        if character.decimalDigit != nil {
            focusTextInput()
            return controls.press(.character(character.asciiDigit))
        }
        guard controls.focusedField != nil else { return controls.press(key) }
        if !character.separatesDigits, controls.problems[0] == nil {
            controls.problems[0] = Message(.codeDigits)
        }
        return .none
    }

    mutating func focusTextInput() {
        if controls.focusedField == nil, !isAccepted { controls.focus(onField: 0) }
    }

    private mutating func resend(at now: Timestamp) -> PageAction {
        guard now < cooldown.end else { return .press(.resend) }
        // The error of an expired code counts down already.
        if controls.problems[0]?.key != .codeExpiredWait { controls.notice = cooldownNotice(now) }
        return .none
    }

    mutating func check() -> Bool {
        guard !isAccepted, let problem = CodeDigits(field.secret).problem(length: code.length) else {
            return true
        }
        controls.show([0: problem])
        return false
    }

    func collect(into answers: inout Answers) {
        answers.code = digits
    }

    /// Where the code was sent, as the page names it.
    var address: String {
        if case .strongAuth(let contact) = purpose {
            code.destination(contact: contact, isOfAccount: false)
        } else {
            code.destination(contact: "", isOfAccount: true)
        }
    }

    var fieldNames: [String] { ["code"] }

    var shortcuts: [Key] { [.control("t")] }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        var form = Form(title: code.isEmail ? strings.common.code.title : strings.code.titlePhone)
        guard !isAccepted else {
            form.lead = [strings.format(strings.code.accepted, ["email": address])]
            return form
        }
        form.lead = lead(strings)
        form.blocks = [.field(label: strings.common.code.label, codeLength: code.length)]
        if unreadCount > 0 {
            let text = strings.format(strings.inbox.arrived, ["n": "\(unreadCount)"])
            form.footer = [.announcement(text, key: "F2")]
        }
        form.questions[.change] = strings.code.wrongAddress
        if context.clock.now < cooldown.end { form.disabledButtons = [.resend] }
        form.labels[.resend] = resendLabel(strings, context.clock.now)
        let countdown = strings.format(strings.button.resendIn, ["time": LocalTime.countdown(0)])
        form.labelColumns[.resend] = [countdown, strings.common.button.resend].map { Printable($0).columns }
            .max()
        return form
    }

    /// Returns the label of the button for another code, with the seconds until there is one.
    private func resendLabel(_ strings: Wizard.Strings, _ now: Timestamp) -> String {
        let remaining = now.seconds(until: cooldown.end)
        guard remaining > 0 else { return strings.common.button.resend }
        return strings.format(strings.button.resendIn, ["time": LocalTime.countdown(remaining)])
    }

    private func lead(_ strings: Wizard.Strings) -> [String] {
        var values = ["email": address, "name": code.username]
        values["duration"] = lifetime.map(strings.duration(ofSeconds:))
        values["n"] = code.length.map(String.init)
        let elsewhere = code.otherDestination(than: address)
        values["label"] = elsewhere
        return [
            strings.format(sentText(strings), values),
            elsewhere == nil ? nil : strings.format(strings.code.sentElsewhere, values),
            lifeAndPlace(strings, values),
        ].compactMap(\.self)
    }

    /// Returns how long the code works, as far as that is known, and where an email may have gone.
    private func lifeAndPlace(_ strings: Wizard.Strings, _ values: [String: String]) -> String? {
        let life = lifetime.map { _ in strings.format(strings.code.sentLife, values) }
        let texts = [life, code.isEmail ? strings.common.code.notThere : nil].compactMap(\.self)
        return texts.isEmpty ? nil : texts.joined(separator: strings.screen.blank)
    }

    private func sentText(_ strings: Wizard.Strings) -> String {
        switch purpose {
        case .confirmation, .strongAuth: code.length == nil ? strings.code.sentOpen : strings.common.code.sent
        case .resetPassword: code.isEmail ? strings.reset.sent : strings.reset.sentPhone
        }
    }
}
