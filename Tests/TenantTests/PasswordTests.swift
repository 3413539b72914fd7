import NativeAuth
@testable import Tenant
import Testing
import UserFlow

/// The password policy (wire-protocol §4.4).
struct PasswordTests {
    private static let tooLong = String(repeating: "aB1-", count: 64) + "x"

    private static let table: [(password: String, suberror: String?)] = [
        ("Abcdef1", "password_too_short"),
        ("Zbcdfe1x", nil),
        ("жук", "password_too_short"),
        ("Ж", "password_too_short"),
        (String(repeating: "aB1-", count: 64), nil),
        (tooLong, "password_too_long"),
        (String(repeating: "Жж1-", count: 64), "password_is_invalid"),
        (String(repeating: "a", count: 1_025), "password_too_long"),
        (String(repeating: "a", count: 100_000), "password_too_long"),
        ("Correct-Hörse-9", "password_is_invalid"),
        ("Correct\u{7}Horse9", "password_is_invalid"),
        ("Correct\u{0}Horse9", "password_is_invalid"),
        ("Correct\u{7F}Horse9", "password_is_invalid"),
        ("ööööööööö", "password_is_invalid"),
        ("correcthorse", "password_too_weak"),
        ("correcthorse9", "password_too_weak"),
        ("correct-horse", "password_too_weak"),
        ("CORRECT HORSE", "password_too_weak"),
        ("1029384756", "password_too_weak"),
        ("correct horse9", nil),
        ("CORRECT HORSE9", nil),
        ("Correct Horse", nil),
        ("  Horse  ", nil),
        ("password1", "password_too_weak"),
        ("Password1", "password_banned"),
        ("MyPassword-2031", nil),
        ("P@$$w0rd", "password_banned"),
        ("pAS5W0RD", "password_banned"),
        ("Password-2031", nil),
        ("Password-20", "password_banned"),
        ("Password-203", nil),
        ("20-Passw0rd", "password_banned"),
        ("2-Password-0", nil),
        ("NewSecureP@ssw0rd456!", nil),
        ("Qwerty-2031-x", nil),
        ("LetMe1n-2031", nil),
        ("W3lc0m3-20", "password_banned"),
        ("PasswordPassword1", "password_banned"),
        ("LetMeInWelcome-1", "password_banned"),
        ("Qwerty-LetMeIn-Welcome", nil),
        ("Qwerty1LetMeIn2Welcome", nil),
        ("QwertyLetMeInWelcome1", "password_banned"),
        ("Pazsw0rd", "password_banned"),
        ("Passw0rdX", "password_banned"),
        ("Passw-0rd", "password_banned"),
        ("Pazzw0rd", nil),
        ("Abc123456", "password_banned"),
        ("Aa-123456-x", nil),
        ("Zq-9-Pfirsich", nil),
    ]

    @Test(arguments: table)
    func `a password is checked the same way at start and after the code`(
        password: String, suberror: String?
    ) throws {
        var client = try Client(bundled: "woodgrove")
        client.start()
        client.challenge()
        client.submit(code: client.code)
        client.challenge()

        let later = client.submit(password: password)
        let first = client.start("bo@contoso.com", password: password)

        let line = suberror.map { "400 invalid_grant/\($0) 399246" } ?? "200"
        #expect([first.line, later.line] == [line, line])
        #expect(client.store.passwords == (suberror == nil ? [password] : []))
    }

    @Test func `a flow can have a stricter or a more lenient policy`() {
        var strict = Client(
            .passwords { flow in
                flow.password.minimumLength = 15
                flow.password.maximumLength = 20
                flow.password.requiredClassCount = 4
            })
        var lenient = Client(
            .passwords { flow in
                flow.password.minimumLength = 3
                flow.password.requiredClassCount = 1
            })

        #expect(
            strict.start(password: "Zbcdfe1x-Zbcdf").line == "400 invalid_grant/password_too_short 399246")
        #expect(
            strict.start(password: "Zbcdfe1xyZbcdfe").line == "400 invalid_grant/password_too_weak 399246")
        #expect(
            strict.start(password: "Zbcdfe1x-Zbcdfe1x-Zbc").line
                == "400 invalid_grant/password_too_long 399246")
        #expect(strict.start(password: "Zbcdfe1x-Zbcdfe").line == "200")
        #expect(lenient.start(password: "zbc").line == "200")
        #expect(lenient.start(password: "qwert").line == "400 invalid_grant/password_banned 399246")
    }

    @Test func `a submission without a password names the parameter`() throws {
        var client = try Client(bundled: "woodgrove")
        client.start()
        client.challenge()
        client.submit(code: client.code)
        client.challenge()

        let reply = client.submit(password: "")

        #expect(reply.line == "400 invalid_request 90100")
        #expect(reply.description.contains("password parameter is empty or not valid"))
        #expect(client.submit(password: goodPassword).line == "200")
    }

    @Test func `a password is accepted as a secret or as text`() throws {
        var client = try Client(bundled: "woodgrove")
        let form: [Request.Field: Request.Value] = [
            .clientID: .text("app"), .username: .text("ada@contoso.com"),
            .challengeType: .text("oob password redirect"), .password: .secret(try #require(Secret("short"))),
        ]

        let response = client.tenant.respond(
            to: Request(.signUpStart, form, correlationID: "x"), at: client.now)

        #expect(Reply(response).line == "400 invalid_grant/password_too_short 399246")
    }
}

