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

        #expect(page.page == .done)
        #expect(ada.outcome == .signedUp(email: "Ada@contoso.com"))
        #expect(environment.rows("SELECT email FROM account") == ["Ada@contoso.com"])
        #expect(await environment.codes.count == 1)
    }

    /// The account and the attributes of each flow, whose own attributes have no prefix here.
    private static let stored: [(String, String, [String])] = [
        (
            "contoso", "Ada@contoso.com|Ada_L|$argon2id$v=19$",
            ["city|text|Odense", "country|text|Denmark", "Newsletter|boolean|1", "jobTitle|text|Engineer"]
        ),
        ("fabrikam", "Ada@contoso.com|NULL|NULL", []),
        (
            "adventure", "Ada@contoso.com|NULL|$argon2id$v=19$",
            ["city|text|Odense", "country|text|Denmark"]
        ),
        (
            "tailspin", "Ada@contoso.com|Ada_L|NULL",
            [
                "country|text|Denmark", "displayName|text|Ada Lovelace", "Birthday|text|1995-12-10",
                "Newsletter|boolean|1", "Shelf|text|trains", "Topics|text|fairs,repairs", "Toys|integer|42",
            ]
        ),
        (
            "northwind", "Ada@contoso.com|Ada_L|$argon2id$v=19$",
            [
                "city|text|Odense", "country|text|Denmark", "displayName|text|Ada Lovelace",
                "Newsletter|boolean|1", "Trade|text|retail",
            ]
        ),
    ]

    @Test(arguments: stored)
    func `a flow stores the answers as typed, values for labels, and a password as an Argon2id string`(
        flow: String, account: String, attributes: [String]
    ) async throws {
        let environment = try JourneyEnvironment(flow)
        var ada = environment.user()

        await ada.answer(.ada)

        #expect(
            environment.rows("SELECT email, alias, substr(password, 1, 15) FROM account") == [account])
        let rows = environment.rows("SELECT name, kind, value FROM attribute ORDER BY name")
        #expect(rows.map { $0.replacing(/^extension_[0-9a-f]{32}_/, with: "") } == attributes)
    }

    @Test(arguments: [true, false])
    func `a code-only flow stores an optional alias and attribute, and needs neither`(areGiven: Bool)
        async throws
    {
        var flow = UserFlow(name: "Codes", identityProvider: .emailOneTimePasscode)
        flow.alias = .optional
        flow.attributes = [UserFlow.AttributeDefinition(name: "city", kind: .text, label: "City")]
        flow.pages = [UserFlow.Page(title: "Where?", timing: .start, attributes: ["city"])]
        let environment = try JourneyEnvironment(flow)
        var ada = environment.user()

        let page = await ada.answer(areGiven ? .ada : .ada.merging(["alias": "", "city": ""]) { $1 })

        #expect(page.page == .done)
        #expect(
            environment.rows("SELECT email, alias, password FROM account")
                == ["Ada@contoso.com|\(areGiven ? "Ada_L" : "NULL")|NULL"])
        #expect(environment.rows("SELECT name, value FROM attribute") == (areGiven ? ["city|Odense"] : []))
    }

    @Test func `litware continues in a browser and creates no account`() async throws {
        let environment = try JourneyEnvironment("litware")
        var ada = environment.user()

        let page = await ada.answer(.ada)

        #expect(page.page == .browser)
        #expect(environment.rows("SELECT count(*) FROM account") == ["0"])
        #expect(await environment.codes.isEmpty)
    }
}
