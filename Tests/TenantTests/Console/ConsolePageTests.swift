import FoundationEssentials
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// The pages of the console and the front page.
struct ConsolePageTests {
    /// A page by its name.
    struct Sample: CustomTestStringConvertible {
        let testDescription: String
        let response: Response

        init(_ name: String, _ response: Response) {
            (testDescription, self.response) = (name, response)
        }

        /// The page without the rules of its style sheet.
        var markup: String { response.text.replacing(#/<style>[^<]*<\/style>/#, with: "") }
    }

    /// Every page, with a text in every place for one from outside.
    static func samples(with text: String) -> [Sample] {
        var flow = UserFlow.passwords { flow in
            flow.alias = .optional
            flow.attributes = [
                UserFlow.AttributeDefinition(name: "city", kind: .text, label: LocalizedText(text))
            ]
            flow.pages = [UserFlow.Page(title: LocalizedText(text), attributes: ["city"])]
        }
        flow.name = text
        let now = Timestamp(wall: 1_768_472_100_000, monotonic: 5_000)
        let console = ConsoleBrowser(flow).pages
        let account = StoredAccount(
            id: 7, account: Account(email: text, alias: text, attributes: [text: .text(text)]),
            createdAt: now.wall, hasPassword: true)
        let overview = AccountOverview(
            account, methods: [AuthenticationMethod(kind: .email, target: text, addedAt: 0)], sessionCount: 2)
        let form = PageParameters([.init(name: "username", value: .text(text))])
        let typed = NewAccount(form, in: flow)
        func activity(_ change: (inout ActivityView) -> Void = { _ in }) -> Response {
            var view = ActivityView()
            change(&view)
            return console.activityPage(view, log(with: text), at: now)
        }
        func faults(
            _ change: (inout FaultView) -> Void = { _ in }, waiting: [WaitingOutcome] = []
        ) -> Response {
            var view = FaultView(PageParameters(), Fault.all(in: flow))
            change(&view)
            return console.faultsPage(
                view, FaultState(at: now, waiting: waiting, newestNumber: 1), csrfToken: "csrf")
        }
        let waiting = [
            WaitingOutcome(outcome: Fault.all(in: flow)[0].outcome, target: .next, number: 1),
            WaitingOutcome(outcome: .fail(.cancelled), target: .correlationID(text), number: 2),
        ]
        return [
            Sample("activity", activity()), Sample("conversation", activity { $0.open = .number(1) }),
            Sample("request", activity { $0.item = .exchange(1) }),
            Sample("email", activity { $0.item = .email(1) }),
            Sample("nothing there", activity { $0.item = .email(7) }),
            Sample("found", activity { ($0.filter, $0.seen) = ("sign-up", 0) }),
            Sample("nothing found", activity { $0.filter = "\(text) nowhere" }),
            Sample("activity, empty", console.activityPage(ActivityView(), ActivityLog(of: flow), at: now)),
            Sample("accounts", console.accountsPage([overview], .first, csrfToken: "csrf")),
            Sample(
                "accounts, refused",
                console.accountsPage(
                    [], .first, csrfToken: "csrf", problem: ConsoleProblem(text), typed: typed)),
            Sample("account", console.accountPage(overview, csrfToken: "csrf")),
            Sample("faults", faults { $0.problem = text }),
            Sample("fault", faults({ $0.injected = Fault.all(in: flow)[0] }, waiting: waiting)),
            Sample("faults, found", faults { ($0.filter, $0.kind) = (text, .signUpStart) }),
            Sample("no page", console.notFoundPage), Sample("closed", ConsoleBrowser(flow).closedPage),
            Sample("front page", frontPage(flow, clientIDs: [text])),
        ]
    }

    private static func frontPage(_ flow: UserFlow, clientIDs: [String] = []) -> Response {
        FrontPage(
            flow, named: "contoso", at: "http://127.0.0.1:8080", clientIDs: clientIDs, allowsOrigins: false,
            consoleURL: "http://127.0.0.1:8080/console"
        ).response
    }

    /// A log of a conversation, an email of it, and a request alone, with a text in every place.
    static func log(with text: String) -> ActivityLog {
        var log = ActivityLog(of: .codes { $0.attributes = [.optional("city")] })
        let now = Timestamp(wall: 1_768_472_100_000, monotonic: 5_000)
        let notes = ReplyNotes()
        ReplyNotes.$current.withValue(notes) {
            log.record(
                Email(
                    to: text, kind: .code, code: Secret("40273951") ?? Secret(), sentAt: now, lifetime: 600,
                    flowName: text, language: .english, accent: nil), after: 0)
        }
        let body = ["error": text, "suberror": text, "continuation_token": "token"]
        guard let response = try? Response(status: 400, json: body) else { return log }
        // What stands in the path, the console does not show anywhere else.
        for (path, city) in [("/signup/v1.0/start", text), ("/\(text)", "")] {
            let request = Request(
                Request.Path(rawValue: path), [.username: .text(text), .attribute("city"): .text(city)],
                correlationID: text)
            log.record(
                request, method: path == "/signup/v1.0/start" ? "POST" : text, response, at: now,
                milliseconds: 1,
                notes: notes.contents)
        }
        return log
    }

    @Test func `a hostile text adds no markup to a page`() {
        func marks(_ sample: Sample) -> [Int] {
            let bytes = sample.markup.utf8
            return (["<", ">", "\""] as [Unicode.Scalar]).map { mark in
                bytes.count { $0 == UInt8(ascii: mark) }
            }
        }
        let harmless = Self.samples(with: "harmless").map(marks)
        for text in Nightly.selection(20, of: HostileMarkup.all) {
            for (sample, other) in zip(Self.samples(with: text), harmless) {
                #expect(marks(sample) == other, "\(sample.testDescription), \(text)")
            }
        }
    }

    @Test(arguments: samples(with: "ada"))
    func `a page stands in no frame, and has at most one script, which makes no markup`(sample: Sample) {
        let policy = sample.response.headers["content-security-policy"] ?? ""
        let scripts = sample.markup.matches(of: /<script[^>]*>([^<]*)</).map { ($0.0, $0.1) }

        #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
        #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("unsafe"))
        #expect(sample.response.headers["x-frame-options"] == "DENY")
        #expect(!sample.markup.contains("<img") && !sample.markup.contains(#/ on[a-z]+=/#))
        #expect(scripts.allSatisfy { $0.0.contains("\"/console/console.js\" defer>") && $0.1.isEmpty })
        #expect(scripts.count <= 1 && policy.contains("script-src 'self'") == (scripts.count == 1))
        #expect(
            policy.contains("require-trusted-types-for 'script'; trusted-types 'none'")
                == (scripts.count == 1))
    }

