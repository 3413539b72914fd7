import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// Replies with many combining marks in a row, in every place (C-80).
struct MarkTests {
    /// Members of a reply with a text, `MARKS`, in each place.
    private static let places = [
        #""error":"MARKS""#, #""suberror":"MARKS""#, #""error_description":"MARKS""#, #""MARKS":1"#,
        #""x":{"MARKS":1}"#, #""x":["MARKS"]"#, #""challenge_target_label":"MARKS""#,
        #""challenge_type":"MARKS""#, #""challenge_channel":"MARKS""#, #""continuation_token":"MARKS""#,
        #""status":"MARKS""#, #""access_token":"MARKS""#, #""scope":"MARKS""#, #""redirect_reason":"MARKS""#,
        #""correlation_id":"MARKS""#, #""required_attributes":[{"name":"MARKS"}]"#,
        #""required_attributes":[{"name":"city","type":"MARKS"}]"#,
        #""required_attributes":[{"name":"city","options":{"regex":"MARKS"}}]"#,
        #""required_attributes":[{"name":"city","MARKS":1}]"#, #""invalid_attributes":[{"name":"MARKS"}]"#,
        #""methods":[{"id":"MARKS","challenge_type":"oob","challenge_channel":"email"}]"#,
    ]
    private static let marks = [
        String(repeating: "\u{301}", count: 33), String(repeating: "\u{327}\u{301}", count: 17),
        String(repeating: #"\u0327\u0301"#, count: 17),
    ]
    private static let manyMarks = [
        String(repeating: "\u{301}", count: 30_000), String(repeating: "\u{327}\u{301}", count: 15_000),
    ]

    @Test(arguments: PendingRequest.allCases)
    func `C-80 a reply with too many marks anywhere is an unexpected reply`(pending: PendingRequest) {
        for place in Self.places {
            for marks in Self.marks {
                let body = "{\(place.replacing("MARKS", with: "e" + marks))}"
                #expect(pending.outcome(200, body) == "replyUnreadable", "\(place)")
                #expect(pending.outcome(400, body) == "replyUnreadable", "\(place)")
            }
        }
    }

    @Test(arguments: places)
    func `C-80 60 kB of marks are an unexpected reply`(place: String) {
        for marks in Self.manyMarks {
            let body = "{\(place.replacing("MARKS", with: "e" + marks))}"
            #expect(PendingRequest.code.outcome(400, body) == "replyUnreadable")
        }
    }

    @Test func `32 marks in a row are read`() {
        let name = "e" + String(repeating: "\u{327}\u{301}", count: 16)
        var driver = SignUpDriver.atCode()
        driver.submit(.code(Secret()))
        driver.reply(
            400,
            """
            {"error":"attributes_required","continuation_token":"t","required_attributes":[{"name":"\(name)"}]}
            """)

        guard case .attributes(let step) = driver.signUp.step else {
            Issue.record("at \(driver.signUp.step)")
            return
        }
        #expect(step.required.map(\.name) == [name])
    }

    @Test func `C-80 the details of an error reply with too many marks are only its status`() {
        let body = #"{"error":"e\#(Self.manyMarks[1])"}"#

        let details = ServerErrorDetails(Response(status: 400, body: Data(body.utf8)))

        #expect(details.status == 400)
        #expect(details.error == nil)
    }
}
