import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// Bodies that are not valid replies, on every endpoint (C-70, C-71, C-72, C-77).
struct DocumentTests {
    /// The outcome of an unreadable body, by status.
    private static let outcomesOfUnreadable = [
        200: "replyUnreadable", 400: "replyUnreadable", 500: "serviceDown(status: 500)",
    ]

    @Test func `C-70: there are at least as many documents as in common test suites`() {
        #expect(Set(Document.all.map(\.name)).count == Document.all.count)
        #expect(Document.all.count >= 318)
    }

    @Test(arguments: PendingRequest.allCases)
    func `C-70: an invalid document is an unexpected reply`(pending: PendingRequest) {
        for document in Document.invalid {
            for (status, word) in Self.outcomesOfUnreadable {
                #expect(
                    pending.outcome(status, document.body(pending.successMembers)) == word, "\(document.name)"
                )
            }
        }
    }

    @Test(arguments: PendingRequest.allCases)
    func `C-70: a valid document is read`(pending: PendingRequest) {
        for document in Document.valid {
            #expect(
                pending.outcome(200, document.body(pending.successMembers)) == pending.successOutcome,
                "\(document.name)")
            #expect(pending.outcome(400, document.body(#""error":"invented""#)).hasPrefix("unknown"))
        }
    }

    @Test(arguments: PendingRequest.allCases)
    func `C-70: an ambiguous document succeeds or is an unexpected reply`(pending: PendingRequest) {
        for document in Document.ambiguous {
            let outcome = pending.outcome(200, document.body(pending.successMembers))
            #expect([pending.successOutcome, "replyUnreadable"].contains(outcome), "\(document.name)")
            // The first reply of version 2 is read at every status (V2-35).
            guard !pending.isEntry else { continue }
            #expect(pending.outcome(400, document.body(pending.successMembers)) == "replyUnreadable")
            #expect(pending.outcome(500, document.body(pending.successMembers)) == "serviceDown(status: 500)")
        }
    }

    @Test(arguments: PendingRequest.allCases)
    func `C-71: a body of more than 64 KiB is rejected`(pending: PendingRequest) {
        let reply = Data("{\(pending.successMembers)}".utf8)
        let blank = UInt8(ascii: " ")
        let fitting = reply + Data(repeating: blank, count: StrictJSON.maximumBytes - reply.count)

        #expect(pending.outcome(200, fitting) == pending.successOutcome)
        #expect(pending.outcome(200, fitting + [blank]) == "replyUnreadable")
        #expect(pending.outcome(200, reply + Data(repeating: blank, count: 50_000_000)) == "replyUnreadable")
        #expect(pending.outcome(200, Data(repeating: 0, count: 10_000_000)) == "replyUnreadable")
    }

    @Test(arguments: PendingRequest.allCases)
    func `C-72: a reply that repeats a key is rejected`(pending: PendingRequest) {
        let repeating = [
            "{\(pending.successMembers),\(pending.successMembers)}",
            #"{\#(pending.successMembers),"error":"a","\u0065rror":"b"}"#,
            #"{\#(pending.successMembers),"x":{"a":1,"a":2}}"#,
            #"{\#(pending.successMembers),"x":[{"a":{"b":1,"\u0062":1}}]}"#,
            #"{\#(pending.successMembers),"x\/":1,"x/":1}"#, #"{\#(pending.successMembers),"":1,"":1}"#,
        ]

        for body in repeating {
            #expect(pending.outcome(200, body) == "replyUnreadable")
            #expect(pending.outcome(400, body) == "replyUnreadable")
        }
    }

    @Test(arguments: PendingRequest.allCases)
    func `C-77: one invalid UTF-8 byte anywhere makes the reply unreadable`(pending: PendingRequest) {
        let reply = Data("{\(pending.successMembers)}".utf8)

        for index in reply.indices {
            for byte in [0xFF, 0xC3, 0x80, 0x00] as [UInt8] {
                var broken = reply
                broken[index] = byte
                #expect(pending.outcome(200, broken) == "replyUnreadable", "\(byte) at \(index)")
            }
        }
    }

    @Test(arguments: [#"\ud800"#, #"\udfff"#, #"\udc00\ud800"#, "\u{0}", "\u{1B}"])
    func `C-77: a name with an invalid character is not read`(hole: String) {
        let body = """
            {"error":"attributes_required","continuation_token":"t",
             "required_attributes":[{"name":"ci\(hole)ty","type":"string","required":true}]}
            """

        #expect(PendingRequest.code.outcome(400, body) == "replyUnreadable")
    }
}
