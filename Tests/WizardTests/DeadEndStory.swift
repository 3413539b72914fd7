import NativeAuth
import SignUp
import Terminal
import Testing

@testable import Wizard

/// The page for errors that no answer can resolve.
struct DeadEndStory {
    private static let reference = "6a1f0e5c-0000-4000-8000-000000000001"

    /// Returns a harness at the dead end, after an error.
    static func desk(_ error: String = "unauthorized_client", code: Int = 700016) throws -> Desk {
        var desk = try Desk("woodgrove")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")
        desk.refuse(error, code: code)
        return desk
    }

    @Test(arguments: [
        ("invalid_client", "nativeauthapi_disabled", 0, "config.nativeoff"),
        ("unauthorized_client", nil, 700016, "config.client"),
        ("invalid_client", nil, 550022, "config.secret"),
        ("unsupported_challenge_type", nil, 901007, "config.challenge"),
        ("invalid_request", nil, 901007, "config.challenge"),
        ("unsupported_auth_method", nil, 0, "config.challenge"),
        ("from_2031", nil, 4_711, "service.odd"),
    ])
    func `an error that no answer can resolve has its own page, with a reference`(
        error: String, suberror: String?, code: Int, id: String
    ) throws {
        var desk = try Desk("fabrikam")
        desk.enter("ada@contoso.com")

        desk.refuse(error, suberror, code: code)

        #expect(desk.wizard.prompt.page == "deadEnd")
        #expect(desk.wizard.prompt.noticeID == id)
        #expect(desk.shows("Details: \(id) · \(code)") && desk.shows("reference \(Self.reference)"))
    }

    @Test func `for a reply without a reference the page shows that of the request`() throws {
        var desk = try Desk("fabrikam")
        desk.enter("ada@contoso.com")

        desk.reply(404, "")

        #expect(desk.wizard.prompt.noticeID == "config.flow")
        #expect(desk.shows("Details: config.flow · reference \(Self.reference)"))
    }

    @Test(arguments: [
        TransportFailure.offline(host: "h"), .notTrusted(host: "h", .wrongName), .tooLong(host: "h"),
    ])
    func `a transport failure stays on the current page`(failure: TransportFailure) throws {
        var desk = try Desk("fabrikam")
        desk.enter("ada@contoso.com")

        desk.fail(failure)

        #expect(desk.wizard.prompt.page == "email")
    }

    @Test(arguments: [(500, "service.down"), (503, "service.down"), (429, "service.limit.open")])
    func `a service that is down or busy stays on the current page`(status: Int, id: String) throws {
        var desk = try Desk("fabrikam")
        desk.enter("ada@contoso.com")

        desk.reply(status, "")

        #expect(desk.wizard.prompt.page == "email")
        #expect(desk.wizard.prompt.noticeID == id)
    }

    @Test func `Start again keeps the answers and sends a new request`() throws {
        var desk = try Self.desk()

        desk.press(.enter)
        #expect(desk.wizard.prompt.field == "email")
        #expect(desk.shows("ada@contoso.com"))
        desk.press(.enter, .enter)

        #expect(desk.sent.map(\.path) == [.signUpStart, .signUpStart])
        #expect(desk.lastForm["password"] == "Correct-Horse-7")
    }

    @Test func `Start again after a failed code requests a new one`() throws {
        var desk = try Desk.atCode("woodgrove")
        desk.enter("40273951")
        desk.refuse("from_2031", code: 1)
        #expect(desk.wizard.prompt.page == "deadEnd")

        desk.press(.enter, .enter, .enter)

        #expect(desk.sent.last?.path == .signUpStart)
    }

    @Test func `R-07 Back returns to the page that failed, unchanged`() throws {
        var desk = try Desk.atCode("woodgrove")
        desk.enter("40273951")
        desk.refuse("from_2031", code: 1)

        desk.press(.escape)
        #expect(desk.wizard.prompt.page == "code")
        desk.press(.enter)

        #expect(desk.lastForm["oob"] == "40273951")
    }

    @Test func `a failed resend is not a dead end while the last code works`() throws {
        var desk = try Desk.atCode()
        desk.wait(seconds: 30)
        desk.press(.control("t"))

        desk.refuse("from_2031", code: 1)

        #expect(desk.wizard.prompt.page == "code")
        #expect(desk.wizard.prompt.noticeID == "resend.failed")
        desk.press(.control("c"), .control("c"))
        #expect(desk.left == .left)
    }

    @Test func `R-08 leaving the dead end reports its cause`() throws {
        var desk = try Self.desk()
        desk.press(.backTab, .enter)

        #expect(desk.left == .deadEnd(.misconfigured(.unknownClient)))
        #expect(
            desk.wizard.farewell(.deadEnd(.methodUnsupported)) == "Sign-up stopped. No account was created.")
    }

    @Test(arguments: [
        (503, "server_error", SignUpFailure.serviceDown(status: 503)),
        (429, "slow", .tooManyRequests(retryAfter: nil)),
    ])
    func `leaving during a service failure reports the failure`(
        status: Int, error: String, trouble: SignUpFailure
    ) throws {
        var desk = try Desk("fabrikam")
        desk.enter("ada@contoso.com")
        desk.reply(status, "{\"error\": \"\(error)\"}")

        desk.press(.control("c"), .control("c"))

        #expect(desk.left == .deadEnd(trouble))
    }

    @Test func `the web address is shown if the browser may help`() throws {
        var desk = try Desk("fabrikam", web: Wizard.Web(signUp: BrowserStory.site))
        desk.enter("ada@contoso.com")

        desk.refuse("from_2031", code: 1)

        #expect(desk.shows("Try again or use the browser."))
        #expect(desk.shows("https://demo.example/sign-up"))
    }
}
