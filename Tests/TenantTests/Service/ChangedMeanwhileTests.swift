import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// What becomes of a request when something changes while it waits for slow work.
@Suite(.rule("E-19"))
struct ChangedMeanwhileTests {
    private static let invalid = "400 invalid_request 55200"
    private static let deleted = "400 invalid_grant 50034"

    /// A step that waits for slow work on an account: how a client comes to it, and the request.
    struct Wait: Sendable, CustomTestStringConvertible {
        let testDescription: String
        /// The work, during which the change comes.
        let work: String
        let client: @Sendable () -> Client
        let request: @Sendable (Client) -> Request
    }

    private static func wait(
        _ name: String, for work: String, _ client: @escaping @Sendable () -> Client,
        _ path: Request.Path,
        fields: @escaping @Sendable (Client) -> [Request.Field: String?] = { _ in [:] }
    ) -> Wait {
        Wait(testDescription: name, work: work, client: client) { client in
            client.request(path, fields(client).merging([.continuationToken: client.token]) { $1 })
        }
    }

    private static let signInWaits = [
        wait(
            "password", for: "verify", { .atPassword() }, .token,
            fields: { _ in [.grantType: "password", .password: goodPassword, .scope: Client.scope] }),
        wait("second factor", for: "deliver", { .atMethodsListed(.secondFactor) }, .signInChallenge),
        wait(
            "code of a registration", for: "deliver", { .atMethodsListed(.registration) },
            .registerChallenge,
            fields: { _ in [.challengeTarget: "bo@contoso.com", .challengeChannel: "email"] }),
        wait(
            "registration", for: "addMethod", { .atStepUpCode(.registration) }, .registerContinue,
            fields: { [.grantType: "oob", .code: $0.code] }),
    ]

    private static let resetWaits = [
        wait(
            "code of a reset", for: "deliver",
            {
                var client = Client.withAccount()
                client.startReset()
                return client
            }, .resetPasswordChallenge),
        wait(
            "comparison of a new password", for: "verify", { .atNewPassword() }, .resetPasswordSubmit,
            fields: { _ in [.newPassword: newPassword] }),
        wait(
            "new password", for: "setPassword", { .atNewPassword() }, .resetPasswordSubmit,
            fields: { _ in [.newPassword: newPassword] }),
    ]

    private static let codeWait = wait(
        "code of a sign-in", for: "deliver",
        {
            var client = Client.withAccount(.codes())
            client.initiate()
            return client
        }, .signInChallenge)

    /// Sends the request, and makes a change once, while its work is done.
    private static func reply(
        to wait: Wait, _ client: inout Client, changing change: @escaping @Sendable (inout Tenant) -> Void
    ) -> Reply {
        let work = TestWork(in: client.store) { step, service in
            guard step == wait.work else { return }
            await service.withTenant { change(&$0) }
        }
        let reply = client.reply(to: wait.request(client), doing: work)
        #expect(work.steps.contains(wait.work))
        return reply
    }

    @Test(arguments: signInWaits + resetWaits)
    func `a password that is stored meanwhile ends what began before it`(wait: Wait) throws {
        var client = wait.client()

        // Only the accounts have changed: the reset that waits for the disk has not gone on yet.
        let reply = Self.reply(to: wait, &client) { $0.accounts.changePassword(of: "ada@contoso.com") }

        #expect(reply.line == Self.invalid)
        #expect(reply.token == nil && client.tenant.sessions.count == 0)
        #expect(try client.store.methods(of: 0).isEmpty)
        #expect(client.signIn(password: "Another-Horse-6").line == "200 Bearer")
    }

    @Test(arguments: signInWaits + resetWaits + [codeWait])
    func `an account that is removed meanwhile is refused`(wait: Wait) {
        var client = wait.client()

        let reply = Self.reply(to: wait, &client) { ($0.accounts as? FailingAccountStore)?.removeAll() }

        #expect(reply.line == Self.deleted)
        #expect(client.tenant.sessions.count == 0)
    }

