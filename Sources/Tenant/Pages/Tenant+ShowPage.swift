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
        let visitor = Visitor(
            clientID: transaction.request.clientID, account: sessionAddress(of: transaction, at: now) ?? "",
            name: transaction.name, target: transaction.target,
            answers: transaction.refusedAnswers + transaction.answers)
        var page = Page(
            language: transaction.language, content: .question(transaction.question, visitor),
            errors: transaction.errors,
            form: PageForm(
                action: "authorize", context: context, csrfToken: csrfToken(of: context)),
            correlationID: transaction.correlationID)
        page.hasBack = flow.question(before: transaction) != nil
        return page
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
