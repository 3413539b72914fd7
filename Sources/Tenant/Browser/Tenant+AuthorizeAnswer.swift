import NativeAuth
import TextAlgorithms
import UserFlow

// What the browser brings to the client: a code or an error, the state, and the issuer (RFC 9207).

extension Tenant {
    /// Returns the response that brings an error to the client before there is a transaction.
    func response(
        _ error: AuthorizeError, _ target: AuthorizeRequest.AnswerTarget, _ request: PageRequest,
        correlationID: String
    ) -> Response {
        guard target.usesForm else { return redirect(to: location(of: .error(error), target, "")) }
        let content = PageContent.returning(
            ReturnToProgram(
                clientID: request.query.text(.clientID) ?? "", account: nil,
                redirectURI: target.redirectURI.text, fields: fields(of: .error(error), target, "")))
        let language = Language.ofPages(
            uiLocales: request.query.text(.uiLocales), acceptLanguage: request.acceptLanguage, in: flow)
        return response(
            Page(language: language, content: content, correlationID: correlationID),
            allowing: target.redirectURI)
    }

    /// Returns the page whose form brings an answer to the client.
    func returnPage(
        _ answer: PageQuestion.Answer, _ request: AuthorizeRequest, _ language: Language, _ context: String
    ) -> Page {
        let account: String? = if case .code(let account) = answer { account } else { nil }
        return Page(
            language: language,
            content: .returning(
                ReturnToProgram(
                    clientID: request.clientID, account: account,
                    redirectURI: request.answerTarget.redirectURI.text,
                    fields: fields(of: answer, request.answerTarget, context))))
    }

    /// Returns the redirect URI with an answer in its query.
    func location(
        of answer: PageQuestion.Answer, _ target: AuthorizeRequest.AnswerTarget, _ context: String
    ) -> String {
        let query = fields(of: answer, target, context).map { "\($0.name)=\($0.value.percentEncoded)" }
        return target.redirectURI.withQuery(query.joined(separator: "&"))
    }

    private func fields(
        of answer: PageQuestion.Answer, _ target: AuthorizeRequest.AnswerTarget, _ context: String
    ) -> [TypedAnswer] {
        var fields =
            switch answer {
            case .code: [TypedAnswer(.authorizationCode, authorizationCode(of: context))]
            case .error(let error):
                [
                    TypedAnswer(.error, error.error),
                    TypedAnswer(.errorDescription, error.description),
                ]
            }
        if let state = target.state { fields.append(TypedAnswer(.state, state)) }
        return fields + [TypedAnswer(.issuer, authority)]
    }
}

extension TypedAnswer {
    fileprivate init(_ field: Request.Field, _ value: String) {
        self.init(name: field.rawValue, value: value)
    }
}
