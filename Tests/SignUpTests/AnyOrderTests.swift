import NativeAuth
import Testing
import TextAlgorithms

@testable import SignUp

/// Sends every recorded reply in every state, in random order, late and repeatedly.
struct AnyOrderTests {
    private static let replies = Exchanges.replies.map(\.response)

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `a sign-up never traps, sends at most one request and never leaves done`(seed: UInt64) throws {
        #expect(Self.replies.count == 165)
        var generator = SeededGenerator(seed: seed)
        let secret = try #require(Secret("70418529"))
        let answers: [SignUp.Answer] = [
            .start(email: "ada@contoso.com", password: secret, attributes: []), .code(secret), .resend,
            .password(secret), .attributes([Attribute("city", .string("Odense"))]),
        ]
        var signUp = SignUpDriver().signUp

        for _ in 0..<2_000 {
            let before = signUp
            let request =
                Bool.random(using: &generator)
                ? signUp.submit(try #require(answers.randomElement(using: &generator)))
                : signUp.receive(.success(try #require(Self.replies.randomElement(using: &generator))))
            if request != nil { #expect(signUp.isWaiting) }
            if case .done = before.step {
                #expect(signUp == before)
                signUp = SignUpDriver().signUp
            }
            #expect(!"\(signUp)".contains("70418529"))
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `a sign-in never traps and sends at most one request`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let secret = try #require(Secret("70418529"))
        let answers: [SignIn.Answer] = [
            .start(username: "ada", password: nil), .start(username: "ada", password: secret), .code(secret),
            .resend,
            .password(secret), .after(FlowCompletion(username: "ada@contoso.com", token: Token("final"))),
            .challenge(StrongAuthDriver.email, contact: "bo@contoso.com"),
        ]
        let machines = PendingRequest.allCases.compactMap { PendingRequest.machines[$0]?.signIn }
        #expect(machines.count == 16)
        let tokens = Exchanges.replies.filter { $0.pending == .signInCode }.map(\.response)
        let replies = Self.replies + Array(repeating: tokens, count: 5).joined()
        var signIn = StrongAuthDriver().signIn
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
        #expect(reached.isSuperset(of: ["code", "password", "methods", "proof", "done", "browser"]))
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `a password reset never traps and sends at most one request`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        let secret = try #require(Secret("70418529"))
        let answers: [ResetPassword.Answer] = [
            .start(username: "ada"), .code(secret), .resend, .password(secret), .poll,
        ]
        let machines = PendingRequest.allCases.compactMap { PendingRequest.machines[$0]?.resetPassword }
        #expect(machines.count == 6)
        let polls = Exchanges.replies.filter { $0.pending == .poll }.map(\.response)
        let replies = Self.replies + Array(repeating: polls, count: 10).joined()
        var reset = ResetPasswordDriver().reset
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
        #expect(reached == ["start", "code", "password", "saving", "done", "browser"])
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
