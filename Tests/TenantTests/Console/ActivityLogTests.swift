import FoundationEssentials
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// What is kept of emails and requests.
struct ActivityLogTests {
    /// A log of the requests of a client.
    private struct Recorder {
        var client: Client
        var log: ActivityLog
        private var sentCount = 0

        init(_ flow: UserFlow) {
            client = Client(flow)
            log = ActivityLog(of: flow)
        }

        @discardableResult
        mutating func send(_ path: Request.Path, _ fields: [Request.Field: String?]) -> Reply {
            let request = client.request(path, fields)
            let notes = ReplyNotes()
            let response = ReplyNotes.$current.withValue(notes) {
                let response = client.response(to: request)
                for email in client.tenant.outbox.dropFirst(sentCount) { log.record(email, after: 0) }
                sentCount = client.tenant.outbox.count
                return response
            }
            log.record(
                request, method: "POST", response, at: client.now, milliseconds: 3, notes: notes.contents)
            let reply = Reply(response)
            client.token = reply.token ?? client.token
            return reply
        }

        mutating func begin(_ email: String) {
            send(.signUpStart, [.username: email, .challengeType: "oob password redirect"])
            send(
                .signUpChallenge, [.continuationToken: client.token, .challengeType: "oob password redirect"])
        }
    }

    @Test func `the requests of a sign-up belong together, also those that were refused`() {
        var recorder = Recorder(.codes { _ in })
        recorder.begin("ada@contoso.com")
        recorder.send(
            .signUpContinue,
            [.continuationToken: recorder.client.token, .grantType: "oob", .code: recorder.client.wrongCode])
        let token = recorder.client.token
        recorder.begin("bob@contoso.com")
        recorder.send(.signUpContinue, [.continuationToken: token, .grantType: "oob", .code: "00000000"])

        #expect(recorder.log.exchanges.map(\.conversation) == [1, 1, 1, 2, 2, 1])
        #expect(recorder.log.newestConversations.map(\.number) == [1, 2])
        #expect(recorder.log.newestConversations.map(\.username) == ["ada@contoso.com", "bob@contoso.com"])
        #expect(recorder.log.newestConversations.map(\.purpose) == [.signUp, .signUp])
        #expect(recorder.log.newestConversations.map(\.refusalCount) == [2, 0])
    }

