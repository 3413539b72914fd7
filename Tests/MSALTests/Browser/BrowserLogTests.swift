import Foundation
import NativeAuth
import Testing

@testable import MSAL

@MainActor
struct BrowserLogTests {
    @Test(arguments: [nil, "invalid_grant"])
    func `B-60 no line of the log has a code, a random value or a token`(error: String?) async throws {
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
