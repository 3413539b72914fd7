import Foundation
import NativeAuth
import Testing

@testable import MSAL

/// Accounts and tokens, signing in and signing out.
@MainActor
struct AccountTests {
    private let harness: MSALHarness

    init() throws {
        harness = try MSALHarness([.started, .passwordRequired("T0")])
    }

    @Test func `an account has the IDs and claims of its ID token`() async throws {
        let result = try await signIn()

        #expect(result.account.username == "ada@contoso.com")
        #expect(result.account.identifier == "o.t")
        #expect(result.account.homeAccountId?.objectId == "o")
        #expect(result.account.homeAccountId?.tenantId == "t")
        #expect(result.account.environment == "i.example")
        #expect(result.account.accountClaims?["oid"] as? String == "o")
        #expect(result.account.tenantProfiles?.first?.tenantId == "t")
        #expect(result.idToken?.hasPrefix("e30.") == true)
        #expect(harness.application.getNativeAuthUserAccount()?.account.identifier == "o.t")
    }

    @Test func `signing out removes the account`() async throws {
        let result = try await signIn()

        result.signOut()
        result.signOut()
        let event = try await harness.event(
            from: result.getAccessToken(parameters: .init(), delegate: harness.delegate))

        #expect(harness.application.getNativeAuthUserAccount() == nil)
        #expect(event.error?.errorDescription == "No account is signed in. Sign in first.")
        #expect(event.error?.flags == [])
    }

    @Test func `a valid token is returned from the cache`() async throws {
        let result = try await signIn()
        let requestCount = harness.transport.requests.count

        let unscoped = try await harness.event(
            from: result.getAccessToken(parameters: .init(), delegate: harness.delegate))
        let scoped = try await harness.event(
            from: result.getAccessToken(parameters: .scopes(["API://read"]), delegate: harness.delegate))
        let parameters = MSALNativeAuthGetAccessTokenParameters()
        parameters.returnRefreshToken = true
        let withRefreshToken = try await harness.event(
            from: result.getAccessToken(parameters: parameters, delegate: harness.delegate))

        #expect([unscoped, scoped].map(\.details) == [["A1", "none"], ["A1", "none"]])
        #expect(withRefreshToken.details == ["A1", "R1"])
        #expect(harness.transport.requests.count == requestCount)
    }

    @Test(
        arguments: [(3_600, true, nil), (299, false, nil), (3_600, false, ["api://write"])]
            as [(Int, Bool, [String]?)])
    func `an expired or insufficient token is refreshed`(
        lifetime: Int, isForced: Bool, scopes: [String]?
    ) async throws {
        let result = try await signIn(.tokens(lifetime: lifetime))
        let previousAccount = result.account
        harness.transport.enqueue([.tokens("A2", refresh: nil)])
        let parameters = MSALNativeAuthGetAccessTokenParameters()
        parameters.forceRefresh = isForced
        parameters.scopes = scopes
        parameters.returnRefreshToken = true

        let event = try await harness.event(
            from: result.getAccessToken(parameters: parameters, delegate: harness.delegate))

        let request = harness.transport.requests.last
        #expect(event.details == ["A2", "R1"])
        #expect(request?[text: .grantType] == "refresh_token")
        #expect(request?[text: .refreshToken] == "R1")
        #expect(
            request?[text: .scope]
                == "\(scopes?.first ?? "api://read") openid profile offline_access")
        #expect(result.account !== previousAccount)
    }

    @Test(
        arguments: [
            (.refusal("invalid_grant"), ["isRefreshTokenExpired"]),
            (.refusal("invalid_scope"), ["isInvalidScope"]),
            (.redirect, ["isBrowserRequired"]), (.failure(.offline(host: "h")), ["isNetworkError"]),
        ] as [(ScriptedTransport.Reply, Set<String>)])
    func `a failed refresh reports its reason`(
        reply: ScriptedTransport.Reply, flags: Set<String>
    ) async throws {
        let result = try await signIn()
        harness.transport.enqueue([reply])

        let event = try await harness.event(
            from: result.getAccessToken(parameters: .forcingRefresh, delegate: harness.delegate))

        #expect(event.error?.flags == flags)
    }

    @Test func `without a refresh token the user must sign in again`() async throws {
        let result = try await signIn(.tokens(refresh: nil))

        let event = try await harness.event(
            from: result.getAccessToken(parameters: .forcingRefresh, delegate: harness.delegate))

        #expect(event.error?.flags == ["isRefreshTokenExpired"])
    }

    @Test func `claims and scopes reach the token call`() async throws {
        let harness = try MSALHarness()
        let state = try await harness.signUpCompletion([.tokens()])
        let parameters = MSALNativeAuthSignInAfterSignUpParameters()
        parameters.scopes = ["scope1", "scope2"]
        parameters.claimsRequest = try #require(MSALClaimsRequest(jsonString: "{}", error: nil))

        await state.signIn(parameters: parameters, delegate: harness.delegate).finish()

        let request = harness.transport.requests.last
        #expect(request?[text: .scope] == "scope1 scope2 openid profile offline_access")
        #expect(request?[text: .claims] == "{}")
        #expect(request?[text: .continuationToken] == "T0")
        #expect(request?[text: .username] == "ada@contoso.com")
        #expect(request?.correlationID == state.correlationId.uuidString)
    }

    @Test func `a sign-up that left no token cannot sign in`() async throws {
        let harness = try MSALHarness()
        let state = try await harness.codeState([.reply(200, "{}")])
        let end = try await harness.event(from: state.submitCode(code: "1", delegate: harness.delegate))
        let requestCount = harness.transport.requests.count

        let signInState = try #require(end.state as? SignInAfterSignUpState)
        let event = try await harness.event(
            from: signInState.signIn(parameters: .init(), delegate: harness.delegate))

        #expect(event.error?.errorDescription?.contains("Call signIn on the application") == true)
        #expect(event.error?.flags == [])
        #expect(harness.transport.requests.count == requestCount)
    }

    private func signIn(
        _ tokens: ScriptedTransport.Reply = .tokens()
    ) async throws -> MSALNativeAuthUserAccountResult {
        harness.transport.enqueue([tokens])
        let event = try await harness.event(
            from: harness.application.signIn(parameters: .user("ada_l", "p"), delegate: harness.delegate))
        return try #require(event.state as? MSALNativeAuthUserAccountResult)
    }
}

/// Claims requests.
struct ClaimsTests {
    @Test func `claims can be requested one by one`() throws {
        let request = MSALClaimsRequest()
        let claim = MSALIndividualClaimRequest(name: "given_name")
        claim.additionalInfo = MSALIndividualClaimRequestAdditionalInfo()
        claim.additionalInfo?.essential = true
        request.requestClaim(claim, for: .idToken, error: nil)
        request.requestClaim(MSALIndividualClaimRequest(name: "acr"), for: .accessToken, error: nil)
        let json = #"{"access_token":{"acr":null},"id_token":{"given_name":{"essential":true}}}"#
        #expect(request.jsonString() == json)
        #expect(MSALClaimsRequest(jsonString: json, error: nil)?.jsonString() == json)

        request.removeClaimRequest(withName: "acr", target: .accessToken, error: nil)
        #expect(request.claimsRequests(for: .accessToken) == nil)

        var error: NSError?
        #expect(MSALClaimsRequest(jsonString: "[", error: &error) == nil)
        #expect(error != nil)
    }
}
