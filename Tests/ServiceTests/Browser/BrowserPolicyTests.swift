import Foundation
import HTTPClient
import TestSupport
import Testing

/// Where a browser lets the pages of the built program lead, and where they are shown.
@Suite(.rule("E-98"), .serialized, .nightly, .chromium, .timeLimit(.minutes(5))) struct BrowserPolicyTests {
    @Test(.rule("B-58")) func `a browser follows the last page to the redirect URI`() async throws {
        let receiver = try RedirectReceiver()
        defer { receiver.stop() }
        try await BrowserVisit.run { visit in
            try await visit.browser.open(visit.authorizeURL(redirectURI: receiver.redirectURI))

            _ = try #require(try await visit.visitor.answerPages(until: receiver.redirectURI))

            let answer = try #require(await receiver.answer())
            #expect(!answer.isPosted)
            #expect(answer.form.contains(#/^code=[\w-]{43}&state=state-1&iss=http%3A%2F%2F127\.0\.0\.1/#))
            #expect(visit.visitor.complaints == [])
        }
    }

    @Test(.rule("B-58")) func `a browser blocks a form of a page to any other origin`() async throws {
        try await BrowserVisit.run { visit in
            let address = visit.authorizeURL(redirectURI: "http://localhost:1", responseMode: "form_post")
            for target in ["http://localhost:2/", "http://127.0.0.1:1/", "https://localhost:1/"] {
                try await visit.browser.open(address)
                try await visit.browser.evaluate("document.forms[0].action = '\(target)'")
                try await visit.browser.click("main button")

                #expect(await visit.browser.message(containing: target) != nil)
                #expect(visit.browser.requests.allSatisfy { !$0.url.hasPrefix(target) })
            }
            #expect(visit.visitor.complaints.allSatisfy { $0.contains("form-action") })
        }
    }

    @Test(.rule("B-58")) func `a page in a frame is not shown`() async throws {
        try await BrowserVisit.run { visit in
            let query = visit.authorizeURL().split(separator: "?")[1]
            try await RunningServer.withServer { other in
                for path in ["authorize?\(query)", "logout", "authorize"] {
                    try await visit.browser.open(
                        "\(other.address)/contoso/v2.0/.well-known/openid-configuration")
                    let address = "\(visit.server.address)/contoso/oauth2/v2.0/\(path)"
                    let count = visit.browser.eventCount
                    try await visit.browser.send(
                        "Runtime.evaluate",
                        ["expression": Self.framing(address), "awaitPromise": true])
                    let frames = try await visit.browser.send("Page.getFrameTree")["frameTree"]["childFrames"]

                    let addresses = frames.elements.map { $0["frame"]["url"].text }
                    try #require(addresses == ["chrome-error://chromewebdata/"])
                    let hidden = frames.elements.first?["frame"]["unreachableUrl"].text
                    #expect(hidden?.hasPrefix("\(visit.server.address)/contoso/oauth2/v2.0/") == true)
                    let blocking = "frame-ancestors 'none'"
                    #expect(await visit.browser.message(containing: blocking, after: count) != nil)
                }
            }
        }
    }

    /// Returns a script that shows an address in a frame, and waits until it is loaded or refused.
    private static func framing(_ address: String) -> String {
        """
        new Promise(done => {
          const frame = document.createElement("iframe")
          frame.onload = () => done()
          frame.src = "\(address)"
          document.body.replaceChildren(frame)
        })
        """
    }

    @Test(.rule("B-39", "B-58"))
    func `the page with the answer has a focused button, and Enter brings it to the app`() async throws {
        let receiver = try RedirectReceiver()
        defer { receiver.stop() }
        try await BrowserVisit.run { visit in
            try await visit.browser.setScripts(areEnabled: false)
            try await visit.browser.open(
                visit.authorizeURL(redirectURI: receiver.redirectURI, responseMode: "form_post"))
            for _ in 0..<2 { try await visit.visitor.answerPage() }
            // For a picture the page has to be drawn, which sets the focus.
            #expect(try await !visit.browser.screenshot.isEmpty)
            let code = try await visit.field("code")
            let fields = try await visit.browser.evaluate(
                "[document.forms.length, document.forms[0].action, document.activeElement.textContent,"
                    + " document.scripts.length].join(' ')"
            ).text
            #expect(fields == "1 \(receiver.redirectURI)/ Go back to the app 0")

            try await visit.browser.pressEnter()

            let answer = try #require(await receiver.answer())
            #expect(answer.isPosted)
            #expect(answer.form.hasPrefix("code=\(code)&state=state-1&iss=http%3A%2F%2F127.0.0.1"))
            #expect(visit.visitor.complaints == [])
        }
    }
}

/// The buttons of a browser on the pages of the built program.
@Suite(.serialized, .nightly, .chromium, .timeLimit(.minutes(5))) struct BrowserHistoryTests {
    @Test(.rule("B-40")) func `Reload, Back and Forward send no form again on any page`() async throws {
        try await BrowserVisit.run { visit in
            try await visit.browser.open(visit.authorizeURL(responseMode: "form_post"))
            var titles: [String] = []
            for number in 0...2 {
                let title = try await visit.title
                titles.append(String(title.prefix { $0 != " " }))

                try await visit.browser.reload()
                #expect(try await visit.title == title)
                if number > 0 {
                    try await visit.browser.travel(-1)
                    #expect(try await visit.title == title)
                    try await visit.browser.travel(1)
                }

                #expect(try await visit.title == title)
                #expect(visit.submissionCount == number)
                if number < 2 { try await visit.visitor.answerPage() }
            }
            #expect(titles == ["What's", "Check", "You're"])
            #expect(visit.emailCount(to: BrowserVisit.email) == 1)
        }
    }
}

/// What other pages and planted cookies can do to a user of the built program, in a browser.
@Suite(.rule("E-98"), .serialized, .nightly, .chromium, .timeLimit(.minutes(5))) struct BrowserAttackTests {
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
}
