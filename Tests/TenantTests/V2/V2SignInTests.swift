import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// Sign-ins by version 2.
struct V2SignInTests {
    /// Returns a client whose user has an account, and has named it.
    private static func atMethods(
        _ flow: UserFlow = .passwords(), name: String = "ada@contoso.com"
    ) -> (client: V2Client, reply: V2Reply) {
        var client = V2Client(Client.withAccount(flow))
        let reply = client.open("sign_in", as: name)
        return (client, reply)
    }

    @Test(.rule("V2-24"))
    func `a known name with a password has a password method, which can be recovered`() {
        let (_, reply) = Self.atMethods(name: "Ada_L")

        #expect(reply.line == "200 challenge")
        #expect(reply.body?["scenario"]?.string == "signin")
        #expect(
            reply.body?["challengeContext"]?["authenticationFactor"]?.string == "singleFactor")
        #expect(reply.methodLines == ["password challenge recover"])
    }

    @Test(.rule("V2-24")) func `a known name without a password has an email method, which cannot`() {
        let (_, reply) = Self.atMethods(.codes())

        #expect(reply.methodLines == ["email challenge"])
        #expect(reply.methods.first?["hint"]?.string?.contains("*") == true)
    }

    @Test(.rule("V2-25")) func `a password method is challenged without an email`() {
        var (client, _) = Self.atMethods()
        let count = client.client.tenant.outbox.count

        let reply = client.follow("challenge")

        #expect(reply.line == "200 verify password")
        #expect(reply.body?["_links"]?.names == ["verify"])
        #expect(client.client.tenant.outbox.count == count)
    }

    @Test(.rule("V2-25")) func `an email method is challenged with a code`() {
        var (client, _) = Self.atMethods(.codes())
        let count = client.client.tenant.outbox.count

        let reply = client.follow("challenge")

        #expect(reply.line == "200 verify email")
        #expect(client.client.tenant.outbox.count == count + 1)
        #expect(client.follow("verify", [.otp: client.code]).line == "200 continue")
        #expect(client.redeem(client.resume().code).line == "200 Bearer")
    }

    @Test(.rule("V2-26")) func `a wrong password is refused, and the right one is accepted`() {
        var (client, _) = Self.atMethods()
        client.follow("challenge")

        #expect(
            client.follow("verify", [.password: "Wrong-Horse-9"]).line
                == "400 invalidGrant/invalidUserNameOrPassword 50126")
        #expect(client.follow("verify", [.password: goodPassword]).line == "200 continue")
        #expect(client.redeem(client.resume().code).line == "200 Bearer")
    }

    @Test(.rule("V2-26")) func `wrong passwords lock the account for both versions`() {
        var (client, _) = Self.atMethods()
        client.follow("challenge")

        for _ in 0..<10 { client.follow("verify", [.password: "Wrong-Horse-9"]) }
        let reply = client.follow("verify", [.password: goodPassword])
        client.client.beginSignIn()
        let other = client.client.redeem(password: goodPassword)

        #expect(reply.line == "400 invalidGrant 50053")
        #expect(other.line == "400 invalid_grant 50053")
    }

    @Test(.rule("V2-27")) func `an unknown name is refused`() {
        var client = V2Client(Client.withAccount())

        let refusal = client.open("sign_in", as: "nobody@contoso.com")

        #expect(refusal.line == "400 invalidRequest 50034")
    }

    @Test(.rule("V2-27")) func `a start without a name is refused by the name of the parameter`() {
        var client = V2Client()
        client.begin()

        for entry in ["sign_in", "reset_password"] {
            let reply = client.follow(entry)
            #expect(reply.line == "400 invalidRequest 90100")
            #expect(reply.error?["message"]?.string?.contains("username parameter") == true)
        }
    }

    @Test(.rule("V2-34")) func `an account of version 2 signs in by version 1`() {
        var client = V2Client()
        client.signUp()

        client.client.beginSignIn()

        #expect(client.client.redeem(password: goodPassword).line == "200 Bearer")
    }

    @Test(.rule("V2-34")) func `a token of one version is refused by the other`() {
        var client = V2Client()
        client.begin()
        client.client.token = client.token
        let first = client.client.challenge()
        client.client.start("bo@contoso.com")
        #expect(!client.client.token.isEmpty && client.client.token != client.token)
        let second = client.follow("sign_in", [.v2ContinuationToken: client.client.token])

        #expect(first.line == "400 invalid_request 55200")
        #expect(second.line == "400 invalidRequest/invalidContinuationToken 55200")
    }
}
