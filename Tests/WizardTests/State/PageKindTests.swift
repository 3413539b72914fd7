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
        let navigation = try WizardHarness(flow).wizard.navigation

        for id in navigation.pageOrder where id != .done && id != .code {
            #expect(navigation.makePage(id) != nil, "\(id)")
        }
        #expect(Set(navigation.pageOrder).count == navigation.pageOrder.count)
    }

    @Test(arguments: PageFixture.allCases)
    func `a page is stored with the type of its key`(fixture: PageFixture) throws {
        let navigation = try fixture.makeHarness().wizard.navigation

        let typed: [(any Page)?] = [
            navigation[current: .email], navigation[current: .password],
            navigation[current: .passwordAfterCode], navigation[current: .browser],
            navigation[current: .deadEnd], navigation[current: .alias], navigation[current: .signIn],
            navigation[current: .signInPassword], navigation[current: .done], navigation.codePage,
            navigation[current: .authMethod], navigation[current: .registration],
            navigation[current: .resetPassword], navigation[current: .newPassword],
            PageKey(attributesOn: navigation.pageID).flatMap { navigation.pages[$0] },
        ]
        let hasKey = navigation.pageID.kind != .review
        #expect(typed.compactMap(\.self).count == (hasKey ? 1 : 0))
    }
}
