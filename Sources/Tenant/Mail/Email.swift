public import NativeAuth

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

extension Tenant {
    /// The maximum number of emails in the outbox.
    static let maximumOutboxCount = 100

    /// Removes and returns all emails in the outbox.
    public mutating func drainOutbox() -> [Email] {
        defer { outbox = [] }
        return outbox
    }
}
