import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Sign-up, sign-in and what belongs to them on pages.
struct PageFlowTests {
    @Test(.rule("B-45"))
    func `the token answer names the account, with the nonce and a refresh token`() throws {
        var browser = TestBrowser(.codes())

        browser.signUp()
        let reply = browser.redeemAnswer()

        let claims = try DecodedJWT(reply.idToken).payload
        #expect(reply.line == "200 Bearer")
        #expect(claims["preferred_username"] as? String == "ada@contoso.com")
        #expect(claims["nonce"] as? String == "nonce-1")
        #expect(claims["auth_time"] as? Int == 1_768_472_100)
        #expect(reply.refreshToken != nil)
    }

    private static let signIns: [(UserFlow, name: String, proofs: [String])] = [
        (.passwords(), "ada@contoso.com", ["password"]), (.passwords(), "Ada_L", ["password"]),
        (.codes(), "ada@contoso.com", ["oob"]),
        (.passwords { $0.requiresSecondFactor = true }, "ada@contoso.com", ["password", "oob"]),
    ]

    @Test(.rule("B-35"), arguments: signIns)
    func `a sign-in ends with a code for the account after each proof that the flow asks for`(
        flow: UserFlow, name: String, proofs: [String]
    ) throws {
        var browser = TestBrowser(Client.withAccount(flow))

        browser.begin("login", as: name)
        for proof in proofs {
            #expect(browser.answer("code") == nil)
            browser.submit([proof: proof == "oob" ? browser.client.code : goodPassword])
        }

        #expect(try browser.redeemedName() == "ada@contoso.com")
    }

    @Test(.rule("B-35")) func `a second factor that a test has forced is asked for`() throws {
        var browser = TestBrowser(Client.withAccount())
        let id = "aaaa0000-bb11-2222-33cc-444444dddddd"
        browser.authorize(["prompt": "login", "client-request-id": id])
        browser.submit(["username": "ada@contoso.com"])
        browser.client.tenant.inject(.requireStepUp(.secondFactor), for: .correlationID(id))

        browser.submit(["password": goodPassword])
        #expect(browser.answer("code") == nil)
        browser.submit(["oob": browser.client.code])

        #expect(try browser.redeemedName() == "ada@contoso.com")
    }

    @Test func `a taken address leads to a sign-in with it`() {
        var browser = TestBrowser(Client.withAccount(.codes()))
        browser.begin("create")

        browser.submit(["a.flatusername": ""])
        #expect(browser.title.hasPrefix("Error: What&#39;s your email address?"))
        #expect(browser.page.contains("1003037"))
        #expect(browser.page.contains("value=\"signin\""))
        browser.submit(["username": "ada@contoso.com"], pressing: .signIn)

        #expect(browser.title.hasPrefix("Sign in to your account"))
        #expect(browser.page.contains("value=\"ada@contoso.com\""))
    }

    @Test func `a flow with registration asks for an address and its code`() throws {
        var browser = TestBrowser(Client.withAccount(.passwords { $0.requiresRegistration = true }))

        browser.begin("login")
        browser.submit(["password": goodPassword])
        browser.submit(["target": "factor@contoso.com"])
        browser.submit(["oob": browser.client.code])

        #expect(browser.redeemAnswer().line == "200 Bearer")
        let account = try #require(try browser.client.store.account(named: "ada@contoso.com"))
        #expect(try browser.client.store.methods(of: account.id).map(\.target) == ["factor@contoso.com"])
    }

    @Test func `a forgotten password is replaced, and its user is signed in`() {
        var browser = TestBrowser(Client.withAccount())

        browser.begin("login")
        browser.submit(pressing: .reset)
        browser.submit(["username": "ada@contoso.com"])
        browser.submit(["oob": browser.client.tenant.outbox.last.map { text(of: $0.code) } ?? ""])
        browser.submit(["new_password": "Another-Horse-8"])

        #expect(browser.redeemAnswer().line == "200 Bearer")
        browser.client.beginSignIn()
        #expect(browser.client.redeem(password: "Another-Horse-8").line == "200 Bearer")
    }

    @Test func `a flow that needs a browser gets none of the API and all of the pages`() throws {
        var flow = UserFlow.codes()
        flow.needsBrowser = true
        var browser = TestBrowser(flow)
        #expect(browser.client.start().line == "200 redirect")

        browser.signUp()

        #expect(browser.redeemAnswer().line == "200 Bearer")
        #expect(browser.client.start().line == "200 redirect")
    }

    @Test(.rule("B-36")) func `a refused page has its error and what was typed, but no secret`() {
        var browser = TestBrowser(Client.withAccount())
        browser.begin("login", as: "not an address")

        #expect(browser.page.contains("value=\"not an address\""))
        #expect(browser.page.contains("aria-invalid=\"true\""))
        browser.submit(["username": "ada@contoso.com"])
        browser.submit(["password": "Secret-Canary-1"])

        #expect(browser.title.hasPrefix("Error: "))
        #expect(browser.page.contains("aria-invalid=\"true\""))
        #expect(!browser.page.contains("Canary"))
    }

