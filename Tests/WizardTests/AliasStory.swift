import NativeAuth
import Terminal
import Testing
import UserFlow

@testable import Wizard

struct AliasStory {
    /// Returns a harness at the alias page, by default of a flow without passwords.
    private func desk(
        _ rule: UserFlow.AliasRule = .optional, _ provider: UserFlow.IdentityProvider = .emailOneTimePasscode
    ) -> Desk {
        var flow = UserFlow(name: "Tailspin", identityProvider: provider)
        flow.alias = rule
        var desk = Desk(flow: flow)
        desk.enter("ada@contoso.com")
        if provider == .emailPassword { desk.enter("Correct-Horse-7") }
        return desk
    }

    @Test func `R-46 the page shows the rule`() throws {
        let desk = desk()

        #expect(desk.shows("Letters, digits, - and _, starting with a letter or digit; up to 64."))
        #expect(desk.shows("User name (optional)"))
    }

    @Test(arguments: UserFlow.IdentityProvider.allCases)
    func `R-47 an alias is sent as an attribute of the sign-up request`(provider: UserFlow.IdentityProvider)
        throws
    {
        var desk = desk(.optional, provider)

        desk.enter("ada_l")

        #expect(desk.sent.last?.path == .signUpStart)
        #expect(desk.lastForm["attributes"] == #"{"flatusername":"ada_l"}"#)
        #expect(desk.lastForm["password"] == (provider == .emailPassword ? "Correct-Horse-7" : nil))
    }

    @Test func `an empty optional alias is not sent`() throws {
        var desk = desk()

        desk.press(.enter)

        #expect(desk.sent.last?.path == .signUpStart)
        #expect(desk.lastForm["attributes"] == nil)
    }

    @Test(arguments: [
        ("", "Choose a user name."),
        ("-ada", "A user name starts with a letter or digit."),
        ("ada!", "Use letters, digits, - and _ in the user name. Remove \"!\"."),
        ("ada@x", "A user name is not an email address. Leave out the @."),
        (String(repeating: "a", count: 65), "The user name has 65 characters. The limit is 64."),
    ])
    func `R-46 an alias that breaks the rule gets an error message`(typed: String, words: String) throws {
        var desk = desk(.required)

        desk.enter(typed)

        #expect(desk.sent.isEmpty)
        #expect(desk.wizard.prompt.problem == words)
    }

    @Test(arguments: ["a", "9lives", "Ada-Lovelace_1815", "ada--", String(repeating: "a", count: 64)])
    func `R-46 an alias that follows the rule is sent unchanged`(typed: String) throws {
        var desk = desk(.required)

        desk.enter(typed)

        #expect(desk.lastForm["attributes"] == #"{"flatusername":"\#(typed)"}"#)
    }

    @Test func `an alias that is taken can be changed on its page`() throws {
        var desk = desk()
        desk.enter("ada")

        desk.refuse("user_already_exists", code: 1003037)

        #expect(desk.wizard.prompt.field == "alias")
        #expect(
            desk.wizard.prompt.problem
                == "ada@contoso.com or the user name ada already has an account. Change one of them, or sign in."
        )

        desk.enter("2")

        #expect(desk.sent.map(\.path) == [.signUpStart, .signUpStart])
        #expect(desk.lastForm["attributes"] == #"{"flatusername":"ada2"}"#)
    }

    @Test func `an alias that the tenant refuses is marked on its page`() throws {
        var desk = desk()
        desk.enter("ada")

        desk.refuse(
            "invalid_grant", "attribute_validation_failed", code: 1002027,
            more: #","invalid_attributes":[{"name":"flatusername"}]"#)

        #expect(desk.wizard.prompt.field == "alias")
        #expect(
            desk.wizard.prompt.problem == "The service does not take this user name. Change it and continue.")
    }

    @Test func `R-47 a flow without aliases has no alias page and sends none`() throws {
        var desk = try Desk("woodgrove")
        desk.enter("ada@contoso.com")
        desk.enter("Correct-Horse-7")

        #expect(desk.sent.last?.path == .signUpStart)
        #expect(desk.lastForm["attributes"] == nil)
    }
}
