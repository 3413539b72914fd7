public import NativeAuth

extension SignIn {
    /// The current step of a sign-in.
    public enum Step: Hashable, Sendable {
        /// Nothing was sent yet, or the sign-in has expired. Leads to `code`, `password` or `browser`.
        case start
        /// A code was sent. Leads to `authMethods`, `done` or `browser`, or back to `start`.
        case code(CodeChallenge)
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

    /// A password that the tenant requires.
    public struct Password: Hashable, Sendable {
        /// The email address or alias, as the user typed it.
        public var username: String
        var token: Token
        /// The links to continue with; empty in version 1.
        var links = V2Links()
    }

    /// The operation in flight, with the data needed to handle its reply.
    public enum Operation: Hashable, Sendable {
        /// Starting the sign-in; if there already is a password, it is sent when required.
        case starting(username: String, Secret?)
        /// Requesting a challenge, which also sends a code if the account uses one.
        case challenging(username: String, Secret?)
        /// Sending another code.
        case resendingCode(CodeChallenge)
        /// Verifying a code.
        case checkingCode(CodeChallenge)
        /// Verifying a password.
        case checkingPassword(Password)
        /// Listing the methods for strong authentication.
        case listingMethods(username: String, OAuthClient.Capability)
        /// Sending a code with a method, to a contact to register or to the one of the method.
        case challengingMethod(AuthMethods, AuthMethod, contact: String)
        /// Registering a method that needs no code.
        case registering(AuthMethods)
        /// Verifying a code for strong authentication.
        case checkingStrongAuth(StrongAuthChallenge)
        /// Exchanging the continuation token of a sign-up, a password reset or a registration for tokens.
        case redeeming(username: String)
        /// Exchanging tokens for new ones.
        case refreshing(TokenSet)
    }

    /// An answer or a request from the user.
    public enum Answer: Hashable, Sendable {
        /// Starts a sign-in with an email address or an alias, and with the password if it is known.
        case start(username: String, password: Secret?)
        /// Starts a sign-in with a completed sign-up or password reset. Ignored if that returned no token,
        /// or was one of the other version.
        case after(FlowCompletion)
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
