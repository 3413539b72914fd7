import Foundation
import NativeAuth
import SignUp
import TestSupport
import Testing

/// Password resets with random answers and replies (reset-password §2).
struct ResetPasswordWalkTests {
    private static let seeds = Nightly.selection(2, of: Array(1...16 as ClosedRange<UInt64>))

    /// The calls whose tokens a call may send.
    private static let senders: [Request.Path: Set<String>] = [
        .resetPasswordChallenge: ["start", "challenge"], .resetPasswordContinue: ["challenge"],
        .resetPasswordSubmit: ["continue", "submit", "poll_completion"], .resetPasswordPoll: ["submit"],
    ]
    private static let answers: [ResetPassword.Answer] = [
        .start(username: "ada@contoso.com"), .code(ResetPasswordDriver.secret), .resend,
        .password(ResetPasswordDriver.secret), .poll,
    ]
    private static let bodies = [
        "{TOKEN}", #"{TOKEN,"challenge_type":"oob","code_length":8}"#, #"{TOKEN,"expires_in":600}"#,
        #"{TOKEN,"challenge_type":"password"}"#, #"{TOKEN,"poll_interval":15}"#, "{}", "",
        #"{TOKEN,"status":"succeeded"}"#, #"{TOKEN,"status":"failed"}"#, #"{"status":"failed"}"#,
        #"{TOKEN,"status":"in_progress"}"#, #"{TOKEN,"status":"not_started"}"#, #"{"status":"in_progress"}"#,
    ]
    private static let refusals = [
        #"{TOKEN,"error":"invalid_grant","suberror":"password_banned"}"#,
        #"{TOKEN,"error":"invalid_grant","suberror":"invalid_oob_value"}"#, #"{"error":"expired_token"}"#,
        #"{"error":"invalid_request","error_codes":[55200]}"#, #"{TOKEN,"error":"from_2031"}"#, "", "{}",
        #"{"error_codes":[500222]}"#, #"{"error":"user_not_found"}"#,
    ]

    /// A password reset with random events, and with what has happened to the password of the last submit.
    private struct RandomReset {
        var generator: SeededGenerator
        var reset = ResetPasswordDriver().machine
        var request: Request?
        /// The passwords that were sent and neither refused nor reported as not stored.
        var openPasswords = 0
        var number = 0

        /// Answers, or receives a reply to the request in flight; most often what leads on.
        mutating func step() {
            let wasWaiting = reset.isWaiting
            if wasWaiting, Int.random(in: 0..<8, using: &generator) > 0 {
                receive()
            } else if let answer = answers.randomElement(using: &generator) {
                let next = reset.submit(answer)
                #expect(!wasWaiting || next == nil)
                if !wasWaiting { request = next }
                if next?.path == .resetPasswordSubmit { openPasswords += 1 }
            }
        }

        private var answers: [ResetPassword.Answer] {
            let leading: [ResetPassword.Answer] =
                switch reset.step {
                case .start, .methods, .done, .browser: [.start(username: "ada@contoso.com")]
                case .code: [.code(ResetPasswordDriver.secret)]
                case .password: [.password(ResetPasswordDriver.secret)]
                case .saving: [.poll]
                }
            return ResetPasswordWalkTests.answers + Array(repeating: leading, count: 15).joined()
        }