    @Test(arguments: signInWaits + resetWaits + [codeWait])
    func `the next account of the address has nothing to do with it`(wait: Wait) throws {
        var client = wait.client()

        let reply = Self.reply(to: wait, &client) {
            ($0.accounts as? FailingAccountStore)?.replaceAccount()
        }

        #expect(reply.line == Self.deleted)
        let account = try #require(try client.store.account(named: "ada@contoso.com"))
        #expect(try client.store.methods(of: account.id).isEmpty && account.passwordRevision == 0)
        #expect(client.tenant.sessions.count == 0)
    }

    @Test(arguments: signInWaits + resetWaits + [codeWait])
    func `a conversation that ends meanwhile is refused`(wait: Wait) {
        // What is stored for it is acknowledged.
        guard wait.work != "setPassword" else { return }
        var client = wait.client()

        let reply = Self.reply(to: wait, &client) { tenant in
            tenant.signIns.removeAll { _, _ in true }
            tenant.passwordResets.removeAll { _, _ in true }
        }

        #expect(reply.line == Self.invalid)
        #expect(client.tenant.signIns.count + client.tenant.passwordResets.count == 0)
        #expect(client.tenant.sessions.count == 0)
    }

    @Test func `a sign-up that ends while its password is hashed creates no account`() {
        for isExpired in [false, true] {
            var client = Client(.passwords())
            client.beginSignUp(password: goodPassword)
            let later = client.now.adding(seconds: 600)
            let request = client.request(
                .signUpContinue,
                [.continuationToken: client.token, .grantType: "oob", .code: client.code])
            let work = TestWork(in: client.store) { _, service in
                await service.withTenant { tenant in
                    if isExpired {
                        tenant.sweepAll(at: later)
                    } else {
                        tenant.signUps.removeAll { _, _ in true }
                    }
                }
            }

            let line = client.reply(to: request, doing: work).line
            #expect(line == (isExpired ? "400 expired_token 552001" : Self.invalid))
            #expect(client.store.accounts.isEmpty && client.tenant.signIns.count == 0)
        }
    }

    @Test func `an alias that is taken while a password is hashed is refused, and can be replaced`() {
        var client = Client(.passwords { $0.alias = .required })
        client.signUp(password: goodPassword)
        let request = client.request(
            .signUpContinue,
            [
                .continuationToken: client.token, .grantType: "attributes",
                .attributes: #"{"flatusername":"Ada_L"}"#,
            ])
        let now = client.now
        let work = TestWork(in: client.store) { _, service in
            await service.withTenant {
                _ = try? $0.accounts.add(
                    Account(email: "bo@contoso.com", alias: "ada_l"), password: nil, at: now)
            }
        }

        #expect(client.reply(to: request, doing: work).line == "400 user_already_exists 1003037")
        #expect(client.submit(attributes: #"{"flatusername":"Ada_M"}"#).line == "200")
    }

    @Test func `two requests at once for a demo address both find its account`() {
        var client = Client(.codes())
        client.tenant.demo = DemoAddresses()
        let start = client.request(
            .signInInitiate, [.username: "ada+forgot@demo.example", .challengeType: "oob password redirect"])
        let now = client.now
        let lines = Recorded<String>()
        let work = TestWork(in: client.store) { _, service in
            guard lines.values.isEmpty else { return }
            lines.append("")
            lines.append(Reply(await service.respond(to: start, at: now)).line)
        }

        #expect(client.reply(to: start, doing: work).line == "200")
        #expect(lines.values == ["", "200"])
    }
}

/// Several resets of an account, and several requests of one reset.
@Suite(.rule("E-19"))
struct ConcurrentResetTests {
    /// Returns a client, and two tokens with which a new password for the same account may be submitted.
    private static func clientWithResets() -> (Client, [String]) {
        var client = Client.withAccount()
        let tokens = (0..<2).map { _ in
            client.wait(seconds: 30)
            client.verifyReset()
            return client.token
        }
        return (client, tokens)
    }

