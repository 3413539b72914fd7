extension Wizard {
    /// The name of a field, the same in every language: that of an attribute, or one of those here.
    package struct FieldName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        package let rawValue: String

        package init(rawValue: String) {
            self.rawValue = rawValue
        }

        package init(stringLiteral value: String) {
            self.init(rawValue: value)
        }

        /// The email address for a sign-up.
        package static let email: Self = "email"
        package static let password: Self = "password"
        /// The password once more, where a flow asks for it twice; no attribute can have this name.
        package static let passwordAgain: Self = "password again"
        package static let alias: Self = "alias"
        /// The one-time code.
        package static let code: Self = "code"
        /// The email address or the alias to sign in with, or of the account whose password is reset.
        package static let username: Self = "username"
        /// The method of a second factor, of a sign-in or of a password reset.
        package static let method: Self = "method"
        /// The address or number to register.
        package static let contact: Self = "contact"
        /// The address of the page that a browser could not open, pasted.
        package static let address: Self = "address"

        /// The name of what answers the field: the password, both times.
        package var answerName: String { self == .passwordAgain ? Self.password.rawValue : rawValue }
    }

    /// An answer to a field, in place of what it has; one that the field refuses leaves it
    /// empty, with an error.
    package enum Answer: Hashable, Sendable {
        /// A text, which may contain any characters; empty to clear the field.
        case text(String)
        /// The values of the choices, in order; none to clear the list.
        case choices([String])
        /// Whether the check box is ticked.
        case ticked(Bool)
    }
}

extension Wizard.Answer: CustomStringConvertible, CustomReflectable {
    /// The kind of the answer, without what was answered.
    package var description: String {
        switch self {
        case .text: "Answer(text)"
        case .choices(let values): "Answer(\(values.count) choices)"
        case .ticked: "Answer(ticked)"
        }
    }

    /// A mirror without children: the text may be a password.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}