        private var bodies: [String] {
            let leading: [String] =
                switch request?.path {
                case Request.Path.resetPasswordChallenge: [#"{TOKEN,"challenge_type":"oob"}"#]
                case Request.Path.resetPasswordPoll:
                    [
                        #"{"status":"in_progress"}"#, #"{TOKEN,"status":"failed"}"#,
                        #"{TOKEN,"status":"succeeded"}"#,
                    ]
                default: ["{TOKEN}"]
                }
            return ResetPasswordWalkTests.bodies + Array(repeating: leading, count: 15).joined()
        }

        private mutating func receive() {
            number += 1
            let path = request?.path
            let roll = Int.random(in: 0..<10, using: &generator)
            if roll == 0 {
                request = reset.receive(.failure(.timedOut(host: "h", seconds: 10)))
                return
            }
            let status = roll < 7 ? 200 : [400, 400, 429, 503].randomElement(using: &generator) ?? 400
            let bodies = status == 200 ? self.bodies : ResetPasswordWalkTests.refusals
            let sender = path?.rawValue.split(separator: "/").last ?? ""
            let body = (bodies.randomElement(using: &generator) ?? "")
                .replacing("TOKEN", with: #""continuation_token":"\#(sender) \#(number)""#)
            let isRefused = path == .resetPasswordSubmit && (400...499).contains(status)
            let isFailed = path == .resetPasswordPoll && (body.contains("failed") || body.contains("banned"))
            if isRefused || isFailed && status < 429 { openPasswords -= 1 }
            request = reset.receive(.success(Response(status: status, body: Data(body.utf8))))
        }
    }

    @Test(arguments: seeds)
    func `a token is only sent to the endpoint of its step`(seed: UInt64) throws {
        var walk = RandomReset(generator: SeededGenerator(seed: seed))
        var paths: Set<Request.Path> = []

        for _ in 0..<1_500 {
            walk.step()
            guard let request = walk.request, let token = request[text: .continuationToken] else { continue }
            let sender = String(try #require(token.split(separator: " ").first))
            paths.insert(request.path)
            #expect(Self.senders[request.path]?.contains(sender) == true, "\(request.path) with \(token)")
        }

        #expect(paths == Set(Self.senders.keys))
    }

    @Test(arguments: seeds)
    func `a reset sends at most one request and can always start again`(seed: UInt64) {
        var walk = RandomReset(generator: SeededGenerator(seed: seed))
        var reached: Set<String> = []

        for _ in 0..<1_500 {
            walk.step()
            reached.insert(walk.reset.step.name)
            #expect((walk.request != nil) == walk.reset.isWaiting)
            var again = walk.reset
            again.cancel()
            #expect(again.submit(.start(username: "ada"))?.path == .resetPasswordStart)
            #expect(again.step == .start)
        }

        #expect(reached == ["start", "code", "password", "saving", "done"])
    }

    @Test(arguments: seeds)
    func `a password that may be stored is never said to be unchanged`(seed: UInt64) {
        var walk = RandomReset(generator: SeededGenerator(seed: seed))
        var (uncertain, certain) = (0, 0)

        for _ in 0..<1_500 {
            walk.step()
            #expect(walk.reset.mayHaveChanged == (walk.openPasswords > 0))
            if walk.openPasswords > 0 { uncertain += 1 } else { certain += 1 }
            if case .done = walk.reset.step {
                walk.reset = ResetPasswordDriver().machine
                (walk.request, walk.openPasswords) = (nil, 0)
            }
        }

        #expect(uncertain > 20 && certain > 20)
    }

    @Test(arguments: seeds)
    func `no description shows a secret or a token`(seed: UInt64) {
        var walk = RandomReset(generator: SeededGenerator(seed: seed))

        for _ in 0..<200 {
            walk.step()
            var dumped = "\(walk.reset) \(String(reflecting: walk.reset))"
            dump(walk.reset, to: &dumped)
            if let request = walk.request { dump(request, to: &dumped) }
            for text in ["70418529", "start \(walk.number)", "continue ", "challenge ", "poll_completion "] {
                #expect(!dumped.contains(text))
            }
        }
    }

    @Test func `no password or code is kept after the request is returned`() throws {
        let other = try #require(Secret("Correct-Horse-7"))
        var (code, password) = (ResetPasswordDriver.atCode(), ResetPasswordDriver.atPassword())

        code.submit(.code(other))
        password.submit(.password(other))

        #expect(code.machine == ResetPasswordDriver.checkingCode().machine)
        #expect(password.machine == ResetPasswordDriver.submitting().machine)
    }
}
