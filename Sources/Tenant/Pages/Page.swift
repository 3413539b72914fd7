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
        /// The answer is not valid for this attribute; it is empty if it is not known any more.
        case invalidAttribute(UserFlow.Attribute, answer: String = "")
        /// The date is before the first or after the last one of this attribute.
        case dateBeyondLimits(UserFlow.Attribute, UserFlow.Attribute.DateProblem)
        /// The tenant refused the request that carried the answer.
        case refusal(Refusal)
    }
}
