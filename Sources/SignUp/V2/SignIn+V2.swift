import NativeAuth

extension SignIn {
    /// Takes an answer in version 2.
    mutating func submitToLink(_ answer: Answer) -> Request? {
        session?.beginAnswer()
        switch (step, answer) {
        case (_, .start(let username, let password)):
            step = .start
            return begin([.signIn], username, requestedAccess, as: .starting(username: username, password))
        case (_, .after(let completion)):
            guard completion.version == .v2, let token = completion.token else { return nil }
            if let methods = completion.requiredMethods { return offer(methods) }
            return resume(token, as: .redeeming(username: completion.username))
        case (_, .refresh(let tokens)):
            guard let token = tokens.refreshToken else { return nil }
            return redeem("refresh_token", [.refreshToken: .text(token.value)], as: .refreshing(tokens))
        case (.code(let code), .code(let digits)):
            return follow(
                .verify, of: code.links, code.token, [.otp: .secret(digits)], as: .checkingCode(code))
        case (.code(let code), .resend):
            return follow(.resend, of: code.links, code.token, as: .resendingCode(code))
        case (.password(let password), .password(let secret)): return verify(secret, for: password)
        case (.start, _), (.code, _), (.password, _), (.authMethods, _), (.strongAuth, _), (.done, _),
            (.browser, _):
            return submitStrongAuthToLink(answer)
        }
    }

    mutating func verify(_ secret: Secret, for password: Password) -> Request? {
        follow(
            .verify, of: password.links, password.token, [.password: .secret(secret)],
            as: .checkingPassword(password))
    }

    /// Exchanges the last token of a flow for an authorization code (v2-protocol §3.2).
    private mutating func resume(_ token: Token, as operation: Operation) -> Request? {
        let request = Request(
            .authorizeChallenge, [.continuationToken: .text(token.value)],
            correlationID: client.correlationID)
        return send(request, for: .resume, as: operation)
    }
}

extension SignIn: V2Machine {
    mutating func handleCompletion(_ operation: Operation, _ token: Token) -> Request? {
        resume(token, as: .redeeming(username: operation.username))
    }

    mutating func handleCode(_ operation: Operation, _ code: Token) -> Request? {
        let request = redeem(
            "authorization_code", [.authorizationCode: .text(code.value)], as: operation)
        return send(request, for: .tokens, as: operation)
    }

    mutating func handleTokens(_ operation: Operation, _ response: Response) -> Request? {
        guard let tokens = response.decoded(as: TokenReply.self)?.tokenSet(merging: nil) else {
            return fail(.replyUnreadable)
        }
        step = .done(tokens)
        return nil
    }

    mutating func handleRefused(_ operation: Operation, _ error: V2Error, _ response: Response) -> Request? {
        let reply = error.reply
        let failure = RequestFailure(reply, response, afterLink: operation)
        if failure == .sessionExpired { step = .start }
        return fail(failure, reply)
    }

    mutating func handleAction(_ operation: Operation, _ document: V2Document) -> Request? {
        switch document.action {
        case "challenge" where document.hal.asksForSecondFactor ?? operation.provesFirstFactor:
            return offer(.secondFactor, operation, document)
        case "challenge": return handleMethods(operation, document)
        case "enroll", "register": return offer(.registration, operation, document)
        case "riskverify":
            return follow(.riskVerify, of: document.links, document.token, as: operation)
        case "verify", "activate": return handleChallenge(operation, document)
        case "update": return fail(.passwordChangeRequired, reference: nil)
        case let action: return fail(unknown: action)
        }
    }

    /// Requests a challenge of the first factor: the password if the account has one and the client supports it,
    /// as in version 1, else a code.
    private mutating func handleMethods(_ operation: Operation, _ document: V2Document) -> Request? {
        let methods = document.methods(of: session?.authority)
        let supported = methods.filter { method in
            client.challengeTypes.contains { $0.rawValue == method.method.challengeType.raw }
        }
        let password = supported.first { $0.method.challengeType.raw == "password" }
        guard let method = password ?? supported.first else { return fail(.methodUnsupported) }
        return follow(
            .challenge, of: method.links, document.token,
            as: .challenging(username: operation.username, operation.password))
    }

    /// Advances to the step that the challenge asks for: a code or a password.
    private mutating func handleChallenge(_ operation: Operation, _ document: V2Document) -> Request? {
        let relation: V2Relation = document.action == "activate" ? .activate : .verify
        guard document.links[relation] != nil else { return fail(unknown: relation.rawValue) }
        if let strongAuth = operation.strongAuthChallenge(document, of: session?.authority) {
            step = .strongAuth(strongAuth)
        } else if document.hal.text("type") == "password" {
            let password = Password(
                username: operation.username, token: document.token, links: document.links)
            step = .password(password)
            return operation.password.flatMap { verify($0, for: password) }
        } else {
            step = .code(CodeChallenge(document, username: operation.username))
        }
        return nil
    }
}
