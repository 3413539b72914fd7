import NativeAuth
import SignUp
import Terminal

/// The view model of the last page: the account exists, and the user is signed in or not.
struct DonePage: Page {
    struct Words: Hashable, Sendable, Codable {
        var title = "Welcome"
        var only = "Account created for {email}. You can now sign in."
        var itself = "Account created for {email}. You are signed in."
        var nosignin =
            "Account created for {email}. Signing in did not work; sign in with your new account."
        var mfa = """
            Account created for {email}. Signing in needs a second step, which the browser can show.
            """
        var register = """
            Account created for {email}. Add a second sign-in method in the browser to go on.
            """
        var locked = "Account created, but signing in is paused for {duration}."
        var lockedOpen = "Account created, but signing in is paused for a while. Sign in later."
        var alias = "You can sign in with {email} or {alias}."
        var scopes = "Granted: {scopes}."
        var expiry = "This lasts {duration}, until {time}."
    }

    /// The user whose account it is.
    enum Owner: Hashable, Sendable {
        /// A user right after signing up.
        case new(email: String, alias: String)
        /// A user who already had an account, by the address or alias of the sign-in.
        case known(name: String)
    }

    /// The scopes granted by the sign-in, and when they expire.
    struct Grant: Hashable, Sendable {
        var scopes: [String]
        /// In seconds; zero or negative when the tenant did not state it.
        var lifetime: Int
        var end: Timestamp
    }

    let owner: Owner
    private(set) var grant: Grant?
    var controls = Controls(buttons: [.finish, .signIn])

    init(owner: Owner) {
        self.owner = owner
        switch owner {
        case .new(let email, _): say(Message(\.done.only, ["email": email]))
        case .known(let name): say(Message(\.signin.done, ["name": name]))
        }
    }

    /// Shows that the user is signed in, and what was granted.
    mutating func signedIn(_ grant: Grant) {
        self.grant = grant
        controls.buttons = [.finish]
        if case .new(let email, _) = owner { say(Message(\.done.itself, ["email": email])) }
    }

    /// Shows a message about the outcome.
    mutating func say(_ message: Message) {
        controls.notice = Notice(message: message)
    }

    /// Whether the account existed before, so that there was no sign-up.
    var isForKnown: Bool {
        if case .known = owner { true } else { false }
    }

    /// The outcome that the program exits with from this page.
    var outcome: Wizard.Outcome {
        switch owner {
        case .new(let email, _): .signedUp(email: email, isSignedIn: grant != nil)
        case .known(let name): .signedIn(name: name)
        }
    }

    func keyHints(_ words: Wizard.Words, _ setting: Setting) -> [String] {
        [words.screen.finish]
    }

    func form(_ words: Wizard.Words, _ setting: Setting) -> Form {
        var form = Form(title: words.done.title)
        if case .new(let email, let alias) = owner, !alias.isEmpty {
            form.blocks.append(.text(words.fill(words.done.alias, ["email": email, "alias": alias])))
        }
        if let grant { form.blocks.append(.text(text(for: grant, words, setting.clock))) }
        return form
    }

    private func text(for grant: Grant, _ words: Wizard.Words, _ clock: LocalTime) -> String {
        var sentences: [String] = []
        if !grant.scopes.isEmpty {
            let scopes = grant.scopes.joined(separator: ", ")
            sentences.append(words.fill(words.done.scopes, ["scopes": scopes]))
        }
        if grant.lifetime > 0 {
            let values = [
                "duration": words.duration(ofSeconds: grant.lifetime), "time": clock.time(grant.end),
            ]
            sentences.append(words.fill(words.done.expiry, values))
        }
        return sentences.joined(separator: words.screen.blank)
    }
}