    @Test(arguments: samples(with: "ada"))
    func `a page has one heading of the first level, and headings for the columns of its tables`(
        sample: Sample
    ) {
        let markup = sample.markup
        #expect(markup.matches(of: /<h1>/).count == 1)
        #expect(
            markup.matches(of: /<table>/).count == markup.matches(of: /<thead><tr><th scope="col">/).count)
        #expect(
            markup.matches(of: /<tr><th scope="row">/).count == markup.matches(of: /<tr><t[hd]/).count
                - markup.matches(of: /<thead>/).count)
        let labels = Set(markup.matches(of: /<label for="([^"]*)"/).map { String($0.1) })
        let controls = markup.matches(of: /<(?:input|select) id="([^"]*)"/).map { String($0.1) }
        #expect(Set(controls) == labels)
    }

    @Test(arguments: samples(with: "ada"))
    func `no page loads again by itself, and one that changes begins with a way to stop that`(
        sample: Sample
    ) throws {
        #expect(!sample.markup.contains("http-equiv=\"refresh\""))
        #expect(sample.response.headers["refresh"] == nil)
        guard sample.markup.contains("id=\"bar\"") else { return }
        let body = try #require(sample.markup.firstRange(of: "<body class=\"console\">"))
        let stops = sample.markup[body.upperBound...].matches(of: />([^<]+)<\/(a|button)>/).map(\.1)
        #expect(stops.prefix(3) == ["Pause", "Load again", "Skip to the filter"])
        #expect(sample.markup.contains("<input id=\"find\""))
    }

    @Test func `a page of accounts has a hundred`() {
        let accounts = (1...101).map { number in
            AccountOverview(
                StoredAccount(
                    id: Int64(number), account: Account(email: "ada-\(number)@contoso.com"), createdAt: 0,
                    hasPassword: true), methods: [], sessionCount: 0)
        }
        let console = ConsoleBrowser().pages
        func page(_ count: Int) -> String {
            console.accountsPage(Array(accounts.prefix(count)), .first, csrfToken: "csrf").text
        }

        #expect(page(100).matches(of: /ada-\d+@/).count == 100 && !page(100).contains("Older"))
        #expect(page(101).matches(of: /ada-\d+@/).count == 100)
        #expect(page(101).contains("href=\"\(console.address(of: .accounts))?page=2\">Older</a>"))
    }

    @Test func `the front page has the flow's pages and settings for each library`() throws {
        let flow = try UserFlow.sample("contoso")
        let page = Self.frontPage(flow, clientIDs: ["it's"]).text

        let titles = page.matches(of: /<li><bdi dir="auto">([^<]*)<\/bdi><\/li>/).map { String($0.1) }
        #expect(
            titles == [
                "Email address", "One-time code", "Password", "Username", "Where are you?", "Your work",
            ])
        for text in [
            "authApiProxyUrl: &quot;http://127.0.0.1:8080/contoso&quot;",
            "URL(string: &quot;http://127.0.0.1:8080/contoso.onmicrosoft.com&quot;)!",
            "&quot;authority_url&quot;: &quot;https://10.0.2.2:8080/contoso.onmicrosoft.com/&quot;",
            "subjectAltName=IP:127.0.0.1,IP:10.0.2.2 ", "--tls-certificate tenant.pem --tls-key tenant.key",
            "signup-wizard --flow contoso --tenant http://127.0.0.1:8080/contoso.onmicrosoft.com --client-id &#39;it&#39;\\&#39;&#39;s&#39;",
            "--allow-origin", "<a href=\"http://127.0.0.1:8080/console\">",
        ] {
            #expect(page.contains(text), "\(text)")
        }
        #expect(
            try Self.frontPage(.sample("litware")).text.contains(
                "People begin in the app and sign up in a browser."))
    }

    @Test(arguments: UserFlow.bundled)
    func `the front page has as many steps as the pages of a sign-up say`(name: String) throws {
        let flow = try UserFlow.sample(name)
        let page = Self.frontPage(flow).text

        let steps = page.matches(of: /<li><bdi dir="auto">/).count
        #expect(steps == flow.progress(at: .signUp(.email))?.count)
    }

    /// An address of a tenant, and the addresses in its settings.
    struct Addresses: CustomTestStringConvertible {
        let testDescription: String
        /// The address for apps on this machine; `nil` if there is none.
        let local: String?
        /// The addresses for devices, and the names in the certificate, which is made only without HTTPS.
        let (apple, android): (String, String)
        let names: String?

        init(_ base: String, _ local: String?, _ apple: String, _ android: String, _ names: String?) {
            (testDescription, self.local, self.apple, self.android) = (base, local, apple, android)
            self.names = names
        }

        static let all = [
            Addresses(
                "http://localhost:8080", "http://127.0.0.1:9", "https://localhost:8080",
                "https://10.0.2.2:8080", "DNS:localhost,IP:10.0.2.2"),
            Addresses(
                "http://[::1]:8080", "http://[::1]:8080", "https://[::1]:8080", "https://10.0.2.2:8080",
                "IP:::1,IP:10.0.2.2"),
            Addresses(
                "http://tenant:8080", "http://127.0.0.1:9", "https://tenant:8080", "https://tenant:8080",
                "DNS:tenant"),
            Addresses(
                "http://192.168.1.5", nil, "https://192.168.1.5", "https://192.168.1.5", "IP:192.168.1.5"),
            Addresses(
                "https://127.0.0.1:8443", "https://127.0.0.1:8443", "https://127.0.0.1:8443",
                "https://10.0.2.2:8443", nil),
            Addresses(
                "https://tenant.example", "https://tenant.example", "https://tenant.example",
                "https://tenant.example", nil),
        ]
    }

    @Test(arguments: Addresses.all)
    func `each library gets an address that it accepts`(addresses: Addresses) throws {
        var front = FrontPage(
            try .sample("fabrikam"), named: "fabrikam", at: addresses.testDescription, clientIDs: [],
            allowsOrigins: false, consoleURL: nil)
        front.loopbackURL = addresses.local == nil ? nil : "http://127.0.0.1:9"
        front.certificate = "a b.pem"
        let page = front.response.text.replacing("&#39;", with: "'")

        let swift = page.matches(of: /URL\(string: &quot;(.*)\/contoso.onmicrosoft.com&quot;/).map { $0.1 }
        let android = page.firstMatch(of: /authority_url&quot;: &quot;(.*)\/contoso.onmicrosoft.com\/&quot;/)
        let wizard = page.firstMatch(
            of:
                /signup-wizard --flow fabrikam --tenant '?(.*)\/contoso.onmicrosoft.com'? --client-id app --ca 'a b.pem'/
        )
        let names = page.firstMatch(of: /subjectAltName=(\S+)/)
        #expect(swift.map(String.init) == [addresses.apple] + [addresses.local].compactMap(\.self))
        #expect(android.map { String($0.1) } == addresses.android)
        #expect(wizard.map { String($0.1) } == addresses.local)
        #expect(names.map { String($0.1) } == addresses.names)
        #expect(page.contains("HTTP is accepted on this machine only.") == (addresses.local == nil))
    }
}

