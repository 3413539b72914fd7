import NativeAuth
import Synchronization
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Requests for which the tenant waits for slow work.
struct SlowWorkTests {
    /// A request that needs slow work.
    enum Need: CaseIterable {
        case signUpCode, account, password, signInCode, registrationCode, registration, resetCode
    }

    @Test(arguments: Need.allCases)
    func `a request waits for its work, once, and gets the same response as without waiting`(need: Need) {
        var (client, request) = Self.client(before: need)
        var (other, _) = Self.client(before: need)
        let work = TestWork(in: client.store)

        let reply = client.reply(to: request, doing: work)

        #expect(work.steps == [need.work])
        #expect(reply == Reply(other.tenant.respond(to: request, at: other.now)))
        #expect(reply.status == 200)
    }

    @Test(arguments: Need.allCases)
    func `others are answered meanwhile`(need: Need) {
        var (client, request) = Self.client(before: need)
        let now = client.now
        let start = client.request(
            .signUpStart, [.username: "bo@contoso.com", .challengeType: "oob password redirect"])
        let statuses = Recorded<Int>()
        let work = TestWork(in: client.store) { _, service in
            statuses.append(await service.respond(to: start, at: now).status)
        }

        #expect(client.reply(to: request, doing: work).status == 200)
        #expect(statuses.values == [200])
    }

    @Test(.rule("E-12"), arguments: Need.allCases)
    func `the same request waits for its turn, and gets the same response`(need: Need) {
        // Tokens are never issued twice.
        guard need != .password else { return }
        var (client, sent) = Self.client(before: need)
        let (now, request) = (client.now, sent)
        let work = TestWork(in: client.store)

        let responses = client.serve(doing: work) { service in
            await withTaskGroup { group in
                for _ in 0..<2 { group.addTask { await service.respond(to: request, at: now) } }
                return await group.reduce(into: [Response]()) { $0.append($1) }
            }
        }

        #expect(responses.count == 2 && responses[0] == responses[1] && responses[0].status == 200)
        #expect(work.steps == [need.work])
    }

    @Test(arguments: [
        (StoreFailure.full, "503 server_error"), (.broken(reason: "I/O error"), "500 server_error"),
        (.taken, "400 user_already_exists 1003037"),
    ])
    func `work that fails refuses the request, which can be repeated`(failure: StoreFailure, line: String) {
        for need in [Need.account, .password, .registration] {
            var (client, request) = Self.client(before: need)

            let failed = client.reply(to: request, doing: TestWork(in: client.store, failure: failure))
            let repeated = client.tenant.respond(to: request, at: client.now)

            let isLate = need == .registration && failure == .taken
            #expect(failed.line == (isLate ? "400 invalid_request 55200" : line))
            #expect(repeated.status == 200)
        }
    }

    @Test func `a new password is compared, stored and announced, and ends access once it is stored`() throws
    {
        var client = Client.withAccount()
        client.redeem(username: "ada@contoso.com")
        client.verifyReset()
        let request = client.request(
            .resetPasswordSubmit, [.continuationToken: client.token, .newPassword: newPassword])
        let sessions = Recorded<Int>()
        let work = TestWork(in: client.store) { _, service in
            sessions.append(await service.withTenant { $0.sessions.count })
        }

        #expect(client.reply(to: request, doing: work).status == 200)
        #expect(work.steps == ["verify", "setPassword", "deliver"])
        #expect(sessions.values == [1, 1, 0])
    }

    @Test func `what ended meanwhile is refused`() {
        var (client, request) = Self.client(before: .signInCode)
        let work = TestWork(in: client.store) { _, service in
            await service.withTenant { $0.signIns.removeAll { _, _ in true } }
        }

        #expect(client.reply(to: request, doing: work).line == "400 invalid_request 55200")
    }

    /// Returns a client whose next request needs slow work, and that request.
    private static func client(before need: Need) -> (Client, Request) {
        let client = Self.client(atTokenFor: need)
        let (path, fields) = need.request(client)
        return (client, client.request(path, fields.merging([.continuationToken: client.token]) { $1 }))
    }

    private static func client(atTokenFor need: Need) -> Client {
        var client = Client(.passwords())
        switch need {
        case .signUpCode: client.start(password: goodPassword)
        case .account: client.beginSignUp(password: goodPassword)
        case .password: return .atPassword()
        case .signInCode:
            client = .withAccount(.codes())
            client.initiate()
        case .registrationCode: return .atMethodsListed(.registration)
        case .registration: return .atStepUpCode(.registration)
        case .resetCode:
            client = .withAccount()
            client.startReset()
        }
        return client
    }
}

extension SlowWorkTests.Need {
    /// The name of the work that the request needs.
    fileprivate var work: String {
        switch self {
        case .signUpCode, .signInCode, .registrationCode, .resetCode: "deliver"
        case .account: "add"
        case .password: "verify"
        case .registration: "addMethod"
        }
    }

    /// The path and the fields of the request, but its token.
    fileprivate func request(_ client: Client) -> (Request.Path, [Request.Field: String?]) {
        switch self {
        case .signUpCode: (.signUpChallenge, [:])
        case .account: (.signUpContinue, [.grantType: "oob", .code: client.code])
        case .password:
            (.token, [.grantType: "password", .password: goodPassword, .scope: Client.scope])
        case .signInCode: (.signInChallenge, [:])
        case .registrationCode:
            (.registerChallenge, [.challengeTarget: "bo@contoso.com", .challengeChannel: "email"])
        case .registration: (.registerContinue, [.grantType: "oob", .code: client.code])
        case .resetCode: (.resetPasswordChallenge, [:])
        }
    }
}

/// Values that closures record.
final class Recorded<Value: Sendable>: Sendable {
    private let recorded = Mutex<[Value]>([])

    /// The values, oldest first.
    var values: [Value] { recorded.withLock { $0 } }

    /// Adds a value.
    func append(_ value: Value) { recorded.withLock { $0.append(value) } }
}
