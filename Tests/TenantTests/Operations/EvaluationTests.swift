import NativeAuth
import TestSupport
import Testing
import TextAlgorithms
import UserFlow

@testable import Tenant

/// Evaluations of requests that need slow operations.
struct EvaluationTests {
    /// A request that needs an operation.
    enum Need: CaseIterable {
        case signUpCode, account, password, signInCode, registrationCode, registration, resetCode
    }

    @Test(arguments: Need.allCases)
    func `an evaluation that needs an operation changes nothing but the limits`(need: Need) throws {
        let (client, request) = Self.client(before: need)
        var tenant = client.tenant

        let evaluation = tenant.evaluate(request, at: client.now, after: [])

        #expect(try Self.kind(of: evaluation) == need.operation)
        #expect(Self.state(of: tenant) == Self.state(of: client.tenant))
        var original = client.tenant
        #expect(tenant.respond(to: request, at: client.now) == original.respond(to: request, at: client.now))
        #expect(Self.state(of: tenant) != Self.state(of: client.tenant))
    }

    @Test(arguments: Need.allCases)
    func `the evaluation after the operation gives the response`(need: Need) throws {
        let (client, request) = Self.client(before: need)
        var (tenant, original) = (client.tenant, client.tenant)

        let operation = try Self.operation(
            of: tenant.evaluate(request, at: client.now, after: []))
        let performed = tenant.perform(operation)
        let evaluation = tenant.evaluate(request, at: client.now, after: [performed])

        let response = try Self.response(of: evaluation)
        #expect(response == original.respond(to: request, at: client.now))
        #expect(response.status == 200)
    }

    @Test(arguments: [
        (StoreFailure.full, "503 server_error"), (.broken(reason: "I/O error"), "500 server_error"),
        (.taken, "400 user_already_exists 1003037"),
    ])
    func `a failed operation refuses the request and can be repeated`(
        failure: StoreFailure, line: String
    ) throws {
        for need in [Need.account, .password, .registration] {
            let (client, request) = Self.client(before: need)
            var tenant = client.tenant

            let operation = try Self.operation(
                of: tenant.evaluate(request, at: client.now, after: []))
            let failed = try Self.response(
                of: tenant.evaluate(
                    request, at: client.now, after: [operation.failed(failure)]))
            let repeated = tenant.respond(to: request, at: client.now)

            let isLate = need == .registration && failure == .taken
            let expected = isLate ? "400 invalid_request 55200" : line
            #expect([Reply(failed).line, "\(repeated.status)"] == [expected, "200"])
        }
    }

    @Test func `a new password is compared, stored and announced, and ends access once it is stored`() throws
    {
        var client = Client.beforeReset()
        client.tenant.accounts = MemoryAccounts()
        try client.tenant.accounts.add(
            Account(email: "ada@contoso.com"), password: Secret(goodPassword), at: client.now)
        client.redeem(username: "ada@contoso.com")
        client.startReset()
        client.challengeReset()
        client.continueReset(code: client.code)
        let request = client.request(
            .resetPasswordSubmit, [.continuationToken: client.token, .newPassword: newPassword])
        var (tenant, performed) = (client.tenant, [Tenant.PerformedOperation]())
        var steps: [String] = []

        while case .needs(let operation) = tenant.evaluate(
            request, at: client.now, after: performed)
        {
            steps.append("\(try Self.kind(of: .needs(operation))) \(tenant.sessions.count)")
            performed.append(tenant.perform(operation))
        }

        #expect(steps == ["verify 1", "setPassword 1", "deliver 0"])
    }

    @Test func `only the delivered code works`() throws {
        let (client, request) = Self.client(before: .signUpCode)
        var tenant = client.tenant
        let operation = try Self.operation(
            of: tenant.evaluate(request, at: client.now, after: []))
        guard case .deliver(let email) = operation else { throw UnexpectedEvaluation() }

        // Unlike a seeded generator, libsodium never repeats itself.
        tenant.random = SeededGenerator(seed: 99)
        let evaluation = tenant.evaluate(
            request, at: client.now, after: [.deliver(email, isDelivered: true)])

        var submitting = client
        submitting.token = try #require(Reply(try Self.response(of: evaluation)).token)
        submitting.tenant = tenant
        #expect(tenant.outbox.last == email)
        #expect(submitting.submit(code: text(of: email.code)).line == "200")
    }

