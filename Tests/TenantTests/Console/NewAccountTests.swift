import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// The accounts that the console adds.
struct NewAccountTests {
    private static let flow = UserFlow.passwords { flow in
        flow.alias = .optional
        var city = UserFlow.AttributeDefinition(name: "city", kind: .text, label: "City")
        city.isRequired = true
        flow.attributes = [city]
        flow.pages = [UserFlow.Page(title: "Where?", attributes: ["city"])]
    }

    @Test(
        arguments: [
            ("ada@contoso.com", "Correct-Horse-7", "Odense", nil),
            ("ada", "Correct-Horse-7", "Odense", "Enter an email address"),
            ("ada@contoso.com", "short", "Odense", "The flow does not accept this password"),
            ("ada@contoso.com", "", "Odense", "The flow does not accept this password"),
            ("ada@contoso.com", "Correct-Horse-7", "", "Enter what the flow requires: city."),
        ] as [(String, String, String, String?)])
    func `an account needs what the flow requires`(
        email: String, password: String, city: String, problem: String?
    ) {
        let client = Client(Self.flow)
        let form = PageParameters([
            .init(name: "username", value: .text(email)),
            .init(name: "password", value: .secret(Secret(password) ?? Secret())),
            .init(name: "a.city", value: .text(city)),
        ])
        var (account, message): (Account?, String?)
        do throws(ConsoleProblem) {
            account = try client.tenant.account(NewAccount(form, in: Self.flow), at: client.now)
        } catch {
            message = error.message
        }

        #expect((message == nil) == (problem == nil))
        #expect(message?.hasPrefix(problem ?? "") ?? true)
        if problem == nil { #expect(account?.attributes == ["city": .text(city)]) }
    }
}
