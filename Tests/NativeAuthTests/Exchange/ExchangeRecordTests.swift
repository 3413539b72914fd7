import Foundation
import Testing

@testable import NativeAuth

/// What each face shows of a request and its reply.
struct ExchangeRecordTests {
    private static let password = "Canary-Pa55word-1"

    /// The rows as text, with a question mark for a value that is hidden.
    private static func lines(_ members: [RecordedValue.Member]) -> [String] {
        members.rows.map { "\($0.name)=\($0.text ?? "?")" }
    }

    /// What the console shows of a request to a tenant with the attributes city and tags.
    private static func console(
        _ request: Request, _ response: Response = Response(status: 400, body: Data())
    ) -> ExchangeRecord {
        ExchangeRecord(
            request, method: "POST", response, showing: .console,
            attributes: [UTF8Key("city"), UTF8Key("tags"), UTF8Key("age")])
    }

    private static func request(
        _ form: [Request.Field: String], at path: String = "/contoso/signup/v1.0/start"
    ) -> Request {
        Request(Request.Path(rawValue: path), form.mapValues { .text($0) }, correlationID: "")
    }

    // MARK: Requests

    /// A field of a request, and what the console shows of it.
    struct FieldRow: CustomTestStringConvertible {
        let rule: String
        let field: Request.Field
        let value: String
        let shown: [String]

        var testDescription: String { "\(rule): \(value)" }
    }

