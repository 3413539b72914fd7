import Foundation
import TestSupport
import Testing

/// Refresh tokens of the built program after a restart.
struct RefreshTokenTests {
    private let folder: TemporaryFolder

    private var data: String { "\(folder.path)/data" }
    private var arguments: [String] { ["--listen", "127.0.0.1:0", "--flow", "fabrikam", "--data", data] }

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Signs up in a new process and kills it; returns the refresh token.
    private func signUp() async throws -> String {
        let server = try await RunningServer(ServerProcess(arguments))
        var client = RawClient(port: server.port)
        let tokens = try await client.signUp("ada@contoso.com", code: server.code)
        kill(server.process.identifier, SIGKILL)
        _ = await server.process.waitForExit()
        return try #require(tokens["refresh_token"], "\(tokens.object)")
    }

    /// Uses a refresh token in a new process, and kills that if it is not to be stopped.
    private func refresh(_ token: String, isKilled: Bool) async throws -> HTTPResponse {
        let server = try await RunningServer(ServerProcess(arguments))
        var client = RawClient(port: server.port)
        let response = await client.post(
            "/oauth2/v2.0/token", [("grant_type", "refresh_token"), ("refresh_token", token)])
        if isKilled { kill(server.process.identifier, SIGKILL) } else { server.process.terminate() }
        #expect(await server.process.waitForExit() == (isKilled ? -1 : 0))
        return response
    }

    @Test(arguments: [true, false])
    func `a refresh token works after the program ends`(isKilled: Bool) async throws {
        let first = try await signUp()

        let second = try await refresh(first, isKilled: isKilled)
        let third = try await refresh(try #require(second["refresh_token"]), isKilled: isKilled)

        #expect(second.status == 200 && third.status == 200)
    }

    @Test(.rule("E-16"))
    func `a refresh token that was used ends the session, also after the program is killed`() async throws {
        let first = try await signUp()
        let second = try await refresh(first, isKilled: true)

        let reused = try await refresh(first, isKilled: true)
        let newest = try await refresh(try #require(second["refresh_token"]), isKilled: true)

        #expect([reused, newest].map { $0["error"] ?? "" } == ["invalid_grant", "invalid_grant"])
    }

    @Test(.rule("E-07")) func `no half of a refresh token is in a file of the folder`() async throws {
        let first = try await signUp()
        let second = try #require(try await refresh(first, isKilled: true)["refresh_token"])

        let contents = folder.contents.filter { $0.key.hasPrefix("data/") }
        #expect(contents["data/accounts.sqlite-wal"]?.isEmpty == false)
        for half in [first.prefix(43), first.suffix(43), second.suffix(43)] {
            for (name, bytes) in contents { #expect(bytes.firstRange(of: Data(half.utf8)) == nil, "\(name)") }
        }
    }
}
