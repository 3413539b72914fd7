import Foundation
import NativeAuth
import Testing

@testable import MSAL

/// The behavior of every call: reusable states, correlation IDs, cancellation, error details.
@MainActor
struct CallTests {
    private static let sentID = UUID()
    private static let returnedID = UUID()
    private static let lastID = UUID()

    @Test func `a state can be used again and again`() async throws {
        let harness = try MSALHarness()
        let state = try await harness.codeState([
            .refusal("invalid_grant", "invalid_oob_value"), .failure(.offline(host: "h")), .codeSent("Tn"),
            .reply(200, "{}"),
        ])

        await state.submitCode(code: "1", delegate: harness.delegate).finish()
        await state.submitCode(code: "2", delegate: harness.delegate).finish()
        await state.resendCode(delegate: harness.delegate).finish()
        let event = try await harness.event(from: state.submitCode(code: "3", delegate: harness.delegate))

        #expect(event.method == "onSignUpCompleted(newState:)")
        #expect(harness.transport.requests.suffix(4).allSatisfy { $0[text: .continuationToken] == "T0" })
    }

    @Test func `an error on the verification state of a registration hands back the initial state`()
        async throws
    {
        let harness = try MSALHarness()
        let state = try await harness.registrationCodeState([.refusal("from_2031")])

        let event = try await harness.event(
            from: state.challengeAuthMethod(parameters: .email, delegate: harness.delegate))

        #expect(event.state is RegisterStrongAuthState)
        #expect(await harness.token(of: event.state) == "T0")
    }

    @Test func `two calls on one state notify the delegate twice`() async throws {
        let harness = try MSALHarness()
        let state = try await harness.codeState([.refusal("invalid_grant"), .refusal("invalid_grant")])

        let calls = (0..<2).map { _ in state.submitCode(code: "1", delegate: harness.delegate) }
        for call in calls { await call.finish() }

        #expect(harness.delegate.events.count == 3)
    }

