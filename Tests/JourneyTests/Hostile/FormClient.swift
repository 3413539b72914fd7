import TenantStore
import TenantServer
import NativeAuth
import Tenant
import UserFlow

/// A client that encodes its requests as forms, of a tenant with accounts on disk.
struct FormClient {
    let accounts: SQLiteAccounts
    private var tenant: Tenant
    private(set) var token = ""
    private var now = Timestamp(wall: 1_768_472_100_000, monotonic: 5_000)

    init(_ flow: UserFlow, _ accounts: SQLiteAccounts) {
        self.accounts = accounts
        tenant = Tenant(flow: flow, accounts: accounts, random: SeededGenerator(seed: 1))
    }

    /// The code in the newest email.
    var code: String { tenant.outbox.last?.code.reveal { String(decoding: $0, as: UTF8.self) } ?? "" }

    /// Sends fields and returns the status of the response, whose token is kept.
    @discardableResult
    mutating func send(_ path: Request.Path, _ fields: [(Request.Field, String)]) -> Int {
        now = now.adding(seconds: 1)
        let pairs = fields.map { "\(Self.encoded($0.rawValue))=\(Self.encoded($1))" }
        let httpRequest = HTTPRequest("POST", path.rawValue, body: Array(pairs.joined(separator: "&").utf8))
        let response: Response
        do throws(HTTPError) {
            let form = try FormParser.fields(of: httpRequest)
            response = tenant.respond(to: Request(path, form, correlationID: ""), at: now)
        } catch {
            response = error.response(correlationID: nil)
        }
        if let reply = response.decoded(as: Reply.self) { token = reply.continuation_token ?? token }
        return StrictJSON.isValid(response.body) ? response.status : 500
    }

    /// Signs up and returns the status of the last response.
    mutating func signUp(_ username: String, attributes: String) -> Int {
        let status = send(
            .signUpStart,
            [
                (.clientID, "client"), (.username, username), (.challengeType, "oob redirect"),
                (.attributes, attributes),
            ])
        guard status == 200 else { return status }
        send(.signUpChallenge, [(.clientID, "client"), (.continuationToken, token)])
        return send(
            .signUpContinue,
            [(.clientID, "client"), (.continuationToken, token), (.grantType, "oob"), (.code, code)])
    }

    private struct Reply: Decodable {
        var continuation_token: String?
    }

    /// Returns a text with every byte as a percent escape.
    private static func encoded(_ text: String) -> String {
        text.utf8.map { ($0 < 16 ? "%0" : "%") + String($0, radix: 16) }.joined()
    }
}
