import NativeAuth

/// A decoded reply, shared by all state machines.
enum DecodedReply {
    /// The user cancelled the request.
    case cancelled
    /// There is no reply, or it cannot be decoded.
    case failed(RequestFailure, reference: ErrorReference?)
    /// The tenant refused the request, or asks for more input first.
    case refused(Reply, Response)
    /// The flow can only continue in a browser.
    case browser(SignUp.Browser)
    /// The request succeeded.
    case accepted(Reply, Response)

    init(_ result: Result<Response, TransportFailure>) {
        switch result {
        case .failure(.cancelled): self = .cancelled
        case .failure(let failure): self = .failed(.unreachable(failure), reference: nil)
        case .success(let response): self.init(response)
        }
    }

    private init(_ response: Response) {
        guard let reply = response.decoded(as: Reply.self) else {
            self = .failed(.unreadable(response), reference: nil)
            return
        }
        if response.status != 200 {
            self = .refused(reply.withErrorOfCodes, response)
        } else if reply.error != nil || !reply.isWellFormed {
            self = .failed(.replyUnreadable, reference: reply.errorReference)
        } else if reply.challengeType == "redirect" {
            self = .browser(SignUp.Browser(reason: reply.redirectReason.map(Untrusted.init)))
        } else {
            self = .accepted(reply, response)
        }
    }
}
