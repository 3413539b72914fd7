import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page that asks for a new password: before the code, or after it if the tenant
/// requires that.
struct PasswordPage: PasteablePage {
    struct Strings: Hashable, Sendable, Codable {
        var rules = "Use at least {min} characters, with 3 of these: a-z, A-Z, 0-9, symbol."
        var rulesOther = "Use at least {min} characters, with {k} of these: a-z, A-Z, 0-9, symbol."
        var short = "Use at least {min} characters. This password has {n}."
        var long = "Use {max} characters or fewer. This password has {n}."
        var weak = "Add {k} of these: {missing}."
        var weakService = "This password is too easy to guess. Make it longer or add an unrelated word."
        var chars = "Passwords can't contain \"{char}\". Use English letters, numbers and symbols."
        var similar = "This password contains part of your name or email. Choose something less personal."
        var mismatch = "The passwords don't match. Show them to compare."
        var refused = "This password wasn't accepted, and we don't know why. Try a longer one."
        var shown = "Your password is visible. It'll be hidden in {seconds|second|seconds}."
        var lower = "a lower-case letter"
        var upper = "an upper-case letter"
        var digit = "a number"
        var symbol = "a symbol"
        var length = "{min} to {max} characters"
        var other = "symbol"
        var kinds = "{k} of these {all} kinds"
        var briefLength = "{min}+ characters"
        var briefKinds = "{k} of {all} kinds"
        var unneeded = "{rule} (not needed)"
        var common = "Not a common password"
        var library = "To see how strong this password is, install {package}."
        var strength = "Strength: {strength}"
        var meter = "Strength"
        var strengthWorst = "very weak"
        var strengthWeak = "weak"
        var strengthFair = "fair"
        var strengthGood = "good"
        var strengthBest = "strong"
        var step = "Password"
    }

    /// What the password is for.
    enum Use: Hashable, Sendable {
        /// The account, with the answers before the code.
        case signUp
        /// The account, after the code, because the tenant requires the password there.
        case signUpAfterCode
        /// The account of a user name, in place of its password.
        case reset(username: String)
    }

    let use: Use
    private(set) var rule: UserFlow.PasswordRule
    var controls: Controls
    /// The password that the tenant refused last as easy to guess, which stays so when it is entered again.
    private var weakPassword: Secret?
    private var reveal = PasswordReveal()
    /// The user's address and names, which make a weak password.
    private(set) var personalTerms: [String] = []
    /// The address of the account, or the user name of a reset.
    private var email = ""

    init(rule: UserFlow.PasswordRule, use: Use) {
        self.rule = rule
        self.use = use
        let fields = Array(repeating: Field.secret(SecretField()), count: rule.isConfirmed ? 2 : 1)
        controls = Controls(fields: fields, buttons: [.proceed, .back], canReveal: true)
    }

    /// Follows the rule of another flow, with the password as it was entered.
    mutating func follow(_ newRule: UserFlow.PasswordRule) {
        guard newRule != rule else { return }
        rule = newRule
        let names = fieldNames
        // What an error says of the previous rule may not hold for this one.
        controls.problems = [:]
        let fields = controls.fields + [.secret(SecretField())]
        let newFields = Array(fields.prefix(rule.isConfirmed ? 2 : 1))
        controls.replaceFields(newFields, named: Self.names(of: newFields), insteadOf: names)
    }

    var field: SecretField {
        get {
            guard case .secret(let field) = controls.fields[0] else { return SecretField() }
            return field
        }
        set { controls.fields[0] = .secret(newValue) }
    }

    mutating func press(_ key: Key, at now: Timestamp) -> PageAction {
        keepWeakPassword()
        let previousSecret = focusedSecret
        let action = reveal.press(key, on: &controls, at: now)
        if case .character = key, let previousSecret, let index = controls.focusedField,
            focusedSecret == previousSecret
        {
            // The field is full: a dropped character must not go unnoticed.
            controls.problems[index] = PasswordCheck.tooLongMessage(field.count, rule)
        }
        return action
    }

    mutating func focusTextInput() { keepWeakPassword() }

    /// Keeps a password that the tenant has refused, before it is edited.
    private mutating func keepWeakPassword() {
        if isVerdictWeak { weakPassword = field.secret }
    }

