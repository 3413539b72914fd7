import MSAL
import NativeAuth
import Testing

/// The outcome of each reply: the delegate method that is called, with its state and error.
@MainActor
struct OutcomeTests {
    @Test(arguments: OutcomeRow.all)
    func `a call ends in one method, with its state and error`(row: OutcomeRow) async throws {
        let harness = try MSALHarness()

        let event = try await harness.event(of: row.call, row.outcome.replies)

        #expect(event.method == row.outcome.method ?? row.call.errorMethod)
        #expect(event.isOnMainQueue)
        #expect(event.error?.flags ?? [] == row.outcome.flags)
        #expect(event.error?.errorDescription == row.outcome.text)
        #expect(event.details == row.outcome.details)
        #expect(await harness.token(of: event.state) == row.outcome.token)
    }
}

/// A call and the outcome of the replies to it.
struct OutcomeRow: CustomTestStringConvertible {
    let call: MSALCall
    let outcome: CallOutcome

    var testDescription: String { "\(call.testDescription): \(outcome.name)" }

    static let all = signUp + signIn + reset

    static func rows(_ call: MSALCall, _ outcomes: [CallOutcome]...) -> [OutcomeRow] {
        outcomes.joined().map { OutcomeRow(call: call, outcome: $0) }
    }
}

/// Replies, and what the delegate is told after them.
struct CallOutcome: CustomTestStringConvertible {
    typealias Reply = ScriptedTransport.Reply

    let name: String
    let replies: [Reply]
    /// The method that is called; `nil` for the one that reports an error.
    var method: String?
    /// The token of the state that is handed over; `nil` if there is none.
    var token: String?
    /// The properties of the error that are `true`.
    var flags: Set<String> = []
    /// The message of the error.
    var text: String?
    /// The other arguments of the method.
    var details: [String] = []

    var testDescription: String { name }
}

extension CallOutcome {
    static let unexpected = "Unexpected response body received"
    static let serviceDown = "The service has trouble of its own (status 503). Try again later."
    static let offlineText = "There is no way to h. Check the network."
    static let codeDetails = ["a**@contoso.com", "email", "8"]
    static let names = #""invalid_attributes":[{"name":"city"},{"name":"country"}]"#

    /// A success, reported by a method.
    static func success(
        _ name: String, _ replies: [Reply], _ method: String, token: String? = nil, details: [String] = []
    ) -> Self {
        Self(name: name, replies: replies, method: method, token: token, details: details)
    }

    /// An error, with the tenant's message unless there is another.
    static func error(
        _ name: String, _ replies: [Reply], token: String? = nil, flags: Set<String> = [],
        text: String = "Why"
    ) -> Self {
        Self(name: name, replies: replies, token: token, flags: flags, text: text)
    }

    /// The error of a call that is redirected to a browser.
    static func browser(_ previous: [Reply] = []) -> Self {
        .error(
            previous.isEmpty ? "a browser" : "a browser later", previous + [.redirect],
            flags: ["isBrowserRequired"], text: "because")
    }

    /// The error of a call whose request gets no reply.
    static func offline(_ previous: [Reply] = [], token: String? = nil) -> Self {
        .error(
            previous.isEmpty ? "no connection" : "no connection later", previous + [.offline], token: token,
            flags: ["isNetworkError"], text: offlineText)
    }

    /// The error of a call whose session has ended.
    static let expired = error(
        "an expired session", [.refusal("expired_token")], flags: ["isSessionExpired"])
}
