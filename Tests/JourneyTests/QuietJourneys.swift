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
        let environment = try JourneyEnvironment(flow, profile: .quiet)
        var ada = environment.user()
        await ada.answer(.ada)
        var secondUser = environment.user()
        await secondUser.answer(.ada.merging(["code": "00000000"]) { $1 })
        var screens = [secondUser.wizard.frame(size: .init(width: 80, height: 24)).text]
        for code in ["11111111", "22222222", "33333333", "44444444", "55555555"] {
            await secondUser.retype(code)
            await secondUser.press(.enter)
            screens.append(secondUser.wizard.frame(size: .init(width: 80, height: 24)).text)
        }

        #expect(secondUser.wizard.snapshot.page == "code")
        for text in screens {
            #expect(!text.localizedCaseInsensitiveContains("already"))
            #expect(!text.localizedCaseInsensitiveContains("has an account"))
            #expect(!text.localizedCaseInsensitiveContains("no account"))
        }
        #expect(environment.rows("SELECT count(*) FROM account") == ["1"])
        #expect(await environment.tenant.outbox().last?.kind == .accountExists)
    }
}
