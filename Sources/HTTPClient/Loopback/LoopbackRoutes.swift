/// Decides how each request is answered.
struct LoopbackRoutes {
    /// The value of `Host` that every request must have.
    let host: String
    /// The path of the redirect URI; empty means `/`.
    let path: String
    let ticket: String
    let authorizeURL: String
    let accepts: @Sendable (LoopbackListener.Answer) -> Bool
    /// How the last page looks.
    let look: LoopbackPage.Look

    /// The path of the page that takes the place of an address with an answer.
    static let donePath = "/done"

    /// What follows from a request.
    enum Outcome {
        /// Only the response.
        case refused(LoopbackStatus)
        /// A page that says where to go on.
        case waitingPage
        /// The browser is sent to the authorization page.
        case toAuthorization
        /// The answer of the sign-in.
        case answer(LoopbackListener.Answer)
        /// The page after the answer.
        case donePage(LoopbackListener.Answer)
    }

    /// Returns what follows from a request.
    ///
    /// - Parameter answer: The answer, if it has arrived, so that only the page after it is left to show.
    func outcome(of request: LoopbackRequest, after answer: LoopbackListener.Answer?) -> Outcome {
        guard request.values(of: "host") == [host] else { return .refused(.misdirected) }
        // Browsers state what a request is for; other programs do not (Fetch Metadata).
        guard request.values(of: "sec-fetch-mode").allSatisfy({ $0 == "navigate" }),
            request.values(of: "sec-fetch-dest").allSatisfy({ $0 == "document" })
        else { return .refused(.forbidden) }
        if let answer {
            let isForPage = request.path == Self.donePath && request.method == "GET"
            return isForPage ? .donePage(answer) : .refused(.notFound)
        }
        switch (request.path, request.method) {
        case ("/go/\(ticket)", "GET"): return .toAuthorization
        case (path.isEmpty ? "/" : path, "GET"):
            guard let query = request.query, !query.isEmpty else { return .waitingPage }
            return outcome(of: LoopbackListener.Answer(isPosted: false, form: query))
        case (path.isEmpty ? "/" : path, "POST"):
            guard request.isURLEncodedForm else { return .refused(.unsupportedMediaType) }
            guard let form = String(validating: request.body, as: UTF8.self) else {
                return .refused(.badRequest)
            }
            return outcome(of: LoopbackListener.Answer(isPosted: true, form: form))
        case (path.isEmpty ? "/" : path, _), ("/go/\(ticket)", _): return .refused(.methodNotAllowed)
        case (_, "GET"), (_, "POST"): return .refused(.notFound)
        default: return .refused(.methodNotAllowed)
        }
    }

    private func outcome(of answer: LoopbackListener.Answer) -> Outcome {
        accepts(answer) ? .answer(answer) : .refused(.badRequest)
    }
}

extension LoopbackRequest {
    fileprivate var isURLEncodedForm: Bool {
        let types = values(of: "content-type").map { $0.split(separator: ";").first ?? "" }
        return types.count == 1 && types[0].lowercased() == "application/x-www-form-urlencoded"
    }
}

extension LoopbackRoutes.Outcome {
    /// Whether no request is expected after this one.
    var isLast: Bool {
        switch self {
        case .answer(let answer): answer.isPosted
        case .donePage: true
        case .refused, .waitingPage, .toAuthorization: false
        }
    }
}

extension LoopbackRoutes {
    /// Returns a response without the request's bytes.
    ///
    /// An answer in an address is replaced by another address, so that no code stays in the history.
    func response(to outcome: Outcome) -> [UInt8] {
        switch outcome {
        case .refused(let status): LoopbackResponse(status).bytes(.refused, look)
        case .waitingPage: LoopbackResponse(.ok).bytes(.waiting, look)
        case .toAuthorization: LoopbackResponse(.seeOther, location: authorizeURL).bytes(.redirect, look)
        case .answer(let answer) where !answer.isPosted:
            LoopbackResponse(.seeOther, location: Self.donePath).bytes(.redirect, look)
        case .answer(let answer), .donePage(let answer):
            LoopbackResponse(.ok).bytes(answer.hasCode ? .signedIn : .answered, look)
        }
    }
}

extension LoopbackListener.Answer {
    /// Whether it brings a code, so that the tenant has signed the user in.
    fileprivate var hasCode: Bool { form.split(separator: "&").contains { $0.hasPrefix("code=") } }
}
