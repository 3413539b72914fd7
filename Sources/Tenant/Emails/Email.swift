public import NativeAuth
import UserFlow

/// An email that the tenant sends during a sign-up, a sign-in or a password reset.
///
/// Printing it hides the code.
public struct Email: Hashable, Sendable {
    /// The recipient's address, as typed.
    public let to: String
    /// The content of the email.
    public internal(set) var kind = Kind.code
    /// The code; empty in an email without one.
    public let code: Secret
    /// The time it was sent.
    public let sentAt: Timestamp
    /// The lifetime of the code, in seconds.
    public let lifetime: Int
    /// The name of the user flow.
    public let flowName: String
    /// The language of its texts.
    let language: Language
    /// The brand color, as `#RRGGBB`; `nil` for none.
    let accent: String?

    /// Whether the recipient has this address, case-insensitively; `nil` matches every recipient.
    public func isAddressed(to address: String?) -> Bool {
        address.map { $0.lowercased() == to.lowercased() } ?? true
    }

    /// The content of an email.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// The code that verifies the address.
        case code
        /// The code that allows a new password.
        case passwordResetCode
        /// The password of the account was changed.
        case passwordChanged
    }
}

extension Email {
    /// Creates an email in the first language and the color of a flow.
    init(
        to address: EmailAddress, _ kind: Kind, code: Secret, sentAt: Timestamp, lifetime: Int, flow: UserFlow
    ) {
        self.init(
            to: address.text, kind: kind, code: code, sentAt: sentAt, lifetime: lifetime, flowName: flow.name,
            language: flow.languages.first ?? .english, accent: flow.brand.accent)
    }
}

extension Tenant {
    /// The maximum number of emails in the outbox.
    static let maximumOutboxCount = 100

    /// Removes and returns all emails in the outbox.
    public mutating func drainOutbox() -> [Email] {
        defer { outbox = [] }
        return outbox
    }
}