    @Test func `the result of another operation is not used`() throws {
        let (client, request) = Self.client(before: .password)
        var tenant = client.tenant
        let operation = try Self.operation(
            of: tenant.evaluate(request, at: client.now, after: []))
        guard case .verify(let password, let id) = operation else { throw UnexpectedEvaluation() }
        let otherPassword = try #require(Secret("Correct-Horse-8"))

        for other in [
            Tenant.PerformedOperation.verify(otherPassword, of: id, .success(true)),
            .verify(password, of: 77, .success(true)),
            .add(Account(email: "ada@contoso.com"), .success(())),
        ] {
            let evaluation = tenant.evaluate(request, at: client.now, after: [other])

            #expect(try Self.operation(of: evaluation) == operation)
        }
    }

    @Test func `a request without slow work is completed at once`() throws {
        var client = Client(.codes())
        let request = client.request(
            .signUpStart, [.username: "ada@contoso.com", .challengeType: "oob redirect"])

        let evaluation = client.tenant.evaluate(request, at: client.now, after: [])

        #expect(try Self.response(of: evaluation).status == 200)
    }

    private struct UnexpectedEvaluation: Error {}

    private static func operation(
        of evaluation: Tenant.Evaluation<Response>
    ) throws -> Tenant.Operation {
        guard case .needs(let operation) = evaluation else { throw UnexpectedEvaluation() }
        return operation
    }

    private static func response(of evaluation: Tenant.Evaluation<Response>) throws -> Response {
        guard case .completed(let response) = evaluation else { throw UnexpectedEvaluation() }
        return response
    }

    private static func kind(of evaluation: Tenant.Evaluation<Response>) throws -> String {
        switch try operation(of: evaluation) {
        case .add: "add"
        case .verify: "verify"
        case .setPassword: "setPassword"
        case .deliver: "deliver"
        case .addMethod: "addMethod"
        }
    }

    /// Everything that a tenant remembers, as text.
    private static func state(of tenant: Tenant) -> String {
        var text = "\(tenant.random)"
        append(tenant.signUps.flows, to: &text)
        append(tenant.signUps.expiredClients, to: &text)
        append(tenant.signIns.flows, to: &text)
        append(tenant.signIns.expiredClients, to: &text)
        append(tenant.passwordResets.flows, to: &text)
        append(tenant.passwordResets.expiredClients, to: &text)
        append(tenant.sessions.rows, to: &text)
        append(tenant.responseCache.rows, to: &text)
        let parts: [Any] = [
            tenant.outbox, tenant.nextOutcome as Any, tenant.injectedOutcomes, tenant.accounts,
            tenant.performedOperations,
        ]
        for part in parts { dump(part, to: &text) }
        return text
    }

    /// Appends the values of a table and when they were stored, but not whether an email is on the way.
    private static func append<Value>(_ table: BoundedTable<Digest, Value>, to text: inout String) {
        let rows = table.rows.map { row in
            var text = "\(row.storedAt) "
            dump(row.value, to: &text)
            return text.replacing("isSending: true", with: "isSending: false")
        }
        text += rows.sorted().joined()
    }

    /// Returns a client whose next request needs an operation, and that request.
    ///
    /// The tenant's store is a value, so that copies of the tenant are independent.
    private static func client(before need: Need) -> (Client, Request) {
        var client = Client(need == .signInCode ? .codes() : .passwords { $0.alias = .optional })
        client.tenant.accounts = MemoryAccounts()
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

extension EvaluationTests.Need {
    /// The kind of operation that the request needs.
    fileprivate var operation: String {
        switch self {
        case .signUpCode, .signInCode, .registrationCode, .resetCode: "deliver"
        case .account: "add"
        case .password: "verify"
        case .registration: "addMethod"
        }
    }
}

extension Tenant.Operation {
    /// Returns the operation with a failure of the store as its result.
    fileprivate func failed(_ failure: StoreFailure) -> Tenant.PerformedOperation {
        switch self {
        case .add(let account, _, _): .add(account, .failure(failure))
        case .verify(let password, let id): .verify(password, of: id, .failure(failure))
        case .setPassword(_, let id): .setPassword(of: id, .failure(failure))
        case .deliver(let email): .deliver(email, isDelivered: false)
        case .addMethod(let method, let id, _): .addMethod(method, to: id, .failure(failure))
        }
    }
}