    private static func submission(_ password: String, _ token: String, _ client: Client) -> Request {
        client.request(.resetPasswordSubmit, [.continuationToken: token, .newPassword: password])
    }

    @Test(arguments: ["verify", "setPassword", "deliver"])
    func `of two resets at once one is acknowledged, and its password is the account's`(step: String) {
        var (client, tokens) = Self.clientWithResets()
        let (first, second) = ("Fresh-Staple-8", "Other-Staple-7")
        let other = Self.submission(second, tokens[1], client)
        let (now, lines) = (client.now, Recorded<String>())
        let work = TestWork(in: client.store) { current, service in
            guard current == step, lines.values.isEmpty else { return }
            lines.append("")
            lines.append(Reply(await service.respond(to: other, at: now)).line)
        }

        let line = client.reply(to: Self.submission(first, tokens[0], client), doing: work).line
        let acknowledged = [line, lines.values.last ?? ""]

        #expect(acknowledged.sorted() == ["200", "400 invalid_request 55200"])
        let (winner, loser) = line == "200" ? (first, second) : (second, first)
        #expect(client.signIn(password: winner).line == "200 Bearer")
        #expect(client.signIn(password: loser).line == "400 invalid_grant 50126")
        #expect(work.emails.map(\.kind) == [.passwordChanged])
    }

    @Test func `a reset that has only begun ends with the password, too`() {
        for isSent in [false, true] {
            var client = Client.withAccount()
            client.startReset()
            if isSent { client.challengeReset() }
            let (token, code) = (client.token, client.code)
            client.wait(seconds: 30)

            client.resetPassword()
            client.token = token

            let reply = isSent ? client.continueReset(code: code) : client.challengeReset()
            #expect(reply.line == "400 invalid_request 55200")
        }
    }

    @Test func `requests with the tokens of one reset take turns`() {
        var client = Client.atNewPassword()
        let firstToken = client.token
        client.submit(newPassword: newPassword)
        let requests = [
            Self.submission("Other-Staple-7", firstToken, client),
            client.request(.resetPasswordPoll, [.continuationToken: client.token]),
            Self.submission("Third-Staple-6", client.token, client),
        ]
        let (now, work) = (
            client.now, TestWork(in: client.store) { _, _ in for _ in 0..<1_000 { await Task.yield() } }
        )

        let lines = client.serve(doing: work) { service in
            await withTaskGroup { group in
                for request in requests {
                    group.addTask { Reply(await service.respond(to: request, at: now)).line }
                }
                return await group.reduce(into: [String]()) { $0.append($1) }
            }
        }

        // The poll comes too late for a token that another password has replaced.
        #expect(lines == ["200", "400 invalid_request 55200", "200"])
        #expect(work.steps == ["setPassword", "deliver", "setPassword", "deliver"])
        #expect(client.signIn(password: "Third-Staple-6").line == "200 Bearer")
    }
}

/// Visits to the pages, and conversations of version 2, during whose requests something changes.
@Suite(.rule("E-19"))
struct FaceChangedMeanwhileTests {
    private static func browser(_ change: (inout UserFlow) -> Void = { _ in }) -> TestBrowser {
        var browser = TestBrowser(Client.withAccount(.passwords(change)))
        browser.begin("login")
        return browser
    }

    /// Sends a form of a browser, while whose work is done a change is made.
    private static func submit(
        _ fields: KeyValuePairs<String, String>, during step: String, _ browser: inout TestBrowser,
        changing change: @escaping @Sendable (inout Tenant) -> Void
    ) -> Response {
        let request = browser.formRequest(fields)
        let now = browser.client.now
        let work = TestWork(in: browser.client.store) { current, service in
            guard current == step else { return }
            await service.withTenant { change(&$0) }
        }
        return browser.client.serve(doing: work) { await $0.respond(to: request, at: now) }
    }

