import Tenant
import Testing

@testable import MSAL

/// Strong authentication against a tenant, from beginning to end.
@MainActor
struct StrongAuthTenantTests {
    private let listener = Listener()

    /// Signs a user up and returns the page and the final state.
    private func signUp(_ flow: String) async throws -> (SignUpPage, SignInAfterSignUpState) {
        let page = try SignUpPage(flow)
        let parameters = MSALNativeAuthSignUpParameters.ada
        if flow == "woodgrove" { parameters.password = "Correct-Horse-7" }
        let code: SignUpCodeRequiredState = try await state(
            of: page.nativeAuth.signUp(parameters: parameters, delegate: listener))
        let end: SignInAfterSignUpState = try await state(
            of: code.submitCode(code: try await page.userSuppliedCode, delegate: listener))
        return (page, end)
    }

    private func state<State>(of call: MSALNativeAuthCall) async throws -> State {
        await call.finish()
        return try #require(listener.heard.last?.state as? State)
    }

    private func signedIn(_ call: MSALNativeAuthCall) async throws -> Bool {
        await call.finish()
        return listener.heard.last?.method == "onSignInCompleted(result:)"
    }

    @Test func `another address is registered with a code after a sign-up`() async throws {
        let (page, end) = try await signUp("fabrikam")
        await page.tenant.inject(.requireStepUp(.registration))

        let state: RegisterStrongAuthState = try await state(of: end.signIn(delegate: listener))
        #expect(listener.heard.last?.details == ["email", "oob", "email", "a*a@co**o**.com"])
        let code: RegisterStrongAuthVerificationRequiredState = try await self.state(
            of: state.challengeAuthMethod(parameters: .email, delegate: listener))
        #expect(await page.tenant.outbox().last?.to == "bo@contoso.com")
        await code.submitChallenge(challenge: "00000000", delegate: listener).finish()
        #expect(listener.heard.last?.error?.flags == ["isInvalidChallenge"])
        let again = try #require(
            listener.heard.last?.state as? RegisterStrongAuthVerificationRequiredState)

        #expect(
            try await signedIn(
                again.submitChallenge(challenge: try await page.userSuppliedCode, delegate: listener)))
    }

    @Test(arguments: ["ada@contoso.com", "ADA@contoso.com", "hint"])
    func `the address that was just verified is registered without a code`(contact: String) async throws {
        let (page, end) = try await signUp("fabrikam")
        await page.tenant.inject(.requireStepUp(.registration))

        let state: RegisterStrongAuthState = try await state(of: end.signIn(delegate: listener))
        let hint = listener.heard.last?.details.last ?? ""
        let parameters = MSALNativeAuthChallengeAuthMethodParameters(
            authMethod: .email, verificationContact: contact == "hint" ? hint : contact)

        #expect(try await signedIn(state.challengeAuthMethod(parameters: parameters, delegate: listener)))
    }

    @Test func `a second factor follows the password, and a new code replaces the old one`()
        async throws
    {
        let (page, _) = try await signUp("woodgrove")
        await page.tenant.inject(.requireStepUp(.secondFactor))

        let state: AwaitingMFAState = try await state(
            of: page.nativeAuth.signIn(
                username: "ada@contoso.com", password: "Correct-Horse-7", delegate: listener))
        let first: MFARequiredState = try await self.state(
            of: state.requestChallenge(authMethod: .email, delegate: listener))
        page.clock.advance(seconds: 300)
        let second: MFARequiredState = try await self.state(
            of: first.requestChallenge(authMethod: .email, delegate: listener))

        #expect(
            try await signedIn(
                second.submitChallenge(challenge: try await page.userSuppliedCode, delegate: listener)))
    }

    @Test func `a second factor required after a sign-up is a general error`()
        async throws
    {
        let (page, end) = try await signUp("fabrikam")
        await page.tenant.inject(.requireStepUp(.secondFactor))

        await end.signIn(delegate: listener).finish()

        #expect(listener.heard.last?.method == "onSignInAfterSignUpError(error:)")
        #expect(listener.heard.last?.error?.flags == [])
        #expect(listener.heard.last?.error?.errorDescription == "General error")
    }
}
