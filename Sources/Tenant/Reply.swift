import FoundationEssentials
import NativeAuth

/// The body of an answer that says yes (wire-protocol §2.1 to §2.3).
struct Reply: Encodable {
    private var token: Tenant.Token?
    private var challengeType: String?
    private var bindingMethod: String?
    private var challengeChannel: String?
    private var challengeTargetLabel: String?
    private var codeLength: Int?
    private var interval: Int?

    private enum CodingKeys: String, CodingKey {
        case token = "continuation_token"
        case challengeType = "challenge_type"
        case bindingMethod = "binding_method"
        case challengeChannel = "challenge_channel"
        case challengeTargetLabel = "challenge_target_label"
        case codeLength = "code_length"
        case interval
    }

    /// Goes on with this token; after the last call, the account exists.
    static func token(_ token: Tenant.Token) -> Reply { Reply(token: token) }

    /// Only a browser can go on.
    static let redirect = Reply(challengeType: "redirect")

    /// A password may be sent now.
    static func password(_ token: Tenant.Token) -> Reply { Reply(token: token, challengeType: "password") }

    /// A code was sent.
    static func code(_ token: Tenant.Token, to label: String, length: Int, interval: Int) -> Reply {
        Reply(
            token: token, challengeType: "oob", bindingMethod: "prompt", challengeChannel: "email",
            challengeTargetLabel: label, codeLength: length, interval: interval)
    }
}

extension Response {
    /// Makes an answer with the headers that all of them have (wire-protocol §1.4).
    init(
        answering body: some Encodable, status: Int = 200, correlationID: String, trace: String,
        headers: [String: String] = [:]
    ) {
        var headers = headers
        headers["content-type"] = "application/json; charset=utf-8"
        headers["cache-control"] = "no-store"
        headers["client-request-id"] = correlationID
        headers["x-ms-request-id"] = trace
        do {
            try self.init(status: status, json: body, headers: headers)
        } catch {
            self.init(status: 500, body: Data("{}".utf8), headers: headers)
        }
    }
}
