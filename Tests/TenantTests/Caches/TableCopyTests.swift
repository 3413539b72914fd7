import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// Whether a request copies a table, which costs the more the more is stored.
struct TableCopyTests {
    /// Where a table keeps its rows, and whether a request may fill it: it stores a few rows.
    private struct Storage: Equatable {
        let address: UInt
        let isFull: Bool

        init?<Key, Value>(_ table: BoundedTable<Key, Value>) {
            guard table.count > 0 else { return nil }
            address = unsafeBitCast(table.rows, to: UInt.self)
            isFull = table.count + 8 > table.rows.capacity
        }
    }

    private static func storages(_ tenant: Tenant) -> [String: Storage] {
        [
            "transactions": Storage(tenant.transactions), "browsers": Storage(tenant.browsers),
            "sign-ups": Storage(tenant.signUps.flows), "sign-ins": Storage(tenant.signIns.flows),
            "resets": Storage(tenant.passwordResets.flows), "version 2": Storage(tenant.v2Transactions),
            "sessions": Storage(tenant.sessions.rows), "responses": Storage(tenant.responseCache.rows),
            "codes": Storage(tenant.limits.codes), "passwords": Storage(tenant.limits.wrongPasswords),
        ].compactMapValues(\.self)
    }

    /// Sends requests one after another, and fails for each that moves the rows of a table which has room.
    private struct Watch {
        var copied: [String] = []

        mutating func watch<Value>(
            _ name: String, _ value: inout Value, _ tenant: (Value) -> Tenant,
            _ request: (inout Value) -> Void
        ) {
            let before = TableCopyTests.storages(tenant(value))
            request(&value)
            let after = TableCopyTests.storages(tenant(value))
            for (table, storage) in before where !storage.isFull {
                if let new = after[table], new.address != storage.address {
                    copied.append("\(name): \(table)")
                }
            }
        }
    }

    /// Returns a client of a tenant with a row in each table, and room for more.
    private static func client() -> Client {
        var client = Client.withAccount(.passwords { $0.requiresSecondFactor = true })
        for number in 0..<70 {
            client.beginSignUp("user\(number)@contoso.com", password: goodPassword)
            client.initiate()
            client.startReset()
        }
        return client
    }

    @Test func `no page copies a table`() {
        var browser = TestBrowser(Self.client())
        browser.client.tenant.allowedClientIDs = ["app"]
        for _ in 0..<70 {
            browser.cookie = nil
            browser.authorize()
        }
        var watch = Watch()
        func send(_ name: String, _ request: (inout TestBrowser) -> Void) {
            watch.watch(name, &browser, \.client.tenant, request)
        }

        send("first authorize") {
            $0.cookie = nil
            $0.authorize(["prompt": "login"])
        }
        send("authorize") { $0.authorize(["prompt": "login"]) }
        send("refused authorize") { $0.authorize(["scope": nil]) }
        send("faulty authorize") { $0.authorize(["client_id": "other"]) }
        send("prompt=none") { $0.authorize(["prompt": "none"]) }
        send("authorize again") { $0.authorize(["prompt": "login"]) }
        send("reload") { $0.reload() }
        send("refused name") { $0.submit(["username": "x"]) }
        send("wrong token") { $0.submit(["username": "x"], csrf: "x") }
        send("name") { $0.submit(["username": "ada@contoso.com"]) }
        send("wrong password") { $0.submit(["password": "Wrong-Horse-1"]) }
        send("password") { $0.submit(["password": goodPassword]) }
        send("wrong code") { $0.submit(["oob": $0.client.wrongCode]) }
        send("code") { $0.submit(["oob": $0.client.code]) }
        send("authorize with a session") { $0.authorize() }
        send("go on") { $0.submit() }
        send("logout") { $0.send(.logout) }
        send("confirmed logout") {
            let csrf = $0.answer("csrf") ?? ""
            $0.send(.logout, form: [("ctx", "logout"), ("csrf", csrf), ("do", "continue")])
        }
        send("sign-up") { $0.authorize(["prompt": "create"]) }
        send("new name") { $0.submit(["username": "eve@contoso.com"]) }
        send("weak password") { $0.submit(["password": "x"]) }
        send("new password") { $0.submit(["password": goodPassword]) }
        send("alias") { $0.submit(["a.flatusername": ""]) }
        send("new account") { $0.submit(["oob": $0.client.code]) }

        #expect(watch.copied == [])
    }

    @Test func `no request of version 1 copies a table`() {
        var client = Self.client()
        var watch = Watch()
        func send(_ name: String, _ request: (inout Client) -> Void) {
            watch.watch(name, &client, \.tenant, request)
        }

        send("start") { $0.start("eve@contoso.com", password: goodPassword) }
        send("challenge") { $0.challenge() }
        send("wrong code") { $0.submit(code: $0.wrongCode) }
        send("code") { $0.submit(code: $0.code) }
        send("initiate") { $0.initiate() }
        send("sign-in challenge") { $0.challengeSignIn() }
        send("wrong password") { $0.redeem(password: "Wrong-Horse-1") }
        send("password") { $0.redeem(password: goodPassword) }
        send("introspect") { $0.send(.signInIntrospect, [.continuationToken: $0.token]) }
        send("second factor") { $0.challengeSignIn() }
        send("tokens") { $0.redeem("mfa_oob", [.code: $0.code]) }
        send("refresh") { $0.redeem(refresh: "x") }
        send("reset") { $0.startReset() }
        send("reset challenge") { $0.challengeReset() }
        send("reset wrong code") { $0.continueReset(code: $0.wrongCode) }
        send("reset code") { $0.continueReset(code: $0.code) }
        send("new password") { $0.submit(newPassword: "Another-Horse-8") }
        send("poll") { $0.pollReset() }

        #expect(watch.copied == [])
    }

    @Test func `no request of version 2 copies a table`() {
        var app = V2Client(Self.client())
        for _ in 0..<70 { app.begin() }
        var watch = Watch()
        func send(_ name: String, _ request: (inout V2Client) -> Void) {
            watch.watch(name, &app, \.client.tenant, request)
        }

        send("begin") { $0.begin() }
        send("refused name") { $0.follow("sign_up", [.username: "x"]) }
        send("name") { $0.follow("sign_up", [.username: "eve@contoso.com"]) }
        send("attributes") { $0.follow("submitAttributes", [.attribute("username"): "eve_1"]) }
        send("wrong code") { $0.follow("verify", [.otp: $0.wrongCode]) }
        send("code") { $0.follow("verify", [.otp: $0.code]) }
        send("password") { $0.follow("submitAttributes", [.attribute("password"): goodPassword]) }
        send("begin again") { $0.begin() }
        send("reset") { $0.follow("reset_password", [.username: "ada@contoso.com"]) }
        send("begin to sign in") { $0.begin() }
        send("sign-in") { $0.follow("sign_in", [.username: "ada@contoso.com"]) }

        #expect(watch.copied == [])
    }
}
