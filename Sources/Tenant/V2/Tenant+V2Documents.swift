import NativeAuth
import TextAlgorithms

extension Tenant {
    /// Returns the document that a conversation leads to, and stores the conversation under the document's token.
    mutating func makeDocument(of transaction: inout V2Transaction, at now: Timestamp) -> V2Document {
        var document = V2Document()
        let pollLink = transaction.links.first { $0.relation == .poll }
        transaction.links = []
        switch transaction.step {
        case .entry, .startAttributes, .missingAttributes: askAttributes(&document, &transaction)
        case .signInMethods(let methods):
            document.scenario = .signIn
            document.context = V2Document.Context(authenticationFactor: .single)
            list(methods, in: &document, &transaction)
        case .resetMethods(let methods):
            document.scenario = .recovery
            document.context = V2Document.Context(authenticationFactor: .single)
            transaction.links = [
                V2Link(relation: .own, path: "/resetpassword/start/\(makeLinkID())", move: .recover)
            ]
            document.links = references(to: transaction.links)
            list(methods, in: &document, &transaction)
        case .factors(let methods):
            document.context = V2Document.Context(authenticationFactor: .multiple)
            list(methods, in: &document, &transaction)
        case .registration(let method):
            list([method], in: &document, &transaction)
            // MSAL for iOS requires the link in the document too.
            document.links = references(to: transaction.links)
        case .password(let method): ask(for: method, in: &document, &transaction)
        case .code(let code): ask(for: code, in: &document, &transaction)
        case .newPassword: askNewPassword(&document, &transaction)
        case .poll: awaitPassword(by: pollLink, &document, &transaction)
        case .authenticated:
            document.state = .completed
            document.links.links = [
                (.completion, v2Root + Request.Path.authorizeChallenge.rawValue)
            ]
        }
        let token = Token(from: &random)
        document.token = token
        transaction.isBusy = false
        store(transaction, under: Digest(of: token.value), at: now)
        return document
    }

    private mutating func askAttributes(
        _ document: inout V2Document, _ transaction: inout V2Transaction
    ) {
        document.action = .collectAttributes
        document.attributes = attributes(askedBy: transaction)
        add(
            [
                V2Link(
                    relation: .submitAttributes, path: "/signup/attributes/\(makeLinkID())",
                    move: .submitAttributes)
            ], to: &document, &transaction)
    }

    private mutating func ask(
        for method: V2Method, in document: inout V2Document, _ transaction: inout V2Transaction
    ) {
        document.action = .verify
        document.id = method.id
        document.type = method.kind
        add([method.link(.verify, .verifyPassword)], to: &document, &transaction)
    }

    private mutating func ask(
        for code: V2Code, in document: inout V2Document, _ transaction: inout V2Transaction
    ) {
        let method = V2Method(id: makeLinkID(), kind: .email, hint: code.hint, purpose: code.purpose)
        let isActivation = code.purpose == .registration
        if !code.methods.isEmpty { list(code.methods, in: &document, &transaction) }
        document.action = isActivation ? .activate : .verify
        document.id = method.id
        document.type = method.kind
        document.hint = code.hint
        document.codeLength = code.length
        add(
            [
                method.link(isActivation ? .activate : .verify, .verifyCode(code.purpose)),
                method.link(.resend, .challenge(code.purpose)),
            ], to: &document, &transaction)
    }

    private mutating func askNewPassword(
        _ document: inout V2Document, _ transaction: inout V2Transaction
    ) {
        document.action = .update
        add(
            [
                V2Link(
                    relation: .update, path: "/auth/methods/password/\(makeLinkID())",
                    move: .setPassword, method: .put)
            ], to: &document, &transaction)
    }

    /// Lets the client ask whether the new password is stored.
    ///
    /// - Parameter link: The link that it polls already. It stays the same, since MSAL for iOS sends every poll to the
    ///   first one.
    private mutating func awaitPassword(
        by link: V2Link?, _ document: inout V2Document, _ transaction: inout V2Transaction
    ) {
        document.action = .poll
        let new = V2Link(relation: .poll, path: "/resetpassword/poll/\(makeLinkID())", move: .poll)
        add([link ?? new], to: &document, &transaction)
    }
}
