import NativeAuth
import TextAlgorithms

/// A judged reply of version 2 (v2-protocol §8.1).
enum V2Interaction {
    /// The user cancelled the request.
    case cancelled
    /// There is no reply, or it cannot be understood.
    case failed(RequestFailure)
    /// The flow can only continue in a browser.
    case browser
    /// The tenant refused the request.
    case refused(V2Error?, Response)
    /// The first reply of a flow, with the links to begin with.
    case entry(HALDocument, Token)
    /// The flow is complete; the token is exchanged for an authorization code.
    case completed(Token)
    /// The authorization code.
    case code(Token)
    /// The tenant issued tokens.
    case tokens(Response)
    /// The tenant needs more.
    case action(String, HALDocument, Token)

    /// Judges what came back.
    ///
    /// - Parameters:
    ///   - result: The reply, or the reason why there is none.
    ///   - purpose: What the request was for.
    init(_ result: Result<Response, TransportFailure>, to purpose: V2Purpose) {
        switch result {
        case .failure(.cancelled): self = .cancelled
        case .failure(let failure): self = .failed(.unreachable(failure))
        case .success(let response):
            // A redirect is never followed, nor read.
            guard !(300...399).contains(response.status), let document = HALDocument(response) else {
                self = .failed(.unreadable(response))
                return
            }
            self = V2Interaction(document, response, purpose)
        }
    }

    /// Judges a document in the order: browser, error, `continue`, token, action.
    private init(_ document: HALDocument, _ response: Response, _ purpose: V2Purpose) {
        let error = V2Error(document)
        guard !document.needsBrowser(error) else {
            self = .browser
            return
        }
        guard document.isWellFormed else {
            self = .failed(.unreadable(response))
            return
        }
        switch purpose {
        case .entry(let relations, _):
            self = Self.entry(document, error, response, relations)
        case _ where error != nil || !(200...299).contains(response.status):
            self = .refused(error, response)
        case .resume:
            self = document.authorizationCode.map(V2Interaction.code) ?? .failed(.replyUnreadable)
        case .tokens: self = .tokens(response)
        case .link: self = Self.link(document)
        }
    }

    /// Judges the first reply by its token and its link; the error beside them is an invitation.
    private static func entry(
        _ document: HALDocument, _ error: V2Error?, _ response: Response, _ relations: [V2Relation]
    ) -> V2Interaction {
        let hasLink = relations.contains { document.href($0) != nil }
        if let token = document.token, hasLink { return .entry(document, token) }
        if let error, error.code != "InsufficientAuthorization" { return .refused(error, response) }
        guard error != nil || response.status < 400 else { return .refused(nil, response) }
        guard document.token != nil, let relation = relations.first else { return .failed(.replyUnreadable) }
        return .failed(.unknown(word: relation.rawValue))
    }

    private static func link(_ document: HALDocument) -> V2Interaction {
        switch document.text("state") {
        case "continue": return document.token.map(V2Interaction.completed) ?? .failed(.replyUnreadable)
        case "interactionRequired", nil: break
        case let state?: return .failed(.unknown(word: state))
        }
        guard let token = document.token, let action = document.action else {
            return .failed(.replyUnreadable)
        }
        return .action(action, document, token)
    }
}

extension RequestFailure {
    /// Returns the failure for a word that this version does not know, or for text that does not look like one.
    static func unknown(word: String) -> RequestFailure {
        let isWord = word.utf8.count <= 64 && word.utf8.allSatisfy { $0.isUnreserved }
        return isWord ? .unknown(ErrorCode(rawValue: word)) : .replyUnreadable
    }
}

extension HALDocument {
    /// Whether the document, or its error, sends the user to a browser.
    ///
    /// Where the second word of the error stands is not documented.
    func needsBrowser(_ error: V2Error?) -> Bool {
        text("state") == "webFallbackRequired" || error?.needsBrowser == true
            || error?.code == "invalid_grant" && hasMember(withText: "web_redirect_required")
    }
}
