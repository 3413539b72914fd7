import Foundation
import NativeAuth
import SignUp
import Testing

/// Runs the code snippets of the article about password resets.
struct ResetPasswordSnippetTests {
    private let client = OAuthClient(clientID: "client", correlationID: "id")
    private let secret = Secret("70418529") ?? Secret()

    /// A transport that gives each endpoint one reply.
    private struct FixedTransport: Transport {
        var replies: [Request.Path: String]

        func send(_ request: Request) async throws(TransportFailure) -> Response {
            guard let reply = replies[request.path] else { throw .offline(host: "contoso.example") }
            return Response(status: 200, body: Data(reply.utf8))
        }
    }

    private var transport = FixedTransport(replies: [
        .resetPasswordStart: #"{"continuation_token":"1"}"#,
        .resetPasswordChallenge: #"{"continuation_token":"2","challenge_type":"oob"}"#,
        .resetPasswordContinue: #"{"continuation_token":"3","expires_in":600}"#,
        .resetPasswordSubmit: #"{"continuation_token":"4","poll_interval":2}"#,
        .resetPasswordPoll: #"{"status":"succeeded","continuation_token":"5"}"#,
    ])

    @Test func `a reset stores the new password`() async throws {
        let end = try await resetPassword(of: "ada@contoso.com", as: client, over: transport) {
            try await answer(to: $0, code: secret, newPassword: secret)
        }

        guard case .done(let completion) = end.step else {
            Issue.record("unexpected step \(end.step)")
            return
        }
        #expect(completion.token?.reveal == "5")
    }

    @Test func `a failure stops a reset at its step`() async throws {
        var transport = transport
        transport.replies[.resetPasswordSubmit] = "{}"

        let end = try await resetPassword(of: "ada@contoso.com", as: client, over: transport) {
            try await answer(to: $0, code: secret, newPassword: secret)
        }

        #expect(end.failure == .replyUnreadable)
        #expect(end.mayHaveChanged)
    }
}
