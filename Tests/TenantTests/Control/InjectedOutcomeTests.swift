import Foundation
import NativeAuth
@testable import Tenant
import TestSupport
import Testing
import UserFlow

/// Injected outcomes, and the tenant as a transport.
struct InjectedOutcomeTests {
    private static let request = Request(
        .signUpStart,
        [
            .clientID: .text("app"), .username: .text("ada@contoso.com"),
            .challengeType: .text("oob redirect"),
        ],
        correlationID: "aaaa0000-bb11-2222-33cc-444444dddddd")

    private static func makeTenant() throws -> LocalTenant {
        LocalTenant(
            flow: .codes(), accounts: MemoryAccounts(), random: SeededGenerator(seed: 3),
            clock: { Timestamp(wall: 1_768_472_100_000, monotonic: 0) })
    }

    @Test func `an injected refusal applies to the next request, which changes nothing`() throws {
        var client = try Client(bundled: "fabrikam")
        client.start()
        client.tenant.nextOutcome = .refuse(.codesThrottled)

        let forced = client.challenge()
        let emailCount = client.tenant.outbox.count
        let normal = client.challenge()

        #expect([forced.line, normal.line] == ["400 invalid_request 701014", "200 oob"])
        #expect(emailCount == 0)
        #expect(client.tenant.nextOutcome == nil)
    }

    @Test func `an injected response is returned unchanged`() throws {
        var client = try Client(bundled: "fabrikam")
        client.tenant.nextOutcome = .respond(
            Response(status: 418, body: Data("<html>".utf8), headers: ["x": "y"]))

        let reply = client.start()

        #expect(reply.status == 418)
        #expect(reply.text == "<html>")
        #expect(reply.headers == ["x": "y"])
    }

    @Test func `without a transport an injected failure is a 503 response`() throws {
        var client = try Client(bundled: "fabrikam")
        client.tenant.nextOutcome = .fail(.interrupted(host: "contoso.example"))

        #expect(client.start().line == "503 server_error")
        #expect(client.start().line == "200")
    }

    @Test func `a local tenant completes a sign-up`() async throws {
        let local = try Self.makeTenant()
        let token = try #require(Reply(await local.send(Self.request)).token)
        let form: [Request.Field: Request.Value] = [
            .clientID: .text("app"), .continuationToken: .text(token),
        ]
        let challenged = Reply(
            try await local.send(Request(.signUpChallenge, form, correlationID: "a")))
        let email = try #require(await local.outbox().last)

        let finished = try await local.send(
            Request(
                .signUpContinue,
                [
                    .clientID: .text("app"), .continuationToken: .text(challenged.token ?? ""),
                    .grantType: .text("oob"), .code: .secret(email.code),
                ],
                correlationID: "a"))

        #expect(email.to == "ada@contoso.com")
        #expect(Reply(finished).line == "200")
        #expect(Reply(try await local.send(Self.request)).line == "400 user_already_exists 1003037")
    }

    @Test func `injected outcomes apply in their order, then requests are handled normally`() async throws {
        let local = try Self.makeTenant()
        await local.inject(.refuse(.userAlreadyExists))
        await local.inject(.fail(.timedOut(host: "contoso.example", seconds: 30)))
        await local.inject(.respond(Response(status: 204, body: Data())))

        let first = Reply(try await local.send(Self.request))
        await #expect(throws: TransportFailure.timedOut(host: "contoso.example", seconds: 30)) {
            try await local.send(Self.request)
        }
        let third = Reply(try await local.send(Self.request))
        let normal = Reply(try await local.send(Self.request))

