import Journeys
import Terminal
import Testing
import UserFlow
import Wizard

/// A complete sign-up for each flow, from the first key to the row in the database.
@Suite(.atEveryDistance) struct FlowJourneys {
    @Test(arguments: UserFlow.endingInAnAccount)
    func `every bundled flow creates one account`(flow: String) async throws {
        let environment = try JourneyEnvironment(flow)
        var ada = environment.user()

        let page = await ada.answer(.ada)
        await ada.press(.enter)

        #expect(page.page == "done")
        #expect(ada.outcome == .signedUp(email: "Ada@contoso.com"))
        #expect(environment.rows("SELECT email FROM account") == ["Ada@contoso.com"])
        #expect(await environment.codes.count == 1)
    }

    @Test func `contoso stores the answers as typed, and the password as an Argon2id string`() async throws {
        let environment = try JourneyEnvironment("contoso")
        var ada = environment.user()

        await ada.answer(.ada)

        #expect(
            environment.rows("SELECT email, alias, substr(password, 1, 15) FROM account")
                == ["Ada@contoso.com|Ada_L|$argon2id$v=19$"])
        #expect(
            environment.rows("SELECT name, kind, value FROM attribute ORDER BY name") == [
                "city|text|Odense", "country|text|Denmark",
                "extension_0123456789abcdef0123456789abcdef_Newsletter|boolean|1", "jobTitle|text|Engineer",
            ])
    }

    @Test func `fabrikam stores no password`() async throws {
        let environment = try JourneyEnvironment("fabrikam")
        var ada = environment.user()

        await ada.answer(.ada)

        #expect(
            environment.rows("SELECT email, alias, password FROM account") == ["Ada@contoso.com|NULL|NULL"])
    }

    @Test func `adventure stores country and city`() async throws {
        let environment = try JourneyEnvironment("adventure")
        var ada = environment.user()

        await ada.answer(.ada)

        #expect(
            environment.rows("SELECT name, value FROM attribute ORDER BY name") == [
                "city|Odense", "country|Denmark",
            ])
    }

    @Test func `litware continues in a browser and creates no account`() async throws {
        let environment = try JourneyEnvironment("litware")
        var ada = environment.user()

        let page = await ada.answer(.ada)

        #expect(page.page == "browser")
        #expect(environment.rows("SELECT count(*) FROM account") == ["0"])
        #expect(await environment.codes.isEmpty)
    }

    @Test func `tailspin stores an answer of every kind`() async throws {
        let environment = try JourneyEnvironment("tailspin")
        var ada = environment.user()

        await ada.answer(.ada)

        #expect(
            environment.rows("SELECT email, alias, password FROM account") == ["Ada@contoso.com|Ada_L|NULL"])
        #expect(
            environment.rows(
                "SELECT replace(name, 'extension_fedcba9876543210fedcba9876543210_', ''), kind, value"
                    + " FROM attribute ORDER BY name") == [
                    "country|text|Denmark", "displayName|text|Ada Lovelace", "Birthday|text|1995-12-10",
                    "Newsletter|boolean|1", "Shelf|text|trains", "Topics|text|fairs,repairs",
                    "Toys|integer|42",
                ])
    }

    @Test func `northwind stores values, not labels`() async throws {
        let environment = try JourneyEnvironment("northwind")
        var ada = environment.user()

        await ada.answer(.ada)

        #expect(
            environment.rows(
                "SELECT value FROM attribute WHERE name IN ('country')"
                    + " OR name LIKE '%_Trade' ORDER BY name") == ["Denmark", "retail"])
    }

    @Test(arguments: [UserFlow.AliasRule.optional, .required])
    func `a code-only flow accepts an alias`(rule: UserFlow.AliasRule) async throws {
        var flow = UserFlow(name: "Codes", identityProvider: .emailOneTimePasscode)
        flow.alias = rule
        let environment = try JourneyEnvironment(flow)
        var ada = environment.user()

        let page = await ada.answer(.ada)

        #expect(page.page == "done")
        #expect(
            environment.rows("SELECT email, alias, password FROM account") == ["Ada@contoso.com|Ada_L|NULL"])
        #expect(environment.rows("SELECT count(*) FROM attribute") == ["0"])
    }

    @Test func `no account exists before the last answer`() async throws {
        let environment = try JourneyEnvironment("contoso")
        var ada = environment.user()
        var answers = SimulatedUser.Answers.ada
        answers["jobTitle"] = ""

        let page = await ada.answer(answers)

        #expect(page.focusedField?.name == "jobTitle")
        #expect(environment.rows("SELECT count(*) FROM account") == ["0"])
    }
}
