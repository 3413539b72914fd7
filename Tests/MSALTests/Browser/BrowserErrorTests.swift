import Foundation
import NativeAuth
import SignUp
import TestSupport
import Testing

@testable import MSAL

@MainActor
struct BrowserErrorTests {
    nonisolated private static let rows = [
        ("access_denied", "-50005"), ("interaction_required", "-50002"), ("login_required", "-50002"),
        ("consent_required", "-50002"), ("invalid_grant", "-50000/-42004"),
        ("invalid_request", "-50000/-42002"), ("invalid_client", "-50000/-42003"),
        ("invalid_scope", "-50000/-42005"), ("unauthorized_client", "-50000/-42006"),
        ("server_error", "-50000/-50006"), ("temporarily_unavailable", "-50000/-50006"),
        ("new_error", "-50000/-42104"),
    ]

    @Test(.rule("B-11"), arguments: rows)
    func `an error of the browser's answer has its code`(error: String, codes: String) async throws {
        let harness = try BrowserHarness()

        #expect(try await harness.result(of: "error=\(error)&error_description=d").codes == codes)
        #expect(harness.tenant.tokenRequests.isEmpty)
    }

    @Test(.rule("B-11")) func `an error of the token endpoint has its code and its details`() async throws {
        let harness = try BrowserHarness()
        harness.tenant.change { $0.error = "invalid_grant" }

        let result = try await harness.result(of: "code=c")

        #expect(result.codes == "-50000/-42004")
        guard case .failure(let error) = result else { return }
        #expect(error.userInfo[MSALOAuthErrorKey] as? String == "invalid_grant")
        #expect(error.userInfo[MSALErrorDescriptionKey] as? String == "Why")
        #expect(error.userInfo[MSALSTSErrorCodesKey] as? [Int] == [7])
        #expect(error.userInfo[MSALHTTPResponseCodeKey] as? String == "400")
        #expect(error.userInfo[MSALCorrelationIDKey] as? String != nil)
    }

    @Test(.rule("B-12"), arguments: [("code=c&iss=https://evil.test", false), ("code=c", true)])
    func `an answer of another issuer, or without a promised one, is not redeemed`(
        form: String, isPromised: Bool
    ) async throws {
        let harness = try BrowserHarness()
        harness.tenant.change { $0.promisesIssuer = isPromised }

        #expect(try await harness.result(of: form).codes == "-50000/-42600")
        #expect(harness.tenant.tokenRequests.isEmpty)
    }

    @Test(.rule("B-14")) func `an ID token of another sign-in leaves no session`() async throws {
        let harness = try BrowserHarness()
        harness.tenant.change { $0.changeClaims = { $0["nonce"] = #""other""# } }

        #expect(try await harness.result(of: "code=c").codes == "-50000/-42600")
        #expect(harness.application.getNativeAuthUserAccount() == nil)
    }

    @Test func `declined scopes are named`() async throws {
        let harness = try BrowserHarness()
        harness.tenant.change { $0.scope = "openid profile" }

        let result = try await harness.result(of: "code=c")

        #expect(result.codes == "-50003")
        guard case .failure(let error) = result else { return }
        #expect(error.userInfo[MSALGrantedScopesKey] as? [String] == ["openid", "profile"])
        #expect(error.userInfo[MSALDeclinedScopesKey] as? [String] == ["User.Read"])
        #expect(harness.application.getNativeAuthUserAccount() == nil)
    }

    @Test(
        .rule("B-11"),
        arguments: [
            (TransportFailure.timedOut(host: "h", seconds: 1), "NSURLErrorDomain -1001"),
            (.hostNotFound(host: "h"), "NSURLErrorDomain -1003"),
            (.offline(host: "h"), "NSURLErrorDomain -1004"),
            (.interrupted(host: "h"), "NSURLErrorDomain -1005"),
            (.notTrusted(host: "h", .selfSigned), "NSURLErrorDomain -1202"), (.cancelled, "-50005"),
            (.unreadable(host: "h"), "-50000/-42600"), (.redirected(host: "h"), "-50000/-42600"),
        ])
    func `a missing reply is a URL error`(failure: TransportFailure, codes: String) {
        let error = BrowserSignInFailure.unreachable(failure).error(UUID())

        #expect(Result.failure(error).codes == codes)
    }

    @Test(.rule("B-52"))
    func `an answer to another sign-in is refused, and yields no session`() async throws {
        let (first, second) = (try BrowserHarness(), try BrowserHarness())
        let (firstCall, secondCall) = (first.call(first.parameters), second.call(second.parameters))
        let firstRequest = try await first.browser.arrive(at: first.tenant)
        let secondRequest = try await second.browser.arrive(at: second.tenant)

        let response = await secondRequest.post("code=c&state=\(firstRequest["state"] ?? "")")

        #expect(response.hasPrefix("HTTP/1.1 400 "))
        #expect(second.tenant.tokenRequests.isEmpty)
        await firstRequest.post("error=access_denied")
        await secondRequest.post("error=access_denied")
        #expect(await firstCall.value.codes == "-50005")
        #expect(await secondCall.value.codes == "-50005")
        #expect(second.application.getNativeAuthUserAccount() == nil)
    }
}

@MainActor
struct BrowserLogTests {
    @Test(.rule("B-60"), arguments: [nil, "invalid_grant"])
    func `no line of the log has a code, a random value or a token`(error: String?) async throws {
        let log = LogReader(.verbose, .settingsMaskSecretsOnly)
        let harness = try BrowserHarness(log: log)
        harness.tenant.change { state in
            state.error = error
            state.errorDescription = "The code canary-code-0123456789 is not valid."
        }
        let parameters = harness.parameters
        parameters.loginHint = "ada@contoso.com"

        let call = harness.call(parameters)
        let request = try await harness.browser.arrive(at: harness.tenant)
        await request.post("code=canary-code-0123456789")
        _ = await call.value

        let lines = await log.lines().map(\.text)
        let verifier = try #require(harness.tenant.tokenRequests.first?[.codeVerifier])
        let secrets = [
            "canary-", verifier, request["state"], request["nonce"], request["code_challenge"],
            "ada@contoso.com",
        ]
        #expect(lines.contains { $0.contains("acquireToken") })
        for secret in secrets.compactMap(\.self) {
            #expect(!lines.contains { $0.contains(secret) }, "\(secret)")
        }
    }
}
