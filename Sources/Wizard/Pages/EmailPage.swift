import NativeAuth
import Terminal
import UserFlow

/// The view model of the page that asks for the email address.
struct EmailPage: ConfirmingPage, PasteablePage {
    struct Strings: Hashable, Sendable, Codable {
        var space = "An email address can't contain spaces. Check \"{snippet}\"."
        var nonascii = "Email addresses with \"{char}\" don't work here. Use a different one."
        var long = "Email addresses must be 254 characters or fewer. This one has {n}."
        var refused = "This email address wasn't accepted. Check the spelling or use a different one."
        var blocked = "We can't send codes to {email}. Use a different email or contact support."
        var typo = "Did you mean {suggestion}? Press y to use it, n or Enter to keep {typed}."
        var step = "Email"
    }

    /// Whether accounts have passwords, so that one may be forgotten.
    var hasPasswords: Bool { didSet { controls.buttons = orderedButtons } }
    /// A button besides those of the page, before the one that signs in.
    var extraButton: Wizard.ExtraButton? { didSet { controls.buttons = orderedButtons } }
    var controls = Controls(fields: [.text(TextField(.address))], buttons: [.proceed, .signIn]) {
        // The first button is the one that Enter presses.
        didSet { controls.buttons = orderedButtons }
    }
    /// The address that the user confirmed in a ``TypoQuestion``.
    private var confirmedAddress: String?
    /// The last address that already had an account.
    private var takenAddress: String? { didSet { controls.buttons = orderedButtons } }

    init(hasPasswords: Bool = false) {
        self.hasPasswords = hasPasswords
    }

    /// The address as entered, without surrounding whitespace; its case is preserved.
    var address: String {
        guard case .text(let field) = controls.fields[0] else { return "" }
        return field.text.trimmed
    }

    /// Whether the address already has an account, so that only a sign-in can follow.
    private var isTaken: Bool { takenAddress.map { $0.lowercased() == address.lowercased() } ?? false }

    /// Records that the address already has an account; the sign-up then waits for another address.
    mutating func markTaken() {
        takenAddress = address
    }

    /// Records that a sign-in with an address cannot go on here, so that Continue may try
    /// to sign it up again.
    mutating func allowSignUp(of address: String) {
        guard takenAddress?.lowercased() == address.lowercased() else { return }
        takenAddress = nil
        controls.problems = [:]
    }

    private var orderedButtons: [Wizard.Button] {
        let extra = extraButton.map { Wizard.Button.extra($0) }
        // With its question, the button for an account that exists comes last.
        guard isTaken else { return [.proceed, extra, .signIn].compactMap(\.self) }
        return [.signIn, hasPasswords ? .forgotPassword : nil, .proceed, extra].compactMap(\.self)
    }

    mutating func press(_ key: Key, at now: Timestamp) -> PageAction {
        let isOnField = controls.focusedField != nil
        let action = controls.press(key)
        return action == .press(.proceed) && isOnField && isTaken ? .press(.signIn) : action
    }

    mutating func check() -> Bool {
        let taken = isTaken ? Message(.emailTaken, ["email": address]) : nil
        guard let problem = Self.problem(with: address) ?? taken else { return true }
        controls.show([0: problem])
        return false
    }

    /// Returns the error for an address that no tenant can accept, or `nil` (R-11).
    ///
    /// Everything else is left to the tenant.
    static func problem(with address: String) -> Message? {
        let parts = address.split(separator: "@", omittingEmptySubsequences: false)
        if address.isEmpty { return Message(.emailEmpty) }
        if let blank = address.firstIndex(where: \.isWhitespace) {
            let (before, after) = (address[..<blank], address[blank...].dropFirst())
            let start = (before.count > 8 ? "…" : "") + before.suffix(8)
            let end = after.prefix(8) + (after.count > 8 ? "…" : "")
            return Message(.emailSpace, ["snippet": "\(start) \(end)"])
        }
        guard address.utf8.count <= 254 else {
            return Message(.emailLong, ["n": "\(address.utf8.count)"])
        }
        guard parts.count == 2, !parts[0].isEmpty, Self.isDomain(parts[1]) else {
            return Message(.emailShape)
        }
        return nil
    }

    /// Whether no label of the domain is empty, and it has two labels or a character outside ASCII.
    private static func isDomain(_ text: Substring) -> Bool {
        let labels = text.split(separator: ".", omittingEmptySubsequences: false)
        guard !labels.contains(where: \.isEmpty) else { return false }
        return labels.count > 1 || text.contains { !$0.isASCII }
    }

    var confirmation: (any Overlay)? {
        guard address != confirmedAddress, let suggestion = EmailTypoSuggestion.suggestion(for: address)
        else { return nil }
        return TypoQuestion(typedAddress: address, suggestion: suggestion)
    }

    /// Sets the address that the user confirmed, so that it is not questioned again.
    mutating func confirm(_ address: String) {
        confirmedAddress = address
        if address != self.address { enter(address) }
    }

    /// Replaces the address in the field.
    mutating func enter(_ address: String) {
        guard case .text(var field) = controls.fields[0] else { return }
        field.replaceAll(with: address)
        controls.fields[0] = .text(field)
        controls.problems = [:]
    }

    func collect(into answers: inout Answers) {
        answers.email = address
    }

    var fieldNames: [Wizard.FieldName] { [.email] }

    func form(_ strings: Wizard.Strings, _ context: PageContext) -> Form {
        var form = Form(
            title: strings.common.email.title, lead: [strings.common.email.lead],
            blocks: [.field(label: strings.common.email.label)])
        form.questions[.signIn] = strings.common.email.haveAccount
        if context.namesDemo { form.footer = [.announcement(strings.inbox.tryDemo, key: nil)] }
        return form
    }
}

extension Message {
    /// Makes the message for an address that the service refused.
    init(refusedAddress address: String) {
        if let invalidCharacter = address.first(where: { !$0.isASCII }) {
            self.init(.emailNonascii, ["char": invalidCharacter.visibleName])
        } else {
            self.init(.emailRefused)
        }
    }
}

extension EmailPage {
    static let states = Wizard.PageStates(
        .email, label: "Email",
        [
            [.empty, .filled, .help],
            .messages(.emailTypo, .emailEmpty, .emailShape, .emailSpace, .emailLong),
            .messages(MessageKey.refusedAddress), .messages(.changeKept), [.inboxEmpty],
            .messages(.leaveConfirm), .messages(MessageKey.lostSession),
        ], otherPages: [.password, .attributes, .code])
}

extension MessageKey {
    static let emailEmpty = MessageKey("email.empty", \.common.email.empty)
    static let emailShape = MessageKey("email.shape", \.common.email.shape)
    static let emailSpace = MessageKey("email.space", \.email.space)
    static let emailLong = MessageKey("email.long", \.email.long)
    static let emailTypo = MessageKey("email.typo", \.email.typo)
    static let changeKept = MessageKey("change.kept", \.change.kept)
}
