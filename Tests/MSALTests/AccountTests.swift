import Foundation
import NativeAuth
import Testing

@testable import MSAL

/// Accounts and tokens, signing in and signing out.
@MainActor
struct AccountTests {
    private let stage: Stage

    init() throws {
        stage = try Stage([.started, .passwordWanted("T0")])
    }

    @Test func `an account has the IDs and claims of its ID token`() async throws {
        let result = try await signedIn()

        #expect(result.account.username == "ada@contoso.com")
        #expect(result.account.identifier == "o.t")
        #expect(result.account.homeAccountId?.objectId == "o")
        #expect(result.account.homeAccountId?.tenantId == "t")
        #expect(result.account.environment == "i.example")
        #expect(result.account.accountClaims?["oid"] as? String == "o")
        #expect(result.account.tenantProfiles?.first?.tenantId == "t")
        #expect(result.idToken?.hasPrefix("e30.") == true)
        #expect(stage.application.getNativeAuthUserAccount()?.account.identifier == "o.t")
    }

    @Test func `signing out removes the account`() async throws {
        let result = try await signedIn()

        result.signOut()
        result.signOut()
        let heard = try await stage.told(result.getAccessToken(delegate: stage.listener))

        #expect(stage.application.getNativeAuthUserAccount() == nil)
        #expect(heard.error?.errorDescription == "Nobody is signed in. Sign in first.")
        #expect(heard.error?.flags == [])
    }

    @Test func `a valid token is returned from the cache`() async throws {
        let result = try await signedIn()
        let sent = stage.transport.requests.count

        let plain = try await stage.told(result.getAccessToken(delegate: stage.listener))
        let scoped = try await stage.told(
            result.getAccessToken(scopes: ["API://read"], delegate: stage.listener))
        let parameters = MSALNativeAuthGetAccessTokenParameters()
        parameters.returnRefreshToken = true
        let both = try await stage.told(
            result.getAccessToken(parameters: parameters, delegate: stage.listener))

        #expect([plain, scoped].map(\.details) == [["A1", "none"], ["A1", "none"]])
        #expect(both.details == ["A1", "R1"])
        #expect(stage.transport.requests.count == sent)
    }

    @Test(
        arguments: [(3_600, true, nil), (299, false, nil), (3_600, false, ["api://write"])]
            as [(Int, Bool, [String]?)])
    func `an expired or insufficient token is refreshed`(
        lifetime: Int, isForced: Bool, scopes: [String]?
    ) async throws {
        let result = try await signedIn(.tokens(lifetime: lifetime))
        let before = result.account
        stage.transport.play([.tokens("A2", refresh: nil)])
        let parameters = MSALNativeAuthGetAccessTokenParameters()
        parameters.forceRefresh = isForced
        parameters.scopes = scopes
        parameters.returnRefreshToken = true

        let heard = try await stage.told(
            result.getAccessToken(parameters: parameters, delegate: stage.listener))

        let request = stage.transport.requests.last
        #expect(heard.details == ["A2", "R1"])
        #expect(request?[text: .grantType] == "refresh_token")
        #expect(request?[text: .refreshToken] == "R1")
        #expect(
            request?[text: .scope]
                == "\(scopes?.first ?? "api://read") openid profile offline_access")
        #expect(result.account !== before)
    }

    @Test(
        arguments: [
            (.no("invalid_grant"), ["isRefreshTokenExpired"]), (.no("invalid_scope"), ["isInvalidScope"]),
            (.redirect, ["isBrowserRequired"]), (.fail(.offline(host: "h")), ["isNetworkError"]),
        ] as [(ScriptedTransport.Played, Set<String>)])
    func `a failed refresh reports its reason`(
        reply: ScriptedTransport.Played, flags: Set<String>
    ) async throws {
        let result = try await signedIn()
        stage.transport.play([reply])

        let heard = try await stage.told(
            result.getAccessToken(forceRefresh: true, delegate: stage.listener))

        #expect(heard.error?.flags == flags)
    }

