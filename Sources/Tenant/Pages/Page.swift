import UserFlow

/// A page that the tenant shows in a browser, as a value without HTML.
struct Page: Hashable, Sendable {
    /// The language of the page.
    var language: Language
    /// What the page asks or says.
    var content: PageContent
    /// What was refused, in the order of the fields; empty before the first error.
    var errors: [PageError] = []
    /// The form's hidden fields; `nil` for a page without a form.
    var form: PageForm?
    /// Whether the question before can be shown again.
    var hasBack = true
    /// The correlation ID that is shown with an error.
    var correlationID = ""
}

/// The hidden fields of a page's form and the address that it is sent to.
struct PageForm: Hashable, Sendable {
    /// The address, relative to the server.
    let action: String
    /// The public half of the transaction's identity, which the address of each of its pages has.
    let context: String
    /// The token that only the transaction's own pages have.
    let csrfToken: String
}

/// What was refused about an answer.
struct PageError: Hashable, Sendable {
    /// The name of the field, as in the form; `nil` for an error of the page as a whole.
    let field: String?
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
    /// Asks a question.
    case question(PageQuestion, Visitor)
    /// Says that all is done, with the button that leads back to the program.
    case returning(ReturnToProgram)
    /// Says which parameter of the request is wrong.
    case fault(RequestFault)
    /// Asks whether to end the browser's session; `account` is masked, and `nil` without a session.
    case signOut(account: String?)
    /// Says that the browser's session has ended.
    case signedOut
    /// Says that the transaction is unknown or has expired, and where to begin again.
    case expired
    /// Says that the form did not come from the tenant's own page, so nothing was changed.
    case forbidden
}

/// What is known of a person at a page.
struct Visitor: Hashable, Sendable {
    /// The program's application ID.
    var clientID = ""
    /// The masked address of the account of the browser's session.
    var account = ""
    /// The address or alias, as typed.
    var name = ""
    /// The address of a new second factor, as typed.
    var target = ""
    /// The answers for attributes and the alias, as typed; the refused ones first.
    var answers: [TypedAnswer] = []

    /// Returns the answer for an attribute, as typed.
    func answer(_ name: String) -> String {
        answers.first { $0.name.utf8.elementsEqual(name.utf8) }?.value ?? ""
    }
}

/// An answer to the question for an attribute, as typed.
struct TypedAnswer: Hashable, Sendable {
    /// The programmable name of the attribute.
    let name: String
    /// The answer; several choices are separated by commas.
    let value: String
}

/// A code that was sent, and what it is for.
struct CodeQuestion: Hashable, Sendable {
    /// What the code is for.
    let purpose: CodePurpose
    /// The address that it was sent to: as typed, or masked where an alias was typed.
    let recipient: String
    /// The number of digits.
    let length: Int
    /// How long the code works, in seconds.
    let lifetime: Int
    /// In how many seconds another code may be asked for.
    var interval: Int
    /// When that is, on the monotonic clock.
    var resendTime: Int64 = 0
    /// Whether this page follows a request for another code.
    var isResent = false
}

/// A second factor that can be chosen.
struct SecondFactorChoice: Hashable, Sendable {
    /// The value of the choice.
    let id: String
    /// The masked address.
    let hint: String
}

/// The last page before the browser goes back to the program.
struct ReturnToProgram: Hashable, Sendable {
    /// The program's application ID.
    let clientID: String
    /// The account that goes back; `nil` when an error does.
    let account: String?
    /// The redirect URI, validated.
    let redirectURI: String
    /// The fields of the form, in order: `code` or `error`, `state`, `iss`.
    let fields: [TypedAnswer]
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
