import Tenant
import TestSupport
import Testing

@testable import MSAL

/// A password reset against a tenant, from beginning to end.
@MainActor
@Suite(.timeLimit(.minutes(1)))
struct ResetTenantTests {
    private static let newPassword = "Battery-Staple-8"

    private let delegate = RecordingDelegate()

    /// Signs a user up and returns the page.
    private func signUp(_ flow: String) async throws -> SignUpPage {
        let page = try SignUpPage(flow)
        let parameters = MSALNativeAuthSignUpParameters.ada
        if flow == "woodgrove" { parameters.password = "Correct-Horse-7" }
        let code: SignUpCodeRequiredState = try await state(
            of: page.nativeAuth.signUp(parameters: parameters, delegate: delegate))
        let _: SignInAfterSignUpState = try await state(
            of: code.submitCode(code: try await page.userSuppliedCode, delegate: delegate))
        page.clock.advance(seconds: 300)
        return page
    }

    private func state<State>(of call: MSALNativeAuthCall) async throws -> State {
        await call.finish()
        return try #require(delegate.events.last?.state as? State)
    }

    /// Resets the password and returns the final state.
    private func resetPassword(on page: SignUpPage) async throws -> SignInAfterResetPasswordState {
        let code: ResetPasswordCodeRequiredState = try await state(
            of: page.nativeAuth.resetPassword(parameters: .ada, delegate: delegate))
        let password: ResetPasswordRequiredState = try await state(
            of: code.submitCode(code: try await page.userSuppliedCode, delegate: delegate))
        return try await state(of: password.submitPassword(password: Self.newPassword, delegate: delegate))
    }

    private func signInEvent(_ password: String, on page: SignUpPage) async -> RecordingDelegate.Event? {
        await page.nativeAuth.signIn(parameters: .user("ada@contoso.com", password), delegate: delegate)
            .finish()
        return delegate.events.last
    }

    @Test func `only the new password works after a reset, and the user is signed in`() async throws {
        let page = try await signUp("woodgrove")

        let end = try await resetPassword(on: page)
        await end.signIn(parameters: .init(), delegate: delegate).finish()

        #expect(delegate.events.last?.method == "onSignInCompleted(result:)")
        #expect(await signInEvent("Correct-Horse-7", on: page)?.error?.flags == ["isInvalidCredentials"])
        #expect(await signInEvent(Self.newPassword, on: page)?.method == "onSignInCompleted(result:)")
    }

    @Test func `a wrong code, an old code and a weak password can be corrected`() async throws {
        let page = try await signUp("woodgrove")
        let first: ResetPasswordCodeRequiredState = try await state(
            of: page.nativeAuth.resetPassword(parameters: .ada, delegate: delegate))
        let oldCode = try await page.userSuppliedCode
        page.clock.advance(seconds: 300)
        let second: ResetPasswordCodeRequiredState = try await state(of: first.resendCode(delegate: delegate))

        for code in ["00000000", oldCode] {
            await second.submitCode(code: code, delegate: delegate).finish()
            #expect(delegate.events.last?.error?.flags == ["isInvalidCode"])
        }
        let password: ResetPasswordRequiredState = try await state(
            of: second.submitCode(code: try await page.userSuppliedCode, delegate: delegate))
        let next: ResetPasswordRequiredState = try await state(
            of: password.submitPassword(password: "short", delegate: delegate))
        #expect(delegate.events.last?.error?.flags == ["isInvalidPassword"])
        #expect(delegate.events.last?.error?.suberror == "password_too_short")

        await next.submitPassword(password: Self.newPassword, delegate: delegate).finish()

        #expect(delegate.events.last?.method == "onResetPasswordCompleted(newState:)")
    }

    @Test func `an unknown address and an account without a password are reported by their kind`()
        async throws
    {
        let page = try await signUp("fabrikam")

        await page.nativeAuth.resetPassword(
            parameters: .init(username: "nobody@contoso.com"), delegate: delegate
        ).finish()
        #expect(delegate.events.last?.error?.flags == ["isUserNotFound"])
        await page.nativeAuth.resetPassword(parameters: .ada, delegate: delegate).finish()

        #expect(delegate.events.last?.error?.flags == ["isUserDoesNotHavePassword"])
    }

    @Test func `a second factor is required after a reset`() async throws {
        let page = try await signUp("woodgrove")
        let end = try await resetPassword(on: page)
        await page.tenant.inject(.requireStepUp(.secondFactor))

        let state: AwaitingMFAState = try await state(of: end.signIn(parameters: .init(), delegate: delegate))
        page.clock.advance(seconds: 300)
        let code: MFARequiredState = try await self.state(
            of: state.requestChallenge(authMethod: .email, delegate: delegate))
        await code.submitChallenge(challenge: try await page.userSuppliedCode, delegate: delegate).finish()

        #expect(delegate.events.last?.method == "onSignInCompleted(result:)")
    }

    @Test func `awaited calls reset a password`() async throws {
        let page = try await signUp("woodgrove")

        guard case .codeRequired(let state, _, _, 8) = await page.nativeAuth.resetPassword(.ada),
            case .passwordRequired(let next) = await state.submitCode(code: try await page.userSuppliedCode),
            case .complete(let end) = await next.submitPassword(password: Self.newPassword),
            case .complete(let user) = await end.signIn()
        else {
            Issue.record("an unexpected result")
            return
        }
        #expect(user.account.username == "ada@contoso.com")
    }
}
