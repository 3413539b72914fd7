import SignUp
import Terminal
import TestSupport
import Testing
import UserFlow
import Wizard

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

    /// Returns the attributes of a request that has only an alias.
    private func attributes(withAlias alias: String) -> String {
        #"{"\#(AttributeValue.aliasName)":"\#(alias)"}"#
    }

    @Test(.rule("R-46")) func `the page shows the rule`() throws {
        let harness = makeHarness()

        #expect(harness.shows("Use letters a to z, numbers, - and _. Start with a letter or number."))
        #expect(harness.shows("Username (optional)"))
    }

    @Test(.rule("R-47"), arguments: UserFlow.IdentityProvider.allCases)
    func `an alias is sent as an attribute of the sign-up request`(provider: UserFlow.IdentityProvider)
        throws
    {
        var harness = makeHarness(.optional, provider)

        harness.enter("ada_l")

        #expect(harness.purposes.last == .startSignUp)
        #expect(harness.lastAttributes == attributes(withAlias: "ada_l"))
        #expect(harness.lastPassword == (provider == .emailPassword ? "Correct-Horse-7" : nil))
    }

    @Test func `an empty optional alias is not sent`() throws {
        var harness = makeHarness()

        harness.press(.enter)

        #expect(harness.purposes.last == .startSignUp)
        #expect(harness.lastAttributes == nil)
    }

    @Test(
        .rule("R-46"),
        arguments: [
            ("", "Enter a username."),
            ("-ada", "Usernames must start with a letter from a to z or a number."),
            ("ada!", "Usernames can't contain \"!\". Use letters a to z, numbers, - and _."),
            ("ada@x", "A username can't be an email address. Remove the @."),
            (String(repeating: "a", count: 65), "Usernames must be 64 characters or fewer. This one has 65."),
        ])
    func `an alias that breaks the rule gets an error message`(input: String, message: String) throws {
        var harness = makeHarness(.required)

        harness.enter(input)

        #expect(harness.requests.isEmpty)
        #expect(harness.wizard.snapshot.problem?.text == message)
    }

    @Test(
        .rule("R-46"),
        arguments: ["a", "9lives", "Ada-Lovelace_1815", "ada--", String(repeating: "a", count: 64)])
    func `an alias that follows the rule is sent unchanged`(input: String) throws {
        var harness = makeHarness(.required)

        harness.enter(input)

        #expect(harness.lastAttributes == attributes(withAlias: input))
    }

    @Test func `an alias that is taken can be changed on its page`() throws {
        var harness = makeHarness()
        harness.enter("ada")

        harness.answer(.userAlreadyExists)

        #expect(harness.wizard.snapshot.focusedField?.name == "alias")
        #expect(
            harness.wizard.snapshot.problem?.text
                == "There's already an account for ada@contoso.com or the username ada. Change one of them, or sign in."
        )

        harness.enter("2")

        #expect(harness.purposes == [.startSignUp, .startSignUp])
        #expect(harness.lastAttributes == attributes(withAlias: "ada2"))
    }

    @Test func `an alias that the tenant refuses is marked on its page`() throws {
        var harness = makeHarness()
        harness.enter("ada")

        harness.answer(.attributesInvalid([AttributeValue.aliasName]))

        #expect(harness.wizard.snapshot.focusedField?.name == "alias")
        #expect(
            harness.wizard.snapshot.problem?.text
                == "This username wasn't accepted. Try a different one.")
    }

    @Test(.rule("R-47")) func `a flow without aliases has no alias page and sends none`() throws {
        let harness = try WizardHarness.starting("woodgrove")

        #expect(harness.purposes.last == .startSignUp)
        #expect(harness.lastAttributes == nil)
    }
}