        #expect([first.line, third.line, normal.line] == ["400 user_already_exists 1003037", "204", "200"])
    }

    @Test func `a request of a cancelled task changes nothing`() async throws {
        let local = try Self.makeTenant()
        await local.inject(.refuse(.unavailable))

        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await local.send(Self.request)
        }

        await #expect(throws: TransportFailure.cancelled) { try await task.value }
        #expect(Reply(try await local.send(Self.request)).line == "503 server_error")
    }

    @Test(.rule("E-02"))
    func `of many concurrent attempts with the right code one creates the account`() async throws {
        for _ in 1...20 {
            let local = try Self.makeTenant()
            let started = Reply(try await local.send(Self.request))
            let form: [Request.Field: Request.Value] = [
                .clientID: .text("app"), .continuationToken: .text(started.token ?? ""),
            ]
            let challenged = Reply(
                try await local.send(Request(.signUpChallenge, form, correlationID: "a")))
            let code = try #require(await local.outbox().last?.code)
            let last: [Request.Field: Request.Value] = [
                .clientID: .text("app"), .continuationToken: .text(challenged.token ?? ""),
                .grantType: .text("oob"), .code: .secret(code),
            ]

            let statuses = try await withThrowingTaskGroup { group in
                for number in 1...32 {
                    let attempt = Request(.signUpContinue, last, correlationID: "try-\(number)")
                    group.addTask { try await local.send(attempt).status }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }

            #expect(statuses.count { $0 == 200 } == 1)
        }
    }
}

/// Outcomes injected for a correlation ID.
struct CorrelatedOutcomeTests {
    @Test func `an outcome applies once, to the request with its ID, case-insensitively`() throws {
        var client = try Client(bundled: "fabrikam")
        client.tenant.inject(.refuse(.codesThrottled), for: "ABC")
        client.correlationID = "other"
        let other = client.start()
        client.correlationID = "abc"

        let lines = [other, client.challenge(), client.challenge()].map(\.line)

        #expect(lines == ["200", "400 invalid_request 701014", "200 oob"])
    }

    @Test func `several outcomes apply in their order`() throws {
        var client = try Client(bundled: "fabrikam")
        for refusal in [TenantError.serverError, .userAlreadyExists] {
            client.tenant.inject(.refuse(refusal), for: client.correlationID)
        }

        let lines = (1...3).map { _ in client.start().line }

        #expect(lines == ["500 server_error", "400 user_already_exists 1003037", "200"])
    }

    @Test func `a step-up requirement waits until a token request with its ID would receive tokens`() {
        var client = Client.atPassword()
        client.tenant.inject(.requireStepUp(.secondFactor), for: client.correlationID)

        let wrong = client.redeem(password: "Wrong-Horse-7")
        let right = client.redeem(password: goodPassword)

        #expect(wrong.line == "400 invalid_grant 50126")
        #expect(right.line == "400 invalid_grant/mfa_required 50076")
        #expect(client.tenant.injectedOutcomes.count == 0)
    }

    @Test func `a step-up requirement for one ID does not apply to another`() {
        var client = Client.atPassword()
        client.tenant.inject(.requireStepUp(.secondFactor), for: "somebody else")

        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
        #expect(client.tenant.injectedOutcomes.count == 1)
    }

    @Test func `at most a thousand outcomes wait`() {
        var outcomes = InjectedOutcomes()
        for number in 0..<2_500 { outcomes.add(.refuse(.serverError), for: "\(number)") }

        #expect(outcomes.count <= InjectedOutcomes.maximumCount)
    }

    @Test func `setting the clock forward ages everything, setting it back makes nothing younger`() {
        let start = Timestamp(wall: 1_000_000, monotonic: 5_000)
        var offset = ClockOffset()

        offset.apply(.advance(seconds: 600), at: start)
        let advanced = offset.adjusted(start)
        offset.apply(.set(wall: 0), at: start)
        let back = offset.adjusted(start)
        offset.apply(.set(wall: 2_000), at: start)

        #expect(advanced == Timestamp(wall: 1_600_000, monotonic: 605_000))
        #expect(back == Timestamp(wall: 0, monotonic: 605_000))
        #expect(offset.adjusted(start) == Timestamp(wall: 2_000, monotonic: 607_000))
    }
}
