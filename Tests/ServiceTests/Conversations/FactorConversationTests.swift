import NativeAuth
import TestSupport
import Testing
import UserFlow

/// Second factors and registrations as raw bytes, in the way that each client sends them (wire-protocol §2.7 to
/// §2.9, §7).
struct FactorConversationTests {
    private static let email = "Casey+1@contoso.com"

    @Test(arguments: RequestWriter.factorClients)
    func `a second factor follows a sign-up and each sign-in`(sender: RequestWriter) async throws {
        var conversation = try FactorConversation(sender) { $0.requiresSecondFactor = true }

        try await conversation.signUp(Self.email)
        try await conversation.confirm(Self.email)
        await conversation.signIn(Self.email)
        try await conversation.confirm(Self.email)

        let confirmed = ["400 invalid_grant/mfa_required", "200", "200 oob", "200 Bearer"]
        #expect(
            conversation.summaries == ["200", "200 oob", "200"] + confirmed + ["200", "200 password"]
                + confirmed
        )
    }

    @Test(arguments: RequestWriter.factorClients)
    func `an address that was just verified is registered without a code`(sender: RequestWriter) async throws
    {
        var conversation = try FactorConversation(sender) { $0.requiresRegistration = true }

        try await conversation.signUp(Self.email)
        try await conversation.register(Self.email, isVerified: true)
        await conversation.signIn(Self.email)

        #expect(
            conversation.summaries == [
                "200", "200 oob", "200", "400 invalid_grant/registration_required", "200", "200 preverified",
                "200", "200 Bearer", "200", "200 password", "200 Bearer",
            ])
    }

    @Test(arguments: RequestWriter.factorClients)
    func `an address is registered with a code, which later sign-ins are sent`(
        sender: RequestWriter
    ) async throws {
        var conversation = try FactorConversation(sender) {
            $0.requiresSecondFactor = true
            $0.requiresRegistration = true
        }

        try await conversation.signUp(Self.email)
        await conversation.signIn(Self.email)
        try await conversation.register("bo@contoso.com", isVerified: false)
        await conversation.signIn(Self.email)
        try await conversation.confirm("bo@contoso.com")

        #expect(
            conversation.summaries == [
                "200", "200 oob", "200", "400 invalid_grant/registration_required", "200", "200 password",
                "400 invalid_grant/registration_required", "200", "200 oob",
                "400 invalid_grant/invalid_oob_value", "200", "200 Bearer", "200", "200 password",
                "400 invalid_grant/mfa_required", "200", "200 oob", "200 Bearer",
            ])
    }

    @Test func `MSAL for Android of 2024 challenges the only method without listing it`() async throws {
        var conversation = try FactorConversation(try #require(RequestWriter.factorClients.dropFirst().first))
        {
            $0.requiresSecondFactor = true
        }

        try await conversation.signUp(Self.email)
        await conversation.send("/oauth2/v2.0/challenge", [])
        try await conversation.redeemFactor(Self.email)

        #expect(conversation.summaries.suffix(2) == ["200 oob", "200 Bearer"])
    }
}