    private var focusedSecret: SecretField? {
        guard let index = controls.focusedField, case .secret(let field) = controls.fields[index] else {
            return nil
        }
        return field
    }

    mutating func endEditing() {
        reveal.hide(in: &controls)
    }

    mutating func tick(_ now: Timestamp) {
        reveal.tick(now, &controls)
    }

    func nextTick(after now: Timestamp) -> Timestamp? {
        reveal.nextTick(after: now)
    }

    mutating func willAppear(with answers: Answers) {
        switch use {
        case .signUp, .signUpAfterCode:
            personalTerms = answers.personalTerms
            email = answers.email
        case .reset(let username):
            personalTerms = Answers(email: username).personalTerms
            email = username
        }
    }

    mutating func check() -> Bool {
        endEditing()
        // The same password again, of which there is to be one copy (security C-31).
        if field.secret == weakPassword { weakPassword = field.secret }
        if let problem = PasswordCheck(field.secret, count: field.count).problem(with: rule) {
            controls.show([0: problem])
            return false
        }
        guard controls.fields.count == 1 || isRepeated else {
            controls.show([1: Message(.passwordMismatch)])
            return false
        }
        return true
    }

    private var isRepeated: Bool {
        guard case .secret(let repeated) = controls.fields[1] else { return false }
        return repeated.secret == field.secret
    }

    func collect(into answers: inout Answers) {
        switch use {
        case .signUp: answers.password = field.secret
        case .signUpAfterCode: answers.passwordAfterCode = field.secret
        case .reset: break
        }
    }

    var fieldNames: [Wizard.FieldName] { Self.names(of: controls.fields) }

    private static func names(of fields: [Field]) -> [Wizard.FieldName] {
        Array([.password, .passwordAgain].prefix(fields.count))
    }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let values = [
            "min": "\(rule.minimumLength)", "max": "\(rule.maximumLength)", "k": "\(rule.requiredClassCount)",
        ]
        let rules = rule.requiredClassCount == 3 ? strings.password.rules : strings.password.rulesOther
        var form = Form(
            title: use.title(strings),
            lead: email.isEmpty ? [] : [strings.format(strings.common.signinPassword.lead, ["name": email])],
            blocks: [
                .field(label: strings.common.password.label, hint: strings.format(rules, values)),
                strengthBlock(strings), .notes(notes(strings)),
            ])
        if rule.isConfirmed { form.blocks.append(.field(label: strings.common.password.again)) }
        if let end = reveal.end {
            let seconds = context.clock.now.seconds(until: end)
            form.blocks.append(.text(strings.format(strings.password.shown, ["seconds": "\(seconds)"])))
        }
        return form
    }
}

extension PasswordPage {
    /// The strength of the password; `nil` while the field is empty.
    var estimate: StrengthEstimate? { StrengthEstimate(of: field.secret, personalTerms: personalTerms) }

    /// The error in the password, which the tenant or the page itself has found; `nil` once it is edited.
    private var verdict: MessageKey? { field.count == 0 ? nil : controls.problems[0]?.key }

    /// Whether the tenant refused the password as easy to guess, whatever the estimate is.
    private var isRefusedAsWeak: Bool {
        isVerdictWeak || field.count > 0 && field.secret == weakPassword
    }

    private var isVerdictWeak: Bool { verdict == .passwordWeakService || verdict == .passwordBanned }

    /// Returns the rules with whether each is met, the strength, and advice.
    func notes(_ strings: Wizard.Strings) -> [[Form.Note]] {
        let estimate = estimate
        let isUncommon = estimate.map { $0.strength != .veryWeak } ?? false
        // Advice: only the tenant refuses a common password.
        let advice = Form.Note(
            text: strings.password.common, isMet: isUncommon && !isRefusedAsWeak, isBroken: isRefusedAsWeak,
            isDetail: !isRefusedAsWeak)
        var notes = PasswordCheck(field.secret, count: field.count).notes(rule, strings) + [[advice]]
        if let verdict {
            let isLength = verdict == .passwordShort || verdict == .passwordLong
            notes[0][0].judge(isLength)
            notes[1][0].judge(false)
        }
        if estimate?.isPersonal == true { notes.append([Form.Note(text: strings.password.similar)]) }
        return notes
    }

