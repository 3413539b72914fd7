import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// A cookie that somebody else knows, in the middle of a transaction.
@Suite(.rule("E-98"))
struct PlantedCookieTests {
    /// A visit up to the page after which a proof was accepted, and what somebody else would send then.
    struct Visit: CustomTestStringConvertible {
        let testDescription: String
        let flow: UserFlow
        let prompt: String
        /// The forms before the proof.
        let steps: [Form]
        /// The field of the proof; a code is the newest one.
        let proof: String
        /// What leads on from there, for the user and for the planter.
        let next: Form
        /// The user's forms after that; a code is the newest one.
        var end: [String] = []

        typealias Form = KeyValuePairs<String, String>
    }

    private static let visits: [Visit] = [
        Visit(
            testDescription: "reset", flow: .passwords(), prompt: "login",
            steps: [
                ["username": "ada@contoso.com"], ["do": "reset"], ["username": "ada@contoso.com"],
            ],
            proof: "oob", next: ["new_password": "Another-Horse-8"]),
        Visit(
            testDescription: "code-first sign-up, password", flow: .passwords { $0.order = .codeFirst },
            prompt: "create", steps: [["username": "eve@contoso.com"]],
            proof: "oob", next: ["password": "Another-Horse-8"]),
        Visit(
            testDescription: "code-first sign-up, attributes", flow: .codes { $0.order = .codeFirst },
            prompt: "create", steps: [["username": "eve@contoso.com"]],
            proof: "oob", next: ["a.flatusername": "eve_1"]),
        Visit(
            testDescription: "registration", flow: .passwords { $0.requiresRegistration = true },
            prompt: "login", steps: [["username": "ada@contoso.com"]],
            proof: "password", next: ["target": "factor@contoso.com"], end: ["oob"]),
        Visit(
            testDescription: "second factor", flow: .passwords { $0.requiresSecondFactor = true },
            prompt: "login", steps: [["username": "ada@contoso.com"]],
            proof: "password", next: ["do": "resend"], end: ["oob"]),
        Visit(
            testDescription: "registration after a code", flow: .codes { $0.requiresRegistration = true },
            prompt: "login", steps: [["username": "ada@contoso.com"]],
            proof: "oob", next: ["target": "factor@contoso.com"], end: ["oob"]),
    ]

    /// Returns a browser just before the proof.
    private static func browser(_ visit: Visit) -> TestBrowser {
        var browser = TestBrowser(Client.withAccount(visit.flow))
        if visit.next.first?.key == "a.flatusername" { browser.client.tenant.flow.alias = .required }
        browser.authorize(["prompt": visit.prompt])
        for step in visit.steps { browser.send(step) }
        return browser
    }

    @Test(.rule("B-57"), arguments: visits)
    func `a cookie that was planted in the middle of a transaction is void after each proof`(
        visit: Visit
    ) throws {
        var browser = Self.browser(visit)
        let planted = try #require(browser.cookie)
        browser.send(browser.form(visit.proof))
        let (own, title) = (browser.cookie, browser.title)
        let emailCount = browser.client.tenant.outbox.count
        #expect(own != planted && browser.response.status == 200)

        browser.cookie = planted
        #expect(browser.send(visit.next).status == 403)
        #expect(browser.reload().status == 400)

        browser.cookie = own
        browser.reload()
        #expect(browser.title == title)
        #expect(browser.client.tenant.outbox.count == emailCount)
        browser.client.wait(seconds: 30)
        browser.send(visit.next)
        for field in visit.end { browser.send(browser.form(field)) }
        #expect(browser.redeemAnswer().line == "200 Bearer")
    }

    @Test(.rule("B-40"), arguments: visits)
    func `a browser that has lost the new cookie gets it when it sends the same form again`(
        visit: Visit
    ) throws {
        var browser = Self.browser(visit)
        let old = try #require(browser.cookie)
        let form = browser.form(visit.proof)
        let request = browser.formRequest(form)
        let first = browser.exchange(request)
        let new = browser.cookie
        let emailCount = browser.client.tenant.outbox.count

        browser.client.wait(seconds: 60)
        let second = browser.exchange(request)

        #expect(first.headers["set-cookie"] != nil && browser.cookie == new && new != old)
        #expect(second.headers == first.headers && second.status == first.status)
        #expect(browser.client.tenant.outbox.count == emailCount)
        #expect(browser.reload().status == 200)
        #expect(browser.exchange(request).status == 403, "The new cookie has arrived.")
    }

    @Test(.rule("B-57"), arguments: visits)
    func `whoever has the old cookie can try one other form, and not guess the one that was sent`(
        visit: Visit
    ) {
        var browser = Self.browser(visit)
        let request = browser.formRequest(browser.form(visit.proof))
        let guess = browser.formRequest([visit.proof: "12345678"])
        browser.exchange(request)

        #expect(browser.exchange(guess).status == 403)
        #expect(browser.exchange(request).status == 403)
    }

    @Test(.rule("B-57"))
    func `a sign-in that stops after the password leaves the user of before signed in`() {
        var browser = TestBrowser(Client.withAccount(.passwords { $0.requiresSecondFactor = true }))
        browser.authorize(["prompt": "login"])
        browser.send(["username": "ada@contoso.com"])
        browser.send(["password": goodPassword])
        browser.send(browser.form("oob"))
        browser.client.wait(seconds: 30)

        browser.authorize(["prompt": "login"])
        browser.send(["username": "ada@contoso.com"])
        browser.send(["password": goodPassword])
        browser.authorize()

        #expect(browser.showsMaskedAddress)
        browser.client.wait(seconds: 28_800 - 30)
        browser.authorize()
        #expect(!browser.showsMaskedAddress)
    }
}

extension TestBrowser {
    /// Returns a form with one right answer.
    fileprivate func form(_ field: String) -> KeyValuePairs<String, String> {
        switch field {
        case "oob": [field: client.code]
        case "password": [field: goodPassword]
        default: [field: ""]
        }
    }

    /// Returns the request that sends a form of the current page.
    fileprivate func formRequest(_ fields: KeyValuePairs<String, String>) -> PageRequest {
        let own = [
            ("ctx", context), ("csrf", client.tenant.csrfToken(of: context)),
            ("do", fields.first { $0.key == "do" }?.value ?? PageAction.proceed.rawValue),
        ]
        return request(.authorize, form: own + fields.filter { $0.key != "do" }.map { ($0.key, $0.value) })
    }

    /// Sends a form of the current page, in which `do` is the button.
    @discardableResult
    fileprivate mutating func send(_ fields: KeyValuePairs<String, String>) -> Response {
        let action = fields.first { $0.key == "do" }.flatMap { PageAction(rawValue: $0.value) }
        return submit(fields, pressing: action ?? .proceed)
    }
}
