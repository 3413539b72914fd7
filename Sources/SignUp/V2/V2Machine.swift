import NativeAuth

/// The parts of handling a reply of version 2 in which the state machines differ.
protocol V2Machine: ReplyHandler {
    var client: OAuthClient { get }
    var session: V2Session? { get set }

    /// Advances after a document that asks for an action.
    mutating func handleAction(_ operation: Operation, _ document: V2Document) -> Request?

    /// Advances after the last document of a flow.
    mutating func handleCompletion(_ operation: Operation, _ token: Token) -> Request?

    /// Handles an error.
    mutating func handleRefused(_ operation: Operation, _ error: V2Error, _ response: Response) -> Request?

    /// Advances with an authorization code.
    mutating func handleCode(_ operation: Operation, _ code: Token) -> Request?

    /// Handles issued tokens.
    mutating func handleTokens(_ operation: Operation, _ response: Response) -> Request?
}

/// A document that asks for an action, with what every action needs.
struct V2Document {
    var action: String
    var hal: HALDocument
    var token: Token
    var links: V2Links
}

extension V2Machine {
    mutating func handleCode(_ operation: Operation, _ code: Token) -> Request? { fail(.replyUnreadable) }

    mutating func handleTokens(_ operation: Operation, _ response: Response) -> Request? {
        fail(.replyUnreadable)
    }

    /// Handles the reply to the request in flight and returns the request that must follow, if any.
    mutating func handleReply(_ result: Result<Response, TransportFailure>) -> Request? {
        guard let purpose = session?.purpose else { return handle(result) }
        guard case .waiting(let operation) = activity else { return nil }
        activity = .idle
        switch V2Interaction(result, to: purpose) {
        case .cancelled: return nil
        case .failed(let failure): return fail(failure)
        case .browser:
            handleRedirect(to: SignUp.Browser(reason: nil))
            return nil
        case .refused(let error?, let response): return handleRefused(operation, error, response)
        case .refused(nil, let response): return fail(.unreadable(response))
        case .entry(let document, let token): return enter(document, token, purpose, operation)
        case .completed(let token): return handleCompletion(operation, token)
        case .code(let code): return handleCode(operation, code)
        case .tokens(let response): return handleTokens(operation, response)
        case .action(let action, let document, let token):
            let links = V2Links(document, of: session?.authority)
            return handleAction(
                operation, V2Document(action: action, hal: document, token: token, links: links))
        }
    }

    /// Follows the link that begins a flow.
    private mutating func enter(
        _ document: HALDocument, _ token: Token, _ purpose: V2Purpose, _ operation: Operation
    ) -> Request? {
        guard case .entry(let relations, let username) = purpose else { return nil }
        let links = V2Links(document, of: session?.authority)
        let relation = relations.first { links[$0] != nil } ?? relations.first
        return relation.flatMap { follow($0, of: links, token, [.username: .text(username)], as: operation) }
    }
}

extension V2Machine {
    /// Returns the first request of a flow.
    mutating func begin(
        _ relations: [V2Relation], _ username: String, _ form: OAuthClient.FormFields,
        as operation: Operation
    ) -> Request? {
        send(
            client.request(.authorizeChallenge, form), for: .entry(relations, username: username),
            as: operation)
    }

    /// Returns the request that follows a link, with nothing but the token and the fields of the step.
    mutating func follow(
        _ relation: V2Relation, of links: V2Links, _ token: Token, _ fields: OAuthClient.FormFields = [:],
        method: Request.Method = .post, as operation: Operation
    ) -> Request? {
        guard let link = links[relation] else { return fail(unknown: relation.rawValue) }
        var form = fields
        form[.v2ContinuationToken] = .text(token.value)
        var request = Request(link.path, form, correlationID: client.correlationID)
        (request.encoding, request.method, request.isLink) = (.json, method, true)
        return send(request, for: .link, as: operation)
    }

    /// Sends a request unless there were too many for one answer.
    mutating func send(_ request: Request, for purpose: V2Purpose, as operation: Operation) -> Request? {
        guard let count = session?.requestCount, count < V2Session.maximumRequests else {
            return fail(.replyUnreadable)
        }
        session?.requestCount += 1
        session?.purpose = purpose
        activity = .waiting(operation)
        return request
    }

    /// Records a failure that all flows share, and sends nothing.
    mutating func fail(_ failure: RequestFailure) -> Request? {
        fail(failure, reference: nil)
    }

    /// Records a failure, and sends nothing.
    mutating func fail(_ failure: RequestFailure, reference: ErrorReference?) -> Request? {
        activity = .failed(failure, reference: reference)
        return nil
    }

    /// Records that this version does not know, or does not find, what the service names.
    ///
    /// - Parameter word: The word of the service.
    mutating func fail(unknown word: String) -> Request? { fail(.unknown(word: word)) }
}
