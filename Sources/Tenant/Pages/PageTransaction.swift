import NativeAuth
import UserFlow

/// A sign-up, sign-in or password reset in a browser, from the authorization request to its answer.
struct PageTransaction: Sendable {
    /// How long a transaction may be idle, in milliseconds.
    static let lifetime: Int64 = 3_600_000
    /// The maximum number of transactions; see ``BoundedTable`` for what happens beyond it.
    static let maximumCount = 10_000
    /// The maximum length of an address or alias, in bytes; no longer one is valid.
    static let maximumNameBytes = 254
    /// The maximum length of all refused answers together, in bytes.
    static let maximumRefusedBytes = 4_096

    /// The authorization request.
    let request: AuthorizeRequest
    /// The language of the pages.
    let language: Language
    /// The correlation ID of all that is done for it.
    let correlationID: String
    /// The digest of the cookie of the browser that it belongs to.
    var browser: Digest
    /// What the current page asks or says.
    var content: PageContent
    /// The page that the user went back from and that still waits for its answer: it comes again once the
    /// user goes on, unless an answer is changed.
    var laterContent: PageContent?
    /// What was refused on the current page.
    var errors: [PageError] = []
    /// The address or alias, as typed; of one that is too long only the beginning.
    var name = ""
    /// The valid answers to the questions for attributes, the alias included, as typed.
    var answers: [TypedAnswer] = []
    /// The answers that were refused last, as typed; of those that are too long only the beginning.
    var refusedAnswers: [TypedAnswer] = []
    /// The second factors that a code can be sent to.
    var factors: [SecondFactor] = []
    /// The address of a new second factor, as typed; of one that is too long only the beginning.
    var target = ""
    /// The password of a sign-up, kept until the account exists.
    var password: Secret?
    /// The continuation token of the service.
    var token: Tenant.Token?
    /// The page with which what the token belongs to has begun, and begins again if the token
    /// does not work any more.
    var firstContent = PageContent.signInName
    /// Whether the first page offers to continue the browser's session.
    let offersSession: Bool
    /// Whether a password or a code was accepted, so that the response replaces the browser's cookie.
    var needsNewCookie = false
    /// The cookie that the response sets; the transaction is never stored with one.
    var newCookie: Tenant.Token?
    /// The form whose response set the newest cookie, until the browser comes with that cookie.
    var renewal: CookieRenewal?

    init(
        _ request: AuthorizeRequest, _ language: Language, correlationID: String, browser: Digest,
        _ content: PageContent
    ) {
        self.request = request
        self.language = language
        self.correlationID = correlationID
        self.browser = browser
        self.content = content
        offersSession = content == .continueAs
        name = request.loginHint
    }

    /// Shows another page, without errors.
    mutating func show(_ content: PageContent) {
        self.content = content
        errors = []
    }

    /// Shows an error on the current page; `field` is `nil` for the page as a whole.
    mutating func refuse(_ field: Request.Field?, _ reason: PageError.Reason) {
        errors.append(PageError(field: field, reason: reason))
    }

    /// Records the answers of a form for attributes: the valid ones to send them, the
    /// refused ones to show them.
    ///
    /// - Parameters:
    ///   - answers: The answers, with why each was refused.
    ///   - attributes: Their attributes, in the same order.
    mutating func record(
        _ answers: [(answer: TypedAnswer, error: PageError?)], of attributes: [UserFlow.AttributeDefinition]
    ) {
        refusedAnswers = []
        var room = Self.maximumRefusedBytes
        for ((answer, error), attribute) in zip(answers, attributes) {
            self.answers.removeAll { $0.name == answer.name }
            if let error {
                errors.append(error)
                let value = answer.value.prefix(scalars: attribute.maximumLength, bytes: room)
                room -= value.utf8.count
                refusedAnswers.append(TypedAnswer(name: answer.name, value: value))
            } else {
                self.answers.append(answer)
            }
        }
    }

    /// Shows the page that the user went back from; returns whether there is one.
    mutating func resume() -> Bool {
        guard let later = laterContent else { return false }
        laterContent = nil
        show(later)
        return true
    }

    /// Forgets what was begun, because another answer was given to it.
    mutating func forgetConversation() {
        (token, laterContent) = (nil, nil)
    }

    /// Forgets what was begun, but not what was typed.
    mutating func restart(at content: PageContent) {
        forgetConversation()
        show(content)
    }

    /// Forgets what was typed, once the browser can go back to the client.
    mutating func end(with answer: Result<String, AuthorizeError>) {
        restart(at: .returning(answer))
        (name, target, answers, refusedAnswers, password) = ("", "", [], [], nil)
    }
}

extension String {
    /// Returns as much of the beginning as both limits allow, in memory of its own.
    func prefix(scalars maximumCount: Int, bytes maximumBytes: Int) -> String {
        var (result, byteCount) = (String.UnicodeScalarView(), 0)
        for scalar in unicodeScalars.prefix(maximumCount) {
            byteCount += UTF8.width(scalar)
            guard byteCount <= maximumBytes else { break }
            result.append(scalar)
        }
        return String(result)
    }
}
