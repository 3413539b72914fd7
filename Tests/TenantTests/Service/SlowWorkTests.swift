import NativeAuth
import Synchronization
@testable import Tenant
import TestSupport
import Testing
import UserFlow

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
        var client = Client.beforeReset()
        client.redeem(username: "ada@contoso.com")
        client.startReset()
        client.challengeReset()
        client.continueReset(code: client.code)
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
        var client = Client(need == .signInCode ? .codes() : .passwords { $0.alias = .optional })
        client.start(
            password: need == .signInCode ? nil : goodPassword,
            attributes: need == .signInCode ? nil : #"{"flatusername":"Ada_L"}"#)
        if need == .signUpCode {
            return (client, client.request(.signUpChallenge, [.continuationToken: client.token]))
        }
        client.challenge()
        if need == .account {
            return (
                client,
                client.request(
                    .signUpContinue,
                    [.continuationToken: client.token, .grantType: "oob", .code: client.code])
            )
        }
        client.submit(code: client.code)
        if need == .resetCode {
            client.startReset()
            return (client, client.request(.resetPasswordChallenge, [.continuationToken: client.token]))
        }
        client.initiate()
        if need == .signInCode {
            return (client, client.request(.signInChallenge, [.continuationToken: client.token]))
        }
        client.challengeSignIn()
        if need == .registration {
            client.tenant.nextOutcome = .requireStepUp(.registration)
            client.redeem(password: goodPassword)
            client.introspectRegistration()
            client.register("bo@contoso.com")
            return (
                client,
                client.request(
                    .registerContinue,
                    [.continuationToken: client.token, .grantType: "oob", .code: client.code])
            )
        }
        if need == .registrationCode {
            client.tenant.nextOutcome = .requireStepUp(.registration)
            client.redeem(password: goodPassword)
            client.introspectRegistration()
            return (
                client,
                client.request(
                    .registerChallenge,
                    [
                        .continuationToken: client.token, .challengeTarget: "bo@contoso.com",
                        .challengeChannel: "email",
                    ])
            )
        }
        return (
            client,
            client.request(
                .token,
                [
                    .continuationToken: client.token, .grantType: "password", .password: goodPassword,
                    .scope: Client.scope,
                ])
        )
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
}

/// Values that closures record.
final class Recorded<Value: Sendable>: Sendable {
    private let recorded = Mutex<[Value]>([])

    /// The values, oldest first.
    var values: [Value] { recorded.withLock { $0 } }

    /// Adds a value.
    func append(_ value: Value) { recorded.withLock { $0.append(value) } }
}
