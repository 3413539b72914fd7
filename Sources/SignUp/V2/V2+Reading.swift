import NativeAuth

extension V2 {
    /// Reads the response to the request of an operation (v2-protocol §8.1).
    ///
    /// A document is judged in the order: browser, error, `continue`, token, action.
    mutating func read(_ response: Response, of operation: FlowOperation) -> Reading {
        // A redirect is never followed, nor read.
        guard !(300...399).contains(response.status), let document = JSONObject(response) else {
            return .refused(.unreadable(response))
        }
        let error = ServiceError(document, response)
        if document.needsBrowser(error) {
            values.discard()
            return .means(.browser(reason: nil))
        }
        guard document.isWellFormed else { return .refused(.unreadable(response)) }
        if purpose == .entry { return readEntry(document, error, response, operation) }
        guard error == nil, (200...299).contains(response.status) else {
            return readRefusal(error, response, operation)
        }
        switch purpose {
        case .entry, .link: return readLink(document, operation)
        case .resume:
            guard let code = document.authorizationCode else { return .refused(.replyUnreadable) }
            return redeem("authorization_code", [.authorizationCode: .text(code.value)], as: operation)
        case .tokens:
            let old: TokenSet? = if case .refreshing(let tokens) = operation { tokens } else { nil }
            return TokenSet(document, merging: old).map { .means(.tokens($0)) } ?? .refused(.replyUnreadable)
        }
    }

    /// Reads the first reply by its token and its link, and follows that; the error beside
    /// them is an invitation.
    private mutating func readEntry(
        _ document: JSONObject, _ error: ServiceError?, _ response: Response, _ operation: FlowOperation
    ) -> Reading {
        let relations = settings.flow.entries
        guard let token = document.token, relations.contains(where: { document.href($0) != nil }) else {
            if let error, error.words.last != "InsufficientAuthorization" {
                return readRefusal(error, response, operation)
            }
            guard error != nil || response.status < 400 else { return .refused(.unreadable(response)) }
            return .refused(document.token == nil ? .replyUnreadable : .unknown(word: relations[0].rawValue))
        }
        let continuation = continuation(of: document, token)
        let relation = relations.first { continuation.links[$0] != nil } ?? relations[0]
        return follow(relation, continuation, [.username: .text(operation.username)], as: operation)
    }

    /// Reads a document that a link has brought.
    private mutating func readLink(_ document: JSONObject, _ operation: FlowOperation) -> Reading {
        switch document.word("state") {
        case "continue":
            guard let token = document.token else { return .refused(.replyUnreadable) }
            return complete(operation, Continuation(api: .v2, token: token))
        case "interactionrequired", nil: break
        case let state?: return .refused(.unknown(word: document.text("state") ?? state))
        }
        if let reading = readSilentPoll(document, operation) { return reading }
        guard let token = document.token, let action = document.action else {
            return .refused(.replyUnreadable)
        }
        let continuation = continuation(of: document, token)
        if settings.flow == .signUp { values.accept() }
        switch (action.lowercased(), settings.flow) {
        case ("collectattributes", .signUp): return readAttributes(document, continuation, operation)
        case ("challenge", _): return readMethods(document, continuation, operation)
        case ("enroll", _), ("register", _):
            return readRequirement(.registration, action, document, continuation, operation)
        case ("riskverify", .signIn), ("riskverify", .resetPassword):
            return follow(.riskVerify, continuation, as: operation)
        case ("verify", _): return readChallenge(.verify, document, continuation, operation)
        case ("activate", .signIn): return readChallenge(.activate, document, continuation, operation)
        case ("update", .signIn): return .refused(.passwordChangeRequired)
        case ("update", .resetPassword): return readUpdate(continuation, operation)
        case ("poll", .resetPassword) where operation.judgesNewPassword:
            return readPoll(document, continuation, operation)
        case (_, _): return .refused(.unknown(word: action))
        }
    }

    /// Returns the end of a flow: a sign-in still needs an authorization code.
    private mutating func complete(_ operation: FlowOperation, _ continuation: Continuation) -> Reading {
        values.discard()
        guard settings.flow == .signIn else { return .means(.completed(continuation, nil)) }
        let completion = FlowCompletion(username: operation.username, continuation: continuation)
        return resume(continuation, as: .redeeming(completion))
    }

    private mutating func readAttributes(
        _ document: JSONObject, _ continuation: Continuation, _ operation: FlowOperation
    ) -> Reading {
        let attributes = document.attributes
        guard continuation.links[.submitAttributes] != nil else {
            return .refused(.unknown(word: V2Relation.submitAttributes.rawValue))
        }
        guard !attributes.isEmpty, values.list(attributes) else {
            values.discard()
            return .means(.ended(.unknown(word: "collectAttributes")))
        }
        return askOrSubmit(continuation, as: operation)
    }

