package import NativeAuth

/// What a reply means to the flow that waits for it, whichever that is.
package enum ReplyOutcome: Hashable, Sendable, CaseIterable {
    /// The tenant did what it was asked to do.
    case accepted
    /// The tenant asks for more, for another answer, for a browser or for patience: a flow goes on from there.
    case answerNeeded
    /// The app, the tenant or the service is at fault, or the reply is not understood: no answer of the user helps.
    case failed
}

extension Response {
    /// What the response means to the flow that waits for it.
    package var outcome: ReplyOutcome {
        if (200...299).contains(status) { return .accepted }
        guard !(300...399).contains(status), let document = HALDocument(self) else {
            return status == 429 ? .answerNeeded : .failed
        }
        let error = V2Error(document)
        if document.token != nil || document.needsBrowser(error) { return .answerNeeded }
        let replies = [decoded(as: Reply.self)?.withErrorOfCodes, error?.reply].compactMap(\.self)
        return replies.contains { $0.asksUser(self) } ? .answerNeeded : .failed
    }
}

extension Reply {
    /// Whether the user can do something about the error, in a sign-up, a sign-in or a reset.
    fileprivate func asksUser(_ response: Response) -> Bool {
        [
            RequestFailure(self, response), RequestFailure(self, response, after: .redeeming(username: "")),
            RequestFailure(self, response, after: .starting(username: "") as ResetPassword.Operation),
        ].contains { $0.category.asksUser }
    }
}

extension RequestFailure.Category {
    fileprivate var asksUser: Bool {
        switch self {
        case .account, .email, .password, .attributes, .code, .session, .method, .limit: true
        case .configuration, .service, .unknown: false
        }
    }
}