    /// Returns the strength of the password as a bar, or what is missing if it cannot be estimated.
    private func strengthBlock(_ strings: Wizard.Strings) -> Form.Block {
        if let strength = isRefusedAsWeak ? .veryWeak : estimate?.strength {
            let word = strings[keyPath: strength.stringKey]
            return .meter(Form.Meter(label: strings.password.meter, word: word, level: strength.level))
        }
        if field.secret.isEmpty { return .meter(Form.Meter(label: strings.password.meter)) }
        let missing = strings.format(strings.password.library, ["package": StrengthEstimate.package])
        return .notes([[Form.Note(text: missing)]])
    }
}

extension Form.Note {
    /// Marks a rule as broken if the password was refused because of it, or is refused and does not meet it.
    fileprivate mutating func judge(_ isRefused: Bool) {
        isBroken = isRefused || isMet == false
        if isBroken { isMet = false }
    }
}

extension PasswordPage.Use {
    /// Returns the title of the page.
    func title(_ strings: Wizard.Strings) -> String {
        switch self {
        case .signUp, .signUpAfterCode: strings.common.password.title
        case .reset: strings.common.reset.choose
        }
    }
}

extension Strength {
    /// The level in a bar, from 1 to ``Form/Meter/maximumLevel``.
    fileprivate var level: Int {
        switch self {
        case .veryWeak: 1
        case .weak: 2
        case .fair: 3
        case .good: 4
        case .strong: 5
        }
    }

    /// The key of its label.
    var stringKey: Wizard.StringKey {
        switch self {
        case .veryWeak: \.password.strengthWorst
        case .weak: \.password.strengthWeak
        case .fair: \.password.strengthFair
        case .good: \.password.strengthGood
        case .strong: \.password.strengthBest
        }
    }
}

extension PasswordPage {
    static let states = Wizard.PageStates(
        .password, label: "Password",
        [
            [.empty, .twice], Strength.allCases.map(StateID.init), (0...5).map(StateID.rules),
            [.similar, .passwordShown, .help],
            .messages(.passwordEmpty, .passwordShort, .passwordLong),
            .messages(.passwordWeak, .passwordChars, .passwordMismatch),
            .messages(MessageKey.refusedPassword),
        ], otherPages: [.attributes, .code])

    /// The states of a page that comes after the code, besides those of the page before it.
    static let statesAfterCode = Wizard.PageStates(
        .passwordAfterCode, label: "Password: after the code", [[.empty, .help]],
        otherPages: [.password, .attributes, .code])

    func stateName(at now: Timestamp) -> StateID {
        if controls.isRevealing { return .passwordShown }
        guard let estimate else { return rule.isConfirmed ? .twice : .empty }
        return estimate.isPersonal ? .similar : StateID(estimate.strength)
    }

    func substates(_ strings: Wizard.Strings, at now: Timestamp) -> [StateID] {
        guard !showsMessage, field.count > 0, !controls.isRevealing else { return [] }
        return [.rules(PasswordCheck(field.secret, count: field.count).metRuleCount(rule))]
    }
}

extension StateID {
    /// Nothing was entered, and the password is to be entered twice.
    fileprivate static let twice = StateID("twice")
    fileprivate static let passwordShown = StateID("password.shown")
    /// The password resembles the user's name or address.
    fileprivate static let similar = StateID("password.similar")

    /// The password meets a number of rules.
    fileprivate static func rules(_ count: Int) -> StateID { StateID("rules.\(count)") }

    fileprivate init(_ strength: Strength) {
        switch strength {
        case .veryWeak: self.init("password.strength.worst")
        case .weak: self.init("password.strength.weak")
        case .fair: self.init("password.strength.fair")
        case .good: self.init("password.strength.good")
        case .strong: self.init("password.strength.best")
        }
    }
}

extension MessageKey {
    static let passwordEmpty = MessageKey("password.empty", \.common.password.empty)
    static let passwordChars = MessageKey("password.chars", \.password.chars)
    static let passwordWeak = MessageKey("password.weak", \.password.weak)
    static let passwordMismatch = MessageKey("password.mismatch", \.password.mismatch)
}
