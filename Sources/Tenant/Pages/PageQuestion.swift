import UserFlow

/// What the current page of a transaction asks.
enum PageQuestion: Hashable, Sendable {
    /// Whether to continue with the browser's session.
    case continueAs
    /// The address of a new account.
    case signUpEmail
    /// The password of a new account.
    case newPassword
    /// The alias of a new account.
    case alias
    /// The attributes on the page of the flow with this index.
    case attributes(Int)
    /// The address or alias of an account.
    case signInName
    /// The password of an account.
    case password
    /// The address or alias of the account whose password was forgotten.
    case resetName
    /// The password that replaces the forgotten one.
    case resetPassword
    /// Which second factor to use.
    case secondFactor([SecondFactorChoice])
    /// The address of a new second factor.
    case registration
    /// The code that was sent.
    case code(CodeQuestion)
    /// None: all is done, and the browser can go back to the client.
    case answer(Answer)

    /// What the browser brings to the client.
    enum Answer: Hashable, Sendable {
        /// An authorization code, for the account with this address.
        case code(account: String)
        /// An error.
        case error(AuthorizeError)
    }

    /// Whether all is done.
    var isAnswer: Bool { if case .answer = self { true } else { false } }

    /// Whether the user may switch to another purpose, because no proof was given yet.
    var canSwitchPurpose: Bool {
        switch self {
        case .continueAs, .signUpEmail, .signInName, .password, .resetName: true
        case .code(let code): code.purpose == .signIn
        case .newPassword, .alias, .attributes, .resetPassword, .secondFactor, .registration, .answer: false
        }
    }
}

// The order of the questions of a sign-up, which is the same as the wizard's.

extension UserFlow {
    /// The questions whose answers the first request carries.
    var startQuestions: [PageQuestion] {
        guard order == .answersFirst else { return [.signUpEmail] }
        return [.signUpEmail] + passwordQuestions + aliasQuestions + attributeQuestions(isAtStart: true)
    }

    /// The questions that follow when the tenant asks for attributes.
    var laterQuestions: [PageQuestion] {
        (order == .codeFirst ? aliasQuestions : []) + attributeQuestions(isAtStart: false)
    }

    /// The questions of a sign-up, apart from the one for the code.
    var signUpQuestions: (beforeCode: [PageQuestion], afterCode: [PageQuestion]) {
        (startQuestions, (order == .codeFirst ? passwordQuestions : []) + laterQuestions)
    }

    /// Returns how far a sign-up is at a question; `nil` for one that is not part of a sign-up.
    func progress(at question: PageQuestion) -> PageProgress? {
        let (start, rest) = signUpQuestions
        let index: Int? =
            if case .code(let code) = question {
                code.purpose == .signUp ? start.count : nil
            } else {
                start.firstIndex(of: question) ?? rest.firstIndex(of: question).map { start.count + 1 + $0 }
            }
        return index.map { PageProgress(number: $0 + 1, count: start.count + 1 + rest.count) }
    }

    /// Returns the names of the attributes that one request carries, the alias included.
    func attributeNames(isAtStart: Bool) -> [String] {
        (isAtStart ? startQuestions : laterQuestions).flatMap { attributes(at: $0).map(\.name) }
    }

    /// Returns the attributes that a page asks for.
    func attributes(at question: PageQuestion) -> [AttributeDefinition] {
        switch question {
        case .alias: [AliasAttribute.definition(in: self)].compactMap(\.self)
        case .attributes(let index): pages.indices.contains(index) ? attributes(on: pages[index]) : []
        case .continueAs, .signUpEmail, .newPassword, .signInName, .password, .resetName, .resetPassword,
            .secondFactor, .registration, .code, .answer:
            []
        }
    }

    /// Returns the question before the current one, whose answer can be changed; `nil` at the first.
    func question(before transaction: PageTransaction) -> PageQuestion? {
        switch transaction.question {
        case .signUpEmail: transaction.request.prompt == .create ? nil : .signInName
        case .signInName:
            transaction.request.prompt == .create
                ? .signUpEmail : transaction.offersSession ? .continueAs : nil
        case .newPassword, .alias, .attributes: questionBefore(asked: transaction)
        case .password, .resetName, .secondFactor, .registration: .signInName
        case .resetPassword: .resetName
        case .code(let code):
            switch code.purpose {
            case .signUp: startQuestions.last
            case .signIn: .signInName
            case .secondFactor: .secondFactor(transaction.factors)
            case .registration: .registration
            case .passwordReset: .resetName
            }
        case .continueAs, .answer: nil
        }
    }

    /// Returns the question before one of a sign-up; before the first that the tenant asks after the code, the address.
    private func questionBefore(asked transaction: PageTransaction) -> PageQuestion? {
        let questions = transaction.isAtStart ? startQuestions : laterQuestions
        let index = questions.firstIndex(of: transaction.question) ?? 0
        return index > 0 ? questions[index - 1] : .signUpEmail
    }

    private var passwordQuestions: [PageQuestion] {
        identityProvider == .emailPassword ? [.newPassword] : []
    }

    private var aliasQuestions: [PageQuestion] { alias == .off ? [] : [.alias] }

    private func attributeQuestions(isAtStart: Bool) -> [PageQuestion] {
        pages.indices.filter { self.isAtStart(pages[$0]) == isAtStart }.map(PageQuestion.attributes)
    }
}

/// How far a sign-up is.
struct PageProgress: Hashable, Sendable {
    /// The number of the page, from 1.
    let number: Int
    /// The number of pages with a question.
    let count: Int
}
