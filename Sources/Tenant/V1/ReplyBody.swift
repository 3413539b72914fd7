import FoundationEssentials
import NativeAuth

/// The body of a successful response except the one with tokens (wire-protocol §2.1 to §2.9).
struct ReplyBody: Encodable {
    private var token: Tenant.Token?
    private var challengeType: String?
    private var redirectReason: String?
    private var bindingMethod: String?
    private var challengeChannel: String?
    private var challengeTargetLabel: String?
    private var challengeTarget: String?
    private var codeLength: Int?
    private var interval: Int?
    private var methods: [Method]?
    private var lifetime: Int?
    private var pollInterval: Int?
    private var status: String?

    /// A method for step-up authentication (wire-protocol §2.7).
    struct Method: Encodable {
        let id: String
        private let challengeType = "oob"
        private let challengeChannel = "email"
        /// The masked address that codes are sent to.
        let hint: String?

        private enum CodingKeys: String, CodingKey {
            case id = "id"
            case challengeType = "challenge_type"
            case challengeChannel = "challenge_channel"
            case hint = "login_hint"
        }
    }

    private enum CodingKeys: String, CodingKey {
        case token = "continuation_token"
        case challengeType = "challenge_type"
        case redirectReason = "redirect_reason"
        case bindingMethod = "binding_method"
        case challengeChannel = "challenge_channel"
        case challengeTargetLabel = "challenge_target_label"
        case challengeTarget = "challenge_target"
        case codeLength = "code_length"
        case interval = "interval"
        case methods = "methods"
        case lifetime = "expires_in"
        case pollInterval = "poll_interval"
        case status = "status"
    }

    /// Encodes the members that there are.
    ///
    /// The generated function spends most of its time on the others.
    func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        for (key, text) in [
            (CodingKeys.token, token?.value), (.challengeType, challengeType),
            (.redirectReason, redirectReason),
            (.bindingMethod, bindingMethod), (.challengeChannel, challengeChannel),
            (.challengeTargetLabel, challengeTargetLabel), (.challengeTarget, challengeTarget),
            (.status, status),
        ] {
            if let text { try container.encode(text, forKey: key) }
        }
        for (key, number) in [
            (CodingKeys.codeLength, codeLength), (.interval, interval), (.lifetime, lifetime),
            (.pollInterval, pollInterval),
        ] {
            if let number { try container.encode(number, forKey: key) }
        }
        if let methods { try container.encode(methods, forKey: .methods) }
    }

    /// Returns a new token; after the last request of a sign-up, the account exists.
    static func token(_ token: Tenant.Token) -> ReplyBody { ReplyBody(token: token) }

    /// Asks the client to continue in a browser, perhaps with the reason.
    static func redirect(reason: String?) -> ReplyBody {
        ReplyBody(challengeType: "redirect", redirectReason: reason)
    }

    /// Asks for a password.
    static func password(_ token: Tenant.Token) -> ReplyBody {
        ReplyBody(token: token, challengeType: "password")
    }

    /// Reports that a code was sent.
    static func code(_ token: Tenant.Token, _ sent: SentCode) -> ReplyBody {
        ReplyBody(
            token: token, challengeType: "oob", bindingMethod: "prompt", challengeChannel: "email",
            challengeTargetLabel: sent.address.masked, codeLength: sent.length, interval: sent.interval)
    }

    /// Reports that a code was sent to the address being registered.
    ///
    /// The service returns that address in another member (§2.9).
    static func registrationCode(_ token: Tenant.Token, _ sent: SentCode) -> ReplyBody {
        ReplyBody(
            token: token, challengeType: "oob", bindingMethod: "prompt", challengeChannel: "email",
            challengeTarget: sent.address.masked, codeLength: sent.length, interval: sent.interval)
    }

    /// Reports that no code is needed.
    static func preverified(_ token: Tenant.Token) -> ReplyBody {
        ReplyBody(token: token, challengeType: "preverified")
    }

    /// Lists the available methods.
    static func methods(_ token: Tenant.Token, _ methods: [Method]) -> ReplyBody {
        ReplyBody(token: token, methods: methods)
    }
}

extension ReplyBody {
    /// Reports that a new password may be submitted within this many seconds.
    static func codeAccepted(_ token: Tenant.Token, lifetime: Int) -> ReplyBody {
        ReplyBody(token: token, lifetime: lifetime)
    }

    /// Reports that a new password was accepted, and asks for a poll every two seconds, as the service does.
    static func passwordSubmitted(_ token: Tenant.Token) -> ReplyBody {
        ReplyBody(token: token, pollInterval: 2)
    }

    /// Reports that a new password is stored.
    static func passwordStored(_ token: Tenant.Token) -> ReplyBody {
        ReplyBody(token: token, status: "succeeded")
    }

    /// Reports that a new password is not stored; only a failure comes with a token.
    static func poll(_ status: InjectedOutcome.PollStatus, _ token: Tenant.Token? = nil) -> ReplyBody {
        ReplyBody(token: token, status: status.rawValue)
    }
}

extension Response {
    /// Creates a response with the headers that all responses have (wire-protocol §1.4).
    init(
        encoding body: some Encodable, status: Int = 200, correlationID: String, traceID: String,
        headers: [String: String] = [:]
    ) {
        var headers = headers
        headers["content-type"] = "application/json; charset=utf-8"
        headers["cache-control"] = "no-store"
        headers["client-request-id"] = correlationID
        headers["x-ms-request-id"] = traceID
        do {
            try self.init(status: status, json: body, headers: headers)
        } catch {
            self.init(status: 500, body: Data("{}".utf8), headers: headers)
        }
    }
}