    @Test(.rule("E-102"))
    func `the requests of version 2 belong together, and neither tokens nor links are shown`() {
        let id = "AbCdEfGhIjKlMnOpQrStUv"
        let exchanges = [
            ("/contoso/oauth2/v2.0/authorize-challenge", nil, #"{"continuation_token":"token-1"}"#),
            (
                "/contoso/api/v2.0/signup/start/\(id)", "token-1",
                #"{"continuationToken":"token-2","id":"\#(id)","_links":{"a":{"href":"/api/v2.0/\#(id)/x"}}}"#
            ),
            (
                "/contoso/api/v2.0/auth/methods/email/\(id)/verify", "token-2",
                #"{"error":{"code":"invalid_grant"}}"#
            ),
        ]
        var log = ActivityLog(of: .codes { _ in })
        for (path, token, reply) in exchanges {
            var request = Request(Request.Path(rawValue: path), [:], correlationID: "")
            request.form[.v2ContinuationToken] = token.map(Request.Value.text)
            let response = Response(status: 200, body: Data(reply.utf8), headers: [:])
            log.record(request, method: "POST", response, at: .zero, milliseconds: 0)
        }

        var shown = ""
        for exchange in log.exchanges { dump(exchange, to: &shown) }
        #expect(log.exchanges.map(\.conversation) == [1, 1, 1])
        #expect(log.newestConversations.map(\.purpose) == [.signUp])
        #expect(log.newestConversations.map(\.entrance) == [.version2])
        #expect(!shown.contains(id) && !shown.contains("token-1") && !shown.contains("token-2"))
        #expect(shown.contains("invalid_grant"))
    }

    @Test func `an email that was on the way while the emails were removed is not kept`() throws {
        var client = Client(.codes())
        client.beginSignUp()
        let email = try #require(client.tenant.outbox.last)
        var log = ActivityLog(of: .codes { _ in })

        let before = log.removalCount
        log.record(email, after: before)
        log.removeEmails()
        log.record(email, after: before)
        #expect(log.emails.isEmpty)

        log.record(email, after: log.removalCount)
        #expect(log.emails.count == 1)
    }

    @Test func `a request has its error, number and correlation ID`() throws {
        var recorder = Recorder(.codes { _ in })
        recorder.begin("ada@contoso.com")
        recorder.send(
            .signUpContinue,
            [.continuationToken: recorder.client.token, .grantType: "oob", .code: recorder.client.wrongCode])

        let exchange = try #require(recorder.log.exchanges.last)
        #expect(exchange.error == "invalid_grant, invalid_oob_value")
        #expect(exchange.errorNumber == 50181)
        #expect(exchange.correlationID == recorder.client.correlationID)
        #expect(exchange.number == 3)
        #expect(exchange.milliseconds == 3)
    }

    @Test(.rule("E-102"))
    func `passwords, codes and tokens are hidden, and what the user is known by is shown`() {
        var recorder = Recorder(.passwords { _ in })
        recorder.send(
            .signUpStart,
            [
                .username: "ada@contoso.com", .password: "Canary-Password-1",
                .challengeType: "oob password redirect",
                .attributes: #"{"city":"Odense","note":"Canary-Password-1"}"#,
            ])
        let tokens = [recorder.client.token]
        recorder.send(
            .signUpChallenge, [.continuationToken: tokens[0], .challengeType: "oob password redirect"])
        let code = recorder.client.code
        recorder.send(
            .signUpContinue,
            [.continuationToken: recorder.client.token, .grantType: "oob", .code: code])
        recorder.send(
            .token,
            [
                .continuationToken: recorder.client.token, .grantType: "continuation_token",
                .scope: "openid offline_access", .username: "ada@contoso.com",
            ])

        var shown = ""
        for exchange in recorder.log.exchanges { dump(exchange, to: &shown) }
        #expect(!shown.contains("Canary-Password-1") && !shown.contains(code))
        #expect(tokens.allSatisfy { !shown.contains($0) } && !shown.contains(recorder.client.token))
        #expect(shown.contains("ada@contoso.com") && shown.contains("oob password redirect"))
    }

    @Test(
        .rule("E-102"),
        arguments: [
            Request.Field(rawValue: #"{"username":"ada@contoso.com","password":"Canary-Password-1"}"#),
            Request.Field(rawValue: "Canary-Password-1"),
        ])
    func `a text that was sent in the place of a field's name is hidden`(field: Request.Field) {
        let request = Request(.signUpStart, [field: .text("")], correlationID: "")
        let body = Data(#"{"error":"invalid_request","error_description":"\#(field.rawValue)"}"#.utf8)
        var log = ActivityLog(of: .codes { _ in })

        log.record(
            request, method: "POST", Response(status: 400, body: body, headers: [:]), at: .zero,
            milliseconds: 0)

        var shown = ""
        for exchange in log.exchanges { dump(exchange, to: &shown) }
        #expect(!shown.contains("Canary") && shown.contains("(unknown field)"))
    }

    @Test(.rule("E-102")) func `attributes with a password among them are hidden`() {
        let request = Request(
            .signUpStart, [.attributes: .text(#"{"password":"Canary-Password-1"}"#)], correlationID: "")
        var log = ActivityLog(of: .codes { _ in })

        log.record(
            request, method: "POST", Response(status: 400, body: Data(), headers: [:]), at: .zero,
            milliseconds: 0)

        #expect(log.exchanges.first?.record.fields.rows.map(\.text) == [nil])
    }

    @Test(.rule("E-103")) func `the last thousand requests and hundred emails are kept`() {
        var recorder = Recorder(.codes { _ in })
        recorder.begin("ada@contoso.com")
        guard let email = recorder.client.tenant.outbox.last else { return }
        let request = recorder.client.request(.signUpStart, [.username: "ada@contoso.com"])
        let response = Response(status: 404, body: Data("{}".utf8), headers: [:])

        for _ in 1...10_000 {
            recorder.log.record(request, method: "GET", response, at: recorder.client.now, milliseconds: 0)
        }
        for _ in 1...150 { recorder.log.record(email, after: 0) }

        #expect(recorder.log.exchanges.map(\.number) == Array(9_003...10_002))
        #expect((1...300).filter { recorder.log.email($0) != nil } == Array(52...151))
        #expect(recorder.log.newestConversations.map(\.number) == (9_002...10_001).reversed())
    }

    @Test(.rule("E-103")) func `of a long value and a long reply the start is kept`() {
        let long = String(repeating: "x", count: 100_000)
        let request = Request(
            .signUpStart, [.username: .text(long), .scope: .text(long)], correlationID: long)
        var log = ActivityLog(of: .codes { _ in })

        for body in [Data(long.utf8), Data(#"{"error":"\#(long)"}"#.utf8)] {
            let response = Response(status: 400, body: body, headers: [:])
            log.record(request, method: long, response, at: .zero, milliseconds: 0)
        }

        var shown = ""
        for exchange in log.exchanges { dump(exchange, to: &shown) }
        #expect(shown.utf8.count < 80_000)
    }
}

extension Timestamp {
    fileprivate static let zero = Timestamp(wall: 0, monotonic: 0)
}