/// A code, which five wrong guesses make void.
struct OneTimeCodeTests {
    private static let start = Timestamp(wall: 0, monotonic: 1_000)
    private let right = Secret("12345678") ?? Secret()
    private let wrong = Secret("12345679") ?? Secret()

    @Test(arguments: 0...7)
    func `the right code works after at most four wrong ones`(wrongCodes: Int) {
        var code = OneTimeCode(right, lifetime: 600, at: Self.start)
        for _ in 0..<wrongCodes {
            #expect(throws: TenantError.codeWrong) { try code.check(wrong, at: Self.start) }
        }

        let isAccepted = (try? code.check(right, at: Self.start)) != nil

        #expect(isAccepted == (wrongCodes < OneTimeCode.maximumAttempts))
    }

    @Test(arguments: [(599_999, false), (600_000, true)])
    func `a code expires, and late attempts are not counted`(milliseconds: Int64, isExpired: Bool) {
        var code = OneTimeCode(right, lifetime: 600, at: Self.start)
        let now = Self.start.adding(milliseconds: milliseconds)

        for _ in 1...5 {
            #expect(throws: isExpired ? TenantError.codeExpired : .codeWrong) {
                try code.check(wrong, at: now)
            }
        }

        #expect(throws: isExpired ? TenantError.codeExpired : .codeWrong) { try code.check(right, at: now) }
    }

    @Test func `a store counts wrong codes of both kinds of flows, and their token stays valid`() throws {
        let address = try #require(EmailAddress("ada@contoso.com"))
        let capabilities = Capabilities(in: Request(.signUpStart, [:], correlationID: ""))
        let code = OneTimeCode(right, lifetime: 600, at: Self.start)
        var signUp = PendingSignUp(
            clientID: "app", address: address, capabilities: capabilities)
        signUp.record(code)
        let signIn = PendingSignIn(
            clientID: "app", address: address, capabilities: capabilities,
            step: .codeSent(code))
        let stepUp = PendingSignIn.StepUpRequirement(stepUp: .secondFactor, isAddressVerified: false)
        let secondFactor = PendingSignIn(
            clientID: "app", address: address, capabilities: capabilities,
            step: .stepUpCodeSent(stepUp, code))

        #expect(try attemptsAccepted(signUp) == 5)
        #expect(try attemptsAccepted(signIn) == 5)
        #expect(try attemptsAccepted(secondFactor) == 5)
    }

    /// Returns the number of the first attempt that is too late for the right code, less one.
    private func attemptsAccepted(_ flow: some PendingFlow) throws -> Int {
        var attempts = 0
        while attempts < 10 {
            var store = ContinuationStore(flow, wrongCodes: attempts, wrong, at: Self.start)
            let current = try store.resume(Continuation(clientID: "app", token: "token"), at: Self.start)
            guard (try? store.checkCode(right, of: current, under: "token", at: Self.start)) != nil else {
                return attempts
            }
            attempts += 1
        }
        return attempts
    }
}

extension ContinuationStore {
    /// Creates a store with one flow, whose code was guessed wrong this number of times.
    fileprivate init(_ flow: Flow, wrongCodes: Int, _ wrong: Secret, at now: Timestamp) {
        self.init()
        store(flow, under: "token", at: now)
        for _ in 0..<wrongCodes {
            guard let current = find("token") else { continue }
            try? checkCode(wrong, of: current, under: "token", at: now)
        }
    }
}