    @Test func `every request has a correlation ID, and the tenant's replaces it`() async throws {
        let headers = ["client-request-id": Self.returnedID.uuidString.lowercased()]
        let harness = try MSALHarness([
            .reply(200, #"{"continuation_token":"T"}"#, headers: headers), .codeSent("T0"),
            .reply(
                400, #"{"error":"invalid_grant","suberror":"invalid_oob_value"}"#,
                headers: ["client-request-id": Self.lastID.uuidString]),
        ])
        let parameters = MSALNativeAuthSignUpParameters.ada
        parameters.correlationId = Self.sentID

        let code = try #require(try await harness.signUp(parameters).state as? SignUpCodeRequiredState)
        let event = try await harness.event(from: code.submitCode(code: "1", delegate: harness.delegate))

        let ids = harness.transport.requests.map(\.correlationID)
        #expect(ids == [Self.sentID, Self.returnedID, Self.returnedID].map(\.uuidString))
        #expect(event.error?.correlationId == Self.lastID)
        #expect((event.state as? SignUpCodeRequiredState)?.correlationId == Self.lastID)
    }

    @Test func `an invalid correlation ID is ignored`() async throws {
        let harness = try MSALHarness([.reply(400, "{}", headers: ["client-request-id": "none"])])
        let parameters = MSALNativeAuthSignUpParameters.ada
        parameters.correlationId = Self.sentID

        let event = try await harness.signUp(parameters)

        #expect(event.error?.correlationId == Self.sentID)
    }

    @Test func `a state works without its application`() async throws {
        var harness: MSALHarness? = try MSALHarness()
        let delegate = try #require(harness?.delegate)
        let state = try #require(try await harness?.codeState([.reply(200, "{}")]))
        harness = nil

        await state.submitCode(code: "1", delegate: delegate).finish()

        #expect(delegate.events.last?.method == "onSignUpCompleted(newState:)")
    }

    @Test func `a canceled call notifies the delegate once, with a state`() async throws {
        let harness = try MSALHarness()
        let state = try await harness.codeState([.noReply])

        let call = state.submitCode(code: "1", delegate: harness.delegate)
        call.cancel()
        let event = try await harness.event(from: call)

        #expect(event.error?.isCancelled == true)
        #expect(event.error?.isNetworkError == false)
        #expect(event.state != nil)
    }

    @Test func `an error has the details that its flags lack`() async throws {
        let harness = try MSALHarness([.reply(429, #"{"error":"slow_down"}"#, headers: ["retry-after": "7"])])

        let error = try #require(try await harness.signUp().error)

        #expect(error.httpStatus == 429)
        #expect(error.retryAfter == 7)
        #expect(error.error == "slow_down")
        #expect(error.suberror == nil)
        #expect(error.underlyingError == nil)
    }

    @Test func `an error has the numbers and the address of the refusal`() async throws {
        let harness = try MSALHarness([.refusal("invalid_grant", "from_2031")])

        let error = try #require(try await harness.signUp().error)

        #expect(error.errorCodes == [7])
        #expect(error.errorUri == "https://e.example")
        #expect(error.suberror == "from_2031")
    }

    @Test func `a transport failure is the underlying error`() async throws {
        let harness = try MSALHarness([.failure(.timedOut(host: "h", seconds: 9))])

        let error = try #require(try await harness.signUp().error)

        #expect(error.underlyingError as? TransportFailure == .timedOut(host: "h", seconds: 9))
        #expect(error.httpStatus == nil)
    }

    @Test func `attributes required at the start are in the error`() async throws {
        let harness = try MSALHarness([.attributesRequired("T")])

        let error = try #require(try await harness.signUp().error as? SignUpStartError)

        #expect(error.requiredAttributes.map(\.name) == ["city"])
        #expect(
            error.requiredAttributes.first?.description
                == "MSALNativeAuthRequiredAttribute(name: city, type: string, required: true, regex: ^.+$)")
    }

    @Test func `the state that an error of a sign-in hands back has the correlation ID of the reply`()
        async throws
    {
        let headers = ["client-request-id": Self.returnedID.uuidString]
        let reply = ScriptedTransport.Reply.reply(400, #"{"error":"from_2031"}"#, headers: headers)

        let event = try await MSALHarness().event(of: .signIn(.submitCode), [reply])

        #expect((event.state as? SignInCodeRequiredState)?.correlationId == Self.returnedID)
    }

    @Test func `a registration has the correlation ID, scopes, claims and username of its sign-in`()
        async throws
    {
        let harness = try MSALHarness([
            .started, .passwordRequired("P"), .strongAuthRequired("registration_required"), .methods("T"),
            .preverified("A"), .started, .tokens(),
        ])
        let parameters = MSALNativeAuthSignInParameters.user("ada_l", "p")
        parameters.scopes = ["api://read"]
        parameters.claimsRequest = try #require(MSALClaimsRequest(jsonString: "{}", error: nil))
        parameters.correlationId = Self.sentID
        let event = try await harness.event(
            from: harness.application.signIn(parameters: parameters, delegate: harness.delegate))
        let state = try #require(event.state as? RegisterStrongAuthState)

        await state.challengeAuthMethod(parameters: .email, delegate: harness.delegate).finish()

        let requests = harness.transport.requests.suffix(3)
        let tokenRequest = try #require(requests.last)
        #expect(requests.map(\.path) == [.registerChallenge, .registerContinue, .token])
        #expect(requests.first?[text: .challengeTarget] == "bo@contoso.com")
        #expect(requests.allSatisfy { $0.correlationID == Self.sentID.uuidString })
        #expect(tokenRequest[text: .scope] == "api://read openid profile offline_access")
        #expect(tokenRequest[text: .claims] == "{}")
        #expect(tokenRequest[text: .username] == "ada_l")
    }

    @Test func `all but two types of an error class are specific`() {
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
