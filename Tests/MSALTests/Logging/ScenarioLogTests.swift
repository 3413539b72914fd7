import Foundation
import Tenant
import TestSupport
import Testing

@testable import MSAL

/// The lines about whole flows with a tenant.
@MainActor
struct ScenarioLogTests {
    @Test(arguments: LoggedScenario.all, MSALLogMaskingLevel.allCases)
    func `no line contains a secret or what its mask hides`(
        scenario: LoggedScenario, mask: MSALLogMaskingLevel
    ) async throws {
        for level in Nightly.isEnabled ? MSALLogLevel.allCases : [.nothing, .verbose] {
            let log = LogReader(level, mask)
            let app = try LoggedApplication(scenario.flow, log)

            try await scenario.run(app)

            let lines = await log.lines()
            #expect(await app.secrets.leaks(in: lines) == [])
            #expect(lines.allSatisfy { $0.level.rawValue <= level.rawValue })
            #expect(lines.isEmpty == (level == .nothing))
            switch mask {
            case .settingsMaskAllPII:
                #expect(LoggedApplication.identities.leaks(in: lines) == [])
                #expect(lines.allSatisfy { !$0.containsPII })
            case .settingsMaskEUIIOnly:
                #expect(LoggedApplication.identities.leaks(in: lines) == [])
            case .settingsMaskSecretsOnly where level == .verbose || level == .info:
                #expect([LoggedApplication.username].leaks(in: lines) != [])
                #expect(lines.contains { $0.containsPII })
            case .settingsMaskSecretsOnly: break
            }
        }
    }

    @Test func `each line has a head with thread, version, system, time and correlation ID`() async throws {
        let log = LogReader()
        _ = try await LoggedApplication("contoso", log).signUp()

        let head =
            #/TID=[1-9]\d* MSAL 0\.1 Linux \[20\d\d-\d\d-\d\d \d\d:\d\d:\d\dZ? - [0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}\] \S.*/#
        let lines = await log.lines()
        #expect(lines.count > 20)
        #expect(lines.filter { $0.text.wholeMatch(of: head) == nil } == [])
        #expect(lines.allSatisfy { $0.text.utf8.count <= 4_096 })
    }

    @Test func `a call begins and ends with a line, and its requests are between`() async throws {
        let log = LogReader(.info)
        let app = try LoggedApplication("fabrikam", log)

        await app.application.signUp(parameters: .init(username: "ada@contoso.com"), delegate: app.delegate)
            .finish()

        #expect(
            await log.messages(.info) == [
                "Call began: signUp",
                "Request sent: step=/signup/v1.0/start username=Masked(not-null)",
                "Reply received: step=/signup/v1.0/start status=200 continuation_token=Masked(not-null)",
                "Request sent: step=/signup/v1.0/challenge",
                "Reply received: step=/signup/v1.0/challenge status=200 binding_method=prompt "
                    + "challenge_channel=email challenge_target_label=Masked(not-null) challenge_type=oob "
                    + "code_length=8 continuation_token=Masked(not-null) interval=30",
                "Call ended: signUp outcome=codeRequired",
            ])
    }

    @Test func `a failed call is an error with the codes of the tenant`() async throws {
        let log = LogReader(.error)
        let app = try LoggedApplication("fabrikam", log)
        let code: SignUpCodeRequiredState = try await app.state(
            of: app.application.signUp(parameters: .init(username: "ada@contoso.com"), delegate: app.delegate)
        )

        await code.submitCode(code: "00000000", delegate: app.delegate).finish()

        let messages = await log.messages(.error)
        #expect(messages.count == 1)
        #expect(
            messages.first?.replacing(#/(_id|timestamp)=("[^"]+"|[0-9A-Fa-f-]{36})/#) { "\($0.output.1)=…" }
                == "Call failed: signUp.submitCode failure=codeWrong step=/signup/v1.0/continue status=400 "
                + "correlation_id=… error=invalid_grant error_codes=50181 error_description=Masked(not-null) "
                + "suberror=invalid_oob_value timestamp=… trace_id=…")
    }
}

