import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// What a refused form makes the tenant keep.
@Suite(.rule("E-26"))
struct RefusedFormTests {
    /// The longest value that the server passes on, and one that no attribute accepts.
    private static let long = String(repeating: "x", count: 4_096)

    private static let names = (0..<14).map { "attribute\($0)" }

    /// A flow with 14 attributes of all kinds on two pages before the code.
    private static let flow = UserFlow.passwords {
        let kinds: [UserFlow.AttributeDefinition.Kind] = [
            .text, .integer, .boolean, .date, .country, .choice, .multipleChoice,
        ]
        $0.attributes = names.enumerated().map { .required($1, kinds[$0 % kinds.count]) }
        $0.pages = [Array(names[..<7]), Array(names[7...])].map {
            var page = UserFlow.Page(title: "T", attributes: $0)
            page.timing = .start
            return page
        }
        $0.requiresRegistration = true
        $0.alias = .optional
    }

    private typealias Form = [(String, String)]

    private static let start: [Form] = [[("username", "eve@contoso.com")], [("password", goodPassword)]]
    private static let alias: Form = [("a.flatusername", "")]
    private static let refused: Form = names.map { ("a.\($0)", long) }

    /// What is sent on a visit, form after form; `do` is the button.
    private static let visits: [(prompt: String, forms: [Form])] = [
        ("create", [[("username", long)]]), ("login", [[("username", long)]]),
        ("create", [[("username", long), ("do", "signin")]]),
        ("login", [[("username", long), ("do", "signup")]]),
        ("login", [[("username", "ada@contoso.com")], [("do", "reset")], [("username", long)]]),
        ("create", start + [[("a.flatusername", long)]]), ("create", start + [alias, refused]),
        ("create", start + [alias, refused, [("do", "back")], [("a.flatusername", long)], alias, refused]),
        ("create", start + [alias, refused + refused + refused]),
        ("login", [[("username", "ada@contoso.com")], [("password", goodPassword)], [("target", long)]]),
        (
            "login",
            [[("username", "ada@contoso.com")], [("password", long), ("oob", long), ("method", long)]]
        ),
    ]

    @Test(.rule("E-26"), arguments: visits)
    func `a page keeps at most 4 KB of refused answers`(
        visit: (prompt: String, forms: [[(String, String)]])
    ) throws {
        var browser = TestBrowser(Client.withAccount())
        browser.client.tenant.flow = Self.flow
        browser.authorize(["prompt": visit.prompt])

        for form in visit.forms {
            browser.send(form)
            let sizes = browser.client.tenant.transactions.rows.map { storedBytes($0.value.value) }
            #expect(sizes.allSatisfy { $0 <= 4_096 + 2_048 }, "\(sizes)")
        }
    }

    @Test func `what a thousand refused visits kept is given back when they have expired`() {
        var browser = TestBrowser(Client.withAccount())
        browser.client.tenant.flow = Self.flow
        for _ in 0..<1_000 {
            browser.cookie = nil
            browser.authorize(["prompt": "create"])
            browser.submit(["username": Self.long])
        }
        let request = browser.request(.authorize, query: [("ctx", "x")])
        let work = TestWork(in: browser.client.store)

        for seconds in [3_570, 30, 0] {
            browser.client.wait(seconds: seconds)
            let now = browser.client.now
            let status = browser.client.serve(doing: work) { await $0.respond(to: request, at: now).status }
            #expect(status == 400)
        }

        #expect(browser.client.tenant.transactions.count == 0 && browser.client.tenant.browsers.count == 0)
        #expect(work.steps == ["returnMemory"])
    }

    @Test(.rule("B-36"))
    func `of an answer that is too long the page shows as much as the attribute allows`() {
        var flow = UserFlow.codes { $0.attributes = [.required("city"), .required("state")] }
        flow.pages = [.withAttributes("city", "state")]
        flow.pages[0].timing = .start
        var browser = TestBrowser(flow)
        browser.begin("create")

        browser.submit(["a.city": String(repeating: "ø", count: 129), "a.state": "Jylland"])
        #expect(browser.page.contains("value=\"\(String(repeating: "ø", count: 128))\""))
        #expect(browser.page.contains("value=\"Jylland\""))
        browser.submit(["a.city": String(repeating: "ø", count: 128), "a.state": "Jylland"])
        browser.submit(["oob": browser.client.code])

        #expect(browser.redeemAnswer().line == "200 Bearer")
        let attributes = browser.client.store.accounts.map(\.attributes)
        #expect(
            attributes == [["city": .text(String(repeating: "ø", count: 128)), "state": .text("Jylland")]])
    }

    @Test(.rule("E-26"), arguments: ["sign_up", "sign_in", "reset_password"])
    func `a refused request of version 2 leaves what it found`(entry: String) {
        var app = V2Client(Client.withAccount())
        app.client.tenant.flow = Self.flow
        app.begin()
        app.follow(entry, [.username: Self.long])
        app.follow(entry, [.username: "not an address"])
        app.follow(entry, [.username: entry == "sign_up" ? "eve@contoso.com" : "ada@contoso.com"])
        let fields = Self.names.map { (Request.Field.attribute($0), Self.long) }
        app.follow("submitAttributes", Dictionary(uniqueKeysWithValues: fields))
        app.follow("challenge")
        app.follow("verify", [.otp: Self.long, .password: Self.long, .v2NewPassword: Self.long])
        app.follow("enroll", [.target: Self.long])

        let sizes = app.client.tenant.v2Transactions.rows.map { storedBytes($0.value.value) }
        #expect(sizes.allSatisfy { $0 <= 4_096 }, "\(sizes)")
        #expect(app.client.tenant.signUps.flows.rows.allSatisfy { storedBytes($0.value.value) <= 4_096 })
    }

    @Test(.rule("E-26")) func `a refused request of version 1 leaves what it found`() {
        var client = Client(Self.flow)
        let attributes =
            "{\(Self.names.map { "\"\($0)\":\"\(Self.long.prefix(4_000))\"" }.joined(separator: ","))}"

        client.start("eve@contoso.com", password: goodPassword, attributes: attributes)
        #expect(client.tenant.signUps.count == 0)
        client.start("eve@contoso.com", password: goodPassword)
        client.submit(attributes: attributes)

        #expect(client.tenant.signUps.flows.rows.map { $0.value.value.answers.count } == [0])
        #expect(client.tenant.signUps.flows.rows.allSatisfy { storedBytes($0.value.value) <= 4_096 })
    }
}

extension TestBrowser {
    /// Sends a form of the current page, in which `do` is the button.
    fileprivate mutating func send(_ fields: [(String, String)]) {
        let button = fields.first { $0.0 == "do" }?.1 ?? PageAction.proceed.rawValue
        let own = [("ctx", context), ("csrf", client.tenant.csrfToken(of: context)), ("do", button)]
        send(.authorize, form: own + fields.filter { $0.0 != "do" })
    }
}
