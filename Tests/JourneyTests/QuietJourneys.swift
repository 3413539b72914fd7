import Foundation
import Journeys
import Tenant
import Terminal
import Testing
import UserFlow
import Wizard

/// A tenant with the quiet profile, which does not reveal whether an address has an account.
@Suite(.atEveryDistance) struct QuietJourneys {
    @Test(arguments: ["woodgrove", "fabrikam", "contoso"])
    func `E-34 the wizard never reveals whether an address has an account`(flow: String) async throws {
        let town = try Town(flow, profile: .quiet)
        var ada = town.person()
        await ada.answer(.ada)
        var stranger = town.person()
        await stranger.answer(.ada.merging(["code": "00000000"]) { $1 })
        var told = [stranger.wizard.frame(size: .init(width: 80, height: 24)).text]
        for code in ["11111111", "22222222", "33333333", "44444444", "55555555"] {
            await stranger.retype(code)
            await stranger.press(.enter)
            told.append(stranger.wizard.frame(size: .init(width: 80, height: 24)).text)
        }

        #expect(stranger.wizard.prompt.page == "code")
        for text in told {
            #expect(!text.localizedCaseInsensitiveContains("already"))
            #expect(!text.localizedCaseInsensitiveContains("has an account"))
            #expect(!text.localizedCaseInsensitiveContains("no account"))
        }
        #expect(town.rows("SELECT count(*) FROM account") == ["1"])
        #expect(await town.tenant.outbox().last?.kind == .accountExists)
    }
}
