import Foundation
import Tenant
import Testing

@testable import MSAL

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
