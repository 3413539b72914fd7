import Foundation
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// How the console explains what a page or a redirect has refused.
struct RefusedPageTests {
    /// A browser whose last request is recorded.
    private struct Recorder {
        var browser: TestBrowser
        var log: ActivityLog

        init(_ flow: UserFlow) {
            browser = TestBrowser(flow)
            log = ActivityLog(of: flow)
        }

        /// Records the last of the requests that the browser sends.
        mutating func record(_ send: (inout TestBrowser) -> Void) {
            let notes = ReplyNotes()
            ReplyNotes.$current.withValue(notes) { send(&browser) }
            log.record(
                Request(.authorize, [:], correlationID: ""), method: "GET", browser.response, at: .zero,
                milliseconds: 0, notes: notes.contents)
        }

        /// The error of the last request, with its number.
        var error: String {
            let exchange = log.exchanges.last
            return "\(exchange?.error ?? "") \(exchange?.errorNumber.map(String.init) ?? "-")"
        }

        var correlationID: String? { log.exchanges.last?.correlationID }
    }

    private static let correlationID = "7c9e6679-7425-40de-944b-e07fc1f90ae7"

    /// A parameter of an authorization request, and the error that it leads to.
    struct Refusal: CustomTestStringConvertible {
        let name: String
        let value: String?
        let error: String
        var number: Int?

        var testDescription: String { "\(name)=\(value ?? "")" }

        static let all = [
            Refusal(
                name: "redirect_uri", value: "https://evil.test", error: "invalid_request", number: 50011),
            Refusal(name: "client_id", value: nil, error: "invalid_request", number: 900_144),
            Refusal(
                name: "client_id", value: String(repeating: "a", count: 129), error: "invalid_request",
                number: 700_016),
            Refusal(name: "scope", value: nil, error: "invalid_request", number: 900_144),
            Refusal(name: "prompt", value: "none", error: "login_required", number: 50058),
            Refusal(name: "request", value: "jwt", error: "request_not_supported"),
        ]
    }

    @Test(arguments: Refusal.all, ["query", "form_post"])
    func `a refused authorization request has its error, its number and its correlation ID`(
        refusal: Refusal, mode: String
    ) {
        var recorder = Recorder(.codes { _ in })

        recorder.record {
            $0.authorize([
                refusal.name: refusal.value, "response_mode": mode,
                "client-request-id": Self.correlationID,
            ])
        }

        #expect(recorder.error == "\(refusal.error) \(refusal.number.map(String.init) ?? "-")")
        #expect(recorder.correlationID == Self.correlationID)
    }

    @Test func `a page with an error has what the API replies, and the correlation ID that it shows`() throws
    {
        var recorder = Recorder(.codes { _ in })
        recorder.browser.begin("create")

        recorder.record { $0.submit(["oob": $0.client.wrongCode]) }

        let id = try #require(recorder.correlationID)
        #expect(recorder.error == "invalid_grant, invalid_oob_value 50181")
        #expect(recorder.browser.page.contains(id) && UUID(uuidString: id) != nil)
        recorder.record { $0.submit(["oob": $0.client.code]) }
        #expect(recorder.error == " -")
    }

    @Test
    func `a form that is not from the page, an expired page and a sign-in that was canceled are explained`() {
        var recorder = Recorder(.codes { _ in })
        recorder.browser.begin("create")

        recorder.record { $0.submit(["oob": "1"], csrf: "forged") }
        #expect(recorder.error == "The form does not come from the tenant’s own page. -")
        recorder.record {
            $0.begin("create")
            $0.submit(pressing: .cancel)
        }
        #expect(recorder.error == "access_denied 65004")
        recorder.record { $0.reload() }
        #expect(recorder.error == "The page has expired. -")
    }

    @Test(.rule("E-102")) func `what stands in the query is shown, except for what proves something`() {
        let form: [(Request.Field, String, String?)] = [
            (.clientID, "app", "app"), (.prompt, "none", "none"),
            (.loginHint, "ada@contoso.com", "ada@contoso.com"),
            (.state, "Canary-1", nil), (.nonce, "Canary-2", nil), (.codeChallenge, "Canary-3", nil),
            (.idTokenHint, "Canary-4", nil), (.context, "Canary-5", nil),
        ]
        var log = ActivityLog(of: .codes { _ in })
        log.record(
            Request(
                .authorize, Dictionary(uniqueKeysWithValues: form.map { ($0.0, .text($0.1)) }),
                correlationID: ""), method: "GET", Response(status: 400, body: Data()), at: .zero,
            milliseconds: 0)

        let fields = log.exchanges.flatMap(\.record.fields.rows).map { "\($0.name) \($0.text ?? "hidden")" }
        #expect(Set(fields) == Set(form.map { "\($0.0.rawValue) \($0.2 ?? "hidden")" }))
    }

    @Test func `the number of an error of version 2 is that of its message`() {
        var log = ActivityLog(of: .codes { _ in })
        let body = #"{"error":{"code":"invalidGrant","message":"AADSTS50181: No. Trace ID: 1"}}"#
        log.record(
            Request(.authorizeChallenge, [:], correlationID: ""), method: "POST",
            Response(status: 400, body: Data(body.utf8)), at: .zero, milliseconds: 0)

        #expect(log.exchanges.map(\.errorNumber) == [50181])
    }
}

extension Timestamp {
    fileprivate static let zero = Timestamp(wall: 0, monotonic: 0)
}
