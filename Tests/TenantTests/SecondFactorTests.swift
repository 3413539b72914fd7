import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// Second factors and registrations that a flow asks for (wire-protocol §2.7 to §2.9).
struct SecondFactorTests {
    private static let mfa = "400 invalid_grant/mfa_required 50076"
    private static let registration = "400 invalid_grant/registration_required 50079"
    private static let introspect = "400 invalid_request/introspect_required"

    private static func flow(factor: Bool, registration: Bool) -> UserFlow {
        .passwords {
            $0.requiresSecondFactor = factor
            $0.requiresRegistration = registration
        }
    }

    /// Returns a client at the end of a sign-up, whose account has registered these addresses.
    private static func client(
        factor: Bool = true, registration: Bool = false, methods: [String] = []
    ) throws -> Client {
        let client = Client.withAccount(flow(factor: factor, registration: registration))
        for (index, target) in methods.enumerated() {
            try client.store.addMethod(
                AuthenticationMethod(kind: .email, target: target, addedAt: Int64(index)), to: 0,
                after: index)
        }
        return client
    }

    /// Returns a client that has sent its password, and the response.
    private static func afterPassword(_ client: Client) -> (Client, String) {
        var client = client
        let line = client.signIn(password: goodPassword).line
        return (client, line)
    }

    private static func addresses(of client: Client) throws -> [String] {
        try client.store.methods(of: 0).map(\.target)
    }

    @Test(arguments: [
        (false, false, 0, "200 Bearer", "200 Bearer"), (true, false, 0, mfa, mfa),
        (true, false, 1, mfa, mfa), (false, true, 0, registration, registration),
        (false, true, 1, "200 Bearer", "200 Bearer"), (true, true, 0, registration, registration),
        (true, true, 1, mfa, mfa), (true, true, 2, mfa, mfa),
    ])
    func `the flow and the account decide what follows a password or a sign-up`(
        factor: Bool, registration: Bool, count: Int, password: String, signUp: String
    ) throws {
        let methods = ["bo@contoso.com", "cy@contoso.com"].prefix(count)
        var client = try Self.client(factor: factor, registration: registration, methods: Array(methods))

        #expect(Self.afterPassword(client).1 == password)
        #expect(client.redeem(username: "ada@contoso.com").line == signUp)
    }

    @Test func `after the second factor, tokens are issued and nothing more is asked`() throws {
        var (client, _) = Self.afterPassword(try Self.client())

        let listed = client.introspect().methods
        client.challengeSecondFactor()
        let reply = client.redeem("mfa_oob", [.code: client.code])

        #expect(listed.map(\.loginHint) == [Self.masked("ada@contoso.com")])
        #expect(reply.line == "200 Bearer")
        #expect(client.redeem(refresh: reply.refreshToken).line == "200 Bearer")
        #expect(Self.afterPassword(client).1 == Self.mfa)
    }

    @Test func `a registration is asked for once, and ends the sign-in without a second factor`() throws {
        var (client, line) = Self.afterPassword(try Self.client(registration: true))

        client.introspectRegistration()
        client.register("bo@contoso.com")
        let registered = client.continueRegistration("oob", code: client.code)
        let tokens = client.redeem(username: nil)

        #expect([line, registered.line, tokens.line] == [Self.registration, "200", "200 Bearer"])
        #expect(try Self.addresses(of: client) == ["bo@contoso.com"])
        #expect(Self.afterPassword(client).1 == Self.mfa)
    }

