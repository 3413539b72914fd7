import Foundation
import TestSupport
import Testing

/// What other pages and planted cookies can do to a user of the built program, in a browser.
@Suite(.rule("E-98"), .serialized, .nightly, .timeLimit(.minutes(5))) struct BrowserAttackTests {
    @Test(.rule("B-56"))
    func `a form that a page on another port sends is refused and changes nothing`() async throws {
        try await BrowserVisit.run { visit in
            try await visit.browser.open(visit.authorizeURL())
            let (context, csrf) = (try await visit.field("ctx"), try await visit.field("csrf"))
            let address = try await visit.browser.evaluate("document.forms[0].action").text ?? ""
            try await RunningServer.withServer { other in
                // The page knows everything but how to be the tenant's; the browser adds the cookie.
                try await visit.browser.open("\(other.address)/contoso/v2.0/.well-known/openid-configuration")
                try await visit.browser.evaluate(
                    """
                    document.body.innerHTML = `<form method="post" action="\(address)">
                      <input name="ctx" value="\(context)"><input name="csrf" value="\(csrf)">
                      <input name="username" value="eve@contoso.com"><button>Win a prize</button></form>`
                    """)

                try await visit.browser.follow("button")

                #expect(try await visit.title.hasPrefix("We couldn't accept that"))
            }
            try await visit.browser.open("\(address)?ctx=\(context)")
            try await visit.visitor.answerPage()
            #expect(try await visit.title.hasPrefix("Check your email"))
            #expect(visit.emailCount(to: "eve@contoso.com") == 0)
        }
    }

    @Test(.rule("B-57"))
    func `a planted cookie leads to no session, and a session goes on only with a click`() async throws {
        try await BrowserVisit.run { visit in
            let target = "http://localhost:1/"
            try await visit.browser.open(visit.authorizeURL(redirectURI: target))
            let planted = try #require(
                try await visit.browser.cookie(visit.cookieName, for: visit.server.address))
            _ = try #require(try await visit.visitor.answerPages(until: target))
            let own = try #require(
                try await visit.browser.cookie(visit.cookieName, for: visit.server.address))
            let answerCount = visit.browser.requests.count { $0.url.hasPrefix(target) }

            try await visit.browser.open(visit.authorizeURL(prompt: "select_account", redirectURI: target))
            #expect(try await visit.title.hasPrefix("Continue as"))
            #expect(visit.browser.requests.count { $0.url.hasPrefix(target) } == answerCount)
            try await visit.browser.setCookie(visit.cookieName, planted, for: visit.server.address)
            try await visit.browser.open(visit.authorizeURL(prompt: "select_account", redirectURI: target))

            #expect(own != planted)
            #expect(try await visit.title.hasPrefix("Sign in to your account"))
        }
    }

    /// A visit in whose middle a proof is accepted.
    struct Middle: CustomTestStringConvertible {
        let testDescription: String
        /// What the flow has besides passwords.
        let flow: String
        let prompt: String
        /// The buttons of the pages before the proof.
        let buttons: [String]
        /// The title of the page after the proof, and of the one after that; `nil` for the redirect URI.
        let titles: (String, String?)
    }

    private static let proceed = "main button"

    private static let middles = [
        Middle(
            testDescription: "reset", flow: "", prompt: "login",
            buttons: [proceed, "button[value=reset]", proceed], titles: ("Choose a new password", nil)),
        Middle(
            testDescription: "registration", flow: ", \"registration\": true", prompt: "login",
            buttons: [proceed], titles: ("Add a way to confirm", "Check your email")),
        Middle(
            testDescription: "code-first sign-up", flow: ", \"order\": \"codeFirst\"", prompt: "create",
            buttons: [proceed], titles: ("Create a password", nil)),
    ]

    @Test(.rule("B-57"), arguments: middles)
    func `a cookie that is planted in the middle leads nowhere once a proof is accepted`(
        middle: Middle
    ) async throws {
        let hasAccount = middle.prompt == "login"
        let flowFile = "{\"name\": \"Woodgrove\", \"identityProvider\": \"emailPassword\"\(middle.flow)}"
        try await BrowserVisit.run(flowFile: flowFile, earlierCodeCount: hasAccount ? 1 : 0) { visit in
            let (browser, name, address) = (visit.browser, visit.cookieName, visit.server.address)
            if hasAccount {
                var client = RawClient(port: visit.server.port)
                _ = try await client.signUpWithPassword(BrowserVisit.email) {
                    try await visit.server.code(for: $0)
                }
            }
            var visitor = visit.visitor
            let target = "http://localhost:1/"
            try await browser.open(visit.authorizeURL(prompt: middle.prompt, redirectURI: target))
            for button in middle.buttons { try await visitor.answerPage(pressing: button) }
            let planted = try #require(try await browser.cookie(name, for: address))
            try await visitor.answerPage()
            let own = try #require(try await browser.cookie(name, for: address))
            visitor.password = "Another-Horse-8"
            let page = try await browser.url
            #expect(own != planted)
            #expect(try await visit.title.hasPrefix(middle.titles.0))

            try await browser.setCookie(name, planted, for: address)
            try await visitor.answerPage()
            #expect(try await visit.title.hasPrefix("We couldn't accept that"))
            try await browser.open(page)
            #expect(try await visit.title.hasPrefix("This page has expired"))

            try await browser.setCookie(name, own, for: address)
            try await browser.open(page)
            try await browser.travel(-1)
            try await browser.travel(1)
            #expect(try await visit.title.hasPrefix(middle.titles.0))
            try await visitor.answerPage()
            if let title = middle.titles.1 {
                #expect(try await visit.title.hasPrefix(title))
            } else {
                #expect(browser.requests.contains { $0.url.hasPrefix("\(target)?code=") })
            }
        }
    }
}
