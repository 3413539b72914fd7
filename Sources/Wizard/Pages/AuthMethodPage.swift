import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page that asks where to send a code, or how to sign in.
struct AuthMethodPage: Page {
    struct Strings: Hashable, Sendable, Codable {
        var lead = "To sign in, you need a code. We'll send it to {hint}."
        var sms = "Text message: {hint}"
        var other = "{channel}: {hint}"
        var step = "Confirm"
        var signinTitle = "How do you want to sign in?"
        var signinLabel = "Sign in with"
        var resetTitle = "Where should we send a code?"
        var resetLead = "To reset your password, you need a code. Choose where we send it."
        var accountReady = "To sign in, confirm it's you. Choose Sign in to start again."
    }

    /// What the method is chosen for.
    enum Purpose: Hashable, Sendable {
        /// To sign in: with a password, or with a code.
        case signIn
        /// To confirm a second factor.
        case secondFactor
        /// To reset a password.
        case resetPassword
    }

    let purpose: Purpose
    /// The methods that the tenant offers.
    let methods: SignIn.AuthMethods
    var controls: Controls

    init(_ methods: SignIn.AuthMethods, for purpose: Purpose = .secondFactor, _ strings: Wizard.Strings) {
        self.purpose = purpose
        self.methods = methods
        controls = Controls(
            fields: AuthMethodChoice.field(for: methods, strings).map { [.choice($0)] } ?? [],
            buttons: [.proceed, .back])
    }

    /// The selected method, or the only one.
    var method: SignIn.AuthMethod? { AuthMethodChoice.method(in: controls, of: methods) }

    var fieldNames: [Wizard.FieldName] { controls.fields.isEmpty ? [] : [.method] }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let texts = strings.common.authMethod
        switch purpose {
        case .signIn:
            var form = Form(title: strings.authMethod.signinTitle)
            form.blocks = [.field(label: strings.authMethod.signinLabel)]
            return form
        case .resetPassword:
            var form = Form(title: strings.authMethod.resetTitle)
            form.lead = [strings.authMethod.resetLead]
            form.blocks = [.field(label: texts.label)]
            form.labels[.proceed] = texts.send
            return form
        case .secondFactor:
            let hint = methods.available.first.map { AuthMethodChoice.destination(of: $0) } ?? ""
            var form = Form(title: texts.title)
            form.labels[.proceed] = texts.send
            let lead = strings.format(strings.authMethod.lead, ["hint": hint])
            form.lead = [controls.fields.isEmpty ? lead : texts.leadChoice]
            if !controls.fields.isEmpty { form.blocks = [.field(label: texts.label)] }
            return form
        }
    }
}

/// The field with which the user selects one of several strong authentication methods.
enum AuthMethodChoice {
    /// Returns the field; `nil` if there is only one method.
    static func field(for methods: SignIn.AuthMethods, _ strings: Wizard.Strings) -> ChoiceField? {
        guard methods.available.count > 1 else { return nil }
        let options = methods.available.enumerated().map { index, method in
            let channel = method.channel
            let count = methods.available[...index].count { $0.channel == channel }
            return ChoiceField.Option(
                value: count == 1 ? channel.raw : "\(channel.raw) \(count)", label: label(of: method, strings)
            )
        }
        var field = ChoiceField(options, allowsMultiple: false, isRequired: true)
        field.choose(at: 0)
        return field
    }

    /// Returns the selected method, or the only one.
    static func method(in controls: Controls, of methods: SignIn.AuthMethods) -> SignIn.AuthMethod? {
        guard let field = controls.fields.first?.choice else { return methods.available.first }
        return field.selection.first.map { methods.available[$0] }
    }

    /// Returns where the codes of a method go, as the tenant masks it.
    static func destination(of method: SignIn.AuthMethod) -> String {
        let hint = method.hint?.raw ?? ""
        return String((hint.isEmpty ? method.channel.raw : hint).prefix(64))
    }

    private static func label(of method: SignIn.AuthMethod, _ strings: Wizard.Strings) -> String {
        let values = ["hint": destination(of: method), "channel": String(method.channel.raw.prefix(20))]
        return switch method.channel.raw {
        case "password": strings.common.password.label
        case "email": strings.format(strings.common.authMethod.email, values)
        case "sms": strings.format(strings.authMethod.sms, values)
        default: strings.format(strings.authMethod.other, values)
        }
    }
}

extension AuthMethodPage {
    static let states = Wizard.PageStates(
        .authMethod, label: "Second factor",
        [[.empty, .filled, .help], .messages(.authMethodBlocked, .emailUndelivered)],
        otherPages: [.attributes, .signIn, .code, .deadEnd])
}

extension RegistrationPage {
    static let states = Wizard.PageStates(
        .registration, label: "Registration",
        [[.empty, .filled, .help], .messages(.registrationEmpty, .registrationRefused, .emailUndelivered)],
        otherPages: [.attributes, .email, .signIn, .code, .deadEnd])
}

extension CodePage {
    /// The states of a page for the code of a second factor, besides those of the page for a code to sign up.
    static let statesOfStrongAuth = Wizard.PageStates(
        .authCode, label: "Confirmation code", [[.empty, .help]],
        otherPages: [.code, .authMethod, .registration, .signIn, .signInPassword, .deadEnd])
}

extension MessageKey {
    static let authMethodBlocked = MessageKey("factor.blocked", \.common.authMethod.blocked)
    static let registrationEmpty = MessageKey("registration.empty", \.common.registration.empty)
    static let registrationRefused = MessageKey("registration.refused", \.common.registration.refused)
}
