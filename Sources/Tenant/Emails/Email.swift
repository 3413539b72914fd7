package import NativeAuth
import UserFlow

/// An email that the tenant sends during a sign-up, a sign-in or a password reset.
///
/// Printing it hides the code.
package struct Email: Hashable, Sendable {
    /// The recipient's address, as typed.
    package let to: String
    /// The content of the email.
    package internal(set) var kind = Kind.code
    /// The code; empty in an email without one.
    package let code: Secret
    /// The time it was sent.
    package let sentAt: Timestamp
    /// The lifetime of the code, in seconds.
    package let lifetime: Int
    /// The name of the user flow.
    package let flowName: String
    /// The language of its texts.
    let language: Language
    /// The brand color, as `#RRGGBB`; `nil` for none.
    let accent: String?

    /// Whether the recipient has this address, case-insensitively; `nil` matches every recipient.
    package func isAddressed(to address: String?) -> Bool {
        address.map { $0.lowercased() == to.lowercased() } ?? true
    }

    /// The content of an email.
    package enum Kind: Hashable, Sendable, CaseIterable {
        /// The code that verifies the address.
        case code
        /// The code that allows a new password.
        case passwordResetCode
        /// The password of the account was changed.
        case passwordChanged
    }
}

extension Email {
    /// Creates an email in the language of a request and the color of a flow.
    init(
        to address: EmailAddress, _ kind: Kind, code: Secret, lifetime: Int, flow: UserFlow,
        _ context: RequestContext
    ) {
        self.init(
            to: address.text, kind: kind, code: code, sentAt: context.now, lifetime: lifetime,
            flowName: flow.name, language: context.language ?? flow.languages.first ?? .english,
            accent: flow.brand.accent)
    }
}

extension Tenant {
    /// The maximum number of emails in the outbox.
    static let maximumOutboxCount = 100

    /// Removes and returns all emails in the outbox.
    package mutating func drainOutbox() -> [Email] {
        defer { outbox = [] }
        return outbox
    }
}

extension Tenant {
    /// Reserves a new code, which invalidates the previous one, unless a limit is reached.
    ///
    /// - Parameters:
    ///   - kind: The content of the email with the code.
    ///   - address: The address to send it to.
    ///   - previous: The previous code.
    ///   - context: The request.
    /// - Returns: The email with the code.
    mutating func beginSending(
        _ kind: Email.Kind, to address: EmailAddress, after previous: OneTimeCode?, _ context: RequestContext
    ) throws(TenantError) -> Email {
        let now = context.now
        try limits.checkCodes(to: address, at: now)
        if let seconds = previous?.resendDelay(interval: codeInterval(for: address), at: now) {
            throw .tooManyRequests(retryAfter: seconds)
        }
        let demoCode = demo?.code(for: address, length: flow.code.length)
        guard let secret = demoCode ?? Secret(bytes: random.digits(flow.code.length)) else {
            throw .serverError
        }
        limits.countCode(to: address, at: now)
        return Email(to: address, kind, code: secret, lifetime: flow.codeLifetime, flow: flow, context)
    }

    /// Returns the code of an email that was delivered.
    func makeCode(of email: Email, at now: Timestamp) -> OneTimeCode {
        OneTimeCode(email.code, key: codeKey, lifetime: flow.codeLifetime, at: now)
    }

    /// Adds an email to the outbox, removing the oldest ones beyond the maximum.
    mutating func addToOutbox(_ email: Email) {
        outbox.append(email)
        outbox.removeFirst(max(outbox.count - Self.maximumOutboxCount, 0))
    }

    /// Returns what is known about a code that was sent.
    ///
    /// - Parameters:
    ///   - purpose: What it is for.
    ///   - address: The address that it was sent to.
    func sentCode(_ purpose: CodePurpose, to address: EmailAddress) -> SentCode {
        SentCode(
            purpose: purpose, address: address, length: flow.code.length, interval: codeInterval(for: address)
        )
    }

    /// Returns the wait before another code can be requested, in seconds; none where a demo address makes the
    /// first code expire.
    private func codeInterval(for address: EmailAddress) -> Int {
        let isExpired = demo != nil && DemoAddresses.scenario(for: address.text) == .expired
        return isExpired ? 0 : flow.code.interval
    }
}

extension UserFlow {
    /// The lifetime of a code, in seconds.
    fileprivate var codeLifetime: Int { code.lifetime ?? CodeRule.defaultLifetime }
}
