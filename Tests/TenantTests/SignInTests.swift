import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// Complete sign-ins (wire-protocol §2.4 to §2.8).
struct SignInTests {
    private static let names = ["ada@contoso.com", "ADA@Contoso.COM", "Ada_L", "ada_l", " Ada_L "]

    @Test(arguments: names)
    func `a user with a password signs in by address or alias, case-insensitively`(name: String) {
        var client = Client.withAccount()

        let lines = [
            client.initiate(name).line, client.challengeSignIn().line,
            client.redeem(password: goodPassword).line,
        ]

        #expect(lines == ["200", "200 password", "200 Bearer"])
        #expect(client.tenant.outbox.count == 1)
    }

    @Test(arguments: names)
    func `a user without a password signs in with a code`(name: String) {
        var client = Client.withAccount(.codes())

        let initiated = client.initiate(name)
        let challenged = client.challengeSignIn()
        let token = client.token
        let finished = client.redeem(code: client.code)

        #expect([initiated.line, challenged.line, finished.line] == ["200", "200 oob", "200 Bearer"])
        #expect(client.tenant.outbox.map(\.to) == ["ada@contoso.com", "ada@contoso.com"])
        #expect(
            challenged.text == """
                {"binding_method":"prompt","challenge_channel":"email","challenge_target_label":"a*a@co**o**.com",\
                "challenge_type":"oob","code_length":8,"continuation_token":"\(token)","interval":30}
                """)
    }

    @Test(arguments: names)
    func `a user who has just signed up signs in with the sign-up's token`(name: String) {
        var client = Client.withAccount()

        let reply = client.redeem(username: name)

        #expect(reply.line == "200 Bearer")
        #expect(client.store.verifications == 0)
    }

    @Test func `the account decides how its user signs in, whatever the flow`() {
        var client = Client.atPassword(.passwords())

        // The accounts made under one flow may be served under another.
        client.tenant = Tenant(
            flow: .codes(), accounts: client.store, random: SeededGenerator(seed: 9), signer: FakeSigner())

        #expect(client.initiate().line == "200")
        #expect(client.challengeSignIn().line == "200 password")
        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
    }

    @Test func `a user can have several sign-ins at the same time`() {
        var client = Client.withAccount()
        let firstToken = client.beginSignIn().token ?? ""

        client.beginSignIn("Ada_L")
        let second = client.redeem(password: goodPassword)
        client.token = firstToken

        #expect([second.line, client.redeem(password: goodPassword).line] == ["200 Bearer", "200 Bearer"])
    }

    @Test func `without a signer, only the last request fails`() {
        var client = Client.atPassword(signer: NoSigner())

        let replies = [client.redeem(password: goodPassword), client.redeem(password: goodPassword)]

        #expect(replies.map(\.line) == ["500 server_error", "500 server_error"])
        #expect(replies.allSatisfy { $0.accessToken == nil && $0.idToken == nil && $0.refreshToken == nil })
    }
}

/// The grants of the token endpoint (wire-protocol §2.8).
struct SignInGrantTests {
    private static let invalid = "400 invalid_request 55200"

    private static let grants: [(String?, line: String)] = [
        (nil, "400 invalid_request 90100"), ("", "400 invalid_request 90100"),
        ("attributes", "400 unsupported_grant_type 70003"), ("mfa_oob", "400 invalid_request 55200"),
        ("PASSWORD", "400 unsupported_grant_type 70003"),
        ("authorization_code", "400 invalid_request 900144"),
        ("client_credentials", "400 unsupported_grant_type 70003"), ("password ", "200 Bearer"),
    ]

    @Test(arguments: grants)
    func `a grant type must be supported by the token endpoint`(grant: String?, line: String) {
        var client = Client.atPassword()

        #expect(client.redeem(grant, [.password: goodPassword]).line == line)
    }

    private static let requiredFields: [(grant: String, Request.Field)] = [
        ("password", .password), ("oob", .code), ("continuation_token", .username),
        ("refresh_token", .refreshToken), ("password", .continuationToken), ("oob", .continuationToken),
        ("continuation_token", .continuationToken),
    ]

    @Test(arguments: requiredFields)
    func `a missing parameter of a grant is named`(grant: String, field: Request.Field) {
        var client =
            switch grant {
            case "password": Client.atPassword()
            case "oob": Client.atCode()
            default: Client.withAccount()
            }

        for value in [nil, ""] as [String?] {
            let reply = client.redeem(grant, [field: value])
            #expect(reply.line == "400 invalid_request 90100")
            #expect(reply.description.contains("\(field.rawValue) parameter is empty or not valid"))
        }
    }

    @Test(arguments: ["bo@contoso.com", "bo", "ada", "å", "Ada_L@contoso.com"])
    func `a sign-up's token works only for its own user`(name: String) {
        var client = Client.withAccount()

        #expect(client.redeem(username: name).line == Self.invalid)
        #expect(client.redeem(username: "ada_l").line == "200 Bearer")
    }

    @Test func `a deleted account is reported`() {
        var client = Client.atPassword()
        let refresh = Client.signedIn()
        var other = refresh.client
        client.store.removeAll()
        other.store.removeAll()

        #expect(client.redeem(password: goodPassword).line == "400 invalid_grant 50034")
        #expect(other.redeem(refresh: refresh.refresh).line == "400 invalid_grant 50034")
    }
}
