import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// The requests in `assets/exchanges` compared with those that the state machines send.
struct FlowRequestTests {
    /// The requests that no state machine sends, and why.
    private static let notSent = [
        "request-oauth2-challenge-mfa": "the challenge types are always sent",
        "request-signup-challenge-without-challenge-type": "the challenge types are always sent",
        "request-signup-start-boolean-attribute": "redirect is the last challenge type",
        "request-token-after-reset-ios": "a token request has no challenge types",
        "request-token-after-reset-without-username": "the username is always sent",
        "request-token-continuation-android": "a token request has no challenge types",
        "request-token-continuation-docs": "client_info is always requested",
        "request-token-continuation-ios": "a token request has no challenge types",
        "request-token-oob": "client_info is always requested",
        "request-token-password": "client_info is always requested",
    ]

    @Test func `every known request is sent, or is not for a stated reason`() {
        let known = ExchangeTests.names.filter { $0.hasPrefix("request-") }

        #expect(known.count == 33)
        #expect((SentRequests.all.map(\.name) + notSentNames).sorted() == known)
    }

    private var notSentNames: [String] { Array(Self.notSent.keys) }

    @Test(arguments: SentRequests.all)
    func `a request is sent with the fields of its file`(sent: SentRequests.Row) throws {
        let exchange = try ExchangeTests.contents(sent.name)
        let request = try #require(sent.request)
        let expected = try #require(exchange["form"] as? [String: String])

        #expect(request.path.rawValue == exchange["request"] as? String)
        #expect(Set(request.form.keys.map(\.rawValue)) == Set(expected.keys))
        for (field, value) in request.form {
            let text = try #require(expected[field.rawValue])
            switch value {
            case .text(let sentText) where field == .attributes:
                #expect(try Self.attributes(sentText) == Self.attributes(text))
            case .text(let sentText): #expect(sentText == text, "\(field.rawValue)")
            case .secret(let secret): #expect(secret == Secret(text), "\(field.rawValue)")
            }
        }
    }

    private static func attributes(_ json: String) throws -> [String: String] {
        try JSONDecoder().decode([String: String].self, from: Data(json.utf8))
    }
}
