import NativeAuth

/// A password reset in progress: its account and which request may follow.
///
/// Clients that were released submit again with the token of an earlier step after a refused or failed
/// attempt. So a token that was replaced after the code was accepted still allows another password, until a
/// poll has succeeded.
struct PendingPasswordReset: PendingFlow {
    let clientID: String
    let accountID: StoredAccount.ID
    /// The email address of the account.
    let address: EmailAddress
    /// The client's capabilities, for the sign-in that follows.
    let capabilities: Capabilities
    /// Whether an email is being sent for it.
    var isSending = false
    /// Whether it has stored a new password, which is then the account's current one.
    var hasStoredPassword = false
    /// The current step.
    var step = Step.started

    /// The step of a password reset, which decides which requests its token allows.
    enum Step {
        /// The account is known. Accepts a challenge; leads to `codeSent`.
        case started
        /// A code was sent. Accepts it, or a challenge for another one.
        case codeSent(OneTimeCode)
        /// The code was accepted. Accepts the new password; leads to `submitted`.
        case verified
        /// A new password was accepted. Accepts a poll, or another password; a poll that fails leads to
        /// `verified`.
        case submitted
        /// A newer token took over. Accepts another password, on behalf of that token.
        case replaced(by: Digest)
    }
}

extension PendingPasswordReset {
    var wasSent: Bool {
        switch step {
        case .started, .replaced: false
        case .codeSent, .verified, .submitted: true
        }
    }

    var code: OneTimeCode? {
        switch step {
        case .codeSent(let code): code
        case .started, .verified, .submitted, .replaced: nil
        }
    }

    var replacement: Digest? {
        switch step {
        case .replaced(let digest): digest
        case .started, .codeSent, .verified, .submitted: nil
        }
    }

    /// Whether a code may be sent now.
    var acceptsChallenge: Bool {
        switch step {
        case .started, .codeSent: true
        case .verified, .submitted, .replaced: false
        }
    }

    /// Whether a new password may be submitted now.
    var acceptsPassword: Bool {
        switch step {
        case .verified, .submitted: true
        case .started, .codeSent, .replaced: false
        }
    }

    mutating func record(_ code: OneTimeCode) { step = .codeSent(code) }
}
