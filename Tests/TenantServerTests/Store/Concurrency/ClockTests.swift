import Foundation
import NativeAuth
import Synchronization
import Tenant
import TenantStore
import TestSupport
import Testing
import UserFlow

/// A wall clock that is set while requests are served; the monotonic clock goes on.
struct ClockTests {
    private let clock = AdjustableClock()
    private let inbox = Inbox()
    private let tenant: ConcurrentTenant

    /// A clock whose wall time can be set.
    private final class AdjustableClock: Sendable {
        private let time = Mutex(Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000))

        @Sendable func now() -> Timestamp { time.withLock(\.self) }

        func setWall(by seconds: Int64) { time.withLock { $0.wall += seconds * 1_000 } }

        func advance(seconds: Int) { time.withLock { $0 = $0.adding(seconds: seconds) } }
    }

    init() throws {
        tenant = ConcurrentTenant.forTests(
            accounts: try .inMemory(cost: .minimum), clock: clock.now, deliver: inbox.deliver)
    }

    private static let jumps: [Int64] = [7_200, -259_200, 441_763_200, 2_208_988_800, -1_736_935_200]

    @Test(.rule("E-71"), arguments: jumps)
    func `codes and tokens stay valid when the clock is set, and tokens expire by the new time`(
        jump: Int64
    ) async throws {
        let start = try await tenant.call(.signUpStart, [.username: "ada@contoso.com"])
        clock.setWall(by: jump)
        let challenge = try await tenant.call(.signUpChallenge, [.continuationToken: start.token])
        clock.setWall(by: -2 * jump)
        clock.setWall(by: 2 * jump)
        let created = try await tenant.call(
            .signUpContinue, [.continuationToken: challenge.token, .grantType: "oob", .code: inbox.code])
        let tokens = try await tenant.call(
            .token,
            [
                .continuationToken: created.token, .grantType: "continuation_token",
                .username: "ada@contoso.com", .scope: "openid offline_access",
            ])

        #expect([start, challenge, created, tokens].map(\.status) == [200, 200, 200, 200])
        let now = clock.now().wall / 1_000
        #expect(try Self.times(in: #require(tokens["id_token"])) == [now - 300, now + 3_600])
    }

    @Test(.rule("E-72"), arguments: jumps)
    func `nothing outlives its time because the clock is set, and waits stay short`(jump: Int64)
        async throws
    {
        let start = try await tenant.call(.signUpStart, [.username: "ada@contoso.com"])
        let challenge = try await tenant.call(.signUpChallenge, [.continuationToken: start.token])
        clock.setWall(by: jump)

        let resend: [Request.Field: String] = [.continuationToken: challenge.token, .clientInfo: "other"]
        #expect(try await tenant.call(.signUpChallenge, resend).status == 429)
        clock.advance(seconds: 31)
        let second = try await tenant.call(.signUpChallenge, resend)
        #expect(second.status == 200)
        clock.advance(seconds: 600)
        let late = try await tenant.call(
            .signUpContinue, [.continuationToken: second.token, .grantType: "oob", .code: inbox.code])
        #expect(late.status == 400 && late["error"] == "expired_token")
    }

    /// Returns when a token was issued and when it expires.
    private static func times(in token: String) throws -> [Int64] {
        let payload = try #require(Data(base64URL: String(token.split(separator: ".")[1])))
        let json = try JSONSerialization.jsonObject(with: payload)
        let claims = try #require(json as? [String: Any])
        return try ["iat", "exp"].map { try #require((claims[$0] as? NSNumber)?.int64Value) }
    }
}
