import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// The demo addresses of the second factor, the registration and the password reset.
struct DemoAddressTests {
    private static func client(_ flow: String) throws -> Client {
        var client = try Client(bundled: flow)
        client.tenant.demo = DemoAddresses()
        return client
    }

    private static let flows = UserFlow.bundled.filter { $0 != "litware" }

    /// Adds the account of an address, without the attributes that the flow asks for.
    private static func addAccount(_ address: String, _ client: inout Client) throws {
        let account = Account(email: address)
        let password = client.tenant.flow.identityProvider == .emailPassword ? Secret(goodPassword) : nil
        try client.store.add(account, password: password, at: client.now)
    }

    private static func signIn(_ address: String, _ client: inout Client) -> String {
        client.beginSignIn(address)
        return client.tenant.flow.identityProvider == .emailPassword
            ? client.redeem(password: goodPassword).line : client.redeem(code: client.code).line
    }

    @Test(.rule("R-66"), arguments: flows)
    func `mfa asks for a second factor at every sign-in`(flow: String) throws {
        var client = try Self.client(flow)
        try Self.addAccount("ada+mfa@demo.example", &client)

        for _ in 1...2 {
            #expect(Self.signIn("ada+mfa@demo.example", &client) == "400 invalid_grant/mfa_required 50076")
            client.introspect()
            client.challengeSecondFactor()
            #expect(client.redeem("mfa_oob", [.code: client.code]).line == "200 Bearer")
        }
    }

    @Test(.rule("R-66"), arguments: flows)
    func `register asks for a registration at the first sign-in`(flow: String) throws {
        var client = try Self.client(flow)
        let address = "ada+register@demo.example"
        try Self.addAccount(address, &client)

        let first = Self.signIn(address, &client)
        client.introspectRegistration()
        client.register("bo@demo.example")
        client.continueRegistration("oob", code: client.code)
        let tokens = client.redeem(username: nil)

        #expect(first == "400 invalid_grant/registration_required 50079")
        #expect(tokens.line == "200 Bearer")
        #expect(Self.signIn(address, &client) == "200 Bearer")
    }

    @Test(.rule("R-66"))
    func `mfa asks whoever signs in with the alias, and register until a method is registered`()
        throws
    {
        var client = try Self.client("contoso")
        client.tenant.flow.alias = .optional
        for (address, alias) in [("ada+mfa@demo.example", "ada_l"), ("bo+register@demo.example", "bo_l")] {
            try client.store.add(
                Account(email: address, alias: alias), password: Secret(goodPassword), at: client.now)
        }

        let lines = ["ada_l", "ada_l", "bo_l", "bo+register@demo.example"].map { Self.signIn($0, &client) }

        #expect(lines[..<2].allSatisfy { $0 == "400 invalid_grant/mfa_required 50076" })
        #expect(lines[2...].allSatisfy { $0 == "400 invalid_grant/registration_required 50079" })
    }

    @Test(
        .rule("R-66"),
        arguments: [("mfa", "mfa_required 50076"), ("register", "registration_required 50079")])
    func `the sign-in after the sign-up asks too`(scenario: String, line: String) throws {
        var client = try Self.client("woodgrove")
        client.signUp("ada+\(scenario)@demo.example", password: goodPassword)

        let reply = client.redeem(username: "ada+\(scenario)@demo.example")

        #expect(reply.line == "400 invalid_grant/\(line)")
    }

    @Test(.rule("R-66"), arguments: [Request.Path.signUpStart, .signInInitiate, .resetPasswordStart])
    func `forgot has an account with a password, whichever request comes first`(
        path: Request.Path
    ) throws {
        var client = try Self.client("woodgrove")
        let address = "ada+forgot@demo.example"

        let reply = client.send(
            path, [.username: address, .challengeType: "oob password redirect", .password: goodPassword])
        let account = try #require(try client.store.account(named: address))

        #expect(account.hasPassword)
        #expect(path != .signUpStart || reply.line == "400 user_already_exists 1003037")
        client.initiate(address)
        #expect(client.challengeSignIn().line == "200 password")
        #expect(client.redeem(password: goodPassword).line == "400 invalid_grant 50126")
        #expect(client.store.accounts.count == 1)
    }

    @Test(.rule("R-66")) func `the unknown password is another one each time`() throws {
        var client = try Self.client("woodgrove")

        for number in 1...3 { client.initiate("ada\(number)+forgot@demo.example") }

        #expect(client.store.passwords.compactMap(\.self).count == 3)
        #expect(Set(client.store.passwords).count == 3)
    }

    @Test(.rule("R-66")) func `forgot has no password in a flow with one-time codes`() throws {
        var client = try Self.client("fabrikam")

        client.initiate("ada+forgot@demo.example")

        #expect(client.challengeSignIn().line == "200 oob")
    }

    @Test(.rule("R-66"), arguments: DemoAddresses.Scenario.allCases.map(\.rawValue))
    func `without demo addresses they are addresses like any other`(scenario: String) throws {
        var client = try Client(bundled: "woodgrove")
        let address = "ada+\(scenario)@demo.example"

        #expect(client.initiate(address).line == "400 user_not_found 50034")
        client.signUp(address, password: goodPassword)
        #expect(client.redeem(username: address).line == "200 Bearer")
    }

    @Test(
        .rule("R-66"),
        arguments: [
            (#"{"city":"Oslo"}"#, true), (#"{ "country": "Denmark", "city" : "Oslo" }"#, true),
            (#"{"c\u0069ty":"Oslo"}"#, true),
            (#"{"country":"city"}"#, false), (#"{"country":"x \"city\""}"#, false), ("{}", false),
            (#"["city"]"#, false),
        ])
    func `refused.city refuses a request that has a city`(attributes: String, isRefused: Bool) throws {
        var client = try Self.client("contoso")

        let reply = client.start(
            "ada+refused.city@demo.example", password: goodPassword, attributes: attributes)

        #expect((reply.invalid == ["city"]) == isRefused, "\(reply.line)")
    }
}
