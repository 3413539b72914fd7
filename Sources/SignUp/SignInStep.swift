public import NativeAuth

extension SignIn {
    /// Where the sign-in stands.
    public enum Step: Hashable, Sendable {
        /// Nothing was sent yet, or the tenant no longer knows of us. Leads to `code`, `password`, `browser`.
        case start
        /// A code is on its way. Leads to `methods`, `done` or `browser`, or back to `start`.
        case code(Code)
        /// A password is wanted. Leads to `methods`, `done` or `browser`, or back to `start`.
        case password(Password)
        /// More proof is wanted, in one of several ways. Leads to `proof`, `done` or `browser`, or to `start`.
        case methods(Methods)
        /// A code is on its way that is this proof. Leads to `done` or `browser`, to `methods` or `start`.
        case proof(Proof)
        /// The person is signed in. Refreshing leads to itself.
        case done(TokenSet)
        /// Only a browser can go on. Leads to `start`.
        case browser(SignUp.Browser)
    }

    /// A one-time code that was sent.
    public struct Code: Hashable, Sendable {
        /// The address or alias, as the person typed it.
        public var username: String
        /// The address as the tenant shows it, masked.
        public var sentTo: Untrusted
        /// The channel it was sent by, as the tenant names it, such as `email`.
        public var channel: Untrusted
        /// The number of digits; `nil` when the tenant did not say, or said something that no code can have.
        public var length: Int?
        /// How long to wait before asking for another one, in seconds.
        public var interval: Int
        var token: Token
    }

    /// A password that the tenant waits for.
    public struct Password: Hashable, Sendable {
        /// The address or alias, as the person typed it.
        public var username: String
        var token: Token
    }

    /// What is happening at the current step.
    public enum Activity: Hashable, Sendable {
        /// Nothing: it is the person's turn.
        case idle
        /// A request is out.
        case waiting(Errand)
        /// The last request did not lead on. `trace` is what the tenant's logs know it by.
        case failed(SignInFailure, trace: Trace?)
    }

    /// What a request is out for, with what its reply needs.
    public enum Errand: Hashable, Sendable {
        /// To begin; a password that is there already follows by itself.
        case starting(username: String, Secret?)
        /// To learn how the account proves who it is, and to have a code sent if by code.
        case challenging(username: String, Secret?)
        /// To have another code sent.
        case resendingCode(Code)
        /// To have a code checked.
        case checkingCode(Code)
        /// To have a password checked.
        case checkingPassword(Password)
        /// To learn in which ways more can be proven.
        case listingMethods(username: String, Caller.Capability)
        /// To have a code sent in one of these ways.
        case challengingMethod(Methods)
        /// To register what needs no code.
        case registering(Methods)
        /// To have such a code checked.
        case checkingProof(Proof)
        /// To trade what a sign-up, or a registration, ended in for tokens.
        case redeeming(username: String)
        /// To trade tokens for newer ones.
        case refreshing(TokenSet)
    }

    /// What a person answers, or asks for.
    public enum Answer: Hashable, Sendable {
        /// Begins a sign-in with an address or an alias, and a password if that is known.
        case start(username: String, password: Secret?)
        /// Begins a sign-in with what a sign-up ended in. Ignored when that left no token.
        case after(SignUp.Completion)
        /// The code that was sent.
        case code(Secret)
        /// Asks for another code.
        case resend
        /// The password.
        case password(Secret)
        /// Asks for a code in one of the ways that were offered; `contact` is what is to be registered, and without
        /// effect on a second factor.
        case challenge(Method, contact: String)
        /// Asks for newer tokens. Ignored when there is nothing to buy them with.
        case refresh(TokenSet)
    }
}

/// What someone who is signed in holds.
public struct TokenSet: Hashable, Sendable {
    /// What opens an API.
    public var accessToken: Token
    /// What tells who the person is: a JWT.
    public var idToken: Token?
    /// What buys newer tokens.
    public var refreshToken: Token?
    /// What the access token is good for.
    public var scopes: [String]
    /// How long the access token works, in seconds from when it came.
    public var lifetime: Int
    /// Who the person is to the client, as the tenant encodes it.
    public var clientInfo: Token?
}
