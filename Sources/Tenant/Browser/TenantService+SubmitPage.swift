import NativeAuth

extension TenantService {
    /// Takes a form: applies it, and leads to the next page or to the client.
    func submit(_ request: PageRequest, _ context: RequestContext) async -> Response {
        let now = context.now
        guard request.hasOwnOrigin else { return tenant.response(.forbidden, to: request, status: 403) }
        let visit = request.context
        guard var transaction = tenant.transactions.value(for: Digest(of: visit), at: now) else {
            return tenant.response(.expired, to: request, status: 400)
        }
        let csrf = request.form.text(.csrfToken) ?? ""
        guard Digest(of: csrf) == Digest(of: tenant.csrfToken(of: visit)) else {
            return tenant.response(.forbidden, to: request, status: 403)
        }
        guard tenant.browser(of: request, at: now) == transaction.browser else {
            let repeated = tenant.repeatedResponse(to: request, of: transaction, visit, at: now)
            return repeated ?? tenant.response(.forbidden, to: request, status: 403)
        }
        transaction.renewal = nil
        var context = context
        context.correlationID = transaction.correlationID
        await apply(request, to: &transaction, context)
        return tenant.response(to: transaction, request, at: now)
    }
}

extension Tenant {
    fileprivate mutating func response(
        to transaction: PageTransaction, _ request: PageRequest, at now: Timestamp
    ) -> Response {
        var transaction = transaction
        let context = request.context
        if transaction.needsNewCookie, transaction.newCookie == nil {
            transaction.newCookie = replaceCookie(of: &transaction.browser, at: now)
        }
        transaction.needsNewCookie = false
        transaction.renewal = transaction.newCookie.flatMap { renewal(of: request, $0) }
        if case .answer(let answer) = transaction.question, !transaction.request.answerTarget.usesForm {
            transactions.remove(Digest(of: context))
            return redirect(
                to: location(of: answer, transaction.request.answerTarget, context),
                cookie: transaction.newCookie)
        }
        store(transaction, under: context, at: now)
        return redirect(to: "authorize?ctx=\(context)", cookie: transaction.newCookie)
    }
}
