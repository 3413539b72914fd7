import NativeAuth
import Terminal
import Testing

@testable import Wizard

/// An answer that is refused again.
struct RepeatedRefusalTests {
    @Test func `a refused answer that is sent again unchanged says how often it was tried`() throws {
        var harness = try WizardHarness("fabrikam")
        harness.enter("ada@contoso.com")
        harness.refuseAddress()
        #expect(harness.wizard.snapshot.problem?.id == "email.refused")
        #expect(!harness.shows("Same result"))

        for count in 2...3 {
            harness.press(.enter)
            harness.refuseAddress()
            #expect(harness.shows("Same result after \(count) tries."))
        }
        harness.reenter("lovelace@contoso.com")
        harness.refuseAddress()

        #expect(!harness.shows("Same result"))
    }

    @Test func `a failure of the service that comes again is counted, too`() throws {
        var harness = try WizardHarness.atCode()
        harness.type("40273951")
        for _ in 1...2 {
            harness.press(.enter)
            harness.fail(.offline(host: "h"))
        }

        #expect(harness.shows("Same result after 2 tries."))
    }

    @Test func `an error of another kind is not a repetition`() throws {
        var harness = try WizardHarness("fabrikam")
        harness.enter("ada@contoso.com")
        harness.refuseAddress()

        harness.press(.enter)
        #expect(harness.requests.map(\.path) == [.signUpStart, .signUpStart])
        harness.fail(.offline(host: "h"))

        #expect(!harness.shows("Same result"))
    }
}

extension WizardHarness {
    /// Refuses the address of the pending sign-up, which does not say that it is taken.
    fileprivate mutating func refuseAddress() {
        reply(
            400,
            """
            {"error":"invalid_request","error_codes":[90100],
             "error_description":"AADSTS90100: username parameter is empty or not valid."}
            """)
    }
}
