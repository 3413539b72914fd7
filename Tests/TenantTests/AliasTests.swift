import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// The alias (wire-protocol §4.6).
struct AliasTests {
    private static let refused = "400 invalid_grant/attribute_validation_failed 1002027"
    private static let taken = "400 user_already_exists 1003037"

    private static func client(_ rule: UserFlow.AliasRule) -> Client {
        Client(.codes { $0.alias = rule })
    }

    @Test(arguments: ["a", "7", "ada", "Ada_Lovelace-1815", String(repeating: "a", count: 64)])
    func `an alias consists of letters, digits, hyphens and underscores`(_ alias: String) {
        var client = Self.client(.optional)
        client.signUp(attributes: "{\"flatusername\":\"\(alias)\"}")

        #expect(client.store.accounts.map(\.alias) == [alias])
        #expect(client.store.accounts.first?.attributes == [:])
    }

    @Test(arguments: [
        "-ada", "_ada", "ada lovelace", "ada@contoso.com", "ada.lovelace", "ädä", "ada\\n", "ａｄａ", "a\\u0000",
        String(repeating: "a", count: 65),
    ])
    func `an alias is refused by name if it has another form`(_ alias: String) {
        var client = Self.client(.optional)

        let reply = client.start(attributes: "{\"flatusername\":\"\(alias)\"}")

        #expect(reply.line == Self.refused)
        #expect(reply.invalid == ["flatusername"])
    }

