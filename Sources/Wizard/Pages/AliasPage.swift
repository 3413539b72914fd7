import NativeAuth
import Terminal
import UserFlow

/// The view model of the page that asks for an alias: a user name to sign in with instead of the address.
struct AliasPage: PasteablePage {
    struct Strings: Hashable, Sendable, Codable {
        var start = "Usernames must start with a letter from a to z or a number."
        var chars = "Usernames can't contain \"{char}\". Use letters a to z, numbers, - and _."
        var spaces = "Usernames can't contain spaces. Use letters a to z, numbers, - and _."
        var long = "Usernames must be 64 characters or fewer. This one has {n}."
        var email = "A username can't be an email address. Remove the @."
        var refused = "This username wasn't accepted. Try a different one."
        var step = "Username"
    }

    var isRequired: Bool
    /// Whether the alias is sent in the first request.
    var isAtStart: Bool
    var controls = Controls(fields: [.text(TextField(.username))], buttons: [.proceed, .back])

    init(isRequired: Bool, isAtStart: Bool = true) {
        self.isRequired = isRequired
        self.isAtStart = isAtStart
    }

    /// The alias as entered, without surrounding whitespace.
    var alias: String {
        guard case .text(let field) = controls.fields[0] else { return "" }
        return field.text.trimmed
    }

    mutating func check() -> Bool {
        guard let problem = Self.problem(with: alias, isRequired: isRequired) else { return true }
        controls.show([0: problem])
        return false
    }

    /// Returns the error for an invalid alias, or `nil` for a valid one (wire-protocol §4.6).
    static func problem(with alias: String, isRequired: Bool) -> Message? {
        guard let first = alias.first else { return isRequired ? Message(.aliasEmpty) : nil }
        if alias.contains("@") { return Message(.aliasEmail) }
        guard isAllowed(first), first != "-", first != "_" else { return Message(.aliasStart) }
        if let invalidCharacter = alias.first(where: { !isAllowed($0) }) {
            if invalidCharacter == " " { return Message(.aliasSpaces) }
            return Message(.aliasChars, ["char": invalidCharacter.visibleName])
        }
        return alias.count > 64 ? Message(.aliasLong, ["n": "\(alias.count)"]) : nil
    }

    private static func isAllowed(_ character: Character) -> Bool {
        character.isASCII
            && (character.isLetter || character.isNumber || character == "-" || character == "_")
    }

    func collect(into answers: inout Answers) {
        answers.alias = alias
        answers.sendsAliasAtStart = isAtStart
    }

    var fieldNames: [Wizard.FieldName] { [.alias] }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        let label = strings.common.alias.label
        return Form(
            title: strings.common.alias.title, lead: [strings.common.alias.rules, strings.common.alias.use],
            blocks: [
                .field(
                    label: isRequired
                        ? label : strings.format(strings.common.screen.optional, ["label": label]))
            ])
    }
}

extension AliasPage {
    static let states = Wizard.PageStates(
        .alias, label: "Username",
        [
            [.empty, .filled, .help],
            .messages(
                .aliasEmpty, .aliasStart, .aliasChars, .aliasSpaces, .aliasEmail, .aliasLong, .aliasRefused),
            .messages(.identityTaken),
        ], otherPages: [.password, .attributes, .code])
}

extension MessageKey {
    static let aliasEmpty = MessageKey("alias.empty", \.common.alias.empty)
    static let aliasStart = MessageKey("alias.start", \.alias.start)
    static let aliasChars = MessageKey("alias.chars", \.alias.chars)
    static let aliasSpaces = MessageKey("alias.spaces", \.alias.spaces)
    static let aliasEmail = MessageKey("alias.email", \.alias.email)
    static let aliasLong = MessageKey("alias.long", \.alias.long)
    static let aliasRefused = MessageKey("alias.refused", \.alias.refused)
}
