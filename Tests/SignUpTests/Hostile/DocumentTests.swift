import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// Bodies that are not valid replies, on every endpoint (C-70, C-71, C-72, C-77).
struct DocumentTests {
    /// The outcome of an unreadable body, by status.
    private static let unread = [
        200: "replyUnreadable", 400: "replyUnreadable", 500: "serviceDown(status: 500)",
    ]

    @Test func `C-70: there are at least as many documents as in common test suites`() {
        #expect(Set(Document.all.map(\.name)).count == Document.all.count)
        #expect(Document.all.count >= 318)
    }

    @Test(arguments: Post.allCases)
    func `C-70: an invalid document is an unexpected reply`(post: Post) {
        for document in Document.bad {
            for (status, word) in Self.unread {
                #expect(post.outcome(status, document.body(post.yes)) == word, "\(document.name)")
            }
        }
    }

    @Test(arguments: Post.allCases)
    func `C-70: a valid document is read`(post: Post) {
        for document in Document.good {
            #expect(post.outcome(200, document.body(post.yes)) == post.next, "\(document.name)")
            #expect(post.outcome(400, document.body(#""error":"invented""#)).hasPrefix("unknown"))
        }
    }

    @Test(arguments: Post.allCases)
    func `C-70: an ambiguous document succeeds or is an unexpected reply`(post: Post) {
        for document in Document.open {
            let outcome = post.outcome(200, document.body(post.yes))
            #expect([post.next, "replyUnreadable"].contains(outcome), "\(document.name)")
            #expect(post.outcome(400, document.body(post.yes)) == "replyUnreadable")
            #expect(post.outcome(500, document.body(post.yes)) == "serviceDown(status: 500)")
        }
    }

    @Test(arguments: Post.allCases)
    func `C-71: a body of more than 64 KiB is rejected`(post: Post) {
        let reply = Data("{\(post.yes)}".utf8)
        let blank = UInt8(ascii: " ")
        let fitting = reply + Data(repeating: blank, count: JSONGate.largest - reply.count)

        #expect(post.outcome(200, fitting) == post.next)
        #expect(post.outcome(200, fitting + [blank]) == "replyUnreadable")
        #expect(post.outcome(200, reply + Data(repeating: blank, count: 50_000_000)) == "replyUnreadable")
        #expect(post.outcome(200, Data(repeating: 0, count: 10_000_000)) == "replyUnreadable")
    }

    @Test(arguments: Post.allCases)
    func `C-72: a reply that repeats a key is rejected`(post: Post) {
        let twice = [
            "{\(post.yes),\(post.yes)}", #"{\#(post.yes),"error":"a","\u0065rror":"b"}"#,
            #"{\#(post.yes),"x":{"a":1,"a":2}}"#, #"{\#(post.yes),"x":[{"a":{"b":1,"\u0062":1}}]}"#,
            #"{\#(post.yes),"x\/":1,"x/":1}"#, #"{\#(post.yes),"":1,"":1}"#,
        ]

        for body in twice {
            #expect(post.outcome(200, body) == "replyUnreadable")
            #expect(post.outcome(400, body) == "replyUnreadable")
        }
    }

    @Test(arguments: Post.allCases)
    func `C-77: one invalid UTF-8 byte anywhere makes the reply unreadable`(post: Post) {
        let reply = Data("{\(post.yes)}".utf8)

        for index in reply.indices {
            for byte in [0xFF, 0xC3, 0x80, 0x00] as [UInt8] {
                var broken = reply
                broken[index] = byte
                #expect(post.outcome(200, broken) == "replyUnreadable", "\(byte) at \(index)")
            }
        }
    }

    @Test(arguments: [#"\ud800"#, #"\udfff"#, #"\udc00\ud800"#, "\u{0}", "\u{1B}"])
    func `C-77: a name with an invalid character is not read`(hole: String) {
        let body = """
            {"error":"attributes_required","continuation_token":"t",
             "required_attributes":[{"name":"ci\(hole)ty","type":"string","required":true}]}
            """

        #expect(Post.code.outcome(400, body) == "replyUnreadable")
    }
}