    @Test(.rule("B-36")) func `a refused code is not shown again`() {
        var browser = TestBrowser(.codes())
        browser.begin("create")
        let wrong = browser.client.wrongCode

        browser.submit(["oob": wrong])

        #expect(browser.title.hasPrefix("Error: "))
        #expect(!browser.page.contains(wrong))
    }

    @Test(.rule("B-40")) func `a form that was sent before changes nothing`() {
        var browser = TestBrowser(.codes())
        browser.begin("create")
        let title = browser.title

        browser.submit(["username": "eve@contoso.com"])
        browser.reload()

        #expect(browser.title == title)
        #expect(browser.client.tenant.outbox.map(\.to) == ["ada@contoso.com"])
    }

    @Test(.rule("B-40")) func `a transaction that was idle for an hour is answered by a page`() {
        var browser = TestBrowser(.codes())
        browser.authorize()

        browser.client.wait(seconds: 3_599)
        #expect(browser.reload().status == 200)
        browser.client.wait(seconds: 3_600)

        #expect(browser.reload().status == 400)
        #expect(browser.response.headers["location"] == nil)
        #expect(browser.submit(["username": "ada@contoso.com"]).status == 400)
    }

    @Test(
        .rule("B-44"),
        arguments: [
            (nil, nil, "en"), ("da", nil, "da"), ("da", "ja", "da"), (nil, "fr, ja;q=0.5, de;q=0.7", "de"),
            ("qps fr", "ja-JP", "ja"), (nil, "de;q=0", "en"),
        ] as [(String?, String?, String)])
    func `ui_locales wins over Accept-Language, and lang is the language shown`(
        uiLocales: String?, acceptLanguage: String?, language: String
    ) {
        var browser = TestBrowser(.codes())
        browser.acceptLanguage = acceptLanguage

        browser.authorize(["ui_locales": uiLocales])

        #expect(browser.page.contains("<html lang=\"\(language)\""))
        #expect(browser.response.headers["content-language"] == language)
    }

    @Test(.rule("B-44"))
    func `a country is offered by its name in the page's language, and kept by its English name`() {
        var flow = UserFlow.codes { $0.attributes = [.required("country"), .required("city")] }
        flow.attributes[0].kind = .country
        flow.pages = [.withAttributes("country", "city")]
        flow.pages[0].timing = .start
        var browser = TestBrowser(flow)
        browser.authorize(["prompt": "create", "ui_locales": "da"])
        browser.submit(["username": "ada@contoso.com"])
        #expect(browser.page.contains("<option value=\"Tyskland\">"))

        browser.submit(["a.country": "tyskland", "a.city": ""])
        #expect(browser.page.contains("value=\"Tyskland\" autocomplete=\"country-name\""))
        browser.submit(["a.country": "Tyskland", "a.city": "Berlin"])
        browser.submit(["oob": browser.client.code])

        let attributes = browser.client.store.accounts.map(\.attributes)
        #expect(attributes == [["country": .text("Germany"), "city": .text("Berlin")]])
    }
}

/// Limits that pages and the API share.
struct PageLimitTests {
    @Test(.rule("B-37")) func `wrong passwords on pages and by the API lock an account together`() {
        var browser = TestBrowser(Client.withAccount())
        browser.begin("login")
        for _ in 0..<5 { browser.submit(["password": "Wrong-Horse-9"]) }
        browser.client.clientID = "app"
        browser.client.beginSignIn()
        for _ in 0..<5 { browser.client.redeem(password: "Wrong-Horse-9") }

        browser.submit(["password": goodPassword])

        #expect(browser.answer("code") == nil)
        #expect(browser.page.contains("50053"))
        #expect(browser.client.redeem(password: goodPassword).line == "400 invalid_grant 50053")
    }

    @Test(.rule("B-37")) func `codes that pages and the API send count together, and so does the interval`() {
        var browser = TestBrowser(.codes())
        browser.begin("create")
        browser.submit(pressing: .resend)
        #expect(browser.page.contains("role=\"alert\""))
        #expect(browser.client.tenant.outbox.count == 1)
        for _ in 0..<2 {
            browser.client.wait(seconds: 30)
            browser.submit(pressing: .resend)
        }
        for _ in 0..<2 {
            browser.client.beginSignUp()
        }
        #expect(browser.client.tenant.outbox.count == 5)

        browser.client.wait(seconds: 30)
        browser.submit(pressing: .resend)

        #expect(browser.page.contains("701014"))
        #expect(browser.client.tenant.outbox.count == 5)
        #expect(browser.client.start().line == "200")
        #expect(browser.client.challenge().line == "400 invalid_request 701014")
    }

    @Test(.rule("B-37"), arguments: [("create", "eve@contoso.com"), ("login", "ada@contoso.com")], [4, 5])
    func `the fifth wrong code on a page is the last one`(visitor: (String, String), count: Int) {
        let (prompt, name) = visitor
        var browser = TestBrowser(Client.withAccount(.codes()))
        browser.authorize(["prompt": prompt])
        browser.submit(["username": name])
        if prompt == "create" { browser.submit(["a.flatusername": ""]) }
        let code = browser.client.code
        for _ in 0..<count { browser.submit(["oob": browser.client.wrongCode]) }

        browser.submit(["oob": code])

        #expect((browser.answer("code") == nil) == (count == 5))
        #expect(browser.page.contains("50181") == (count == 5))
    }
}
