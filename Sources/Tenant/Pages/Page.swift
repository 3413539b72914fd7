import NativeAuth
import UserFlow

/// A page that the tenant shows in a browser, as a value without HTML.
struct Page: Sendable {
    /// The language of the page.
    var language: Language
    /// What the page asks or says.
    var content: PageContent
    /// What was refused, in the order of the fields; empty before the first error.
    var errors: [PageError] = []
    /// The form; `nil` for a page without one.
    var form: PageForm?
    /// Whether the question before can be shown again.
    var hasBack = true
    /// The correlation ID that is shown with an error.
    var correlationID = ""
    /// The program's application ID.
    var clientID = ""
    /// The masked address of the account of the browser's session; `nil` without a session.
    var account: String?
    /// The address or alias, as typed.
    var name = ""
    /// The address of a new second factor, as typed.
    var target = ""
    /// The answers for attributes and the alias, as typed; the refused ones first.
    var answers: [TypedAnswer] = []
    /// The second factors that can be chosen.
    var factors: [SecondFactor] = []
    /// In how many seconds another code may be asked for.
    var resendDelay = 0

    /// Returns the answer for an attribute, as typed.
    func answer(_ name: String) -> String {
        answers.first { $0.name.utf8.elementsEqual(name.utf8) }?.value ?? ""
    }
}

/// Where a page's form is sent, and its hidden fields.
struct PageForm: Hashable, Sendable {
    /// The address: relative to the server, or the program's redirect URI, validated.
    let action: String
    /// The hidden fields, in order.
    let fields: [TypedAnswer]
}

extension PageForm {
    /// Creates a form of the tenant.
    ///
    /// - Parameters:
    ///   - action: The address, relative to the server.
    ///   - context: The public half of the transaction's identity, which the address of
    ///     each of its pages has.
    ///   - csrfToken: The token that only the transaction's own pages have.
    init(action: String, context: String, csrfToken: String) {
        self.init(
            action: action, fields: [TypedAnswer(.context, context), TypedAnswer(.csrfToken, csrfToken)])
    }
}

/// An answer to the question for an attribute, as typed, or a field of a form.
struct TypedAnswer: Hashable, Sendable {
    /// The programmable name of the attribute, or the name of the field.
    let name: String
    /// The answer; several choices are separated by commas.
    let value: String
}

extension TypedAnswer {
    init(_ field: Request.Field, _ value: String) {
        self.init(name: field.rawValue, value: value)
    }
}

/// What was refused about an answer.
struct PageError: Hashable, Sendable {
    /// The field of the form; `nil` for an error of the page as a whole.
    let field: Request.Field?
    /// The reason.
    let reason: Reason

    /// Why an answer was refused.
    enum Reason: Hashable, Sendable {
        /// The field is empty.
        case missing
        /// Not an email address.
        case invalidEmail
        /// The two new passwords differ.
        case passwordsDiffer
        /// The code has another number of digits than the one that was sent, or something else in it.
        case invalidCode(CodeDigits.Mistake)
        /// The answer is not valid for the attribute of the field.
        case invalidAttribute
        /// The date is before the first or after the last one of the field's attribute.
        case dateBeyondLimits(UserFlow.AttributeDefinition.DateProblem)
        /// The tenant refused the request that carried the answer.
        case refusal(TenantError)
    }
}

/// What a page asks or says.
enum PageContent: Hashable, Sendable {
    /// Asks whether to continue with the browser's session.
    case continueAs
    /// Asks a question of a sign-up.
    case signUp(UserFlow.Question)
    /// Asks for the address or alias of an account.
    case signInName
    /// Asks for the password of an account.
    case password
    /// Asks for the address or alias of the account whose password was forgotten.
    case resetName
    /// Asks for the password that replaces the forgotten one.
    case resetPassword
    /// Asks which second factor to use.
    case secondFactor
    /// Asks for the address of a new second factor.
    case registration
    /// Asks for the code that was sent.
    case code(CodeQuestion)
    /// Says that all is done: the browser brings a code for the account with this address to the
    /// program, or an error.
    case returning(Result<String, AuthorizeError>)
    /// Says which parameter of the request is wrong.
    case fault(RequestFault)
    /// Asks whether to end the browser's session.
    case signOut
    /// Says that the browser's session has ended.
    case signedOut
    /// Says that the transaction is unknown or has expired, and where to begin again.
    case expired
    /// Says that the form did not come from the tenant's own page, so nothing was changed.
    case forbidden
}

extension PageContent {
    /// Whether the page asks for an address or alias, with which a purpose begins.
    var asksForName: Bool { [.signUp(.email), .signInName, .resetName].contains(self) }

    /// Whether all is done.
    var isReturning: Bool { if case .returning = self { true } else { false } }

    /// Whether the user may switch to another purpose, because no proof was given yet.
    var canSwitchPurpose: Bool {
        switch self {
        case .continueAs, .signUp(.email), .signInName, .password, .resetName: true
        case .code(let code): code.purpose == .signIn
        case .signUp, .resetPassword, .secondFactor, .registration, .returning, .fault, .signOut, .signedOut,
            .expired, .forbidden:
            false
        }
    }

    /// Whether the page asks for a code that was sent for this purpose.
    func asksForCode(for purpose: CodePurpose) -> Bool {
        if case .code(let code) = self { code.purpose == purpose } else { false }
    }
}

/// A code that was sent, and what it is for.
struct CodeQuestion: Hashable, Sendable {
    /// What the code is for.
    let purpose: CodePurpose
    /// The address that it was sent to: as typed, or masked where an alias was typed.
    let recipient: String
    /// The number of digits.
    let length: Int
    /// When another code may be asked for, on the monotonic clock.
    var resendTime: Int64 = 0
    /// Whether this page follows a request for another code.
    var isResent = false
}

/// A request whose client or redirect URI cannot be trusted, so that nothing is sent there.
struct RequestFault: Hashable, Sendable {
    /// The service's number, such as 50011.
    let number: Int
    /// The parameter that is wrong, as on the wire; `nil` if it is the request as a whole.
    let parameter: String?
    /// The client ID, as sent.
    let clientID: String?
    /// The redirect URI, as sent.
    let redirectURI: String?
}
