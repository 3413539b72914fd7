import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// The checks of a sign-in's first two requests (wire-protocol §2.5, §2.6, §4.3).
struct InitiateTests {
    private let notFound = "400 user_not_found 50034"
    private let noName = "400 invalid_request 90100"

    @Test(arguments: ["", "  ", String(repeating: "a", count: 129)])
    func `a client ID is required`(id: String) {
        var client = Client.withAccount()
        client.clientID = id

        let replies = [client.initiate(), client.challengeSignIn(), client.redeem(username: "Ada_L")]

        #expect(replies.allSatisfy { $0.line == noName })
        #expect(replies.allSatisfy { $0.description.contains("client_id parameter is empty or not valid") })
    }

    @Test(arguments: [
        nil, "", "  ", "ada@contoso", "@", "ada@@contoso.com", "åda@contoso.com", "_ada", "ada lovelace",
        "ada.lovelace", "åda", "ada\u{0}", String(repeating: "a", count: 65),
    ])
    func `a name must be an address or an alias`(name: String?) {
        var client = Client.withAccount()

        let reply = client.initiate(name)

        #expect(reply.line == noName)
        #expect(reply.description.contains("username parameter is empty or not valid"))
    }

    @Test(arguments: ["bo@contoso.com", "bo", "ada", "Ada_L2", "ada@contoso.com.dk", "%", "'--"])
    func `an unknown name is not found`(name: String) {
        var client = Client.withAccount()

        let reply = client.initiate(name)

        #expect(["%", "'--"].contains(name) ? reply.line == noName : reply.line == notFound)
        #expect(reply.token == nil)
    }

    @Test func `an alias does not sign in if the flow has none`() {
        var client = Client.withAccount()
        client.tenant = Tenant(
            flow: .passwords(), accounts: client.store, random: SeededGenerator(seed: 9), signer: FakeSigner()
        )

        #expect([client.initiate("Ada_L").line, client.initiate().line] == [notFound, "200"])
    }

    @Test(arguments: [nil, "", "oob", "oob password"])
    func `the challenge types must include redirect`(types: String?) {
        var client = Client.withAccount()

        let reply = client.initiate(types: types)

        #expect(reply.line == "400 invalid_request 901007")
        #expect(
            reply.description.contains(
                "The challenge_type list parameter does not include the 'redirect' type"))
    }

    @Test func `an unknown challenge type is refused`() {
        var client = Client.withAccount()

        let reply = client.initiate(types: "password sms redirect")

        #expect(reply.line == "400 invalid_request 901007")
        #expect(
            reply.description.contains(
                "The challenge_type list parameter contains an unsupported challenge type"))
    }

    private static let lists: [(UserFlow, types: String, initiate: String, challenge: String)] = [
        (.passwords(), "password redirect", "200", "200 password"),
        (.passwords(), "redirect password oob", "200", "200 password"),
        (.passwords(), "oob redirect", "200 redirect", "200 redirect"),
        (.passwords(), "redirect", "200 redirect", "200 redirect"),
        (.codes(), "oob redirect", "200", "200 oob"),
        (.codes(), "password redirect", "200 redirect", "200 redirect"),
    ]

    @Test(arguments: lists)
    func `challenge types without the account's factor get a redirect`(
        flow: UserFlow, types: String, initiate: String, challenge: String
    ) {
        var client = Client.withAccount(flow)

        let initiated = client.initiate(types: types)
        client.initiate()
        let challenged = client.challengeSignIn(types: types)

        #expect([initiated.line, challenged.line] == [initiate, challenge])
        if initiate == "200 redirect" {
            #expect(initiated.text == #"{"challenge_type":"redirect"}"#)
            #expect(client.challengeSignIn().status == 200)
        }
    }

    @Test func `a flow that needs a browser redirects every sign-in`() {
        var client = Client.withAccount()
        client.tenant = Tenant(
            flow: .passwords { $0.needsBrowser = true }, accounts: client.store,
            random: SeededGenerator(seed: 9))

        #expect([client.initiate().line, client.initiate("bo").line] == ["200 redirect", "200 redirect"])
    }

    @Test func `of several errors, the one checked first is reported`() {
        var client = Client.withAccount()
        let id = client.clientID

        client.clientID = ""
        let noClient = client.initiate("å", types: "oob sms")
        client.clientID = id
        let noName = client.initiate("å", types: "oob sms")
        let noRedirect = client.initiate("bo", types: "oob sms")
        let unknownWord = client.initiate("bo", types: "oob sms redirect")
        let unknown = client.initiate("bo", types: "redirect")
        let browser = client.initiate(types: "redirect")

        #expect(noClient.description.contains("client_id parameter"))
        #expect(noName.description.contains("username parameter"))
        #expect(noRedirect.description.contains("does not include the 'redirect' type"))
        #expect(unknownWord.description.contains("contains an unsupported challenge type"))
        #expect([unknown.line, browser.line] == [notFound, "200 redirect"])
    }

    @Test func `a store failure refuses a sign-in and changes nothing`() {
        var client = Client.atPassword()

        client.store.failure = .broken(reason: "/var/lib/x: I/O error")
        let failed = [client.redeem(password: goodPassword), client.initiate()]
        client.store.failure = .full
        let full = client.redeem(password: goodPassword)
        client.store.failure = nil

        #expect(failed.map(\.line) == ["500 server_error", "500 server_error"])
        #expect(full.line == "503 server_error")
        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
    }
}
