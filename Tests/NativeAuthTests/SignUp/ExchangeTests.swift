import Foundation
import NativeAuth
import Testing

@testable import SignUp

/// The exchanges in `assets/exchanges`, which document the service and which both ends are tested against.
struct ExchangeTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
        .appending(path: "../../../assets/exchanges").standardized

    private static let index =
        (try? JSONDecoder().decode(
            [String: String].self, from: Data(contentsOf: folder.appending(path: "index.json")))) ?? [:]

    static let names = index.filter { $0.value == "here" }.keys.sorted()

    static func contents(_ name: String) throws -> [String: Any] {
        let data = try Data(contentsOf: folder.appending(path: name + ".json"))
        return try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
    }

    @Test func `all 198 known exchanges are present, or omitted for a stated reason`() throws {
        let files = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path())

        #expect(Self.index.count == 198)
        #expect(Self.index.values.allSatisfy { $0 == "here" || $0.hasSuffix("not part of signing up") })
        #expect(Set(files) == Set((Self.names + ["index"]).map { $0 + ".json" }))
    }

    @Test(arguments: names.filter { !$0.hasPrefix("request-") })
    func `a recorded reply has its documented meaning`(name: String) throws {
        let exchange = try Self.contents(name)
        let body = try JSONSerialization.data(withJSONObject: try #require(exchange["body"]))
        let response = Response(status: try #require(exchange["status"] as? Int), body: body)
        let call = try #require(exchange["reply"] as? String)

        let outcome =
            call.hasPrefix("/signup/") ? try Self.signUp(call, response) : Self.outcome(call, response)

        #expect(outcome == exchange["means"] as? String)
    }

    private static func signUp(_ call: String, _ response: Response) throws -> String {
        var driver = SignUpDriver.start()
        if call != Request.Path.signUpStart.rawValue { driver.reply(200, #"{"continuation_token":"t1"}"#) }
        if call == Request.Path.signUpContinue.rawValue {
            driver.reply(200, SignUpDriver.codeSent)
            driver.submit(.code(try #require(Secret("12345678"))))
        }
        var signUp = driver.signUp
        let next = signUp.receive(.success(response))
        if let next {
            return next.path == .signUpChallenge && signUp.step.isPassword ? "announce" : "challenge"
        }
        if case .failed(let failure, _) = signUp.activity { return name(failure) }
        switch signUp.step {
        case .start: return "start"
        case .code(let code): return "code(\(code.length ?? 0))"
        case .password: return "password"
        case .attributes(let attributesStep):
            return "attributes(\(attributesStep.required.map(\.name).joined(separator: ", ")))"
        case .done: return "done"
        case .browser(let browser): return browser.reason == nil ? "browser" : "browser, with a reason"
        }
    }

    private static func outcome(_ call: String, _ response: Response) -> String {
        switch PendingRequest(path: call).flatMap({ PendingRequest.machines[$0] }) {
        case .signIn(let signIn): outcome(signIn, response)
        case .resetPassword(let reset): outcome(reset, response)
        case .signUp, nil: "no pending request"
        }
    }

    private static func outcome(_ signIn: SignIn, _ response: Response) -> String {
        var signIn = signIn
        if let next = signIn.receive(.success(response)) { return name(next.path) }
        if case .failed(let failure, _) = signIn.activity { return name(failure) }
        switch signIn.step {
        case .start: return "start"
        case .code(let code): return "code(\(code.length ?? 0))"
        case .password: return "password"
        case .authMethods(let methods):
            return "methods(\(methods.available.map(\.channel.raw).joined(separator: ", ")))"
        case .strongAuth(let strongAuth): return "proof(\(strongAuth.code.length ?? 0))"
        case .done: return "done"
        case .browser(let browser): return browser.reason == nil ? "browser" : "browser, with a reason"
        }
    }

    private static func outcome(_ reset: ResetPassword, _ response: Response) -> String {
        var reset = reset
        if let next = reset.receive(.success(response)) { return name(next.path) }
        if case .failed(let failure, _) = reset.activity { return name(failure) }
        switch reset.step {
        case .start: return "start"
        case .methods: return "methods"
        case .code(let code): return "code(\(code.length ?? 0))"
        case .password(let password): return "password(\(password.lifetime ?? 0))"
        case .saving: return "saving"
        case .done(let completion): return completion.token == nil ? "done, without a token" : "done"
        case .browser(let browser): return browser.reason == nil ? "browser" : "browser, with a reason"
        }
    }

    /// The purpose of a follow-up request.
    private static func name(_ path: Request.Path) -> String {
        switch path {
        case .token: "redeem"
        case .registerContinue: "register"
        case .signInChallenge, .resetPasswordChallenge: "challenge"
        case .resetPasswordPoll: "poll"
        default: path.rawValue
        }
    }

    /// A failure in the notation of the files: the case, with its values in parentheses.
    private static func name(_ failure: any Error) -> String {
        switch failure {
        case RequestFailure.attributesRefused(let names):
            return "attributesRefused(\(names.joined(separator: ", ")))"
        case RequestFailure.unknown(let code), RequestFailure.unknown(let code),
            RequestFailure.unknown(let code):
            return "unknown(\(code.rawValue))"
        case RequestFailure.passwordRefused(let rejection),
            RequestFailure.passwordRefused(let rejection):
            return "passwordRefused(\(rejection))"
        case RequestFailure.misconfigured(let misconfiguration),
            RequestFailure.misconfigured(let misconfiguration),
            RequestFailure.misconfigured(let misconfiguration):
            return "misconfigured(\(misconfiguration))"
        default: return "\(failure)"
        }
    }
}

extension SignUp.Step {
    fileprivate var isPassword: Bool {
        if case .password = self { true } else { false }
    }
}

extension ExchangeTests {
    /// A reply that a sign-in cannot go on from, and a user can: by signing in without a password.
    private static let exception = "oauth2-token-user-has-no-password"

    /// The meanings of replies about which a user can do nothing.
    private static let failures = [
        "methodUnsupported", "misconfigured", "replyUnreadable", "scopeRefused", "serviceDown", "unknown",
    ]

    @Test(arguments: names.filter { !$0.hasPrefix("request-") })
    func `a recorded reply is a success, a step or a failure, as its meaning is`(name: String) throws {
        let exchange = try Self.contents(name)
        let body = try JSONSerialization.data(withJSONObject: try #require(exchange["body"]))
        let status = try #require(exchange["status"] as? Int)
        let means = try #require(exchange["means"] as? String)

        let outcome = Response(status: status, body: body).outcome

        // A token is there to go on with, even where a flow does not.
        let hasToken = (exchange["body"] as? [String: Any])?["continuation_token"] != nil
        let isFailure =
            Self.failures.contains(where: means.hasPrefix) && !hasToken && name != Self.exception
        #expect(outcome == (status == 200 ? .accepted : isFailure ? .failed : .answerNeeded), "\(means)")
    }
}
