import Tenant
import TestSupport
import Testing

@testable import MSAL

/// Strong authentication and password resets against a tenant, from beginning to end.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct TenantFlowTests {
    private let delegate = RecordingDelegate()

    /// Signs a user up and returns the page and the final state.
    private func signUp(_ flow: String) async throws -> (SignUpPage, SignInAfterSignUpState) {
        let page = try SignUpPage(flow)
        let parameters = MSALNativeAuthSignUpParameters.ada
        if flow == "woodgrove" { parameters.password = "Correct-Horse-7" }
        let code: SignUpCodeRequiredState = try await state(
            of: page.nativeAuth.signUp(parameters: parameters, delegate: delegate))
        let end: SignInAfterSignUpState = try await state(
            of: code.submitCode(code: try await page.userSuppliedCode, delegate: delegate))
        return (page, end)
    }

    private func state<State>(of call: MSALNativeAuthCall) async throws -> State {
        await call.finish()
        return try #require(delegate.events.last?.state as? State)
    }

    private func isSignedIn(after call: MSALNativeAuthCall) async -> Bool {
        await call.finish()
        return delegate.events.last?.method == "onSignInCompleted(result:)"
    }

    @Test func `another address is registered with a code after a sign-up`() async throws {
        let (page, end) = try await signUp("fabrikam")
        await page.tenant.inject(.requireStepUp(.registration))

        let state: RegisterStrongAuthState = try await state(
            of: end.signIn(parameters: .init(), delegate: delegate))
        #expect(delegate.events.last?.details == ["email", "oob", "email", "a*a@co**o**.com"])
        let code: RegisterStrongAuthVerificationRequiredState = try await self.state(
            of: state.challengeAuthMethod(parameters: .email, delegate: delegate))
        #expect(await page.tenant.outbox().last?.to == "bo@contoso.com")
        let call = code.submitChallenge(challenge: try await page.userSuppliedCode, delegate: delegate)

        #expect(await isSignedIn(after: call))
    }

    @Test func `the address that was just verified is registered by its hint, without a code`() async throws {
        let (page, end) = try await signUp("fabrikam")
        await page.tenant.inject(.requireStepUp(.registration))

        guard case .strongAuthMethodRegistrationRequired(let state, let methods) = await end.signIn() else {
            Issue.record("no registration was required")
            return
        }
        let parameters = MSALNativeAuthChallengeAuthMethodParameters(authMethod: try #require(methods.first))
        let call = state.challengeAuthMethod(parameters: parameters, delegate: delegate)

        #expect(await isSignedIn(after: call))
    }

    @Test func `an awaited sign-in requires a second factor after a sign-up`() async throws {
        let (page, end) = try await signUp("fabrikam")
        await page.tenant.inject(.requireStepUp(.secondFactor))

        guard case .mfaRequired(let state, let methods) = await end.signIn() else {
            Issue.record("no second factor was required")
            return
        }
        let code: MFARequiredState = try await self.state(
            of: state.requestChallenge(authMethod: try #require(methods.first), delegate: delegate))
        let call = code.submitChallenge(challenge: try await page.userSuppliedCode, delegate: delegate)

        #expect(await isSignedIn(after: call))
    }

    @Test func `only the new password works after a reset, and the user is signed in`() async throws {
        let (page, _) = try await signUp("woodgrove")
        page.clock.advance(seconds: 300)

        let code: ResetPasswordCodeRequiredState = try await state(
            of: page.nativeAuth.resetPassword(parameters: .ada, delegate: delegate))
        let password: ResetPasswordRequiredState = try await state(
            of: code.submitCode(code: try await page.userSuppliedCode, delegate: delegate))
        let end: SignInAfterResetPasswordState = try await state(
            of: password.submitPassword(password: "Battery-Staple-8", delegate: delegate))
        #expect(await isSignedIn(after: end.signIn(parameters: .init(), delegate: delegate)))

        for (password, isRight) in [("Correct-Horse-7", false), ("Battery-Staple-8", true)] {
            let call = page.nativeAuth.signIn(
                parameters: .user("ada@contoso.com", password), delegate: delegate)
            let flags: Set<String> = isRight ? [] : ["isInvalidCredentials"]
            #expect(await isSignedIn(after: call) == isRight)
            #expect(delegate.events.last?.error?.flags ?? [] == flags)
        }
    }
}
