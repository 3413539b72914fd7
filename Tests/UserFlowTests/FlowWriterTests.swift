import NativeAuth
import Testing

@testable import UserFlow

struct FlowWriterTests {
    @Test(arguments: UserFlow.bundled)
    func `a bundled flow is the same after it was written and read`(name: String) throws {
        let flow = try #require(try UserFlow.bundled(name))

        #expect(try UserFlow(json: flow.json.utf8) == flow)
    }

    @Test(arguments: ValidFiles.all)
    func `a flow with values at the limits is the same after it was written and read`(json: String) throws {
        let flow = try UserFlow(json: json.utf8)

        #expect(try UserFlow(json: flow.json.utf8) == flow)
    }

    @Test func `a flow file has one line for each short part, and no defaults`() throws {
        var flow = UserFlow(name: "A \"B\"", identityProvider: .emailPassword)
        flow.languages = [.english, .danish]
        flow.code.length = 6
        flow.pages = [
            .init(title: .init([.english: "Where?", .danish: "Hvor?"]), timing: .start, attributes: ["city"])
        ]
        var attribute = UserFlow.AttributeDefinition(
            name: "city", kind: .choice, label: .init([.english: "City", .danish: "By"]))
        attribute.choices = [.init("1", label: .init([.english: "Odense", .danish: "Odense"]))]
        flow.attributes = [attribute]

        #expect(
            flow.json == """
                {
                  "name": "A \\"B\\"",
                  "identityProvider": "emailPassword",
                  "languages": ["en", "da"],
                  "code": { "length": 6 },
                  "pages": [
                    { "title": { "en": "Where?", "da": "Hvor?" }, "when": "start", "attributes": ["city"] }
                  ],
                  "attributes": [
                    {
                      "name": "city",
                      "kind": "choice",
                      "label": { "en": "City", "da": "By" },
                      "choices": [
                        { "value": "1", "label": { "en": "Odense", "da": "Odense" } }
                      ]
                    }
                  ]
                }

                """)
    }

    @Test(arguments: [
        ("a\"b\\c", #""a\"b\\c""#), ("a\nb\tc", #""a\nb\tc""#), ("\u{1B}[2J", #""\u001b[2J""#),
        ("\u{7F}\u{9B}", #""\u007f\u009b""#), ("\u{202E}abc", #""\u202eabc""#),
        ("\u{E0041}", #""\udb40\udc41""#), ("ひらがな é ß", "\"ひらがな é ß\""),
        ("👩‍🚀 ❤️", "\"👩‍🚀 ❤️\""), ("", "\"\""),
    ])
    func `a string that a terminal would follow is written with escapes`(string: String, text: String) throws
    {
        let written = JSONNode(content: .string(string)).text

        #expect(written == text)
        #expect(try JSONDocument(written.utf8, maximumBytes: 1_000).parse().string == string)
    }

    @Test(arguments: ["[]", "{}", "null", "[1, true, null]", "{ \"a\": -1.5e3 }"])
    func `a plain value in another one is on its line`(json: String) throws {
        let text = "[\n  [],\n  \(json)\n]"
        #expect(try JSONDocument(text.utf8, maximumBytes: 1_000).parse().text == text)
    }
}
