import NativeAuth
import Testing

@testable import UserFlow

/// Files that are not JSON.
struct JSONTests {
    @Test func `bytes that are not UTF-8 are the only issue`() {
        let failure = #expect(throws: FlowFileFailure.self) { try UserFlow(json: [0x7B, 0xFF]) }

        #expect(failure?.issues.map(\.problem) == [.notJSON(.notUTF8)])
        #expect(failure?.issues.map(\.column) == [2])
    }

    @Test(arguments: [
        ("{\n  \"a\": yes }", JSONProblem.expectedValue, 2, 8), ("{\"a\":1 ,\n}", .trailingComma, 1, 8),
        ("\u{FEFF}{}", .byteOrderMark, 1, 1),
    ])
    func `invalid JSON is the only issue, with line and column`(
        json: String, problem: JSONProblem, line: Int, column: Int
    ) {
        let issues = failure(in: json)?.issues

        #expect(issues?.map(\.problem) == [.notJSON(problem)])
        #expect(issues?.map { [$0.line, $0.column] } == [[line, column]])
        #expect(issues?.map(\.path) == [""])
    }

    @Test func `a file of one mebibyte is read, one byte more is too large`() {
        let flow = #"{"name":"A","identityProvider":"emailPassword"}"#
        let blanks = String(repeating: " ", count: UserFlow.maximumFileBytes - flow.utf8.count)

        #expect(UserFlow.maximumFileBytes == 1_048_576)
        #expect(failure(in: flow + blanks) == nil)
        #expect(failure(in: flow + blanks + " ")?.issues.map(\.problem) == [.notJSON(.tooLarge)])
    }

    @Test func `every problem has a different message, which is a sentence`() {
        let problems: [JSONProblem] = [
            .empty, .unexpectedEnd, .tooLarge, .tooDeep, .byteOrderMark, .notUTF8, .expectedValue,
            .expectedName, .missingColon, .missingComma, .trailingComma, .unterminatedString,
            .controlCharacter, .invalidEscape, .invalidNumber, .comment, .trailingContent,
        ]

        #expect(Set(problems.map(\.message)).count == problems.count)
        #expect(problems.filter { !$0.message.hasSuffix(".") } == [])
    }
}

