import FoundationEssentials
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Who may see the console, and whose forms it takes.
@Suite(.rule("E-101"))
struct ConsoleAccessTests {
    private static let start = Timestamp(wall: 1_768_472_100_000, monotonic: 5_000)

    @Test func `a key opens the console once and becomes a cookie`() throws {
        var browser = ConsoleBrowser()

        let entrance = try browser.enter()
        let again = browser.get("/console", query: [("key", ConsoleBrowser.key)])

        #expect(entrance.status == 303)
        #expect(entrance.headers["location"] == "\(browser.root)/activity")
        let cookie = try #require(entrance.headers["set-cookie"])
        #expect(cookie.hasPrefix("signup-tenant-console-"))
        #expect(cookie.hasSuffix("; Path=\(browser.root); HttpOnly; SameSite=Strict"))
        #expect(again.status == 403 && again.headers["set-cookie"] == nil)
        #expect(browser.get("/console/activity").status == 200)
    }

    /// What a page of a server at another port of the host can ask its own server for.
    private static let knownPaths = [
        "/", "/console", "/console/", "/console/activity", "/consol", "/console?key=x",
    ]

    @Test func `a browser sends the cookie to no path that another server could name`() throws {
        let consoles = try (1...3).map { seed in
            var browser = ConsoleBrowser(seed: UInt64(seed))
            try browser.enter()
            return browser
        }

        #expect(Set(consoles.map(\.root)).count == consoles.count)
        for browser in consoles {
            let id = try #require(browser.root.split(separator: "/").last)
            #expect(id.utf8.count >= 22)
            #expect(Self.knownPaths.allSatisfy { !browser.sendsCookie(to: $0) })
            #expect(consoles.count { $0.sendsCookie(to: "\(browser.root)/activity") } == 1)
            // A cookie of the same name would be sent beside it.
            #expect(browser.cookieName.contains(id))
        }
    }

    @Test(arguments: [
        "signup-tenant-console-8080={}", "signup-tenant-console=x; {own}",
        "signup-tenant-console-8080=x; {own}",
        "__Secure-signup-tenant-console-8080={}", "signup-tenant-8080=x",
    ])
    func `a cookie that another server has set neither opens the console nor closes it`(cookies: String)
        throws
    {
        var browser = ConsoleBrowser()
        try browser.enter()
        let own = try #require(browser.cookies)
        browser.cookies = cookies.replacing("{own}", with: own).replacing("{}", with: browser.cookie)

        #expect(browser.get("/console/activity").status == (cookies.contains("{own}") ? 200 : 403))
    }

    @Test(arguments: [
        "/console", "/console/activity", "/console/x/activity", "{}x/activity", "{}x", "/console//activity",
    ])
    func `the cookie opens no page at another path`(path: String) throws {
        var browser = ConsoleBrowser()
        try browser.enter()

        let decision = browser.decision(at: path.replacing("{}", with: browser.root))

        #expect(decision.response?.status == 403)
    }

    @Test(arguments: [
        ("/console/{}/accounts/1", "/console/{id}/accounts/1"), ("/console/{}", "/console/{id}"),
        ("/console", "/console"), ("/contoso/oauth2/v2.0/token", "/contoso/oauth2/v2.0/token"),
    ])
    func `a log shows no part of a path that cannot be guessed`(path: String, shown: String) {
        #expect(TenantConsole.withoutID(path.replacing("{}", with: "Zm9vYmFyYmF6cXV4MTIzNA")) == shown)
    }

    @Test func `a key that is used opens nothing and tells no path, and says so`() throws {
        var browser = ConsoleBrowser()
        try browser.enter()

        let again = browser.get("/console", query: [("key", ConsoleBrowser.key)])

        #expect(again.status == 403 && again.headers["set-cookie"] == nil && again.headers["location"] == nil)
        #expect(again.text.contains("This key was used, or is none.") && again.text.contains("aria-invalid"))
        #expect(!again.text.contains(browser.root))
        #expect(browser.get("/console", query: [("key", "")]).status == 403)
    }

    @Test func `a key that is used does not work, even before the next one is there`() {
        var browser = ConsoleBrowser()

        let decisions = (1...2).map { _ in
            browser.decision(on: "/console", query: [("key", ConsoleBrowser.key)])
        }

        #expect(decisions.map { $0.response?.status } == [nil, 403])
    }

    @Test func `the script is the same for everybody, and tells nothing`() throws {
        var browser = ConsoleBrowser()
        let closed = browser.get("/console/console.js")
        try browser.enter()

        #expect(closed.status == 200 && closed.headers["content-type"] == "text/javascript; charset=utf-8")
        #expect(closed.body == browser.decision(at: "/console/console.js").response?.body)
        #expect(closed.headers["x-content-type-options"] == "nosniff" && closed.text.contains("use strict"))
    }

