import NativeAuth
import Tenant
import UserFlow

/// A conversation in which a user was sent a code, at the tenant of ``Client/withUsers(_:)``.
struct CodeConversation {
    /// What the code is for, and the version by which it is requested.
    enum Kind: CaseIterable {
        case signUp, signIn, secondFactor, registration, reset
        case v2SignUp, v2SignIn, v2Reset
    }

    /// A reply in its short form, and when to retry.
    struct Answer {
        var line: String
        var retryAfter: String?

        init(_ reply: Reply) { (line, retryAfter) = (reply.line, reply.headers["retry-after"]) }

        init(_ reply: V2Reply) { (line, retryAfter) = (reply.line, reply.response.headers["retry-after"]) }
    }

    let kind: Kind
    /// The code that was sent last.
    private(set) var code = ""
    /// The reply to the first request for a code.
    private(set) var sent: Answer
    private var app: V2Client

    /// Begins a conversation with a client and requests a code.
    init(_ kind: Kind, with client: Client = .withUsers()) {
        var app = V2Client(client)
        self.kind = kind
        sent = kind.begin(&app)
        self.app = app
        takeCode(sent)
    }

    /// The client, with its tenant.
    var client: Client {
        get { app.client }
        set { app.client = newValue }
    }

    /// The last token.
    var token: String { kind.isV2 ? app.token : app.client.token }

    /// The code that was sent last, with one digit changed.
    var wrongCode: String { code.dropLast() + (code.last == "0" ? "1" : "0") }

    /// Requests another code.
    mutating func resend() -> Answer {
        let answer =
            switch kind {
            case .signUp: Answer(app.client.challenge())
            case .signIn: Answer(app.client.challengeSignIn())
            case .secondFactor: Answer(app.client.challengeSecondFactor())
            case .registration: Answer(app.client.register("bo@contoso.com"))
            case .reset: Answer(app.client.challengeReset())
            case .v2SignUp, .v2SignIn, .v2Reset: Answer(app.follow("resend"))
            }
        takeCode(answer)
        return answer
    }

    /// Sends a code, and returns the short form of the reply.
    mutating func enter(_ code: String) -> String {
        switch kind {
        case .signUp: app.client.submit(code: code).line
        case .signIn: app.client.redeem(code: code).line
        case .secondFactor: app.client.redeem("mfa_oob", [.code: code]).line
        case .registration: app.client.continueRegistration("oob", code: code).line
        case .reset: app.client.continueReset(code: code).line
        case .v2SignUp, .v2SignIn, .v2Reset: app.follow("verify", [.otp: code]).line
        }
    }

    private mutating func takeCode(_ answer: Answer) {
        if answer.line == kind.sent { code = app.client.code }
    }
}

extension CodeConversation.Kind {
    /// Whether it goes by version 2.
    var isV2: Bool { [.v2SignUp, .v2SignIn, .v2Reset].contains(self) }

    /// The reply to the right code.
    var accepted: String {
        switch self {
        case .signUp, .registration, .reset: "200"
        case .signIn, .secondFactor: "200 Bearer"
        case .v2SignUp: "200 collectAttributes"
        case .v2SignIn: "200 continue"
        case .v2Reset: "200 update"
        }
    }

    /// The reply to a wrong code, or to the right one after too many wrong ones.
    var wrong: String {
        isV2 ? "400 invalidGrant/invalidOneTimeCode 50181" : "400 invalid_grant/invalid_oob_value 50181"
    }

    /// The reply to a code that has expired.
    var late: String {
        isV2 ? "400 invalidGrant/invalidOneTimeCode 50182" : "400 invalid_grant/invalid_oob_value 50182"
    }

    /// The reply to a request for a code that was sent.
    var sent: String { isV2 ? "200 verify email" : "200 oob" }

    /// The reply to a request for a code before the interval is over.
    var early: String { isV2 ? "429 tooManyRequests" : "429 too_many_requests" }

    /// The reply to a request for one code too many within an hour.
    var tooMany: String { isV2 ? "400 invalidRequest 701014" : "400 invalid_request 701014" }

    /// Goes as far as the first request for a code, and returns the reply to it.
    fileprivate func begin(_ app: inout V2Client) -> CodeConversation.Answer {
        switch self {
        case .signUp: return .init(app.client.beginSignUp("bo@contoso.com", password: goodPassword))
        case .signIn: return .init(app.client.beginSignIn("cy@contoso.com"))
        case .secondFactor:
            app.client.tenant.inject(.requireStepUp(.secondFactor), for: .next)
            app.client.signIn(password: goodPassword)
            app.client.introspect()
            return .init(app.client.challengeSecondFactor())
        case .registration:
            app.client.tenant.inject(.requireStepUp(.registration), for: .next)
            app.client.signIn(password: goodPassword)
            app.client.introspectRegistration()
            return .init(app.client.register("bo@contoso.com"))
        case .reset: return .init(app.client.beginReset())
        case .v2SignUp: return .init(app.open("sign_up", as: "bo@contoso.com"))
        case .v2SignIn:
            app.open("sign_in", as: "cy@contoso.com")
            return .init(app.follow("challenge"))
        case .v2Reset:
            app.open("reset_password")
            return .init(app.follow("challenge"))
        }
    }
}
