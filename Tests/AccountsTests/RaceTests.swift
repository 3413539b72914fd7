import Accounts
import NativeAuth
import Synchronization
import Tenant
import Testing
import UserFlow

/// Concurrent identical requests to a tenant with accounts in a database.
struct RaceTests {
    @Test func `E-01 of 200 guesses, sixteen at a time, five are checked, and the right code is too late`()
        async throws
    {
        let town = try Town()
        let token = try await town.codeSent(to: "ada@contoso.com")
        let guesses = (0..<199).map { ($0 * 7_919 + 1) % 100_000_000 }.map { "\($0)" }
            .filter { $0 != town.code }

        var answers: [Int] = []
        for start in stride(from: 0, to: guesses.count, by: 16) {
            answers += await town.together(Array(guesses[start..<min(start + 16, guesses.count)])) {
                guess in
                town.proof(guess, token)
            }
        }
        let late = await town.tenant.send(town.proof(town.code, token))

        #expect(Set(answers) == [400] && late.status == 400)
        #expect(await town.isFree("ada@contoso.com"))
    }

    @Test func `E-02 of 64 concurrent submissions of the right code at most one succeeds`() async throws {
        let town = try Town()
        for round in 1...50 {
            let email = "ada\(round)@contoso.com"
            let token = try await town.codeSent(to: email)
            let code = town.code

            let statuses = await town.together(Array(0..<64)) { number in
                town.proof(number.isMultiple(of: 2) ? code : "wrong", token, id: "\(round)-\(number)")
            }

            #expect(statuses.count { $0 == 200 } <= 1)
            #expect(await town.isFree(email) == !statuses.contains(200))
        }
    }

    @Test func `E-12 of 32 concurrent requests with one continuation token, one gets tokens`() async throws {
        let town = try Town()
        for round in 1...20 {
            let email = "ada\(round)@contoso.com"
            let token = try await town.codeSent(to: email)
            let last = await town.tenant.send(town.proof(town.code, token))
            let form: [Request.Field: Request.Value] = [
                .clientID: .text("app"), .continuationToken: .text(Town.token(in: last)),
                .grantType: .text("continuation_token"), .username: .text(email),
                .scope: .text("openid offline_access"),
            ]

            let statuses = await town.together(Array(0..<32)) {
                Request(.token, form, correlationID: "\($0)")
            }

            #expect(statuses.sorted() == [200] + Array(repeating: 400, count: 31))
        }
    }
}

/// A tenant that verifies by code, with a database in memory and an outbox that tests can read.
private final class Town: Sendable {
    let tenant: SharedTenant
    private let letters: Letters

    private final class Letters: Sendable {
        let all = Mutex<[Email]>([])
    }

    init() throws {
        let letters = Letters()
        let flow = try #require(try UserFlow.bundled("fabrikam"))
        let moment = Timestamp.someday
        self.letters = letters
        tenant = SharedTenant(
            accounts: try .inMemory(cost: .forTests), clock: { moment },
            deliver: { letter in
                letters.all.withLock { $0.append(letter) }
                return true
            },
            make: { Tenant(flow: flow, accounts: $0, random: SodiumGenerator(), signer: Ed25519Signer()) })
    }

    /// The newest code.
    var code: String {
        letters.all.withLock { $0.last?.code.reveal { String(decoding: $0, as: UTF8.self) } ?? "" }
    }

    static func token(in response: Response) -> String {
        response.decoded(as: [String: String].self)?["continuation_token"] ?? ""
    }

    func codeSent(to email: String) async throws -> String {
        let started = await tenant.send(start(email))
        let form: [Request.Field: Request.Value] = [
            .clientID: .text("app"), .continuationToken: .text(Self.token(in: started)),
        ]
        let sent = await tenant.send(Request(.signUpChallenge, form, correlationID: "id"))
        struct Body: Decodable { var continuation_token: String }
        return try #require(sent.decoded(as: Body.self)).continuation_token
    }

    func proof(_ code: String, _ token: String, id: String = "id") -> Request {
        let form: [Request.Field: Request.Value] = [
            .clientID: .text("app"), .continuationToken: .text(token), .grantType: .text("oob"),
            .code: .text(code),
        ]
        return Request(.signUpContinue, form, correlationID: id)
    }

    func isFree(_ email: String) async -> Bool { await tenant.send(start(email)).status == 200 }

    private func start(_ email: String) -> Request {
        let form: [Request.Field: Request.Value] = [
            .clientID: .text("app"), .username: .text(email), .challengeType: .text("oob redirect"),
        ]
        return Request(.signUpStart, form, correlationID: "id")
    }

    /// Sends requests concurrently and returns the statuses of the responses.
    func together<Item: Sendable>(
        _ items: [Item], _ request: (Item) -> Request
    ) async -> [Int] {
        await withTaskGroup { group in
            for request in items.map(request) {
                group.addTask { [tenant] in await tenant.send(request).status }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
    }
}
