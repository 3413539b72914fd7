import Tenant
import TestSupport
import Testing

@testable import MSAL

/// Strong authentication against a tenant, from beginning to end.
@MainActor
struct StrongAuthTenantTests {
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

    private func isSignedIn(after call: MSALNativeAuthCall) async throws -> Bool {
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
        await code.submitChallenge(challenge: "00000000", delegate: delegate).finish()
        #expect(delegate.events.last?.error?.flags == ["isInvalidChallenge"])
        let retryState = try #require(
            delegate.events.last?.state as? RegisterStrongAuthVerificationRequiredState)

        #expect(
            try await isSignedIn(
                after: retryState.submitChallenge(
                    challenge: try await page.userSuppliedCode, delegate: delegate)))
    }

    @Test(arguments: ["ada@contoso.com", "ADA@contoso.com", "hint"])
    func `the address that was just verified is registered without a code`(contact: String) async throws {
        let (page, end) = try await signUp("fabrikam")
        await page.tenant.inject(.requireStepUp(.registration))

        let state: RegisterStrongAuthState = try await state(
            of: end.signIn(parameters: .init(), delegate: delegate))
        let maskedAddress = delegate.events.last?.details.last ?? ""
        let parameters = MSALNativeAuthChallengeAuthMethodParameters(
            authMethod: .email, verificationContact: contact == "hint" ? maskedAddress : contact)

        #expect(
            try await isSignedIn(after: state.challengeAuthMethod(parameters: parameters, delegate: delegate))
        )
    }

    @Test func `a second factor follows the password, and a new code replaces the old one`()
        async throws
    {
        let (page, _) = try await signUp("woodgrove")
        await page.tenant.inject(.requireStepUp(.secondFactor))

        let state: AwaitingMFAState = try await state(
            of: page.nativeAuth.signIn(
                parameters: .user("ada@contoso.com", "Correct-Horse-7"), delegate: delegate))
        let first: MFARequiredState = try await self.state(
            of: state.requestChallenge(authMethod: .email, delegate: delegate))
        page.clock.advance(seconds: 300)
        let second: MFARequiredState = try await self.state(
            of: first.requestChallenge(authMethod: .email, delegate: delegate))

        #expect(
            try await isSignedIn(
                after: second.submitChallenge(challenge: try await page.userSuppliedCode, delegate: delegate))
        )
    }

    @Test func `a second factor is required after a sign-up`() async throws {
        let (page, end) = try await signUp("fabrikam")
        await page.tenant.inject(.requireStepUp(.secondFactor))

        let state: AwaitingMFAState = try await state(of: end.signIn(parameters: .init(), delegate: delegate))
        let code: MFARequiredState = try await self.state(
            of: state.requestChallenge(authMethod: .email, delegate: delegate))

        #expect(
            try await isSignedIn(
                after: code.submitChallenge(challenge: try await page.userSuppliedCode, delegate: delegate)))
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

        #expect(
            try await isSignedIn(
                after: code.submitChallenge(challenge: try await page.userSuppliedCode, delegate: delegate)))
    }
}
