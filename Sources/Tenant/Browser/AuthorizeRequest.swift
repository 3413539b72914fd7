/// A valid authorization request (OAuth 2.1 §4.1.1).
struct AuthorizeRequest {
    /// Where the answer goes, and how.
    let answerTarget: AnswerTarget
    /// The client's ID.
    let clientID: String
    /// The scope that is granted.
    let scope: Scope
    /// The challenge of the code verifier, for the method `S256`.
    let challenge: String
    /// A value for the ID token.
    let nonce: String?
    /// What the first page is.
    let prompt: Prompt
    /// The address or alias that fills the first page.
    let loginHint: String
    /// How many seconds ago the user may have signed in; `nil` for any time.
    let maximumAge: Int64?

    /// Where an answer goes, and how.
    struct AnswerTarget {
        /// The client's redirect URI.
        let redirectURI: RedirectURI
        /// Whether a form brings the answer, and not the query of the redirect URI.
        let usesForm: Bool
        /// The client's state, which comes back.
        let state: String?
    }

    /// What the first page is (OpenID Connect Core §3.1.2.1, Prompt Create).
    enum Prompt: Hashable {
        /// Continue with the browser's session, or sign in.
        case any
        /// Sign in, whatever session there is.
        case login
        /// Sign up.
        case create
        /// No page: an error for the client.
        case none
    }

    /// What the checks of a request result in.
    enum CheckResult {
        /// The request is valid.
        case accepted(AuthorizeRequest)
        /// The request is not valid, but the answer can go to the client.
        case refused(AuthorizeError, AnswerTarget)
        /// The client or its redirect URI cannot be trusted, so a page says what is wrong.
        case faulty(RequestFault)
    }
}

extension AuthorizeRequest {
    /// Whether a user who signed in so many milliseconds ago need not sign in again.
    ///
    /// A maximum of zero is like the prompt `login` (OpenID Connect Core §3.1.2.1).
    func accepts(age milliseconds: Int64) -> Bool {
        maximumAge.map { $0 > 0 && milliseconds <= $0 * 1_000 } ?? true
    }
}

extension AuthorizeRequest.Prompt {
    /// Parses a list of prompts; `nil` for an unknown one, and for `none` with another.
    init?(_ list: String?) {
        let names = Set((list ?? "").split(separator: " ").map(String.init))
        guard names.isSubset(of: ["login", "none", "consent", "select_account", "create"]),
            !names.contains("none") || names.count == 1
        else { return nil }
        self =
            if names.contains("none") { .none } else if names.contains("create") { .create } else {
                names.contains("login") ? .login : .any
            }
    }
}
