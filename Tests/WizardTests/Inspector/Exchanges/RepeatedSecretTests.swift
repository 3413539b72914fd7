import Foundation
import NativeAuth
import Testing

@testable import Wizard

/// Requests and replies that repeat a secret where values are shown.
struct RepeatedSecretTests {
    private static let password = "Zq7-Vellum?Quokka"
    private static let request = Request(
        .signUpStart,
        [
            .username: .text("ada@contoso.com"), .password: .secret(Secret(password) ?? Secret()),
            .code: .secret(Secret("831502") ?? Secret()), .continuationToken: .text("ct-0123456789abcdef"),
        ], correlationID: "")

    /// The forms in which the password is repeated.
    private static let forms: [String] = {
        let bytes = Array(password.utf8)
        let base64 = (0..<3).map { Data([UInt8](repeating: 120, count: $0) + bytes).base64EncodedString() }
        let base64URL = base64.map { $0.replacing("+", with: "-").replacing("/", with: "_") }
        let hex = bytes.map { String(format: "%02x", $0) }
        return [
            password, password.uppercased(), String(password.reversed()), hex.joined(),
            hex.map { "%\($0)" }.joined(),
        ] + base64 + base64URL
    }()

    @Test(arguments: forms)
    func `a field that repeats the password is hidden, and so is a name that does`(form: String) {
        var request = Self.request
        request.form[.username] = .text(form)
        request.form[.challengeTarget] = .text("x\(form)*@y")
        request.form[.attributes] = .text(#"{"city":"\#(form)","\#(form)":"x"}"#)
        request.form[Request.Field(rawValue: form)] = .text("x")

        let fields = InspectedExchange(request).fields

        #expect(fields.shown == [])
        #expect(fields.hiddenNames.count { $0 == "?" } == 2)
    }

    @Test(arguments: forms)
    func `a reply that repeats the password is hidden, and so is a name that does`(form: String) {
        let members: [String: Any] = [
            "challenge_target_label": "\(form)*@x", "error": form, form: "x", "challenge_type": form,
        ]
        let body = (try? JSONSerialization.data(withJSONObject: members)) ?? Data()

        let reply = InspectedReply(Response(status: 400, body: body), to: Self.request)

        #expect(reply.isObject)
        #expect(reply.members.shown == [])
        #expect(reply.members.hiddenNames.contains("?"))
    }

    @Test func `numbers that repeat the code are hidden`() {
        let body = #"{"error_codes":[831502],"continuation_token":"7","interval":7}"#
        let reply = InspectedReply(.json(body), to: Self.request)

        #expect(reply.members.shown == [])
    }

    @Test func `an address that repeats a token of the same reply is hidden`() {
        let body = #"{"challenge_target_label":"*@token-of-ada","continuation_token":"token-of-ada"}"#
        let reply = InspectedReply(.json(body), to: Self.request)

        #expect(reply.members.shown == [])
    }

    @Test func `a value that is too long, or that is slow to compare, is hidden`() {
        var request = Self.request
        for text in [String(repeating: "a", count: 257), "a" + String(repeating: "\u{301}", count: 40)] {
            request.form[.username] = .text(text)
            #expect(InspectedExchange(request).fields.shown == [])
        }
    }

    @Test func `nothing printed of an exchange or a trace is a secret`() {
        var trace = ExchangeTrace()
        trace.begin(Self.request, at: Timestamp(wall: 0, monotonic: 0))
        let waiting = "\(trace) \(String(reflecting: trace))"
        trace.finish(
            .success(.json(#"{"continuation_token":"next-token-0123"}"#)),
            at: Timestamp(wall: 0, monotonic: 0))
        let finished = "\(trace) \(String(reflecting: trace))"

        for text in [waiting, finished] {
            for secret in [Self.password, "831502", "ct-0123456789abcdef", "next-token-0123"] {
                #expect(!text.contains(secret))
            }
        }
    }
}
