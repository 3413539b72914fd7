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
    /// What the current page asks.
    var question: PageQuestion
    /// The question that the user went back from and that still waits for its answer: it comes again once the user goes
    /// on, unless an answer is changed.
    var laterQuestion: PageQuestion?
    /// What was refused on the current page.
    var errors: [PageError] = []
    /// The address or alias, as typed; of one that is too long only the beginning.
    var name = ""
    /// The valid answers to the questions for attributes, the alias included, as typed.
    var answers: [TypedAnswer] = []
    /// The answers that were refused last, as typed; of those that are too long only the beginning.
    var refusedAnswers: [TypedAnswer] = []
    /// The second factors that a code can be sent to.
    var factors: [SecondFactorChoice] = []
    /// The address of a new second factor, as typed; of one that is too long only the beginning.
    var target = ""
    /// The password of a sign-up, kept until the account exists.
    var password: Secret?
    /// The continuation token of the service.
    var token: Tenant.Token?
    /// What the token belongs to.
    var purpose = Purpose.signIn
    /// How far a sign-up is.
    var stage = Stage.start
    /// Whether the first page offers to continue the browser's session.
    let offersSession: Bool
    /// Whether a password or a code was accepted, so that the response replaces the browser's cookie.
    var needsNewCookie = false
    /// The cookie that the response sets; the transaction is never stored with one.
    var newCookie: Tenant.Token?
    /// The form whose response set the newest cookie, until the browser comes with that cookie.
    var renewal: CookieRenewal?

    /// What a user does with a browser.
    enum Purpose: Hashable {
        case signUp
        case signIn
        case passwordReset

        /// The page on which it begins again, if its token does not work any more.
        var firstQuestion: PageQuestion {
            switch self {
            case .signUp: .signUpEmail
            case .signIn: .signInName
            case .passwordReset: .resetName
            }
        }
    }

    /// How far a sign-up is.
    enum Stage: Hashable {
        /// Nothing was sent yet; the answers are part of the first request.
        case start
        /// The tenant asks for the password, after the code.
        case password
        /// The tenant asks for attributes. Whether some were sent already.
        case attributes(isRepeated: Bool)
    }

    init(
        _ request: AuthorizeRequest, _ language: Language, correlationID: String, browser: Digest,
        _ question: PageQuestion
    ) {
        self.request = request
        self.language = language
        self.correlationID = correlationID
        self.browser = browser
        self.question = question
        offersSession = question == .continueAs
        name = request.loginHint
    }

    /// Whether the current question is one of those before the first request.
    var isAtStart: Bool { stage == .start || laterQuestion != nil }

    /// Shows another page, without errors.
    mutating func show(_ question: PageQuestion) {
        self.question = question
        errors = []
    }

    /// Shows an error on the current page; `field` is `nil` for the page as a whole.
    mutating func refuse(_ field: Request.Field?, _ reason: PageError.Reason) {
        errors.append(PageError(field: field?.rawValue, reason: reason))
    }

    /// Records the answers of a form for attributes: the valid ones to send them, the refused ones to show them.
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

    /// Shows the question before.
    ///
    /// - Parameter isSameStep: Whether the tenant asks both questions at once, so that neither waits for its answer.
    mutating func goBack(to previous: PageQuestion, isSameStep: Bool) {
        switch question {
        // What was begun had another purpose.
        case .signUpEmail, .signInName, .resetName: restart(at: previous)
        case .continueAs, .newPassword, .alias, .attributes, .password, .resetPassword, .secondFactor,
            .registration, .code, .answer:
            if token != nil, !isSameStep { laterQuestion = laterQuestion ?? question }
            show(previous)
        }
    }

    /// Shows the question that the user went back from; returns whether there is one.
    mutating func resume() -> Bool {
        guard let later = laterQuestion else { return false }
        laterQuestion = nil
        show(later)
        return true
    }

    /// Forgets what was begun, because another answer was given to it.
    mutating func forgetConversation() {
        (token, stage, laterQuestion) = (nil, .start, nil)
    }

    /// Forgets what was begun, but not what was typed.
    mutating func restart(at question: PageQuestion) {
        forgetConversation()
        show(question)
    }

    /// Forgets what was typed, once the browser can go back to the client.
    mutating func end(with answer: PageQuestion.Answer) {
        restart(at: .answer(answer))
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