    @Test func `without a refresh token the user must sign in again`() async throws {
        let result = try await signedIn(.tokens(refresh: nil))

        let heard = try await stage.told(
            result.getAccessToken(forceRefresh: true, delegate: stage.listener))

        #expect(heard.error?.flags == ["isRefreshTokenExpired"])
    }

    @Test func `a wrong code and a wrong password can be corrected`() async throws {
        stage.transport.play([.no("invalid_grant", nil, #""error_codes_":[1]"#)])
        let password = try #require(
            try await stage.told(stage.application.signIn(username: "ada_l", delegate: stage.listener)).state
                as? SignInPasswordRequiredState)
        let empty = try await stage.told(password.submitPassword(password: "", delegate: stage.listener))
        let other = try Stage([.started, .codeSent("T0"), .no("invalid_grant", "invalid_oob_value")])
        let code = try #require(
            try await other.told(other.application.signIn(username: "ada_l", delegate: other.listener)).state
                as? SignInCodeRequiredState)
        let wrong = try await other.told(code.submitCode(code: "1", delegate: other.listener))
        let none = try await other.told(code.submitCode(code: "", delegate: other.listener))
        other.transport.play([.codeSent("T1")])
        let again = try await other.told(code.resendCode(delegate: other.listener))

        #expect(empty.state === password && empty.error?.flags == ["isInvalidPassword"])
        #expect(wrong.state is SignInCodeRequiredState && wrong.error?.flags == ["isInvalidCode"])
        #expect(none.state === code)
        #expect(again.state is SignInCodeRequiredState)
    }

    @Test func `claims and scopes reach the token call`() async throws {
        let code = try Stage()
        let state = try await code.atCode([.reply(200, #"{"continuation_token":"Tn"}"#), .tokens()])
        let end = try await code.told(state.submitCode(code: "1", delegate: code.listener))
        let parameters = MSALNativeAuthSignInAfterSignUpParameters()
        parameters.scopes = ["scope1", "scope2"]
        parameters.claimsRequest = try #require(MSALClaimsRequest(jsonString: "{}", error: nil))

        let after = try #require(end.state as? SignInAfterSignUpState)
        await after.signIn(parameters: parameters, delegate: code.listener).finish()

        let request = code.transport.requests.last
        #expect(request?[text: .scope] == "scope1 scope2 openid profile offline_access")
        #expect(request?[text: .claims] == "{}")
        #expect(request?[text: .continuationToken] == "Tn")
        #expect(request?[text: .username] == "ada@contoso.com")
        #expect(request?.correlationID == after.correlationId.uuidString)
    }

    @Test func `a sign-up that left no token cannot sign in`() async throws {
        let code = try Stage()
        let state = try await code.atCode([.reply(200, "{}")])
        let end = try await code.told(state.submitCode(code: "1", delegate: code.listener))
        let sent = code.transport.requests.count

        let after = try #require(end.state as? SignInAfterSignUpState)
        let heard = try await code.told(after.signIn(delegate: code.listener))

        #expect(heard.error?.errorDescription?.contains("Call signIn on the application") == true)
        #expect(heard.error?.flags == [])
        #expect(code.transport.requests.count == sent)
    }

    @Test(
        arguments: [("", nil, "isInvalidUsername"), ("ada", "", "isInvalidCredentials")]
            as [(String, String?, String)])
    func `an invalid username or password is not sent`(
        username: String, password: String?, flag: String
    ) async throws {
        let heard = try await stage.told(
            stage.application.signIn(username: username, password: password, delegate: stage.listener))

        #expect(heard.error?.flags == [flag])
        #expect(stage.transport.requests.isEmpty)
    }

    private func signedIn(
        _ tokens: ScriptedTransport.Played = .tokens()
    ) async throws -> MSALNativeAuthUserAccountResult {
        stage.transport.play([tokens])
        let heard = try await stage.told(
            stage.application.signIn(username: "ada_l", password: "p", delegate: stage.listener))
        return try #require(heard.state as? MSALNativeAuthUserAccountResult)
    }
}
