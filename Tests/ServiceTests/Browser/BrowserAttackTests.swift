import Foundation
import TestSupport
import Testing

/// What other pages and planted cookies can do to a user of the built program, in a browser (security E-98).
@Suite(.serialized, .timeLimit(.minutes(5))) struct BrowserAttackTests {
    @Test func `B-56: a form that a page on another port sends is refused and changes nothing`() async throws
    {
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

    @Test func `B-57: a planted cookie leads to no session, and a session goes on only with a click`()
        async throws
    {
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
}
