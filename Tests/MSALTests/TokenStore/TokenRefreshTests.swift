import Foundation
import NativeAuth
import TestSupport
import Testing

@testable import MSAL

/// Refreshes at once, and sign-outs during a refresh.
@MainActor
struct TokenRefreshTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Starts an application again, whose refresh gets `A2` once the gate is open.
    private func restart(
        _ app: StoreApp
    ) throws -> (AccountState, GatedTransport, MSALNativeAuthPublicClientApplication) {
        let gate = GatedTransport(app.transport)
        let application = try StoreApp.application(MSALTokenStore(folder: folder.path), over: gate)
        app.transport.enqueue([.tokens("A2", refresh: "R2")])
        let account = try #require(application.getNativeAuthUserAccount())
        return (AccountState(account, UUID()), gate, application)
    }

    @Test func `two refreshes at once in one application use a refresh token once`() async throws {
        let harness = try MSALHarness([
            .started, .passwordRequired("T"), .tokens("A1", lifetime: 0), .tokens("A2", refresh: "R2"),
        ])
        guard case .complete(let account) = await harness.application.signIn(.user("ada_l", "p")) else {
            Issue.record("the sign-in failed")
            return
        }

        async let first = account.accessToken()
        async let second = account.accessToken()

        #expect(try await [first.get(), second.get()] == ["A2", "A2"])
        #expect(harness.transport.refreshTokens == ["R1"])
    }

    @Test func `two forced refreshes at once use the newest refresh token each`() async throws {
        let harness = try MSALHarness([
            .started, .passwordRequired("T"), .tokens(), .tokens("A2", refresh: "R2"),
            .tokens("A3", refresh: "R3"),
        ])
        guard case .complete(let account) = await harness.application.signIn(.user("ada_l", "p")) else {
            Issue.record("the sign-in failed")
            return
        }

        async let first = account.accessToken(forceRefresh: true)
        async let second = account.accessToken(forceRefresh: true)

        #expect(try await Set([first.get(), second.get()]) == ["A2", "A3"])
        #expect(harness.transport.refreshTokens == ["R1", "R2"])
    }

    @Test func `an application uses the refresh token that another one got`() async throws {
        let first = try StoreApp(folder.path)
        let account = try await first.signIn()
        let second = try StoreApp(folder.path, [.tokens("A2", refresh: "R2")])
        _ = try await second.accountState.accessToken()

        first.transport.enqueue([.tokens("A3", refresh: "R3")])
        let token = await account.accessToken(forceRefresh: true)

        #expect(try token.get() == "A3")
        #expect(first.transport.refreshTokens == ["R2"])
    }

    @Test func `an application learns at its next refresh that another one signed out`() async throws {
        let first = try StoreApp(folder.path)
        let account = try await first.signIn()
        try #require(try StoreApp(folder.path).account).signOut()

        let token = await account.accessToken(forceRefresh: true)

        let error = try #require(token.error)
        #expect(error.isNoAccountFound())
        #expect(first.transport.refreshTokens == [])
        #expect(first.account == nil)
    }

    @Test(arguments: [true, false])
    func `a sign-out during a refresh is final`(isInOtherApplication: Bool) async throws {
        let app = try StoreApp(folder.path)
        let account = try await app.signIn()
        let (kept, gate, restarted) = try restart(app)

        async let token = kept.accessToken()
        await gate.waitForRequest()
        if isInOtherApplication { _ = await account.signOut() } else { _ = await kept.signOut() }
        gate.open()

        let result = await token
        let error = try #require(result.error)
        #expect(error.isNoAccountFound())
        #expect(try StoreApp(folder.path).account == nil)
        #expect(restarted.getNativeAuthUserAccount() == nil)
    }

    @Test func `a refresh waits until the one of another application has ended`() async throws {
        let first = try StoreApp(folder.path)
        try await first.signIn()
        let (slow, gate, _) = try restart(first)
        let other = try StoreApp(folder.path, [.tokens("A3", refresh: "R3")])
        let waiting = try other.accountState

        async let slowToken = slow.accessToken()
        await gate.waitForRequest()
        async let otherToken = waiting.accessToken()
        gate.open()

        #expect(try await slowToken.get() == "A2")
        #expect(try await otherToken.get() == "A3")
        #expect(other.transport.refreshTokens == ["R2"])
    }

    @Test func `canceling a refresh that waits for another one ends it`() async throws {
        let first = try StoreApp(folder.path)
        try await first.signIn()
        let (slow, gate, _) = try restart(first)
        let other = try StoreApp(folder.path)
        let waiting = try other.accountState

        async let slowToken = slow.accessToken()
        await gate.waitForRequest()
        let task = Task { await waiting.accessToken() }
        task.cancel()
        let canceled = await task.value
        gate.open()

        let error = try #require(canceled.error)
        #expect(error.isCancelled)
        #expect(try await slowToken.get() == "A2")
        #expect(other.transport.requests.isEmpty)
    }

    @Test func `the reply to a canceled refresh is kept`() async throws {
        let app = try StoreApp(folder.path)
        try await app.signIn()
        let (account, gate, _) = try restart(app)

        let task = Task { await account.accessToken() }
        await gate.waitForRequest()
        task.cancel()
        let canceled = await task.value
        gate.open()
        let next = await account.accessToken()

        let error = try #require(canceled.error)
        #expect(error.isCancelled)
        #expect(try next.get() == "A2")
        #expect(app.transport.refreshTokens == ["R1"])
    }

    @Test func `a refresh replaces the account of another user that the sign-in could not replace`()
        async throws
    {
        let app = try StoreApp(folder.path)
        try await app.signIn()
        let lockPath = try app.path + ".lock"
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: lockPath)
        let bo = try await app.signIn(.tokens("B1", refresh: "S1", user: "bo", objectID: "p"))
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: lockPath)

        app.transport.enqueue([.tokens("B2", refresh: "S2", user: "bo", objectID: "p")])
        _ = await bo.accessToken(forceRefresh: true)

        #expect(bo.result.tokenStoreError == .insecurePermissions(path: lockPath))
        #expect(try StoreApp(folder.path).account?.account.username == "bo@contoso.com")
    }

    @Test func `an account that could not be kept is refreshed from memory`() async throws {
        let app = try StoreApp(folder.path)
        let account = try await app.signIn()
        let lockPath = try app.path + ".lock"
        try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: lockPath)
        app.transport.enqueue([.tokens("A2", refresh: "R2"), .tokens("A3", refresh: "R3")])

        let first = await account.accessToken(forceRefresh: true)
        try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: lockPath)
        let second = await account.accessToken(forceRefresh: true)
        let restarted = try StoreApp(folder.path, [.tokens("A4")])
        _ = try await restarted.accountState.accessToken()

        #expect(try first.get() == "A2" && second.get() == "A3")
        #expect(app.transport.refreshTokens == ["R1", "R2"])
        #expect(app.reported == [.insecurePermissions(path: lockPath)])
        #expect(restarted.transport.refreshTokens == ["R3"])
    }
}

extension ScriptedTransport {
    /// The refresh tokens that were sent.
    fileprivate var refreshTokens: [String] { requests.compactMap { $0[text: .refreshToken] } }
}
