import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// Every known reply, from every state, in any order, late and twice.
struct AnyOrderTests {
    private static let replies: [Response] = {
        let folder = URL(filePath: #filePath).deletingLastPathComponent()
            .appending(path: "../../assets/exchanges").standardized
        let files =
            (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
        return files.sorted { $0.path() < $1.path() }.compactMap { file in
            guard let data = try? Data(contentsOf: file),
                let exchange = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
                let status = exchange["status"] as? Int, let body = exchange["body"],
                let bytes = try? JSONSerialization.data(withJSONObject: body)
            else { return nil }
            return Response(status: status, body: bytes)
        }
    }()

    @Test(arguments: 1...8 as ClosedRange<UInt64>)
    func `a sign-up never traps, sends one request at most and never leaves done`(seed: UInt64) throws {
        #expect(Self.replies.count == 88)
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
    func `a sign-in neither`(seed: UInt64) throws {
        var dice = Dice(state: seed)
        let secret = try #require(Secret("70418529"))
        let answers: [SignIn.Answer] = [
            .start(username: "ada", password: nil), .start(username: "ada", password: secret), .code(secret),
            .resend,
            .password(secret), .after(SignUp.Completion(email: "ada@contoso.com", token: Token("final"))),
        ]
        var signIn = SignIn(caller: Caller(clientID: "client", correlationID: "id"))

        for _ in 0..<2_000 {
            let request =
                Bool.random(using: &dice)
                ? signIn.submit(try #require(answers.randomElement(using: &dice)))
                : signIn.receive(.success(try #require(Self.replies.randomElement(using: &dice))))
            if request != nil { #expect(signIn.isWaiting) }
            #expect(!"\(signIn)".contains("70418529"))
        }
    }

    /// SplitMix64: the same order each time.
    private struct Dice: RandomNumberGenerator {
        var state: UInt64

        mutating func next() -> UInt64 {
            state &+= 0x9E37_79B9_7F4A_7C15
            var mixed = state
            mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
            mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
            return mixed ^ (mixed >> 31)
        }
    }
}
