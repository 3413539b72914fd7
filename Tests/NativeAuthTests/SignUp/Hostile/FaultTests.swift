import Foundation
import NativeAuth
import TestSupport
import Testing

@testable import SignUp

/// Every request without a usable reply: nothing is lost, and the same answer is sent again.
struct FaultTests {
    @Test(arguments: PendingRequest.allCases)
    func `after a fault, the same answer sends the same request`(pending: PendingRequest) {
        for fault in Fault.all {
            switch PendingRequest.machines[pending] {
            case let signUp as SignUp: Self.check(signUp, pending, fault, pending.signUpAnswer)
            case let signIn as SignIn: Self.check(signIn, pending, fault, pending.signInAnswer)
            case let reset as ResetPassword: Self.check(reset, pending, fault, pending.resetAnswer)
            default: Issue.record("no pending request")
            }
        }
    }

    private static func check<Machine: SteppedMachine>(
        _ given: Machine, _ pending: PendingRequest, _ fault: Fault, _ answer: Machine.Answer?
    ) {
        var machine = given
        guard let answer else {
            Issue.record("\(pending) has no answer")
            return
        }

        #expect(machine.receive(fault.result(pending)) == nil)
        #expect(machine.failure.map { "\($0)".hasPrefix(fault.failure) } ?? fault.failure.isEmpty, "\(fault)")
        #expect(machine.stepName == given.stepName)
        let first = machine.submit(answer)
        _ = machine.receive(fault.result(pending))
        let second = machine.submit(answer)
        #expect(first != nil && first == second, "\(fault)")

        guard !pending.isAutomatic else { return }
        if !pending.isReset { #expect(machine.activity == given.activity) }
        let reply = Response(status: 200, body: Data("{\(pending.successMembers)}".utf8))
        let next = machine.receive(.success(reply))
        let outcome = next == nil ? machine.stepName : "request"
        #expect(machine.failure == nil && outcome == pending.successOutcome, "\(fault)")
    }

    @Test(arguments: Fault.all)
    func `a new password may be stored unless it was refused or never sent`(fault: Fault) {
        var driver = ResetPasswordDriver.submitting()

        _ = driver.machine.receive(fault.result(.newPassword))

        #expect(driver.machine.mayHaveChanged == fault.mayHaveBeenProcessed)
        driver.submit(.password(ResetPasswordDriver.secret))
        driver.reply(400, #"{"error":"invalid_grant","suberror":"password_recently_used"}"#)
        #expect(driver.machine.mayHaveChanged == fault.mayHaveBeenProcessed)
    }

    @Test(arguments: Fault.all)
    func `a lost poll does not settle what became of the password`(fault: Fault) {
        var driver = ResetPasswordDriver.polling()

        _ = driver.machine.receive(fault.result(.poll))

        #expect(driver.machine.mayHaveChanged)
        driver.submit(.poll)
        driver.reply(200, #"{"status":"failed"}"#)
        #expect(!driver.machine.mayHaveChanged)
    }

    @Test func `a reset that starts again remembers a lost password of the same account`() {
        var same = ResetPasswordDriver.submitting()
        same.fail(.interrupted(host: "h"))
        var other = same

        same.submit(.start(username: "ada@contoso.com"))
        other.submit(.start(username: "grace@contoso.com"))

        #expect(same.machine.mayHaveChanged && !other.machine.mayHaveChanged)
    }
}

/// A way in which a request gets no usable reply.
struct Fault: Sendable, CustomStringConvertible {
    var description: String
    /// The start of the failure; empty if there is none.
    var failure: String
    /// Whether the tenant may have processed the request.
    var mayHaveBeenProcessed: Bool
    private var reply: Reply

    private enum Reply: Sendable {
        case none(TransportFailure)
        case status(Int, String)
        case half
    }

    func result(_ pending: PendingRequest) -> Result<Response, TransportFailure> {
        switch reply {
        case .none(let failure): .failure(failure)
        case .status(let status, let body):
            .success(Response(status: status, body: Data(body.utf8), headers: ["retry-after": "7"]))
        case .half:
            .success(Response(status: 200, body: Data("{\(pending.successMembers)".utf8)))
        }
    }

    static let all: [Fault] = lost + neverSent + replies

    private static let lost: [Fault] =
        [
            TransportFailure.timedOut(host: "h", seconds: 10), .interrupted(host: "h"), .tooLong(host: "h"),
            .unreadable(host: "h"),
        ].map { Fault("\($0)", "\(RequestFailure.unreachable($0))", true, .none($0)) } + [
            Fault("cancelled", "", true, .none(.cancelled))
        ]

    private static let neverSent: [Fault] =
        ([
            .offline(host: "h"), .hostNotFound(host: "h"), .redirected(host: "h"), .proxyRefused(proxy: "p"),
            .noLibrary(name: "l"),
        ] + TransportFailure.CertificateProblem.allCases.map { .notTrusted(host: "h", $0) })
        .map { (failure: TransportFailure) in
            Fault("\(failure)", "\(RequestFailure.unreachable(failure))", false, .none(failure))
        }

    private static let replies: [Fault] =
        [500, 502, 503, 504, 599].flatMap { status in
            ["", "<html>", "{}", #"{"error":"temporarily_unavailable"}"#].map {
                Fault("\(status) \($0)", "serviceDown(status: \(status))", true, .status(status, $0))
            }
        }
        + ["", "<html>", #"{"error":"expired_token"}"#].map {
            Fault("429 \($0)", "tooManyRequests(retryAfter: Optional(7))", false, .status(429, $0))
        }
        + [Fault("a cut reply", "replyUnreadable", true, .half)]

    private init(_ description: String, _ failure: String, _ mayHaveBeenProcessed: Bool, _ reply: Reply) {
        self.description = description
        self.failure = failure
        self.mayHaveBeenProcessed = mayHaveBeenProcessed
        self.reply = reply
    }
}

/// Replies whose status and body contradict each other.
@Suite(.rule("C-79"))
struct StatusTests {
    private static let html = "<!DOCTYPE html><html><body><h1>Sorry</h1></body></html>"

    private static let rows: [(Int, body: String, outcome: String)] = [
        (204, "", "replyUnreadable"), (200, "", "replyUnreadable"), (200, html, "replyUnreadable"),
        (200, "null", "replyUnreadable"), (200, "[]", "replyUnreadable"), (200, "\"ok\"", "replyUnreadable"),
        (404, "", "misconfigured(noUserFlow)"), (404, html, "misconfigured(noUserFlow)"),
        (404, "{}", "misconfigured(noUserFlow)"), (400, "{}", "replyUnreadable"),
        (400, html, "replyUnreadable"), (401, html, "replyUnreadable"), (403, html, "replyUnreadable"),
        (301, html, "replyUnreadable"), (302, "", "replyUnreadable"),
        (429, html, "tooManyRequests(retryAfter: Optional(7))"),
        (429, "", "tooManyRequests(retryAfter: Optional(7))"),
        (429, #"{"error":"expired_token"}"#, "tooManyRequests(retryAfter: Optional(7))"),
        (500, "", "serviceDown(status: 500)"), (502, html, "serviceDown(status: 502)"),
        (503, "{}", "serviceDown(status: 503)"), (599, "[]", "serviceDown(status: 599)"),
        (0, "", "replyUnreadable"), (-1, "", "replyUnreadable"), (Int.max, "", "replyUnreadable"),
    ]

    @Test(arguments: PendingRequest.allCases, rows)
    func `the status decides if the body contains no error`(
        pending: PendingRequest, row: (status: Int, body: String, outcome: String)
    ) {
        let outcome = pending.outcome(row.status, Data(row.body.utf8), headers: ["retry-after": "7"])

        #expect(outcome.replacing("SignUp.RequestFailure.Misconfiguration.", with: "") == row.outcome)
    }

    @Test(
        arguments: PendingRequest.version1,
        [201, 202, 204, 206, 301, 302, 304, 400, 401, 403, 418])
    func `a success with a status other than 200 is unreadable`(pending: PendingRequest, status: Int) {
        #expect(pending.outcome(status, "{\(pending.successMembers)}") == "replyUnreadable")
    }

    @Test(
        arguments: PendingRequest.version1,
        [
            #""error":"invalid_grant""#, #""error":"""#,
            #""error":"user_already_exists","error_codes":[1003037]"#,
            #""error":7"#, #""error":{}"#, #""error":false"#,
        ])
    func `a success with an error is unreadable`(pending: PendingRequest, error: String) {
        #expect(pending.outcome(200, "{\(pending.successMembers),\(error)}") == "replyUnreadable")
        #expect(pending.outcome(200, "{\(error)}") == "replyUnreadable")
    }

    @Test(
        arguments: [PendingRequest.code, .password, .attributes],
        [
            #""challenge_type":"oob""#, #""challenge_type":"password""#, #""challenge_type":"""#,
            #""challenge_type":7"#, #""challenge_type":[]"#, #""error":1"#,
        ])
    func `only a success without a challenge creates an account`(
        pending: PendingRequest, member: String
    ) {
        #expect(pending.outcome(200, "{\(pending.successMembers),\(member)}") == "replyUnreadable")
        #expect(pending.outcome(200, "{\(pending.successMembers)}") == "done")
        #expect(pending.outcome(200, "{}") == "done")
    }

    @Test(arguments: PendingRequest.version1)
    func `a redirect needs only its challenge type`(pending: PendingRequest) {
        #expect(pending.outcome(200, #"{"challenge_type":"redirect"}"#) == "browser")
        #expect(pending.outcome(400, #"{"challenge_type":"redirect"}"#) == "replyUnreadable")
    }
}