    /// Reads that a code was sent, or that the password is wanted.
    private func readChallenge(
        _ relation: V2Relation, _ document: JSONObject, _ continuation: Continuation,
        _ operation: FlowOperation
    ) -> Reading {
        let isPassword = document.word("type").map { $0 == "password" } ?? challengesPassword
        if isPassword, settings.flow == .signUp { return .refused(.methodUnsupported) }
        guard continuation.links[relation] != nil else { return .refused(.unknown(word: relation.rawValue)) }
        if isPassword { return .means(.passwordWanted(continuation)) }
        var continuation = continuation
        // A token of this document is good for the other methods, too.
        let links = operation.methods?.continuation.methodLinks ?? [:]
        continuation.methodLinks = links.merging(continuation.methodLinks.filter { links[$0.key] != nil }) {
            $1
        }
        return .means(
            .codeSent(
                SentCode(
                    username: operation.username, sentTo: document.text("hint"),
                    channel: document.text("type"), length: document.codeLength, interval: nil, continuation))
        )
    }

    private func readUpdate(_ continuation: Continuation, _ operation: FlowOperation) -> Reading {
        guard continuation.links[.update] != nil || continuation.links[.own] != nil else {
            return .refused(.unknown(word: V2Relation.update.rawValue))
        }
        let wanted = Meaning.newPasswordWanted(continuation, lifetime: nil, isUnchanged: true)
        // It is asked for again if the tenant did not store the last one.
        return operation.judgesNewPassword ? .means(wanted, .refused(.notSaved, nil)) : .means(wanted)
    }

    private func readPoll(
        _ document: JSONObject, _ continuation: Continuation, _ operation: FlowOperation
    ) -> Reading {
        guard continuation.links[.poll] != nil else {
            return .refused(.unknown(word: V2Relation.poll.rawValue))
        }
        var continuation = continuation
        // Another new password goes where the last one went.
        for relation in [V2Relation.update, .own] {
            continuation.links[relation.rawValue] = operation.newPassword?.links[relation]
        }
        return .means(.saving(delay: document.pollDelay, continuation))
    }

    /// Reads a reply to a new password, or to a poll, that only says to ask again (Android `parsePoll`).
    ///
    /// `nil` if it says more.
    private func readSilentPoll(_ document: JSONObject, _ operation: FlowOperation) -> Reading? {
        guard let last = operation.newPassword, document.text("action") == nil, document.methodObjects.isEmpty
        else { return nil }
        var continuation = continuation(of: document, document.token ?? last.token)
        if continuation.links[.poll] == nil {
            continuation.links[V2Relation.poll.rawValue] = last.links[.poll]
        }
        guard continuation.links[.poll] != nil else { return nil }
        return readPoll(document, continuation, operation)
    }

    /// Reads a refusal.
    private mutating func readRefusal(
        _ error: ServiceError?, _ response: Response, _ operation: FlowOperation
    ) -> Reading {
        guard let error else { return .refused(.unreadable(response)) }
        let failure = failure(error, of: operation)
        var reading = Reading(meanings: [.refused(failure, error.reference)])
        switch settings.flow {
        case .signUp:
            if let wanted = wantedAgain(failure, operation) { reading.meanings.insert(wanted, at: 0) }
            if failure.endsSignUp(at: operation) { values.discard() }
        case .resetPassword:
            if case .polling(let saving) = operation, case .passwordRefused = failure {
                let wanted = Meaning.newPasswordWanted(
                    saving.continuation, lifetime: nil, isUnchanged: response.status < 500)
                reading.meanings.insert(wanted, at: 0)
            }
        case .signIn: break
        }
        return reading
    }

    /// Returns the failure of a refused operation, with what an error means to one operation alone.
    private func failure(_ error: ServiceError, of operation: FlowOperation) -> RequestFailure {
        let failure = error.failure(of: operation, in: settings.flow)
        switch (operation, failure) {
        // Nothing was sent but the last token, or the code that it was exchanged for (v2-protocol §3.3). Only
        // this tells that it has expired, for which version 1 has words.
        case (.redeeming, .passwordWrong), (.redeeming, .codeWrong), (.redeeming, .codeExpired):
            return .sessionExpired
        case (.redeeming, .unknown) where error.kind == "invalidgrant",
            (.redeeming, .emailUndelivered) where error.kind == "invalidgrant":
            return .sessionExpired
        case (_, _): return failure
        }
    }

    /// Returns the answer that was refused: the password and the attributes are sent together.
    private mutating func wantedAgain(_ failure: RequestFailure, _ operation: FlowOperation) -> Meaning? {
        switch (failure, operation) {
        case (.passwordRefused, .savingAttributes(let attributes)):
            values.discardPassword()
            return .passwordWanted(attributes.continuation)
        case (.passwordRefused, .settingPassword):
            values.discardPassword()
            return nil
        case (.attributesRefused, .savingAttributes(let attributes)):
            return .attributesWanted(attributes.required, attributes.continuation)
        default: return nil
        }
    }

