import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// What requests that wait for the same work count of each other.
struct ReservationTests {
    private static let tooMany = "400 invalid_request 701014"
    private static let locked = "400 invalid_grant 50053"
    private static let wrong = "400 invalid_grant 50126"

    /// Returns the requests for a code of sign-ups of one address that have just started.
    private static func challenges(_ count: Int, with client: inout Client) -> [Request] {
        (0..<count).map { _ in
            client.start()
            return client.request(.signUpChallenge, [.continuationToken: client.token])
        }
    }

    /// Returns a guess of the password.
    private static func guess(_ password: String, with client: Client) -> Request {
        client.request(
            .token,
            [
                .continuationToken: client.token, .grantType: "password", .password: password,
                .scope: "openid",
            ])
    }

    /// Sends requests, of which each one that needs work waits until all others are answered or wait, too.
    private static func sendTogether(
        _ requests: [Request], with client: inout Client, _ work: TestWork
    ) -> [Reply] {
        let now = client.now
        return client.serve(doing: work) { service in
            await withTaskGroup { group in
                for request in requests { group.addTask { await service.respond(to: request, at: now) } }
                return await group.reduce(into: [Reply]()) { $0.append(Reply($1)) }
            }
        }
    }

    @Test(.rule("E-03", "E-09")) func `of a hundred sign-ups at the same time five are sent a code`() {
        var client = Client(.codes())
        let requests = Self.challenges(100, with: &client)
        let work = TestWork(in: client.store) { _, _ in for _ in 0..<1_000 { await Task.yield() } }

        let lines = Self.sendTogether(requests, with: &client, work).map(\.line)

        #expect(work.emails.count == 5)
        #expect(lines.count { $0 == Self.tooMany } == 95 && lines.count { $0 == "200 oob" } == 5)
        // The five were on the way when the others were refused.
        #expect(lines.suffix(5) == Array(repeating: "200 oob", count: 5)[...])
        client.start()
        #expect(client.challenge().line == Self.tooMany)
    }

    @Test(arguments: [(Delivery.failed, "400 invalid_request 50185"), (.postponed, "503 server_error")])
    func `a code that was not delivered does not count`(delivery: Delivery, line: String) {
        var client = Client(.codes())
        for request in Self.challenges(20, with: &client) {
            let reply = client.reply(to: request, doing: TestWork(in: client.store, delivery: delivery))
            #expect(reply.line == line)
        }

        client.start()
        #expect(client.challenge().line == "200 oob")
    }

    @Test(.rule("E-27")) func `of 64 wrong passwords at the same time ten are looked at`() {
        var client = Client.atPassword()
        // Each with a token of its own: requests with the same one wait for their turn.
        let requests = (0..<64).map { number in
            client.beginSignIn()
            return Self.guess("wrong\(number)", with: client)
        }
        let work = TestWork(in: client.store) { _, _ in for _ in 0..<1_000 { await Task.yield() } }

        let lines = Self.sendTogether(requests, with: &client, work).map(\.line)

        #expect(work.steps.count == 10)
        #expect(lines.count { $0 == Self.locked } == 54 && lines.count { $0 == Self.wrong } == 10)
        #expect(client.store.verifications == 10)
        #expect(client.redeem(password: goodPassword).line == Self.locked)
    }

    @Test func `the right password counts as wrong until it is verified, and resets the count then`() {
        var client = Client.atPassword()
        for _ in 1...9 { client.redeem(password: "wrong") }
        let right = Self.guess(goodPassword, with: client)
        client.beginSignIn()
        let wrong = Self.guess("wrong", with: client)
        let (now, lines) = (client.now, Recorded<String>())
        let work = TestWork(in: client.store) { _, service in
            guard lines.values.isEmpty else { return }
            lines.append(Reply(await service.respond(to: wrong, at: now)).line)
        }

        let reply = client.reply(to: right, doing: work)
        client.beginSignIn()
        let after = (1...9).map { _ in client.redeem(password: "wrong").line }

        #expect(lines.values + [reply.line] == [Self.locked, "200 Bearer"])
        #expect(after == Array(repeating: Self.wrong, count: 9))
    }

    @Test func `a password that could not be verified does not count`() {
        var client = Client.atPassword()
        let request = Self.guess("wrong", with: client)
        for _ in 1...30 {
            let reply = client.reply(to: request, doing: TestWork(in: client.store, failure: .full))
            #expect(reply.line == "503 server_error")
        }

        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
    }
}
