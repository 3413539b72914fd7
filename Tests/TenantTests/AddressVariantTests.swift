import NativeAuth
@testable import Tenant
import Testing
import UserFlow

/// Variants of an address, used to get more emails than one address may (security E-21).
struct AddressVariantTests {
    private static let variants = [
        "ADA@contoso.com", "ada@CONTOSO.COM", "aDa@Contoso.Com", "ada@contoso.com ", "ada@contoso.com  ",
    ]

    @Test(arguments: variants)
    func `E-21 all spellings of one address share the same rate limit`(
        variant: String
    ) throws {
        var client = try Client(bundled: "fabrikam")
        sendFiveCodes(to: "ada@contoso.com", &client)

        client.start(variant)

        #expect(client.challenge().line == "400 invalid_request 701014")
        #expect(try client.tenant.accounts.contains(email: variant) == false)
    }

    private static let otherAddresses = ["a.da@contoso.com", "ada+1@contoso.com", "ada@contoso.com.example"]

    @Test(arguments: otherAddresses)
    func `E-21 an address that the service considers different has its own emails and account`(
        address: String
    ) throws {
        var client = try Client(bundled: "fabrikam")
        sendFiveCodes(to: "ada@contoso.com", &client)

        client.start(address)
        let challenged = client.challenge().line
        client.submit(code: client.code)

        #expect(challenged == "200 oob")
        #expect(client.store.accounts.map(\.email) == [address])
    }

    @Test(arguments: [
        "ａda@contoso.com", "ada@contoso。com", "ada@contoso.com.", "ada..x@contoso.com",
        "ada@contoso.com\u{200B}",
    ])
    func `E-21 a text that only looks like an address gets no email`(text: String) throws {
        var client = try Client(bundled: "fabrikam")

        #expect(client.start(text).line == "400 invalid_request 90100")
        #expect(client.tenant.outbox.isEmpty)
    }

    @Test func `E-21 another client or a sign-in does not get its own rate limit`() throws {
        var client = try Client(bundled: "fabrikam")
        sendFiveCodes(to: "ada@contoso.com", &client)

        client.clientID = "another"
        client.start("ada@contoso.com")

        #expect(client.challenge().line == "400 invalid_request 701014")
    }

    private func sendFiveCodes(to address: String, _ client: inout Client) {
        for _ in 1...5 {
            client.start(address)
            #expect(client.challenge().line == "200 oob")
        }
    }
}
