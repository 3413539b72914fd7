import Foundation
@testable import MSAL
import NativeAuth
import Testing

/// Starting a sign-in with the async API.
@MainActor
struct AsyncSignInTests {
    private let harness: MSALHarness

    init() throws {
        harness = try MSALHarness()
    }

    @Test(
        arguments: [
            ([.started, .passwordRequired("T0"), .tokens()], "complete", nil),
            ([.started, .codeSent("T0")], "codeRequired", "T0"),
            (
                [.started, .passwordRequired("P"), .strongAuthRequired("mfa_required"), .methods("T0")],
                "mfaRequired", "T0"
            ),
            (
                [
                    .started, .passwordRequired("P"), .strongAuthRequired("registration_required"),
                    .methods("T0"),
                ], "strongAuthMethodRegistrationRequired", "T0"
            ),
        ] as [([ScriptedTransport.Reply], String, String?)])
    func `a sign-in returns each result`(
        replies: [ScriptedTransport.Reply], name: String, token: String?
    ) async throws {
        harness.transport.enqueue(replies)

        let result = ResultParts(await harness.application.signIn(.user("ada_l", "p")))

        #expect(result.name == name)
        #expect(await harness.token(of: result.state) == token)
    }

    @Test func `without a password, the sign-in asks for it`() async throws {
        harness.transport.enqueue([.started, .passwordRequired("T0")])

        let result = ResultParts(await harness.application.signIn(.user("ada_l", "")))

        #expect(result.name == "passwordRequired")
        #expect(result.state is SignInPasswordRequiredState)
    }

    @Test(
        arguments: [
            ([.refusal("user_not_found")], ["isUserNotFound"]),
            ([.started, .passwordRequired("T0"), .errorCode(50126)], ["isInvalidCredentials"]),
            ([.redirect], ["isBrowserRequired"]),
            ([.refusal("from_2031")], ["isGeneralError"]),
            ([.failure(.offline(host: "h"))], ["isGeneralError", "isNetworkError"]),
            ([.refusal("expired_token")], ["isGeneralError", "isSessionExpired"]),
        ] as [([ScriptedTransport.Reply], Set<String>)])
    func `an error has the flags of its reason`(
        replies: [ScriptedTransport.Reply], flags: Set<String>
    ) async throws {
        harness.transport.enqueue(replies)

        let result = await harness.application.signIn(.user("ada_l", "p"))

        guard case .error(let error) = result else {
            Issue.record("unexpected result \(result)")
            return
        }
        #expect(error.allFlags == flags)
        #expect(result.isError && !result.isSuccess && !result.isComplete)
    }

    @Test(arguments: ["", " ", "\t \n"])
    func `a blank username is not sent`(username: String) async throws {
        let id = UUID()
        let parameters = NativeAuthSignInParameters.user(username, "p")
        parameters.correlationId = id

        let result = await harness.application.signIn(parameters)

        guard case .error(let error) = result else {
            Issue.record("unexpected result \(result)")
            return
        }
        #expect(error.isInvalidUsername() && error.correlationId == id)
        #expect(error.errorMessage == "Invalid username")
        #expect(harness.transport.requests.isEmpty)
    }

    @Test func `a task that was canceled before sends nothing`() async throws {
        let application = harness.application
        let task = Task {
            while !Task.isCancelled { await Task.yield() }
            return await application.signIn(.user("ada_l", "p"))
        }

        task.cancel()

        guard case .error(let error) = await task.value else {
            Issue.record("a canceled call succeeded")
            return
        }
        #expect(error.isCancelled)
        #expect(harness.transport.requests.isEmpty)
    }

    @Test func `canceling the task ends the wait`() async throws {
        harness.transport.enqueue([.noReply])
        let application = harness.application
        let task = Task { await application.signIn(.user("ada_l", "p")) }
        while harness.transport.requests.isEmpty { await Task.yield() }

        task.cancel()

        guard case .error(let error) = await task.value else {
            Issue.record("a canceled call succeeded")
            return
        }
        #expect(error.isCancelled && !error.isNetworkError)
    }

