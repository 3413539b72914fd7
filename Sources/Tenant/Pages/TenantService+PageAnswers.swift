import NativeAuth
import UserFlow

extension TenantService {
    /// Takes the answer of a form to the current question: shows an error, or what follows.
    ///
    /// A form that does not have the question's field belongs to an earlier page, and changes nothing.
    func takeAnswer(
        _ page: PageRequest, in transaction: inout PageTransaction, _ context: RequestContext
    ) async {
        switch transaction.content {
        case .continueAs: tenant.continueSession(page, in: &transaction, at: context.now)
        case .signUp(.email), .signInName, .resetName: await takeName(page, in: &transaction, context)
        case .signUp(.password): await takeNewPassword(.password, page, in: &transaction, context)
        case .resetPassword: await takeNewPassword(.newPassword, page, in: &transaction, context)
        case .signUp(let question):
            guard tenant.takeAttributes(page, in: &transaction, at: context.now) else { return }
            await proceed(after: question, page, in: &transaction, context)
        case .password:
            guard let password = transaction.secret(.password, of: page) else { return }
            await advance(&transaction, page, context, bringsSecret: true) {
                service, continuation throws(TenantError) in
                try await service.authenticate(with: .password(password), continuation, context)
            }
        case .code(let question):
            guard let code = transaction.code(of: page, length: question.length) else { return }
            await advance(&transaction, page, context, bringsSecret: true) {
                service, continuation throws(TenantError) in
                try await service.submit(code, for: question.purpose, continuation, context)
            }
        case .secondFactor:
            let id = page.form.text(.method)
            guard let factor = transaction.factors.first(where: { $0.id == id }) else {
                return transaction.refuse(.method, .missing)
            }
            if transaction.resume(ifSentTo: factor) { return }
            await sendCode(for: .secondFactor, to: id, page, in: &transaction, context)
        case .registration:
            guard page.form.contains(.target) else { return }
            let target = page.form.typed(.target)
            if target == transaction.target, transaction.resume() { return }
            transaction.target = target.asName
            guard EmailAddress(target) != nil else {
                return transaction.refuse(.target, target.isEmpty ? .missing : .invalidEmail)
            }
            await sendCode(for: .registration, to: target, page, in: &transaction, context)
        case .returning, .fault, .signOut, .signedOut, .expired, .forbidden: break
        }
    }

    private func takeName(
        _ page: PageRequest, in transaction: inout PageTransaction, _ context: RequestContext
    ) async {
        guard page.form.contains(.username) else { return }
        let name = page.form.typed(.username)
        transaction.changeName(to: name)
        guard !name.isEmpty else { return transaction.refuse(.username, .missing) }
        let isSignUp = transaction.content == .signUp(.email)
        let isAliasAllowed = tenant.flow.alias != .off && !isSignUp
        guard EmailAddress(name) != nil || isAliasAllowed && AccountName(name) != nil else {
            return transaction.refuse(.username, .invalidEmail)
        }
        if isSignUp { return await proceed(after: .email, page, in: &transaction, context) }
        if transaction.resume() { return }
        await start(at: transaction.content, page, in: &transaction, context)
    }

    /// Checks a new password at once, so that an error is shown on its own page.
    private func takeNewPassword(
        _ field: Request.Field, _ page: PageRequest, in transaction: inout PageTransaction,
        _ context: RequestContext
    ) async {
        guard let password = transaction.secret(field, of: page) else { return }
        guard !tenant.flow.password.isConfirmed || page.form.secret(.confirmation) == password else {
            return transaction.refuse(.confirmation, .passwordsDiffer)
        }
        do throws(TenantError) {
            try tenant.flow.password.check(password)
        } catch {
            return transaction.refuse(field, .refusal(error))
        }
        if field == .newPassword {
            await advance(&transaction, page, context, bringsSecret: true) {
                service, continuation throws(TenantError) in
                try await service.submitNewPassword(password, continuation, context)
            }
        } else if !tenant.flow.questions.beforeCode.contains(.password) {
            await advance(&transaction, page, context, bringsSecret: true) {
                service, continuation throws(TenantError) in
                try await service.continueSignUp(with: .password(password), continuation, context)
            }
        } else {
            if password != transaction.password { transaction.forgetConversation() }
            transaction.password = password
            await proceed(after: .password, page, in: &transaction, context)
        }
    }

    /// Goes to the next question, or sends the answers.
    private func proceed(
        after question: UserFlow.Question, _ page: PageRequest, in transaction: inout PageTransaction,
        _ context: RequestContext
    ) async {
        let (beforeCode, later) = (tenant.flow.questions.beforeCode, tenant.flow.laterQuestions)
        let isFirst = beforeCode.contains(question)
        if let next = (isFirst ? beforeCode : later).drop(while: { $0 != question }).dropFirst().first {
            return transaction.show(.signUp(next))
        }
        if transaction.resume() { return }
        guard !isFirst else { return await start(at: .signUp(.email), page, in: &transaction, context) }
        let attributes = tenant.attributes(of: transaction, at: later) ?? .texts([])
        await advance(&transaction, page, context) { service, continuation throws(TenantError) in
            try await service.continueSignUp(with: .attributes(attributes), continuation, context)
        }
    }
}

extension PageTransaction {
    /// Returns the secret in a field of a form; refuses an empty one, and returns `nil` then
    /// and without the field.
    fileprivate mutating func secret(_ field: Request.Field, of page: PageRequest) -> Secret? {
        guard let secret = page.form.secret(field) else { return nil }
        guard secret.isEmpty else { return secret }
        refuse(field, .missing)
        return nil
    }

