import NativeAuth
import TextAlgorithms
import UserFlow

extension Tenant {
    /// Takes the answer of a form to the current question: shows an error or the next page, or makes a call due.
    ///
    /// A form that does not have the question's field belongs to an earlier page, and changes nothing.
    mutating func acceptAnswer(
        _ page: PageRequest, in transaction: inout PageTransaction, at now: Timestamp
    ) {
        switch transaction.question {
        case .continueAs: continueSession(page, in: &transaction, at: now)
        case .signUpEmail, .signInName, .resetName: acceptName(page, in: &transaction)
        case .newPassword, .resetPassword: acceptNewPassword(page, in: &transaction)
        case .alias, .attributes: acceptAttributes(page, in: &transaction, at: now)
        case .password: require(.password, page, in: &transaction, .redeem(.password))
        case .code(let code): require(.code, page, in: &transaction, code.purpose.submission)
        case .secondFactor(let choices):
            guard let id = page.form.text(.method), choices.contains(where: { $0.id == id }) else {
                return transaction.refuse(.method, .missing)
            }
            transaction.due = .challengeFactor(id: id)
        case .registration:
            guard page.form.contains(.target) else { return }
            let target = page.form.typed(.target)
            transaction.target = target.asName
            guard EmailAddress(target) != nil else {
                return transaction.refuse(.target, target.isEmpty ? .missing : .invalidEmail)
            }
            transaction.due = .challengeRegistration
        case .answer: break
        }
    }

    private func require(
        _ field: Request.Field, _ page: PageRequest, in transaction: inout PageTransaction, _ call: NativeCall
    ) {
        guard let secret = page.form.secret(field) else { return }
        if secret.isEmpty { transaction.refuse(field, .missing) } else { transaction.due = call }
    }

    private mutating func acceptName(_ page: PageRequest, in transaction: inout PageTransaction) {
        guard page.form.contains(.username) else { return }
        let name = page.form.typed(.username)
        if name != transaction.name { transaction.password = nil }
        transaction.name = name.asName
        guard !name.isEmpty else { return transaction.refuse(.username, .missing) }
        let isAliasAllowed = flow.alias != .off && transaction.question != .signUpEmail
        guard EmailAddress(name) != nil || isAliasAllowed && AccountName(name) != nil else {
            return transaction.refuse(.username, .invalidEmail)
        }
        switch transaction.question {
        case .signInName: transaction.due = .initiateSignIn
        case .resetName: transaction.due = .startReset
        default: proceed(&transaction)
        }
    }

    /// Checks a new password at once, so that an error is shown on its own page.
    private mutating func acceptNewPassword(_ page: PageRequest, in transaction: inout PageTransaction) {
        let field: Request.Field = transaction.question == .resetPassword ? .newPassword : .password
        guard let password = page.form.secret(field) else { return }
        guard !password.isEmpty else { return transaction.refuse(field, .missing) }
        guard !flow.password.isConfirmed || page.form.secret(.confirmation) == password else {
            return transaction.refuse(.confirmation, .passwordsDiffer)
        }
        do throws(Refusal) {
            try flow.password.check(password)
        } catch {
            return transaction.refuse(field, .refusal(error))
        }
        if field == .newPassword {
            transaction.due = .submitNewPassword
        } else if transaction.stage == .password {
            transaction.due = .submitSignUpPassword
        } else {
            transaction.password = password
            proceed(&transaction)
        }
    }

    private mutating func acceptAttributes(
        _ page: PageRequest, in transaction: inout PageTransaction, at now: Timestamp
    ) {
        let attributes = attributes(of: transaction.question)
        guard !page.form.hasCredential else { return }
        let answers = attributes.map { attribute in
            let typed = page.form.typedValues(of: attribute)
            // A country has one name in the directory, whatever the language of the page.
            let name =
                attribute.kind == .country ? transaction.language.countryName(typed, in: .english) : nil
            let answer = TypedAnswer(name: attribute.name, value: name ?? typed)
            return (answer, error(of: answer, to: attribute, at: now))
        }
        transaction.record(answers, of: attributes)
        if transaction.errors.isEmpty { proceed(&transaction) }
    }

