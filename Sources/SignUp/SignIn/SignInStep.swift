public import NativeAuth

extension SignIn {
    /// The current step of a sign-in.
    public enum Step: Hashable, Sendable {
        /// Nothing was sent yet, or the sign-in has expired. Leads to `code`, `password` or `browser`.
        case start
        /// A code was sent. Leads to `authMethods`, `done` or `browser`, or back to `start`.
        case code(Code)
        /// A password is required. Leads to `authMethods`, `done` or `browser`, or back to `start`.
        case password(Password)
        /// Strong authentication is required. Leads to `strongAuth`, `done` or `browser`, or back to `start`.
        case authMethods(AuthMethods)
        /// A code for strong authentication was sent. Leads to `done` or `browser`, or back to `authMethods`
        /// or `start`.
        case strongAuth(StrongAuthChallenge)
        /// The user is signed in. A refresh leads back to `done`.
        case done(TokenSet)
        /// The sign-in can only continue in a browser. Leads to `start`.
        case browser(SignUp.Browser)
    }

    /// A one-time code that was sent.
    public struct Code: Hashable, Sendable {
        /// The email address or alias, as the user typed it.
        public var username: String
        /// The masked address that the code was sent to, as the tenant shows it.
        public var sentTo: Untrusted
        /// The delivery channel, as the tenant names it, such as `email`.
        public var channel: Untrusted
        /// The number of digits; `nil` if the tenant sent none or an implausible one.
        public var length: Int?
        /// The time to wait before requesting another code, in seconds.
        public var interval: Int
        var token: Token
    }

    /// A password that the tenant requires.
    public struct Password: Hashable, Sendable {
        /// The email address or alias, as the user typed it.
        public var username: String
        var token: Token
    }

    /// The state of the current step.
    public enum Activity: Hashable, Sendable {
        /// No request is in flight; the user can answer.
        case idle
        /// A request is in flight.
        case waiting(Operation)
        /// The last request failed. `reference` identifies the error in the tenant's logs.
        case failed(SignInFailure, reference: ErrorReference?)
    }

    /// The operation in flight, with the data needed to handle its reply.
    public enum Operation: Hashable, Sendable {
        /// Starting the sign-in; if there already is a password, it is sent when required.
        case starting(username: String, Secret?)
        /// Requesting a challenge, which also sends a code if the account uses one.
        case challenging(username: String, Secret?)
        /// Sending another code.
        case resendingCode(Code)
        /// Verifying a code.
        case checkingCode(Code)
        /// Verifying a password.
        case checkingPassword(Password)
        /// Listing the methods for strong authentication.
        case listingMethods(username: String, OAuthClient.Capability)
        /// Sending a code with one of these methods.
        case challengingMethod(AuthMethods)
        /// Registering a method that needs no code.
        case registering(AuthMethods)
        /// Verifying a code for strong authentication.
        case checkingStrongAuth(StrongAuthChallenge)
        /// Exchanging the continuation token of a sign-up or a registration for tokens.
        case redeeming(username: String)
        /// Exchanging tokens for new ones.
        case refreshing(TokenSet)
    }

    /// An answer or a request from the user.
    public enum Answer: Hashable, Sendable {
        /// Starts a sign-in with an email address or an alias, and with the password if it is known.
        case start(username: String, password: Secret?)
        /// Starts a sign-in with a completed sign-up. Ignored if the sign-up returned no token.
        case after(SignUp.Completion)
        /// The one-time code.
        case code(Secret)
        /// Requests another code.
        case resend
        /// The password.
        case password(Secret)
        /// Requests a code with one of the available methods; `contact` is the contact to register, and
        /// ignored for a second factor.
        case challenge(AuthMethod, contact: String)
        /// Requests new tokens. Ignored if there is no refresh token.
        case refresh(TokenSet)
    }
}

/// The tokens of a signed-in user.
public struct TokenSet: Hashable, Sendable {
    /// The access token.
    public var accessToken: Token
    /// The ID token, a JWT that identifies the user.
    public var idToken: Token?
    /// The refresh token.
    public var refreshToken: Token?
    /// The scopes of the access token.
    public var scopes: [String]
    /// The lifetime of the access token, in seconds since it was received.
    public var lifetime: Int
    /// The encoded client info, which identifies the user to the client.
    public var clientInfo: Token?
}