    @Test(arguments: [
        ("mfa_required", "mfaRequired"), ("registration_required", "strongAuthMethodRegistrationRequired"),
    ])
    func `strong authentication can be required after a sign-up and after a reset`(
        suberror: String, name: String
    ) async throws {
        let code = try await harness.codeState([
            .reply(200, #"{"continuation_token":"T"}"#), .strongAuthRequired(suberror), .methods("T0"),
        ])
        let resetHarness = try MSALHarness()
        let resetEnd = try await resetHarness.resetCompletion(
            .saved("T"), [.strongAuthRequired(suberror), .methods("T0")])

        guard case .complete(let signUpEnd) = await code.submitCode(code: "1") else {
            Issue.record("the code was refused")
            return
        }
        let afterSignUp = ResultParts(await signUpEnd.signIn())
        let afterReset = ResultParts(await resetEnd.signIn())

        #expect([afterSignUp.name, afterReset.name] == [name, name])
        #expect(await harness.token(of: afterSignUp.state) == "T0")
        #expect(await resetHarness.token(of: afterReset.state) == "T0")
    }

    @Test func `a completed sign-in replaces the account of an earlier one`() async throws {
        harness.transport.enqueue([
            .started, .passwordRequired("T"), .tokens("A1"), .started, .passwordRequired("T"), .tokens("A2"),
        ])
        _ = await harness.application.signIn(.user("ada_l", "p"))
        _ = await harness.application.signIn(.user("ada_l", "p"))

        guard case .accountFound(let account) = await harness.application.getCurrentAccount(),
            case .complete(let token) = await account.getAccessToken()
        else {
            Issue.record("no account was found")
            return
        }
        #expect(token.accessToken == "A2")
    }
}

extension NativeAuthStepError {
    /// The names of the Boolean properties and methods that are `true`.
    var allFlags: Set<String> {
        var flags: [String: Bool] = [
            "isBrowserRequired": isBrowserRequired(), "isGeneralError": isGeneralError,
            "isNetworkError": isNetworkError, "isSessionExpired": isSessionExpired,
        ]
        if let error = self as? SignInStepError {
            flags["isInvalidCredentials"] = error.isInvalidCredentials()
        }
        if let error = self as? SignInError {
            flags["isUserNotFound"] = error.isUserNotFound()
            flags["isInvalidUsername"] = error.isInvalidUsername()
        }
        if let error = self as? GetAccessTokenError {
            flags["isNoAccountFound"] = error.isNoAccountFound()
            flags["isInvalidScopes"] = error.isInvalidScopes()
            flags["isRefreshTokenExpired"] = error.isRefreshTokenExpired()
        }
        return Set(flags.filter(\.value).keys)
    }
}

extension MSALHarness {
    /// Makes a call of a sign-in with the async API, on a state with the token `T0`.
    func perform(_ call: SignInCall, _ replies: [ScriptedTransport.Reply]) async throws -> ResultParts {
        switch call {
        case .submitCode: ResultParts(await (try signInCodeState(replies)).submitCode(code: "1"))
        case .resendCode: ResultParts(await (try signInCodeState(replies)).resendCode())
        case .submitPassword:
            ResultParts(await (try signInPasswordState(replies)).submitPassword(password: "p"))
        case .requestChallenge:
            ResultParts(await (try secondFactorState(replies)).requestChallenge(authMethod: .email))
        case .requestAnotherChallenge:
            ResultParts(await (try secondFactorCodeState(replies)).requestChallenge(authMethod: .email))
        case .submitChallenge:
            ResultParts(await (try secondFactorCodeState(replies)).submitChallenge(challenge: "1"))
        case .challengeAuthMethod:
            ResultParts(await (try registrationState(replies)).challengeAuthMethod(parameters: .email))
        case .submitRegistrationChallenge:
            ResultParts(await (try registrationCodeState(replies)).submitChallenge(challenge: "1"))
        }
    }
}
