import NativeAuth
import Terminal
import UserFlow

/// The view model of the page that asks for the password of an existing account.
///
/// It applies no password rules.
struct SignInPasswordPage: PasteablePage {
    struct Strings: Hashable, Sendable, Codable {
        var locked =
            "Too many wrong passwords. Try again at {time} ({duration}), or reset it."
        var lockedOpen = "Too many wrong passwords. Wait a minute or more, or reset your password."
    }

    /// The address or alias of the account, as typed.
    let username: String
    var controls = Controls(
        fields: [.secret(SecretField())], buttons: [.proceed, .forgotPassword, .back], canReveal: true)
    private var reveal = PasswordReveal()

    init(username: String) {
        self.username = username
    }

    var secret: Secret {
        guard case .secret(let field) = controls.fields[0] else { return Secret() }
        return field.secret
    }

    /// Removes what was typed.
    mutating func clear() {
        endEditing()
        controls.fields[0] = .secret(SecretField())
        controls.problems = [:]
    }

    mutating func press(_ key: Key, at now: Timestamp) -> PageAction {
        reveal.press(key, on: &controls, at: now)
    }

    mutating func check() -> Bool {
        endEditing()
        guard secret.isEmpty else { return true }
        controls.show([0: Message(.signInPasswordEmpty)])
        return false
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

    var fieldNames: [Wizard.FieldName] { [.password] }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        var form = Form(
            title: strings.common.signinPassword.title,
            lead: [strings.format(strings.common.signinPassword.lead, ["name": username])],
            blocks: [.field(label: strings.common.password.label)])
        if let end = reveal.end {
            let seconds = context.clock.now.seconds(until: end)
            form.blocks.append(.text(strings.format(strings.password.shown, ["seconds": "\(seconds)"])))
        }
        return form
    }
}

extension SignInPasswordPage {
    static let states = Wizard.PageStates(
        .signInPassword, label: "Sign in: password",
        [
            [.empty, .filled, .shown, .help],
            .messages(.signInPasswordEmpty, .signInPasswordWrong),
            .messages(.signInPasswordLocked, .signInPasswordLockedOpen),
        ], otherPages: [.code, .signIn, .deadEnd])
}

extension MessageKey {
    static let signInPasswordEmpty = MessageKey("signin.password.empty", \.common.signinPassword.empty)
    static let signInPasswordWrong = MessageKey("signin.password.wrong", \.common.signinPassword.wrong)
    static let signInPasswordLocked = MessageKey("signin.password.locked", \.signinPassword.locked)
    static let signInPasswordLockedOpen = MessageKey(
        "signin.password.locked.open", \.signinPassword.lockedOpen)
}
