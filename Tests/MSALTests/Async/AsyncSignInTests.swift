import Foundation
import MSAL
import NativeAuth
import Testing

/// Starting a sign-in with the async API.
@MainActor
struct AsyncSignInTests {
    private let harness: MSALHarness

    init() throws {
        harness = try MSALHarness()
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
        case .start:
            transport.enqueue(replies)
            return ResultParts(await application.signIn(.user("ada_l", "p")))
        case .submitCode:
            return ResultParts(await (try signInCodeState(replies)).submitCode(code: "1"))
        case .resendCode:
            return ResultParts(await (try signInCodeState(replies)).resendCode())
        case .submitPassword:
            return ResultParts(await (try signInPasswordState(replies)).submitPassword(password: "p"))
        case .requestChallenge:
            let state = try await secondFactorState(replies)
            return ResultParts(await state.requestChallenge(authMethod: .email))
        case .requestAnotherChallenge:
            let state = try await secondFactorCodeState(replies)
            return ResultParts(await state.requestChallenge(authMethod: .email))
        case .submitChallenge:
            return ResultParts(await (try secondFactorCodeState(replies)).submitChallenge(challenge: "1"))
        case .challengeAuthMethod:
            let state = try await registrationState(replies)
            return ResultParts(await state.challengeAuthMethod(parameters: .email))
        case .submitRegistrationChallenge:
            return ResultParts(await (try registrationCodeState(replies)).submitChallenge(challenge: "1"))
        }
    }
}
