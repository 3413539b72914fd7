import NativeAuth
import Tenant
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
        client.signUp()
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
        client.signUp()
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
