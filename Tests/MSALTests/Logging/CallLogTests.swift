import Foundation
import NativeAuth
import Testing

@testable import MSAL

/// The lines about single calls.
@MainActor
struct CallLogTests {
    private let log = LogReader(.info)
    private let harness: MSALHarness

    init() throws {
        harness = try MSALHarness(log: log.config.log)
    }

    /// Returns the messages about calls, without those about requests.
    private func callMessages() async -> [String] {
        await log.lines().map(\.message).filter { $0.hasPrefix("Call ") }
    }

    @Test(
        arguments: [
            ("", nil, [:], "invalidUsername"), ("ada@contoso.com", "", [:], "invalidPassword"),
            ("ada@contoso.com", nil, ["city": Data()], "invalidAttributes"),
        ] as [(String, String?, [String: Data], String)])
    func `a sign-up that is refused without a request is an error`(
        username: String, password: String?, attributes: [String: Data], failure: String
    ) async throws {
        let parameters = MSALNativeAuthSignUpParameters(username: username)
        parameters.password = password
        parameters.attributes = attributes.isEmpty ? nil : attributes
        parameters.correlationId = UUID()

        _ = try await harness.signUp(parameters)

        #expect(await callMessages() == ["Call began: signUp", "Call failed: signUp failure=\(failure)"])
        let id = parameters.correlationId?.uuidString ?? "none"
        #expect(await log.lines().dropFirst().allSatisfy { $0.text.contains("- \(id)]") })
    }

    @Test(
        arguments: [("", nil, "invalidUsername"), ("ada_l", "", "invalidPassword")]
            as [(String, String?, String)])
    func `a sign-in that is refused without a request is an error`(
        username: String, password: String?, failure: String
    ) async {
        await harness.application.signIn(
            parameters: .user(username, password), delegate: harness.delegate
        ).finish()

        #expect(await callMessages() == ["Call began: signIn", "Call failed: signIn failure=\(failure)"])
    }

    @Test(arguments: [
        (SignInCall.submitCode, "signIn.submitCode", "invalidCode"),
        (.submitPassword, "signIn.submitPassword", "invalidPassword"),
        (.submitChallenge, "signIn.submitChallenge", "invalidCode"),
        (.challengeAuthMethod, "signIn.requestChallenge", "invalidInput"),
    ])
    func `an answer that is refused without a request is an error`(
        call: SignInCall, name: String, failure: String
    ) async throws {
        switch call {
        case .submitCode: _ = await (try harness.signInCodeState([])).submitCode(code: "")
        case .submitPassword: _ = await (try harness.signInPasswordState([])).submitPassword(password: "")
        case .submitChallenge:
            _ = await (try harness.secondFactorCodeState([])).submitChallenge(challenge: "")
        case .challengeAuthMethod, .resendCode, .requestChallenge, .requestAnotherChallenge,
            .submitRegistrationChallenge:
            _ = await (try harness.registrationState([])).challengeAuthMethod(
                parameters: .init(authMethod: .email))
        }

        #expect(
            await callMessages().suffix(2) == [
                "Call began: \(name)", "Call failed: \(name) failure=\(failure)",
            ])
    }

    @Test func `a sign-up answer that is refused without a request is an error`() async throws {
        let code = try await harness.codeState([])

        _ = await code.submitCode(code: "")

        #expect(
            await callMessages().suffix(2) == [
                "Call began: signUp.submitCode", "Call failed: signUp.submitCode failure=invalidCode",
            ])
    }

    @Test func `an async sign-out is logged`() async throws {
        harness.transport.enqueue([.started, .passwordRequired("T"), .tokens()])
        guard case .complete(let account) = await harness.application.signIn(.user("ada_l", "p")) else {
            Issue.record("the sign-in failed")
            return
        }

        _ = await account.signOut()

        #expect(
            await callMessages().suffix(2) == [
                "Call began: signOut", "Call ended: signOut outcome=completed",
            ])
    }

    @Test func `a reset that is refused without a request is an error`() async {
        await harness.application.resetPassword(parameters: .init(username: ""), delegate: harness.delegate)
            .finish()

        #expect(
            await callMessages() == [
                "Call began: resetPassword", "Call failed: resetPassword failure=invalidUsername",
            ])
    }

    @Test func `getting a token and signing out are calls`() async throws {
        harness.transport.enqueue([.started, .passwordRequired("P"), .tokens()])
        await harness.application.signIn(
            parameters: .user("ada_l", "Correct-Horse-7"), delegate: harness.delegate
        ).finish()
        let user = try #require(harness.application.getNativeAuthUserAccount())
        harness.transport.enqueue([.tokens("A2"), .refusal("invalid_grant")])

        for forceRefresh in [false, true, true] {
            await user.getAccessToken(
                parameters: forceRefresh ? .forcingRefresh : .init(), delegate: harness.delegate
            ).finish()
        }
        user.signOut()
        await user.getAccessToken(parameters: .init(), delegate: harness.delegate).finish()

        #expect(
            await callMessages() == [
                "Call began: signIn", "Call ended: signIn outcome=completed",
                "Call began: getAccessToken", "Call ended: getAccessToken outcome=completed",
                "Call began: getAccessToken", "Call ended: getAccessToken outcome=completed",
                "Call began: getAccessToken",
                "Call failed: getAccessToken failure=refreshTokenExpired step=/oauth2/v2.0/token status=400 "
                    + "error=invalid_grant error_codes=7 error_description=Masked(not-null)",
                "Call began: signOut", "Call ended: signOut outcome=completed",
                "Call began: getAccessToken", "Call failed: getAccessToken failure=generalError",
            ])
    }

    @Test func `a call without a reply is an error, and a canceled one is not`() async throws {
        harness.transport.enqueue([.offline, .failure(.cancelled)])

        _ = try await harness.signUp()
        _ = try await harness.resetPassword()

        #expect(
            await log.messages(.error).map { $0.prefix(40) } == [
                "No reply: step=/signup/v1.0/start reason", "Call failed: signUp failure=offline",
            ])
        #expect(await callMessages().last == "Call ended: resetPassword outcome=canceled")
    }

    @Test func `a redirect to a browser is an error with its reason`() async throws {
        log.config.logMaskingLevel = .settingsMaskEUIIOnly
        harness.transport.enqueue([.redirect])

        _ = try await harness.signUp()

        #expect(
            await log.messages(.error) == [
                "Call failed: signUp failure=browserRequired step=/signup/v1.0/start status=200 "
                    + "challenge_type=redirect redirect_reason=because"
            ])
    }

    @Test func `a reply with another correlation ID is a warning, and the call continues with it`()
        async throws
    {
        let id = UUID()
        let headers = ["client-request-id": id.uuidString]
        harness.transport.enqueue([
            .reply(200, #"{"continuation_token":"T"}"#, headers: headers), .codeSent("T0"),
        ])

        _ = try await harness.signUp()

        let warnings = await log.lines().filter { $0.level == .warning }.dropFirst()
        #expect(
            warnings.map(\.message) == [
                "The reply has another correlation ID: step=/signup/v1.0/start received=\(id)",
                "The reply has no correlation ID: step=/signup/v1.0/challenge",
            ])
        #expect(await log.lines().last?.text.contains("- \(id)]") == true)
    }
}
