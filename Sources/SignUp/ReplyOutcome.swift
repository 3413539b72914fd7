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
        guard !(300...399).contains(status), let document = JSONObject(self) else {
            return status == 429 ? .answerNeeded : .failed
        }
        if document.token != nil || document.needsBrowser(V2Error(document)) { return .answerNeeded }
        return failures(document).contains { $0.category.asksUser } ? .answerNeeded : .failed
    }

    /// Whether the tenant has refused the request and said why, even if it asks for more than can be read: then the
    /// request has created no account.
    package var isRefusal: Bool {
        guard (400...499).contains(status), let document = JSONObject(self) else { return false }
        return V1Reply(self)?.withErrorOfCodes.error != nil || V2Error(document) != nil
    }

    /// What the response means as a refusal of each flow, in both versions.
    private func failures(_ document: JSONObject) -> [RequestFailure] {
        let start = FlowOperation.starting(username: "", nil)
        let flows: [FlowKind] = [.signUp, .signIn, .resetPassword]
        return flows.flatMap { flow in
            [
                V1Reply(self).map {
                    V1.failure($0.withErrorOfCodes, self, after: start, in: flow)
                },
                V2Error(document).map { V2.failure($0, self, after: start, in: flow) },
            ].compactMap(\.self)
        }
    }
}

extension RequestFailure.Category {
    /// Whether the user can do something about the error.
    fileprivate var asksUser: Bool {
        switch self {
        case .account, .email, .password, .attributes, .code, .session, .method, .limit: true
        case .configuration, .service, .unknown: false
        }
    }
}
