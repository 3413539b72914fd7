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

    private static let replies = names.filter { !$0.hasPrefix("request-") }

    @Test(arguments: replies)
    func `a recorded reply has its documented meaning`(name: String) throws {
        let exchange = try Self.contents(name)
        let body = try JSONSerialization.data(withJSONObject: try #require(exchange["body"]))
        let response = Response(status: try #require(exchange["status"] as? Int), body: body)
        let call = try #require(exchange["reply"] as? String)
        let pending = try #require(PendingRequest(path: call))

        let outcome = Self.outcome(try #require(PendingRequest.machines[pending]), response)

        #expect(outcome == exchange["means"] as? String)
    }

    private static func outcome(_ given: any SteppedMachine, _ response: Response) -> String {
        var machine = given
        if let next = machine.receive(.success(response)) { return name(next.path, of: machine) }
        if let failure = machine.failure { return name(failure) }
        return switch machine {
        case let signUp as SignUp: name(signUp.step)
        case let signIn as SignIn: name(signIn.step)
        case let reset as ResetPassword: name(reset.step)
        default: "no machine"
        }
    }

    private static func name(_ step: SignUp.Step) -> String {
        switch step {
        case .code(let code): "code(\(code.length ?? 0))"
        case .attributes(let attributes):
            "attributes(\(attributes.required.map(\.name).joined(separator: ", ")))"
        case .browser(let browser): name(browser)
        case .start, .password, .done: step.name
        }
    }

    private static func name(_ step: SignIn.Step) -> String {
        switch step {
        case .code(let code): "code(\(code.length ?? 0))"
        case .authMethods(let methods):
            "methods(\(methods.available.map(\.channel.raw).joined(separator: ", ")))"
        case .strongAuth(let strongAuth): "proof(\(strongAuth.code.length ?? 0))"
        case .browser(let browser): name(browser)
        case .start, .password, .done: step.name
        }
    }

    private static func name(_ step: ResetPassword.Step) -> String {
        switch step {
        case .code(let code): "code(\(code.length ?? 0))"
        case .password(let password): "password(\(password.lifetime ?? 0))"
        case .done(let completion): completion.token == nil ? "done, without a token" : "done"
        case .browser(let browser): name(browser)
        case .start, .methods, .saving: step.name
        }
    }

    private static func name(_ browser: SignUp.Browser) -> String {
        browser.reason == nil ? "browser" : "browser, with a reason"
    }

    /// The purpose of a follow-up request.
    private static func name(_ path: Request.Path, of machine: any SteppedMachine) -> String {
        switch path {
        case .token: "redeem"
        case .registerContinue: "register"
        case .signUpChallenge: machine.stepName == "password" ? "announce" : "challenge"
        case .signInChallenge, .resetPasswordChallenge: "challenge"
        case .resetPasswordPoll: "poll"
        default: path.rawValue
        }
    }

    /// A failure in the notation of the files: the case, with its values in parentheses.
    private static func name(_ failure: RequestFailure) -> String {
        switch failure {
        case .attributesRefused(let names): "attributesRefused(\(names.joined(separator: ", ")))"
        case .unknown(let code): "unknown(\(code.rawValue))"
        case .passwordRefused(let rejection): "passwordRefused(\(rejection))"
        case .misconfigured(let misconfiguration): "misconfigured(\(misconfiguration))"
        default: "\(failure)"
        }
    }

    /// A reply that a sign-in cannot go on from, and a user can: by signing in without a password.
    private static let exception = "oauth2-token-user-has-no-password"

    /// The meanings of replies about which a user can do nothing.
    private static let failures = [
        "methodUnsupported", "misconfigured", "replyUnreadable", "scopeRefused", "serviceDown", "unknown",
    ]

    @Test(arguments: replies)
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
