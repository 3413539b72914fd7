import Foundation
import MSAL
import NativeAuth
import Testing

/// Accounts, access tokens and signing out with the async API.
@MainActor
struct AsyncAccountTests {
    private let harness: MSALHarness

    init() throws {
        harness = try MSALHarness([.started, .passwordRequired("T0"), .tokens()])
    }

    private func signIn() async throws -> AccountState {
        guard case .complete(let account) = await harness.application.signIn(.user("ada_l", "p")) else {
            throw CancellationError()
        }
        return account
    }

    @Test func `the current account is found until it is signed out`() async throws {
        let before = ResultParts(await harness.application.getCurrentAccount()).name
        let account = try await signIn()
        let during = await harness.application.getCurrentAccount()
        let first = await account.signOut()
        let second = await account.signOut()
        let after = ResultParts(await harness.application.getCurrentAccount()).name

        guard case .accountFound(let found) = during else {
            Issue.record("unexpected result \(during)")
            return
        }
        #expect(before == "noAccountFound" && after == "noAccountFound")
        #expect(found.account.username == "ada@contoso.com")
        #expect(found.idToken == account.idToken)
        #expect(found.claims?["oid"] as? String == "o")
        #expect(first.isComplete && second.isComplete && during.isSuccess)
    }

    @Test func `a token comes from the cache, or is refreshed on request`() async throws {
        let account = try await signIn()
        let count = harness.transport.requests.count
        harness.transport.enqueue([.tokens("A2"), .tokens("A3")])

        let cached = await account.getAccessToken()
        let cachedCount = harness.transport.requests.count
        let forced = await account.getAccessToken(forceRefresh: true)
        let otherScopes = await account.getAccessToken(.scopes(["api://write"]))

        #expect([cached, forced, otherScopes].map(\.accessToken) == ["A1", "A2", "A3"])
        #expect(cachedCount == count)
        #expect(
            harness.transport.requests.last?[text: .scope] == "api://write openid profile offline_access")
        #expect(cached.isComplete && !cached.isError)
    }

    @Test(
        arguments: [
            (.refusal("invalid_scope"), ["isInvalidScopes"]),
            (.refusal("expired_refresh_token"), ["isRefreshTokenExpired"]),
            (.redirect, ["isBrowserRequired"]), (.refusal("from_2031"), ["isGeneralError"]),
            (.failure(.offline(host: "h")), ["isGeneralError", "isNetworkError"]),
        ] as [(ScriptedTransport.Reply, Set<String>)])
    func `a refused refresh has the flags of its reason`(
        reply: ScriptedTransport.Reply, flags: Set<String>
    ) async throws {
        let account = try await signIn()
        harness.transport.enqueue([reply])

        let result = await account.getAccessToken(forceRefresh: true)

        #expect(result.error?.allFlags == flags)
    }

    @Test func `an empty list of scopes and a missing account are told apart`() async throws {
        let account = try await signIn()
        let count = harness.transport.requests.count
        let id = UUID()
        let parameters = NativeAuthGetAccessTokenParameters.scopes([])
        parameters.correlationId = id

        let noScopes = await account.getAccessToken(parameters)
        _ = await account.signOut()
        let noAccount = await account.getAccessToken()

        #expect(noScopes.error?.allFlags == ["isInvalidScopes"])
        #expect(noScopes.error?.correlationId == id)
        #expect(noAccount.error?.allFlags == ["isNoAccountFound"])
        #expect(noAccount.error?.errorMessage == "No account is signed in. Sign in first.")
        #expect(harness.transport.requests.count == count)
    }
}

extension GetAccessTokenResult {
    fileprivate var accessToken: String? {
        if case .complete(let token) = self { token.accessToken } else { nil }
    }

    fileprivate var error: GetAccessTokenError? {
        if case .error(let error) = self { error } else { nil }
    }
}