    @Test(.rule("E-33"), arguments: ["ada", "ADA"])
    func `an alias is refused at start if it is taken, before a code is sent`(_ alias: String) {
        var client = Self.client(.optional)
        client.signUp(attributes: #"{"flatusername":"Ada"}"#)
        let emailCount = client.tenant.outbox.count

        let reply = client.start("bo@contoso.com", attributes: "{\"flatusername\":\"\(alias)\"}")

        #expect(reply.line == Self.taken)
        #expect(client.tenant.outbox.count == emailCount)
        #expect(client.start("bo@contoso.com", attributes: #"{"flatusername":"bo"}"#).line == "200")
    }

    @Test func `an alias is ignored if the flow has none`() {
        var client = Self.client(.off)
        client.beginSignUp(attributes: #"{"flatusername":"no alias at all"}"#)

        #expect(client.submit(code: client.code).line == "200")
        #expect(client.store.accounts == [Account(email: "ada@contoso.com")])
    }

    @Test(arguments: [nil, "{}", #"{"flatusername":""}"#, #"{"flatusername":null}"#])
    func `an alias may be left out if it is optional`(_ attributes: String?) {
        var client = Self.client(.optional)
        client.beginSignUp(attributes: attributes)

        #expect(client.submit(code: client.code).line == "200")
        #expect(client.store.accounts == [Account(email: "ada@contoso.com")])
    }

    @Test func `an alias is requested after the code if it is required`() {
        var client = Self.client(.required)
        client.beginSignUp()

        let asked = client.submit(code: client.code)
        let empty = client.submit(attributes: #"{"flatusername":""}"#)
        let given = client.submit(attributes: #"{"flatusername":"ada"}"#)

        #expect(asked.required == ["flatusername"])
        #expect(empty.invalid == ["flatusername"])
        #expect(given.line == "200")
        #expect(client.store.accounts == [Account(email: "ada@contoso.com", alias: "ada")])
    }

    @Test func `an alias can be changed with the same token if it is taken after the code`() {
        var client = Self.client(.required)
        client.signUp(attributes: #"{"flatusername":"ada"}"#)
        client.signUp("bo@contoso.com")

        let lines = ["ada", "bo"].map { client.submit(attributes: "{\"flatusername\":\"\($0)\"}").line }

        #expect(lines == [Self.taken, "200"])
    }

    @Test func `an alias belongs to the sign-up that finishes first`() {
        var client = Self.client(.required)
        client.beginSignUp(attributes: #"{"flatusername":"ada"}"#)
        let (token, code) = (client.token, client.code)
        client.beginSignUp("bo@contoso.com", attributes: #"{"flatusername":"ada"}"#)

        let first = client.submit(code: client.code)
        client.token = token
        let second = client.submit(code: code)

        #expect([first.line, second.line] == ["200", Self.taken])
        #expect(client.store.accounts.map(\.email) == ["bo@contoso.com"])
    }

    @Test func `an alias is not also an attribute if a flow file lists it as one`() {
        var client = Client(
            .codes { flow in
                flow.alias = .required
                flow.attributes = [.required("flatusername", .integer)]
            })
        client.beginSignUp(attributes: #"{"flatusername":"ada"}"#)

        #expect(client.submit(code: client.code).line == "200")
        #expect(client.store.accounts == [Account(email: "ada@contoso.com", alias: "ada")])
    }
}

/// Variants of an address, used to get more emails than one address may.
@Suite(.rule("E-21"))
struct AddressVariantTests {
    private static let variants = [
        "ADA@contoso.com", "ada@CONTOSO.COM", "aDa@Contoso.Com", "ada@contoso.com ", "ada@contoso.com  ",
    ]

    @Test(.rule("E-21"), arguments: variants, [false, true])
    func `all spellings of one address share the same rate limit, for every client`(
        variant: String, isOtherClient: Bool
    ) throws {
        var client = try Client(bundled: "fabrikam")
        sendFiveCodes(to: "ada@contoso.com", &client)

        if isOtherClient { client.clientID = "another" }
        client.start(variant)

        #expect(client.challenge().line == "400 invalid_request 701014")
        #expect(try client.tenant.accounts.contains(email: variant) == false)
    }

    private static let otherAddresses = ["a.da@contoso.com", "ada+1@contoso.com", "ada@contoso.com.example"]

    @Test(.rule("E-21"), arguments: otherAddresses)
    func `an address that the service considers different has its own emails and account`(
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

    @Test(
        .rule("E-21"),
        arguments: [
            "ａda@contoso.com", "ada@contoso。com", "ada@contoso.com.", "ada..x@contoso.com",
            "ada@contoso.com\u{200B}",
        ])
    func `a text that only looks like an address gets no email`(text: String) throws {
        var client = try Client(bundled: "fabrikam")

        #expect(client.start(text).line == "400 invalid_request 90100")
        #expect(client.tenant.outbox.isEmpty)
    }

    private func sendFiveCodes(to address: String, _ client: inout Client) {
        for _ in 1...5 {
            client.start(address)
            #expect(client.challenge().line == "200 oob")
        }
    }
}

/// What replies tell about existing accounts: what those of the service tell (security §4.4).
struct AccountEnumerationTests {
    private static let known = "ada@contoso.com"
    private static let unknown = "bob@contoso.com"

    @Test(.rule("E-30"), arguments: [UserFlow.codes(), .passwords()])
    func `known and unknown addresses differ only as the service documents`(flow: UserFlow) {
        var client = Client.withAccount(flow)

        let signUpReplies = [client.start(Self.known), client.start(Self.unknown)]
        let signInReplies = [client.initiate(Self.known), client.initiate(Self.unknown)]

        #expect(signUpReplies.map(\.line) == ["400 user_already_exists 1003037", "200"])
        #expect(signInReplies.map(\.line) == ["200", "400 user_not_found 50034"])
        #expect(Set((signUpReplies + signInReplies).map { $0.headers.keys.sorted() }).count == 1)
    }

    @Test(.rule("E-33")) func `known and unknown aliases differ as addresses do`() {
        var client = Client.withAccount()

        let signIns = [client.initiate("Ada_L"), client.initiate("Bob_L")]
        let resets = [client.startReset("Ada_L"), client.startReset("Bob_L")]

        #expect(signIns.map(\.line) == ["200", "400 user_not_found 50034"])
        #expect(resets.map(\.line) == signIns.map(\.line))
        #expect(Set((signIns + resets).map { $0.headers.keys.sorted() }).count == 1)
    }
}
