import NativeAuth

extension Tenant {
    /// Takes a form: applies it, makes the calls that follow, and leads to the next page or to the client.
    mutating func submit(_ request: PageRequest, at now: Timestamp) -> Evaluation<Response> {
        guard request.hasOwnOrigin else { return .completed(response(.forbidden, to: request, status: 403)) }
        let context = request.context
        guard var transaction = transactions.value(for: Digest(of: context), at: now) else {
            return .completed(response(.expired, to: request, status: 400))
        }
        let csrf = request.form.text(.csrfToken) ?? ""
        guard Digest(of: csrf) == Digest(of: csrfToken(of: context)) else {
            return .completed(response(.forbidden, to: request, status: 403))
        }
        guard browser(of: request, at: now) == transaction.browser else {
            let repeated = repeatedResponse(to: request, of: transaction, context, at: now)
            return .completed(repeated ?? response(.forbidden, to: request, status: 403))
        }
        transaction.renewal = nil
        if performedOperations.isEmpty { apply(request, to: &transaction, at: now) }
        if let operation = advance(&transaction, request, at: now) {
            store(transaction, under: context, at: now)
            return .needs(operation)
        }
        return .completed(response(to: transaction, request, at: now))
    }

    /// Makes the calls that are due, until a page or an answer follows.
    ///
    /// - Returns: The operation that a call needs; `nil` if none is due any more.
    private mutating func advance(
        _ transaction: inout PageTransaction, _ request: PageRequest, at now: Timestamp
    ) -> Operation? {
        let performed = performedOperations
        while let call = transaction.due {
            performedOperations = Array(performed.dropFirst(transaction.usedOperationCount))
            let initialRandom = random
            do throws(Refusal) {
                if case .needs(let operation) = try perform(call, for: &transaction, request, at: now) {
                    random = initialRandom
                    return operation
                }
            } catch {
                accept(error, of: call, in: &transaction)
            }
            transaction.usedOperationCount = performed.count
        }
        return nil
    }

    private mutating func response(
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
