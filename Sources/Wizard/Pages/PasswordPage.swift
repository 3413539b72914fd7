import NativeAuth
import Terminal
import UserFlow

/// The view model of the page that asks for a new password: before the code, or after it if the tenant
/// requires that.
struct PasswordPage: Page {
    struct Words: Hashable, Sendable, Codable {
        var title = "Create a password"
        var rules = "{min} to {max} characters, with three of: a-z, A-Z, 0-9, symbol. No common passwords."
        var rulesOther = "{min} to {max} characters, with {k} of: a-z, A-Z, 0-9, symbol. No common passwords."
        var label = "Password"
        var empty = "Create a password."
        var short = "The password has {n|character|characters}. Use {min} or more."
        var long = "The password has {n|character|characters}. Use {max} or fewer."
        var weak = "Add {missing} to the password: it has {k} of the {all} kinds it needs."
        var weakService =
            "The service finds this password too easy to guess. Make it longer or less regular."
        var banned = "This password, or a word in it, is too common. Choose a different one."
        var recent = "You used this password before. Choose a new one."
        var chars = """
            The password has a character that cannot be used: "{char}". Use a-z, 0-9 and symbols.
            """
        var similar = "The password is close to your name or address. A different one is safer."
        var mismatch = "The two passwords differ. Show them to compare, or type them again."
        var again = "The same again"
        var refused =
            "The service did not accept the password and gave no reason. Try a longer one."
        var shown = "Password is shown. It hides in {seconds|second|seconds}."
        var lower = "a letter a-z"
        var upper = "a letter A-Z"
        var digit = "a digit"
        var symbol = "a symbol"
        var length = "{min} to {max} characters"
        var other = "symbol"
        var kept = "✓ {rule}"
        var open = "· {rule}"
        var strength = "Strength: {strength}"
        var strengthNone = "nothing to judge yet"
        var strengthWorst = "very weak"
        var strengthWeak = "weak"
        var strengthFair = "fair"
        var strengthGood = "good"
        var strengthBest = "strong"
    }

    /// Whether the tenant asks for it after the code.
    let isLater: Bool
    let rule: UserFlow.PasswordRule
    var controls: Controls
    private var reveal = Reveal()
    /// The user's address and names, which make a weak password.
    private var personal: [String] = []

    init(rule: UserFlow.PasswordRule, isLater: Bool) {
        self.rule = rule
        self.isLater = isLater
        let fields = Array(repeating: Field.secret(SecretField()), count: rule.isConfirmed ? 2 : 1)
        controls = Controls(fields: fields, buttons: [.proceed, .reveal, .back])
    }

    var field: SecretField {
        get {
            guard case .secret(let field) = controls.fields[0] else { return SecretField() }
            return field
        }
        set { controls.fields[0] = .secret(newValue) }
    }

    mutating func press(_ key: Key, at now: Timestamp) -> PageOutcome {
        let before = focusedSecret
        let press = reveal.press(key, on: &controls, at: now)
        if case .character = key, let before, let index = controls.focusedField, focusedSecret == before {
            // The field is full: a dropped character must not go unnoticed.
            controls.problems[index] = PasswordCheck.tooLong(field.count, rule)
        }
        return outcome(of: press)
    }

    private var focusedSecret: SecretField? {
        guard let index = controls.focusedField, case .secret(let field) = controls.fields[index] else {
            return nil
        }
        return field
    }

    mutating func cover() {
        reveal.cover(&controls)
    }

    mutating func tick(_ now: Timestamp) {
        reveal.tick(now, &controls)
    }

    func wake(after now: Timestamp) -> Timestamp? {
        reveal.wake(after: now)
    }

    mutating func meet(_ answers: Answers) {
        personal = answers.personalWords
    }

    mutating func check() -> Bool {
        cover()
        if let problem = PasswordCheck(field.secret, count: field.count).problem(with: rule) {
            controls.show([0: problem])
            return false
        }
        guard controls.fields.count == 1 || isRepeated else {
            controls.show([1: Message(\.password.mismatch)])
            return false
        }
        return true
    }

    private var isRepeated: Bool {
        guard case .secret(let again) = controls.fields[1] else { return false }
        return again.secret == field.secret
    }

    func contribute(to answers: inout Answers) {
        if isLater { answers.laterPassword = field.secret } else { answers.password = field.secret }
    }

    var names: [String] { Array(repeating: "password", count: controls.fields.count) }

    func pasting(into field: Int) -> Pasting { .exact }

    func keyHints(_ words: Wizard.Words, _ setting: Setting) -> [String] {
        controls.secretKeyHints(words)
    }

    func form(_ words: Wizard.Words, _ setting: Setting) -> Form {
        let values = ["min": "\(rule.minimum)", "max": "\(rule.maximum)", "k": "\(rule.classes)"]
        let rules = rule.classes == 3 ? words.password.rules : words.password.rulesOther
        var form = Form(
            title: words.password.title, lead: [words.fill(rules, values)],
            blocks: [.field(label: words.password.label), .notes(notes(words))])
        if rule.isConfirmed { form.blocks.append(.field(label: words.password.again)) }
        if let end = reveal.end {
            let seconds = setting.clock.now.seconds(until: end)
            form.blocks.append(.text(words.fill(words.password.shown, ["seconds": "\(seconds)"])))
        }
        return form
    }

    /// The strength of the password; `nil` while the field is empty.
    var estimate: StrengthEstimate? { StrengthEstimate(of: field.secret, knowing: personal) }

    /// Returns the rules with whether each is met, the strength, and advice.
    private func notes(_ words: Wizard.Words) -> [[Form.Note]] {
        let estimate = estimate
        let strength = words[keyPath: estimate?.strength.text ?? \.password.strengthNone]
        var notes = [
            PasswordCheck(field.secret, count: field.count).notes(rule, words),
            [Form.Note(text: words.fill(words.password.strength, ["strength": strength]))],
        ]
        if estimate?.isPersonal == true { notes.append([Form.Note(text: words.password.similar)]) }
        return notes
    }
}

extension Strength {
    /// The key of its label.
    var text: Wizard.TextPath {
        switch self {
        case .veryWeak: \.password.strengthWorst
        case .weak: \.password.strengthWeak
        case .fair: \.password.strengthFair
        case .good: \.password.strengthGood
        case .strong: \.password.strengthBest
        }
    }
}
