import Foundation
import NativeAuth
import Testing

@testable import MSAL

/// The behavior of every call: reusable states, correlation IDs, cancellation, error details.
@MainActor
struct CallTests {
    private static let sent = UUID()
    private static let answered = UUID()
    private static let last = UUID()

    @Test func `a state can be used again and again`() async throws {
        let stage = try Stage()
        let state = try await stage.atCode([
            .no("invalid_grant", "invalid_oob_value"), .fail(.offline(host: "h")), .codeSent("Tn"),
            .reply(200, "{}"),
        ])

        await state.submitCode(code: "1", delegate: stage.listener).finish()
        await state.submitCode(code: "2", delegate: stage.listener).finish()
        await state.resendCode(delegate: stage.listener).finish()
        let heard = try await stage.told(state.submitCode(code: "3", delegate: stage.listener))

        #expect(heard.method == "onSignUpCompleted(newState:)")
        #expect(stage.transport.requests.suffix(4).allSatisfy { $0[text: .continuationToken] == "T0" })
    }

    @Test func `two calls on one state notify the delegate twice`() async throws {
        let stage = try Stage()
        let state = try await stage.atCode([.no("invalid_grant"), .no("invalid_grant")])

        let calls = (0..<2).map { _ in state.submitCode(code: "1", delegate: stage.listener) }
        for call in calls { await call.finish() }

        #expect(stage.listener.heard.count == 3)
    }

    @Test func `every request has a correlation ID, and the tenant's replaces it`() async throws {
        let headers = ["client-request-id": Self.answered.uuidString.lowercased()]
        let stage = try Stage([
            .reply(200, #"{"continuation_token":"T"}"#, headers: headers), .codeSent("T0"),
            .reply(
                400, #"{"error":"invalid_grant","suberror":"invalid_oob_value"}"#,
                headers: ["client-request-id": Self.last.uuidString]),
        ])
        let parameters = MSALNativeAuthSignUpParameters.ada
        parameters.correlationId = Self.sent

        let code = try #require(try await stage.signUp(parameters).state as? SignUpCodeRequiredState)
        let heard = try await stage.told(code.submitCode(code: "1", delegate: stage.listener))

        let ids = stage.transport.requests.map(\.correlationID)
        #expect(ids == [Self.sent, Self.answered, Self.answered].map(\.uuidString))
        #expect(heard.error?.correlationId == Self.last)
        #expect((heard.state as? SignUpCodeRequiredState)?.correlationId == Self.last)
    }

    @Test func `an invalid correlation ID is ignored`() async throws {
        let stage = try Stage([.reply(400, "{}", headers: ["client-request-id": "none"])])
        let parameters = MSALNativeAuthSignUpParameters.ada
        parameters.correlationId = Self.sent

        let heard = try await stage.signUp(parameters)

        #expect(heard.error?.correlationId == Self.sent)
    }

    @Test func `a state works without its application`() async throws {
        var stage: Stage? = try Stage()
        let listener = try #require(stage?.listener)
        let state = try #require(try await stage?.atCode([.reply(200, "{}")]))
        stage = nil

        await state.submitCode(code: "1", delegate: listener).finish()

        #expect(listener.heard.last?.method == "onSignUpCompleted(newState:)")
    }

    @Test func `a canceled call notifies the delegate once, with a state`() async throws {
        let stage = try Stage()
        let state = try await stage.atCode([.silence])

        let call = state.submitCode(code: "1", delegate: stage.listener)
        call.cancel()
        let heard = try await stage.told(call)

        #expect(heard.error?.isCancelled == true)
        #expect(heard.error?.isNetworkError == false)
        #expect(heard.state != nil)
    }

    @Test func `an error has the details that its flags lack`() async throws {
        let stage = try Stage([.reply(429, #"{"error":"slow_down"}"#, headers: ["retry-after": "7"])])

        let error = try #require(try await stage.signUp().error)

        #expect(error.httpStatus == 429)
        #expect(error.retryAfter == 7)
        #expect(error.error == "slow_down")
        #expect(error.suberror == nil)
        #expect(error.underlyingError == nil)
    }

    @Test func `a transport failure is the underlying error`() async throws {
        let stage = try Stage([.fail(.timedOut(host: "h", seconds: 9))])

        let error = try #require(try await stage.signUp().error)

        #expect(error.underlyingError as? TransportFailure == .timedOut(host: "h", seconds: 9))
        #expect(error.httpStatus == nil)
    }

    @Test func `attributes required at the start are in the error`() async throws {
        let stage = try Stage([.attributesRequired("T")])

        let error = try #require(try await stage.signUp().error as? SignUpStartError)

        #expect(error.requiredAttributes.map(\.name) == ["city"])
        #expect(
            error.requiredAttributes.first?.description
                == "MSALNativeAuthRequiredAttribute(name: city, type: string, required: true, regex: ^.+$)")
    }
}