    @Test func `a page with the old password leads to no code once another one is stored`() {
        var browser = Self.browser()

        let response = Self.submit(["password": goodPassword], during: "verify", &browser) {
            $0.accounts.changePassword(of: "ada@contoso.com")
        }

        #expect(response.headers["location"]?.hasPrefix("authorize?ctx=") == true)
        #expect(browser.client.tenant.authorizationCodes.rows.count == 0)
        #expect(browser.client.tenant.browsers.rows.values.allSatisfy { $0.value.user == nil })
    }

    @Test func `a contact is not registered on a page once another password is stored`() throws {
        var browser = Self.browser { $0.requiresRegistration = true }
        browser.submit(["password": goodPassword])
        browser.submit(["target": "bo@contoso.com"])

        let response = Self.submit(["oob": browser.client.code], during: "addMethod", &browser) {
            $0.accounts.changePassword(of: "ada@contoso.com")
        }

        #expect(response.headers["location"]?.hasPrefix("authorize?ctx=") == true)
        #expect(try browser.client.store.methods(of: 0).isEmpty)
        #expect(browser.client.tenant.authorizationCodes.rows.count == 0)
    }

    @Test(arguments: [false, true])
    func `a form that waits while its browser signs out, or its visit ends, gets no cookie`(isOut: Bool) {
        var browser = Self.browser()

        let response = Self.submit(["password": goodPassword], during: "verify", &browser) { tenant in
            if isOut {
                tenant.browsers.removeAll { _, _ in true }
            } else {
                tenant.transactions.removeAll { _, _ in true }
            }
        }

        #expect(response.status == 400 && response.headers["set-cookie"] == nil)
        #expect(browser.client.tenant.authorizationCodes.rows.count == 0)
        if !isOut { #expect(browser.client.tenant.transactions.count == 0) }
    }

    @Test(arguments: ["verify", "addMethod"])
    func `version 2 is refused once another password is stored`(step: String) throws {
        var app = V2Client(Client.withAccount(.passwords { $0.requiresRegistration = step == "addMethod" }))
        app.open("sign_in")
        app.follow("challenge")
        var request = app.request("verify", [.password: goodPassword])
        if step == "addMethod" {
            app.send(request)
            app.follow("enroll", [.target: "bo@contoso.com"])
            request = app.request("activate", [.activationCode: app.code])
        }
        let now = app.client.now
        let work = TestWork(in: app.client.store) { current, service in
            guard current == step else { return }
            await service.withTenant { $0.accounts.changePassword(of: "ada@contoso.com") }
        }

        let sent = request
        let response = app.client.serve(doing: work) { await $0.respond(to: sent, at: now) }

        #expect(work.steps.contains(step))
        #expect(V2Reply(response).line == "400 invalidRequest/invalidContinuationToken 55200")
        #expect(try app.client.store.methods(of: 0).isEmpty)
        #expect(app.client.tenant.v2Transactions.count == 0)
    }

    @Test(arguments: [goodPassword, "wrong"])
    func `a conversation of version 2 that ends meanwhile does not come back`(password: String) {
        var app = V2Client(Client.withAccount())
        app.open("sign_in")
        app.follow("challenge")
        let (request, now) = (app.request("verify", [.password: password]), app.client.now)
        let work = TestWork(in: app.client.store) { _, service in
            await service.withTenant { _ = $0.v2Transactions.removeAll { _, _ in true } }
        }

        let response = app.client.serve(doing: work) { await $0.respond(to: request, at: now) }

        #expect(response.status == 400)
        #expect(app.client.tenant.v2Transactions.count == 0)
    }
}

extension AccountStore {
    /// Stores another password for an account.
    fileprivate mutating func changePassword(of name: String) {
        guard let account = try? account(named: name), let password = Secret("Another-Horse-6") else {
            return
        }
        _ = try? setPassword(password, of: account.reference)
    }
}

extension TestBrowser {
    /// Returns the request that sends a form of the current page.
    fileprivate func formRequest(_ fields: KeyValuePairs<String, String>) -> PageRequest {
        let own = [("ctx", context), ("csrf", client.tenant.csrfToken(of: context))]
        return request(.authorize, form: own + fields.map { ($0.key, $0.value) })
    }
}
