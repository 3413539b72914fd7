import NativeAuth
import Tenant
import Testing
import UserFlow

/// The checks of the first request (wire-protocol §2.1, annex B.3).
struct StartTests {
    @Test func `a client ID is required`() throws {
        var client = try Client(bundled: "fabrikam")

        let replies = ["", "  ", String(repeating: "a", count: 129)].map { id in
            client.clientID = id
            return client.start()
        }

        #expect(replies.map(\.line) == Array(repeating: "400 invalid_request 90100", count: 3))
        #expect(replies.allSatisfy { $0.description.contains("client_id parameter is empty or not valid") })
    }

    @Test(arguments: [nil, "", "  ", "ada", "ada@contoso", "åda@contoso.com"])
    func `an invalid address is refused`(_ email: String?) throws {
        var client = try Client(bundled: "fabrikam")

        let reply = client.start(email)

        #expect(reply.line == "400 invalid_request 90100")
        #expect(reply.description.contains("username parameter is empty or not valid"))
    }

    @Test(arguments: [nil, "", "oob", "oob password"])
    func `the challenge types must include redirect`(_ types: String?) throws {
        var client = try Client(bundled: "fabrikam")

        let reply = client.start(types: types)

        #expect(reply.line == "400 unsupported_challenge_type 901007")
        #expect(
            reply.description.contains(
                "The challenge_type list parameter does not include the 'redirect' type"))
    }

    @Test func `an unknown challenge type is refused`() throws {
        var client = try Client(bundled: "fabrikam")

        let reply = client.start(types: "oob sms redirect")

        #expect(reply.line == "400 invalid_request 901007")
        #expect(
            reply.description.contains(
                "The challenge_type list parameter contains an unsupported challenge type"))
    }

    @Test(
        arguments: [
            ("woodgrove", "oob redirect"), ("woodgrove", "password redirect"), ("fabrikam", "redirect"),
            ("fabrikam", "password redirect"),
        ])
    func `challenge types that cannot complete the flow get a redirect`(name: String, types: String) throws {
        var client = try Client(bundled: name)

        let reply = client.start(types: types)

        #expect(reply.text == #"{"challenge_type":"redirect"}"#)
        #expect(reply.status == 200)
    }

    @Test func `a flow that needs a browser redirects every sign-up`() {
        var client = Client(.codes { $0.needsBrowser = true })

        let reply = client.start()

        #expect(reply.line == "200 redirect")
    }

    @Test(arguments: ["ada@contoso.com", "ADA@Contoso.COM"])
    func `an address that has an account is refused`(_ email: String) throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        client.challenge()
        client.submit(code: client.code)

        let reply = client.start(email)

        #expect(reply.line == "400 user_already_exists 1003037")
    }

    @Test func `a password is refused in a flow with one-time codes`() throws {
        var client = try Client(bundled: "fabrikam")

        let reply = client.start(password: goodPassword)

        #expect(reply.line == "400 unsupported_auth_method")
    }

    @Test func `an empty password and empty attributes count as not sent`() throws {
        var client = try Client(bundled: "fabrikam")

        let reply = client.start(password: "", attributes: "")

        #expect(reply.line == "200")
    }

    @Test func `of several errors, the one checked first is reported`() throws {
        var client = try Client(bundled: "contoso")
        client.start(password: goodPassword, attributes: #"{"country":"Denmark","city":"Odense"}"#)
        client.challenge()
        client.submit(code: client.code)
        client.submit(attributes: #"{"jobTitle":"Engineer"}"#)
        let known = "ada@contoso.com"

        client.clientID = ""
        let noClient = client.start(nil, password: "a", attributes: "[", types: "oob")
        client.clientID = "app"
        let noAddress = client.start("ada", password: "a", attributes: "[", types: "oob")
        let noRedirect = client.start(known, password: "a", attributes: "[", types: "oob sms")
        let unknownWord = client.start(known, password: "a", attributes: "[", types: "sms redirect")
        let browser = client.start(known, password: "a", attributes: "[", types: "oob redirect")
        let taken = client.start(known, password: "a", attributes: "[")
        let weak = client.start("bo@contoso.com", password: "a", attributes: "[")
        let malformed = client.start("bo@contoso.com", password: goodPassword, attributes: "[")

        #expect(noClient.description.contains("client_id parameter"))
        #expect(noAddress.description.contains("username parameter"))
        #expect(noRedirect.line == "400 unsupported_challenge_type 901007")
        #expect(unknownWord.line == "400 invalid_request 901007")
        #expect(browser.line == "200 redirect")
        #expect(taken.line == "400 user_already_exists 1003037")
        #expect(weak.line == "400 invalid_grant/password_too_short 399246")
        #expect(malformed.description.contains("attributes parameter is empty or not valid"))
    }

    @Test(
        arguments: ["/signup/v1.0/stop", "/oauth2/v2.0/authorize", "/", "", "/start", "/signup/v1.0/start/x"])
    func `an unknown path gets a 404 response with a JSON body`(_ path: String) throws {
        var client = try Client(bundled: "fabrikam")

        let reply = client.send(Request.Path(rawValue: path), [.username: "ada@contoso.com"])

        #expect(reply.line == "404 not_found")
    }
}

/// Step-up requirements and the client's capabilities (wire-protocol §4.3).
struct CapabilityTests {
    private static let secondFactor = "400 invalid_grant/mfa_required 50076"
    private static let registration = "400 invalid_grant/registration_required 50079"
    private static let redirect = "200 redirect"

    private static let table: [(String?, InjectedOutcome.StepUp, String)] = [
        ("mfa_required registration_required", .secondFactor, secondFactor),
        ("registration_required mfa_required", .registration, registration),
        ("mfa_required,registration_required", .registration, registration),
        ("telepathy mfa_required", .secondFactor, secondFactor),
        ("mfa_required", .registration, redirect), ("registration_required", .secondFactor, redirect),
        ("telepathy", .secondFactor, redirect), ("MFA_REQUIRED", .secondFactor, redirect),
        ("", .registration, redirect), (nil, .secondFactor, redirect),
    ]

    @Test(arguments: table)
    func `a step-up continues in a client with the capability, otherwise in a browser`(
        capabilities: String?, stepUp: InjectedOutcome.StepUp, line: String
    ) {
        var client = Client.withAccount()
        client.initiate(capabilities: capabilities)
        client.challengeSignIn()
        client.tenant.nextOutcome = .requireStepUp(stepUp)

        let reply = client.redeem(password: goodPassword)

        #expect(reply.line == line)
        #expect(reply.text.contains("redirect_reason") == (line == Self.redirect))
        if line == Self.redirect { #expect(client.redeem(password: goodPassword).line == "200 Bearer") }
    }

    @Test(arguments: table)
    func `a sign-in after a sign-up uses the capabilities of its start request`(
        capabilities: String?, stepUp: InjectedOutcome.StepUp, line: String
    ) {
        var client = Client(.codes())
        client.start(capabilities: capabilities)
        client.challenge()
        client.submit(code: client.code)
        client.tenant.nextOutcome = .requireStepUp(stepUp)

        #expect(client.redeem(username: "ada@contoso.com").line == line)
    }

    @Test func `capabilities may have their older name`() {
        var client = Client.withAccount()
        client.send(
            .signInInitiate,
            [
                .username: "ada@contoso.com", .challengeType: "password redirect",
                .init(rawValue: "capability"): "mfa_required",
            ])
        client.challengeSignIn()
        client.tenant.nextOutcome = .requireStepUp(.secondFactor)

        #expect(client.redeem(password: goodPassword).line == Self.secondFactor)
    }
}