/// A series of calls whose lines are searched for what must not be logged.
struct LoggedScenario: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let flow: String
    let run: @MainActor @Sendable (LoggedApplication) async throws -> Void

    static let all = [signUp, signIn, secondFactor, registration, passwordReset]

    private static let signUp = LoggedScenario(testDescription: "sign-up", flow: "contoso") { app in
        let end = try await app.signUp()
        await end.signIn(parameters: .init(), delegate: app.delegate).finish()
        let user = try #require(app.application.getNativeAuthUserAccount())
        await user.getAccessToken(parameters: .forcingRefresh, delegate: app.delegate).finish()
        user.signOut()
    }

    private static let signIn = LoggedScenario(testDescription: "sign-in", flow: "contoso") { app in
        _ = try await app.signUp()
        for password in ["", LoggedApplication.weakPassword, LoggedApplication.password] {
            await app.signIn(password).finish()
        }
        await app.application.signIn(parameters: .user(""), delegate: app.delegate).finish()
        await app.application.signIn(parameters: .user("unknown@contoso.com"), delegate: app.delegate)
            .finish()
    }

    private static let secondFactor = LoggedScenario(testDescription: "second factor", flow: "contoso") {
        app in
        _ = try await app.signUp()
        await app.tenant.inject(.requireStepUp(.secondFactor))
        let state: AwaitingMFAState = try await app.state(of: app.signIn(LoggedApplication.password))
        let code: MFARequiredState = try await app.state(
            of: state.requestChallenge(authMethod: .email, delegate: app.delegate))
        await code.submitChallenge(challenge: "10000001", delegate: app.delegate).finish()
        await code.submitChallenge(challenge: try await app.code, delegate: app.delegate).finish()
    }

    private static let registration = LoggedScenario(testDescription: "registration", flow: "contoso") {
        app in
        _ = try await app.signUp()
        await app.tenant.inject(.requireStepUp(.registration))
        let state: RegisterStrongAuthState = try await app.state(of: app.signIn(LoggedApplication.password))
        let parameters = MSALNativeAuthChallengeAuthMethodParameters(
            authMethod: .email, verificationContact: "bo.lovelace@contoso.com")
        let code: RegisterStrongAuthVerificationRequiredState = try await app.state(
            of: state.challengeAuthMethod(parameters: parameters, delegate: app.delegate))
        await code.submitChallenge(challenge: "10000001", delegate: app.delegate).finish()
        await code.submitChallenge(challenge: try await app.code, delegate: app.delegate).finish()
    }

    private static let passwordReset = LoggedScenario(testDescription: "password reset", flow: "contoso") {
        app in
        _ = try await app.signUp()
        let username = LoggedApplication.username
        let code: ResetPasswordCodeRequiredState = try await app.state(
            of: app.application.resetPassword(parameters: .init(username: username), delegate: app.delegate))
        await code.submitCode(code: "10000001", delegate: app.delegate).finish()
        let password: ResetPasswordRequiredState = try await app.state(
            of: code.submitCode(code: try await app.code, delegate: app.delegate))
        await password.submitPassword(password: LoggedApplication.weakPassword, delegate: app.delegate)
            .finish()
        let end: SignInAfterResetPasswordState = try await app.state(
            of: password.submitPassword(password: LoggedApplication.newPassword, delegate: app.delegate))
        await end.signIn(parameters: .init(), delegate: app.delegate).finish()
    }
}

@MainActor
extension LoggedApplication {
    /// Signs a user up, with wrong answers before the right ones.
    func signUp() async throws -> SignInAfterSignUpState {
        let code: SignUpCodeRequiredState = try await state(
            of: application.signUp(parameters: .init(username: Self.username), delegate: delegate))
        await code.submitCode(code: "10000001", delegate: delegate).finish()
        let password: SignUpPasswordRequiredState = try await state(
            of: code.submitCode(code: try await self.code, delegate: delegate))
        await password.submitPassword(password: Self.weakPassword, delegate: delegate).finish()
        let attributes: SignUpAttributesRequiredState = try await state(
            of: password.submitPassword(password: Self.password, delegate: delegate))
        var wrongAttributes = Self.attributes
        wrongAttributes["jobTitle"] = "1st keeper"
        await attributes.submitAttributes(attributes: wrongAttributes, delegate: delegate).finish()
        return try await state(
            of: attributes.submitAttributes(attributes: Self.attributes, delegate: delegate))
    }

    /// Signs in with a password.
    func signIn(_ password: String) -> MSALNativeAuthCall {
        application.signIn(parameters: .user(Self.username, password), delegate: delegate)
    }
}