    /// Checks the answer for an attribute, by the same rules as the tenant's own.
    private func error(
        of answer: TypedAnswer, to attribute: UserFlow.Attribute, at now: Timestamp
    ) -> PageError? {
        let field = Request.Field.pageAttribute(attribute.name).rawValue
        guard !answer.value.allSatisfy(\.isWhitespace) else {
            return attribute.isRequired ? PageError(field: field, reason: .missing) : nil
        }
        if attribute.kind == .date, let date = CalendarDate(iso8601: answer.value),
            let problem = attribute.problem(with: date, today: .today(at: now))
        {
            return PageError(field: field, reason: .dateBeyondLimits(attribute, problem))
        }
        do throws(Refusal) {
            var parsed: [String: AttributeValue] = [:]
            try attributeRules.parse(try json([answer]), into: &parsed, at: now)
            try refuseTakenAlias(parsed)
            return nil
        } catch {
            let isTaken = error == .userAlreadyExists
            return PageError(
                field: field,
                reason: isTaken ? .refusal(error) : .invalidAttribute(attribute, answer: answer.value))
        }
    }

    /// Goes to the next question, or makes the request due that carries the answers.
    private func proceed(_ transaction: inout PageTransaction) {
        let isAtStart = transaction.stage == .start
        let questions = isAtStart ? startQuestions : laterQuestions
        let next = questions.drop { $0 != transaction.question }.dropFirst().first
        if let next {
            transaction.show(next)
        } else {
            transaction.due = isAtStart ? .startSignUp : .submitAttributes
        }
    }

    private mutating func continueSession(
        _ page: PageRequest, in transaction: inout PageTransaction, at now: Timestamp
    ) {
        do throws(Refusal) {
            guard let user = browserUser(of: transaction.browser, for: transaction.request, at: now),
                let account = try account(of: user)
            else { return transaction.show(.signInName) }
            try answer(&transaction, with: account, user, page, at: now)
        } catch {
            transaction.refuse(nil, .refusal(error))
        }
    }
}

extension CodeQuestion.Purpose {
    /// The call that sends another code.
    var resending: NativeCall {
        switch self {
        case .signUp: .challengeSignUp
        case .signIn: .challengeSignIn
        case .secondFactor: .challengeFactor(id: nil)
        case .registration: .challengeRegistration
        case .passwordReset: .challengeReset
        }
    }

    /// The call that brings the code.
    var submission: NativeCall {
        switch self {
        case .signUp: .submitSignUpCode
        case .signIn: .redeem(.code)
        case .secondFactor: .redeem(.secondFactor)
        case .registration: .finishRegistration(needsCode: true)
        case .passwordReset: .submitResetCode
        }
    }
}

extension String {
    /// As much of it as an address or alias can have.
    var asName: String {
        let maximum = PageTransaction.maximumNameBytes
        return prefix(scalars: maximum, bytes: maximum)
    }
}

extension PageParameters {
    /// Whether a form is that of another page than one for attributes.
    fileprivate var hasCredential: Bool {
        [.username, .password, .newPassword, .code, .target, .method].contains { contains($0) }
    }

    /// Returns a text as a user typed it, without surrounding whitespace; one that is too long is empty.
    fileprivate func typed(_ field: Request.Field) -> String {
        let text = text(field)?.trimmed ?? ""
        return field.accepts(text) ? text : ""
    }

    /// Returns the answer for an attribute; several choices are joined by commas.
    fileprivate func typedValues(of attribute: UserFlow.Attribute) -> String {
        let field = Request.Field.pageAttribute(attribute.name)
        // A box that is not ticked sends nothing.
        if attribute.kind == .boolean { return contains(field) ? typed(field) : "false" }
        guard attribute.kind == .multipleChoice else { return typed(field) }
        let joined = texts(field).filter { !$0.isEmpty }.joined(separator: ",")
        return field.accepts(joined) ? joined : ""
    }
}
