import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Limits that strangers, other spellings and full tables do not void.
@Suite(.rule("E-03", "E-22", "E-23"))
struct LimitTests {
    private static let tooMany = "400 invalid_request 701014"

    private static func requestCodes(_ count: Int, for email: String, with client: inout Client) -> [String] {
        (0..<count).map { _ in
            client.start(email)
            return client.challenge().line
        }
    }

    @Test(.rule("E-03")) func `codes to other addresses do not void the limit of one`() {
        var client = Client(.codes())
        _ = Self.requestCodes(5, for: "ada@contoso.com", with: &client)

        let lines = (0..<1_000).flatMap { number in
            Self.requestCodes(1, for: "stranger\(number)@contoso.com", with: &client)
        }

        #expect(Self.requestCodes(1, for: "ada@contoso.com", with: &client) == [Self.tooMany])
        #expect(Set(lines) == ["200 oob"])
    }

    @Test(.rule("E-22")) func `full limits forget the oldest addresses and keep the others`() {
        var client = Client(.codes())
        client.tenant.limits = Limits(maximumCount: 8)
        _ = Self.requestCodes(5, for: "ada@contoso.com", with: &client)
        _ = Self.requestCodes(5, for: "bo@contoso.com", with: &client)

        for number in 0..<7 {
            _ = Self.requestCodes(1, for: "stranger\(number)@contoso.com", with: &client)
        }

        #expect(client.tenant.limits.codes.count == 8)
        #expect(Self.requestCodes(1, for: "bo@contoso.com", with: &client) == [Self.tooMany])
        #expect(Self.requestCodes(1, for: "ada@contoso.com", with: &client) == ["200 oob"])
    }

    @Test(.rule("E-03")) func `the limit of an address includes the codes from before it had an account`() {
        var client = Client(.codes())
        _ = Self.requestCodes(4, for: "ada@contoso.com", with: &client)
        client.submit(code: client.code)

        let lines = (1...2).map { _ in
            client.initiate()
            return client.challengeSignIn().line
        }

        #expect(lines == ["200 oob", Self.tooMany])
    }

    @Test(.rule("E-03")) func `an account gets five emails an hour, whichever of its names is used`() {
        var client = Client.withAccount(.codes())
        client.wait(seconds: 4_000)
        let before = client.tenant.outbox.count

        let lines = [
            "ada@contoso.com", "ADA_L", "ADA@contoso.com", "Ada_L", "ada_l", "ada@contoso.com", "Ada_L",
        ]
        .map { name in
            client.initiate(name)
            return client.challengeSignIn().line
        }

        #expect(lines == Array(repeating: "200 oob", count: 5) + [Self.tooMany, Self.tooMany])
        #expect(client.tenant.outbox.count == before + 5)
    }

    @Test(.rule("E-03")) func `an account gets five resets an hour, whichever of its names is used`() {
        var client = Client.withAccount()
        client.wait(seconds: 4_000)
        let before = client.tenant.outbox.count

        let lines = [
            "ada@contoso.com", "ADA_L", "ADA@contoso.com", "Ada_L", "ada_l", "ada@contoso.com", "Ada_L",
        ]
        .map { name in client.beginReset(name).line }

        #expect(lines == Array(repeating: "200 oob", count: 5) + [Self.tooMany, Self.tooMany])
        #expect(client.tenant.outbox.count == before + 5)
    }

    @Test(.rule("E-23")) func `the owner can start again after the window, and a password is not blocked`() {
        var client = Client.withAccount()
        client.wait(seconds: 4_000)
        // The attacker burns the codes of the address by resetting its password again and again.
        let burnt = (1...6).map { _ in client.beginReset().line }

        client.beginSignIn()
        let withPassword = client.redeem(password: goodPassword)
        client.wait(seconds: 3_600)

        #expect(burnt == Array(repeating: "200 oob", count: 5) + [Self.tooMany])
        #expect(withPassword.line == "200 Bearer")
        #expect(client.beginReset().line == "200 oob")
    }

    @Test(.rule("E-03"))
    func `the hour slides: a code that is an hour old makes room for one, and the newer ones still count`() {
        var client = Client(.codes())
        func sendCode(_ client: inout Client) -> String {
            Self.requestCodes(1, for: "ada@contoso.com", with: &client)[0]
        }
        let start = client.now
        for minute in [0, 10, 20, 30, 40] {
            client.now = start.adding(seconds: minute * 60)
            #expect(sendCode(&client) == "200 oob")
        }

        for minute in [60, 70, 80, 90, 100, 120] {
            client.now = start.adding(seconds: minute * 60).adding(milliseconds: -1)
            #expect(sendCode(&client) == Self.tooMany, "\(minute)")
            client.wait(milliseconds: 1)
            // After two hours the code of the first one is the oldest that counts.
            #expect(sendCode(&client) == "200 oob", "\(minute)")
            #expect(sendCode(&client) == Self.tooMany, "\(minute)")
        }
    }

