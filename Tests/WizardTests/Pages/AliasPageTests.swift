import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

struct AliasPageTests {
    /// Returns a harness at the alias page, by default of a flow without passwords.
    private func makeHarness(
        _ rule: UserFlow.AliasRule = .optional, _ provider: UserFlow.IdentityProvider = .emailOneTimePasscode
    ) -> WizardHarness {
        var flow = UserFlow(name: "Tailspin", identityProvider: provider)
        flow.alias = rule
        var harness = WizardHarness(flow: flow)
        harness.enter("ada@contoso.com")
        if provider == .emailPassword { harness.enter("Correct-Horse-7") }
        return harness
    }

    @Test func `R-46 the page shows the rule`() throws {
        let harness = makeHarness()

        #expect(harness.shows("Letters, digits, - and _, starting with a letter or digit; up to 64."))
        #expect(harness.shows("User name (optional)"))
    }

    @Test(arguments: UserFlow.IdentityProvider.allCases)
    func `R-47 an alias is sent as an attribute of the sign-up request`(provider: UserFlow.IdentityProvider)
        throws
    {
        var harness = makeHarness(.optional, provider)

        harness.enter("ada_l")

        #expect(harness.requests.last?.path == .signUpStart)
        #expect(harness.lastForm["attributes"] == #"{"flatusername":"ada_l"}"#)
        #expect(harness.lastForm["password"] == (provider == .emailPassword ? "Correct-Horse-7" : nil))
    }

    @Test func `an empty optional alias is not sent`() throws {
        var harness = makeHarness()

        harness.press(.enter)

        #expect(harness.requests.last?.path == .signUpStart)
        #expect(harness.lastForm["attributes"] == nil)
    }

    @Test(arguments: [
        ("", "Choose a user name."),
        ("-ada", "A user name starts with a letter or digit."),
        ("ada!", "Use letters, digits, - and _ in the user name. Remove \"!\"."),
        ("ada@x", "A user name is not an email address. Leave out the @."),
        (String(repeating: "a", count: 65), "The user name has 65 characters. The limit is 64."),
    ])
    func `R-46 an alias that breaks the rule gets an error message`(input: String, message: String) throws {
        var harness = makeHarness(.required)

        harness.enter(input)

        #expect(harness.requests.isEmpty)
        #expect(harness.wizard.snapshot.problem?.text == message)
    }

    @Test(arguments: ["a", "9lives", "Ada-Lovelace_1815", "ada--", String(repeating: "a", count: 64)])
    func `R-46 an alias that follows the rule is sent unchanged`(input: String) throws {
        var harness = makeHarness(.required)

        harness.enter(input)

        #expect(harness.lastForm["attributes"] == #"{"flatusername":"\#(input)"}"#)
    }

    @Test func `an alias that is taken can be changed on its page`() throws {
        var harness = makeHarness()
        harness.enter("ada")

        harness.refuse("user_already_exists", code: 1003037)

        #expect(harness.wizard.snapshot.focusedField?.name == "alias")
        #expect(
            harness.wizard.snapshot.problem?.text
                == "ada@contoso.com or the user name ada already has an account. Change one of them, or sign in."
        )

        harness.enter("2")

        #expect(harness.requests.map(\.path) == [.signUpStart, .signUpStart])
        #expect(harness.lastForm["attributes"] == #"{"flatusername":"ada2"}"#)
    }

    @Test func `an alias that the tenant refuses is marked on its page`() throws {
        var harness = makeHarness()
        harness.enter("ada")

        harness.refuse(
            "invalid_grant", "attribute_validation_failed", code: 1002027,
            extra: #","invalid_attributes":[{"name":"flatusername"}]"#)

        #expect(harness.wizard.snapshot.focusedField?.name == "alias")
        #expect(
            harness.wizard.snapshot.problem?.text
                == "The service does not take this user name. Change it and continue.")
    }

    @Test func `R-47 a flow without aliases has no alias page and sends none`() throws {
        var harness = try WizardHarness("woodgrove")
        harness.enter("ada@contoso.com")
        harness.enter("Correct-Horse-7")

        #expect(harness.requests.last?.path == .signUpStart)
        #expect(harness.lastForm["attributes"] == nil)
    }
}
