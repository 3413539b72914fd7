import Foundation
import NativeAuth
import Testing

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
                reply: ReplySummary(.sample(400, #"{"error":"user_already_exists"}"#), to: .sample())),
            #"Call failed: signUp failure=userAlreadyExists step=/signup/v1.0/start status=400 "#
                + "error=user_already_exists error_description=null"
        ),
        (
            .noReply(.token, .timedOut(host: "h", seconds: 30), .milliseconds(1_500)),
            #"No reply: step=/oauth2/v2.0/token reason=timedOut milliseconds=1500"#
        ),
        (
            .correlationIDMissing(.token),
            #"The reply has no correlation ID: step=/oauth2/v2.0/token"#
        ),
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
            let line = LogLine(.replyReceived(ReplySummary(reply, to: .sample())), correlationID: .call)

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
