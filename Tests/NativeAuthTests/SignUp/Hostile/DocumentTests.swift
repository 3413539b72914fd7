import Foundation
import NativeAuth
import SignUp
import TestSupport
import Testing

/// Bodies that are not valid replies, on every endpoint.
struct DocumentTests {
    /// The outcome of an unreadable body, by status.
    private static let outcomesOfUnreadable = [
        200: "replyUnreadable", 400: "replyUnreadable", 500: "serviceDown(status: 500)",
    ]

    /// The requests whose replies are broken in every way: at night all of them.
    private static let requests = Nightly.selection(4, of: PendingRequest.allCases)

    @Test(.rule("C-70")) func `there are at least as many documents as in common test suites`() {
        #expect(Set(Document.all.map(\.name)).count == Document.all.count)
        #expect(Document.all.count >= 318)
    }

    @Test(.rule("C-70", "C-72"), arguments: requests)
    func `an invalid document is an unexpected reply`(pending: PendingRequest) {
        for document in Document.invalid {
            for (status, word) in Self.outcomesOfUnreadable {
                #expect(
                    pending.outcome(status, document.body(pending.successMembers)) == word, "\(document.name)"
                )
            }
        }
    }

    @Test(.rule("C-70"), arguments: requests)
    func `a valid document is read`(pending: PendingRequest) {
        for document in Document.valid {
            #expect(
                pending.outcome(200, document.body(pending.successMembers)) == pending.successOutcome,
                "\(document.name)")
            #expect(pending.outcome(400, document.body(#""error":"invented""#)).hasPrefix("unknown"))
        }
    }

    @Test(.rule("C-70"), arguments: requests)
    func `an ambiguous document succeeds or is an unexpected reply`(pending: PendingRequest) {
        for document in Document.ambiguous {
            let outcome = pending.outcome(200, document.body(pending.successMembers))
            #expect([pending.successOutcome, "replyUnreadable"].contains(outcome), "\(document.name)")
            // The first reply of version 2 is read at every status (V2-35).
            guard !pending.isEntry else { continue }
            #expect(pending.outcome(400, document.body(pending.successMembers)) == "replyUnreadable")
            #expect(pending.outcome(500, document.body(pending.successMembers)) == "serviceDown(status: 500)")
        }
    }

    @Test(.rule("C-71"), arguments: PendingRequest.allCases)
    func `a body of more than 64 KiB is rejected`(pending: PendingRequest) {
        let reply = Data("{\(pending.successMembers)}".utf8)
        let blank = UInt8(ascii: " ")
        let fitting = reply + Data(repeating: blank, count: StrictJSON.maximumBytes - reply.count)

        #expect(pending.outcome(200, fitting) == pending.successOutcome)
        #expect(pending.outcome(200, fitting + [blank]) == "replyUnreadable")
    }

    @Test(.rule("C-71")) func `a huge body is rejected`() {
        for byte in [UInt8(ascii: " "), 0] {
            #expect(
                PendingRequest.code.outcome(200, Data(repeating: byte, count: 50_000_000))
                    == "replyUnreadable")
        }
    }

    @Test(.rule("C-77"), arguments: requests)
    func `one invalid UTF-8 byte anywhere makes the reply unreadable`(pending: PendingRequest) {
        let reply = Data("{\(pending.successMembers)}".utf8)

        for index in reply.indices {
            for byte in [0xFF, 0xC3, 0x80, 0x00] as [UInt8] {
                var broken = reply
                broken[index] = byte
                #expect(pending.outcome(200, broken) == "replyUnreadable", "\(byte) at \(index)")
            }
        }
    }

    @Test(.rule("C-77"), arguments: [#"\ud800"#, #"\udfff"#, #"\udc00\ud800"#, "\u{0}", "\u{1B}"])
    func `a name with an invalid character is not read`(hole: String) {
        let body = """
            {"error":"attributes_required","continuation_token":"t",
             "required_attributes":[{"name":"ci\(hole)ty","type":"string","required":true}]}
            """

        #expect(PendingRequest.code.outcome(400, body) == "replyUnreadable")
    }
}

/// A document for a JSON reader, with an optional gap for the members of a reply (C-70).
///
/// With the members of a successful reply, a reader that misses the error continues, which the tests detect.
struct Document: Sendable, CustomTestStringConvertible {
    /// The name, with the prefix `y_` if it must be accepted, `n_` if rejected, `i_` if either is allowed.
    var name: String
    var head: Data
    var tail: Data?

    var testDescription: String { name }

    /// Returns the document with these members in the gap.
    func body(_ members: String) -> Data {
        tail.map { head + Data(members.utf8) + $0 } ?? head
    }

    init(_ name: String, _ head: Data, _ tail: Data? = nil) {
        self.name = name
        self.head = head
        self.tail = tail
    }

    init(_ name: String, _ head: String, _ tail: String? = nil) {
        self.init(name, Data(head.utf8), tail.map { Data($0.utf8) })
    }
}

extension Document {
    static let all = valid + invalid + ambiguous

    static let valid =
        Self.withMember(Values.valid, "y_value")
        + ["", " ", "\n", "\r\n", "\t"].enumerated().map { number, blank in
            Document("y_blank_\(number)", "\(blank){\(blank)", "\(blank)}\(blank)")
        }

    static let invalid =
        Self.withMember(Values.invalid, "n_value") + truncated + surrounded + repeating + encodings
        + (0..<0x20).map {
            Document("n_control_\($0)", Data("{".utf8), Data(",\"x\":\"".utf8 + [$0] + "\"}".utf8))
        }

    static let ambiguous =
        Self.withMember(Values.ambiguous, "i_value")
        + [65_000, 70_000].map { count in
            Document("i_long_\(count)", "{", ",\"x\":\"" + String(repeating: "x", count: count) + "\"}")
        }

    /// Replies with an additional member, for each of these values.
    private static func withMember(_ values: [String], _ kind: String) -> [Document] {
        values.enumerated().map { Document("\(kind)_\($0) \($1.prefix(40))", "{", ",\"x\":\($1)}") }
    }

    /// Every prefix and every suffix of a document.
    private static let truncated: [Document] = {
        let document = Data(#"{"error":"e","a":[1,true,"\u00e9"],"b":{"c":-1.5e3},"d":null}"#.utf8)
        return document.indices.flatMap { index in
            [
                Document("n_first_\(index)", document[..<index]),
                Document("n_behind_\(index)", document[(index + 1)...]),
            ]
        }
    }()

    /// Replies with extra text around them, or between their members.
    private static let surrounded =
        [
            ("{", "}}"), ("{", "}{}"), ("{", "},"), ("{", "}1"), ("{", "}x"),
            ("[{", "}"), ("{{", "}}"), ("({", "})"), ("x{", "}"), ("{", ",}"),
            ("{,", "}"), ("{", ",,\"x\":1}"), ("{", " \"x\":1}"), ("{", ";\"x\":1}"),
            ("{", ",\"x\"=1}"), ("{", ",\"x\"}"), ("{", ",\"x\":}"), ("{", ",:1}"),
            ("{", ",x:1}"), ("{", ",'x':1}"), ("{", ",1:1}"), ("{", ",null:1}"),
            ("{", ",\"x\"::1}"), ("{", ",\"x\":1:2}"), ("{", ",[]:1}"), ("/**/{", "}"),
            ("{", "}// ok"), ("{", "}/**/"), ("{", "#\n}"), ("<{", "}>"), ("{", ")"),
            ("{", "]"), ("\u{A0}{", "}"), ("{", "}\u{C}"), ("{", "}\u{0}"), ("\u{2028}{", "}"),
        ].enumerated().map { Document("n_stray_\($0)", $1.0, $1.1) }

    /// Replies that repeat a key (C-72).
    private static let repeating =
        [
            #","error":"a","\u0065rror":"b"}"#, #","x":{"a":1,"a":2}}"#,
            #","x":[{"a":{"b":1,"\u0062":1}}]}"#, #","x\/":1,"x/":1}"#, #","":1,"":1}"#,
        ].enumerated().map { Document("n_repeating_\($0)", "{", $1) }

    /// Replies in other encodings, or with invalid UTF-8.
    private static let encodings: [Document] = {
        let utf8: [[UInt8]] = [
            [0xFF], [0xC0, 0xAF], [0xE0, 0x80, 0xAF], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0x80],
            [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xFE], [0xC3, 0x28],
        ]
        let broken = utf8.enumerated().map { number, bytes in
            Document("n_utf8_\(number)", Data("{".utf8), Data(",\"x\":\"".utf8 + bytes + "\"}".utf8))
        }
        let reply = "{\(PendingRequest.start.successMembers),\(PendingRequest.refresh.successMembers)}"
        let others = [String.Encoding.utf16, .utf16LittleEndian, .utf16BigEndian, .utf32].enumerated()
            .compactMap { number, encoding in
                reply.data(using: encoding).map { Document("n_encoding_\(number)", $0) }
            }
        return broken + others + [Document("n_byte_order_mark", "\u{FEFF}{", "}")]
    }()
}

/// Lists of required attributes of any length and with any names.
@Suite(.rule("C-75"))
struct AttributeListTests {
    /// The names of the required attributes, or `nil` if the reply was unreadable.
    private func names(_ items: [String]) -> [String]? {
        var driver = SignUpDriver.checkingCode()
        driver.reply(
            400,
            """
            {"error":"attributes_required","continuation_token":"t5",
             "required_attributes":[\(items.joined(separator: ","))]}
            """)
        guard let required = driver.machine.step.requiredAttributes else {
            #expect(driver.failure == .replyUnreadable)
            #expect(driver.machine.step == SignUpDriver.atCode().machine.step)
            return nil
        }
        return required.map(\.name)
    }

    private func items(_ count: Int) -> [String] { (0..<count).map { "{\"name\":\"a\($0)\"}" } }

    @Test(arguments: [(0, nil), (1, 1), (100, 100), (101, nil), (4_000, nil), (10_000, nil)])
    func `up to 100 attributes can be required; more or none is unreadable`(
        count: Int, expected: Int?
    ) {
        #expect(names(items(count))?.count == expected)
    }

    @Test func `the alias is not one of the 100`() {
        let alias = #"{"name":"flatusername"}"#

        #expect(names([alias] + items(100))?.count == 101)
        #expect(names([alias] + items(101)) == nil)
    }

    @Test func `an attribute that is listed twice is required once, as listed first`() {
        let repeated = [#"{"name":"city","required":true}"#, #"{"name":"city","required":false}"#]

        #expect(names(repeated) == ["city"])
        #expect(names(Array(repeating: items(1)[0], count: 3_000)) == ["a0"])
    }

    @Test(
        arguments: [
            "__proto__", "constructor", "a b", "é", "🙂", "{{", "%s", "../x",
            String(repeating: "n", count: 10_240),
        ])
    func `any name is accepted`(name: String) {
        #expect(names(["{\"name\":\"\(name)\"}"] + items(1)) == [name, "a0"])
    }

    @Test(
        arguments: [
            #"{"name":""}"#, #"{"name":" \t\n"}"#, #"{"name":null}"#, #"{"name":7}"#, "{}", "[]", "null", "7",
            #""city""#,
        ])
    func `an attribute without a name is ignored`(item: String) {
        #expect(names([item]) == nil)
        #expect(names([item] + items(2)) == ["a0", "a1"])
    }

    @Test(
        arguments: [
            #""type":7"#, #""required":"yes""#, #""options":[]"#, #""options":{"regex":7}"#,
            #""options":null"#, #""type":null,"required":null"#, #""x":{"y":[1]}"#,
            #""type":"string","required":false"#,
        ])
    func `a name is enough, even if other members are invalid`(members: String) {
        #expect(names(["{\"name\":\"city\",\(members)}"]) == ["city"])
    }
}
