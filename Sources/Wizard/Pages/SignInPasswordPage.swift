import NativeAuth
import Terminal

/// The view model of the page that asks for the password of an existing account.
///
/// It applies no password rules.
struct SignInPasswordPage: Page {
    struct Words: Hashable, Sendable, Codable {
        var title = "Enter your password"
        var lead = "It is the password of {name}."
        var empty = "Enter the password of your account."
        var wrong = "This is not the password of {name}. Check Caps Lock and type it again."
        var locked = "Too many wrong passwords. Try again in {duration}, at {time}."
        var lockedOpen = "Too many wrong passwords. Wait a minute or more, then try again."
    }

    /// The address or alias of the account, as typed.
    let name: String
    var controls = Controls(fields: [.secret(SecretField())], buttons: [.proceed, .reveal, .back])
    private var reveal = Reveal()

    init(name: String) {
        self.name = name
    }

    var secret: Secret {
        guard case .secret(let field) = controls.fields[0] else { return Secret() }
        return field.secret
    }

    mutating func press(_ key: Key, at now: Timestamp) -> PageOutcome {
        outcome(of: reveal.press(key, on: &controls, at: now))
    }

    mutating func check() -> Bool {
        cover()
        guard secret.isEmpty else { return true }
        controls.show([0: Message(\.signinPassword.empty)])
        return false
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

    var names: [String] { ["password"] }

    func pasting(into field: Int) -> Pasting { .exact }

    func keyHints(_ words: Wizard.Words, _ setting: Setting) -> [String] {
        controls.secretKeyHints(words)
    }

    func form(_ words: Wizard.Words, _ setting: Setting) -> Form {
        var form = Form(
            title: words.signinPassword.title, lead: [words.fill(words.signinPassword.lead, ["name": name])],
            blocks: [.field(label: words.password.label)])
        if let end = reveal.end {
            let seconds = setting.clock.now.seconds(until: end)
            form.blocks.append(.text(words.fill(words.password.shown, ["seconds": "\(seconds)"])))
        }
        return form
    }
}
