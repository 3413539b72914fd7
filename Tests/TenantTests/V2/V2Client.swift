import FoundationEssentials
import NativeAuth
import TestSupport
import UserFlow

@testable import Tenant

/// An app of version 2, which follows the links of the last reply that was not a refusal.
struct V2Client {
    var client: Client
    /// The last document.
    private(set) var document = V2Reply.empty

    init(_ flow: UserFlow = .passwords(), profile: V2Profile = V2Profile()) {
        client = Client(flow)
        client.tenant.v2Profile = profile
    }

    /// Returns a client whose user has an account, and may set a new password.
    static func atNewPassword() -> V2Client {
        var client = V2Client(Client.withAccount())
        client.begin()
        client.follow("reset_password", [.username: "ada@contoso.com"])
        client.follow("challenge")
        client.follow("verify", [.otp: client.code])
        return client
    }

    /// Takes over the tenant of an app of version 1.
    init(_ client: Client) {
        self.client = client
    }

    /// The code in the newest email.
    var code: String { client.code }
    /// The digit-wise wrong code.
    var wrongCode: String { client.wrongCode }
    /// The last token.
    var token: String { document.token ?? "" }

    /// Begins a conversation.
    @discardableResult
    mutating func begin(_ fields: [Request.Field: String?] = [.scope: Client.scope]) -> V2Reply {
        take(client.response(to: client.request(.authorizeChallenge, fields)))
    }

    /// Ends a conversation, and returns the reply with the code.
    mutating func resume(_ fields: [Request.Field: String?] = [:]) -> V2Reply {
        var request = client.request(.authorizeChallenge, [.continuationToken: token])
        request.form[.clientID] = nil
        for (field, text) in fields { request.form[field] = text.map(Request.Value.text) }
        return V2Reply(client.response(to: request))
    }

    /// Follows a link with these fields besides the token.
    @discardableResult
    mutating func follow(
        _ relation: String, _ fields: [Request.Field: String?] = [:], method: Request.Method? = nil
    ) -> V2Reply {
        take(client.response(to: request(relation, fields, method: method)))
    }

    /// Returns a request that follows a link.
    func request(
        _ relation: String, _ fields: [Request.Field: String?] = [:], method: Request.Method? = nil
    ) -> Request {
        request(at: document.href(relation), fields, method: method ?? (relation == "update" ? .put : .post))
    }

    /// Returns a request to a path with the last token.
    func request(
        at path: String, _ fields: [Request.Field: String?] = [:], method: Request.Method = .post
    ) -> Request {
        var form: [Request.Field: Request.Value] = [.v2ContinuationToken: .text(token)]
        for (field, text) in fields {
            form[field] = text.map { field.isSecret ? .secret(Secret($0) ?? Secret()) : .text($0) }
        }
        var request = Request(
            Request.Path(rawValue: path), form, correlationID: client.correlationID)
        request.encoding = .json
        request.method = method
        request.isLink = true
        return request
    }

    /// Sends a request, and continues with its reply unless that is a refusal.
    @discardableResult
    mutating func send(_ request: Request) -> V2Reply { take(client.response(to: request)) }

    private mutating func take(_ response: Response) -> V2Reply {
        let reply = V2Reply(response)
        if reply.token != nil { document = reply }
        return reply
    }

    /// Exchanges an authorization code.
    mutating func redeem(_ code: String, _ fields: [Request.Field: String?] = [:]) -> Reply {
        let standard: [Request.Field: String?] = [.grantType: "authorization_code", .authorizationCode: code]
        return client.send(.token, standard.merging(fields) { $1 })
    }

    /// Signs up with a password, to the reply with the state `continue`.
    @discardableResult
    mutating func signUp(_ email: String = "ada@contoso.com") -> V2Reply {
        begin()
        follow("sign_up", [.username: email])
        follow("verify", [.otp: code])
        return follow("submitAttributes", [.attribute("password"): goodPassword])
    }
}
