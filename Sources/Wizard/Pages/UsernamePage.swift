import Terminal
import TextAlgorithms
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

    var fieldNames: [String] { ["username"] }

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
