import FoundationEssentials
import NativeAuth
import Tenant
import TestSupport
import UserFlow

/// An app of version 2, which follows the links of the last reply that was not a refusal.
struct V2Client {
    var client: Client
    /// The last document.
    private(set) var document = V2Reply.empty

    init(_ flow: UserFlow = .passwords(), sdk: V2SDK? = nil) {
        client = Client(flow)
        client.tenant.v2SDK = sdk
    }

    /// Returns a client whose user has an account, and may set a new password.
    static func atNewPassword() -> V2Client {
        var client = V2Client(Client.withAccount())
        client.openNewPassword()
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

    /// Begins a conversation and follows one of its entries, with a name or without one.
    @discardableResult
    mutating func open(_ entry: String, as name: String? = "ada@contoso.com") -> V2Reply {
        begin()
        return follow(entry, [.username: name])
    }

    /// Begins a reset as far as the new password.
    mutating func openNewPassword() {
        open("reset_password")
        follow("challenge")
        follow("verify", [.otp: code])
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
    mutating func signUp() -> V2Reply {
        begin()
        return signUpFromEntry()
    }

    /// Signs up like ``signUp()`` in a conversation that has begun.
    @discardableResult
    mutating func signUpFromEntry() -> V2Reply {
        follow("sign_up", [.username: "ada@contoso.com"])
        follow("verify", [.otp: code])
        return follow("submitAttributes", [.attribute("password"): goodPassword])
    }
}

/// A reply of version 2, as a client reads it.
struct V2Reply {
    let response: Response
    /// The body; `nil` if it is no JSON object.
    let body: JSONNode?

    /// No reply.
    static let empty = V2Reply(Response(status: 0, body: Data()))

    init(_ response: Response) {
        self.response = response
        body = StrictJSON.parse(response.body)
    }

    /// A short form, such as `200 verify email` or `400 invalidGrant/invalidOneTimeCode 50181`.
    var line: String {
        let flat = [body?["error"]?.string, body?["suberror"]?.string].compactMap(\.self)
        let nested = [error?["code"]?.string, error?["innerError"]?["code"]?.string].compactMap(\.self)
        let message = error?["message"]?.string ?? body?["error_description"]?.string ?? ""
        let number = message.firstMatch(of: #/AADSTS([0-9]+):/#).map { String($0.output.1) }
        let state = body?["state"]?.string ?? (body?["action"] == nil ? nil : "no state")
        let words = [
            state == "interactionRequired" ? nil : state, body?["action"]?.string, body?["type"]?.string,
            (flat + nested).joined(separator: "/"), number,
        ]
        return ([String(response.status)] + words.compactMap(\.self)).filter { !$0.isEmpty }
            .joined(separator: " ")
    }

    /// The error of a link.
    var error: JSONNode? { body?["error"] }
    /// The token for the next request.
    var token: String? { body?["continuationToken"]?.string ?? body?["continuation_token"]?.string }
    /// The authorization code.
    var code: String { body?["code"]?.string ?? "" }
    /// The IDs of the attributes that are asked for; those that are optional in brackets.
    var asked: [String] {
        (body?["attributes"]?.elements ?? []).compactMap { attribute in
            let id = attribute["attributeId"]?.string
            return attribute["required"]?.content == .boolean(true) ? id : id.map { "(\($0))" }
        }
    }
    /// The refused attributes, each with the reason, such as `attributeInvalid city`.
    var problems: [String] {
        (error?["innerError"]?["details"]?.elements ?? []).flatMap { detail in
            (detail["attributeIds"]?.elements ?? []).map {
                "\(detail["code"]?.string ?? "") \($0.string ?? "")"
            }
        }
    }
    /// The methods.
    var methods: [JSONNode] { body?["_embedded"]?["methods"]?.elements ?? [] }
    /// The methods, each with its type and its links, such as `password challenge recover`.
    var methodLines: [String] {
        methods.map { method in
            ([method["type"]?.string ?? ""] + (method["_links"]?.names ?? [])).joined(separator: " ")
        }
    }

    /// The paths of all links, in no particular order.
    var links: [String] {
        ([body].compactMap(\.self) + methods).flatMap { node in
            (node["_links"]?.members ?? [:]).values.compactMap { $0["href"]?.string }
        } + ["sign_up", "sign_in", "reset_password"].compactMap { body?[$0]?.string }
    }

    /// Returns the path of a link: of the document, or of its first method that has one.
    func href(_ relation: String) -> String {
        if let href = body?[relation]?.string { return href }
        return ([body].compactMap(\.self) + methods).lazy
            .compactMap { $0["_links"]?[relation]?["href"]?.string }.first ?? ""
    }

    /// The names of the body's members, sorted.
    var members: [String] { body?.names ?? [] }
}

extension JSONNode {
    /// Returns the member of an object.
    subscript(name: String) -> JSONNode? { members?[name] }

    /// The names of an object's members, sorted.
    var names: [String] { (members ?? [:]).keys.sorted() }
}
