import Foundation
import Synchronization
import Testing

@testable import NativeAuth

/// The text of whole lines.
struct LineTests {
    @Test(arguments: [
        (LogEvent.callBegan("signUp"), "Call began: signUp"),
        (.callEnded("signUp", outcome: "codeRequired"), "Call ended: signUp outcome=codeRequired"),
        (
            .callFailed("signUp", failure: "usernameRefused", reply: nil),
            "Call failed: signUp failure=usernameRefused"
        ),
        (
            .callFailed(
                "signUp", failure: "userAlreadyExists",
                reply: .sample(.sample(400, #"{"error":"user_already_exists"}"#))),
            #"Call failed: signUp failure=userAlreadyExists step=/signup/v1.0/start status=400 "#
                + "error=user_already_exists"
        ),
        (
            .noReply(.token, .timedOut(host: "h", seconds: 30), .milliseconds(1_500)),
            #"No reply: step=/oauth2/v2.0/token reason=timedOut milliseconds=1500"#
        ),
        (.correlationIDMissing(.token), #"The reply has no correlation ID: step=/oauth2/v2.0/token"#),
        (
            .correlationIDDiffers(.token, received: .call),
            #"The reply has another correlation ID: step=/oauth2/v2.0/token "#
                + "received=01020304-0506-0708-090A-0B0C0D0E0F10"
        ),
        (
            .correlationIDDiffers(.token, received: nil),
            #"The reply has another correlation ID: step=/oauth2/v2.0/token It is not a UUID."#
        ),
        (.linesDropped(3), "Lines were dropped because the log took them too slowly: count=3"),
        (.warning("A sentence."), "A sentence."), (.failure("A sentence."), "A sentence."),
    ])
    func `an event is one line`(event: LogEvent, text: String) {
        let line = LogLine(event, correlationID: .call)

        #expect(line.message(under: .secretsOnly, after: "head").text == "head \(text)")
    }

    @Test func `a line has the correlation ID of its call, or zeros`() {
        #expect(LogLine(.callBegan("a"), correlationID: .call).correlationID == .call)
        #expect(
            LogLine(.warning("a"), correlationID: nil).correlationID.uuidString
                == "00000000-0000-0000-0000-000000000000")
    }

    @Test func `a message has at most 4 KiB and says that it was cut`() {
        let prose = String(repeating: "æ", count: 8_000)
        let names = (0..<100).map { #"{"name":"\#($0)\#(prose.prefix(100))"}"# }.joined(separator: ",")
        let body =
            #"{"error":"\#(prose)","suberror":"\#(prose.prefix(5_000))","error_description":"\#(prose.prefix(900))","required_attributes":[\#(names)]}"#
        // Escapes are longer than the characters that they stand for.
        let controls = #"{"error_description":"\#(String(repeating: #"\u202e"#, count: 5_000))"}"#

        for json in [body, controls] {
            let reply = Response.sample(400, json)
            let line = LogLine(.replyReceived(.sample(reply)), correlationID: .call)

            let text = line.message(under: .secretsOnly, after: "head").text

            #expect((2_000...4_096).contains(text.utf8.count), "\(text.utf8.count)")
            #expect(text.split(whereSeparator: \.isNewline).count == 1)
        }
        let longHead = String(repeating: "h", count: 5_000)
        let text = LogLine(.warning("a"), correlationID: nil).message(under: .allPII, after: longHead).text
        #expect(text.utf8.count == 4_096 && text.hasSuffix("…"))
    }

    @Test func `each level is at least as severe as the next`() {
        #expect(LogLevel.allCases.map(\.rawValue) == [1, 2, 3, 4])
        #expect(LogLevel.allCases.map(\.name) == ["error", "warning", "info", "verbose"])
    }
}

/// Values from outside, as they are printed in a line.
struct EscapingTests {
    @Test(arguments: [
        ("plain text", #""plain text""#), ("a\nb\r\tc", #""a\u{A}b\u{D}\u{9}c""#),
        ("\u{1B}[2J", #""\u{1B}[2J""#), ("a\u{202E}b\u{2066}c", #""a\u{202E}b\u{2066}c""#),
        ("a\u{2028}b\u{2029}c", #""a\u{2028}b\u{2029}c""#), (#"say "no" \ yes"#, #""say \"no\" \\ yes""#),
        ("\u{85}\u{FEFF}\u{200B}", #""\u{85}\u{FEFF}\u{200B}""#), ("blåbær 日本 🎉", #""blåbær 日本 🎉""#),
    ])
    func `characters that do not print as themselves are escaped`(text: String, quoted: String) {
        #expect(text.quotedForLog == quoted)
    }

    @Test(arguments: [
        ("abc", 3, "abc"), ("abc", 2, "ab"), ("aæ", 2, "a"), ("aæ", 3, "aæ"), ("🎉", 3, ""), ("🎉", 4, "🎉"),
        ("", 0, ""),
    ])
    func `a prefix of bytes ends between scalars`(text: String, count: Int, prefix: String) {
        #expect(text.utf8Prefix(count) == prefix)
    }
}

/// A log that keeps its lines.
final class RecordedLog: Sendable {
    private let recorded = Mutex<[LogLine]>([])
    private let level: LogLevel?

    /// Creates a log that wants the lines up to a level; `nil` for none.
    init(_ level: LogLevel? = .verbose) {
        self.level = level
    }

    var log: Log {
        Log { [level] in
            $0.rawValue <= level?.rawValue ?? 0
        } to: { [self] line in
            recorded.withLock { $0.append(line) }
        }
    }

    var lines: [LogLine] { recorded.withLock(\.self) }

    /// Returns the messages under a mask, without the first space.
    func texts(under mask: LogMask = .secretsOnly) -> [String] {
        lines.map { String($0.message(under: mask, after: "").text.dropFirst()) }
    }
}

/// A transport with one reply for every request.
struct ReplyTransport: Transport {
    var result: Result<Response, TransportFailure>

    func send(_ request: Request) async throws(TransportFailure) -> Response { try result.get() }
}

extension UUID {
    static let call = UUID(uuid: (1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16))
}

extension Request {
    /// A request of the call with an email address.
    static func sample(
        _ path: Path = .signUpStart, _ form: [Field: Value] = [.username: .text("ada@contoso.com")]
    ) -> Request {
        Request(path, form, correlationID: UUID.call.uuidString)
    }
}

extension Response {
    /// A reply of the call.
    static func sample(_ status: Int, _ json: String, headers: [String: String] = [:]) -> Response {
        let headers = headers.merging(["client-request-id": UUID.call.uuidString]) { given, _ in given }
        return Response(status: status, body: Data(json.utf8), headers: headers)
    }
}

extension ExchangeRecord {
    /// A record of a request for tokens.
    static let token = ExchangeRecord(.sample(.token, [:]), showing: .logged)

    /// Returns the record of a reply to a request with an email address.
    static func sample(_ response: Response, to request: Request = .sample()) -> ExchangeRecord {
        var record = ExchangeRecord(request, showing: .logged)
        record.add(response, to: request)
        return record
    }
}

extension Response {
    /// Returns the line about the reply under a mask, from the status on.
    func logText(under mask: LogMask) -> String {
        let line = LogLine(.replyReceived(.sample(self)), correlationID: .call)
        let text = line.message(under: mask, after: "").text
        return text.firstRange(of: "status=").map { String(text[$0.lowerBound...]) } ?? text
    }
}
