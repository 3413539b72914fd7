import NativeAuth
import Tenant
import Testing
import UserFlow

/// A tenant whose flow changes while users sign up.
struct FlowChangeTests {
    @Test func `a sign-up under way is asked for what the new flow requires`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start(types: "oob redirect")
        client.challenge(types: "oob redirect")
        var city = UserFlow.AttributeDefinition(name: "city", kind: .text, label: "City")
        city.isRequired = true

        client.tenant.flow.attributes = [city]
        client.tenant.flow.pages = [UserFlow.Page(title: "Where?", attributes: ["city"])]

        #expect(client.submit(code: client.code).line == "400 attributes_required 55106")
        #expect(client.submit(attributes: #"{"city":"Odense"}"#).line == "200")
        #expect(client.store.accounts.first?.attributes == ["city": .text("Odense")])
    }

    @Test func `the password rule is that of the new flow`() throws {
        var client = try Client(bundled: "woodgrove")

        client.tenant.flow.password.minimumLength = 60

        #expect(client.start(password: goodPassword).line.contains("password_too_short"))
    }

    @Test func `an account stays when the flow changes`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start(types: "oob redirect")
        client.challenge(types: "oob redirect")
        client.submit(code: client.code)

        client.tenant.flow.name = "Northwind"

        #expect(client.start(types: "oob redirect").line.contains("user_already_exists"))
    }
}
