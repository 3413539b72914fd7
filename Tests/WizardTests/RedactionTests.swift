import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow
@testable import Wizard

/// The printed forms of a wizard, its pages and its requests, which contain no secrets.
struct RedactionTests {
    private static let password = "Zq7-Vellum.Quokka-93"

    @Test(.rule("C-24")) func `no printed form of a wizard contains any input`() throws {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")
        harness.type(Self.password)
        harness.press(.control("r"))
        #expect(harness.shows(Self.password))
        let (wizard, page) = (harness.wizard, harness.wizard.page)
        harness.press(.enter)
        harness.accept(token: "canary-token")
        harness.accept(token: "canary-token")
        harness.type("40273951")

        let wizardForms =
            Self.printedForms(of: wizard) + Self.printedForms(of: page)
            + Self.printedForms(of: harness.wizard)
        let requestForms =
            Self.printedForms(of: harness.requests) + Self.printedForms(of: harness.wizard.signUp)
        for form in wizardForms + requestForms {
            for canary in [Self.password, "canary-token", "40273951"] { #expect(!form.contains(canary)) }
        }
        for form in Self.printedForms(of: wizard) + Self.printedForms(of: harness.wizard)
            + Self.printedForms(of: harness.requests)
        {
            #expect(!form.contains("ada@contoso.com"))
        }
    }

    private static func printedForms(of value: some Any) -> [String] {
        var dumpText = ""
        dump(value, to: &dumpText)
        return [dumpText, String(describing: value), String(reflecting: value), "\(value)"]
    }
}

/// Every error at every request: all input is preserved.
@Suite(.rule("R-04"))
struct AnswerRetentionTests {
    /// The request that fails.
    enum PendingRequest: CaseIterable {
        case start, challenge, code, attributes
    }

    /// An error reply.
    struct ErrorReply: Sendable, CustomTestStringConvertible {
        var error: String
        var status = 400
        var suberror = ""
        var code = 0
        var extra = ""

        var body: String {
            let suberror = suberror.isEmpty ? "" : #","suberror":"\#(suberror)""#
            return #"{"error":"\#(error)"\#(suberror),"error_codes":[\#(code)]\#(extra)}"#
        }
        var testDescription: String { "\(error) \(suberror) \(code) \(status)" }
    }

    private static let errorReplies: [ErrorReply] = [
        ErrorReply(error: "user_already_exists", code: 1_003_037),
        ErrorReply(
            error: "invalid_request", code: 90_100,
            extra: #","error_description":"username parameter is empty or not valid""#),
        ErrorReply(error: "invalid_request", code: 550_024),
        ErrorReply(error: "invalid_request", code: 50_185),
        ErrorReply(error: "invalid_grant", suberror: "password_too_weak"),
        ErrorReply(error: "invalid_grant", suberror: "password_too_short"),
        ErrorReply(error: "invalid_grant", suberror: "password_too_long"),
        ErrorReply(error: "invalid_grant", suberror: "password_banned"),
        ErrorReply(error: "invalid_grant", suberror: "password_recently_used"),
        ErrorReply(error: "invalid_grant", suberror: "password_is_invalid"),
        ErrorReply(
            error: "invalid_grant", suberror: "attribute_validation_failed",
            extra: #","invalid_attributes":[{"name":"city"},{"name":"jobTitle"},{"name":"flatusername"}]"#),
        ErrorReply(
            error: "invalid_grant", suberror: "attribute_validation_failed",
            extra: #","invalid_attributes":[{"name":"city"},{"name":"jobTitle"}]"#),
        ErrorReply(error: "invalid_grant", suberror: "attribute_validation_failed"),
        ErrorReply(error: "invalid_grant", suberror: "invalid_oob_value", code: 50_181),
        ErrorReply(error: "invalid_grant", suberror: "invalid_oob_value", code: 50_182),
        ErrorReply(error: "invalid_request", code: 701_014), ErrorReply(error: "expired_token"),
        ErrorReply(error: "invalid_request", code: 55_200), ErrorReply(error: "unsupported_auth_method"),
        ErrorReply(error: "invalid_client", suberror: "nativeauthapi_disabled"),
        ErrorReply(error: "unauthorized_client", code: 700_016),
        ErrorReply(error: "invalid_client", code: 550_022),
        ErrorReply(error: "unsupported_challenge_type", code: 901_007), ErrorReply(error: "x", status: 404),
        ErrorReply(error: "x", status: 429), ErrorReply(error: "server_error", status: 500),
        ErrorReply(error: "x", status: 200), ErrorReply(error: "brand_new"),
    ]

    private static let transportFailures: [TransportFailure] = [
        .cancelled, .offline(host: "h"), .hostNotFound(host: "h"), .timedOut(host: "h", seconds: 10),
        .interrupted(host: "h"), .notTrusted(host: "h", .unknownAuthority), .redirected(host: "h"),
        .proxyRefused(proxy: "p"), .tooLong(host: "h"), .unreadable(host: "h"),
    ]

    @Test(.rule("R-04"), arguments: PendingRequest.allCases, errorReplies)
    func `a refusal preserves all input`(request: PendingRequest, reply: ErrorReply) throws {
        var harness = try Self.makeHarness(pending: request)
        let previousAnswers = harness.wizard.pageSession.answers

        harness.reply(reply.status, reply.body)

        let isExpired = reply.error == "expired_token"
        let isSessionLost = isExpired || reply.code == 55_200
        // An expired code is of no more use.
        let losesCode = isSessionLost || (reply.code == 50_182 && request == .code)
        #expect(
            harness.wizard.pageSession.answers
                == (losesCode ? previousAnswers.withoutCode(andPassword: isExpired) : previousAnswers))
        #expect(!harness.text(200, 60).contains("Correct-Horse-7"))
    }

    @Test(.rule("R-04"), arguments: PendingRequest.allCases, transportFailures)
    func `a transport failure preserves all input`(request: PendingRequest, failure: TransportFailure)
        throws
    {
        var harness = try Self.makeHarness(pending: request)
        let previousAnswers = harness.wizard.pageSession.answers

        harness.fail(failure)

        #expect(harness.wizard.pageSession.answers == previousAnswers)
    }

    @Test(.rule("R-04"), arguments: PendingRequest.allCases)
    func `canceling a request preserves all input`(request: PendingRequest) throws {
        var harness = try Self.makeHarness(pending: request)
        let previousAnswers = harness.wizard.pageSession.answers

        harness.press(.escape)

        #expect(harness.wizard.pageSession.answers == previousAnswers)
        #expect(!harness.wizard.isWaiting)
    }

    /// Returns a harness at contoso with a pending request and everything before it answered.
    private static func makeHarness(pending request: PendingRequest) throws -> WizardHarness {
        var harness = try WizardHarness("answersFirst")
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-7")
        harness.enter("Ada_L")
        harness.choose("Denmark")
        harness.enter("Odense")
        if request == .start { return harness }
        harness.accept(token: "started")
        if request == .challenge { return harness }
        harness.accept(token: "sent")
        harness.enter("40273951")
        if request == .code { return harness }
        harness.refuse(
            "attributes_required", code: 55106,
            extra: #","continuation_token":"t5","required_attributes":[{"name":"jobTitle","type":"string"}]"#)
        harness.type("Engineer")
        harness.press(.enter, .enter)
        return harness
    }
}

extension Answers {
    /// Returns the answers after the tenant lost the sign-up: no code, and no password if it expired.
    fileprivate func withoutCode(andPassword removesPassword: Bool) -> Answers {
        var answers = self
        answers.code = Secret()
        if removesPassword { answers.password = nil }
        return answers
    }
}
