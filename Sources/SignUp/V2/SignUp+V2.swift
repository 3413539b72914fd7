import NativeAuth

extension SignUp {
    /// Takes an answer in version 2.
    mutating func submitToLink(_ answer: Answer) -> Request? {
        session?.beginAnswer()
        switch (step, answer) {
        case (.done, .start): return nil
        case (_, .start(let email, let password, let attributes)):
            step = .start
            values = V2Values(email: email, password: password, attributes: attributes)
            return begin([.signUp], email, [.scope: .text(scope)], as: .starting(email: email))
        case (.code(let code), .code(let digits)):
            return follow(
                .verify, of: code.links, code.token, [.otp: .secret(digits)], as: .checkingCode(code))
        case (.code(let code), .resend):
            return follow(.resend, of: code.links, code.token, as: .resendingCode(code))
        case (.password(let password), .password(let secret)):
            values.supply(secret)
            return askOrSubmit(password.email, password.token, password.links, as: .settingPassword(password))
        case (.attributes(let asked), .attributes(let attributes)):
            values.supply(attributes)
            return askOrSubmit(asked.email, asked.token, asked.links, as: .savingAttributes(asked))
        case (.start, _), (.code, _), (.password, _), (.attributes, _), (.done, _), (.browser, _):
            return nil
        }
    }

    /// Asks the user for what the tenant has listed: first the password, then the attributes; submits everything
    /// in one request once the user was asked.
    ///
    /// The step may change without a request.
    mutating func askOrSubmit(
        _ email: String, _ token: Token, _ links: V2Links, as operation: Operation
    ) -> Request? {
        // Optional attributes alone do not keep the answers of the start from being sent.
        let isStart = if case .starting = operation { true } else { false }
        let missing = values.missing
        if isStart, values.hasUnsent, !missing.contains(where: \.required.isRequired) {
            return submitValues(token, links, as: operation)
        }
        if missing.isEmpty {
            return submitValues(token, links, as: values.asked.map(Operation.savingAttributes) ?? operation)
        }
        activity = .idle
        if missing.contains(where: \.isPassword) {
            step = .password(Password(email: email, token: token, isAnnounced: true, links: links))
            return nil
        }
        let attributes = Attributes(
            email: email, required: missing.map(\.required), token: token, links: links)
        values.ask(attributes)
        step = .attributes(attributes)
        return nil
    }

    private mutating func submitValues(_ token: Token, _ links: V2Links, as operation: Operation) -> Request?
    {
        values.beginSending()
        return follow(.submitAttributes, of: links, token, values.fields, as: operation)
    }
}
