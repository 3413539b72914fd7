import Journeys
import Terminal
import Testing
import UserFlow
import Wizard

/// A whole sign-up for each flow, from the first key to the row in the database.
struct FlowJourneys {
    @Test(arguments: UserFlow.bundled)
    func `every bundled flow ends in one account`(flow: String) async throws {
        let town = try Town(flow)
        var ada = town.person()

        let prompt = await ada.answer(.ada)
        await ada.press(.enter)

        #expect(prompt.page == "done")
        #expect(ada.outcome == .signedUp(email: "Ada@contoso.com"))
        #expect(town.rows("SELECT email FROM account") == ["Ada@contoso.com"])
        #expect(await town.codes.count == 1)
    }

    @Test func `contoso keeps everything as typed, and the password as an Argon2id string`() async throws {
        let town = try Town("contoso")
        var ada = town.person()

        await ada.answer(.ada)

        #expect(
            town.rows("SELECT email, alias, substr(password, 1, 15) FROM account")
                == ["Ada@contoso.com|Ada_L|$argon2id$v=19$"])
        #expect(
            town.rows("SELECT name, kind, value FROM attribute ORDER BY name") == [
                "city|text|Odense", "country|text|Denmark",
                "extension_0123456789abcdef0123456789abcdef_Newsletter|boolean|1", "jobTitle|text|Engineer",
            ])
    }

    @Test func `fabrikam keeps no password`() async throws {
        let town = try Town("fabrikam")
        var ada = town.person()

        await ada.answer(.ada)

        #expect(town.rows("SELECT email, alias, password FROM account") == ["Ada@contoso.com|NULL|NULL"])
    }

    @Test func `adventure keeps country and city`() async throws {
        let town = try Town("adventure")
        var ada = town.person()

        await ada.answer(.ada)

        #expect(
            town.rows("SELECT name, value FROM attribute ORDER BY name") == [
                "city|Odense", "country|Denmark",
            ])
    }

    @Test(arguments: [UserFlow.AliasRule.optional, .required])
    func `a flow with codes only takes an alias too`(rule: UserFlow.AliasRule) async throws {
        var flow = UserFlow(name: "Tailspin", identityProvider: .emailOneTimePasscode)
        flow.alias = rule
        let town = try Town(flow)
        var ada = town.person()

        let prompt = await ada.answer(.ada)

        #expect(prompt.page == "done")
        #expect(town.rows("SELECT email, alias, password FROM account") == ["Ada@contoso.com|Ada_L|NULL"])
        #expect(town.rows("SELECT count(*) FROM attribute") == ["0"])
    }

    @Test func `until the last answer is in there is no account`() async throws {
        let town = try Town("contoso")
        var ada = town.person()
        var answers = Person.Answers.ada
        answers["jobTitle"] = ""

        let prompt = await ada.answer(answers)

        #expect(prompt.field == "jobTitle")
        #expect(town.rows("SELECT count(*) FROM account") == ["0"])
    }
}
