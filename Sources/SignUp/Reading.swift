import NativeAuth

/// What came of a request, read once: the way both kinds of flow take it.
enum Reading {
    /// The person did not want to wait.
    case nothing
    /// There is no answer, or none that can be read.
    case failed(SignUpFailure, trace: Trace?)
    /// The tenant says no, or asks for more first.
    case refused(Reply, Response)
    /// Only a browser can go on.
    case browser(SignUp.Browser)
    /// The tenant says yes.
    case accepted(Reply, Response)

    init(_ result: Result<Response, TransportFailure>) {
        switch result {
        case .failure(.cancelled): self = .nothing
        case .failure(let failure): self = .failed(.unreachable(failure), trace: nil)
        case .success(let response): self.init(response)
        }
    }

    private init(_ response: Response) {
        guard let reply = response.decoded(as: Reply.self) else {
            self = .failed(.unreadable(response), trace: nil)
            return
        }
        if response.status != 200 {
            self = .refused(reply, response)
        } else if reply.error != nil || !reply.isSound {
            self = .failed(.replyUnreadable, trace: reply.trace)
        } else if reply.challengeType == "redirect" {
            self = .browser(SignUp.Browser(reason: reply.redirectReason.map(Untrusted.init)))
        } else {
            self = .accepted(reply, response)
        }
    }
}
