import Foundation
import NativeAuth
import Tenant
import TestSupport
import Testing
import UserFlow

/// The tenant as a transport.
struct LocalTenantTests {
    private static let start = request(
        .signUpStart, nil, [.username: "ada@contoso.com", .challengeType: "oob redirect"])

    /// Returns a request with the token of an earlier reply.
    private static func request(
        _ path: Request.Path, _ token: String?, _ fields: [Request.Field: String] = [:],
        correlationID: String = "aaaa0000-bb11-2222-33cc-444444dddddd"
    ) -> Request {
        var form = fields
        form[.clientID] = "app"
        form[.continuationToken] = token
        return Request(path, form.mapValues(Request.Value.text), correlationID: correlationID)
    }

    private static func makeTenant() -> LocalTenant {
        LocalTenant(
            flow: .codes(), accounts: MemoryAccounts(), random: SeededGenerator(seed: 3),
            signer: FakeSigner(), clock: { Timestamp(wall: 1_768_472_100_000, monotonic: 0) })
    }

    /// Sends 32 requests at the same time, which differ only in their correlation ID.
    private static func sendMany(
        _ path: Request.Path, _ token: String?, _ fields: [Request.Field: String], to local: LocalTenant
    ) async throws -> [Reply] {
        try await withThrowingTaskGroup(of: Response.self) { group in
            for number in 1...32 {
                let attempt = request(path, token, fields, correlationID: "try-\(number)")
                group.addTask { try await local.send(attempt) }
            }
            return try await group.reduce(into: [Reply]()) { $0.append(Reply($1)) }
        }
    }

    @Test(.rule("E-02", "E-12"))
    func `of many concurrent requests with the same token one completes the sign-up, and one the sign-in`()
        async throws
    {
        for _ in 1...20 {
            let local = Self.makeTenant()
            let started = Reply(try await local.send(Self.start))
            let challenged = Reply(
                try await local.send(Self.request(.signUpChallenge, started.token)))
            let code = await text(of: local.outbox().last?.code)

            let finished = try await Self.sendMany(
                .signUpContinue, challenged.token, [.grantType: "oob", .code: code], to: local)
            let token = try #require(finished.compactMap(\.token).first)
            let signedIn = try await Self.sendMany(
                .token, token,
                [.grantType: "continuation_token", .username: "ada@contoso.com", .scope: "openid"],
                to: local)

            #expect(finished.count { $0.line == "200" } == 1)
            #expect(signedIn.count { $0.line == "200 Bearer" } == 1)
            #expect(Reply(try await local.send(Self.start)).line == "400 user_already_exists 1003037")
        }
    }

    @Test func `injected outcomes apply in their order, then requests are handled normally`() async throws {
        let local = Self.makeTenant()
        await local.inject(.refuse(.userAlreadyExists))
        await local.inject(.fail(.timedOut(host: "contoso.example", seconds: 30)))
        await local.inject(.respond(Response(status: 204, body: Data())))

        let first = Reply(try await local.send(Self.start))
        await #expect(throws: TransportFailure.timedOut(host: "contoso.example", seconds: 30)) {
            try await local.send(Self.start)
        }
        let third = Reply(try await local.send(Self.start))
        let normal = Reply(try await local.send(Self.start))

        #expect([first.line, third.line, normal.line] == ["400 user_already_exists 1003037", "204", "200"])
    }

    @Test func `a request of a cancelled task changes nothing`() async throws {
        let local = Self.makeTenant()
        await local.inject(.refuse(.unavailable))

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await local.send(Self.start)
        }

        await #expect(throws: TransportFailure.cancelled) { try await task.value }
        #expect(Reply(try await local.send(Self.start)).line == "503 server_error")
    }
}
