import NativeAuth
import Testing

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

    @Test(arguments: [(32, true), (33, false), (20_000, false)])
    func `C-80 E-87 a text is accepted with up to 32 combining marks in a row`(count: Int, isAccepted: Bool) {
        let text = "e" + String(repeating: "\u{301}", count: count)

        #expect(ServerText.accepts(text, maximumBytes: 65_536) == isAccepted)
    }

    @Test(arguments: [
        (Request.Field.username, false), (.scope, false), (.continuationToken, false),
        (.init(rawValue: "x"), false),
        (.password, true), (.code, true), (.attributes, true), (.claims, true),
    ])
    func `C-80 E-87 only fields that are never compared as text accept many marks`(
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