    @Test(arguments: [
        ("http://127.0.0.1:8080", "same-origin", 303), ("http://evil.example", nil, 403), ("null", nil, 403),
        ("http://127.0.0.1:8080", "cross-site", 403),
    ])
    func `a key can be typed, on a page of the own origin`(origin: String?, site: String?, status: Int) {
        var browser = ConsoleBrowser()
        (browser.origin, browser.fetchSite) = (origin, site)

        let page = browser.get("/console")
        let decision = browser.decision(at: "/console", form: [("key", ConsoleBrowser.key)])

        #expect(page.text.contains("name=\"key\" type=\"password\""))
        guard case .replaceKey(let response) = decision else {
            #expect(decision.response?.status == status)
            return
        }
        #expect(response.status == status && response.headers["set-cookie"] != nil)
    }

    @Test func `over HTTPS the cookie is never sent in clear`() throws {
        var browser = ConsoleBrowser(isSecure: true)

        let cookie = try browser.enter().headers["set-cookie"]

        #expect(cookie?.hasPrefix("__Secure-signup-tenant-console-") == true)
        #expect(cookie?.hasSuffix("; Secure") == true)
    }

    @Test(arguments: [
        "", "x", "wrong-key-wrong-key-wrong-key-wrong-key", String(repeating: "k", count: 5_000),
    ])
    func `another key opens nothing`(key: String) {
        var browser = ConsoleBrowser()

        let response = browser.get("/console", query: [("key", key)])

        #expect(response.status == 403)
        #expect(response.headers["set-cookie"] == nil)
    }

    @Test(arguments: [
        nil, "", "{name}=", "{name}x={}", "signup-tenant-8080={}", "{name}={}; {name}={}", "{name}={}x",
    ])
    func `without its cookie, a browser sees no page`(cookies: String?) throws {
        var browser = ConsoleBrowser()
        try browser.enter()
        browser.cookies = cookies?.replacing("{}", with: browser.cookie)
            .replacing("{name}", with: browser.cookieName)

        for section in ConsoleSection.allCases {
            let response = browser.get("/console/\(section)")
            #expect(response.status == 403)
            #expect(response.text.contains("Open the console with its key"))
        }
    }

    @Test(
        arguments: [
            (token: nil, origin: nil, site: nil), ("", nil, nil), ("x", nil, nil),
            ("{}", "http://evil.example", nil), ("{}", "http://127.0.0.1:3000", "same-site"),
            ("{}", "null", nil),
            ("{}", nil, "cross-site"), ("{}", "http://127.0.0.1:8080", "same-site"),
        ] as [(token: String?, origin: String?, site: String?)])
    func `a form that is not its own changes nothing`(
        token: String?, origin: String?, site: String?
    ) throws {
        var browser = ConsoleBrowser()
        try browser.enter()
        (browser.origin, browser.fetchSite) = (origin, site)

        let token = token?.replacing("{}", with: browser.csrfToken)
        let decision = browser.decision(
            on: "/console/faults/clock", form: [("csrf", token), ("seconds", "600")])

        #expect(decision.response?.status == 403)
    }

    @Test func `its own form is taken`() throws {
        var browser = ConsoleBrowser()
        try browser.enter()

        let decision = browser.decision(
            on: "/console/faults/clock", form: [("csrf", browser.csrfToken), ("seconds", "600")])

        guard case .perform(.advanceClock(600), _) = decision else {
            Issue.record("\(decision)")
            return
        }
    }

    @Test(arguments: [(nil, 200), ("3", 200), ("3x", 404), ("99999999999999999999", 404)])
    func `a fault that waits is removed by its number, all without one, and none by another text`(
        number: String?, status: Int
    ) throws {
        var browser = ConsoleBrowser()
        try browser.enter()

        let decision = browser.decision(
            on: "/console/faults/remove", form: [("csrf", browser.csrfToken), ("number", number)])

        guard case .perform(.removeFaults(let removed), _) = decision else {
            #expect(decision.response?.status == status)
            return
        }
        #expect(status == 200 && removed == number.flatMap { Int($0) })
    }

    @Test func `a browser leaves after eight hours, or for the ninth one`() throws {
        var browser = ConsoleBrowser()
        try browser.enter()
        browser.now = Self.start.adding(seconds: 28_799)
        #expect(browser.get("/console/activity").status == 200)

        browser.now = Self.start.adding(seconds: 28_800)
        #expect(browser.get("/console/activity").status == 403)

        browser.now = Self.start
        for _ in 1...8 {
            #expect(browser.get("/console/activity").status == 200)
            try browser.enterAnotherBrowser()
        }
        #expect(browser.get("/console/activity").status == 403)
    }

