import NativeAuth
import Tenant
import Testing
import UserFlow

/// A request that starts a conversation.
enum StartRequest: CaseIterable {
    case signUp, signIn, reset

    func send(
        _ client: inout Client, _ name: String? = "bo@contoso.com", types: String? = "oob password redirect"
    ) -> Reply {
        switch self {
        case .signUp: client.start(name, types: types)
        case .signIn: client.initiate(name, types: types)
        case .reset: client.startReset(name, types: types)
        }
    }
}

/// The checks that starts have in common (wire-protocol §2.1, §2.5 and §2.10).
struct StartTests {
    @Test(arguments: StartRequest.allCases, [nil, "", "oob", "oob password"] as [String?])
    func `the challenge types must include redirect`(start: StartRequest, types: String?) {
        var client = Client.withAccount()

        let reply = start.send(&client, types: types)

        let error = start == .signUp ? "unsupported_challenge_type" : "invalid_request"
        #expect(reply.line == "400 \(error) 901007")
        #expect(
            reply.description.contains(
                "The challenge_type list parameter does not include the 'redirect' type"))
    }

    @Test(arguments: StartRequest.allCases)
    func `an unknown challenge type is refused`(start: StartRequest) {
        var client = Client.withAccount()

        let reply = start.send(&client, types: "oob sms redirect")

        #expect(reply.line == "400 invalid_request 901007")
        #expect(
            reply.description.contains(
                "The challenge_type list parameter contains an unsupported challenge type"))
        // Of two mistakes, the missing type is named.
        #expect(
            start.send(&client, types: "oob sms").description.contains(
                "The challenge_type list parameter does not include the 'redirect' type"))
    }

    @Test(arguments: StartRequest.allCases)
    func `a flow that needs a browser redirects every user, with or without an account`(start: StartRequest) {
        var client = Client.withAccount()
        client.tenant.flow.needsBrowser = true

        #expect(start.send(&client, "ada@contoso.com").line == "200 redirect")
        #expect(start.send(&client).line == "200 redirect")
        #expect(start.send(&client, types: "oob").line.hasSuffix("901007"))
    }
}

/// The checks of requests that start a sign-in or a reset of an account (wire-protocol §2.5, §2.10, §4.3).
struct AccountNameTests {
    private static let starts = [StartRequest.signIn, .reset]
    private static let noName = "400 invalid_request 90100"
    private static let badTypes = "400 invalid_request 901007"
    private static let notFound = "400 user_not_found 50034"
    private static let redirect = "200 redirect"

    private static let malformedNames: [String?] = [
        nil, "", "  ", "ada@contoso", "@", "ada@@contoso.com", "åda@contoso.com", "_ada", "ada lovelace",
        "ada.lovelace", "åda", "ada\u{0}", "%", "'--", String(repeating: "a", count: 65),
    ]

    @Test(arguments: starts, malformedNames)
    func `a name must be an address or an alias`(start: StartRequest, name: String?) {
        var client = Client.withAccount()

        let reply = start.send(&client, name)

        #expect(reply.line == Self.noName)
        #expect(reply.description.contains("username parameter is empty or not valid"))
    }

    @Test(arguments: starts, ["bo@contoso.com", "bo", "ada", "Ada_L2", "ada@contoso.com.dk"])
    func `an unknown name is not found`(start: StartRequest, name: String) {
        var client = Client.withAccount()

        let reply = start.send(&client, name)

        #expect(reply.line == Self.notFound)
        #expect(reply.token == nil)
    }

    @Test(arguments: starts)
    func `an alias is unknown in a flow without aliases`(start: StartRequest) {
        var client = Client.withAccount()
        client.tenant.flow.alias = .off

        #expect(start.send(&client, "Ada_L").line == Self.notFound)
        #expect(start.send(&client, "ada@contoso.com").line == "200")
    }

    private static let checks: [(name: String?, types: String?, signIn: String, reset: String)] = [
        (nil, nil, noName, noName), ("", "oob redirect", noName, noName), ("@", "oob", noName, noName),
        ("ada contoso", "oob sms", noName, noName), ("nobody@contoso.com", nil, badTypes, badTypes),
        ("ada@contoso.com", "oob", badTypes, badTypes), ("ada@contoso.com", "oob sms", badTypes, badTypes),
        ("nobody@contoso.com", "oob sms redirect", badTypes, badTypes),
        ("nobody@contoso.com", "password redirect", notFound, redirect),
        ("Nobody", "redirect", notFound, redirect),
        ("nobody@contoso.com", "oob redirect", notFound, notFound),
        ("ada@contoso.com", "redirect", redirect, redirect),
        ("ada@contoso.com", "redirect oob", redirect, "200"),
        ("ada@contoso.com", "password redirect", "200", redirect),
        ("Ada_L", "password oob redirect", "200", "200"),
    ]

