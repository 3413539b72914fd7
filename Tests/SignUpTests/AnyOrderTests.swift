import NativeAuth
import Testing

@testable import SignUp

/// Sends every recorded reply in every state, in random order, late and repeatedly.
struct AnyOrderTests {
    private static let replies = Exchanges.replies.map(\.response)

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `a sign-up never traps, sends at most one request and never leaves done`(seed: UInt64) throws {
        #expect(Self.replies.count == 98)
        var dice = Dice(state: seed)
        let secret = try #require(Secret("70418529"))
        let answers: [SignUp.Answer] = [
            .start(email: "ada@contoso.com", password: secret, attributes: []), .code(secret), .resend,
            .password(secret), .attributes([Attribute("city", .string("Odense"))]),
        ]
        var signUp = Walk().signUp

        for _ in 0..<2_000 {
            let before = signUp
            let request =
                Bool.random(using: &dice)
                ? signUp.submit(try #require(answers.randomElement(using: &dice)))
                : signUp.receive(.success(try #require(Self.replies.randomElement(using: &dice))))
            if request != nil { #expect(signUp.isWaiting) }
            if case .done = before.step {
                #expect(signUp == before)
                signUp = Walk().signUp
            }
            #expect(!"\(signUp)".contains("70418529"))
        }
    }

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `a sign-in never traps and sends at most one request`(seed: UInt64) throws {
        var dice = Dice(state: seed)
        let secret = try #require(Secret("70418529"))
        let answers: [SignIn.Answer] = [
            .start(username: "ada", password: nil), .start(username: "ada", password: secret), .code(secret),
            .resend,
            .password(secret), .after(SignUp.Completion(email: "ada@contoso.com", token: Token("final"))),
            .challenge(ProvingWalk.email, contact: "bo@contoso.com"),
        ]
        let places = Post.allCases.compactMap { Post.machines[$0]?.signIn }
        #expect(places.count == 14)
        var signIn = ProvingWalk().signIn
        var reached: Set<String> = []

        for number in 0..<2_000 {
            if number.isMultiple(of: 10) { signIn = try #require(places.randomElement(using: &dice)) }
            let request =
                Bool.random(using: &dice)
                ? signIn.submit(try #require(answers.randomElement(using: &dice)))
                : signIn.receive(.success(try #require(Self.replies.randomElement(using: &dice))))
            if request != nil { #expect(signIn.isWaiting) }
            #expect(!"\(signIn)".contains("70418529"))
            reached.insert(signIn.step.word)
        }
        #expect(reached.isSuperset(of: ["code", "password", "methods", "proof", "done", "browser"]))
    }
}

extension Post.Machine {
    /// The sign-in, if the machine is one.
    fileprivate var signIn: SignIn? {
        if case .signIn(let signIn) = self { signIn } else { nil }
    }
}
