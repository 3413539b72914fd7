import NativeAuth
import SignUp
import Terminal
import Testing

@testable import Wizard

/// The page for errors that no answer can resolve.
struct DeadEndPageTests {
    private static let reference = "6a1f0e5c-0000-4000-8000-000000000001"

    /// Returns a harness at the dead end, after an error.
    static func makeHarness(_ error: String = "unauthorized_client", code: Int = 700016) throws
        -> WizardHarness
    {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-7")
        harness.refuse(error, code: code)
        return harness
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
        var harness = try WizardHarness("fabrikam")
        harness.enter("ada@contoso.com")

        harness.refuse(error, suberror, code: code)

        #expect(harness.wizard.snapshot.page == "deadEnd")
        #expect(harness.wizard.snapshot.notice?.id == id)
        #expect(harness.shows("Details: \(id) · \(code)") && harness.shows("reference \(Self.reference)"))
    }

    @Test func `for a reply without a reference the page shows that of the request`() throws {
        var harness = try WizardHarness("fabrikam")
        harness.enter("ada@contoso.com")

        harness.reply(404, "")

        #expect(harness.wizard.snapshot.notice?.id == "config.flow")
        #expect(harness.shows("Details: config.flow · reference \(Self.reference)"))
    }

    @Test(arguments: [
        TransportFailure.offline(host: "h"), .notTrusted(host: "h", .wrongName), .tooLong(host: "h"),
    ])
    func `a transport failure stays on the current page`(failure: TransportFailure) throws {
        var harness = try WizardHarness("fabrikam")
        harness.enter("ada@contoso.com")

        harness.fail(failure)

        #expect(harness.wizard.snapshot.page == "email")
    }

    @Test(arguments: [(500, "service.down"), (503, "service.down"), (429, "service.limit.open")])
    func `a service that is down or busy stays on the current page`(status: Int, id: String) throws {
        var harness = try WizardHarness("fabrikam")
        harness.enter("ada@contoso.com")

        harness.reply(status, "")

        #expect(harness.wizard.snapshot.page == "email")
        #expect(harness.wizard.snapshot.notice?.id == id)
    }

    @Test func `Start again keeps the answers and sends a new request`() throws {
        var harness = try Self.makeHarness()

        harness.press(.enter)
        #expect(harness.wizard.snapshot.focusedField?.name == "email")
        #expect(harness.shows("ada@contoso.com"))
        harness.press(.enter, .enter)

        #expect(harness.requests.map(\.path) == [.signUpStart, .signUpStart])
        #expect(harness.lastForm["password"] == "Correct-Horse-7")
    }

    @Test func `Start again after a failed code requests a new one`() throws {
        var harness = try WizardHarness.atCode("woodgrove")
        harness.enter("40273951")
        harness.refuse("from_2031", code: 1)
        #expect(harness.wizard.snapshot.page == "deadEnd")

        harness.press(.enter, .enter, .enter)

        #expect(harness.requests.last?.path == .signUpStart)
    }

    @Test func `R-07 Back returns to the page that failed, unchanged`() throws {
        var harness = try WizardHarness.atCode("woodgrove")
        harness.enter("40273951")
        harness.refuse("from_2031", code: 1)

        harness.press(.escape)
        #expect(harness.wizard.snapshot.page == "code")
        harness.press(.enter)

        #expect(harness.lastForm["oob"] == "40273951")
    }

    @Test func `a failed resend is not a dead end while the last code works`() throws {
        var harness = try WizardHarness.atCode()
        harness.wait(seconds: 30)
        harness.press(.control("t"))

        harness.refuse("from_2031", code: 1)

        #expect(harness.wizard.snapshot.page == "code")
        #expect(harness.wizard.snapshot.notice?.id == "resend.failed")
        harness.press(.control("c"), .control("c"))
        #expect(harness.exitOutcome == .quit)
    }

    @Test func `R-08 leaving the dead end reports its cause`() throws {
        var harness = try Self.makeHarness()
        harness.press(.backTab, .enter)

        #expect(harness.exitOutcome == .deadEnd(.misconfigured(.unknownClient)))
        #expect(
            harness.wizard.exitMessage(for: .deadEnd(.methodUnsupported))
                == "Sign-up stopped. No account was created.")
    }

    @Test(arguments: [
        (503, "server_error", SignUpFailure.serviceDown(status: 503)),
        (429, "slow", .tooManyRequests(retryAfter: nil)),
    ])
    func `leaving during a service failure reports the failure`(
        status: Int, error: String, failure: SignUpFailure
    ) throws {
        var harness = try WizardHarness("fabrikam")
        harness.enter("ada@contoso.com")
        harness.reply(status, "{\"error\": \"\(error)\"}")

        harness.press(.control("c"), .control("c"))

        #expect(harness.exitOutcome == .deadEnd(failure))
    }

    @Test func `the web address is shown if the browser may help`() throws {
        var harness = try WizardHarness(
            "fabrikam", webFallback: Wizard.WebFallback(signUpLink: BrowserPageTests.website))
        harness.enter("ada@contoso.com")

        harness.refuse("from_2031", code: 1)

        #expect(harness.shows("Try again or use your browser."))
        #expect(harness.shows("https://demo.example/sign-up"))
    }
}
