import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// Injected step-up authentication (wire-protocol §2.6 to §2.9).
struct StepUpTests {
    private static let invalid = "400 invalid_request 55200"

    /// The step that issued a token.
    enum TokenOrigin: CaseIterable {
        case factorRequired, factorListed, factorCodeSent
        case contactRequired, contactListed, contactCodeSent, contactPreverified, registered,
            passwordChallenged

        func client() -> Client {
            switch self {
            case .factorRequired: return .atStepUpRequired(.secondFactor)
            case .factorListed: return .atMethodsListed(.secondFactor)
            case .factorCodeSent: return .atStepUpCode(.secondFactor)
            case .contactRequired: return .atStepUpRequired(.registration)
            case .contactListed: return .atMethodsListed(.registration)
            case .contactCodeSent: return .atStepUpCode(.registration)
            case .contactPreverified, .registered:
                var client = Client.atMethodsListed(.registration, .codes())
                client.register("ada@contoso.com")
                if self == .registered { client.continueRegistration("continuation_token") }
                return client
            case .passwordChallenged: return .atPassword()
            }
        }
    }

    /// A request that a token can be sent with.
    enum Call: CaseIterable {
        case introspect, challenge, secondFactor, introspectRegistration, register, code, preverified
        case password, signInCode, continuation

        func send(_ client: inout Client) -> Reply {
            switch self {
            case .introspect: client.introspect()
            case .challenge: client.challengeSecondFactor()
            case .secondFactor: client.redeem("mfa_oob", [.code: client.code])
            case .introspectRegistration: client.introspectRegistration()
            case .register: client.register("bo@contoso.com")
            case .code: client.continueRegistration("oob", code: client.code)
            case .preverified: client.continueRegistration("continuation_token")
            case .password: client.redeem(password: goodPassword)
            case .signInCode: client.redeem(code: client.code)
            case .continuation: client.redeem(username: "ada@contoso.com")
            }
        }
    }

    /// The allowed pairs, and the pairs with a refusal of their own.
    private static let allowed: [TokenOrigin: [Call: String]] = [
        .factorRequired: [.introspect: "200", .challenge: "200 oob"],
        .factorListed: [.challenge: "200 oob"],
        .factorCodeSent: [.challenge: "200 oob", .secondFactor: "200 Bearer"],
        .contactRequired: [.introspectRegistration: "200"],
        .contactListed: [.register: "200 oob"],
        .contactCodeSent: [.register: "200 oob", .code: "200", .preverified: "400 invalid_grant"],
        .contactPreverified: [.register: "200 oob", .preverified: "200", .code: "400 invalid_grant"],
        .registered: [.continuation: "200 Bearer"],
        .passwordChallenged: [.challenge: "200 password", .password: "200 Bearer"],
    ]

    @Test(.rule("E-11"), arguments: TokenOrigin.allCases, Call.allCases)
    func `a step-up token works only for the step that issued it`(origin: TokenOrigin, call: Call) {
        var client = origin.client()
        let token = client.token

        let line = call.send(&client).line

        let refused = call == .introspect ? "400 invalid_request 50126" : Self.invalid
        #expect(line == Self.allowed[origin]?[call] ?? refused)
        if line.hasPrefix("400") {
            client.token = token
            for (call, line) in Self.allowed[origin] ?? [:] where line.hasPrefix("200") {
                var copy = client
                #expect(call.send(&copy).line == line, "\(call)")
            }
        }
    }

    @Test(.rule("E-11"), arguments: TokenOrigin.allCases, Call.allCases)
    func `another client's token is refused`(origin: TokenOrigin, call: Call) {
        var client = origin.client()
        client.clientID = "another"

        #expect(call.send(&client).line == Self.invalid)
    }

    @Test(.rule("E-12"), arguments: TokenOrigin.allCases, Call.allCases)
    func `a used token is refused`(origin: TokenOrigin, call: Call) {
        guard Self.allowed[origin]?[call]?.hasPrefix("200") == true else { return }
        var client = origin.client()
        let token = client.token
        _ = call.send(&client)

        client.token = token
        client.wait(seconds: 5)

        #expect(call.send(&client).line == Self.invalid)
    }

    @Test(
        .rule("E-18"),
        arguments: [
            TokenOrigin.factorRequired, .contactRequired, .contactListed, .contactCodeSent,
            .contactPreverified,
        ])
    func `the same request within five seconds has the same response`(origin: TokenOrigin) throws {
        for (call, line) in Self.allowed[origin] ?? [:] where line.hasPrefix("200") {
            var client = origin.client()
            let token = client.token
            let emailCount = client.tenant.outbox.count
            let first = call.send(&client)
            let newEmailCount = client.tenant.outbox.count
            client.token = token

            #expect(call.send(&client) == first, "\(call)")
            #expect(client.tenant.outbox.count == newEmailCount && newEmailCount - emailCount <= 1)
        }
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

    @Test(arguments: InjectedOutcome.StepUp.allCases)
    func `a code allows five attempts, and a wrong one leaves the token valid`(stepUp: InjectedOutcome.StepUp)
    {
        var client = Client.atStepUpCode(stepUp)
        func guess(_ code: String) -> String {
            stepUp == .registration
                ? client.continueRegistration("oob", code: code).line
                : client.redeem("mfa_oob", [.code: code]).line
        }

        let lines = Set((1...5).map { _ in guess(client.wrongCode) })

        #expect(lines == ["400 invalid_grant/invalid_oob_value 50181"])
        #expect(guess(client.code) == lines.first)
    }

    @Test func `a step-up requirement waits for a request that would receive tokens, and applies once`() {
        var client = Client.withAccount()
        client.tenant.nextOutcome = .requireStepUp(.registration)

        client.initiate()
        client.challengeSignIn()
        let wrong = client.redeem(password: "Wrong-Horse-9")
        let right = client.redeem(password: goodPassword)
        client.introspectRegistration()
        client.register("bo@contoso.com")
        client.continueRegistration("oob", code: client.code)

        #expect(wrong.line == "400 invalid_grant 50126")
        #expect(right.line == "400 invalid_grant/registration_required 50079")
        #expect(client.redeem(username: "ada@contoso.com").line == "200 Bearer")
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

    @Test(arguments: [nil, ""])
    func `the username after a sign-up is required`(username: String?) {
        var client = Client.withAccount()

        #expect(client.redeem(username: username).line == "400 invalid_request 90100")
        #expect(client.redeem(username: "ada_l").line == "200 Bearer")
    }

    @Test func `a refresh never requires step-up`() {
        var (client, refresh) = Client.signedIn()
        client.tenant.nextOutcome = .requireStepUp(.secondFactor)

        #expect(client.redeem(refresh: refresh).line == "200 Bearer")
    }
}
