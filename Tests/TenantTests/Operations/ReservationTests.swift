import NativeAuth
import Testing
import UserFlow

@testable import Tenant

/// What requests that wait for the same operation count of each other.
struct ReservationTests {
    private static let tooMany = "400 invalid_request 701014"
    private static let locked = "400 invalid_grant 50053"
    private static let wrong = "400 invalid_grant 50126"

    /// Evaluates a request for the first time.
    private static func begin(_ request: Request, with client: inout Client) -> Tenant.Evaluation<Response> {
        client.tenant.evaluate(request, at: client.now, after: [])
    }

    /// Evaluates a request after its operation.
    private static func end(
        _ request: Request, _ performed: Tenant.PerformedOperation, with client: inout Client
    ) throws -> Reply {
        let evaluation = client.tenant.evaluate(request, at: client.now, after: [performed])
        guard case .completed(let response) = evaluation else { throw UnexpectedReply() }
        return Reply(response)
    }

    /// Returns the requests for a code of sign-ups of one address that have just started.
    private static func challenges(_ count: Int, with client: inout Client) -> [Request] {
        (0..<count).map { _ in
            client.start()
            return client.request(.signUpChallenge, [.continuationToken: client.token])
        }
    }

    @Test func `E-03 E-09 of a hundred sign-ups at the same time five are sent a code`() throws {
        var client = Client(.codes())
        let requests = Self.challenges(100, with: &client)

        let evaluations = requests.map { Self.begin($0, with: &client) }
        let emails = evaluations.compactMap {
            if case .needs(.deliver(let email)) = $0 { email } else { nil }
        }
        let refusals = evaluations.compactMap {
            if case .completed(let response) = $0 { response } else { nil }
        }
        let replies = try zip(requests, emails).map { request, email in
            try Self.end(request, .deliver(email, isDelivered: true), with: &client).line
        }

        #expect(emails.count == 5)
        #expect(refusals.count == 95 && refusals.allSatisfy { Reply($0).line == Self.tooMany })
        #expect(replies == Array(repeating: "200 oob", count: 5))
        client.start()
        #expect(client.challenge().line == Self.tooMany)
    }

    @Test func `a code that could not be delivered does not count`() throws {
        var client = Client(.codes())
        for _ in 1...20 {
            let request = Self.challenges(1, with: &client)[0]
            guard case .needs(.deliver(let email)) = Self.begin(request, with: &client) else {
                throw UnexpectedReply()
            }
            let reply = try Self.end(request, .deliver(email, isDelivered: false), with: &client)
            #expect(reply.line == "400 invalid_request 50185")
        }

        client.start()
        #expect(client.challenge().line == "200 oob")
    }

    @Test func `a code that was put off because too many others are on the way does not count`() throws {
        var client = Client(.codes())
        for _ in 1...20 {
            let request = Self.challenges(1, with: &client)[0]
            guard case .needs(.deliver(let email)) = Self.begin(request, with: &client) else {
                throw UnexpectedReply()
            }
            #expect(try Self.end(request, .postpone(email), with: &client).status == 503)
        }

        client.start()
        #expect(client.challenge().line == "200 oob")
    }

    @Test func `a code that could not be delivered leaves the row as one that was sent nothing`() throws {
        var client = Client(.codes())
        client.tenant.signUps = ContinuationStore(maximumCount: 1)
        let request = Self.challenges(1, with: &client)[0]
        guard case .needs(.deliver(let email)) = Self.begin(request, with: &client) else {
            throw UnexpectedReply()
        }

        let during = client.start("bo@contoso.com")
        _ = try Self.end(request, .deliver(email, isDelivered: false), with: &client)

        #expect(during.line == "429 too_many_requests")
        #expect(client.start("bo@contoso.com").line == "200")
    }

    @Test func `E-27 of 64 wrong passwords at the same time ten are looked at`() throws {
        var client = Client.atPassword()
        let requests = (0..<64).map { number in
            client.request(
                .token,
                [
                    .continuationToken: client.token, .grantType: "password", .password: "wrong\(number)",
                    .scope: "openid",
                ])
        }

        let evaluations = requests.map { Self.begin($0, with: &client) }
        let operations = evaluations.compactMap {
            if case .needs(let operation) = $0 { operation } else { nil }
        }
        let refusals = evaluations.compactMap {
            if case .completed(let response) = $0 { response } else { nil }
        }
        let replies = try zip(requests, operations).map { request, operation in
            try Self.end(request, client.tenant.perform(operation), with: &client).line
        }

        #expect(operations.count == 10)
        #expect(refusals.count == 54 && refusals.allSatisfy { Reply($0).line == Self.locked })
        #expect(replies == Array(repeating: Self.wrong, count: 10))
        #expect(client.store.verifications == 10)
        #expect(client.redeem(password: goodPassword).line == Self.locked)
    }

    @Test func `the right password counts as wrong until it is verified, and resets the count then`() throws {
        var client = Client.atPassword()
        for _ in 1...9 { client.redeem(password: "wrong") }
        let request = client.request(
            .token,
            [
                .continuationToken: client.token, .grantType: "password", .password: goodPassword,
                .scope: "openid",
            ])

        guard case .needs(let operation) = Self.begin(request, with: &client) else { throw UnexpectedReply() }
        let during = client.redeem(password: "wrong")
        let reply = try Self.end(request, client.tenant.perform(operation), with: &client)
        client.initiate()
        client.challengeSignIn()
        let after = (1...9).map { _ in client.redeem(password: "wrong").line }

        #expect([during.line, reply.line] == [Self.locked, "200 Bearer"])
        #expect(after == Array(repeating: Self.wrong, count: 9))
    }

    @Test func `the right password does not erase guesses that are being verified`() throws {
        var client = Client.atPassword()
        let guesses = (0..<9).map { number in
            client.request(
                .token,
                [
                    .continuationToken: client.token, .grantType: "password", .password: "wrong\(number)",
                    .scope: "openid",
                ])
        }
        for guess in guesses { _ = Self.begin(guess, with: &client) }

        client.redeem(password: goodPassword)
        client.initiate()
        client.challengeSignIn()
        let lines = (1...2).map { _ in client.redeem(password: "wrong").line }

        #expect(lines == [Self.wrong, Self.locked])
    }

    @Test func `a password that could not be verified does not count`() throws {
        var client = Client.atPassword()
        for _ in 1...30 {
            client.store.failure = nil
            let request = client.request(
                .token,
                [
                    .continuationToken: client.token, .grantType: "password", .password: "wrong",
                    .scope: "openid",
                ])
            guard case .needs(.verify(let password, let id)) = Self.begin(request, with: &client) else {
                throw UnexpectedReply()
            }
            let reply = try Self.end(request, .verify(password, of: id, .failure(.full)), with: &client)
            #expect(reply.line == "503 server_error")
        }

        #expect(client.redeem(password: goodPassword).line == "200 Bearer")
    }
}
