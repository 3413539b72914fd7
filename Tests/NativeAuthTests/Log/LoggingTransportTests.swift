import Foundation
import NativeAuth
import Synchronization
import Testing

/// The lines about requests and replies.
struct LoggingTransportTests {
    /// Sends a request with a clock that advances by 250 milliseconds at each reading.
    private func send(
        _ result: Result<Response, TransportFailure>, level: LogLevel? = .verbose
    ) async -> (RecordedLog, Result<Response, TransportFailure>) {
        let recorded = RecordedLog(level)
        let ticks = Mutex(0)
        let transport = LoggingTransport(ReplyTransport(result: result), log: recorded.log) {
            ticks.withLock { ticks in
                ticks += 250
                return .milliseconds(ticks)
            }
        }
        do throws(TransportFailure) {
            return (recorded, .success(try await transport.send(.sample())))
        } catch {
            return (recorded, .failure(error))
        }
    }

    @Test func `a request and its reply are four lines`() async throws {
        let response = Response.sample(
            200, #"{"continuation_token":"ct-1"}"#, headers: ["x-ms-request-id": "a"])

        let (recorded, result) = await send(.success(response))

        #expect(try result.get() == response)
        #expect(recorded.lines.map(\.level) == [.info, .verbose, .info, .verbose])
        #expect(recorded.lines.allSatisfy { $0.correlationID == .call })
        #expect(
            recorded.texts(under: .allPII) == [
                #"Request sent: step=/signup/v1.0/start username=Masked(not-null)"#,
                #"Request details: step=/signup/v1.0/start fields=username"#,
                #"Reply received: step=/signup/v1.0/start status=200 continuation_token=Masked(not-null)"#,
                #"Reply details: step=/signup/v1.0/start milliseconds=250 bytes=29 "#
                    + #"headers=client-request-id,x-ms-request-id"#,
            ])
    }

    @Test(
        arguments: [
            (["client-request-id": ""], "The reply has another correlation ID"),
            (["client-request-id": "1\r\nx"], "It is not a UUID."),
            (
                ["client-request-id": "6A1F0E5C-0000-4000-8000-000000000001"],
                "received=6A1F0E5C-0000-4000-8000-000000000001"
            ),
            ([:], "The reply has no correlation ID: step=/signup/v1.0/start"),
            (["client-request-id": UUID.call.uuidString.lowercased()], nil),
        ] as [([String: String], String?)])
    func `a missing or another correlation ID is a warning`(headers: [String: String], text: String?) async {
        let reply = Response(status: 200, body: Data("{}".utf8), headers: headers)

        let (recorded, _) = await send(.success(reply), level: .warning)

        #expect(recorded.lines.map(\.level) == (text == nil ? [] : [.warning]))
        if let text { #expect(recorded.texts().first?.contains(text) == true) }
    }

    @Test(arguments: [
        (TransportFailure.offline(host: "contoso.example"), "offline", LogLevel.error),
        (.notTrusted(host: "contoso.example", .selfSigned), "notTrusted.selfSigned", .error),
        (.cancelled, "cancelled", .info),
    ])
    func `a missing reply is an error, unless the request was canceled`(
        failure: TransportFailure, reason: String, level: LogLevel
    ) async {
        let (recorded, result) = await send(.failure(failure))

        #expect(throws: failure) { try result.get() }
        #expect(recorded.lines.last?.level == level)
        #expect(
            recorded.texts().last
                == #"No reply: step=/signup/v1.0/start reason=\#(reason) milliseconds=250"#)
    }

    @Test(
        arguments: [
            (nil, 0), (LogLevel.error, 0), (.warning, 1), (.info, 3), (.verbose, 5),
        ] as [(LogLevel?, Int)])
    func `a log gets the lines up to its level`(level: LogLevel?, count: Int) async {
        let (recorded, _) = await send(.success(Response(status: 200, body: Data("{}".utf8))), level: level)

        #expect(recorded.lines.count == count)
    }

    @Test func `a body that is not JSON is not printed`() async {
        let (recorded, _) = await send(.success(.sample(502, "<html>ada@contoso.com</html>")), level: .info)

        #expect(
            recorded.texts().last
                == #"Reply received: step=/signup/v1.0/start status=502 The body is not JSON."#)
    }
}
