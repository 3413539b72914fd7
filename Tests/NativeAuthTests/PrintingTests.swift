import FoundationEssentials
import NativeAuth
import TestSupport
import Testing

/// Values with secrets, tokens or untrusted text do not reveal them, however they are printed.
struct PrintingTests {
    static let canary = "canary"

    @Test(.rule("C-24", "C-34")) func `a secret prints as a constant`() throws {
        let secret = try #require(Secret(Self.canary))

        #expect(String(describing: secret) == "Secret")
        #expect(String(reflecting: secret) == "Secret")
        #expect("\(secret)" == "Secret")
        #expect(dumped(secret) == "- Secret\n")
        #expect(Mirror(reflecting: secret).children.isEmpty)
    }

    @Test(
        .rule("C-24"),
        arguments: [
            (wordings(of: Secret(canary)), nil), (wordings(of: request.form), nil),
            (wordings(of: request), "/signup/v1.0/continue(continuation_token, password, username)"),
            (
                wordings(of: Response(status: 400, body: Data(canary.utf8), headers: ["a": canary])),
                "Response(400, 6 bytes)"
            ),
            (wordings(of: ServerText(canary)), "ServerText(6 bytes)"),
        ] as [([String], String?)])
    func `a value prints no secret, token or untrusted text, alone or inside another value`(
        wordings: [String], shown: String?
    ) {
        for wording in wordings {
            #expect(!wording.contains(Self.canary))
            if let shown { #expect(wording.contains(shown)) }
        }
    }

    static let request = Request(
        .signUpContinue,
        [
            .continuationToken: .text(canary), .username: .text(canary),
            .password: .secret(Secret(canary) ?? Secret()),
        ],
        correlationID: canary)

    /// Returns every printed form of a value, alone and inside other values.
    static func wordings<Value>(of value: Value) -> [String] {
        [
            String(describing: value), String(reflecting: value), "\(value)", dumped(value), "\([value])",
            "\(["key": value])", dumped([value]), String(describing: Optional(value)), dumped((value, 1)),
        ]
    }
}

private func dumped<Value>(_ value: Value) -> String {
    var text = ""
    dump(value, to: &text)
    return text
}

struct UntrustedTests {
    @Test(arguments: [
        ("", true), ("Odense", true), ("Å\u{30A}", true), (String(repeating: "a", count: 64), true),
        (String(repeating: "a", count: 65), false), (String(repeating: "é", count: 33), false),
        ("e" + String(repeating: "\u{301}", count: 31), true),
        (String(repeating: "\u{301}", count: 32), true),
        ("\u{5D0}" + String(repeating: "\u{5B0}", count: 31), true),
    ])
    func `a text is accepted up to a number of bytes`(text: String, isAccepted: Bool) {
        #expect(ServerText.accepts(text, maximumBytes: 64) == isAccepted)
    }

    @Test(.rule("C-80", "E-87"), arguments: [(32, true), (33, false), (20_000, false)])
    func `a text is accepted with up to 32 combining marks in a row`(count: Int, isAccepted: Bool) {
        let text = "e" + String(repeating: "\u{301}", count: count)

        #expect(ServerText.accepts(text, maximumBytes: 65_536) == isAccepted)
    }

    @Test(
        .rule("C-80", "E-87"),
        arguments: [
            (Request.Field.username, false), (.scope, false), (.continuationToken, false),
            (.init(rawValue: "x"), false),
            (.password, true), (.code, true), (.attributes, true), (.claims, true),
        ])
    func `only fields that are never compared as text accept many marks`(
        field: Request.Field, isAccepted: Bool
    ) {
        #expect(field.accepts("e" + String(repeating: "\u{327}\u{301}", count: 10_000)) == isAccepted)
        #expect(field.accepts(String(repeating: "a", count: 4_097)) == isAccepted)
        #expect(field.accepts(String(repeating: "a", count: 4_096)))
    }

    @Test func `names of fields and paths are compared as bytes`() {
        #expect(Request.Field(rawValue: "\u{E9}") != Request.Field(rawValue: "e\u{301}"))
        #expect(Request.Path(rawValue: "/\u{E9}") != Request.Path(rawValue: "/e\u{301}"))
        #expect(Set([Request.Field.scope, Request.Field(rawValue: "scope")]).count == 1)
        #expect(Set([Request.Path.token, Request.Path(rawValue: "/oauth2/v2.0/token")]).count == 1)
    }
}
