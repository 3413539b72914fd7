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
            (.signUp(.start), "signUp", "invalidPassword"),
            (.signUp(.submitCode), "signUp.submitCode", "invalidCode"),
            (.signIn(.start), "signIn", "invalidPassword"),
            (.signIn(.submitCode), "signIn.submitCode", "invalidCode"),
            (.signIn(.submitPassword), "signIn.submitPassword", "invalidPassword"),
            (.signIn(.submitChallenge), "signIn.submitChallenge", "invalidCode"),
            (.signIn(.challengeAuthMethod), "signIn.requestChallenge", "invalidInput"),
            (.reset(.start), "resetPassword", "invalidUsername"),
        ] as [(MSALCall, String, String)])
    func `a call that is refused without a request is an error`(
        call: MSALCall, name: String, failure: String
    ) async throws {
        _ = try await harness.event(of: call, answer: "")

        #expect(
            await callMessages().suffix(2) == [
                "Call began: \(name)", "Call failed: \(name) failure=\(failure)",
            ])
    }

    @Test(
        arguments: [("", [:], "invalidUsername"), ("ada@contoso.com", ["city": Data()], "invalidAttributes")]
            as [(String, [String: Data], String)])
    func `the line about a refused sign-up has its correlation ID`(
        username: String, attributes: [String: Data], failure: String
    ) async throws {
        let parameters = MSALNativeAuthSignUpParameters(username: username)
        parameters.attributes = attributes
        let id = UUID()
        parameters.correlationId = id

        _ = try await harness.signUp(parameters)

        #expect(await callMessages() == ["Call began: signUp", "Call failed: signUp failure=\(failure)"])
        #expect(await log.lines().dropFirst().allSatisfy { $0.text.contains("- \(id.uuidString)]") })
    }

    @Test func `a sign-in without a username is an error`() async {
        await harness.application.signIn(parameters: .user(""), delegate: harness.delegate).finish()

        #expect(
            await callMessages() == ["Call began: signIn", "Call failed: signIn failure=invalidUsername"])
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
                    + "error=invalid_grant error_description=Masked(not-null) error_codes=7 error_uri=Masked(not-null)",
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
