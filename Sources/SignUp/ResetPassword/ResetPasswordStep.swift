public import NativeAuth

extension ResetPassword {
    /// The current step of a password reset.
    public enum Step: Hashable, Sendable {
        /// Nothing was sent yet, or the reset has expired. Leads to `code` or `browser`.
        case start
        /// A code was sent. Leads to `password` or `browser`, or back to `start`.
        case code(CodeChallenge)
        /// The code was accepted, and a new password is required. Leads to `saving` or `browser`, or back to
        /// `start`.
        case password(NewPassword)
        /// The tenant stores the new password. Leads to `done` or `browser`, or back to `password` or `start`.
        case saving(Saving)
        /// The new password is stored. This step is final.
        case done(FlowCompletion)
        /// The reset can only continue in a browser. Leads to `start`.
        case browser(SignUp.Browser)
    }

    /// A new password that the tenant requires.
    public struct NewPassword: Hashable, Sendable {
        /// The email address or alias, as the user typed it.
        public var username: String
        /// The time left to set the password, in seconds since the step began; `nil` if the tenant sent none.
        public var lifetime: Int?
        var token: Token
        /// The links to continue with; empty in version 1.
        var links = V2Links()
    }

    /// A new password that the tenant is storing.
    public struct Saving: Hashable, Sendable {
        /// The sum of all waits after which the reset gives up, in seconds (reset-password §1.5).
        public static let maximumWait = 300

        /// The email address or alias, as the user typed it.
        public var username: String
        /// The wait between two polls, in seconds, from 1 to 15.
        public var delay: Int
        /// The sum of the waits so far, in seconds.
        public var waited = 0
        /// The token for polls, and for another password if this one fails.
        var token: Token
        /// Whether the fate of an earlier new password is unknown.
        var isUncertain: Bool
        /// The links to continue with; empty in version 1.
        var links = V2Links()
        /// The links for another password if this one fails; empty in version 1.
        var passwordLinks = V2Links()

        /// Whether the waits so far leave time for another one.
        var hasTimeLeft: Bool { waited < Self.maximumWait }
    }

    /// The operation in flight, with the data needed to handle its reply.
    public enum Operation: Hashable, Sendable {
        /// Starting the reset.
        case starting(username: String)
        /// Sending the first code.
        case sendingCode(username: String)
        /// Sending another code.
        case resendingCode(CodeChallenge)
        /// Verifying a code.
        case checkingCode(CodeChallenge)
        /// Submitting the new password; `isUncertain` if the fate of an earlier one is unknown.
        case submittingPassword(NewPassword, isUncertain: Bool)
        /// Asking whether the new password is stored.
        case polling(Saving)
    }

    /// An answer or a request from the user, or from the caller's timer.
    public enum Answer: Hashable, Sendable {
        /// Starts a reset for an email address or an alias; drops one under way.
        case start(username: String)
        /// The one-time code.
        case code(Secret)
        /// Requests another code.
        case resend
        /// The new password.
        case password(Secret)
        /// Asks whether the new password is stored.
        case poll
    }
}
