import Foundation
import Testing

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
        Self.withMember(Values.invalid, "n_value") + truncated + surrounded + encodings
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
