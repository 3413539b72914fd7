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
        return [
            Sample("inbox", console.inboxPage(log(with: text), isPaused: false)),
            Sample("inbox, empty", console.inboxPage(ActivityLog(of: .codes { _ in }), isPaused: true)),
            Sample("email", console.emailPage(1, log(with: text))),
            Sample("accounts", console.accountsPage([overview], .first, csrfToken: "csrf")),
            Sample(
                "accounts, refused",
                console.accountsPage(
                    [], .first, csrfToken: "csrf", problem: ConsoleProblem(text), typed: typed)),
            Sample("account", console.accountPage(overview, csrfToken: "csrf")),
            Sample(
                "requests",
                console.requestsPage(log(with: text), conversation: nil, .first, isPaused: false)),
            Sample(
                "conversation",
                console.requestsPage(log(with: text), conversation: 1, .first, isPaused: false)),
            Sample("request", console.exchangePage(1, log(with: text))),
            Sample("faults", console.faultsPage(at: now, csrfToken: "csrf", waiting: [], problem: text)),
            Sample(
                "fault",
                console.faultsPage(
                    at: now, csrfToken: "csrf",
                    waiting: [
                        WaitingOutcome(outcome: Fault.all(in: flow)[0].outcome, target: .next),
                        WaitingOutcome(outcome: .fail(.cancelled), target: .correlationID(text)),
                    ], injected: Fault.all(in: flow)[0])),
            Sample("not found", console.notFoundPage),
            Sample("front page", frontPage(flow, clientIDs: [text])),
        ]
    }

    private static func frontPage(_ flow: UserFlow, clientIDs: [String] = []) -> Response {
        FrontPage(
            flow, named: "contoso", at: "http://127.0.0.1:8080", clientIDs: clientIDs, allowsOrigins: false,
            consoleURL: "http://127.0.0.1:8080/console"
        ).response
    }

    private static func log(with text: String) -> ActivityLog {
        var log = ActivityLog(of: .codes { $0.attributes = [.optional("city")] })
        let now = Timestamp(wall: 1_768_472_100_000, monotonic: 5_000)
        log.record(
            Email(
                to: text, kind: .code, code: Secret("40273951") ?? Secret(), sentAt: now, lifetime: 600,
                flowName: text, language: .english, accent: nil), after: 0)
        let body = ["error": text, "suberror": text, "continuation_token": "token"]
        guard let response = try? Response(status: 400, json: body) else { return log }
        // What stands in the path, the console does not show anywhere else.
        for (path, city) in [("/x", text), ("/\(text)", "")] {
            let request = Request(
                Request.Path(rawValue: path), [.username: .text(text), .attribute("city"): .text(city)],
                correlationID: text)
            log.record(request, method: text, response, at: now, milliseconds: 1)
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
    func `a page has no script, loads nothing and stands in no frame`(sample: Sample) {
        let policy = sample.response.headers["content-security-policy"] ?? ""

        #expect(policy.hasPrefix("default-src 'none'; style-src 'sha256-"))
        #expect(policy.contains("frame-ancestors 'none'") && !policy.contains("script"))
        #expect(sample.response.headers["x-frame-options"] == "DENY")
        #expect(!sample.markup.contains("<script") && !sample.markup.contains("<img"))
        #expect(!sample.markup.contains(#/ on[a-z]+=/#))
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
    func `no page loads again by itself, and one that looks for news begins with a way to pause that`(
        sample: Sample
    ) throws {
        #expect(!sample.markup.contains("http-equiv=\"refresh\""))
        #expect(sample.response.headers["refresh"] == nil)
        guard let frame = sample.markup.firstRange(of: "<iframe title=\"News\"") else { return }
        let body = try #require(sample.markup.firstRange(of: "<body class=\"console\">"))
        let links = sample.markup[body.upperBound..<frame.lowerBound].matches(of: />([^<]+)<\/a>/).map(\.1)
        #expect(links == ["Pause", "Load again"])
        #expect(sample.markup[frame.lowerBound...].prefix { $0 != ">" }.hasSuffix("tabindex=\"-1\""))
        #expect(!sample.markup.contains("<form"))
    }

    @Test(
        arguments: [
            (ConsoleSection.inbox, 0, nil, "1 new email"), (.inbox, 1, nil, "No new emails"),
            (.requests, 0, nil, "4 new requests"), (.requests, 3, nil, "1 new request"),
            (.requests, 0, 1, "1 new request"), (.requests, 0, 7, "No new requests"),
        ] as [(ConsoleSection, Int, Int?, String)])
    func `a frame counts what is new, loads again by itself and has nothing to focus`(
        section: ConsoleSection, number: Int, conversation: Int?, text: String
    ) {
        var log = Self.log(with: "ada@contoso.com")
        let now = Timestamp(wall: 0, monotonic: 0)
        for _ in 1...2 {
            log.record(
                Request(.token, [:], correlationID: ""), method: "POST", Response(status: 400, body: Data()),
                at: now, milliseconds: 1)
        }

        let page = ConsoleBrowser().pages.newsPage(section, since: number, conversation: conversation, log)

        #expect(page.text.contains("<body class=\"frame\">\(text)</body>"))
        #expect(page.text.contains("<meta http-equiv=\"refresh\" content=\"5\">"))
        #expect(!page.text.contains("<a ") && !page.text.contains("<button"))
        #expect(page.headers["x-frame-options"] == "SAMEORIGIN")
    }

    @Test func `a list of long texts has the start of each`() {
        let long = String(repeating: "x", count: 3_900)
        var log = ActivityLog(of: .codes { _ in })
        for _ in 1...300 {
            let request = Request(
                Request.Path(rawValue: "/\(long)"), [.v2ContinuationToken: .text("token")],
                correlationID: long)
            let body = Data(#"{"error":"\#(long)","continuation_token":"token"}"#.utf8)
            log.record(
                request, method: "POST", Response(status: 400, body: body),
                at: Timestamp(wall: 0, monotonic: 0),
                milliseconds: 1)
        }

        let page = ConsoleBrowser().pages.requestsPage(
            log, conversation: nil, .first, isPaused: false)

        #expect(page.text.matches(of: /<tr><th scope="row">/).count == 100)
        #expect(page.body.count < 100_000)
    }

    @Test func `a fault that was injected is marked in the list and in the request`() {
        var log = ActivityLog(of: .codes { _ in })
        for isInjected in [false, true] {
            var notes = ReplyNotes.Contents()
            notes.isInjected = isInjected
            log.record(
                Request(.signUpStart, [:], correlationID: ""), method: "POST",
                Response(status: 400, body: Data(#"{"error":"invalid_grant"}"#.utf8)),
                at: Timestamp(wall: 0, monotonic: 0), milliseconds: 1, notes: notes)
        }
        let console = ConsoleBrowser().pages
        let list = console.requestsPage(log, conversation: nil, .first, isPaused: true).text

        #expect(list.matches(of: /injected/).count == 1)
        #expect(!console.exchangePage(1, log).text.contains("injected"))
        #expect(console.exchangePage(2, log).text.contains("injected"))
    }

    @Test func `an email is shown as it would look, in a frame without scripts, and as text`() {
        let console = ConsoleBrowser().pages
        let log = Self.log(with: "ada@contoso.com")

        let page = console.emailPage(1, log)
        let body = console.emailBody(1, log)

        let source = "\(console.address(of: .inbox))/1/body"
        #expect(page.text.contains("<iframe title=\"The email\" src=\"\(source)\" sandbox>"))
        #expect(page.text.contains("<span class=\"copy\"><code>40273951</code></span>"))
        #expect(page.headers["content-security-policy"]?.contains("frame-src 'self'") == true)
        #expect(body.text.hasPrefix("<!DOCTYPE html>") && body.text.contains("40273951"))
        #expect(
            body.headers["content-security-policy"]
                == "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; frame-ancestors 'self'"
        )
        #expect(body.headers["x-frame-options"] == "SAMEORIGIN")
        #expect(console.emailPage(2, log).status == 404)
    }

    @Test func `a long list has pages, which lead to newer and older rows`() {
        var log = ActivityLog(of: .codes { _ in })
        for number in 1...250 {
            log.record(
                Request(.token, [:], correlationID: "id-\(number)"), method: "POST",
                Response(status: 200, body: Data()), at: Timestamp(wall: 0, monotonic: 0), milliseconds: 1)
        }
        let pages = ["", "1", "2", "3", "4", "0", "-1", "x"].map { number in
            let query = PageParameters([.init(name: "page", value: .text(number))])
            let console = ConsoleBrowser().pages
            return console.requestsPage(log, conversation: nil, ListPage(in: query), isPaused: true).text
                .replacing(console.address(of: .requests), with: "/console/requests")
        }
        let rows = pages.map { page in
            page.matches(of: /<bdi dir="auto">id-(\d+)<\/bdi>/).map { Int($0.1) ?? 0 }
        }

        let newest = Array((151...250).reversed())
        let (middle, oldest) = (Array((51...150).reversed()), Array((1...50).reversed()))
        #expect(rows == [newest, newest, middle, oldest, [], newest, newest, newest])
        let links = pages.map { page in
            page.matches(of: /href="([^"]*)">(Newer|Older)</).map { "\($0.2) \($0.1)" }
        }
        #expect(links[0] == ["Older /console/requests?paused&amp;page=2"])
        #expect(
            links[2] == ["Newer /console/requests?paused", "Older /console/requests?paused&amp;page=3"])
        #expect(pages[4].contains("There are no more requests."))
        #expect(links[3] == ["Newer /console/requests?paused&amp;page=2"])
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
        #expect(page(101).contains("<a href=\"\(console.address(of: .accounts))?page=2\">Older</a>"))
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

/// The faults of the console.
struct FaultTests {
    private static let flow = UserFlow.codes { _ in }

    private static func request(_ fields: [(String, String)]) -> ConsoleRequest {
        ConsoleRequest(
            faultForm: PageParameters(fields.map { .init(name: $0.0, value: .text($0.1)) }), in: flow)
    }

    @Test func `each fault has a name of its own and a sentence`() {
        let faults = Fault.all(in: Self.flow)

        #expect(Set(faults.map(\.id)).count == faults.count)
        #expect(faults.allSatisfy { !$0.label.isEmpty && !$0.explanation.isEmpty })
        #expect(Fault.Kind.allCases.allSatisfy { kind in faults.contains { $0.kind == kind } })
    }

    @Test(
        arguments: [
            ([("target", "next")], InjectedOutcome.Target.next), ([], .next),
            ([("target", "kind"), ("kind", "/oauth2/v2.0/token")], .kind(.token)),
            (
                [("target", "kind"), ("kind", "/api/v2.0/auth/methods/email/{id}/verify")],
                .kind(Request.Path(rawValue: "/api/v2.0/auth/methods/email/{id}/verify"))
            ),
            ([("target", "correlation"), ("correlation", " A-1 ")], .correlationID("A-1")),
            ([("target", "next"), ("correlation", "A-1")], .correlationID("A-1")),
            ([("target", "next"), ("kind", "/oauth2/v2.0/token")], .kind(.token)),
        ] as [([(String, String)], InjectedOutcome.Target)])
    func `a fault is for the request that the form names`(
        fields: [(String, String)], expected: InjectedOutcome.Target
    ) {
        guard case .injectFault(let fault, let target) = Self.request(fields + [("fault", "redirect")]) else {
            Issue.record("The form is refused.")
            return
        }
        #expect(fault.id == "redirect")
        #expect(target == expected)
    }

    @Test(
        arguments: [
            ([("fault", "nothing")], "Choose a fault."), ([], "Choose a fault."),
            ([("fault", "redirect"), ("target", "kind"), ("kind", "/x")], "Choose a kind of request."),
            (
                [("fault", "redirect"), ("target", "correlation")],
                "Enter the correlation ID of the request, or choose another request."
            ),
        ] as [([(String, String)], String)])
    func `a form without a fault or a request says what is missing`(
        fields: [(String, String)], message: String
    ) {
        guard case .refuseFault(let text) = Self.request(fields) else {
            Issue.record("The form is taken.")
            return
        }
        #expect(text == message)
    }

    @Test func `a fault that waits for tokens does not keep another one from its request`() {
        var client = Client(Self.flow)
        client.tenant.inject(.requireStepUp(.secondFactor), for: .next)
        client.tenant.inject(.refuse(.userAlreadyExists), for: .kind(.signUpStart))

        #expect(client.start().status == 400)
    }

    @Test func `a fault of a kind of request waits for its next request, and happens once`() {
        var client = Client(Self.flow)
        client.tenant.inject(.refuse(.codesThrottled), for: .kind(.signUpChallenge))

        let start = client.start()
        let refused = client.challenge()
        let next = client.challenge()

        #expect([start.status, refused.status, next.status] == [200, 400, 200])
    }
}

/// The accounts that the console adds.
struct NewAccountTests {
    private static let flow = UserFlow.passwords { flow in
        flow.alias = .optional
        var city = UserFlow.AttributeDefinition(name: "city", kind: .text, label: "City")
        city.isRequired = true
        flow.attributes = [city]
        flow.pages = [UserFlow.Page(title: "Where?", attributes: ["city"])]
    }

    @Test(
        arguments: [
            ("ada@contoso.com", "Correct-Horse-7", "Odense", nil),
            ("ada", "Correct-Horse-7", "Odense", "Enter an email address"),
            ("ada@contoso.com", "short", "Odense", "The flow does not accept this password"),
            ("ada@contoso.com", "", "Odense", "The flow does not accept this password"),
            ("ada@contoso.com", "Correct-Horse-7", "", "Enter what the flow requires: city."),
        ] as [(String, String, String, String?)])
    func `an account needs what the flow requires`(
        email: String, password: String, city: String, problem: String?
    ) {
        let client = Client(Self.flow)
        let form = PageParameters([
            .init(name: "username", value: .text(email)),
            .init(name: "password", value: .secret(Secret(password) ?? Secret())),
            .init(name: "a.city", value: .text(city)),
        ])
        var (account, message): (Account?, String?)
        do throws(ConsoleProblem) {
            account = try client.tenant.account(NewAccount(form, in: Self.flow), at: client.now)
        } catch {
            message = error.message
        }

        #expect((message == nil) == (problem == nil))
        #expect(message?.hasPrefix(problem ?? "") ?? true)
        if problem == nil { #expect(account?.attributes == ["city": .text(city)]) }
    }
}