/// The pages of the console in a browser, as a developer and assistive technology meet them.
@Suite(.chromium, .serialized, .timeLimit(.minutes(5))) struct ConsoleBrowserTests {
    @Test func `every control has a name, every page a heading, a main part and the links to the others`()
        async throws
    {
        try await PageViewer.withViewer { viewer in
            for sample in ConsolePageTests.samples(with: "ada@contoso.com") {
                try await viewer.browser.show(sample.response.text)
                let nodes = try await viewer.browser.accessibleNodes
                let name = Comment(rawValue: sample.testDescription)

                // Chromium has another node in a list of choices.
                let controls = nodes.filter { $0.isControl && $0.role != "MenuListPopup" }
                #expect(controls.filter { $0.name.isEmpty }.isEmpty, name)
                #expect(nodes.count { $0.role == "heading" && $0.level == 1 } == 1, name)
                #expect(nodes.count { $0.role == "main" } == 1, name)
                let links = nodes.filter { $0.role == "link" }.map(\.name)
                let sections = ConsoleSection.allCases.map(\.title)
                #expect(
                    sections.allSatisfy(links.contains) || !sample.markup.contains("<nav"),
                    "\(sample.testDescription): \(links)")
            }
        }
    }

    @Test(.nightly, arguments: [false, true])
    func `at 360 and 1280 pixels nothing scrolls sideways but tables, and all text is readable`(
        isDark: Bool
    ) async throws {
        try await PageViewer.withViewer { viewer in
            for width in [360, 1_280] {
                try await viewer.browser.setWindow(width: width, isDark: isDark)
                for sample in ConsolePageTests.samples(with: "augusta.ada.king.lovelace@contoso.com") {
                    try await viewer.browser.show(sample.response.text)
                    let name = Comment(rawValue: "\(sample.testDescription), \(width)")

                    #expect(try await viewer.sizes.pageWidth == width, name)
                    #expect(try await viewer.paleTexts == [], name)
                }
            }
        }
    }
}
