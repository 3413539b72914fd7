import NativeAuth
import SignUp
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Every error at every request: all input is preserved (R-04).
struct KeptAnswersTests {
    /// The request that fails.
    enum Exchange: CaseIterable {
        case start, challenge, code, attributes
    }

    /// An error reply.
    struct Trouble: Sendable, CustomTestStringConvertible {
        var name: String
        var status = 400
        var suberror = ""
        var code = 0
        var more = ""

        var body: String {
            let suberror = suberror.isEmpty ? "" : #","suberror":"\#(suberror)""#
            return #"{"error":"\#(name)"\#(suberror),"error_codes":[\#(code)]\#(more)}"#
        }
        var testDescription: String { "\(name) \(suberror) \(code) \(status)" }
    }

    private static let troubles: [Trouble] = [
        Trouble(name: "user_already_exists", code: 1_003_037),
        Trouble(
            name: "invalid_request", code: 90_100,
            more: #","error_description":"username parameter is empty or not valid""#),
        Trouble(name: "invalid_request", code: 550_024), Trouble(name: "invalid_request", code: 50_185),
        Trouble(name: "invalid_grant", suberror: "password_too_weak"),
        Trouble(name: "invalid_grant", suberror: "password_too_short"),
        Trouble(name: "invalid_grant", suberror: "password_too_long"),
        Trouble(name: "invalid_grant", suberror: "password_banned"),
        Trouble(name: "invalid_grant", suberror: "password_recently_used"),
        Trouble(name: "invalid_grant", suberror: "password_is_invalid"),
        Trouble(
            name: "invalid_grant", suberror: "attribute_validation_failed",
            more: #","invalid_attributes":[{"name":"city"},{"name":"jobTitle"},{"name":"flatusername"}]"#),
        Trouble(
            name: "invalid_grant", suberror: "attribute_validation_failed",
            more: #","invalid_attributes":[{"name":"city"},{"name":"jobTitle"}]"#),
        Trouble(name: "invalid_grant", suberror: "attribute_validation_failed"),
        Trouble(name: "invalid_grant", suberror: "invalid_oob_value", code: 50_181),
        Trouble(name: "invalid_grant", suberror: "invalid_oob_value", code: 50_182),
        Trouble(name: "invalid_request", code: 701_014), Trouble(name: "expired_token"),
        Trouble(name: "invalid_request", code: 55_200), Trouble(name: "unsupported_auth_method"),
        Trouble(name: "invalid_client", suberror: "nativeauthapi_disabled"),
        Trouble(name: "unauthorized_client", code: 700_016), Trouble(name: "invalid_client", code: 550_022),
        Trouble(name: "unsupported_challenge_type", code: 901_007), Trouble(name: "x", status: 404),
        Trouble(name: "x", status: 429), Trouble(name: "server_error", status: 500),
        Trouble(name: "x", status: 200), Trouble(name: "brand_new"),
    ]

    private static let failures: [TransportFailure] = [
        .cancelled, .offline(host: "h"), .hostNotFound(host: "h"), .timedOut(host: "h", seconds: 10),
        .interrupted(host: "h"), .notTrusted(host: "h", .unknownAuthority), .redirected(host: "h"),
        .proxyRefused(proxy: "p"), .tooLong(host: "h"), .unreadable(host: "h"),
    ]

    @Test(arguments: Exchange.allCases, troubles)
    func `R-04 a refusal preserves all input`(exchange: Exchange, trouble: Trouble) throws {
        var desk = try Self.desk(waitingFor: exchange)
        let before = desk.wizard.answers

        desk.reply(trouble.status, trouble.body)

        let isExpired = trouble.name == "expired_token"
        let isLost = isExpired || trouble.code == 55_200
        #expect(desk.wizard.answers == (isLost ? before.without(password: isExpired) : before))
        #expect(!desk.text(200, 60).contains("Correct-Horse-7"))
    }

    @Test(arguments: Exchange.allCases, failures)
    func `R-04 a transport failure preserves all input`(exchange: Exchange, failure: TransportFailure) throws
    {
        var desk = try Self.desk(waitingFor: exchange)
        let before = desk.wizard.answers

        desk.fail(failure)

        #expect(desk.wizard.answers == before)
    }

    @Test(arguments: Exchange.allCases)
    func `R-04 canceling a request preserves all input`(exchange: Exchange) throws {
        var desk = try Self.desk(waitingFor: exchange)
        let before = desk.wizard.answers

        desk.press(.escape)

        #expect(desk.wizard.answers == before)
        #expect(!desk.wizard.isWaiting)
    }

    /// Returns a harness at contoso with a pending request and everything before it answered.
    private static func desk(waitingFor exchange: Exchange) throws -> Desk {
        var desk = try Desk("contoso")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.enter("Ada_L")
        desk.choose("Denmark")
        desk.enter("Odense")
        if exchange == .start { return desk }
        desk.accept(token: "started")
        if exchange == .challenge { return desk }
        desk.accept(token: "sent")
        desk.enter("40273951")
        if exchange == .code { return desk }
        desk.refuse(
            "attributes_required", code: 55106,
            more: #","continuation_token":"t5","required_attributes":[{"name":"jobTitle","type":"string"}]"#)
        desk.type("Engineer")
        desk.press(.enter, .enter)
        return desk
    }
}

extension Answers {
    /// Returns the answers after the tenant lost the sign-up: no code, and no password if it expired.
    fileprivate func without(password isGone: Bool) -> Answers {
        var answers = self
        answers.code = Secret()
        if isGone { answers.password = nil }
        return answers
    }
}
