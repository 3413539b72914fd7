import NativeAuth
import Tenant
import Testing
import UserFlow

/// Injected step-up authentication (wire-protocol §2.6 to §2.9).
struct ProofTests {
    private static let invalid = "400 invalid_request 55200"

    /// The step that issued a token.
    enum Place: CaseIterable {
        case factorLacking, factorOffered, factorProving
        case contactLacking, contactOffered, contactProving, contactVouched, registered, passwordAnnounced

        func client() -> Client {
            switch self {
            case .factorLacking: return .lacking(.secondFactor)
            case .factorOffered: return .offered(.secondFactor)
            case .factorProving: return .proving(.secondFactor)
            case .contactLacking: return .lacking(.registration)
            case .contactOffered: return .offered(.registration)
            case .contactProving: return .proving(.registration)
            case .contactVouched, .registered:
                var client = Client.offered(.registration, .codes())
                client.register("ada@contoso.com")
                if self == .registered { client.proceed("continuation_token") }
                return client
            case .passwordAnnounced: return .atPassword()
            }
        }
    }

    /// A request that a token can be sent with.
    enum Call: CaseIterable {
        case introspect, challenge, factor, introspectRegistration, register, code, word
        case password, signInCode, continuation

        func answer(_ client: inout Client) -> Answer {
            switch self {
            case .introspect: client.introspect()
            case .challenge: client.challengeFactor()
            case .factor: client.redeem("mfa_oob", [.code: client.code])
            case .introspectRegistration: client.introspectRegistration()
            case .register: client.register("bo@contoso.com")
            case .code: client.proceed("oob", code: client.code)
            case .word: client.proceed("continuation_token")
            case .password: client.redeem(password: goodPassword)
            case .signInCode: client.redeem(code: client.code)
            case .continuation: client.redeem(username: "ada@contoso.com")
            }
        }
    }

    /// The allowed pairs, and the pairs with a refusal of their own.
    private static let known: [Place: [Call: String]] = [
        .factorLacking: [.introspect: "200"],
        .factorOffered: [.challenge: "200 oob"],
        .factorProving: [.challenge: "200 oob", .factor: "200 Bearer"],
        .contactLacking: [.introspectRegistration: "200"],
        .contactOffered: [.register: "200 oob"],
        .contactProving: [.register: "200 oob", .code: "200", .word: "400 invalid_grant"],
        .contactVouched: [.register: "200 oob", .word: "200", .code: "400 invalid_grant"],
        .registered: [.continuation: "200 Bearer"],
        .passwordAnnounced: [.challenge: "200 password", .password: "200 Bearer"],
    ]

    @Test(arguments: Place.allCases, Call.allCases)
    func `E-11: a step-up token works only for the step that issued it`(place: Place, call: Call) {
        var client = place.client()
        let token = client.token

        let line = call.answer(&client).line

        let refused = call == .introspect ? "400 invalid_request 50126" : Self.invalid
        #expect(line == Self.known[place]?[call] ?? refused)
        if line.hasPrefix("400") {
            client.token = token
            for (call, line) in Self.known[place] ?? [:] where line.hasPrefix("200") {
                var copy = client
                #expect(call.answer(&copy).line == line, "\(call)")
            }
        }
    }

    @Test(arguments: Place.allCases, Call.allCases)
    func `E-11: another client's token is refused`(place: Place, call: Call) {
        var client = place.client()
        client.id = "another"

        #expect(call.answer(&client).line == Self.invalid)
    }

    @Test(arguments: Place.allCases, Call.allCases)
    func `E-12: a used token is spent`(place: Place, call: Call) {
        guard Self.known[place]?[call]?.hasPrefix("200") == true else { return }
        var client = place.client()
        let token = client.token
        _ = call.answer(&client)

        client.token = token
        client.wait(seconds: 5)

        #expect(call.answer(&client).line == Self.invalid)
    }

    @Test(arguments: [
        Place.factorLacking, .contactLacking, .contactOffered, .contactProving, .contactVouched,
    ])
    func `E-18: the same request within five seconds has the same response`(place: Place) throws {
        for (call, line) in Self.known[place] ?? [:] where line.hasPrefix("200") {
            var client = place.client()
            let token = client.token
            let letters = client.tenant.letters.count
            let first = call.answer(&client)
            let sent = client.tenant.letters.count
            client.token = token

            #expect(call.answer(&client) == first, "\(call)")
            #expect(client.tenant.letters.count == sent && sent - letters <= 1)
        }
    }

    @Test func `an address that was not just verified is sent a code`() {
        var client = Client.offered(.registration)

        let own = client.register("ADA@contoso.com")

        #expect(own.line == "200 oob")
        #expect(client.tenant.letters.last?.to == "ada@contoso.com")
    }

    @Test(arguments: ["", "nobody", "bo@", "+4512345678"])
    func `a contact that is not an email address is not registered`(target: String) {
        var client = Client.offered(.registration)

        let line = client.register(target).line

        #expect(line == (target.isEmpty ? "400 invalid_request 90100" : "400 invalid_request 901001"))
        #expect(client.register("bo@contoso.com").line == "200 oob")
    }

    @Test func `email is the only method`() {
        var contact = Client.offered(.registration)
        var factor = Client.offered(.secondFactor)

        #expect(contact.register("bo@contoso.com", channel: "sms").line == "400 invalid_request 90100")
        #expect(factor.challengeFactor("sms").line == "400 invalid_request 90100")
        #expect(factor.challengeFactor(nil).line == "200 oob")
    }

    @Test(arguments: Outcome.Demand.allCases)
    func `a code allows five attempts, and a wrong one leaves the token valid`(demand: Outcome.Demand) {
        var client = Client.proving(demand)
        func guess(_ code: String) -> String {
            demand == .registration
                ? client.proceed("oob", code: code).line : client.redeem("mfa_oob", [.code: code]).line
        }

        let lines = Set((1...5).map { _ in guess(client.wrongCode) })

        #expect(lines == ["400 invalid_grant/invalid_oob_value 50181"])
        #expect(guess(client.code) == lines.first)
    }

    @Test func `a step-up requirement waits for a request that would receive tokens, and applies once`() {
        var client = Client.member()
        client.tenant.next = .demand(.registration)

        client.initiate()
        client.challengeSignIn()
        let wrong = client.redeem(password: "Wrong-Horse-9")
        let right = client.redeem(password: goodPassword)
        client.introspectRegistration()
        client.register("bo@contoso.com")
        client.proceed("oob", code: client.code)

        #expect(wrong.line == "400 invalid_grant 50126")
        #expect(right.line == "400 invalid_grant/registration_required 50079")
        #expect(client.redeem(username: "ada@contoso.com").line == "200 Bearer")
    }

    @Test func `a refresh never requires step-up`() {
        var (client, refresh) = Client.signedIn()
        client.tenant.next = .demand(.secondFactor)

        #expect(client.redeem(refresh: refresh).line == "200 Bearer")
    }
}
