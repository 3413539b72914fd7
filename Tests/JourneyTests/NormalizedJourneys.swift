import Foundation
import Journeys
import Terminal
import Testing
import UserFlow
import Wizard

/// the answers of a journey are treated like what is typed.
@Suite(.atEveryDistance) struct NormalizedJourneys {
    private static let flow = """
        {"name": "Names", "identityProvider": "emailOneTimePasscode",
         "pages": [{"title": {"en": "You"}, "attributes": ["surname"]}],
         "attributes": [{"name": "surname", "kind": "text", "required": true, "label": {"en": "Surname"}}]}
        """

    @Test func `R-48 an account has the usual letters in its address, and composed ones in its answers`()
        async throws
    {
        let environment = try JourneyEnvironment(UserFlow(json: Data(Self.flow.utf8)))
        var user = environment.user()

        let page = await user.answer([
            "email": "ａｄａ＠contoso。com\u{200B}", "code": "inbox", "surname": "Nguye\u{302}\u{303}n",
        ])

        #expect(page.page == "done")
        #expect(environment.rows("SELECT email FROM account") == ["ada@contoso.com"])
        #expect(environment.rows("SELECT hex(value) FROM attribute") == ["4E677579E1BB856E"])
    }
}
