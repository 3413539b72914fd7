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

    @Test(arguments: Post.allCases, rows)
    func `C-79: the status decides if the body contains no error`(
        post: Post, row: (status: Int, body: String, outcome: String)
    ) {
        let outcome = post.outcome(row.status, Data(row.body.utf8), headers: ["retry-after": "7"])

        #expect(outcome.replacing("SignUp.SignUpFailure.Misconfiguration.", with: "") == row.outcome)
    }

    @Test(arguments: Post.allCases, [201, 202, 204, 206, 301, 302, 304, 400, 401, 403, 418])
    func `C-79: a success with a status other than 200 is unreadable`(post: Post, status: Int) {
        #expect(post.outcome(status, "{\(post.yes)}") == "replyUnreadable")
    }

    @Test(
        arguments: Post.allCases,
        [
            #""error":"invalid_grant""#, #""error":"""#,
            #""error":"user_already_exists","error_codes":[1003037]"#,
            #""error":7"#, #""error":{}"#, #""error":false"#,
        ])
    func `C-79: a success with an error is unreadable`(post: Post, error: String) {
        #expect(post.outcome(200, "{\(post.yes),\(error)}") == "replyUnreadable")
        #expect(post.outcome(200, "{\(error)}") == "replyUnreadable")
    }

    @Test(
        arguments: [Post.code, .password, .attributes],
        [
            #""challenge_type":"oob""#, #""challenge_type":"password""#, #""challenge_type":"""#,
            #""challenge_type":7"#, #""challenge_type":[]"#, #""error":1"#,
        ])
    func `C-79: only a success without a challenge creates an account`(post: Post, member: String) {
        #expect(post.outcome(200, "{\(post.yes),\(member)}") == "replyUnreadable")
        #expect(post.outcome(200, "{\(post.yes)}") == "done")
        #expect(post.outcome(200, "{}") == "done")
    }

    @Test(arguments: Post.allCases)
    func `C-79: a redirect needs only its challenge type`(post: Post) {
        #expect(post.outcome(200, #"{"challenge_type":"redirect"}"#) == "browser")
        #expect(post.outcome(400, #"{"challenge_type":"redirect"}"#) == "replyUnreadable")
    }
}
