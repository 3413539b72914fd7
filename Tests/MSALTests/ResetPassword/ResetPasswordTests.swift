import Foundation
import NativeAuth
import Testing

@testable import MSAL

/// A password reset with scripted replies: requests, invalid input, correlation IDs, calls at the same time.
@MainActor
struct ResetPasswordTests {
    private static let sentID = UUID()
    private static let returnedID = UUID()

    @Test func `the requests of a reset have its fields`() async throws {
        let harness = try MSALHarness(capabilities: [.mfaRequired, .registrationRequired])
        let end = try await harness.resetCompletion(.saved("T0"), [.tokens()])
        let parameters = MSALNativeAuthSignInAfterResetPasswordParameters()
        parameters.scopes = ["api://read"]

        await end.signIn(parameters: parameters, delegate: harness.delegate).finish()

        let requests = harness.transport.requests
        #expect(
            requests.map(\.path)
                == [
                    .resetPasswordStart, .resetPasswordChallenge, .resetPasswordContinue,
                    .resetPasswordSubmit, .resetPasswordPoll, .token,
                ])
        #expect(requests[0][text: .username] == "ada@contoso.com")
        #expect(requests[0][text: .challengeType] == "oob password redirect")
        #expect(requests[0][text: .capabilities] == "mfa_required registration_required")
        #expect(requests[2][text: .grantType] == "oob")
        #expect(requests[3][secret: .newPassword] == Secret("Correct-Horse-7"))
        #expect(requests[5][text: .username] == "ada@contoso.com")
        #expect(requests[5][text: .scope]?.contains("api://read") == true)
        #expect(
            requests.map { $0[text: .continuationToken] } == [nil, "T", "T0", "T0", "Ts", "T0"])
    }

    @Test func `Z01: an empty username is not sent`() async throws {
        let harness = try MSALHarness()
        let id = UUID()

        let parameters = MSALNativeAuthResetPasswordParameters(username: "")
        parameters.correlationId = id
        let event = try await harness.event(
            from: harness.application.resetPassword(parameters: parameters, delegate: harness.delegate))

        #expect(event.method == "onResetPasswordStartError(error:)")
        #expect(event.error?.flags == ["isInvalidUsername"])
        #expect(event.error?.errorDescription == "Invalid username")
        #expect(event.error?.correlationId == id)
        #expect(harness.transport.requests.isEmpty)
    }

    @Test(arguments: ["", String(repeating: "1", count: 1_025)])
    func `Z11, Z17: an invalid code or password returns the same state`(text: String) async throws {
        let harness = try MSALHarness()
        let code = try await harness.resetCodeState([.codeAccepted("T0")])
        let wrongCode = try await harness.event(from: code.submitCode(code: text, delegate: harness.delegate))
        let event = try await harness.event(from: code.submitCode(code: "1", delegate: harness.delegate))
        let password = try #require(event.state as? ResetPasswordRequiredState)
        let wrongPassword = try await harness.submit(text, to: password)

        #expect(wrongCode.state === code)
        #expect(wrongCode.error?.flags == ["isInvalidCode"])
        #expect(wrongPassword.state === password)
        #expect(wrongPassword.error?.flags == ["isInvalidPassword"])
        #expect(harness.transport.requests.count == 3)
    }

    @Test func `Z25: without a token, nothing is sent for the sign-in`() async throws {
        let harness = try MSALHarness()
        let state = try await harness.resetCompletion(.reply(200, #"{"status":"succeeded"}"#))
        let count = harness.transport.requests.count

        let event = try await harness.event(
            from: state.signIn(parameters: .init(), delegate: harness.delegate))

        #expect(event.method == "onSignInAfterResetPasswordError(error:)")
        #expect(event.error?.flags == [])
        #expect(event.error?.errorDescription?.hasPrefix("Signing in from here is not possible") == true)
        #expect(harness.transport.requests.count == count)
    }

    @Test func `the start and its challenge share a correlation ID, and so do a submission and its polls`()
        async throws
    {
        let headers = ["client-request-id": Self.returnedID.uuidString]
        let harness = try MSALHarness([
            .started, .codeSent("T0"), .codeAccepted("T0"),
            .reply(200, #"{"continuation_token":"Ts","poll_interval":2}"#, headers: headers), .inProgress,
            .saved("Tn"),
        ])
        let parameters = MSALNativeAuthResetPasswordParameters.ada
        parameters.correlationId = Self.sentID

        let code = try #require(
            try await harness.resetPassword(parameters).state as? ResetPasswordCodeRequiredState)
        let event = try await harness.event(from: code.submitCode(code: "1", delegate: harness.delegate))
        let password = try #require(event.state as? ResetPasswordRequiredState)
        let end = try await harness.submit("p", to: password)

        let ids = harness.transport.requests.map(\.correlationID)
        #expect(ids.prefix(4).allSatisfy { $0 == Self.sentID.uuidString })
        #expect(ids.dropFirst(4) == [Self.returnedID.uuidString, Self.returnedID.uuidString])
        #expect((end.state as? SignInAfterResetPasswordState)?.correlationId == Self.returnedID)
    }

    @Test func `an error and its state have the correlation ID of the last reply`() async throws {
        let harness = try MSALHarness()
        let headers = ["client-request-id": Self.returnedID.uuidString]
        let state = try await harness.newPasswordState([
            .saving("Ts"), .reply(200, #"{"status":"failed"}"#, headers: headers),
        ])

        let event = try await harness.submit("p", to: state)

        #expect(event.error?.correlationId == Self.returnedID)
        #expect((event.state as? ResetPasswordRequiredState)?.correlationId == Self.returnedID)
    }

    @Test func `parameters that change after the call have no effect on it`() async throws {
        let harness = try MSALHarness()
        let parameters = MSALNativeAuthResetPasswordParameters.ada

        let call = harness.application.resetPassword(parameters: parameters, delegate: harness.delegate)
        parameters.username = "grace@contoso.com"
        await call.finish()

        #expect(harness.transport.requests.first?[text: .username] == "ada@contoso.com")
    }

    @Test func `two calls on one state notify the delegate twice`() async throws {
        let harness = try MSALHarness()
        let state = try await harness.newPasswordState([.refusal("invalid_grant"), .refusal("invalid_grant")])
        let count = harness.delegate.events.count

        let calls = (0..<2).map { _ in state.submitPassword(password: "p", delegate: harness.delegate) }
        for call in calls { await call.finish() }

        #expect(harness.delegate.events.count == count + 2)
    }

    @Test func `a state works without its application and can be used again`() async throws {
        var harness: MSALHarness? = try MSALHarness()
        let delegate = try #require(harness?.delegate)
        let state = try #require(
            try await harness?.newPasswordState([
                .refusal("invalid_grant", "password_banned"), .saving("Ts"), .saved("Tn"),
            ]))
        harness = nil

        await state.submitPassword(password: "short", delegate: delegate).finish()
        await state.submitPassword(password: "Correct-Horse-7", delegate: delegate).finish()

        #expect(delegate.events.last?.method == "onResetPasswordCompleted(newState:)")
    }
}
