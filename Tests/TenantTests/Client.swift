import NativeAuth
import TestSupport
import UserFlow

@testable import Tenant

/// A client that sends requests to its own tenant and continues with the last token it received.
struct Client {
    var tenant: Tenant
    let store: FailingAccountStore
    var now = Timestamp(wall: 1_768_472_100_000, monotonic: 5_000)
    var clientID = "00001111-aaaa-2222-bbbb-3333cccc4444"
    var correlationID = "aaaa0000-bb11-2222-33cc-444444dddddd"
    var token = ""
    /// What it sent and received, with its copies.
    let transcript = Transcript()

    init(_ flow: UserFlow, seed: UInt64 = 1, signer: any Signer = FakeSigner()) {
        store = FailingAccountStore()
        tenant = Tenant(flow: flow, accounts: store, random: SeededGenerator(seed: seed), signer: signer)
    }

    /// Creates a client of a tenant with the bundled flow of this name.
    init(bundled name: String) throws {
        guard let flow = try UserFlow.bundled(name) else { throw MissingFlow(name: name) }
        self.init(flow)
    }

    /// Returns a client that was just asked for these attributes, after the code.
    static func atAttributes(_ attributes: [UserFlow.AttributeDefinition]) -> Client {
        var client = Client(.codes { $0.attributes = attributes })
        client.start()
        client.challenge()
        client.submit(code: client.code)
        return client
    }

    /// All capabilities that a client can have.
    static let capabilities = "mfa_required registration_required"

    /// The code in the newest email.
    var code: String { text(of: tenant.outbox.last?.code) }

    /// The code in the newest email with one digit changed.
    var wrongCode: String { code.dropLast() + (code.last == "0" ? "1" : "0") }

    mutating func wait(milliseconds: Int64) { now = now.adding(milliseconds: milliseconds) }

    mutating func wait(seconds: Int) { now = now.adding(seconds: seconds) }

    /// Returns a request; fields that are `nil` are left out.
    func request(_ path: Request.Path, _ fields: [Request.Field: String?]) -> Request {
        var form: [Request.Field: Request.Value] = [.clientID: .text(clientID)]
        for (field, text) in fields { form[field] = text.map(Request.Value.text) }
        return Request(path, form, correlationID: correlationID)
    }

    /// Sends a request; fields that are `nil` are left out.
    @discardableResult
    mutating func send(_ path: Request.Path, _ fields: [Request.Field: String?]) -> Reply {
        let reply = Reply(response(to: request(path, fields)))
        if let next = reply.token { token = next }
        return reply
    }

    /// Sends a request.
    mutating func response(to request: Request) -> Response {
        let oldEmails = tenant.outbox
        let response = tenant.respond(to: request, at: now)
        transcript.record(request.line, response, emails: tenant.emails(after: oldEmails))
        return response
    }

    @discardableResult
    mutating func start(
        _ email: String? = "ada@contoso.com", password: String? = nil, attributes: String? = nil,
        types: String? = "oob password redirect", capabilities: String? = Self.capabilities
    ) -> Reply {
        send(
            .signUpStart,
            [
                .username: email, .password: password, .attributes: attributes, .challengeType: types,
                .capabilities: capabilities,
            ])
    }

    @discardableResult
    mutating func challenge(types: String? = "oob password redirect") -> Reply {
        send(.signUpChallenge, [.continuationToken: token, .challengeType: types])
    }

    @discardableResult
    mutating func submit(code: String) -> Reply {
        send(.signUpContinue, [.continuationToken: token, .grantType: "oob", .code: code])
    }

    @discardableResult
    mutating func submit(password: String) -> Reply {
        send(.signUpContinue, [.continuationToken: token, .grantType: "password", .password: password])
    }

    @discardableResult
    mutating func submit(attributes: String) -> Reply {
        send(.signUpContinue, [.continuationToken: token, .grantType: "attributes", .attributes: attributes])
    }

    struct MissingFlow: Error {
        var name: String
    }
}

/// A password that the policy of every flow accepts.
let goodPassword = "Correct-Horse-9"

func text(of secret: Secret?) -> String {
    secret?.reveal { String(decoding: $0, as: UTF8.self) } ?? ""
}
