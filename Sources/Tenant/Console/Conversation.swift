import NativeAuth

/// What belongs together of what a tenant did: a sign-up, a sign-in, a password reset, a visit to its
/// pages, or one request that belongs to nothing else.
struct Conversation: Sendable {
    /// The number of the conversation, from 1 on.
    let number: Int
    /// The numbers of its requests that are kept, oldest first.
    private(set) var exchangeNumbers: [Int] = []
    /// What it is about; `nil` until a request says it.
    private(set) var purpose: Purpose?
    /// The way in; `nil` for a request that is none of the tenant's.
    private(set) var entrance: Entrance?
    /// Who it is about: the account, or else what was typed as a name.
    private(set) var username: String?
    /// The transaction of the visit to the pages that it is, as a digest; `nil` for an app's.
    private(set) var visit: Digest?
    /// How many of its requests that are kept were refused.
    private(set) var refusalCount = 0

    /// Creates a conversation without requests.
    init(_ number: Int) { self.number = number }

    /// What a conversation is about.
    enum Purpose: String, Sendable {
        case signUp = "Sign-up"
        case signIn = "Sign-in"
        case passwordReset = "Password reset"
        case refresh = "Refresh"
        case visit = "Visit"
    }

    /// The way into a tenant.
    enum Entrance: String, Sendable {
        case version1 = "version 1"
        case version2 = "version 2"
        case browser = "browser"
    }

    /// Adds a request, which says what the earlier ones have not.
    mutating func add(_ exchange: Exchange) {
        exchangeNumbers.append(exchange.number)
        if exchange.isRefused { refusalCount += 1 }
        purpose = purpose ?? Purpose(of: exchange)
        entrance = entrance ?? Entrance(of: exchange)
        visit = visit ?? exchange.notes.visit
        username = exchange.notes.account ?? username ?? exchange.username
    }

    /// Forgets its oldest request.
    mutating func forget(_ exchange: Exchange) {
        exchangeNumbers.removeFirst()
        if exchange.isRefused { refusalCount -= 1 }
    }
}

extension Conversation.Purpose {
    /// What a request says of its conversation; `nil` if it says nothing.
    fileprivate init?(of exchange: Exchange) {
        guard let kind = exchange.kind else { return nil }
        let path = kind.rawValue
        if kind == .authorize || kind == .logout {
            self = .visit
        } else if path.contains("/signup/") {
            self = .signUp
        } else if path.contains("/resetpassword/") {
            self = .passwordReset
        } else if exchange.record.text(of: .grantType) == GrantType.refresh.rawValue {
            self = .refresh
        } else if kind == .authorizeChallenge || path.contains(V2Path.prefix), !path.contains("/signin/") {
            return nil
        } else {
            self = .signIn
        }
    }
}

extension Conversation.Entrance {
    fileprivate init?(of exchange: Exchange) {
        guard let kind = exchange.kind else { return nil }
        if kind == .authorize || kind == .logout {
            self = .browser
        } else {
            self = Endpoint(at: kind) == nil ? .version2 : .version1
        }
    }
}

extension NextStep.Kind {
    /// Where a conversation stands that asks for this, in words.
    var standing: String {
        switch self {
        case .signUpStarted, .signInStarted, .resetStarted: "Started"
        case .code(let sent):
            switch sent.purpose {
            case .signUp, .signIn, .passwordReset: "Waits for the code"
            case .secondFactor: "Waits for the code of a second factor"
            case .registration: "Waits for the code that registers a second factor"
            }
        case .password, .passwordRequired, .signUpPassword: "Waits for the password"
        case .attributesRequired(let names): "Waits for \(names.joined(separator: ", "))"
        case .verificationRequired: "Needs a code"
        case .secondFactorRequired, .secondFactors: "Needs a second factor"
        case .registrationRequired, .registration: "Needs a second factor to be registered"
        case .preverified: "The contact is verified"
        case .newPassword: "Waits for the new password"
        case .passwordSubmitted: "The new password is being stored"
        case .passwordNotStored(let status): "The new password is not stored: \(status.rawValue)"
        case .passwordStored: "Password changed, not signed in"
        case .authenticated: "Complete, not signed in"
        case .signedIn: "Signed in"
        }
    }
}
