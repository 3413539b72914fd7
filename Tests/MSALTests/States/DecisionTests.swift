import Foundation
import NativeAuth
import Testing

@testable import MSAL

/// Where this library deliberately differs from MSAL for iOS: decisions Q22 to Q27.
@MainActor
struct DecisionTests {
    private let harness: MSALHarness

    init() throws {
        harness = try MSALHarness()
    }

    @Test(
        arguments: [
            (.refusal("from_2031"), "T0"), (.refusal("expired_token"), nil), (.redirect, nil),
            (.failure(.offline(host: "h")), "T0"),
        ] as [(ScriptedTransport.Reply, String?)])
    func `Q22: an error of a reset's resend hands back a state`(
        reply: ScriptedTransport.Reply, token: String?
    ) async throws {
        let state = try await harness.resetCodeState([reply])

        let event = try await harness.event(from: state.resendCode(delegate: harness.delegate))

        #expect(await harness.token(of: event.state) == token)
    }

    @Test func `Q23: a reset is polled for 300 seconds, and its state stays usable`() async throws {
        let code = try await harness.resetCodeState(
            [.codeAccepted("T1"), .saving("T2")] + Array(repeating: .inProgress, count: 200))
        let event = try await harness.event(from: code.submitCode(code: "1", delegate: harness.delegate))
        let password = try #require(event.state as? ResetPasswordRequiredState)

        let end = try await harness.event(
            from: password.submitPassword(password: "Correct-Horse-7", delegate: harness.delegate))

        let seconds = harness.timer.pauses.reduce(0, +)
        #expect((290...300).contains(seconds))
        #expect(end.state is ResetPasswordRequiredState)
        #expect(end.error?.flags.contains("isStillSaving") == true)
    }

    @Test func `Q24: a reset's 90100 about the username is an invalid username`() async throws {
        harness.transport.enqueue([
            .reply(
                400,
                """
                {"error":"invalid_request","error_codes":[90100],
                 "error_description":"AADSTS90100: username parameter is empty or not valid."}
                """)
        ])

        let event = try await harness.event(
            from: harness.application.resetPassword(
                parameters: .init(username: "ada"), delegate: harness.delegate))

        #expect(event.error?.flags == ["isInvalidUsername"])
    }

    @Test(arguments: ["[500222]", "[7,500222]"])
    func `Q25: an account without a password is known by 500222 at any position`(
        codes: String
    ) async throws {
        harness.transport.enqueue([
            .reply(400, #"{"error":"invalid_request","error_codes":\#(codes),"error_description":"Why"}"#)
        ])

        let event = try await harness.event(
            from: harness.application.resetPassword(
                parameters: .init(username: "ada"), delegate: harness.delegate))

        #expect(event.error?.flags == ["isUserDoesNotHavePassword"])
    }

    @Test func `Q26: scopes, claims and username survive a registration`() async throws {
        harness.transport.enqueue([
            .started, .passwordRequired("P"), .strongAuthRequired("registration_required"), .methods("T"),
            .preverified("A"), .started, .tokens(),
        ])
        let parameters = MSALNativeAuthSignInParameters.user("ada_l", "p")
        parameters.scopes = ["api://read"]
        parameters.claimsRequest = try #require(MSALClaimsRequest(jsonString: "{}", error: nil))
        let event = try await harness.event(
            from: harness.application.signIn(parameters: parameters, delegate: harness.delegate))
        let state = try #require(event.state as? RegisterStrongAuthState)

        await state.challengeAuthMethod(parameters: .email, delegate: harness.delegate).finish()

        let request = try #require(harness.transport.requests.last)
        #expect(request.path == .token)
        #expect(request[text: .scope] == "api://read openid profile offline_access")
        #expect(request[text: .claims] == "{}")
        #expect(request[text: .username] == "ada_l")
    }

    @Test(
        arguments: [
            (.redirect, true, false), (.refusal("from_2031"), false, true),
            (.refusal("user_not_found"), false, false),
        ] as [(ScriptedTransport.Reply, Bool, Bool)])
    func `Q27: every error says whether it requires a browser or is a general one`(
        reply: ScriptedTransport.Reply, isBrowserRequired: Bool, isGeneralError: Bool
    ) async throws {
        harness.transport.enqueue([reply, reply])

        let event = try await harness.event(
            from: harness.application.signIn(parameters: .user("ada"), delegate: harness.delegate))
        guard case .error(let error) = await harness.application.signIn(.user("ada")) else {
            Issue.record("the sign-in succeeded")
            return
        }

        #expect(event.error?.isBrowserRequired == isBrowserRequired)
        #expect(event.error?.isGeneralError == isGeneralError)
        #expect((error as MSALNativeAuthError).isBrowserRequired == isBrowserRequired)
        #expect(error.isBrowserRequired() == isBrowserRequired)
        #expect(error.isGeneralError == isGeneralError)
    }

    @Test func `Q27: of an error class, all types but two are specific`() {
        let context = ErrorContext(correlationID: UUID())
        for type in SignUpStartError.ErrorType.allCases {
            let error = SignUpStartError(type, context)
            #expect(error.isBrowserRequired == (type == .browserRequired))
            #expect(error.isGeneralError == (type == .generalError))
        }
        for type in RegisterStrongAuthChallengeError.ErrorType.allCases {
            let error = RegisterStrongAuthChallengeError(type, context)
            #expect(error.isBrowserRequired == (type == .browserRequired))
            #expect(error.isGeneralError == (type == .generalError))
        }
    }
}
