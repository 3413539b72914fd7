import Foundation
import Testing

@testable import SignUp

/// Replies whose status and body contradict each other (C-79).
struct StatusTests {
    private static let html = "<!DOCTYPE html><html><body><h1>Sorry</h1></body></html>"

    private static let rows: [(Int, body: String, outcome: String)] = [
        (204, "", "replyUnreadable"), (200, "", "replyUnreadable"), (200, html, "replyUnreadable"),
        (200, "null", "replyUnreadable"), (200, "[]", "replyUnreadable"), (200, "\"ok\"", "replyUnreadable"),
        (404, "", "misconfigured(noUserFlow)"), (404, html, "misconfigured(noUserFlow)"),
        (404, "{}", "misconfigured(noUserFlow)"), (400, "{}", "replyUnreadable"),
        (400, html, "replyUnreadable"),
        (401, html, "replyUnreadable"), (403, html, "replyUnreadable"), (301, html, "replyUnreadable"),
        (429, html, "tooManyRequests(retryAfter: Optional(7))"),
        (429, "", "tooManyRequests(retryAfter: Optional(7))"),
        (429, #"{"error":"expired_token"}"#, "tooManyRequests(retryAfter: Optional(7))"),
        (500, "", "serviceDown(status: 500)"), (502, html, "serviceDown(status: 502)"),
        (503, "{}", "serviceDown(status: 503)"), (599, "[]", "serviceDown(status: 599)"),
        (0, "", "replyUnreadable"), (-1, "", "replyUnreadable"), (Int.max, "", "replyUnreadable"),
    ]

    @Test(arguments: PendingRequest.allCases, rows)
    func `C-79: the status decides if the body contains no error`(
        pending: PendingRequest, row: (status: Int, body: String, outcome: String)
    ) {
        let outcome = pending.outcome(row.status, Data(row.body.utf8), headers: ["retry-after": "7"])

        #expect(outcome.replacing("SignUp.RequestFailure.Misconfiguration.", with: "") == row.outcome)
    }

    @Test(arguments: PendingRequest.version1, [201, 202, 204, 206, 301, 302, 304, 400, 401, 403, 418])
    func `C-79: a success with a status other than 200 is unreadable`(pending: PendingRequest, status: Int) {
        #expect(pending.outcome(status, "{\(pending.successMembers)}") == "replyUnreadable")
    }

    @Test(
        arguments: PendingRequest.version1,
        [
            #""error":"invalid_grant""#, #""error":"""#,
            #""error":"user_already_exists","error_codes":[1003037]"#,
            #""error":7"#, #""error":{}"#, #""error":false"#,
        ])
    func `C-79: a success with an error is unreadable`(pending: PendingRequest, error: String) {
        #expect(pending.outcome(200, "{\(pending.successMembers),\(error)}") == "replyUnreadable")
        #expect(pending.outcome(200, "{\(error)}") == "replyUnreadable")
    }

    @Test(
        arguments: [PendingRequest.code, .password, .attributes],
        [
            #""challenge_type":"oob""#, #""challenge_type":"password""#, #""challenge_type":"""#,
            #""challenge_type":7"#, #""challenge_type":[]"#, #""error":1"#,
        ])
    func `C-79: only a success without a challenge creates an account`(
        pending: PendingRequest, member: String
    ) {
        #expect(pending.outcome(200, "{\(pending.successMembers),\(member)}") == "replyUnreadable")
        #expect(pending.outcome(200, "{\(pending.successMembers)}") == "done")
        #expect(pending.outcome(200, "{}") == "done")
    }

    @Test(arguments: PendingRequest.version1)
    func `C-79: a redirect needs only its challenge type`(pending: PendingRequest) {
        #expect(pending.outcome(200, #"{"challenge_type":"redirect"}"#) == "browser")
        #expect(pending.outcome(400, #"{"challenge_type":"redirect"}"#) == "replyUnreadable")
    }
}
