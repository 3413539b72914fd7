import FoundationEssentials
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant
@testable import TenantServer

/// What is kept of requests that have been changed at random.
struct MutatedRequestTests {
    private static let canary = "Canary-Pa55word-1"
    private static let code = "40273951"
    private static let token = "ZmFicmlrYW0tY2FuYXJ5MQZmFicmlrYW0tY2FuYXJ5MQ"

    private static let form =
        "client_id=app&username=ada@contoso.com&challenge_type=oob password redirect"
        + #"&attributes={"city":"Odense"}&password=\#(canary)&oob=\#(code)&continuation_token=\#(token)&scope=openid"#
    private static let json = """
        {"continuationToken":"\(token)","otp":"\(code)","newPassword":"\(canary)","username":"ada@contoso.com",
         "attributes":{"city":"Odense","email":"ada@contoso.com","password":"\(canary)"}}
        """
    private static let requests = [
        HTTPRequest("POST", "/contoso/signup/v1.0/start", body: Array(form.utf8)),
        HTTPRequest("GET", "/contoso/oauth2/v2.0/authorize", query: form.replacing(" ", with: "+")),
        HTTPRequest(
            "POST", "/contoso/api/v2.0/signup/attributes/\(token)",
            headers: ["content-type": "application/json"],
            body: Array(json.utf8)),
        HTTPRequest(
            "POST", "/contoso/oauth2/v2.0/token",
            headers: ["content-type": "multipart/form-data; boundary=b"],
            body: Array(
                "--b\r\nContent-Disposition: form-data; name=\"password\"\r\n\r\n\(canary)\r\n--b--\r\n".utf8)
        ),
    ]

    /// Changes a few bytes: one becomes another or one of the format, some are removed, or some are repeated.
    private static func mutate(_ bytes: inout [UInt8], _ random: inout SeededGenerator) {
        let marks = Array("&=%+\"{}[]:,/?\\ \u{0}\u{7F}".utf8)
        for _ in 0..<Int.random(in: 1...3, using: &random) where !bytes.isEmpty {
            let index = Int.random(in: bytes.indices, using: &random)
            let end = min(index + Int.random(in: 1...12, using: &random), bytes.count)
            switch Int.random(in: 0..<4, using: &random) {
            case 0: bytes[index] = UInt8.random(in: 0...255, using: &random)
            case 1: bytes[index] = marks.randomElement(using: &random) ?? 0
            case 2: bytes.removeSubrange(index..<end)
            default: bytes.insert(contentsOf: bytes[index..<end], at: index)
            }
        }
    }

    /// Returns a reply that repeats the request, as no tenant does, in its description or as a text.
    ///
    /// What is no UTF-8 cannot be repeated, and what is escaped is not searched.
    private static func reply(to request: HTTPRequest, _ random: inout SeededGenerator) throws -> Response {
        let text =
            String(validating: request.body, as: UTF8.self).flatMap { $0.contains("\\") ? nil : $0 } ?? ""
        guard Bool.random(using: &random) else { return Response(status: 400, body: Data(text.utf8)) }
        return try Response(
            status: 400,
            json: ["error": "invalid_request", "error_description": text, "continuation_token": token])
    }

    @Test(.rule("E-102"))
    func `ten thousand changed requests leave no secret and no crash`() throws {
        let flow = try UserFlow.sample("contoso")
        var random = SeededGenerator(seed: 66)
        var (hidden, shown) = (0, 0)
        for number in 0..<10_000 {
            var request = Self.requests[number % Self.requests.count]
            let (isQuery, original) = (request.query != nil, request)
            var bytes = isQuery ? Array((request.query ?? "").utf8) : request.body
            Self.mutate(&bytes, &random)
            if isQuery {
                request.query = String(decoding: bytes, as: UTF8.self)
            } else {
                request.body = bytes
            }
            if number.isMultiple(of: 7) {
                var path = Array(original.path.utf8)
                Self.mutate(&path, &random)
                request.path = String(decoding: path, as: UTF8.self)
            }
            var log = ActivityLog(of: flow)
            let response = try Self.reply(to: request, &random)
            log.record(
                request.recordedRequest, method: request.method, response,
                at: Timestamp(wall: 0, monotonic: 0), milliseconds: 0)

            let exchange = try #require(log.exchanges.first)
            let json = RecordedValue.object(exchange.record.reply?.members ?? []).json.text
            let text =
                exchange.record.fields.rows.map { "\($0.name)=\($0.text ?? "?")" }.joined(separator: "\n")
                + "\n\(exchange.record.path)\n\(json)\n\(String(describing: exchange.record.reply?.body))"
            // A change may have hit the secret itself, so what is looked for is a part that the change left.
            for secret in [Self.canary.dropFirst(3).prefix(9), Self.code.dropFirst(2), Self.token.prefix(12)]
            where text.contains(secret) {
                Issue.record("\(number): \(text)")
            }
            if text.contains("?") { hidden += 1 }
            if text.contains("ada@contoso.com") { shown += 1 }
        }
        #expect(hidden > 9_000 && shown > 3_000)
    }
}