    @Test(arguments: [(0, [60_000]), (60_000, [0]), (1, [0, 60_000])] as [(Int64, [Int64])])
    func `a code that is taken back is the one of its time`(time: Int64, left: [Int64]) throws {
        var limits = Limits()
        let address = try #require(EmailAddress("ada@contoso.com"))
        for time: Int64 in [0, 60_000] {
            limits.countCode(to: address, at: Timestamp(wall: 0, monotonic: time))
        }

        limits.takeBackCode(to: address, countedAt: Timestamp(wall: 0, monotonic: time))

        #expect(limits.codes.rows.values.map(\.value) == [left])
    }

    @Test(.rule("E-22")) func `an account is one row, whatever is sent to it`() throws {
        var limits = Limits()
        let address = try #require(EmailAddress("ada@contoso.com"))
        for number in 0..<1_000 {
            let now = Timestamp(wall: 0, monotonic: Int64(number) * 1_000_000)
            limits.countCode(to: address, at: now)
            try limits.countPassword(of: 1, at: now)
        }

        #expect(limits.codes.rows.values.map(\.value.count) == [4])
        #expect(limits.wrongPasswords.rows.values.map(\.value.count) == [Limits.maximumWrongPasswords])
    }
}

/// Limits that count over version 1, version 2 and the pages together.
@Suite(.rule("E-03", "E-27"))
struct LimitOfFacesTests {
    /// The three faces of one tenant, of which each request is answered by the tenant as
    /// the last one left it.
    private struct Faces {
        var browser: TestBrowser
        var app: V2Client

        init() {
            browser = TestBrowser(Client.withAccount())
            browser.client.wait(seconds: 4_000)
            app = V2Client(browser.client)
        }

        mutating func byVersion1<Value>(_ act: (inout Client) -> Value) -> Value { act(&browser.client) }

        mutating func byVersion2<Value>(_ act: (inout V2Client) -> Value) -> Value {
            app.client.tenant = browser.client.tenant
            defer { browser.client.tenant = app.client.tenant }
            return act(&app)
        }
    }

    @Test(.rule("E-27")) func `ten wrong passwords lock an account, whoever takes them`() {
        var faces = Faces()
        let first = faces.byVersion1 { client in
            client.beginSignIn()
            return (1...4).map { client.redeem(password: "Wrong-Horse-\($0)").line }
        }
        let second = faces.byVersion2 { app in
            app.open("sign_in")
            app.follow("challenge")
            return (1...3).map { app.follow("verify", [.password: "Wrong-Horse-\($0)"]).line }
        }
        faces.browser.begin("login")
        for number in 1...3 { faces.browser.submit(["password": "Wrong-Horse-\(number)"]) }
        let third = faces.browser.page

        faces.browser.submit(["password": goodPassword])
        let right = [
            faces.byVersion1 { $0.redeem(password: goodPassword).line },
            faces.byVersion2 { $0.follow("verify", [.password: goodPassword]).line },
        ]

        #expect((first + second).allSatisfy { $0.hasSuffix("50126") } && third.contains("50126"))
        #expect(faces.browser.page.contains("50053"))
        #expect(right == ["400 invalid_grant 50053", "400 invalidGrant 50053"])
    }

    @Test(.rule("E-03")) func `five codes are sent, whoever asks for them`() {
        var faces = Faces()
        let before = faces.browser.client.tenant.outbox.count
        for _ in 1...2 { faces.byVersion1 { _ = $0.beginReset() } }
        for _ in 1...2 {
            faces.byVersion2 { app in
                app.open("reset_password")
                app.follow("challenge")
            }
        }
        func reset(_ browser: inout TestBrowser) {
            browser.begin("login")
            browser.submit(pressing: .reset)
            browser.submit(["username": "ada@contoso.com"])
        }
        reset(&faces.browser)
        let sent = faces.browser.client.tenant.outbox.count - before

        reset(&faces.browser)
        let refused = [
            faces.byVersion1 { $0.beginReset().line },
            faces.byVersion2 { app in
                app.open("reset_password")
                return app.follow("challenge").line
            },
        ]

        #expect(sent == 5 && faces.browser.client.tenant.outbox.count == before + 5)
        #expect(faces.browser.page.contains("701014"))
        #expect(refused.allSatisfy { $0.hasSuffix("701014") }, "\(refused)")
    }
}
