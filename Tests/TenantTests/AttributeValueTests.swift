import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// The JSON values of attributes (wire-protocol §5.1 and §5.3).
struct AttributeValueTests {
    private static let refused = "400 invalid_grant/attribute_validation_failed 1002027"
    private static let malformed = "400 invalid_request 90100"

    private static let values: [(UserFlow.AttributeDefinition.Kind, json: String, value: AttributeValue?)] = [
        (.text, #""Odense""#, .text("Odense")),
        (.text, #"" Odense ""#, .text(" Odense ")),
        (.text, #""Kgs. \/ Lyngby""#, .text("Kgs. / Lyngby")),
        (.text, #""\ud83d\ude42 日本""#, .text("🙂 日本")),
        (.text, "5000", .text("5000")),
        (.text, "true", .text("true")),
        (.text, #""""#, nil),
        (.text, #""   ""#, nil),
        (.text, "null", nil),
        (.text, "1.5", nil),
        (.text, "1e400", nil),
        (.text, "123456789012345678901234567890", nil),
        (.text, "[]", nil),
        (.text, #"{"a":"b"}"#, nil),
        (.text, #"{"$ne":""}"#, nil),
        (.text, #"["a"]"#, nil),
        (.text, #"[["a"]]"#, nil),
        (.text, #""a\u0000b""#, nil),
        (.country, #""Denmark""#, .text("Denmark")),
        (.integer, "37", .integer(37)),
        (.integer, #""37""#, .integer(37)),
        (.integer, "-1", .integer(-1)),
        (.integer, "9223372036854775807", .integer(.max)),
        (.integer, #""-9223372036854775808""#, .integer(.min)),
        (.integer, "9223372036854775808", nil),
        (.integer, #""9223372036854775808""#, nil),
        (.integer, "1e400", nil),
        (.integer, "37.5", nil),
        (.integer, #""37 ""#, nil),
        (.integer, #""thirty""#, nil),
        (.integer, "true", nil),
        (.boolean, "true", .boolean(true)),
        (.boolean, "false", .boolean(false)),
        (.boolean, #""true""#, .boolean(true)),
        (.boolean, #""False""#, .boolean(false)),
        (.boolean, "1", nil),
        (.boolean, #""yes""#, nil),
    ]

    @Test(.rule("E-44"), arguments: values)
    func `a value is converted to its kind or refused`(
        kind: UserFlow.AttributeDefinition.Kind, json: String, value: AttributeValue?
    ) {
        var client = Client.atAttributes([.required("x", kind)])

        let reply = client.submit(attributes: "{\"x\":\(json)}")

        #expect(reply.line == (value == nil ? Self.refused : "200"))
        #expect(reply.invalid == (value == nil ? ["x"] : []))
        #expect(client.store.accounts.first?.attributes["x"] == value)
    }

    @Test(arguments: [
        "", " ", "x", "null", "true", "37", #""x""#, "[]", #"[{"x":"a"}]"#, "{", "}", "{]", #"{"x":"a""#,
        #"{"x":"a",}"#,
        #"{"x":}"#, #"{"x":"a"}{"#, #"{'x':'a'}"#, #"{x:"a"}"#, "\u{FEFF}{\"x\":\"a\"}",
        #"{"x":"a","x":"b"}"#, #"{"x":"a","\u0078":"b"}"#, "{\"x\":\"a\u{0}\"}",
        #"{"x":"\ud800"}"#, #"{"x":"a","y":01}"#,
        #"{"y":"# + String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000) + "}",
        "{\"x\":\(String(repeating: "[", count: 100_000))",
        #"{"x":"# + String(repeating: "[", count: 40) + String(repeating: "]", count: 40) + "}",
        #"{"x":""# + String(repeating: "a", count: 70_000) + #""}"#,
        "{" + (0..<10_000).map { "\"k\($0)\":1" }.joined(separator: ",") + "}",
    ])
    func `anything but one JSON object names the parameter`(_ json: String) {
        var client = Client.atAttributes([.required("x")])

        let later = client.submit(attributes: json)
        let first = client.start("bo@contoso.com", attributes: json)

        #expect(later.line == Self.malformed)
        #expect(later.description.contains("attributes parameter is empty or not valid"))
        // At start attributes are optional, so blank ones count as not sent.
        #expect(first.line == (json.allSatisfy(\.isWhitespace) ? "200" : Self.malformed))
    }

    @Test(.rule("E-44")) func `names that the flow does not contain are ignored, whatever their values`() {
        var client = Client.atAttributes([.required("x")])

        let reply = client.submit(
            attributes: """
                {"x":"a","__proto__":{"isAdmin":true},"constructor":null,"y":[[[[1e400]]]],"":"b","email":"eve@x.dk"}
                """)

        #expect(reply.line == "200")
        #expect(client.store.accounts.map(\.email) == ["ada@contoso.com"])
        #expect(client.store.accounts.first?.attributes == ["x": .text("a")])
    }

    @Test(.rule("E-44"), arguments: ["1.5", "{}", "[1]", "1"])
    func `more than a thousand unknown names are refused, whatever their values`(value: String) {
        var client = Client(.codes { $0.attributes = [.optional("city")] })
        func attributes(_ count: Int) -> String {
            "{" + (0..<count).map { "\"a\($0)\":\(value)" }.joined(separator: ",") + "}"
        }

        let lines = [1_000, 1_001, 1_002, 4_000].map { client.start(attributes: attributes($0)).line }

        #expect(lines == ["200", "200", Self.malformed, Self.malformed])
    }

    @Test(arguments: [(128, true), (129, false)])
    func `a text may have the attribute's maximum length`(count: Int, isAccepted: Bool) {
        var client = Client.atAttributes([.required("city")])

        let reply = client.submit(attributes: #"{"city":""# + String(repeating: "é", count: count) + #""}"#)

        #expect(reply.line == (isAccepted ? "200" : Self.refused))
    }

    @Test func `a character with a thousand accents counts as a thousand`() {
        var client = Client.atAttributes([.required("city")])

        let reply = client.submit(
            attributes: #"{"city":"e"# + String(repeating: "\u{301}", count: 1_000) + #""}"#)

        #expect(reply.line == Self.refused)
    }

    @Test(arguments: [
        ("^[A-Za-z].*$", "Engineer", true), ("^[A-Za-z].*$", "9", false),
        // The whole text must match, and nothing may follow.
        ("[0-9]+", "12", true), ("[0-9]+", "12a", false), ("[0-9]+", "a12", false),
        ("^[0-9]+$", "12\\n", false),
        ("a|ab", "ab", true),
        // Letters and digits of every script.
        (#"^\\w+$"#, "Zażółć", true), ("^.$", "🙂", true), ("^[^a-z]+$", "É", true),
        // A pattern that does not compile, and an empty one, is not enforced.
        ("(", "anything", true), ("[", "anything", true), ("", "anything", true), (#"\\C"#, "é", true),
        // A match that takes too long is refused.
        ("^(a+)+$", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", false),
        ("^(a|a)*$", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!", false),
        ("^(.*)*x$", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
        ("^(a+)+$", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", true),
    ])
    func `a pattern must match the whole text`(pattern: String, value: String, isAccepted: Bool) {
        let unescaped = pattern.replacing("\\\\", with: "\\")
        var client = Client.atAttributes([.required("x", pattern: unescaped)])

        let reply = client.submit(attributes: "{\"x\":\"\(value)\"}")

        #expect(reply.line == (isAccepted ? "200" : Self.refused))
    }
}
