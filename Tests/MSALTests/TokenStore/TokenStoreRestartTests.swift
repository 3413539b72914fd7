import Foundation
import NativeAuth
import TestSupport
import Testing

@testable import MSAL

/// Accounts that stay signed in across restarts: each `StoreApp` is a start of the application.
@MainActor
struct TokenStoreRestartTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `an account is found after a restart and gets new tokens`() async throws {
        try await StoreApp(folder.path).signIn()
        let restarted = try StoreApp(folder.path, [.tokens("A2", refresh: "R2"), .tokens("A3")])

        let account = try #require(restarted.account)
        let first = await AccountState(account, UUID()).accessToken()
        let second = await AccountState(account, UUID()).accessToken()

        #expect(account.account.username == "ada@contoso.com")
        #expect(account.account.identifier == "o.t")
        #expect(account.idToken?.hasPrefix("e30.") == true)
        #expect(try first.get() == "A2" && second.get() == "A2")
        #expect(restarted.transport.requests.map { $0[text: .refreshToken] } == ["R1"])
        #expect(restarted.transport.requests.last?[text: .scope]?.hasPrefix("api://read") == true)
    }

    @Test func `an account that signed out is not found after a restart`() async throws {
        let account = try await StoreApp(folder.path).signIn()

        let result = await account.signOut()
        let again = await account.signOut()

        #expect(result.isComplete && again.isComplete)
        #expect(try StoreApp(folder.path).account == nil)
    }

    @Test func `a refused refresh removes the account`() async throws {
        try await StoreApp(folder.path).signIn()
        let restarted = try StoreApp(folder.path, [.refusal("invalid_grant")])
        let account = try restarted.accountState

        let refused = await account.accessToken()
        let next = await account.accessToken()

        #expect(throws: GetAccessTokenError.self) { try refused.get() }
        #expect(refused.error?.isRefreshTokenExpired() == true)
        #expect(next.error?.isNoAccountFound() == true)
        #expect(restarted.account == nil)
        #expect(try StoreApp(folder.path).account == nil)
    }

    @Test(
        arguments: [.failure(.offline(host: "h")), .reply(500, ""), .refusal("from_2031"), .redirect]
            as [ScriptedTransport.Reply])
    func `a refresh that fails for another reason keeps the account`(
        reply: ScriptedTransport.Reply
    ) async throws {
        try await StoreApp(folder.path).signIn()
        let restarted = try StoreApp(folder.path, [reply])

        let result = try await restarted.accountState.accessToken()

        #expect(result.error?.isRefreshTokenExpired() == false)
        #expect(restarted.account != nil)
        #expect(try StoreApp(folder.path).account != nil)
    }

    @Test func `a new sign-in replaces the kept account`() async throws {
        try await StoreApp(folder.path).signIn()
        try await StoreApp(folder.path).signIn(.tokens("A2", refresh: "R2"))
        let restarted = try StoreApp(folder.path, [.tokens("A3")])

        _ = try await restarted.accountState.accessToken()

        #expect(restarted.transport.requests.last?[text: .refreshToken] == "R2")
    }

    @Test func `an account without a refresh token is not kept`() async throws {
        try await StoreApp(folder.path).signIn()
        let account = try await StoreApp(folder.path).signIn(.tokens("A2", refresh: nil))

        #expect(account.result.tokenStoreError == nil)
        #expect(try StoreApp(folder.path).account == nil)
    }

    @Test func `another application does not find the account`() async throws {
        try await StoreApp(folder.path).signIn()

        #expect(try StoreApp(folder.path, clientID: "other").account == nil)
        #expect(try StoreApp(folder.path).account != nil)
    }

    @Test func `without a token store, an account is signed in until the process exits`() async throws {
        let harness = try MSALHarness([.started, .passwordRequired("T"), .tokens()])

        _ = await harness.application.signIn(.user("ada_l", "p"))

        #expect(harness.application.getNativeAuthUserAccount() != nil)
        #expect(try MSALHarness().application.getNativeAuthUserAccount() == nil)
    }

    @Test func `a key of the application is needed to find the account`() async throws {
        let (key, otherKey) = (Data(repeating: 1, count: 32), Data(repeating: 2, count: 32))
        try await StoreApp(folder.path, key: key).signIn()

        let withKey = try StoreApp(folder.path, key: key).account
        let withOtherKey = try StoreApp(folder.path, key: otherKey)

        #expect(withKey != nil)
        #expect(withOtherKey.account == nil)
        guard case .renamed(_, let newPath, .otherKey) = withOtherKey.reported.first else {
            Issue.record("unexpected reports \(withOtherKey.reported)")
            return
        }
        #expect(FileManager.default.fileExists(atPath: newPath))
    }

    @Test(arguments: [0, 31, 33])
    func `a key that does not have 32 bytes is refused`(count: Int) {
        #expect(throws: MSALTokenStoreError.invalidKey) {
            try MSALTokenStore(folder: folder.path, key: Data(repeating: 1, count: count))
        }
    }
}
