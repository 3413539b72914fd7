import NativeAuth
import Terminal
import UserFlow

/// The view model of the page that asks for a password, before the code or, when the tenant wants it so, after.
struct PasswordPage: Page {
    struct Words: Hashable, Sendable {
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
        var refused =
            "The service did not accept the password and gave no reason. Try a longer one."
        var shown = "Password is shown. It hides in {seconds|second|seconds}."
        var lower = "a letter a-z"
        var upper = "a letter A-Z"
        var digit = "a digit"
        var symbol = "a symbol"
        var or = "{a} or {b}"
    }

    /// Whether the tenant asked for it after the code.
    let isLater: Bool
    let rule: UserFlow.PasswordRule
    var controls = Controls(
        fields: [.secret(SecretField())], buttons: [.proceed, .reveal, .back])
    private var shownUntil: Moment?

    init(rule: UserFlow.PasswordRule, isLater: Bool) {
        self.rule = rule
        self.isLater = isLater
    }

    var field: SecretField {
        get {
            guard case .secret(let field) = controls.fields[0] else { return SecretField() }
            return field
        }
        set { controls.fields[0] = .secret(newValue) }
    }

    mutating func press(_ key: Key, at now: Moment) -> PageOutcome {
        if key == .control("r") {
            reveal(at: now)
            return .stay
        }
        let press = controls.press(key)
        if press == .pressed(.reveal) { reveal(at: now) } else if controls.focusedField == nil { hide() }
        return outcome(of: press)
    }

    private mutating func reveal(at now: Moment) {
        field.isShown.toggle()
        shownUntil = field.isShown ? now.adding(seconds: 10) : nil
        controls.focus(onField: 0)
    }

    private mutating func hide() {
        field.isShown = false
        shownUntil = nil
    }

    mutating func tick(_ now: Moment) {
        if let shownUntil, now >= shownUntil { hide() }
    }

    func wake(after now: Moment) -> Moment? {
        shownUntil.map { now.nextSecond(before: $0) }
    }

    mutating func check() -> Bool {
        hide()
        guard let problem = PasswordCheck(field.secret, count: field.count).problem(with: rule) else {
            return true
        }
        controls.show([0: problem])
        return false
    }

    func contribute(to answers: inout Answers) {
        if isLater { answers.laterPassword = field.secret } else { answers.password = field.secret }
    }

    var names: [String] { ["password"] }

    func pasting(into field: Int) -> Pasting { .exact }

    func form(_ words: Wizard.Words, _ setting: Setting) -> Form {
        let values = ["min": "\(rule.minimum)", "max": "\(rule.maximum)", "k": "\(rule.classes)"]
        let rules = rule.classes == 3 ? words.password.rules : words.password.rulesOther
        var form = Form(
            title: words.password.title, lead: [words.fill(rules, values)],
            blocks: [.field(label: words.password.label)])
        if let shownUntil {
            let seconds = setting.clock.now.seconds(until: shownUntil)
            form.blocks.append(.text(words.fill(words.password.shown, ["seconds": "\(seconds)"])))
        }
        return form
    }
}
