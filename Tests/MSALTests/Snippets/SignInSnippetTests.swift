import Foundation
import MSAL
import NativeAuth
import TestSupport
import Testing

/// Runs the code snippets about signing in, tokens and token stores.
@MainActor
struct SignInSnippetTests {
    @Test(
        arguments: [
            [.started, .passwordRequired("P"), .tokens()], [.started, .codeSent("T"), .tokens()],
            [
                .started, .passwordRequired("P"), .strongAuthRequired("mfa_required"), .methods("T"),
                .codeSent("T"), .tokens(),
            ],
            [
                .started, .passwordRequired("P"), .strongAuthRequired("registration_required"),
                .methods("T"), .registrationCodeSent("T"), .started, .tokens(),
            ],
            [
                .started, .passwordRequired("P"), .strongAuthRequired("registration_required"),
                .methods("T"), .preverified("T"), .started, .tokens(),
            ],
        ] as [[ScriptedTransport.Reply]])
    func `a user signs in whatever the tenant requires`(replies: [ScriptedTransport.Reply]) async throws {
        let harness = try MSALHarness(replies)

        let account = await signIn("ada@contoso.com", password: "p", with: harness.application) { _, digits in
            #expect(digits == 8)
            return "12345678"
        }

        #expect(account?.account.username == "ada@contoso.com")
    }

    @Test func `a step that fails ends the sign-in`() async throws {
        let harness = try MSALHarness([.refusal("user_not_found")])

        let account = await signIn("ada@contoso.com", password: "p", with: harness.application) { _, _ in "" }

        #expect(account == nil)
    }

    @Test func `a request is authorized with an access token`() async throws {
        let harness = try MSALHarness([.started, .passwordRequired("P"), .tokens()])
        let account = try #require(
            await signIn("ada@contoso.com", password: "p", with: harness.application) { _, _ in "" })

        let header = try await authorization(of: account, for: ["api://read"])
        _ = await account.signOut()

        #expect(header == "Bearer A1")
        await #expect(throws: GetAccessTokenError.self) {
            try await authorization(of: account, for: ["api://read"])
        }
    }

    @Test func `an application keeps the account in a folder`() throws {
        let folder = try TemporaryFolder()

        let application = try makeApplication(keepingAccountIn: folder.path)

        #expect(application.getNativeAuthUserAccount() == nil)
    }
}
