import NativeAuth
import UserFlow
import UserFlow

extension Tenant {
    /// Begins a conversation of version 2 with its entries, or ends it with an authorization code.
    mutating func authorizeChallenge(
        _ request: Request, at now: Timestamp
    ) throws(V2Refusal) -> Response {
        do throws(Refusal) {
            if let token = request.optional(.continuationToken) {
                let code = try issueCode(for: request, under: Token(token), at: now)
                return v2Response(V2CodeReply(code: code), to: request)
            }
            let clientID = try request.clientID()
            try checkClient(of: request)
            try requireNoBrowser()
            return try begin(request, from: clientID, at: now)
        } catch {
            throw .refusal(error)
        }
    }

    private mutating func begin(
        _ request: Request, from clientID: String, at now: Timestamp
    ) throws(Refusal) -> Response {
        let scope = try request.requestedScope()
        try v2Transactions.makeRoom(at: now)
        var transaction = V2Transaction(clientID: clientID, scope: scope)
        transaction.language = Language.ofPages(
            uiLocales: request.optional(.uiLocales), acceptLanguage: request.acceptLanguage, in: flow)
        let id = makeLinkID()
        transaction.links = [
            V2Link(relation: .signUp, path: "/signup/start/\(id)", move: .startSignUp),
            V2Link(relation: .signIn, path: "/signin/start/\(id)", move: .startSignIn),
            V2Link(relation: .resetPassword, path: "/resetpassword/start/\(id)", move: .startReset),
        ]
        let token = Token(from: &random)
        store(transaction, under: Digest(of: token.value), at: now)
        let reply = V2EntryReply(
            token: token, links: references(to: transaction.links), form: v2Profile.entryReply)
        return v2Response(reply, status: 401, to: request)
    }

    /// Issues the authorization code of an authenticated user, which uses up the token.
    private mutating func issueCode(
        for request: Request, under token: Token, at now: Timestamp
    ) throws(Refusal) -> Token {
        let digest = Digest(of: token.value)
        guard let transaction = v2Transactions.value(for: digest, at: now), let user = transaction.user,
            request.optional(.clientID).map({ $0.utf8.elementsEqual(transaction.clientID.utf8) }) ?? true,
            try account(of: user) != nil
        else { throw .tokenInvalid }
        try authorizationCodes.makeRoom(at: now)
        let code = Token(from: &random)
        authorizationCodes.store(
            AuthorizationCode(
                clientID: transaction.clientID, redirectURI: nil, challenge: nil, nonce: nil,
                scope: transaction.scope, user: user, issuedAt: now.monotonic),
            under: Digest(of: code.value), at: now)
        v2Transactions.remove(digest)
        return code
    }

    /// Stores a conversation under the token with a digest.
    mutating func store(_ transaction: V2Transaction, under digest: Digest, at now: Timestamp) {
        v2Transactions.store(
            transaction, for: digest, wasSent: transaction.wasSent, at: now)
    }
}
