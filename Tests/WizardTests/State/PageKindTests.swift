import Testing
import UserFlow

@testable import Wizard

struct PageKindTests {
    @Test func `journey files name every kind of page`() {
        #expect(
            PageKind.allCases.map(\.rawValue) == [
                "email", "password", "alias", "attributes", "code", "browser", "review", "deadEnd",
                "signIn", "signInPassword", "signInCode", "authMethod", "registration", "authCode",
                "resetPassword", "resetCode", "newPassword", "done",
            ])
    }

    @Test(arguments: ["contoso", "answersFirst", "tailspin", "fabrikam", "northwind"])
    func `every page of a flow is in the order and is made before its reply or by it`(flow: String) throws {
        let pageSession = try WizardHarness(flow).wizard.pageSession

        for id in pageSession.pageOrder where id != .done && id != .code {
            #expect(pageSession.makePage(id) != nil, "\(id)")
        }
        #expect(Set(pageSession.pageOrder).count == pageSession.pageOrder.count)
    }

    @Test(arguments: PageFixture.allCases)
    func `a page is stored with the type of its key`(fixture: PageFixture) throws {
        let pageSession = try fixture.makeHarness().wizard.pageSession

        let typed: [(any Page)?] = [
            pageSession[current: .email], pageSession[current: .password],
            pageSession[current: .passwordAfterCode], pageSession[current: .browser],
            pageSession[current: .deadEnd], pageSession[current: .alias], pageSession[current: .signIn],
            pageSession[current: .signInPassword], pageSession[current: .done], pageSession.codePage,
            pageSession[current: .authMethod], pageSession[current: .registration],
            pageSession[current: .resetPassword], pageSession[current: .newPassword],
            PageKey(attributesOn: pageSession.pageID).flatMap { pageSession.pages[$0] },
        ]
        let hasKey = pageSession.pageID.kind != .review
        #expect(typed.compactMap(\.self).count == (hasKey ? 1 : 0))
    }
}
