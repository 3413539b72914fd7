import FoundationEssentials
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// What the page of the activity lists, and what it shows of one request or email.
struct ActivityPageTests {
    private static let now = Timestamp(wall: 1_768_472_100_000, monotonic: 5_000)

    /// A log of conversations, each with a first request that brings a token and others that send it.
    private struct Recorder {
        var log = ActivityLog(of: .codes { _ in })

        mutating func record(
            _ path: String, _ fields: [Request.Field: String] = [:], status: Int = 200, _ body: String = "{}",
            method: String = "POST", id: String = "", notes: ReplyNotes.Contents = ReplyNotes.Contents()
        ) {
            let request = Request(
                Request.Path(rawValue: path), fields.mapValues { .text($0) }, correlationID: id)
            log.record(
                request, method: method, Response(status: status, body: Data(body.utf8)), at: now,
                milliseconds: 7, notes: notes)
        }

        mutating func signUp(_ email: String, refusedWith error: String? = nil) {
            record(
                "/contoso/signup/v1.0/start", [.username: email], #"{"continuation_token":"\#(email)"}"#)
            guard let error else { return }
            record(
                "/contoso/signup/v1.0/continue", [.continuationToken: email], status: 400,
                #"{"error":"\#(error)","error_codes":[50181]}"#, id: "a10ea781-9cbd-4763-8335-39a8ca451e7a")
        }
    }

    private static func page(_ log: ActivityLog, _ change: (inout ActivityView) -> Void = { _ in }) -> String
    {
        var view = ActivityView()
        change(&view)
        return ConsoleBrowser().pages.activityPage(view, log, at: now.adding(seconds: 130)).text
    }

    private static func rows(_ page: String) -> [String] {
        page.matches(of: /class="who">(?:<b class="mark">new<\/b> )?(?:<bdi dir="auto">)?([^<]*)</).map {
            String($0.1)
        }
    }

    @Test func `a line says who, the way in, where it stands, how many requests and how long ago`() {
        var recorder = Recorder()
        recorder.signUp("ada@contoso.com", refusedWith: "invalid_grant")
        let line = Self.page(recorder.log).firstMatch(of: /<a class="line" id="c1"[^>]*>([\s\S]*?)<\/a>/)?.1
        let words = String(line ?? "").replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace)

        #expect(
            words.joined(separator: " ")
                == "ada@contoso.com Sign-up, version 1 Refused: invalid_grant 50181 2 requests 2 min ago")
    }

