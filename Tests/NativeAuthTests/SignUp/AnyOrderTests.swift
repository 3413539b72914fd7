import Foundation
import NativeAuth
import TestSupport
import Testing

@testable import SignUp

/// Sends every recorded reply in every state, in random order, late and repeatedly.
struct AnyOrderTests {
    private static let seeds = Nightly.selection(1, of: Array(1...8 as ClosedRange<UInt64>))
    private static let secret = Secret("70418529") ?? Secret()

    @Test(arguments: APIVersion.allCases, seeds)
    func `a sign-up never traps, sends at most one request and never leaves done`(
        api: APIVersion, seed: UInt64
    ) throws {
        let replies = Exchanges.responses(api)
        #expect(replies.count == (api == .v1 ? 165 : 35))
        let done = try V2.signUp().replied("start-401", "signup-collect-email", "signup-continue").machine
        let answers: [SignUp.Answer] = [
            .start(email: "ada@contoso.com", password: Self.secret, attributes: []), .code(Self.secret),
            .resend, .password(Self.secret), .attributes([AttributeValue("city", .string("Odense"))]),
        ]
        let machines = Self.machines(api, SignUp.self) + [done]

        try Self.walk(machines, answers, replies, seed) { before, after in
            if before.stepName == "done" { #expect(after == before) }
        }
    }

    @Test(arguments: APIVersion.allCases, seeds)
    func `a sign-in never traps and sends at most one request`(api: APIVersion, seed: UInt64) throws {
        let answers: [SignIn.Answer] = [
            .start(username: "ada", password: nil), .start(username: "ada", password: Self.secret),
            .code(Self.secret), .resend, .password(Self.secret),
            .after(FlowCompletion(username: "ada@contoso.com", token: Token("final"), version: api)),
            .challenge(StrongAuthDriver.email, contact: "bo@contoso.com"),
        ]
        let machines = Self.machines(api, SignIn.self)
        #expect(machines.count == (api == .v1 ? 16 : 11))
        let tokens =
            api == .v1
            ? Exchanges.replies.filter { $0.pending == .signInCode }.map(\.response)
            : Array(repeating: Response(status: 200, body: Data(V2.tokens.utf8)), count: 5)
        let replies = Exchanges.responses(api) + Array(repeating: tokens, count: 5).joined()

        let reached = try Self.walk(machines, answers, replies, seed)

        #expect(
            reached.isSuperset(of: ["code", "password", "methods", "proof", "done", "browser"]), "\(reached)")
    }

    @Test(arguments: APIVersion.allCases, seeds)
    func `a password reset never traps and sends at most one request`(api: APIVersion, seed: UInt64) throws {
        let answers: [ResetPassword.Answer] = [
            .start(username: "ada"), .code(Self.secret), .resend, .password(Self.secret), .poll,
        ]
        let machines = Self.machines(api, ResetPassword.self)
        #expect(machines.count == 6)
        let polls = Exchanges.replies.filter { $0.pending == .poll }.map(\.response)
        let replies =
            Exchanges.responses(api) + (api == .v1 ? Array(repeating: polls, count: 10).flatMap(\.self) : [])

        let reached = try Self.walk(machines, answers, replies, seed)

        #expect(
            reached.isSuperset(of: ["start", "code", "password", "saving", "done", "browser"]), "\(reached)")
    }

    /// The machines of one type, each with a request in flight.
    private static func machines<Machine: SteppedMachine>(
        _ api: APIVersion, _ type: Machine.Type
    ) -> [Machine] {
        PendingRequest.cases(api).compactMap { PendingRequest.machines[$0] as? Machine }
    }

    /// Answers at random and receives random replies, from another machine at each tenth event.
    ///
    /// - Returns: The names of the steps that were reached.
    @discardableResult
    private static func walk<Machine: SteppedMachine>(
        _ machines: [Machine], _ answers: [Machine.Answer], _ replies: [Response], _ seed: UInt64,
        check: (_ before: Machine, _ after: Machine) -> Void = { _, _ in }
    ) throws -> Set<String> {
        var generator = SeededGenerator(seed: seed)
        var machine = try #require(machines.first)
        var reached: Set<String> = []
        for number in 0..<2_000 {
            if number.isMultiple(of: 10) { machine = try #require(machines.randomElement(using: &generator)) }
            let before = machine
            let request =
                Bool.random(using: &generator)
                ? machine.submit(try #require(answers.randomElement(using: &generator)))
                : machine.receive(.success(try #require(replies.randomElement(using: &generator))))
            if request != nil { #expect(machine.isWaiting) }
            check(before, machine)
            #expect(!"\(machine)".contains("70418529"))
            reached.insert(machine.stepName)
        }
        return reached
    }
}