    func continuation(of document: JSONObject, _ token: Token) -> Continuation {
        Continuation(
            api: .v2, token: token, links: document.links(of: authority),
            methodLinks: Dictionary(
                document.methods.map { ($0.method.id, $0.document.links(of: authority)) }
            ) { first, _ in first })
    }
}

extension V2 {
    /// Reads which methods there are.
    private mutating func readMethods(
        _ document: JSONObject, _ continuation: Continuation, _ operation: FlowOperation
    ) -> Reading {
        let isSecond = document.asksForSecondFactor
        switch settings.flow {
        case .signUp where isSecond == true && mayComplete(operation, document):
            return readRequirement(.secondFactor, "challenge", document, continuation, operation)
        case .signUp:
            // An existing account is offered its methods to sign in with.
            values.discard()
            return .means(.ended(.userAlreadyExists))
        case .signIn where isSecond ?? operation.provesFactor:
            return readRequirement(.secondFactor, "challenge", document, continuation, operation)
        case .resetPassword where operation.judgesNewPassword:
            return readRequirement(.secondFactor, "challenge", document, continuation, operation)
        case .signIn:
            let supported = document.methods.map(\.method).filter { method in
                settings.client.challengeTypes.contains { $0.rawValue == method.challengeType.raw }
            }
            let password = operation.pendingPassword == nil ? nil : supported.first(where: \.isPassword)
            return choose(password.map { [$0] } ?? supported, continuation, operation)
        case .resetPassword:
            // Only an account's own address can recover it.
            return choose(document.methods.map(\.method).filter { !$0.isPassword }, continuation, operation)
        }
    }

    /// Begins with the only method; of several the user chooses one (V2-47).
    private mutating func choose(
        _ methods: [SignIn.AuthMethod], _ continuation: Continuation, _ operation: FlowOperation
    ) -> Reading {
        let usable = methods.filter { continuation.methodLinks[$0.id]?[.challenge] != nil }.deduplicated
        let choice = SignIn.AuthMethods(
            username: operation.username, requirement: nil, available: usable, continuation: continuation)
        guard let method = usable.first else {
            return .refused(
                methods.isEmpty ? .methodUnsupported : .unknown(word: V2Relation.challenge.rawValue))
        }
        guard usable.count == 1 else { return .means(.methodsWanted(choice)) }
        return challenge(
            method, "", of: choice,
            as: .sendingCode(username: operation.username, operation.pendingPassword))
    }

    /// Reads the methods of a second factor, or those that can be registered.
    ///
    /// In a sign-up and in a reset the document follows the last one: the sign-in needs more than
    /// the flow has proved.
    private mutating func readRequirement(
        _ requirement: OAuthClient.Capability, _ action: String, _ document: JSONObject,
        _ continuation: Continuation, _ operation: FlowOperation
    ) -> Reading {
        let relations: [V2Relation] =
            switch requirement {
            case .secondFactor: [.challenge]
            case .registration: [.enroll, .register]
            }
        let codes = document.methods.map(\.method).filter { !$0.isPassword }
        let usable = codes.filter { method in
            relations.contains { continuation.methodLinks[method.id]?[$0] != nil }
        }
        let methods = SignIn.AuthMethods(
            username: operation.username, requirement: requirement, available: usable.deduplicated,
            continuation: continuation)
        switch settings.flow {
        case .signUp:
            guard mayComplete(operation, document) else { return .refused(.unknown(word: action)) }
            values.discard()
            return .means(.completed(continuation, methods))
        case .signIn:
            guard !usable.isEmpty || codes.isEmpty else { return .refused(.unknown(word: action)) }
            return .means(.methodsWanted(methods))
        case .resetPassword:
            guard operation.judgesNewPassword else { return .refused(.unknown(word: action)) }
            return .means(.completed(continuation, methods))
        }
    }

    /// Returns whether the sign-up may be complete with a document that asks for more than the sign-up has
    /// proved: not while the tenant has not asked for the password of the user, nor in a sign-in.
    private func mayComplete(_ operation: FlowOperation, _ document: JSONObject) -> Bool {
        operation.mayCreateAccount && !values.hasUnsentPassword && document.word("scenario") != "signin"
    }
}

extension FlowKind {
    /// The relations of the link that begins the flow.
    fileprivate var entries: [V2Relation] {
        switch self {
        case .signUp: [.signUp]
        case .signIn: [.signIn]
        case .resetPassword: [.resetPassword, .resetPasswordCamelCase]
        }
    }
}

extension FlowOperation {
    /// What the tenant needs for another new password, or for the next poll.
    fileprivate var newPassword: Continuation? {
        switch self {
        case .submittingPassword(let password, _): password.continuation
        case .polling(let saving): saving.continuation
        default: nil
        }
    }
}