    private static let fields: [FieldRow] = [
        FieldRow(
            rule: "a word", field: .challengeType, value: "oob password redirect",
            shown: ["challenge_type=oob password redirect"]),
        FieldRow(rule: "no word", field: .scope, value: "openid \"x\"", shown: ["scope=?"]),
        FieldRow(
            rule: "a long word", field: .scope, value: String(repeating: "x", count: 257), shown: ["scope=?"]),
        FieldRow(
            rule: "an address without its query", field: .redirectURI,
            value: "msal0f5://auth/cb?code=\(password)", shown: ["redirect_uri=msal0f5://auth/cb"]),
        FieldRow(
            rule: "an address with a password", field: .redirectURI, value: "https://ada:\(password)@a.test",
            shown: ["redirect_uri=?"]),
        FieldRow(
            rule: "who", field: .username, value: "ada@contoso.com", shown: ["username=ada@contoso.com"]),
        FieldRow(
            rule: "who", field: .challengeTarget, value: "+1 555 0100",
            shown: ["challenge_target=+1 555 0100"]),
        FieldRow(rule: "a password as a name", field: .username, value: password, shown: ["username=?"]),
        FieldRow(rule: "one in a domain", field: .username, value: "ada@\(password)", shown: ["username=?"]),
        FieldRow(
            rule: "one after an address", field: .username, value: "a@b.c&x=\(password)",
            shown: ["username=?"]),
        FieldRow(rule: "JSON", field: .claims, value: #"{"a":1}"#, shown: ["claims=?"]),
        FieldRow(rule: "a code", field: .code, value: "83150274", shown: ["oob=?"]),
        FieldRow(
            rule: "attributes", field: .attributes, value: #"{"city":"Odense","age":42,"tags":["a","b"]}"#,
            shown: ["attributes.age=42", "attributes.city=Odense", "attributes.tags=a, b"]),
        FieldRow(
            rule: "the alias", field: .attributes, value: #"{"flatusername":"\#(password)"}"#,
            shown: ["attributes.flatusername=?"]),
        FieldRow(
            rule: "an attribute that nobody knows", field: .attributes,
            value: #"{"\#(password)":"x","note":"y"}"#,
            shown: ["(unknown field)=?"]),
        FieldRow(
            rule: "a nested value", field: .attributes, value: #"{"city":{"password":"\#(password)"}}"#,
            shown: ["attributes.city=?"]),
        FieldRow(
            rule: "a nested list", field: .attributes, value: #"{"city":[["\#(password)"]]}"#,
            shown: ["attributes.city=?"]),
        FieldRow(
            rule: "JSON in a text", field: .attributes, value: #"{"city":"{\"password\":1}"}"#,
            shown: ["attributes.city=?"]),
        FieldRow(
            rule: "JSON in a text", field: .attribute("city"), value: "\u{FEFF} [\(password)]",
            shown: ["attributes.city=?"]),
        FieldRow(
            rule: "prose", field: .errorDescription, value: "Canary Pa55", shown: ["error_description=?"]),
        FieldRow(rule: "an ID", field: .methodID, value: "email", shown: ["id=?"]),
        FieldRow(
            rule: "a name twice", field: .attributes, value: #"{"city":"a","city":"b"}"#,
            shown: ["attributes=?"]),
        FieldRow(rule: "no object", field: .attributes, value: #"["\#(password)"]"#, shown: ["attributes=?"]),
        FieldRow(rule: "no JSON", field: .attributes, value: password, shown: ["attributes=?"]),
        FieldRow(
            rule: "version 2", field: .attribute("city"), value: "Odense", shown: ["attributes.city=Odense"]),
        FieldRow(
            rule: "a page", field: Request.Field(rawValue: "a.city"), value: "Odense",
            shown: ["attributes.city=Odense"]),
        FieldRow(
            rule: "version 2", field: .attribute("password"), value: password,
            shown: ["attributes.password=?"]),
        FieldRow(
            rule: "version 2", field: .attribute("PASSWORD"), value: password, shown: ["(unknown field)=?"]),
        FieldRow(
            rule: "a field that nobody knows", field: Request.Field(rawValue: "shoe"), value: password,
            shown: ["(unknown field)=?"]),
        FieldRow(
            rule: "no name of a field", field: Request.Field(rawValue: #"{"username":"x"#), value: "x",
            shown: ["(unknown field)=?"]),
    ]

    @Test(arguments: fields)
    func `a field of a request is shown by its class`(row: FieldRow) {
        #expect(Self.lines(Self.console(Self.request([row.field: row.value])).fields) == row.shown)
    }

    @Test func `a text whose parts look like a form shows no value`() {
        let request = Self.request([
            Request.Field(rawValue: #"{"password":"x"#): "", .scope: Self.password,
            .username: "ada@contoso.com",
        ])

        #expect(Self.lines(Self.console(request).fields) == ["(unknown field)=?"])
    }

    @Test func `fields that nobody knows are one, without names and lengths`() {
        let request = Self.request([
            Request.Field(rawValue: "b"): "1", Request.Field(rawValue: Self.password): "2", .grantType: "oob",
        ])

        #expect(Self.lines(Self.console(request).fields) == ["grant_type=oob", "(unknown field)=?"])
    }

    @Test(arguments: [
        ("/contoso/oauth2/v2.0/initiate", 200, #"{"continuation_token":"t"}"#, true),
        ("/contoso/api/v2.0/signin/start/AbCdEfGhIjKlMnOpQrStUv", 200, #"{"continuationToken":"t"}"#, true),
        ("/contoso/oauth2/v2.0/initiate", 400, #"{"error":"a","continuation_token":"t"}"#, false),
        ("/contoso/oauth2/v2.0/initiate", 200, #"{"challenge_type":"redirect"}"#, false),
        ("/contoso/signup/v1.0/challenge", 200, #"{"continuation_token":"t"}"#, false),
        ("/contoso/oauth2/v2.0/authorize", 303, "", false),
        ("/contoso/oauth2/v2.0/authorize", 200, "<p>", false),
    ])
    func `a name that is no address is shown once the tenant has begun something for it`(
        path: String, status: Int, body: String, isShown: Bool
    ) {
        let request = Self.request([.username: "ada_l"], at: path)
        let record = Self.console(request, Response(status: status, body: Data(body.utf8)))

        #expect(record.text(of: .username) == (isShown ? "ada_l" : nil))
    }

    @Test func `inspector, traces and reports show nothing that was typed`() {
        let request = Self.request([
            .username: "ada@contoso.com", .attributes: #"{"city":"Odense"}"#, .challengeType: "oob",
            .password: "x",
        ])
        let record = ExchangeRecord(request, showing: .protocolOnly)

        #expect(
            Self.lines(record.fields) == [
                "attributes.city=?", "challenge_type=oob", "password=?", "username=?",
            ])
        #expect(!"\(record)".contains("ada") && !"\(record)".contains("Odense"))
    }

    @Test func `a value must not repeat one that is not shown`() {
        var request = Self.request([
            .username: "lovelace@contoso.com", .scope: "openid lovelace@contoso.com",
            .clientID: "x-\(Self.password.uppercased())", .continuationToken: "token-of-ada", .state: "abc",
            .prompt: "token-of-ada",
        ])
        request.form[.password] = Secret(Self.password).map(Request.Value.secret)

        for face in [Set<DataClass>.protocolOnly, .console] {
            let record = ExchangeRecord(request, showing: face)
            #expect(
                ["client_id", "prompt", "scope"].allSatisfy {
                    record.text(of: Request.Field(rawValue: $0)) == nil
                })
        }
    }

    // MARK: Path, method and header fields

    @Test(arguments: [
        ("/contoso/signup/v1.0/start", "/contoso/signup/v1.0/start"),
        ("/contoso.onmicrosoft.com/oauth2/v2.0/token?code=x", "/contoso.onmicrosoft.com/oauth2/v2.0/token"),
        ("/contoso/api/v2.0/signup/start/ZmFicmlrYW0tY2FuYXJ5MQ", "/contoso/api/v2.0/signup/start/{id}"),
        ("/00001111-aaaa-2222-bbbb-3333cccc4444/oauth2/v2.0/token", "/{id}/oauth2/v2.0/token"),
        ("/a/40273951/%43anary/b\u{1B}[2J", "/a/{id}/{id}/{id}"), ("/contoso/canary-7/x", "/contoso/…/x"),
        ("/%63anary-7", "/{id}"),
        ("/" + String(repeating: "p/", count: 2_000), "/" + String(repeating: "p/", count: 257) + "…"),
        ("/" + String(repeating: "p/", count: 5_000), "/" + String(repeating: "p/", count: 257) + "…"),
        ("", ""),
    ])
    func `a path is shown without its query, with {id} for each part that is no word`(
        path: String, shown: String
    ) {
        #expect(Self.console(Self.request([.password: "canary-7"], at: path)).path == shown)
    }

    @Test(arguments: [
        ("GET", "GET"), ("PROPFIND", "PROPFIND"), ("get", "(hidden)"), ("CANARY-PASSWORD", "(hidden)"),
    ])
    func `a method is shown if it is the name of one`(method: String, shown: String) {
        let record = ExchangeRecord(
            Self.request([:]), method: method, Response(status: 404, body: Data()), showing: .console,
            attributes: [])

        #expect(record.method == shown)
    }

    @Test(arguments: [
        ("7c9e6679-7425-40de-944b-e07fc1f90ae7", true), ("run-7.a", true), ("", false), ("a b", false),
        ("canary-7", false),
        (String(repeating: "a", count: 65), false),
    ])
    func `a correlation ID is shown if it is short and repeats no secret`(id: String, isShown: Bool) {
        var request = Self.request([.password: "canary-7"])
        request.correlationID = id
        let headers = ["client-request-id": id, "x-canary-7": "", "a b": "", "date": ""]
        let response = Response(status: 400, body: Data(), headers: headers)

        #expect(Self.console(request).correlationID == (isShown ? id : nil))
        #expect(
            Self.console(Self.request([.password: "canary-7"]), response).correlationID
                == (isShown ? id : nil))
        #expect(Self.console(request, response).reply?.headerNames == ["client-request-id", "date"])
    }

    // MARK: Replies

    /// A reply, and what the inspector and the console show of it.
    struct ReplyRow: CustomTestStringConvertible {
        let body: String
        let inspector: [String]
        /// What the console shows; `nil` if it is the same.
        var console: [String]?

        var testDescription: String { body }
    }

    private static let replies: [ReplyRow] = [
        ReplyRow(
            body: """
                {"challenge_type":"oob","challenge_channel":"email","challenge_target_label":"a**@c***o.com",
                 "code_length":8,"interval":30,"continuation_token":"ct-123","binding_method":"prompt"}
                """,
            inspector: [
                "challenge_type=oob", "challenge_channel=email", "challenge_target_label=?", "code_length=8",
                "interval=30",
                "continuation_token=?", "binding_method=prompt",
            ],
            console: [
                "challenge_type=oob", "challenge_channel=email", "challenge_target_label=a**@c***o.com",
                "code_length=8",
                "interval=30", "continuation_token=?", "binding_method=prompt",
            ]),
        ReplyRow(
            body: """
                {"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181,1],
                 "error_description":"AADSTS50181: No.","timestamp":"2026-01-15 10:15:00Z"}
                """,
            inspector: [
                "error=invalid_grant", "suberror=invalid_oob_value", "error_codes=50181, 1",
                "error_description=?",
                "timestamp=2026-01-15 10:15:00Z",
            ],
            console: [
                "error=invalid_grant", "suberror=invalid_oob_value", "error_codes=50181, 1",
                "error_description=AADSTS50181: No.", "timestamp=2026-01-15 10:15:00Z",
            ]),
        ReplyRow(
            body: """
                {"required_attributes":[{"name":"city","type":"string","options":{"regex":"^[a-z]*$"}},
                 {"name":"country","required":true}],"methods":[{"id":"1","challenge_channel":"sms"},{"id":"2"}]}
                """,
            inspector: [
                "required_attributes.name=city, country", "required_attributes.type=string",
                "required_attributes.options.regex=^[a-z]*$", "required_attributes.required=true",
                "methods.id=?",
                "methods.challenge_channel=sms",
            ]),
        ReplyRow(
            body: """
                {"token_type":"Bearer","expires_in":3600,"access_token":"at-1234","client_info":"ci-1234",
                 "scope":"openid api://club/join"}
                """,
            inspector: [
                "token_type=Bearer", "expires_in=3600", "access_token=?", "client_info=?",
                "scope=openid api://club/join",
            ]),
        ReplyRow(
            body: """
                {"continuationToken":"t","state":"interactionRequired","id":"AbCdEfGhIjKlMnOpQrStUv","hint":"c***r@co.com",
                 "_embedded":{"methods":[{"type":"email","_links":{"verify":{"href":"/contoso/m/AbCdEfGh?x=1"}}}]},
                 "_links":{"sign_in":"/contoso/a/AbCdEfGh","poll":{"href":"/b"}}}
                """,
            inspector: [
                "continuationToken=?", "state=interactionRequired", "id=?", "hint=?",
                "_embedded.methods.type=email",
                "_embedded.methods._links.verify.href=/contoso/m/{id}", "_links.sign_in=/contoso/a/{id}",
                "_links.poll.href=/b",
            ],
            console: [
                "continuationToken=?", "state=interactionRequired", "id=?", "hint=c***r@co.com",
                "_embedded.methods.type=email", "_embedded.methods._links.verify.href=/contoso/m/{id}",
                "_links.sign_in=/contoso/a/{id}", "_links.poll.href=/b",
            ]),
        ReplyRow(
            body:
                #"{"error":{"code":"invalidGrant","message":"AADSTS50181: No","innerError":{"code":"invalidOneTimeCode"}}}"#,
            inspector: [
                "error.code=invalidGrant", "error.message=?", "error.innerError.code=invalidOneTimeCode",
            ],
            console: [
                "error.code=invalidGrant", "error.message=AADSTS50181: No",
                "error.innerError.code=invalidOneTimeCode",
            ]),
        ReplyRow(body: #"{"code":"ac-0123456789"}"#, inspector: ["code=?"]),
        // Wrong types, and what does not look like a word.
        ReplyRow(
            body:
                #"{"error":"Ada Lovelace!","state":{"password":"x","status":"a"},"access_token":{"error":"a"},"scope":null}"#,
            inspector: [
                "error=?", "state.status=a", "state.(unknown field)=?", "access_token=?", "scope=null",
            ],
            console: [
                "error=Ada Lovelace!", "state.status=a", "state.(unknown field)=?", "access_token=?",
                "scope=null",
            ]),
        ReplyRow(
            body: #"{"interval":[[1],{"b":2}],"codeLength":true}"#,
            inspector: [
                "interval=1", "interval.(unknown field)=?", "codeLength=true",
            ]),
        ReplyRow(
            body: #"{"lovelace":1,"Password":"x","trace_id":"t"}"#,
            inspector: ["trace_id=t", "(unknown field)=?"]),
    ]

    @Test(arguments: replies)
    func `a member of a reply is shown by its class`(row: ReplyRow) {
        let (request, response) = (Self.request([:]), Response(status: 400, body: Data(row.body.utf8)))
        var inspected = ExchangeRecord(request, showing: .protocolOnly)
        inspected.add(response, to: request)

        #expect(inspected.reply.map { Self.lines($0.members) } == row.inspector)
        #expect(
            Self.console(request, response).reply.map { Self.lines($0.members) } == row.console
                ?? row.inspector)
    }

    @Test(arguments: [
        ("suberror", "Odense-C", "Odense-C"), ("error_description", "coffee is out", "… is out"),
        ("error_description", "no AbCdEfGhIjKlMnOpQrStUv", "no …"),
        ("trace_id", "AbCdEfGhIjKlMnOpQrStUv", "?"),
        ("error_description", "See XYZW", "See …"), ("error", "email", "email"),
        ("error_description", "Not \(password).", "Not …."),
        ("message", "No ada@contoso.com in Odense.", "No … in …."),
        ("error_description", "Note: Tulip-Garden", "Note: …"), ("error", password, "?"),
        ("error", "C%61nary-Pa55word-1", "?"),
        ("suberror", "tulip-garden", "?"), ("error_description", "C%61nary-Pa55word-1", "?"),
        ("trace_id", "ct-123456", "?"),
        ("error_description", "See next-token-1", "See …"), ("error_codes", "83150274", "?"),
    ])
    func `a reply is shown without what it repeats of the request, or of its own tokens`(
        name: String, text: String, shown: String
    ) {
        var request = Self.request(
            [
                .username: "ada@contoso.com", .attributes: #"{"city":"Odense"}"#,
                Request.Field(rawValue: "shoe"): "Tulip-Garden",
                .continuationToken: "ct-123456", .code: "83150274", .attribute("tags"): "tea,coffee",
                .methodID: "email",
            ], at: "/contoso/api/v2.0/signup/start/AbCdEfGhIjKlMnOpQrStUv")
        request.form[.password] = Secret(Self.password).map(Request.Value.secret)
        let value = name == "error_codes" ? "[\(text)]" : "\"\(text)\""
        let body = Data(
            #"{"continuation_token":"next-token-1","accessToken":"XYZW","\#(name)":\#(value)}"#.utf8)

        let record = Self.console(request, Response(status: 400, body: body))

        #expect(record.reply.map { Self.lines($0.members).dropLast().last } == "\(name)=\(shown)")
    }

    @Test(arguments: [Set<DataClass>.protocolOnly, .logged])
    func `a word must not repeat an answer that is not shown`(face: Set<DataClass>) {
        let request = Self.request([
            .attributes: #"{"city":"Odense","tags":["tea"],"born":1995,"news":true}"#,
            .attribute("town"): "a,Skagen",
        ])
        let body =
            #"{"error":"a1995","suberror":"odense","state":"Skagen","action":"true","codeLength":1995}"#
        var record = ExchangeRecord(request, showing: face)
        record.add(Response(status: 400, body: Data(body.utf8)), to: request)

        #expect(
            record.reply.map { Self.lines($0.members) }
                == ["error=a1995", "suberror=?", "state=?", "action=true", "codeLength=1995"])
    }

    @Test(arguments: [
        ("", "text/plain", RecordedReply.Body.none), ("Busy, Tulip", "text/plain", .text("Busy, …")),
        ("Busy", "", .text("Busy")), ("<p>csrf</p>", "Text/HTML", .hidden),
        (" {\"a\":", "text/plain", .hidden),
        ("<p>", "", .hidden),
        ("{", "application/json", .hidden),
        ("[]", "application/json", .hidden), (#"{"a":1,"a":2}"#, "application/json", .hidden),
        ("42", "", .hidden),
    ])
    func `of a body that is no JSON, the console shows a text, and others nothing`(
        body: String, type: String, shown: RecordedReply.Body
    ) {
        let request = Self.request([Request.Field(rawValue: "note"): "Tulip"])
        let response = Response(status: 502, body: Data(body.utf8), headers: ["content-type": type])
        var inspected = ExchangeRecord(request, showing: .protocolOnly)
        inspected.add(response, to: request)

        #expect(Self.console(request, response).reply?.body == shown)
        #expect(inspected.reply?.body == (body.isEmpty ? RecordedReply.Body.none : .hidden))
    }

    @Test(arguments: [
        (
            #"{"error":"invalid_grant","suberror":"invalid_oob_value","error_codes":[50181]}"#,
            "invalid_grant invalid_oob_value", 50181
        ),
        (
            #"{"error":{"code":"invalidGrant","message":"AADSTS50181: No.","innerError":{"code":"invalidOneTimeCode"}}}"#,
            "invalidGrant invalidOneTimeCode", 50181
        ),
        (#"{"error":{"code":"a","innerError":{"details":[{"code":"b"},{"code":"c"}]}}}"#, "a b c", nil),
        (#"{"continuation_token":"t"}"#, "", nil), ("x", "", nil),
    ])
    func `a reply has the words and the number of its error`(body: String, words: String, number: Int?) {
        let reply = Self.console(Self.request([:]), Response(status: 400, body: Data(body.utf8))).reply

        #expect(reply?.errorWords.joined(separator: " ") == words)
        #expect(reply?.errorNumber == number)
    }

    @Test func `what is hidden is a constant in the JSON of a reply`() {
        let body = #"{"continuation_token":"t","error":"a","methods":[{"id":"1"}],"lovelace":{"y":1}}"#
        let reply = Self.console(Self.request([:]), Response(status: 400, body: Data(body.utf8))).reply

        let json = RecordedValue.object(reply?.members ?? []).json
        #expect(
            json.member("continuation_token")?.string == "(hidden)" && json.member("error")?.string == "a")
        #expect(json.member("methods")?.elements?.first?.member("id")?.string == "(hidden)")
        #expect(json.member("(unknown field)")?.string == "(hidden)" && json.member("lovelace") == nil)
    }

    // MARK: Limits

    @Test func `size and depth are limited`() {
        let long = String(repeating: "æ", count: 20_000)
        let list = (0..<3_000).map { #"{"name":"n\#($0)"}"# }.joined(separator: ",")
        let deep = String(repeating: #"{"error":"#, count: 20) + "1" + String(repeating: "}", count: 20)
        let members = (0..<2_000).map { #""m\#($0)":1"# }.joined(separator: ",")
        let bodies = [
            #"{"error_description":"\#(long)"}"#, #"{"required_attributes":[\#(list)]}"#, deep,
            "{\(members)}",
            "[" + String(repeating: #"{"label":"\#(long.prefix(900))"},"#, count: 30) + "{}]",
        ]
        let request = Self.request([
            .scope: long, .username: "\(long)@contoso.com", .redirectURI: "a://\(long)",
        ])

        for body in bodies {
            let record = Self.console(
                request, Response(status: 200, body: Data("{\"details\":\(body)}".utf8)))
            var shown = ""
            dump(record, to: &shown)
            #expect(RecordedValue.object(record.reply?.members ?? []).json.text.utf8.count < 40_000)
            #expect(Self.lines(record.reply?.members ?? []).allSatisfy { $0.utf8.count < 4_200 })
        }
    }

    @Test func `a text that is slow to compare is hidden`() {
        let text = "a" + String(repeating: "\u{301}", count: 40)

        #expect(
            Self.lines(Self.console(Self.request([.attribute("city"): text])).fields) == ["attributes.city=?"]
        )
    }
}
