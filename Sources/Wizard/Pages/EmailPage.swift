import Terminal

/// The view model of the page that asks for the email address.
struct EmailPage: Page {
    struct Words: Hashable, Sendable, Codable {
        var title = "What is your email address?"
        var lead = "You sign in with it. We send a code to it to see that it is yours."
        var label = "Email"
        var empty = "Enter your email address."
        var shape = "This does not look like an email address. Write it like name@example.com."
        var space = "An email address has no blanks inside. Check the part near \"{snippet}\"."
        var nonascii = "Addresses with letters like \"{char}\" cannot be used here. Enter another address."
        var long = "The address has {n|character|characters}. The limit is 254."
        var refused = "The service does not take this address. Check the spelling or use another one."
        var taken = "{email} already has an account. Sign in instead, or use another address."
        var blocked = "The service cannot send codes to {email}. Use another address or contact support."
        var undelivered =
            "The code could not be delivered to {email}. Check the address or use another one."
        var typo = "Did you mean {suggestion}? y uses it, n keeps {typed}."
    }

    var controls = Controls(fields: [.text(TextField())], buttons: [.proceed])
    /// The address that the user confirmed when asked about a typo.
    private var settled: String?

    /// The address as entered, without surrounding whitespace; its case is kept.
    var address: String {
        guard case .text(let field) = controls.fields[0] else { return "" }
        return field.text.trimmed
    }

    mutating func check() -> Bool {
        guard let problem = Self.problem(with: address) else { return true }
        controls.show([0: problem])
        return false
    }

    /// Returns the error for an address that no tenant can accept, or `nil` (R-11).
    ///
    /// Everything else is left to the tenant.
    static func problem(with address: String) -> Message? {
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        if address.isEmpty { return Message(\.email.empty) }
        if let blank = address.firstIndex(where: \.isWhitespace) {
            let near = address[..<blank].suffix(8) + " " + address[blank...].dropFirst().prefix(8)
            return Message(\.email.space, ["snippet": String(near)])
        }
        guard address.utf8.count <= 254 else {
            return Message(\.email.long, ["n": "\(address.utf8.count)"])
        }
        guard parts.count == 2, !parts[0].isEmpty, Self.isDomain(parts[1]) else {
            return Message(\.email.shape)
        }
        return nil
    }

    /// Whether no label of the domain is empty, and it has two labels or a character outside ASCII.
    private static func isDomain(_ text: Substring) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard !labels.contains(where: \.isEmpty) else { return false }
        return labels.count > 1 || text.contains { !$0.isASCII }
    }

    var question: Overlay? {
        guard address != settled, let suggestion = DomainGuess.suggestion(for: address) else { return nil }
        return .typo(TypoQuestion(typed: address, suggestion: suggestion))
    }

    /// Sets the address that the user confirmed, and no longer asks about it.
    mutating func settle(on address: String) {
        settled = address
        guard address != self.address, case .text(var field) = controls.fields[0] else { return }
        field.replaceAll(with: address)
        controls.fields[0] = .text(field)
    }

    func contribute(to answers: inout Answers) {
        answers.email = address
    }

    var names: [String] { ["email"] }

    func pasting(into field: Int) -> Pasting { .word }

    func keyHints(_ words: Wizard.Words, _ setting: Setting) -> [String] {
        [words.screen.enter, words.screen.leave, words.screen.help]
    }

    func form(_ words: Wizard.Words, _ setting: Setting) -> Form {
        Form(
            title: words.email.title, lead: [words.email.lead],
            blocks: [.field(label: words.email.label)])
    }
}

extension Message {
    /// Makes the message for an address that the service refused.
    init(refused address: String) {
        if let odd = address.first(where: { !$0.isASCII }) {
            self.init(\.email.nonascii, ["char": String(odd)])
        } else {
            self.init(\.email.refused)
        }
    }
}
