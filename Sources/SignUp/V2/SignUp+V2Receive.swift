import NativeAuth

extension SignUp: V2Machine {
    mutating func handleCompletion(_ operation: Operation, _ token: Token) -> Request? {
        values.discard()
        step = .done(FlowCompletion(username: operation.email, token: token, version: .v2))
        return nil
    }

    mutating func handleAction(_ operation: Operation, _ document: V2Document) -> Request? {
        values.accept()
        switch document.action {
        case "collectAttributes": return handleAttributes(operation, document)
        case "verify" where document.hal.text("type") == "password": return fail(.methodUnsupported)
        case "verify":
            guard document.links[.verify] != nil else { return fail(unknown: document.action) }
            step = .code(CodeChallenge(document, username: operation.email))
            return nil
        case "challenge" where mayComplete(operation, document) && document.hal.asksForSecondFactor == true:
            return complete(operation, document, .secondFactor)
        case "enroll" where mayComplete(operation, document),
            "register" where mayComplete(operation, document):
            return complete(operation, document, .registration)
        case "challenge":
            // An existing account is offered its methods to sign in with.
            return end(.userAlreadyExists)
        case let action: return fail(unknown: action)
        }
    }

    /// Advances after a document that follows the last one of a sign-up: the sign-in needs more than the sign-up has
    /// proved.
    private mutating func complete(
        _ operation: Operation, _ document: V2Document, _ requirement: OAuthClient.Capability
    ) -> Request? {
        values.discard()
        step = .done(
            FlowCompletion(
                document.methods(for: operation.email, to: requirement, of: session?.authority)))
        return nil
    }

    /// Returns whether the sign-up may be complete with a document that asks for more than the sign-up has proved: not
    /// while the tenant has not asked for the password of the user, nor in a sign-in.
    private func mayComplete(_ operation: Operation, _ document: V2Document) -> Bool {
        operation.mayCreateAccount && !values.hasUnsentPassword && document.hal.text("scenario") != "signin"
    }

    /// Ends the sign-up with a failure, after which only another start can follow.
    private mutating func end(_ failure: RequestFailure) -> Request? {
        values.discard()
        step = .start
        return fail(failure)
    }

    private mutating func handleAttributes(_ operation: Operation, _ document: V2Document) -> Request? {
        let attributes = document.hal.attributes
        guard document.links[.submitAttributes] != nil else {
            return fail(unknown: V2Relation.submitAttributes.rawValue)
        }
        guard !attributes.isEmpty, values.list(attributes) else {
            return end(.unknown(word: document.action))
        }
        return askOrSubmit(operation.email, document.token, document.links, as: operation)
    }

    mutating func handleRefused(_ operation: Operation, _ error: V2Error, _ response: Response) -> Request? {
        let reply = error.reply
        let failure = RequestFailure(reply, response)
        returnToRefusedAnswer(failure)
        if failure.endsSession(of: operation) {
            values.discard()
            step = .start
        }
        return fail(failure, reply)
    }

    /// Opens the step whose answer was refused: the password and the attributes are sent together.
    private mutating func returnToRefusedAnswer(_ failure: RequestFailure) {
        switch (failure, step) {
        case (.passwordRefused, .attributes(let attributes)):
            values.discardPassword()
            step = .password(
                Password(
                    email: attributes.email, token: attributes.token, isAnnounced: true,
                    links: attributes.links))
        case (.passwordRefused, .password): values.discardPassword()
        case (.attributesRefused, .password):
            if let asked = values.asked { step = .attributes(asked) }
        default: break
        }
    }
}
