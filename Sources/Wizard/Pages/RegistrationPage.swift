import NativeAuth
import SignUp
import Terminal
import UserFlow

/// The view model of the page that asks for an address to register as a strong authentication method.
struct RegistrationPage: PasteablePage {
    struct Strings: Hashable, Sendable, Codable {
        var phone = "Phone number for codes"
        var method = "Send codes by"
    }

    /// The methods that the tenant can register.
    let methods: SignIn.AuthMethods
    var controls: Controls

    /// Creates the page.
    ///
    /// - Parameter address: The address to suggest, if it is an email address.
    init(_ methods: SignIn.AuthMethods, suggesting address: String, _ strings: Wizard.Strings) {
        self.methods = methods
        var contact = TextField(.address)
        if EmailPage.problem(with: address) == nil { _ = contact.insert(address) }
        let choice = AuthMethodChoice.field(for: methods, strings)
        controls = Controls(
            fields: (choice.map { [.choice($0)] } ?? []) + [.text(contact)], buttons: [.proceed, .back])
    }

    /// The selected method, or the only one.
    var method: SignIn.AuthMethod? { AuthMethodChoice.method(in: controls, of: methods) }

    /// The contact as entered, without surrounding whitespace.
    var contact: String {
        guard case .text(let field) = controls.fields[contactIndex] else { return "" }
        return field.text.trimmed
    }

    /// The index of the field of the contact.
    var contactIndex: Int { controls.fields.count - 1 }

    private var isEmail: Bool { method?.channel.raw == "email" }

    mutating func check() -> Bool {
        let problem = contact.isEmpty ? Message(.registrationEmpty) : EmailPage.problem(with: contact)
        guard let problem, isEmail || contact.isEmpty else { return true }
        controls.show([contactIndex: problem])
        return false
    }

    var fieldNames: [Wizard.FieldName] { (controls.fields.count > 1 ? [.method] : []) + [.contact] }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let label = isEmail ? strings.common.registration.email : strings.registration.phone
        return Form(
            title: strings.common.registration.title, lead: [strings.common.registration.lead],
            blocks: (controls.fields.count > 1 ? [.field(label: strings.registration.method)] : [])
                + [.field(label: label)])
    }
}