    @Test func `an open conversation has a line for each request and email, in order`() {
        let page = Self.page(ConsolePageTests.log(with: "ada@contoso.com")) { $0.open = .number(1) }
        let lines = page.matches(of: /<a class="line" id="[rm]\d+"[^>]*>([\s\S]*?)<\/a>/).map { match in
            String(match.1).replacing(/<[^>]*>/, with: " ").split(whereSeparator: \.isWhitespace)
                .joined(separator: " ")
        }

        #expect(
            lines == [
                "10:15:00 start 400 …, … 1 ms",
                "10:15:00 email 40273951 Your code for ada@contoso.com",
            ])
    }

    @Test(
        arguments: [
            ("", false, ["eve", "bob", "ada"]), ("ADA@", false, ["ada"]), ("50181", false, ["eve", "bob"]),
            ("invalid_grant", false, ["bob"]), ("a10ea781", false, ["eve", "bob"]),
            ("400", false, ["eve", "bob"]),
            ("signup/v1.0/continue", false, ["eve", "bob"]),
            ("sign-up contoso 50181", false, ["eve", "bob"]),
            ("bob expired_token", false, []), ("", true, ["eve", "bob"]), ("ada", true, []),
        ])
    func `a filter finds conversations by each of its words`(
        filter: String, hasErrorsOnly: Bool, names: [String]
    ) {
        var recorder = Recorder()
        recorder.signUp("ada@contoso.com")
        recorder.signUp("bob@contoso.com", refusedWith: "invalid_grant")
        recorder.signUp("eve@contoso.com", refusedWith: "expired_token")

        let page = Self.page(recorder.log) { ($0.filter, $0.hasErrorsOnly) = (filter, hasErrorsOnly) }

        #expect(Self.rows(page).map { $0.prefix(3) } == names.map { $0[...] })
        #expect(page.contains("id=\"r") == (names.count == 1), "one conversation alone is open")
        let all = names.count == 3 ? "3" : "\(names.count) of 3"
        let requestCount = names.count * 2 - (names.contains("ada") ? 1 : 0)
        let requests = requestCount == 1 ? "1 request" : "\(requestCount) requests"
        #expect(page.contains("data-part>\(all) conversations, \(requests), "))
    }

    @Test func `what came after the reader has looked is marked`() {
        var recorder = Recorder()
        recorder.signUp("ada@contoso.com")
        recorder.signUp("bob@contoso.com")
        recorder.record("/contoso/signup/v1.0/challenge", [.continuationToken: "ada@contoso.com"])

        let page = Self.page(recorder.log) { ($0.seen, $0.open) = (2, .number(1)) }

        #expect(page.matches(of: /class="mark">new</).count == 2)
        #expect(page.contains("role=\"status\">1 new request</p>"))
        #expect(!Self.page(recorder.log).contains("new</b>"))
        #expect(Self.rows(page) == ["ada@contoso.com", "bob@contoso.com"])
        #expect(page.contains(/id="again" data-part href="[^"?]*\?open=1"/))
    }

    @Test func `a long list has pages of a hundred, the newest first`() {
        var recorder = Recorder()
        for number in 1...250 { recorder.signUp("\(number)@contoso.com") }
        let pages = ["", "1", "2", "3", "4", "0", "-1", "x"].map { number in
            Self.page(recorder.log) {
                $0 = ActivityView(PageParameters([.init(name: "page", value: .text(number))]))
            }
        }
        let rows = pages.map { Self.rows($0).compactMap { Int($0.prefix { $0 != "@" }) } }

        let (newest, oldest) = (Array((151...250).reversed()), Array((1...50).reversed()))
        #expect(rows == [newest, newest, Array((51...150).reversed()), oldest, [], newest, newest, newest])
        let links = pages.map { page in
            page.matches(of: /href="[^"?]*([^"]*)">(Newer|Older)</).map { "\($0.2) \($0.1)" }
        }
        #expect(links[0] == ["Older ?page=2&amp;seen=250"])
        #expect(links[2] == ["Newer ?seen=250", "Older ?page=3&amp;seen=250"])
        #expect(pages[4].contains("There are no more conversations."))
    }

    @Test func `a list of long texts has the start of each`() {
        var recorder = Recorder()
        let long = String(repeating: "x", count: 3_900)
        for _ in 1...300 {
            recorder.record("/\(long)", status: 400, #"{"error":"\#(long)"}"#, id: long)
        }

        let page = Self.page(recorder.log)

        #expect(Self.rows(page).count == 100)
        #expect(page.utf8.count < 120_000)
    }

    @Test func `a fault that was injected is marked in the list and in the request`() {
        var recorder = Recorder()
        var notes = ReplyNotes.Contents()
        notes.isInjected = true
        recorder.record("/signup/v1.0/start", status: 400, #"{"error":"invalid_grant"}"#)
        recorder.record("/signup/v1.0/start", status: 400, #"{"error":"invalid_grant"}"#, notes: notes)

        let pages = (1...2).map { number in Self.page(recorder.log) { $0.item = .exchange(number) } }

        #expect(pages.map { $0.matches(of: />injected</).count } == [0, 2])
    }

    @Test func `an email has its code first, in a frame without scripts and as text, in each language`() {
        let log = ConsolePageTests.log(with: "ada@contoso.com")
        let console = ConsoleBrowser().pages

        let page = Self.page(log) { $0.item = .email(1) }
        let danish = Self.page(log) { ($0.item, $0.language) = (.email(1), .danish) }
        let body = console.emailBody(1, in: .danish, log)

        let detail = page[(page.firstRange(of: "id=\"detail\"")?.upperBound ?? page.startIndex)...]
        #expect(
            detail.contains(
                /<code class="copy">40273951<\/code>\s*<button class="plain" type="button" data-copy="40273951"/
            ))
        #expect(
            detail.contains(/<iframe title="The email" src="[^"]*\/activity\/email\/1\?language=en" sandbox>/)
        )
        #expect(detail.contains("lang=\"ja\" hreflang=\"ja\""))
        #expect(danish.contains("hreflang=\"da\" aria-current=\"true\""))
        #expect(danish.contains("Din kode til") && !page.contains("Din kode til"))
        #expect(body.text.contains("<html lang=\"da\">") && body.text.contains("40273951"))
        #expect(
            body.headers["content-security-policy"]
                == "default-src 'none'; style-src 'unsafe-inline'; sandbox; base-uri 'none'; frame-ancestors 'self'"
        )
        #expect(body.headers["x-frame-options"] == "SAMEORIGIN")
        #expect(console.emailBody(2, in: nil, log).status == 404)
    }

    @Test(arguments: [
        ("/contoso/signup/v1.0/start", "signUp"), ("/contoso/oauth2/v2.0/initiate", "signIn"),
        ("/resetpassword/v1.0/start", "resetPassword"),
        ("/contoso/api/v2.0/signup/start/AbCdEfGhIjKlMnOpQrStUv", "signUp"),
        ("/contoso/api/v2.0/signin/start/AbCdEfGhIjKlMnOpQrStUv", "signIn"),
        ("/contoso/signup/v1.0/challenge", nil), ("/nowhere", nil),
    ])
    func `a request that starts something has the name of MSAL's call`(path: String, call: String?) {
        var recorder = Recorder()
        recorder.record(path)

        let page = Self.page(recorder.log) { $0.item = .exchange(1) }

        #expect(page.contains("What MSAL calls this") == (call != nil))
        if let call { #expect(page.contains("\(call)(parameters:delegate:)")) }
    }

    @Test func `an error has the properties of MSAL's error, and a link to fail the next request like it`() {
        var recorder = Recorder()
        recorder.record(
            "/contoso/signup/v1.0/continue", status: 400,
            #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#)

        let page = Self.page(recorder.log) { $0.item = .exchange(1) }

        #expect(page.contains("isInvalidChallenge, isInvalidCode"))
        #expect(page.contains("/faults?kind=%2Fsignup%2Fv1.0%2Fcontinue\">Fail the next one like this with…"))
    }

    /// A request and its command.
    struct Command: CustomTestStringConvertible {
        let testDescription: String
        let request: Request
        var method = "POST"
        let words: String?
    }

    private static let commands = [
        Command(
            testDescription: "a form with a secret and a text that a shell would change",
            request: Request(
                Request.Path(rawValue: "/contoso/signup/v1.0/start"),
                [
                    .username: .text("o'ada@contoso.com"), .password: .secret(Secret("Canary-1") ?? Secret()),
                    .attributes: .text(#"{"city":{"nested":"Canary-1"}}"#),
                    Request.Field(rawValue: "canary"): .text("canary"),
                ],
                correlationID: "a10ea781-9cbd-4763-8335-39a8ca451e7a"),
            words: #"""
                curl http://127.0.0.1:8080/contoso/signup/v1.0/start \
                    -H 'client-request-id: a10ea781-9cbd-4763-8335-39a8ca451e7a' \
                    --data-urlencode attributes='{"city":"'"$SIGNUP_CITY"'"}' \
                    --data-urlencode password="$SIGNUP_PASSWORD" \
                    --data-urlencode username='o'\''ada@contoso.com'
                """#),
        Command(
            testDescription: "a query",
            request: Request(.authorize, [.clientID: .text("app")], correlationID: ""), method: "GET",
            words: #"""
                curl -G http://127.0.0.1:8080/oauth2/v2.0/authorize \
                    --data-urlencode client_id=app
                """#),
        Command(
            testDescription: "a form without fields",
            request: Request(.signUpStart, [:], correlationID: ""),
            words: "curl -X POST http://127.0.0.1:8080/signup/v1.0/start"),
        Command(
            testDescription: "an odd method", request: Request(.signUpStart, [:], correlationID: ""),
            method: "$(touch canary)", words: nil),
        Command(
            testDescription: "a link of version 2",
            request: Request(
                Request.Path(rawValue: "/contoso/api/v2.0/signup/start/AbCdEfGhIjKlMnOpQrStUv"),
                [.username: .text("ada@contoso.com"), .v2ContinuationToken: .text("canary")],
                correlationID: ""),
            words: #"""
                curl http://127.0.0.1:8080/contoso/api/v2.0/signup/start/"$SIGNUP_ID" \
                    -H 'content-type: application/json' \
                    -d '{"continuationToken":"'"$SIGNUP_CONTINUATIONTOKEN"'","username":"ada@contoso.com"}'
                """#),
    ]

    @Test(arguments: commands)
    func `a request can be sent again with curl, once its secrets are filled in`(command: Command) {
        var log = ActivityLog(of: .codes { $0.attributes = [.optional("city")] })
        log.record(
            command.request, method: command.method, Response(status: 200, body: Data()), at: Self.now,
            milliseconds: 0)

        let page = Self.page(log) { $0.item = .exchange(1) }
        let shown = page.firstMatch(of: /<h3>As curl<\/h3>\s*<pre[^>]*>([^<]*)</)?.1

        #expect(
            shown.map { String($0).replacing("&quot;", with: "\"").replacing("&#39;", with: "'") }
                == command.words)
    }

    @Test(arguments: ["-9223372036854775808", "9223372036854775807", "-1", "99999999999999999999", "x", ""])
    func `an odd number in an address names nothing`(number: String) {
        let log = ConsolePageTests.log(with: "ada@contoso.com")
        for name in ["seen", "open", "item", "page"] {
            for prefix in name == "item" ? ["r", "m"] : [""] {
                let view = ActivityView(PageParameters([.init(name: name, value: .text(prefix + number))]))
                let page = ConsoleBrowser().pages.activityPage(view, log, at: Self.now).text
                #expect(page.contains("<p id=\"news\" role=\"status\"></p>"), "\(name)=\(prefix)\(number)")
            }
        }
    }

    @Test(arguments: [
        (0, "just now"), (12, "12 s ago"), (130, "2 min ago"), (7_300, "2 h ago"), (200_000, "2 d ago"),
    ])
    func `a time is told by how long ago it was`(seconds: Int, text: String) {
        #expect(HTML.age(Self.now, at: Self.now.adding(seconds: seconds)).source.contains(">\(text)<"))
    }
}