    @Test func `right after a sign-up, the own address is registered without another code`() throws {
        var client = try Self.client(registration: true)
        let emailCount = client.tenant.outbox.count

        let required = client.redeem(username: "ada@contoso.com")
        client.introspectRegistration()
        let verified = client.register("Ada@contoso.com")
        client.continueRegistration("continuation_token")
        let tokens = client.redeem(username: nil)

        #expect(
            [required.line, verified.line, tokens.line] == [
                Self.registration, "200 preverified", "200 Bearer",
            ])
        #expect(try Self.addresses(of: client) == ["ada@contoso.com"])
        #expect(client.tenant.outbox.count == emailCount)
    }

    @Test func `a code of a second factor goes to the registered address`() throws {
        var (client, _) = Self.afterPassword(try Self.client(methods: ["bo@contoso.com"]))

        let sent = client.challengeSecondFactor(nil)

        #expect(client.tenant.outbox.last?.to == "bo@contoso.com")
        #expect(sent.text.contains("\"challenge_target_label\":\"\(Self.masked("bo@contoso.com"))\""))
        #expect(client.redeem("mfa_oob", [.code: client.code]).line == "200 Bearer")
    }

    private static func masked(_ address: String) -> String { EmailAddress(address)?.masked ?? "" }

    @Test func `several addresses are listed, with IDs that stay the same and one of which must be chosen`()
        throws
    {
        let client = try Self.client(methods: ["bo@contoso.com", "cy@fabrikam.com"])
        var (first, _) = Self.afterPassword(client)
        var (second, _) = Self.afterPassword(client)

        let direct = first.challengeSecondFactor(nil).line
        let lists = [first.introspect().methods, second.introspect().methods]
        let unchosen = first.challengeSecondFactor(nil).line
        let unknown = [first.challengeSecondFactor("email"), first.challengeSecondFactor("x")].map(\.line)

        #expect([direct, unchosen] == [Self.introspect, Self.introspect])
        #expect(unknown == ["400 invalid_request 90100", "400 invalid_request 90100"])
        #expect(lists[0].map(\.loginHint) == ["bo@contoso.com", "cy@fabrikam.com"].map(Self.masked))
        #expect(lists[0] == lists[1] && Set(lists[0].map(\.id)).count == 2)
        #expect(lists[0].allSatisfy { $0.id.count == 36 })
        let chosen = try #require(lists[0].last)
        #expect(first.challengeSecondFactor(chosen.id).line == "200 oob")
        #expect(first.tenant.outbox.last?.to == "cy@fabrikam.com")
        first.wait(seconds: 30)
        #expect(first.challengeSecondFactor(nil).line == "200 oob")
        #expect(first.tenant.outbox.last?.to == "cy@fabrikam.com")
        #expect(first.redeem("mfa_oob", [.code: first.code]).line == "200 Bearer")
    }

    @Test func `another account's method is unknown`() throws {
        var client = try Self.client(methods: ["bo@contoso.com"])
        client.signUp("dee@contoso.com", password: goodPassword)
        let method = AuthenticationMethod(kind: .email, target: "bo@contoso.com", addedAt: 0)
        try client.store.addMethod(method, to: 1, after: 0)
        let foreign = try #require(try client.store.account(named: "dee@contoso.com"))

        (client, _) = Self.afterPassword(client)
        client.introspect()

        #expect(
            client.challengeSecondFactor(foreign.methodID(of: method, at: 0)).line
                == "400 invalid_request 90100")
    }

    @Test func `a half-done registration cannot add an address after another one has`() throws {
        let client = try Self.client(registration: true)
        var (thief, _) = Self.afterPassword(client)
        thief.introspectRegistration()
        thief.register("thief@contoso.com")
        let (token, code) = (thief.token, thief.code)
        var (owner, _) = Self.afterPassword(thief)
        owner.introspectRegistration()
        owner.register("bo@contoso.com")
        owner.continueRegistration("oob", code: owner.code)

        owner.token = token
        let late = owner.continueRegistration("oob", code: code)

        #expect(late.line == "400 invalid_request 55200")
        #expect(try Self.addresses(of: owner) == ["bo@contoso.com"])
    }

    @Test func `codes to a registered address count with all other codes to it`() throws {
        var client = try Self.client(methods: ["bo@contoso.com"])
        for _ in 1...3 {
            client.start("bo@contoso.com", password: goodPassword)
            #expect(client.challenge().line == "200 oob")
        }
        (client, _) = Self.afterPassword(client)

        var lines: [String] = []
        for _ in 1...3 {
            lines.append(client.challengeSecondFactor(nil).line)
            client.wait(seconds: 30)
        }

        #expect(lines == ["200 oob", "200 oob", "400 invalid_request 701014"])
    }

    @Test func `an account without a password is asked only for a code to another address`() throws {
        var client = Client.withAccount(.codes { $0.requiresSecondFactor = true })
        func signIn(_ client: inout Client) -> String {
            client.beginSignIn()
            return client.redeem(code: client.code).line
        }

        let own = signIn(&client)
        try client.store.addMethod(
            AuthenticationMethod(kind: .email, target: "bo@contoso.com", addedAt: 1), to: 0, after: 0)

        #expect([own, signIn(&client)] == ["200 Bearer", Self.mfa])
    }
}

/// Injected step-up authentication (wire-protocol §2.6 to §2.9).
struct StepUpTests {
    private static let invalid = "400 invalid_request 55200"

    @Test func `a method can be chosen without a list, and is ignored where a password is asked for`() {
        var factor = Client.atStepUpRequired(.secondFactor)
        var password = Client.withAccount()
        password.initiate()

        #expect(factor.challengeSecondFactor("email").line == "200 oob")
        #expect(
            password.challengeSecondFactor("0a0a0a0a-1111-bbbb-2222-3c3c3c3c3c3c").line == "200 password")
    }

    @Test func `an address that was not just verified is sent a code`() {
        var client = Client.atMethodsListed(.registration)

        let own = client.register("ADA@contoso.com")

        #expect(own.line == "200 oob")
        #expect(client.tenant.outbox.last?.to == "ada@contoso.com")
    }

    @Test(arguments: ["", "nobody", "bo@", "+4512345678"])
    func `a contact that is not an email address is not registered`(target: String) {
        var client = Client.atMethodsListed(.registration)

        let line = client.register(target).line

        #expect(line == (target.isEmpty ? "400 invalid_request 90100" : "400 invalid_request 901001"))
        #expect(client.register("bo@contoso.com").line == "200 oob")
    }

    @Test func `email is the only method`() {
        var contact = Client.atMethodsListed(.registration)
        var factor = Client.atMethodsListed(.secondFactor)

        #expect(contact.register("bo@contoso.com", channel: "sms").line == "400 invalid_request 90100")
        #expect(factor.challengeSecondFactor("sms").line == "400 invalid_request 90100")
        #expect(factor.challengeSecondFactor(nil).line == "200 oob")
    }

    @Test(arguments: [
        (nil, "200 Bearer"), ("", "200 Bearer"), ("ADA@contoso.com", "200 Bearer"), ("ada_l", "200 Bearer"),
        ("bo@contoso.com", invalid), ("ada", invalid),
    ])
    func `the username after a registration may be left out, but not be another one`(
        username: String?, line: String
    ) {
        var client = TokenOrigin.registered.client()

        #expect(client.redeem(username: username).line == line)
    }

    @Test func `a refresh never requires step-up`() {
        var (client, refresh) = Client.signedIn()
        client.tenant.inject(.requireStepUp(.secondFactor), for: .next)

        #expect(client.redeem(refresh: refresh).line == "200 Bearer")
    }
}
