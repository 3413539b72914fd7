import NativeAuth
@testable import Tenant
import Testing
import UserFlow

/// Variants of an address, used to get more emails than one address may (security E-21).
struct DisguiseTests {
    private static let same = [
        "ADA@contoso.com", "ada@CONTOSO.COM", "aDa@Contoso.Com", "ada@contoso.com ", "ada@contoso.com  ",
    ]

    @Test(arguments: same)
    func `E-21 all spellings of one address share the same rate limit`(
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
    func `E-21 an address that the service considers different has its own emails and account`(
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
    func `E-21 a text that only looks like an address gets no email`(text: String) throws {
        var client = try Client(bundled: "fabrikam")

        #expect(client.start(text).line == "400 invalid_request 90100")
        #expect(client.tenant.letters.isEmpty)
    }

    @Test func `E-21 another client or a sign-in does not get its own rate limit`() throws {
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
