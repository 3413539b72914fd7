import Foundation
import NativeAuth
import TestSupport
import Testing

@testable import SignUp

/// Sends every recorded reply in every state, in random order, late and repeatedly.
struct AnyOrderTests {
    private static let seeds = Nightly.selection(1, of: Array(1...8 as ClosedRange<UInt64>))

    @Test(arguments: APIVersion.allCases, seeds)
    func `a sign-up never traps, sends at most one request and never leaves done`(
        api: APIVersion, seed: UInt64
    ) throws {
        let replies = Exchanges.responses(api)
        #expect(replies.count == (api == .v1 ? 165 : 35))
        var generator = SeededGenerator(seed: seed)
        let secret = try #require(Secret("70418529"))
        let answers: [SignUp.Answer] = [
            .start(email: "ada@contoso.com", password: secret, attributes: []), .code(secret), .resend,
            .password(secret), .attributes([AttributeValue("city", .string("Odense"))]),
        ]
        let start = SignUp(client: V2.client, api: api, authority: V2.authority)
        var signUp = start

        for _ in 0..<2_000 {
            let before = signUp
            let request =
                Bool.random(using: &generator)
                ? signUp.submit(try #require(answers.randomElement(using: &generator)))
                : signUp.receive(.success(try #require(replies.randomElement(using: &generator))))
            if request != nil { #expect(signUp.isWaiting) }
            if case .done = before.step {
                #expect(signUp == before)
                signUp = start
            }
            #expect(!"\(signUp)".contains("70418529"))
        }
    }

    @Test(arguments: APIVersion.allCases, seeds)
    func `a sign-in never traps and sends at most one request`(api: APIVersion, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let secret = try #require(Secret("70418529"))
        let answers: [SignIn.Answer] = [
            .start(username: "ada", password: nil), .start(username: "ada", password: secret), .code(secret),
            .resend,
            .password(secret),
            .after(FlowCompletion(username: "ada@contoso.com", token: Token("final"), version: api)),
            .challenge(StrongAuthDriver.email, contact: "bo@contoso.com"),
        ]
        let machines = PendingRequest.cases(api).compactMap { PendingRequest.machines[$0]?.signIn }
        #expect(machines.count == (api == .v1 ? 16 : 11))
        let tokens =
            api == .v1
            ? Exchanges.replies.filter { $0.pending == .signInCode }.map(\.response)
            : Array(repeating: Response(status: 200, body: Data(V2.tokens.utf8)), count: 5)
        let replies = Exchanges.responses(api) + Array(repeating: tokens, count: 5).joined()
        var signIn = SignIn(client: V2.client, api: api, authority: V2.authority)
        var reached: Set<String> = []

        for number in 0..<2_000 {
            if number.isMultiple(of: 10) { signIn = try #require(machines.randomElement(using: &generator)) }
            let request =
                Bool.random(using: &generator)
                ? signIn.submit(try #require(answers.randomElement(using: &generator)))
                : signIn.receive(.success(try #require(replies.randomElement(using: &generator))))
            if request != nil { #expect(signIn.isWaiting) }
            #expect(!"\(signIn)".contains("70418529"))
            reached.insert(signIn.step.name)
        }
        #expect(
            reached.isSuperset(of: ["code", "password", "methods", "proof", "done", "browser"]), "\(reached)")
    }

    @Test(arguments: APIVersion.allCases, seeds)
    func `a password reset never traps and sends at most one request`(api: APIVersion, seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let secret = try #require(Secret("70418529"))
        let answers: [ResetPassword.Answer] = [
            .start(username: "ada"), .code(secret), .resend, .password(secret), .poll,
        ]
        let machines = PendingRequest.cases(api).compactMap { PendingRequest.machines[$0]?.resetPassword }
        #expect(machines.count == 6)
        let polls = Exchanges.replies.filter { $0.pending == .poll }.map(\.response)
        let replies =
            Exchanges.responses(api) + (api == .v1 ? Array(repeating: polls, count: 10).flatMap(\.self) : [])
        var reset = ResetPassword(client: V2.client, api: api, authority: V2.authority)
        var reached: Set<String> = []

        for number in 0..<2_000 {
            if number.isMultiple(of: 10) { reset = try #require(machines.randomElement(using: &generator)) }
            let request =
                Bool.random(using: &generator)
                ? reset.submit(try #require(answers.randomElement(using: &generator)))
                : reset.receive(.success(try #require(replies.randomElement(using: &generator))))
            if request != nil { #expect(reset.isWaiting) }
            #expect(!"\(reset)".contains("70418529"))
            reached.insert(reset.step.name)
        }
        #expect(
            reached.isSuperset(of: ["start", "code", "password", "saving", "done", "browser"]), "\(reached)")
    }
}

extension PendingRequest.Machine {
    /// The sign-in, if the machine is one.
    fileprivate var signIn: SignIn? {
        if case .signIn(let signIn) = self { signIn } else { nil }
    }

    /// The password reset, if the machine is one.
    fileprivate var resetPassword: ResetPassword? {
        if case .resetPassword(let reset) = self { reset } else { nil }
    }
}
