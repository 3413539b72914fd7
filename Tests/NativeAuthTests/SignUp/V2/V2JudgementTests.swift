import NativeAuth
import SignUp
import TestSupport
import Testing

/// How a reply of version 2 is judged.
struct V2JudgementTests {
    private static let error = #""error":{"code":"accessDenied","innerError":{"code":"someNewWord"}}"#
    private static let browser = #""state":"webFallbackRequired""#
    private static let completed = #""state":"continue""#
    private static let token = #""continuationToken":"t""#
    private static let action = #""action":"dance""#

    @Test(.rule("V2-35"), arguments: [200, 201, 400, 401, 403, 500])
    func `the first reply is judged by its token and link`(status: Int) throws {
        for name in ["start-401", "start-401-links"] {
            var driver = V2.signUp()
            var response = try V2Fixture(name).response()
            response.status = status
            driver.receive(response)

            #expect(driver.path == "/contoso.onmicrosoft.com/api/v2.0/signup/start")
            #expect(driver.request?.fields == ["continuationToken": "ct-v2-0", "username": V2.email])
        }
    }

    @Test(.rule("V2-35")) func `a first reply without the wanted link names it`() {
        var driver = V2.signUp()
        driver.receive(
            json: #"{"error":"InsufficientAuthorization","continuation_token":"t","sign_in":"/a"}"#,
            status: 401)

        #expect(driver.failure == .unknown("sign_up"))
        #expect(driver.request == nil)
    }

    @Test(.rule("V2-35")) func `a first reply without a token is a failure`() throws {
        #expect(
            try V2.signUp().replied("start-unauthorized-client").failure == .misconfigured(.unknownClient))
    }

    @Test(
        .rule("V2-36"),
        arguments: [
            (browser, error, "browser"), (browser, completed, "browser"), (browser, token, "browser"),
            (browser, action, "browser"), (error, completed, "someNewWord"), (error, token, "someNewWord"),
            (error, action, "someNewWord"), (completed, action, "unreadable"), (completed, token, "done"),
            (token, action, "dance"), (action, action, "unreadable"), (token, token, "unreadable"),
        ])
    func `browser, error, continue, token, action`(first: String, second: String, outcome: String) throws {
        // A document has one state; the one that comes first in the order stands for both.
        let isRepeated = first == second || first == Self.browser && second == Self.completed
        for members in isRepeated ? [[first]] : [[first, second], [second, first]] {
            var driver = try V2.signUpChecking()
            driver.receive(json: "{\(members.joined(separator: ","))}")

            #expect(Self.outcome(driver) == outcome)
            #expect(driver.request == nil)
        }
    }

    @Test(.rule("V2-36")) func `a token and an action lead on only without an error`() throws {
        let verify = try V2Fixture("signup-verify")
        var driver = try V2.signUpResending()
        driver.receive(try verify.response(["error": ["code": "serverError"], "state": "continue"]))
        #expect(driver.failure == .unknown("serverError"))
        driver.submit(.resend)
        driver.receive(try verify.response(["state": "continue"]))

        #expect(driver.machine.step.name == "done")
    }

    @Test(
        .rule("V2-37"),
        arguments: [
            #"{"continuationToken":"t","state":"interactionRequired","action":"dance"}"#,
            #"{"continuationToken":"t","state":"dance","action":"verify"}"#,
        ])
    func `an unknown action or state fails with its word`(json: String) throws {
        var driver = try V2.signUpResending()
        driver.receive(json: json)

        #expect(driver.failure == .unknown("dance"))
        #expect(driver.request == nil && driver.machine.step.name == "code")
    }

    @Test(.rule("V2-37")) func `an unknown action follows none of its links`() throws {
        let signIn = try V2.signIn().replied("start-401", "unknown-action")

        #expect(signIn.failure == .unknown("dance"))
        #expect(signIn.request == nil)
    }

    @Test(.rule("V2-39"), arguments: [200, 201, 400, 401, 404, 429, 500, 503])
    func `a body is read at every status`(status: Int) throws {
        var driver = try V2.signUpChecking()
        var response = try V2Fixture("verify-wrong-code").response()
        response.status = status
        driver.receive(response)

        let isLimit = status == 429
        #expect(driver.failure == (isLimit ? .tooManyRequests(retryAfter: nil) : .codeWrong))
    }

    @Test(.rule("V2-39"), arguments: ["", " ", "<html>", "null", "[]", "{", #"{"a":1,"a":2}"#])
    func `a blank body and one that is no JSON object are unreadable`(body: String) throws {
        var driver = V2.signUp()
        driver.receive(json: body)

        #expect(driver.failure == .replyUnreadable)
    }

    @Test(
        .rule("V2-39"),
        arguments: [
            #""error":1"#, #""error":[]"#, #""error":true"#, #""state":1"#, #""state":{}"#, #""action":[]"#,
            #""continuation_token":{}"#,
        ])
    func `a word of another type makes a document unreadable`(member: String) throws {
        let action = member.contains("action") ? "" : #""action":"verify","#
        let rest = action + #""_links":{"verify":{"href":"/v"}}"#
        var driver = try V2.signUpResending()
        driver.receive(json: #"{"continuationToken":"t",\#(rest),\#(member)}"#)

        #expect(driver.failure == .replyUnreadable && driver.request == nil)
        #expect(driver.machine.step.name == "code")
    }

    @Test(.rule("V2-39"), arguments: [301, 302, 303, 307, 308])
    func `a redirect is never followed`(status: Int) throws {
        var driver = V2.signUp()
        var response = try V2Fixture("start-401").response()
        response.status = status
        response.headers["location"] = "/contoso.onmicrosoft.com/api/v2.0/signup/start"
        driver.receive(response)

        #expect(driver.failure == .replyUnreadable && driver.request == nil)
    }

    @Test(.rule("V2-50"), arguments: ["web-fallback", "redirect-to-web", "start-web-redirect-required"])
    func `a browser answer leads to the browser step at any time`(name: String) throws {
        let start = try V2.signUp().replied(name)
        let code = try V2.signUpChecking().replied(name)
        let signIn = try V2.signIn().replied("start-401", name)
        let reset = try V2.reset().replied("start-401", name)

        #expect([start, code].map(\.machine.step.name) == ["browser", "browser"])
        #expect(signIn.machine.step.name == "browser" && reset.machine.step.name == "browser")
    }

    private static func outcome(_ driver: Driver<SignUp>) -> String {
        switch driver.failure {
        case .replyUnreadable?: "unreadable"
        case let failure?: failure.word ?? ""
        case nil: driver.machine.step.name
        }
    }
}

extension RequestFailure {
    /// The word of an error that this version does not know.
    fileprivate var word: String? { if case .unknown(let code) = self { code.rawValue } else { nil } }
}
