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

    /// What the sign-in has granted, and when it expires.
    struct GrantedAccess: Hashable, Sendable {
        var scopes: [String]
        /// In seconds; zero or negative when the tenant did not state it.
        var lifetime: Int
        var expiry: Timestamp
        /// The object ID of the account, by the ID token; `nil` without one.
        var objectID: ServerText?
        /// The tokens, where a program waits for them; `nil` otherwise, so that nothing keeps them.
        var tokens: TokenSet?

    }

    let account: Account
    /// The attributes of an account that this sign-up created.
    private(set) var attributes: [ReviewEntry] = []
    /// The same attributes as they were sent.
    private(set) var attributeValues: [AttributeValue] = []
    /// The flow whose continuation token signs in; `nil` if there is no token or it was refused.
    private(set) var completion: FlowCompletion?
    private(set) var access: GrantedAccess?
    /// A button besides those of the page, before the one that finishes.
    var extraButton: Wizard.ExtraButton? { didSet { updateButtons() } }
    var controls = Controls(buttons: [.signIn, .finish])

    /// Creates the page after a sign-up.
    init(
        _ completion: FlowCompletion, alias: String, attributes: [ReviewEntry] = [],
        values: [AttributeValue] = []
    ) {
        account = .new(email: completion.username, alias: alias)
        self.attributes = attributes
        attributeValues = values
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
        let others: [Wizard.Button] = extraButton.map { [.extra($0)] } ?? []
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
        var form = formWithoutCaller(strings, context)
        if let caller = context.caller {
            form.blocks.append(.text(strings.format(strings.done.goBack, ["name": caller.raw])))
        }
        return form
    }

    /// Returns the content, without what comes next.
    private func formWithoutCaller(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
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

    /// What the program that waits for the account gets.
    var result: Wizard.AccountResult {
        var result = Wizard.AccountResult(username: email)
        if case .new(_, let alias) = account, !alias.isEmpty { result.alias = alias }
        result.attributes = attributeValues
        result.objectID = access?.objectID
        result.tokens = access?.tokens
        return result
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

extension DonePage.GrantedAccess {
    /// Reads what tokens grant from now on.
    init(_ tokens: TokenSet, in pageSession: PageSession) {
        self.init(
            scopes: tokens.scopes, lifetime: tokens.lifetime,
            expiry: pageSession.clock.now.adding(seconds: tokens.lifetime), objectID: tokens.objectID,
            tokens: pageSession.configuration.wantsTokens ? tokens : nil)
    }
}

extension DonePage {
    /// Returns the account and the access as labels and values.
    func rows(_ strings: Wizard.Strings, _ clock: LocalTime) -> [Form.Block] {
        guard case .new(let email, let alias) = account else { return accessRows(strings, clock) }
        let names = [(strings.done.emailRow, email), (strings.done.aliasRow, alias)]
        return names.filter { !$0.1.isEmpty }.map { .row(label: $0.0, value: $0.1) }
            + attributes.map { .row(label: $0.label, value: $0.value) } + accessRows(strings, clock)
    }

    private func accessRows(_ strings: Wizard.Strings, _ clock: LocalTime) -> [Form.Block] {
        guard let access else { return [] }
        var rows: [Form.Block] = []
        if access.lifetime > 0 {
            let values = [
                "duration": strings.duration(ofSeconds: access.lifetime),
                "time": clock.timeOfDay(access.expiry),
            ]
            let text = strings.format(strings.done.signedInValue, values)
            rows.append(.row(label: strings.done.signedInRow, value: text))
        }
        let permissions = permissions(of: access, strings)
        if !permissions.isEmpty {
            let text = permissions.joined(separator: strings.screen.comma)
            rows.append(.row(label: strings.done.permissionsRow, value: text))
        }
        return rows
    }

    /// Returns what the scopes allow, without those that are not known.
    private func permissions(of access: GrantedAccess, _ strings: Wizard.Strings) -> [String] {
        var texts: [String] = []
        for scope in access.scopes {
            let text =
                switch scope {
                case "openid", "profile", "email": strings.done.seeProfile
                case "offline_access": strings.done.staySignedIn
                default: ""
                }
            if !text.isEmpty, !texts.contains(text) { texts.append(text) }
        }
        return texts
    }
}

// The texts of the last page.

extension DonePage {
    struct Strings: Hashable, Sendable, Codable {
        var only = "Account created for {email}."
        var itself = "Your account for {email} is ready. You're signed in."
        var nosignin =
            "Your account for {email} is ready, but signing in didn't work. Sign in with your new account."
        var mfa = "Your account for {email} is ready. To sign in, complete one more step in your browser."
        var register =
            "Your account for {email} is ready. Add a second sign-in method in your browser to go on."
        var locked = "Your account is ready, but signing in is paused for {duration}."
        var lockedOpen = "Your account is ready, but signing in is paused for a while. Sign in later."
        var password = "Your password is changed. You're signed in."
        var passwordOnly = "Your password is changed. Sign in as {name} with the new one."
        var passwordNosignin =
            "Your password is changed, but signing in didn't work. Sign in with the new one."
        var passwordTitle = "Your password is changed"
        var devices = "You're signed out everywhere else."
        var welcome = "Welcome, {name}"
        var emailRow = "Email"
        var aliasRow = "Username"
        var signedInRow = "Signed in"
        var signedInValue = "until {time} ({duration})"
        var permissionsRow = "App can"
        var seeProfile = "see your profile"
        var staySignedIn = "keep you signed in"
        var nextTime = "Next time, sign in with your email or username."
        var nextTimeEmail = "Next time, sign in with your email."
        var goBack = "You can go back to {name}."
    }

    /// The texts while the user can sign in with the continuation token of the sign-up.
    struct OfferStrings: Hashable, Sendable, Codable {
        var title = "Your account is ready"
        var offer = "Press Enter to sign in. You don't need your password again."
        var offerCode = "Press Enter to sign in. You don't need another code."
        var escape = "Esc finish"
    }
}

extension DonePage {
    static let states = Wizard.PageStates(
        .done, label: "Welcome",
        [
            .messages(.doneSignedIn, .doneOnly, .doneNosignin, .doneMfa, .doneRegister),
            .messages(.doneLocked, .doneLockedOpen, .configScope, .signInDone),
            .messages(.donePassword, .donePasswordOnly, .donePasswordNosignin, .authMethodAccountReady),
            [.help],
        ])
}

extension MessageKey {
    static let doneSignedIn = MessageKey("done", \.done.itself)
    static let doneOnly = MessageKey("done.only", \.done.only)
    static let doneNosignin = MessageKey("done.nosignin", \.done.nosignin)
    static let doneMfa = MessageKey("done.mfa", \.done.mfa)
    static let doneRegister = MessageKey("done.register", \.done.register)
    static let doneLocked = MessageKey("done.locked", \.done.locked)
    static let doneLockedOpen = MessageKey("done.locked.open", \.done.lockedOpen)
    static let donePassword = MessageKey("done.password", \.done.password)
    static let donePasswordOnly = MessageKey("done.password.only", \.done.passwordOnly)
    static let donePasswordNosignin = MessageKey("done.password.nosignin", \.done.passwordNosignin)
    static let authMethodAccountReady = MessageKey("factor.later", \.authMethod.accountReady)
    static let signInDone = MessageKey("signin.done", \.signin.done)
}
