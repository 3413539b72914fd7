import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// The exchanges in `assets/exchanges`, which document the service and which both ends are tested against.
struct ExchangeTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../assets/exchanges").standardized

    private static let index =
        (try? JSONDecoder().decode(
            [String: String].self, from: Data(contentsOf: folder.appending(path: "index.json")))) ?? [:]

    private static let names = index.filter { $0.value == "here" }.keys.sorted()

    private static func contents(_ name: String) throws -> [String: Any] {
        let data = try Data(contentsOf: folder.appending(path: name + ".json"))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test func `all 131 known exchanges are present, or omitted for a stated reason`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())

        #expect(Self.index.count == 131)
        #expect(Self.index.values.allSatisfy { $0 == "here" || $0.hasSuffix("not part of signing up") })
        #expect(Set(files) == Set((Self.names + ["index"]).map { $0 + ".json" }))
    }

    @Test(arguments: names.filter { !$0.hasPrefix("request-") })
    func `a recorded reply has its documented meaning`(name: String) throws {
        let exchange = try Self.contents(name)
        let body = try JSONSerialization.data(withJSONObject: try #require(exchange["body"]))
        let response = Response(status: try #require(exchange["status"] as? Int), body: body)
        let call = try #require(exchange["reply"] as? String)

        let meaning =
            call.hasPrefix("/signup/") ? try Self.signUp(call, response) : try Self.signIn(call, response)

        #expect(meaning == exchange["means"] as? String)
    }

    private static func signUp(_ call: String, _ response: Response) throws -> String {
        var walk = Walk.start()
        if call != Request.Path.signUpStart.rawValue { walk.reply(200, #"{"continuation_token":"t1"}"#) }
        if call == Request.Path.signUpContinue.rawValue {
            walk.reply(200, Walk.codeSent)
            walk.submit(.code(try #require(Secret("12345678"))))
        }
        var signUp = walk.signUp
        let next = signUp.receive(.success(response))
        if let next {
            return next.path == .signUpChallenge && signUp.step.isPassword ? "announce" : "challenge"
        }
        if case .failed(let failure, _) = signUp.activity { return words(failure) }
        switch signUp.step {
        case .start: return "start"
        case .code(let code): return "code(\(code.length ?? 0))"
        case .password: return "password"
        case .attributes(let wanted):
            return "attributes(\(wanted.required.map(\.name).joined(separator: ", ")))"
        case .done: return "done"
        case .browser(let browser): return browser.reason == nil ? "browser" : "browser, with a reason"
        }
    }

    private static func signIn(_ call: String, _ response: Response) throws -> String {
        guard let post = Post(path: call), case .signIn(var signIn) = Post.machines[post] else {
            return "no pending request"
        }
        if let next = signIn.receive(.success(response)) { return words(next.path) }
        if case .failed(let failure, _) = signIn.activity { return words(failure) }
        switch signIn.step {
        case .start: return "start"
        case .code(let code): return "code(\(code.length ?? 0))"
        case .password: return "password"
        case .methods(let methods):
            return "methods(\(methods.offered.map(\.channel.raw).joined(separator: ", ")))"
        case .proof(let proof): return "proof(\(proof.length ?? 0))"
        case .done: return "done"
        case .browser(let browser): return browser.reason == nil ? "browser" : "browser, with a reason"
        }
    }

    /// The purpose of a follow-up request.
    private static func words(_ path: Request.Path) -> String {
        switch path {
        case .token: "redeem"
        case .registerContinue: "register"
        case .signInChallenge: "challenge"
        default: path.rawValue
        }
    }

    /// A failure in the notation of the files: the case, with its values in parentheses.
    private static func words(_ failure: any Error) -> String {
        switch failure {
        case SignUpFailure.attributesRefused(let names):
            return "attributesRefused(\(names.joined(separator: ", ")))"
        case SignUpFailure.unknown(let code), SignInFailure.unknown(let code):
            return "unknown(\(code.rawValue))"
        case SignUpFailure.passwordRefused(let fault): return "passwordRefused(\(fault))"
        case SignUpFailure.misconfigured(let fault), SignInFailure.misconfigured(let fault):
            return "misconfigured(\(fault))"
        default: return "\(failure)"
        }
    }
}

extension SignUp.Step {
    fileprivate var isPassword: Bool {
        if case .password = self { true } else { false }
    }
}
