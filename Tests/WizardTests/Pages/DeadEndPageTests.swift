import NativeAuth
import SignUp
import Terminal
import TestSupport
import Testing

@testable import Wizard

/// The page for errors that no answer can resolve.
struct DeadEndPageTests {
    private static let reference = "6a1f0e5c-0000-4000-8000-000000000001"

    /// Returns a harness at the dead end, after an error.
    static func makeHarness() throws -> WizardHarness {
        var harness = try WizardHarness.starting("woodgrove")
        harness.answer(.unknownClient)
        return harness
    }

    @Test(arguments: [
        (
            TenantAnswer.nativeAuthDisabled, "config.nativeoff",
            "Native sign-up is turned off for this app. An admin can turn on native authentication for client."
        ),
        (
            .unknownClient, "config.client",
            "There's no app client in this tenant. Check the client ID and the tenant."
        ),
        (
            .confidentialClient, "config.secret",
            "The app is set up as a confidential client. Native sign-up needs a public client."
        ),
        (
            .challengeTypeUnsupported, "config.challenge",
            "The flow needs a sign-in method other than oob password redirect."
        ),
        (.challengeTypeUnknown, "config.challenge", "The flow needs a sign-in method other than"),
        (.methodUnsupported, "config.challenge", "The flow needs a sign-in method other than"),
        (
            .empty(status: 404), "config.flow",
            "No sign-up flow is linked to this app. An admin can link a user flow to client."
        ),
        (
            .unknownError("from_2031", number: 4_711), "service.odd",
            "The service sent an answer we don't understand."
        ),
    ])
    func `an error that no answer can resolve has its own page, with a reference`(
        answer: TenantAnswer, id: String, text: String
    ) throws {
        var harness = try WizardHarness.starting()

        harness.answer(answer)

        let notice = try #require(harness.wizard.snapshot.notice)
        #expect(harness.wizard.snapshot.page == .deadEnd)
        #expect(notice.id == id)
        #expect(([notice.text] + notice.support).contains { $0.hasPrefix(text) })
        // A reply without a reference gets that of the request.
        let number = answer.errorNumber.map { "error \($0) · " } ?? ""
        #expect(harness.shows("Details for support: \(number)2026-01-15 10:00"))
        #expect(harness.shows("reference \(Self.reference)"))
        #expect(harness.wizard.pageSession.pages[.email]?.address == "ada@contoso.com")
    }

    @Test func `a person gets one sentence, and what an admin can do is under the details`() throws {
        let harness = try Self.makeHarness()

        #expect(
            harness.wizard.snapshot.notice?.text
                == "This app isn't set up for that. Contact support with the details below.")
        #expect(
            harness.wizard.snapshot.notice?.support.last
                == "There's no app client in this tenant. Check the client ID and the tenant.")
        #expect(harness.shows("There's no app client in this tenant."))
    }

    @Test func `Start again keeps the answers and sends a new request`() throws {
        var harness = try Self.makeHarness()

        harness.press(.enter)
        #expect(harness.wizard.snapshot.focusedField?.name == "email")
        #expect(harness.shows("ada@contoso.com"))
        harness.press(.enter, .enter)

        #expect(harness.purposes == [.startSignUp, .startSignUp])
        #expect(harness.lastPassword == "Correct-Horse-7")
    }

    @Test func `Start again after a failed code requests a new one`() throws {
        var harness = try WizardHarness.sendingCode("woodgrove")
        harness.answer(.unknownError("from_2031"))
        #expect(harness.wizard.snapshot.page == .deadEnd)

        harness.press(.enter, .enter, .enter)

        #expect(harness.purposes.last == .startSignUp)
    }

    @Test(.rule("R-07")) func `Back returns to the page that failed, unchanged`() throws {
        var harness = try WizardHarness.sendingCode("woodgrove")
        harness.answer(.unknownError("from_2031"))

        harness.press(.escape)
        #expect(harness.wizard.snapshot.page == .code)
        harness.press(.enter)

        #expect(harness.lastCode == "40273951")
    }

    @Test func `a failed resend is not a dead end while the last code works`() throws {
        var harness = try WizardHarness.atCode()
        harness.wait(seconds: 30)
        harness.press(.control("t"))

        harness.answer(.unknownError("from_2031"))

        #expect(harness.wizard.snapshot.page == .code)
        #expect(harness.wizard.snapshot.notice?.id == "resend.failed")
        harness.press(.control("c"), .control("c"))
        #expect(harness.exitOutcome == .quit)
    }

    @Test(.rule("R-08")) func `leaving the dead end reports its cause`() throws {
        var harness = try Self.makeHarness()
        harness.press(.backTab, .enter)

        #expect(harness.exitOutcome == .deadEnd(.misconfigured(.unknownClient)))
        #expect(
            harness.wizard.exitMessage(for: .deadEnd(.methodUnsupported))
                == "Sign-up stopped. No account was created.")
    }

    @Test(arguments: [
        (TenantAnswer.serviceDown(status: 503), RequestFailure.serviceDown(status: 503)),
        (.tooManyRequests, .tooManyRequests(retryAfter: nil)),
    ])
    func `leaving during a service failure reports the failure`(
        answer: TenantAnswer, failure: RequestFailure
    ) throws {
        var harness = try WizardHarness.starting()
        harness.answer(answer)

        harness.press(.control("c"), .control("c"))

        #expect(harness.exitOutcome == .deadEnd(failure))
    }

    @Test func `the web address is shown if the browser may help`() throws {
        var harness = try WizardHarness(
            "fabrikam", webFallback: Wizard.WebFallback(signUpLink: BrowserPageTests.website))
        harness.enter("ada@contoso.com")

        harness.answer(.unknownError("from_2031"))

        #expect(harness.shows("Try again or use your browser."))
        #expect(harness.shows("https://demo.example/sign-up"))
    }
}
