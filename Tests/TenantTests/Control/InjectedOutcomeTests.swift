import Foundation
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Injected outcomes.
struct InjectedOutcomeTests {
    @Test func `an injected response is returned unchanged`() throws {
        var client = try Client(bundled: "fabrikam")
        client.tenant.inject(
            .respond(Response(status: 418, body: Data("<html>".utf8), headers: ["x": "y"])), for: .next)

        let reply = client.start()

        #expect(reply.status == 418)
        #expect(reply.text == "<html>")
        #expect(reply.headers == ["x": "y"])
    }

    @Test func `without a transport an injected failure is a 503 response`() throws {
        var client = try Client(bundled: "fabrikam")
        client.tenant.inject(.fail(.interrupted(host: "contoso.example")), for: .next)

        #expect(client.start().line == "503 server_error")
        #expect(client.start().line == "200")
    }
}

/// Redirects that are injected at each step.
struct InjectedRedirectTests {
    @Test(arguments: TokenOrigin.allCases, ["", "a passkey is wanted"])
    func `a redirect can be injected for each request, which then changes nothing`(
        origin: TokenOrigin, reason: String
    ) {
        for (call, line) in origin.allowed {
            var client = origin.client()
            client.tenant.inject(.redirect(reason: reason.isEmpty ? nil : reason), for: .next)

            let redirected = call.send(&client)

            #expect(redirected.line == "200 redirect")
            #expect(reason.isEmpty || redirected.text.contains(reason))
            #expect(redirected.headers["client-request-id"] == client.correlationID)
            #expect(call.send(&client).line == line, "\(call)")
        }
    }
}

/// Outcomes injected for a correlation ID.
struct CorrelatedOutcomeTests {
    @Test func `an outcome applies once, to the request with its ID, case-insensitively`() throws {
        var client = try Client(bundled: "fabrikam")
        client.tenant.inject(.refuse(.codesThrottled), for: .correlationID("ABC"))
        client.correlationID = "other"
        let other = client.start()
        client.correlationID = "abc"

        let lines = [other, client.challenge(), client.challenge()].map(\.line)

        #expect(lines == ["200", "400 invalid_request 701014", "200 oob"])
    }

    @Test(arguments: [
        InjectedOutcome.Target.next, .kind(.signUpStart),
        .correlationID("7C9E6679-7425-40DE-944B-E07FC1F90AE7"),
    ])
    func `several outcomes apply in their order`(target: InjectedOutcome.Target) throws {
        var client = try Client(bundled: "fabrikam")
        client.correlationID = "7c9e6679-7425-40de-944b-e07fc1f90ae7"
        for refusal in [TenantError.serverError, .userAlreadyExists] {
            client.tenant.inject(.refuse(refusal), for: target)
        }

        let lines = (1...3).map { _ in client.start().line }

        #expect(lines == ["500 server_error", "400 user_already_exists 1003037", "200"])
    }

    @Test func `a step-up requirement waits until a token request with its ID would receive tokens`() {
        var client = Client.atPassword()
        client.tenant.inject(.requireStepUp(.secondFactor), for: .correlationID(client.correlationID))

        let wrong = client.redeem(password: "Wrong-Horse-7")
        let right = client.redeem(password: goodPassword)

        #expect(wrong.line == "400 invalid_grant 50126")
        #expect(right.line == "400 invalid_grant/mfa_required 50076")
        #expect(client.tenant.injectedOutcomes.all.count == 0)
    }

    @Test func `a step-up requirement for one ID does not apply to another`() {
        var client = Client.atPassword()
        client.tenant.inject(.requireStepUp(.secondFactor), for: .correlationID("somebody else"))

        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
        #expect(client.tenant.injectedOutcomes.all.count == 1)
    }

    @Test func `an outcome that waits for something else keeps no later one waiting`() {
        var client = Client.atPassword()
        client.tenant.inject(.requireStepUp(.secondFactor), for: .next)
        client.tenant.inject(.refuse(.serverError), for: .next)

        let lines = (1...2).map { _ in client.redeem(password: goodPassword).line }

        #expect(lines == ["500 server_error", "400 invalid_grant/mfa_required 50076"])
    }

    @Test func `outcomes that wait are listed, and can be removed`() {
        var client = Client(.codes { _ in })
        client.tenant.inject(.refuse(.codeWrong), for: .correlationID("A-1"))
        client.tenant.inject(.refuse(.serverError), for: .kind(.signUpStart))
        client.tenant.inject(.refuse(.slowDown), for: .next)
        client.tenant.inject(.refuse(.unavailable), for: .address("Ada@contoso.com"))

        let targets = client.tenant.waitingOutcomes.map(\.target)
        client.tenant.removeWaitingOutcomes()

        #expect(targets == [.correlationID("a-1"), .kind(.signUpStart), .next, .address("ada@contoso.com")])
        #expect(client.tenant.waitingOutcomes.isEmpty)
        #expect(client.start().status == 200)
    }

    @Test func `at most a thousand outcomes wait`() {
        var outcomes = InjectedOutcomes()
        for number in 0..<2_500 { outcomes.add(.refuse(.serverError), for: .correlationID("\(number)")) }

        #expect(outcomes.all.count <= InjectedOutcomes.maximumCount)
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
