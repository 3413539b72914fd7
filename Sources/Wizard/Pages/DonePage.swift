import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the last page: the account exists or has a new password, and the user is signed in or
/// not (R-29).
struct DonePage: Page {
    /// The account that the page is about.
    enum Account: Hashable, Sendable {
        /// The account that this sign-up created.
        case new(email: String, alias: String)
        /// An account that existed before, by the address or alias of the sign-in.
        case existing(username: String)
        /// An account whose password was reset, by the address or alias of the reset.
        case passwordReset(username: String)
    }

    /// The scopes granted by the sign-in, and when they expire.
    struct GrantedAccess: Hashable, Sendable {
        var scopes: [String]
        /// In seconds; zero or negative when the tenant did not state it.
        var lifetime: Int
        var expiry: Timestamp
    }

    let account: Account
    /// The attributes of an account that this sign-up created.
    private(set) var attributes: [ReviewEntry] = []
    /// The flow whose continuation token signs in; `nil` if there is no token or it was refused.
    private(set) var completion: FlowCompletion?
    private(set) var access: GrantedAccess?
    /// Whether another flow can be chosen, as in a demo.
    var offersAnotherFlow = false { didSet { updateButtons() } }
    var controls = Controls(buttons: [.signIn, .finish])

    /// Creates the page after a sign-up.
    init(_ completion: FlowCompletion, alias: String, attributes: [ReviewEntry] = []) {
        account = .new(email: completion.username, alias: alias)
        self.attributes = attributes
        self.completion = completion.token == nil ? nil : completion
        showNotice(Message(.doneOnly, ["email": completion.username]))
    }

    /// Creates the page after a password reset.
    init(passwordReset completion: FlowCompletion) {
        account = .passwordReset(username: completion.username)
        self.completion = completion.token == nil ? nil : completion
        showNotice(Message(.donePasswordOnly, ["name": completion.username]))
    }

    /// Creates the page after a sign-in to an account that existed before.
    init(username: String) {
        account = .existing(username: username)
        showNotice(Message(.signInDone, ["name": username]))
    }

    /// Shows that the user is signed in, and the access that was granted.
    mutating func signedIn(_ access: GrantedAccess) {
        self.access = access
        completion = nil
        updateButtons()
        switch account {
        case .new(let email, _): showNotice(Message(.doneSignedIn, ["email": email]))
        case .passwordReset: showNotice(Message(.donePassword))
        case .existing: break
        }
    }

    private mutating func updateButtons() {
        let others: [Controls.Button] = offersAnotherFlow ? [.anotherFlow] : []
        controls.buttons = access == nil ? [.signIn] + others + [.finish] : others + [.finish]
    }

    /// Records that the continuation token was exchanged for a request to confirm the user's identity.
    mutating func needsStrongAuth() {
        signInRefused(Message(.authMethodAccountReady))
    }

    /// Shows why the continuation token did not sign in; only another sign-in can now.
    mutating func signInRefused(_ message: Message) {
        completion = nil
        showNotice(message)
    }

    /// Shows a message about the outcome.
    private mutating func showNotice(_ message: Message) {
        controls.notice = Notice(message: message)
    }

    /// Whether a sign-up created the account.
    var isNewAccount: Bool {
        if case .new = account { true } else { false }
    }

    /// Whether neither a sign-up nor a password reset came before the sign-in.
    var isExistingAccount: Bool {
        if case .existing = account { true } else { false }
    }

    /// Whether the password of the account was reset.
    var isPasswordReset: Bool {
        if case .passwordReset = account { true } else { false }
    }

    /// The outcome that the program exits with from this page.
    var outcome: Wizard.ExitOutcome {
        switch account {
        case .new(let email, _): .signedUp(email: email, isSignedIn: access != nil)
        case .existing(let username): .signedIn(name: username)
        case .passwordReset(let username):
            access == nil ? .passwordReset(name: username) : .signedIn(name: username)
        }
    }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        var form = Form(title: title(strings))
        form.isComplete = true
        let key = controls.notice?.message.key
        if completion != nil, key == .doneOnly || key == .donePasswordOnly {
            form.lead = [strings.offer(after: context.flow.identityProvider)]
        }
        form.blocks = rows(strings, context.clock)
        if isPasswordReset { form.blocks.append(.text(strings.done.devices)) }
        guard case .new(_, let alias) = account else { return form }
        if completion != nil, controls.notice?.message.key != .doneOnly {
            form.blocks.append(.text(strings.format(strings.done.only, ["email": email])))
        }
        let next = alias.isEmpty ? strings.done.nextTimeEmail : strings.done.nextTime
        if access != nil { form.blocks.append(.text(next)) }
        return form
    }

    private func title(_ strings: Wizard.Strings) -> String {
        guard access != nil else {
            return isPasswordReset ? strings.done.passwordTitle : strings.signinNow.title
        }
        return strings.format(strings.done.welcome, ["name": name])
    }

    var email: String {
        switch account {
        case .new(let email, _): email
        case .existing(let username), .passwordReset(let username): username
        }
    }

    /// The name to greet with: the alias, or else the part of the address before the @.
    private var name: String {
        if case .new(_, let alias) = account, !alias.isEmpty { return alias }
        return email.split(separator: "@").first.map(String.init) ?? email
    }
}

extension Wizard.Strings {
    /// Returns the offer to sign in after a sign-up with this authentication method.
    fileprivate func offer(after provider: UserFlow.IdentityProvider) -> String {
        switch provider {
        case .emailPassword: signinNow.offer
        case .emailOneTimePasscode: signinNow.offerCode
        }
    }
}