    @Test(arguments: [
        "/console/activity/x", "/console/activity/email", "/console/activity/email/x",
        "/console/activity/email/1/x", "/console/nothing", "/console/inbox", "/console/requests",
        "/console/accounts/99999999999999999999", "/console/consolecorp", "/console//x", "/console/events",
        "/console/events/1", "/console/console.js", "/console/faults/1", "/console/",
    ])
    func `another address is not found`(path: String) throws {
        var browser = ConsoleBrowser()
        try browser.enter()

        #expect(browser.get(path).status == 404)
    }
}

/// A browser with the cookie of a console.
struct ConsoleBrowser {
    static let key = "k2x9v4n8q1m5z7c3k2x9v4n8q1m5z7c3"

    private struct ClosedConsole: Error {}

    private var console: TenantConsole
    private var keyCount = 0
    private(set) var cookie = ""
    private(set) var cookieName = ""
    /// The path of the console's pages, once the browser has entered.
    private(set) var root = "/console"
    var cookies: String?
    var origin: String?
    var fetchSite: String?
    var now = Timestamp(wall: 1_768_472_100_000, monotonic: 5_000)

    init(_ flow: UserFlow = .codes { _ in }, isSecure: Bool = false, seed: UInt64 = 1) {
        console = TenantConsole(
            flow, key: Secret(Self.key) ?? Secret(), at: "\(isSecure ? "https" : "http")://127.0.0.1:8080",
            random: SeededGenerator(seed: seed))
    }

    /// Whether a browser sends the cookie with a request for a path (RFC 6265 §5.1.4), to
    /// any port of the host.
    func sendsCookie(to path: String) -> Bool { path == root || path.hasPrefix("\(root)/") }

    /// The token of the forms that the browser is shown.
    var csrfToken: String {
        var copy = self
        guard case .perform(_, let token) = copy.decision(on: "/console/faults") else { return "" }
        return token
    }

    /// The page without the cookie.
    var closedPage: Response {
        var copy = self
        return copy.get("/console")
    }

    /// The pages that the browser is shown.
    var pages: TenantConsole { console }

    /// Opens the console with its key, which another one replaces.
    @discardableResult
    mutating func enter() throws -> Response {
        let response = try enter(with: Self.key)
        let pair = response.headers["set-cookie"]?.prefix { $0 != ";" } ?? ""
        cookies = String(pair)
        cookieName = String(pair.prefix { $0 != "=" })
        cookie = pair.split(separator: "=").last.map(String.init) ?? ""
        root = String(response.headers["location"]?.dropLast("/activity".count) ?? "")
        return response
    }

    mutating func enterAnotherBrowser() throws {
        let key = "another-key-another-key-another-key-\(keyCount)"
        keyCount += 1
        console.replaceKey(with: try #require(Secret(key)))
        let ownCookies = cookies
        cookies = nil
        _ = try enter(with: key)
        cookies = ownCookies
    }

    private mutating func enter(with key: String) throws -> Response {
        guard case .replaceKey(let response) = decision(at: "/console", query: [("key", key)]) else {
            throw ClosedConsole()
        }
        console.replaceKey(with: try #require(Secret("the-next-key-the-next-key-the-next-key")))
        return response
    }

    mutating func get(_ path: String, query: [(String, String)] = []) -> Response {
        let decision = decision(on: path, query: query)
        if case .replaceKey(let response) = decision { return response }
        return decision.response ?? Response(status: 200, body: Data(), headers: [:])
    }

    /// The decision on a page of the console, whose path is written without what cannot be guessed.
    mutating func decision(
        on path: String, query: [(String, String)] = [], form: [(String, String?)]? = nil
    ) -> TenantConsole.Decision {
        let isPage = path.hasPrefix("/console/")
        return decision(
            at: isPage ? root + path.dropFirst("/console".count) : path, query: query, form: form)
    }

    mutating func decision(
        at path: String, query: [(String, String)] = [], form: [(String, String?)]? = nil
    ) -> TenantConsole.Decision {
        var request = PageRequest(.console(path))
        request.query = PageParameters(query.map { .init(name: $0.0, value: .text($0.1)) })
        request.isSubmission = form != nil
        request.form = PageParameters(
            (form ?? []).compactMap { name, value in
                value.map { .init(name: name, value: .text($0)) }
            })
        request.cookies = cookies
        request.origin = origin
        request.fetchSite = fetchSite
        request.ownOrigins = ["http://127.0.0.1:8080"]
        return console.decide(request, at: now)
    }
}

extension TenantConsole.Decision {
    /// The response, if nothing else is to be done.
    var response: Response? { if case .respond(let response) = self { response } else { nil } }
}

extension Response {
    /// The body as text.
    var text: String { String(decoding: body, as: UTF8.self) }
}
