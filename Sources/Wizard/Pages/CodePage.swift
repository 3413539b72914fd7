import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page that asks for the one-time code.
struct CodePage: PasteablePage {
    struct Strings: Hashable, Sendable, Codable {
        var titlePhone = "Check your phone"
        var sentOpen = "Enter the code we sent to {email}."
        var sentElsewhere = "The service says it went to {label}."
        var digits = "The code contains only numbers."
        var wrongNewest =
            "That code isn't right. Only the newest one works, and an older one may have arrived late."
        var wrongAgain = "That code still isn't right. Press Enter to get a new one."
        var expired = "This code has expired. Press Enter to send a new one to {email}."
        var expiredWait = "This code has expired. You can get a new one in {time}."
        var locked = "Too many wrong codes. You can get a new one in {duration}, at {time}."
        var accepted = "{email} is confirmed. You can go on."
        var step = "Code"
    }

    struct ResendStrings: Hashable, Sendable, Codable {
        var sent = "We sent a new code to {email} at {time}. Only the newest one works."
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
        exitButton: Wizard.Button = .change
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
        if key == Shortcut.resend.key, !isAccepted { return resend(at: now) }
        let wasFull = isFull
        let action = route(key)
        if action == .press(.resend) { return resend(at: now) }
        guard case .character = key else { return action }
        let shouldSubmit = rule.submitsWhenFull && isFull && !wasFull && controls.focusedField != nil
        return shouldSubmit ? .press(.proceed) : action
    }

    /// Routes a key to the field or a button; digits always go to the field, where separators are dropped and
    /// anything else is refused (R-17).
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

    var fieldNames: [Wizard.FieldName] { [.code] }

    var shortcuts: [Shortcut] { [.resend] }

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
        form.questions[.change] = strings.common.code.wrongAddress
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
        let life = lifetime.map { _ in strings.format(strings.common.code.sentLife, values) }
        let texts = [life, code.isEmail ? strings.common.code.notThere : nil].compactMap(\.self)
        return texts.isEmpty ? nil : texts.joined(separator: strings.screen.blank)
    }

    private func sentText(_ strings: Wizard.Strings) -> String {
        switch purpose {
        case .confirmation, .strongAuth: code.length == nil ? strings.code.sentOpen : strings.common.code.sent
        case .resetPassword: code.isEmail ? strings.common.reset.sent : strings.reset.sentPhone
        }
    }
}

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

extension CodePage {
    static let states = Wizard.PageStates(
        .code, label: "Code",
        [
            [.empty, .begun, .filled], [4, 6, 8, 12].map(StateID.slots), [.pasted],
            [29, 1].map(StateID.wait),
            [.ready, .sentOpen, .sentElsewhere, .inbox, .inboxMessage, .help],
            .messages(.codeEmpty, .codeShort, .codeLong, .codeDigits, .codeLetters),
            .messages(.codeWrong, .codeWrongNewest, .codeWrongAgain, .codeLocked),
            .messages(MessageKey.refusedCode), [.accepted],
            .messages(.resendWait, .resendWaitOnly, .resendSent, .resendFailed, .resendLimit),
            .messages(MessageKey.codeLimits),
        ], otherPages: [.password, .attributes])

    /// The states of a page for a code to sign in, besides those of the page for a code to sign up.
    static let statesOfSignIn = Wizard.PageStates(
        .signInCode, label: "Sign in: code", [[.empty, .help]],
        otherPages: [.code, .signInPassword, .signIn, .deadEnd])

    func stateName(at now: Timestamp) -> StateID {
        if isAccepted { return .accepted }
        if isFull { return .filled }
        guard field.count == 0 else { return .begun }
        if now >= cooldown.end { return .ready }
        if code.otherDestination(than: address) != nil { return .sentElsewhere }
        return code.length == nil ? .sentOpen : .empty
    }

    func substates(_ strings: Wizard.Strings, at now: Timestamp) -> [StateID] {
        guard !showsMessage, !isAccepted else { return [] }
        if isFull { return code.length.map { [.slots($0)] } ?? [] }
        return field.count == 0 && now < cooldown.end ? [.wait(now.seconds(until: cooldown.end))] : []
    }
}

extension StateID {
    /// Some digits were entered.
    fileprivate static let begun = StateID("begun")
    /// Nothing was entered, and another code can be requested.
    fileprivate static let ready = StateID("ready")
    /// The code was pasted.
    static let pasted = StateID("pasted")
    /// The length of the code is not known.
    fileprivate static let sentOpen = StateID("code.sent.open")
    /// The code was sent to another address than was entered.
    fileprivate static let sentElsewhere = StateID("code.sent.elsewhere")
    fileprivate static let accepted = StateID("code.accepted")

    /// A code of a number of digits is complete.
    fileprivate static func slots(_ count: Int) -> StateID { StateID("slots.\(count)") }

    /// Another code can be requested in a number of seconds.
    fileprivate static func wait(_ seconds: Int) -> StateID { StateID("wait.\(seconds)") }
}

extension MessageKey {
    static let codeEmpty = MessageKey("code.empty", \.common.code.empty)
    static let codeEmptyOpen = MessageKey("code.empty.open", \.common.code.emptyOpen)
    static let codeShort = MessageKey("code.short", \.common.code.short)
    static let codeLong = MessageKey("code.long", \.common.code.long)
    static let codeDigits = MessageKey("code.digits", \.code.digits)
    static let codeLetters = MessageKey("code.letters", \.common.code.letters)
    static let codeWrongNewest = MessageKey("code.wrong.newest", \.code.wrongNewest)
    static let codeWrongAgain = MessageKey("code.wrong.again", \.code.wrongAgain)
    static let codeLocked = MessageKey("code.locked", \.code.locked)
    static let resendWait = MessageKey("resend.wait", \.common.resend.wait)
    static let resendWaitOnly = MessageKey("resend.wait.only", \.common.resend.waitOnly)
    static let resendSent = MessageKey("resend.sent", \.resend.sent)
    static let resendFailed = MessageKey("resend.failed", \.resend.failed)
    static let resendLimit = MessageKey("resend.limit", \.resend.limit)
}

extension SentCode {
    /// Whether the code goes to an email address, as it does unless the tenant names a channel of a phone.
    var isEmail: Bool {
        let channel = channel.raw.lowercased()
        return !["sms", "voice", "phone", "call", "whatsapp"].contains { channel.contains($0) }
    }

    /// Returns where the code was sent: the address as typed, or as masked by the tenant if it is
    /// another one or a phone.
    ///
    /// - Parameters:
    ///   - contact: The contact to register; empty if there is none.
    ///   - isOfAccount: Whether the code goes to the account's own address.
    func destination(contact: String, isOfAccount: Bool) -> String {
        let isTyped = sentTo.raw.isEmpty || isOfAccount && isEmail && username.contains("@")
        let label = isTyped ? username : isOfAccount ? sentTo.raw : String(sentTo.raw.prefix(320))
        return contact.isEmpty ? label : contact
    }

    /// Returns the destination as the tenant names it, if that cannot be a masked form of an address (R-16).
    func otherDestination(than address: String) -> String? {
        let label = String(sentTo.raw.prefix(320))
        return MaskedAddress(label).matches(address) ? nil : String(label.prefix(64))
    }
}
