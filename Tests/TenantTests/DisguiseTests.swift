import NativeAuth
@testable import Tenant
import Testing
import UserFlow

/// Addresses that are written otherwise, to be sent more letters than one may have (security E-21).
struct DisguiseTests {
    private static let same = [
        "ADA@contoso.com", "ada@CONTOSO.COM", "aDa@Contoso.Com", "ada@contoso.com ", "ada@contoso.com  ",
    ]

    @Test(arguments: same)
    func `E-21 whoever is the same account has the same letters, however the address is written`(
        disguise: String
    ) throws {
        var client = try Client(bundled: "fabrikam")
        sendFive(to: "ada@contoso.com", &client)

        client.start(disguise)

        #expect(client.challenge().line == "400 invalid_request 701014")
        #expect(try client.tenant.accounts.holds(email: disguise) == false)
    }

    private static let others = ["a.da@contoso.com", "ada+1@contoso.com", "ada@contoso.com.example"]

    @Test(arguments: others)
    func `E-21 what the service takes for somebody else is somebody else, with letters and an account`(
        address: String
    ) throws {
        var client = try Client(bundled: "fabrikam")
        sendFive(to: "ada@contoso.com", &client)

        client.start(address)
        let challenged = client.challenge().line
        client.submit(code: client.code)

        #expect(challenged == "200 oob")
        #expect(client.shelf.accounts.map(\.email) == [address])
    }

    @Test(arguments: [
        "ａda@contoso.com", "ada@contoso。com", "ada@contoso.com.", "ada..x@contoso.com",
        "ada@contoso.com\u{200B}",
    ])
    func `E-21 what only looks like an address has no letters at all`(text: String) throws {
        var client = try Client(bundled: "fabrikam")

        #expect(client.start(text).line == "400 invalid_request 90100")
        #expect(client.tenant.letters.isEmpty)
    }

    @Test func `E-21 another application, or a sign-in, has no letters of its own`() throws {
        var client = try Client(bundled: "fabrikam")
        sendFive(to: "ada@contoso.com", &client)

        client.id = "another"
        client.start("ada@contoso.com")

        #expect(client.challenge().line == "400 invalid_request 701014")
    }

    private func sendFive(to address: String, _ client: inout Client) {
        for _ in 1...5 {
            client.start(address)
            #expect(client.challenge().line == "200 oob")
        }
    }
}