    @Test(arguments: checks)
    func `the checks have an order`(name: String?, types: String?, signIn: String, reset: String) {
        var client = Client.withAccount()

        #expect(client.initiate(name, types: types).line == signIn)
        #expect(client.startReset(name, types: types).line == reset)
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
}

/// The checks of the first request of a sign-up (wire-protocol §2.1, annex B.3).
struct SignUpStartTests {
    @Test(arguments: [nil, "", "  ", "ada", "ada@contoso", "åda@contoso.com"])
    func `an invalid address is refused`(_ email: String?) throws {
        var client = try Client(bundled: "fabrikam")

        let reply = client.start(email)

        #expect(reply.line == "400 invalid_request 90100")
        #expect(reply.description.contains("username parameter is empty or not valid"))
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

    @Test(arguments: ["ada@contoso.com", "ADA@Contoso.COM"])
    func `an address that has an account is refused`(_ email: String) throws {
        var client = try Client(bundled: "fabrikam")
        client.signUp()

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
        client.signUp(password: goodPassword, attributes: #"{"country":"Denmark","city":"Odense"}"#)
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

    private static let table: [(capabilities: String?, stepUp: InjectedOutcome.StepUp, line: String)] = [
        ("mfa_required registration_required", .secondFactor, secondFactor),
        ("registration_required mfa_required", .registration, registration),
        ("mfa_required,registration_required", .registration, registration),
        ("telepathy mfa_required", .secondFactor, secondFactor),
        ("mfa_required", .registration, redirect), ("registration_required", .secondFactor, redirect),
        ("telepathy", .secondFactor, redirect), ("MFA_REQUIRED", .secondFactor, redirect),
        ("", .registration, redirect), (nil, .secondFactor, redirect),
    ]

    @Test(arguments: StartRequest.allCases, table)
    func `a step-up continues in a client that named the capability at the start, else in a browser`(
        start: StartRequest, row: (capabilities: String?, stepUp: InjectedOutcome.StepUp, line: String)
    ) {
        var client = Self.client(atTheEndOf: start, row.capabilities)
        let end = start == .signIn ? TokenCall.password : .continuation
        client.tenant.inject(.requireStepUp(row.stepUp), for: .next)

        let reply = end.send(&client)

        #expect(reply.line == row.line)
        #expect(reply.text.contains("redirect_reason") == (row.line == Self.redirect))
        if row.line == Self.redirect { #expect(end.send(&client).line == "200 Bearer") }
    }

    private static let flowRows: [(capabilities: String?, isFactor: Bool, line: String)] = [
        ("mfa_required", true, secondFactor), ("registration_required", false, registration),
        ("", true, redirect), (nil, false, redirect),
    ]

    @Test(arguments: flowRows)
    func `what a flow requires continues in a client with the capability, else in a browser`(
        capabilities: String?, isFactor: Bool, line: String
    ) {
        let flow = UserFlow.passwords {
            $0.requiresSecondFactor = isFactor
            $0.requiresRegistration = !isFactor
        }
        var client = Client.withAccount(flow)
        client.initiate(capabilities: capabilities)
        client.challengeSignIn()

        #expect(client.redeem(password: goodPassword).line == line)
    }

    private static func client(atTheEndOf start: StartRequest, _ capabilities: String?) -> Client {
        var client = start == .signUp ? Client(.passwords()) : .withAccount()
        switch start {
        case .signUp:
            client.start(password: goodPassword, capabilities: capabilities)
            client.challenge()
            client.submit(code: client.code)
        case .signIn:
            client.initiate(capabilities: capabilities)
            client.challengeSignIn()
        case .reset:
            client.startReset(capabilities: capabilities)
            client.challengeReset()
            client.continueReset(code: client.code)
            client.submit(newPassword: newPassword)
            client.pollReset()
        }
        return client
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
        client.tenant.inject(.requireStepUp(.secondFactor), for: .next)

        #expect(client.redeem(password: goodPassword).line == Self.secondFactor)
    }
}