/// Valid flow files with values at the limits.
enum ValidFiles {
    static let all = [
        #""code":{"length":4,"lifetime":1,"interval":0}"#,
        #""code":{"length":12,"lifetime":86400,"interval":3600,"autoSubmit":true}"#,
        #""password":{"minimum":1,"maximum":1,"classes":1}"#,
        #""password":{"minimum":256,"maximum":256,"classes":4,"confirm":true}"#,
        #""languages":["ja","de","da","en"]"#, ##""brand":{"accent":"#abcdef"}"##, #""brand":{},"code":{}"#,
        #""pages":[],"attributes":[],"browser":true,"passwordReset":false,"askAttributesAtStart":true"#,
        #""secondFactor":false,"registration":true,"browser":false"#,
        #""browser":true,"secondFactor":false,"registration":false"#,
        withAttribute(#""kind":"text","maximum":1,"pattern":"^\\p{L}$","example":"É""#),
        withAttribute(#""kind":"text","maximum":250"#),
        withAttribute(#""kind":"integer","minimum":-9,"maximum":-1,"pattern":"-[0-9]","example":"-5""#),
        withAttribute(#""kind":"integer","minimum":9007199254740993"#),
        withAttribute(
            #""kind":"choice","choices":[{"value":"a, b","label":{"en":"Both"}}],"example":"a, b""#),
        withAttribute(#""kind":"multipleChoice","choices":[{"value":"a","label":{"en":"A"}}]"#),
        withAttribute(#""kind":"multipleChoice","choices":[\#(choice(of: 125)),\#(choice(of: 124))]"#),
        withAttribute(#""kind":"date","pattern":"20.*","example":"2004-07-31","hint":{"en":"H"}"#),
        withAttribute(#""kind":"date","earliest":"1900-01-01","latest":"today""#),
        withAttribute(#""kind":"date","earliest":"today","latest":"2100-12-31","example":"2099-01-01""#),
        withAttribute(#""kind":"country","example":"Denmark""#),
        withAttribute(#""kind":"boolean","required":true"#), #""order":"answersFirst","alias":"optional""#,
        #""order":"codeFirst","askAttributesAtStart":false,"pages":[],"attributes":[]"#,
        #"""
        "order":"codeFirst","alias":"required",
        "pages":[{"title":{"en":"T"},"attributes":["a"]},
                 {"title":{"en":"T"},"when":"afterCode","attributes":["b"]}],
        "attributes":[{"name":"a","kind":"text","required":true,"label":{"en":"L"}},
                      {"name":"b","kind":"text","label":{"en":"L"}}]
        """#,
        #"""
        "languages":["en","ja"],
        "pages":[{"title":{"en":"T","ja":"T"},"step":{"en":"Fourteen wide!","ja":"あなたのお住い"},
                  "when":"start","attributes":["a"]}],
        "attributes":[{"name":"a","kind":"text","label":{"en":"L","ja":"L"}}]
        """#,
    ].map { #"{"name":"A","identityProvider":"emailOneTimePasscode",\#($0)}"# }

    private static func choice(of length: Int) -> String {
        #"{"value":"\#(String(repeating: "é", count: length))","label":{"en":"L"}}"#
    }

    private static func withAttribute(_ members: String) -> String {
        #"""
        "pages":[{"title":{"en":"T"},"when":"start","attributes":["a"]}],
        "attributes":[{"name":"a","label":{"en":"L"},\#(members)}]
        """#
    }
}

struct DefaultsTests {
    @Test func `a flow needs only a name and an identity provider, and may refer to its schema`() throws {
        let json = #"{"$schema":"./flow.schema.json","name":"A","identityProvider":"emailOneTimePasscode"}"#

        let flow = try UserFlow(json: json.utf8)

        var expected = UserFlow(name: "A", identityProvider: .emailOneTimePasscode)
        expected.schema = "./flow.schema.json"
        #expect(flow == expected)
        #expect([flow.code.length, flow.code.lifetime, flow.code.interval] == [8, nil, 30])
        #expect(
            [flow.password.minimumLength, flow.password.maximumLength, flow.password.requiredClassCount] == [
                8, 256, 3,
            ])
        #expect(flow.languages == [.english])
        #expect(flow.alias == .off)
        #expect(flow.order == .answersFirst)
        #expect(flow.brand.accent == nil)
        #expect(!flow.requiresSecondFactor && !flow.requiresRegistration)
    }

    @Test func `members that a rule omits keep their defaults`() throws {
        let flow = try UserFlow(
            json: #"""
                {"name":"A","identityProvider":"emailPassword","code":{"length":6},"brand":{},
                 "password":{"minimum":12,"confirm":true},"secondFactor":true,"registration":true}
                """#.utf8)

        #expect([flow.code.length, flow.code.lifetime, flow.code.interval] == [6, nil, 30])
        #expect(
            [flow.password.minimumLength, flow.password.maximumLength, flow.password.requiredClassCount] == [
                12, 256, 3,
            ])
        #expect(flow.password.isConfirmed)
        #expect(flow.requiresSecondFactor && flow.requiresRegistration)
    }

    @Test func `by default a page comes after the code and an attribute is optional`() throws {
        let flow = try UserFlow(
            json: #"""
                {"name":"A","identityProvider":"emailPassword",
                 "pages":[{"title":{"en":"T"},"attributes":["a","b"]}],
                 "attributes":[{"name":"a","kind":"text","required":true,"label":{"en":"A"}},
                               {"name":"b","kind":"text","label":{"en":"B"}}]}
                """#.utf8)

        #expect(flow.pages.map(\.timing) == [.afterCode])
        #expect(flow.attributes.map(\.isRequired) == [true, false])
        #expect(flow.attributes.allSatisfy { $0.maximum == nil && $0.pattern == nil && $0.hint == nil })
    }
}