    /// Returns the digits of a code; refuses one of another length, which the service need not
    /// count as a wrong one.
    fileprivate mutating func code(of page: PageRequest, length: Int) -> Secret? {
        guard let typed = secret(.code, of: page).map(CodeDigits.init) else { return nil }
        guard let mistake = typed.mistake(for: length) else { return typed.digits }
        refuse(.code, .invalidCode(mistake))
        return nil
    }

    /// Changes the address or alias; with another one, what was begun for it ends.
    fileprivate mutating func changeName(to name: String) {
        if name != self.name {
            password = nil
            forgetConversation()
        }
        self.name = name.asName
    }

    /// Shows the question for the code that was sent to a second factor; returns whether it was sent.
    fileprivate mutating func resume(ifSentTo factor: SecondFactor) -> Bool {
        if case .code(let sent)? = laterContent, sent.recipient == factor.address.masked { return resume() }
        laterContent = nil
        return false
    }
}

extension Tenant {
    /// Leads to the page before, and keeps what was typed except for secrets.
    func goBack(_ page: PageRequest, in transaction: inout PageTransaction, at now: Timestamp) {
        guard let previous = flow.content(before: transaction) else { return }
        let isSameRequest = flow.laterQuestions.map(PageContent.signUp).contains(previous)
        if transaction.content.asksForName {
            if page.form.contains(.username) { transaction.changeName(to: page.form.typed(.username)) }
            // What was begun had another purpose.
            return transaction.restart(at: previous)
        } else if case .signUp = transaction.content {
            _ = takeAttributes(page, in: &transaction, at: now)
        } else if transaction.content == .registration {
            transaction.target = page.form.typed(.target).asName
        }
        // The tenant waits for the answer, unless it asks both questions at once.
        if transaction.token != nil, !isSameRequest {
            transaction.laterContent = transaction.laterContent ?? transaction.content
        }
        transaction.show(previous)
    }

    /// Takes the answers for attributes; returns whether none was refused.
    ///
    /// Other answers than before end what was begun with those.
    fileprivate func takeAttributes(
        _ page: PageRequest, in transaction: inout PageTransaction, at now: Timestamp
    ) -> Bool {
        guard case .signUp(let question) = transaction.content, !page.form.hasCredential else { return false }
        let attributes = flow.attributes(at: question)
        let earlier = Set(transaction.answers)
        let answers = attributes.map { attribute in
            let typed = page.form.typedValues(of: attribute)
            // A country has one name in the directory, whatever the language of the page.
            let name =
                attribute.kind == .country ? transaction.language.countryName(typed, in: .english) : nil
            let answer = TypedAnswer(name: attribute.name, value: name ?? typed)
            return (answer, error(of: answer, to: attribute, at: now))
        }
        transaction.record(answers, of: attributes)
        if transaction.laterContent != nil, Set(transaction.answers) != earlier {
            transaction.forgetConversation()
        }
        return transaction.errors.isEmpty
    }

    /// Checks the answer for an attribute, by the same rules as the tenant's own.
    private func error(
        of answer: TypedAnswer, to attribute: UserFlow.AttributeDefinition, at now: Timestamp
    ) -> PageError? {
        let field = Request.Field.pageAttribute(attribute.name)
        guard !answer.value.allSatisfy(\.isWhitespace) else {
            return attribute.isRequired ? PageError(field: field, reason: .missing) : nil
        }
        if attribute.kind == .date, let date = CalendarDate(iso8601: answer.value),
            let problem = attribute.problem(with: date, today: .today(at: now))
        {
            return PageError(field: field, reason: .dateBeyondLimits(problem))
        }
        do throws(TenantError) {
            var parsed: [String: AttributeValue] = [:]
            try attributeRules.parse(.texts([answer]), into: &parsed, at: now)
            try refuseTakenAlias(parsed)
            return nil
        } catch {
            let isTaken = error == .userAlreadyExists
            return PageError(field: field, reason: isTaken ? .refusal(error) : .invalidAttribute)
        }
    }

    /// Returns the answers to some questions, which one request carries; `nil` if there are none.
    func attributes(
        of transaction: PageTransaction, at questions: [UserFlow.Question]
    ) -> SubmittedAttributes? {
        let names = questions.flatMap { flow.attributes(at: $0).map(\.name) }
        let answers = transaction.answers.filter { names.contains($0.name) && !$0.value.isEmpty }
        return answers.isEmpty ? nil : .texts(answers)
    }

    fileprivate mutating func continueSession(
        _ page: PageRequest, in transaction: inout PageTransaction, at now: Timestamp
    ) {
        do throws(TenantError) {
            guard let user = browserUser(of: transaction.browser, for: transaction.request, at: now),
                let account = try account(of: user)
            else { return transaction.show(.signInName) }
            try answer(&transaction, with: account, user, page, at: now)
        } catch {
            transaction.refuse(nil, .refusal(error))
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
    func typedValues(of attribute: UserFlow.AttributeDefinition) -> String {
        let field = Request.Field.pageAttribute(attribute.name)
        // A box that is not ticked sends nothing.
        if attribute.kind == .boolean { return contains(field) ? typed(field) : "false" }
        guard attribute.kind == .multipleChoice else { return typed(field) }
        let joined = texts(field).filter { !$0.isEmpty }.joined(separator: ",")
        return field.accepts(joined) ? joined : ""
    }
}
