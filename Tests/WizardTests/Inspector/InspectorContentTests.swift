import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// What the inspector tells of pages, requests and code.
struct InspectorContentTests {
    private static func text(_ section: String, _ harness: WizardHarness) -> String {
        harness.wizard.inspectorText(ofSection: section)?.joined(separator: "\n") ?? ""
    }

    @Test func `a page from which nothing is sent says so`() throws {
        var harness = WizardHarness(flow: try #require(try .bundled("woodgrove")))
        #expect(Self.text("http", harness).contains("Continue sends nothing on this page."))

        harness.enter("ada@contoso.com")

        #expect(Self.text("http", harness).contains("Next: POST /signup/v1.0/start"))
    }

    @Test func `a page from which a request is sent names it`() throws {
        var harness = try WizardHarness("contoso")
        #expect(Self.text("http", harness).contains("Next: POST /signup/v1.0/start"))
        harness.enter("ada@contoso.com")
        #expect(!Self.text("http", harness).contains("Next: "))
        harness.reply(200, #"{"continuation_token":"t1"}"#)
        harness.accept()

        #expect(Self.text("http", harness).contains("Next: POST /signup/v1.0/continue (oob)"))
    }

    @Test func `a request without a reply, a reply that is no JSON, and a canceled request are told`() throws
    {
        var harness = try WizardHarness("contoso")
        harness.enter("ada@contoso.com")
        #expect(Self.text("http", harness).contains("POST /signup/v1.0/start  waiting"))
        harness.wait(milliseconds: 41)
        harness.fail(.offline(host: "contoso.ciamlogin.com"))
        #expect(Self.text("http", harness).contains("POST /signup/v1.0/start  no reply  41 ms"))

        harness.press(.enter)
        harness.reply(502, "<html>")
        #expect(Self.text("http", harness).contains("The reply isn't a JSON object."))

        harness.press(.enter, .escape)
        #expect(Self.text("state", harness).contains("start refused, start refused, start refused"))
        #expect(Self.text("http", harness).contains("3 requests"))
    }

    @Test func `the details for support are here with the id of the message, and on the page`() throws {
        var harness = try WizardHarness("contoso")
        harness.enter("ada@contoso.com")
        harness.refuse("user_already_exists", code: 1_003_037)
        let reference = "6a1f0e5c-0000-4000-8000-000000000001"

        #expect(harness.shows("Details for support: error 1003037"))
        #expect(harness.shows(reference))
        #expect(Self.text("state", harness).contains("email.taken"))
        #expect(Self.text("state", harness).contains(reference))
        #expect(Self.text("state", harness).contains("1003037"))
        #expect(harness.wizard.snapshot.fields[0].problem?.details?.reference == ServerText(reference))
    }

    @Test func `the code is that of the page, in Swift and then in Kotlin`() throws {
        let code = Self.text("code", try WizardHarness("contoso"))

        #expect(
            code == """
                Code
                Swift
                // Continue:
                let parameters = MSALNativeAuthSignUpParameters(
                  username: email)
                parameters.password = password
                parameters.attributes = userAttributes
                nativeAuth.signUp(
                  parameters: parameters, delegate: self)
                Kotlin
                // Continue:
                val parameters = NativeAuthSignUpParameters(
                  username = email)
                parameters.password = password
                parameters.attributes = userAttributes
                val actionResult = authClient.signUp(parameters)
                """)
    }

    @Test func `a section that does not exist has no text`() throws {
        #expect(try WizardHarness("contoso").wizard.inspectorText(ofSection: "secrets") == nil)
    }

    @Test func `text from a tenant or a user reaches the screen without control characters`() throws {
        var harness = WizardHarness(flow: try #require(try .bundled("contoso")))
        harness.handle(.resize(Frame.Size(width: 120, height: 40)))
        harness.press(.function(3))
        harness.enter("ada@contoso.com")
        harness.reply(200, #"{"continuation_token":"t1","\u001b]52;c;eA==\u0007":"x","\u202eabc":1}"#)
        harness.accept()
        harness.press(.function(4))

        let text = harness.wizard.frame(size: Frame.Size(width: 120, height: 40)).text
        #expect(
            !text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" || $0 == "\u{202E}" || $0 == "\u{7}" }
        )
        harness.press(.function(5))
        guard case .copyLines(let lines)? = harness.otherEffects.last else { return #expect(Bool(false)) }
        #expect(!lines.map(\.text).joined().unicodeScalars.contains { $0.value < 32 || $0 == "\u{202E}" })
    }
}
