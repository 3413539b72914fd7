import NativeAuth
import Terminal
import UserFlow

/// A page that asks for the address or the alias of an existing account.
protocol UsernamePage: PasteablePage {
    init(_ controls: Controls)
}

extension UsernamePage {
    /// Creates the page with a suggested user name.
    init(username: String) {
        var field = TextField(.address)
        _ = field.insert(username)
        self.init(Controls(fields: [.text(field)], buttons: [.proceed, .back]))
    }

    /// The address or alias as entered, without surrounding whitespace.
    var username: String {
        guard case .text(let field) = controls.fields[0] else { return "" }
        return field.text.trimmed
    }

    mutating func check() -> Bool {
        guard username.isEmpty else { return true }
        controls.show([0: Message(.signInEmpty)])
        return false
    }

    var fieldNames: [Wizard.FieldName] { [.username] }

    /// Returns the content of the page.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - lead: The instruction in a flow with aliases.
    ///   - leadAddress: The instruction in a flow whose accounts have only an address.
    func form(
        title: String, lead: String, leadAddress: String, _ strings: Wizard.Strings, _ context: PageContext
    ) -> Form {
        let hasAliases = context.flow.alias != .off
        return Form(
            title: title, lead: [hasAliases ? lead : leadAddress],
            blocks: [.field(label: hasAliases ? strings.common.signin.label : strings.common.email.label)])
    }
}

extension UserFlow {
    /// Whether the demo's account whose password nobody knows can sign in: with a code, or after a reset.
    fileprivate var letsForgottenAccountSignIn: Bool {
        !needsBrowser && (identityProvider == .emailOneTimePasscode || allowsPasswordReset)
    }
}

/// The view model of the first sign-in page, which asks for an address or an alias.
struct SignInPage: UsernamePage {
    struct Strings: Hashable, Sendable, Codable {
        var refused = "This name wasn't accepted. Enter it as you did when you signed up."
        var expired = "This sign-in timed out. Press Enter to start again."
        var method = "This account uses a sign-in method we can't show here. Sign in with your browser."
        var mfa = "Signing in needs a second step we can't show here. Sign in with your browser."
        var register = "Your account needs a second sign-in method first. Add one in your browser."
        var web = "The next step of signing in needs a web browser{reason}. Sign in there."
        var done = "You're signed in as {name}."
        var create = "Create an account with {name}"
        var looking = "Finding your account…"
        var checking = "Signing in…"
        var next = "Password or code"
        var progress = "Sign in · {n} of {all}"
    }

    var controls: Controls

    init(_ controls: Controls) {
        self.controls = controls
    }

    var fieldNames: [Wizard.FieldName] { [.username] }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let texts = strings.common.signin
        var form = form(
            title: texts.title, lead: texts.lead, leadAddress: texts.leadAddress, strings, context)
        if context.namesDemo, context.flow.letsForgottenAccountSignIn {
            form.footer = [.announcement(strings.inbox.tryAccount, key: nil)]
        }
        return form
    }
}

extension SignInPage {
    static let states = Wizard.PageStates(
        .signIn, label: "Sign in",
        [
            [.empty, .filled, .help],
            .messages(.signInEmpty, .signInUnknown, .signInRefused, .signInExpired, .signInMethod),
            .messages(.signInMfa, .signInRegister, .signInChange, .signInWeb, .configScope),
            .messages(.emailBlocked, .emailUndelivered),
        ], otherPages: [.signInPassword, .code, .deadEnd])
}

extension MessageKey {
    static let signInEmpty = MessageKey("signin.empty", \.common.signin.empty)
    static let signInUnknown = MessageKey("signin.unknown", \.common.signin.unknown)
    static let signInRefused = MessageKey("signin.refused", \.signin.refused)
    static let signInExpired = MessageKey("signin.expired", \.signin.expired)
    static let signInMethod = MessageKey("signin.method", \.signin.method)
    static let signInMfa = MessageKey("signin.mfa", \.signin.mfa)
    static let signInRegister = MessageKey("signin.register", \.signin.register)
    static let signInChange = MessageKey("signin.change", \.common.signin.change)
    static let signInWeb = MessageKey("signin.web", \.signin.web)
}

/// The view model of the first page of a password reset, which asks for an address or an alias.
struct ResetPasswordPage: UsernamePage {
    struct Strings: Hashable, Sendable, Codable {
        var expired = "This took too long. Press Enter to start again."
        var method = "This password can't be reset here. Reset it in your browser."
        var web = "The next step needs a web browser{reason}. Reset your password there."
        var sentPhone = "If there's an account for {name}, we sent a code to its phone."
        var saving = "Saving your password…"
        var notSaved = "Your new password wasn't saved. The old one still works. Try again."
        var still = "Your new password isn't saved yet. Press Enter to check again."
        var stopped = "We stopped waiting. Your new password may be saved already. Press Enter to check."
        var unsure = "We don't know if your new password was saved. To sign in, try the new one first."
        var progress = "Reset password · {n} of 3"
    }

    var controls: Controls

    init(_ controls: Controls) {
        self.controls = controls
    }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let texts = strings.common.reset
        return form(
            title: texts.title, lead: texts.lead, leadAddress: texts.leadAddress, strings, context)
    }
}

extension ResetPasswordPage {
    static let states = Wizard.PageStates(
        .resetPassword, label: "Reset password",
        [
            [.empty, .filled, .help],
            .messages(.resetUnknown, .resetWithoutPassword, .resetExpired, .resetMethod, .resetWeb),
            .messages(.resetUnsure, .emailBlocked, .emailUndelivered),
        ], otherPages: [.signIn, .code, .deadEnd])
}

extension CodePage {
    /// The states of a page for a code to reset a password, besides those of the page for a code to sign up.
    static let statesOfReset = Wizard.PageStates(
        .resetCode, label: "Reset: code", [[.empty, .help], .messages(.configReset)],
        otherPages: [.code, .resetPassword, .deadEnd])
}

extension PasswordPage {
    /// The states of a page for a new password, besides those of the page for the first one.
    static let statesOfReset = Wizard.PageStates(
        .newPassword, label: "New password",
        [
            [.empty, .help],
            .messages(.resetSaving, .resetNotSaved, .resetStill, .resetStopped, .resetUnsure),
        ], otherPages: [.password, .code, .resetPassword, .deadEnd])
}

extension MessageKey {
    static let resetUnknown = MessageKey("reset.unknown", \.common.reset.unknown)
    static let resetWithoutPassword = MessageKey("reset.nopassword", \.common.reset.withoutPassword)
    static let resetExpired = MessageKey("reset.expired", \.reset.expired)
    static let resetMethod = MessageKey("reset.method", \.reset.method)
    static let resetWeb = MessageKey("reset.web", \.reset.web)
    static let resetSaving = MessageKey("reset.saving", \.reset.saving)
    static let resetNotSaved = MessageKey("reset.failed", \.reset.notSaved)
    static let resetStill = MessageKey("reset.still", \.reset.still)
    static let resetStopped = MessageKey("reset.stopped", \.reset.stopped)
    static let resetUnsure = MessageKey("reset.unsure", \.reset.unsure)
}
