import Foundation
import NativeAuth
import Testing

@testable import Tenant

/// The requests of the control API and their form.
struct ControlRequestTests {
    private static let validRequests: [(String, String, String, ControlRequest)] = [
        ("GET", "emails", "", .emails(to: nil)),
        ("GET", "clock", "", .readClock),
        ("POST", "clock", #"{"advance": 600}"#, .setClock(.advance(seconds: 600))),
        ("POST", "clock", #"{"now": "2026-01-15T10:15:00Z"}"#, .setClock(.set(wall: 1_768_472_100_000))),
        ("POST", "reset", "", .reset), ("POST", "reset", "{}", .reset),
    ]

    @Test(arguments: validRequests)
    func `a valid request is parsed`(
        method: String, endpoint: String, body: String, expected: ControlRequest
    ) throws {
        #expect(try ControlRequest(method, "/control/\(endpoint)", body: Data(body.utf8)) == expected)
    }

    private static let outcomes: [(String, InjectedOutcome, correlationID: String?)] = [
        (#"{"correlationId": "A1", "refuse": "user_already_exists"}"#, .refuse(.userAlreadyExists), "A1"),
        (#"{"refuse": 50126}"#, .refuse(.passwordWrong), nil),
        (#"{"refuse": "password_wrong"}"#, .refuse(.passwordWrong), nil),
        (#"{"refuse": 50034}"#, .refuse(.userNotFound), nil),
        (#"{"refuse": 500222}"#, .refuse(.accountWithoutPassword), nil),
        (#"{"refuse": 901007}"#, .report(.missingRedirectAtStart), nil),
        (#"{"refuse": "user_deleted"}"#, .refuse(.userDeleted), nil),
        (#"{"refuse": "password_banned"}"#, .refuse(.passwordBanned), nil),
        (
            #"{"refuse": "attribute_validation_failed", "attributes": ["city"]}"#,
            .refuse(.attributesInvalid(["city"])), nil
        ),
        (#"{"refuse": "too_many_requests", "retryAfter": 5}"#, .refuse(.tooManyRequests(retryAfter: 5)), nil),
        (#"{"demand": "mfa_required"}"#, .requireStepUp(.secondFactor), nil),
        (#"{"demand": "registration_required"}"#, .requireStepUp(.registration), nil),
        (#"{"redirect": "a passkey is wanted"}"#, .redirect(reason: "a passkey is wanted"), nil),
        (#"{"redirect": ""}"#, .redirect(reason: nil), nil),
        (#"{"poll": "failed"}"#, .reportPoll(.failed, times: 1), nil),
        (
            #"{"poll": "in_progress", "times": 3, "correlationId": "A1"}"#,
            .reportPoll(.inProgress, times: 3), "A1"
        ),
        (#"{"refuse": "user_without_password"}"#, .refuse(.passwordResetUnsupported), nil),
        (#"{"refuse": "reset_not_enabled"}"#, .refuse(.passwordResetDisabled), nil),
        (#"{"refuse": "unsupported_grant"}"#, .refuse(.credentialUnexpected), nil),
        (#"{"refuse": "verification_required"}"#, .report(.verificationRequired(token: "injected")), nil),
        (
            #"{"answer": {"status": 418, "headers": {"X-A": "b"}, "body": "<html>"}}"#,
            answer(418, "<html>", ["x-a": "b"]), nil
        ),
        (
            #"{"answer": {"status": 200, "body": {"b": [1, 1.5, true, null, "x"], "a": {}}}}"#,
            answer(200, #"{"a":{},"b":[1,1.5,true,null,"x"]}"#), nil
        ),
    ]

    private static func answer(
        _ status: Int, _ body: String, _ headers: [String: String] = [:]
    ) -> InjectedOutcome {
        let type = ["content-type": "application/json; charset=utf-8"]
        return .respond(
            Response(status: status, body: Data(body.utf8), headers: headers.merging(type) { $1 }))
    }

    @Test(arguments: outcomes)
    func `an outcome is parsed`(body: String, outcome: InjectedOutcome, correlationID: String?) throws {
        #expect(
            try ControlRequest("POST", "/control/outcomes", body: Data(body.utf8))
                == .injectOutcome(outcome, correlationID: correlationID))
    }

    @Test func `emails can be listed by address`() throws {
        #expect(
            try ControlRequest("GET", "/control/emails", query: ["to": "a@b.de"]) == .emails(to: "a@b.de"))
    }

    @Test(arguments: [
        ("ada@contoso.com", "ada@contoso.com"), ("Ada@Contoso.COM", "Ada@Contoso.COM"),
        ("ada x@contoso.com", "ada+x@contoso.com"), ("ada+x@contoso.com", "ada+x@contoso.com"),
        ("a b c@contoso.com", "a+b+c@contoso.com"), (" x@contoso.com", "+x@contoso.com"),
        ("o'neil%x@contoso.com", "o'neil%x@contoso.com"),
    ])
    func `a blank in an address stands for a plus that was not escaped`(to: String, address: String) throws {
        #expect(try ControlRequest("GET", "/control/emails", query: ["to": to]) == .emails(to: address))
    }

    @Test(arguments: [
        "", " ", "ada", "ada@", "@contoso.com", "ada@contoso", "ada@contoso.com ", "ada@con toso.com",
        "ada@contoso.com,bob@contoso.com", "ada@contoso.com;", "<ada@contoso.com>",
        "mailto:ada@b@contoso.com",
        "ada\t@contoso.com", "ada\n@contoso.com", "\u{FFFD}@contoso.com", "jürgen@contoso.com", "*",
        String(repeating: "a", count: 65) + "@contoso.com",
    ])
    func `what cannot be an address is refused with advice`(to: String) {
        let failure = #expect(throws: ControlFailure.self) {
            try ControlRequest("GET", "/control/emails", query: ["to": to])
        }

        #expect(failure?.status == 400)
        #expect(
            failure?.message.hasPrefix("to is not an email address. Write it like to=ada@contoso.com") == true
        )
    }

    @Test(arguments: [
        ("GET", "emails", "TO", "TO is unknown here. Possible: to."),
        ("GET", "emails", "from", "from is unknown here. Possible: to."),
        ("GET", "clock", "to", "to is unknown here. Possible: nothing."),
        ("POST", "clock", "advance", "advance is unknown here. Possible: nothing."),
        ("POST", "outcomes", "refuse", "refuse is unknown here. Possible: nothing."),
        ("POST", "reset", "to", "to is unknown here. Possible: nothing."),
    ])
    func `a query parameter that a request does not take is refused`(
        method: String, endpoint: String, name: String, message: String
    ) {
        let bodies = ["POST clock": #"{"advance": 1}"#, "POST outcomes": #"{"refuse": 50126}"#]
        let body = Data((bodies["\(method) \(endpoint)"] ?? "").utf8)

        let failure = #expect(throws: ControlFailure.self) {
            try ControlRequest(method, "/control/\(endpoint)", query: [name: "a@b.de"], body: body)
        }

        #expect(failure?.status == 400)
        #expect(failure?.message == message)
    }

    private static let invalidRequests: [(String, String, String, Int, String)] = [
        ("GET", "", "", 404, "Possible: emails, outcomes, clock, reset."),
        ("GET", "emails/1", "", 404, "Possible: emails, outcomes, clock, reset."),
        ("POST", "emails", "", 405, "GET."), ("GET", "reset", "", 405, "POST."),
        ("PUT", "clock", "", 405, "GET, POST."),
        ("POST", "reset", "[]", 400, "The body must be a JSON object."),
        ("POST", "reset", #"{"a": 1, "a": 2}"#, 400, "The body must be a JSON object."),
        ("POST", "reset", #"{"all": true}"#, 400, "all is unknown here. Possible: nothing."),
        ("POST", "clock", "{}", 400, #"Write {"advance": 600}"#),
        ("POST", "clock", #"{"advance": -1}"#, 400, #"Write {"advance": 600}"#),
        ("POST", "clock", #"{"advance": 1e300}"#, 400, #"Write {"advance": 600}"#),
        ("POST", "clock", #"{"advance": 1, "now": "2026-01-15T10:15:00Z"}"#, 400, #"Write {"advance": 600}"#),
        ("POST", "clock", #"{"now": "yesterday"}"#, 400, #"Write {"advance": 600}"#),
        ("POST", "outcomes", "{}", 400, #"Write one of "refuse""#),
        ("POST", "outcomes", #"{"refuse": 1, "demand": "mfa_required"}"#, 400, #"Write one of "refuse""#),
        ("POST", "outcomes", #"{"demand": "money"}"#, 400, #"Write one of "refuse""#),
        ("POST", "outcomes", #"{"poll": "succeeded"}"#, 400, #"Write one of "refuse""#),
        ("POST", "outcomes", #"{"poll": "failed", "redirect": ""}"#, 400, #"Write one of "refuse""#),
        ("POST", "outcomes", #"{"redirect": true}"#, 400, #"Write one of "refuse""#),
        ("POST", "outcomes", #"{"answer": "x"}"#, 400, #"Write one of "refuse""#),
        ("POST", "outcomes", #"{"poll": "in_progress", "times": 0}"#, 400, #""times": 3"#),
        ("POST", "outcomes", #"{"poll": "in_progress", "times": "3"}"#, 400, #""times": 3"#),
        ("POST", "outcomes", #"{"poll": "in_progress", "times": 1001}"#, 400, #""times": 3"#),
        ("POST", "outcomes", #"{"refuse": "nonsense"}"#, 400, "No refusal has that name. Possible: "),
        (
            "POST", "outcomes", #"{"refuse": "password_baned"}"#, 400,
            #"Possible: "password_banned", "password_"#
        ),
        (
            "POST", "outcomes", #"{"refuse": 399246}"#, 400,
            #"Several refusals have that name. Possible: "password_too_short", "password_too_long", "#
        ),
        ("POST", "outcomes", #"{"refuse": 1}"#, 400, "No refusal has that name. Possible: "),
        (
            "POST", "outcomes", #"{"refuse": "invalid_oob_value"}"#, 400,
            #"Several refusals have that name. Possible: "code_wrong", "code_expired"."#
        ),
        ("POST", "outcomes", #"{"refuse": "attribute_validation_failed"}"#, 400, #""attributes": ["city"]"#),
        ("POST", "outcomes", #"{"refuse": "too_many_requests"}"#, 400, #""retryAfter": 5"#),
        ("POST", "outcomes", #"{"correlationId": 1, "refuse": 50126}"#, 400, "correlationId must be a text."),
        ("POST", "outcomes", #"{"answer": {"status": 99}}"#, 400, "from 200 to 599"),
        (
            "POST", "outcomes", #"{"answer": {"status": 200, "headers": {"a": "b\r\nc"}}}"#, 400,
            "an object of texts"
        ),
    ]

    @Test(arguments: invalidRequests)
    func `an invalid request is refused with a hint`(
        method: String, endpoint: String, body: String, status: Int, message: String
    ) throws {
        let failure = #expect(throws: ControlFailure.self) {
            try ControlRequest(method, "/control/\(endpoint)", body: Data(body.utf8))
        }

        #expect(failure?.status == status)
        #expect(failure?.message.contains(message) == true, "\(failure?.message ?? "")")
        #expect(failure?.response.headers["allow"] == (status == 405 ? String(message.dropLast()) : nil))
    }

    @Test func `each name in the list of possible ones works as it stands, and every refusal has one`() throws
    {
        let failure = #expect(throws: ControlFailure.self) {
            try ControlRequest("POST", "/control/outcomes", body: Data(#"{"refuse": "?"}"#.utf8))
        }
        let list = try #require(
            failure?.message.wholeMatch(of: #/No refusal has that name\. Possible: (.+)\./#))
        let names = list.output.1.split(separator: ", ")
        #expect(Set(names).count == names.count)

        let requests = try names.map { name in
            try ControlRequest(
                "POST", "/control/outcomes",
                body: Data(#"{"refuse": \#(name), "attributes": ["city"], "retryAfter": 5}"#.utf8))
        }

        let injected = requests.compactMap { request -> String? in
            guard case .injectOutcome(let outcome, _) = request else { return nil }
            return outcome.facts?.name
        }
        #expect(Set(injected) == Set(InjectedOutcome.errors.compactMap { $0.facts?.name }))
    }

    @Test func `a number may be a text`() throws {
        let requests = try ["50126", #""50126""#].map { name in
            try ControlRequest("POST", "/control/outcomes", body: Data(#"{"refuse": \#(name)}"#.utf8))
        }

        #expect(requests[0] == requests[1])
    }
}
