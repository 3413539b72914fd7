import NativeAuth
import UserFlow

extension Tenant {
    /// Shows the current page of a transaction, which changes nothing.
    mutating func show(_ request: PageRequest, at now: Timestamp) -> Response {
        let context = request.context
        guard var transaction = transactions.value(for: Digest(of: context), at: now),
            browser(of: request, at: now) == transaction.browser
        else { return response(.expired, to: request, status: 400) }
        let target = transaction.request.answerTarget
        transaction.renewal = nil
        if transaction.question == .continueAs, sessionAddress(of: transaction, at: now) == nil {
            transaction.show(.signInName)
        }
        store(transaction, under: context, at: now)
        guard case .answer(let answer) = transaction.question else {
            return response(page(of: transaction, context, at: now), allowing: target.redirectURI)
        }
        if case .code = answer {
            let digest = Digest(of: authorizationCode(of: context))
            guard authorizationCodes.isValid(digest, at: now) else {
                return response(.expired, to: request, status: 400)
            }
        }
        return response(
            returnPage(answer, transaction.request, transaction.language, context),
            allowing: target.redirectURI)
    }

    private func page(of transaction: PageTransaction, _ context: String, at now: Timestamp) -> Page {
        var page = Page(
            language: transaction.language, content: content(of: transaction, at: now),
            errors: transaction.errors,
            form: PageForm(
                action: "authorize", context: context, csrfToken: csrfToken(of: context)),
            correlationID: transaction.correlationID)
        page.hasBack = previousQuestion(in: transaction) != nil
        return page
    }

    private func content(of transaction: PageTransaction, at now: Timestamp) -> PageContent {
        let typed = transaction.refusedAnswers + transaction.answers
        return switch transaction.question {
        case .continueAs:
            .continueAs(
                account: sessionAddress(of: transaction, at: now) ?? "",
                clientID: transaction.request.clientID)
        case .signUpEmail: .signUpEmail(typed: transaction.name)
        case .newPassword: .newPassword(isReset: false, name: transaction.name)
        case .alias:
            .alias(typed: typed.first { $0.name == AliasAttribute.name }?.value ?? "")
        case .attributes(let index):
            .attributes(
                page: flow.pages.indices.contains(index)
                    ? flow.pages[index] : UserFlow.Page(title: "", attributes: []),
                typed: typed)
        case .signInName: .signInName(typed: transaction.name)
        case .password: .password(name: transaction.name)
        case .resetName: .resetName(typed: transaction.name)
        case .resetPassword: .newPassword(isReset: true, name: transaction.name)
        case .secondFactor(let choices): .secondFactor(choices)
        case .registration: .registration(typed: transaction.target)
        case .code(let code): .code(code)
        case .answer: .expired
        }
    }

    /// Returns the masked address of the account of a browser's session; `nil` without one, and for one that is
    /// too old for the transaction.
    func sessionAddress(of transaction: PageTransaction, at now: Timestamp) -> String? {
        maskedAddress(of: browserUser(of: transaction.browser, for: transaction.request, at: now))
    }

    /// Returns the masked address of a user's account; `nil` if it was deleted or has another password now.
    func maskedAddress(of user: BrowserUser?) -> String? {
        guard let user, let account = try? account(of: user) else { return nil }
        return EmailAddress(account.account.email)?.masked
    }
}
