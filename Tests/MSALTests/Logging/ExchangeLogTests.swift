import Foundation
import Testing

@testable import MSAL

/// The lines about every known reply, with and without texts that repeat what was sent.
@MainActor
struct ExchangeLogTests {
    private static let secrets = [
        MSALHarness.sentPassword, MSALHarness.sentCode, MSALHarness.sentCity,
    ]
    private static let identities = ["ada@contoso.com", "bo@contoso.com", "a**@contoso.com"]

    @Test func `every reply is tested`() {
        #expect(ExchangeReply.all.count > 100)
    }

    @Test(arguments: ExchangeReply.all)
    func `no line about a reply contains a secret or what its mask hides`(exchange: ExchangeReply)
        async throws
    {
        for mask in MSALLogMaskingLevel.allCases {
            let lines = try await lines(mask, exchange)

            #expect((Self.secrets + exchange.tokens).leaks(in: lines) == [])
            if mask != .settingsMaskSecretsOnly { #expect(Self.identities.leaks(in: lines) == []) }
            if mask == .settingsMaskAllPII { #expect(lines.allSatisfy { !$0.containsPII }) }
        }
    }

    @Test(arguments: ExchangeReply.all)
    func `no line repeats a secret that the tenant repeats`(exchange: ExchangeReply) async throws {
        for secret in exchange.secrets where secret.utf8.count >= 4 {
            let base64 = Data(secret.utf8).base64EncodedString()
            for text in [secret, "You sent \(secret).", "You sent \(base64)."] {
                let lines = try await lines(.settingsMaskSecretsOnly, exchange, repeating: text)

                #expect([secret].leaks(in: lines) == [], "\(text)")
            }
        }
    }

    @Test(arguments: ExchangeReply.all)
    func `no line repeats an address that the tenant repeats, if its mask hides it`(exchange: ExchangeReply)
        async throws
    {
        for mask in [MSALLogMaskingLevel.settingsMaskAllPII, .settingsMaskEUIIOnly] {
            for text in Self.identities.flatMap({ [$0, "There is no \($0)."] }) {
                let lines = try await lines(mask, exchange, repeating: text)

                #expect(Self.identities.leaks(in: lines) == [], "\(mask) \(text)")
            }
        }
    }

    private func lines(
        _ mask: MSALLogMaskingLevel, _ exchange: ExchangeReply, repeating text: String? = nil
    ) async throws -> [LogReader.Entry] {
        let log = LogReader(.verbose, mask)
        let harness = try MSALHarness(
            capabilities: [.mfaRequired, .registrationRequired], log: log.config.log)
        try await harness.call(with: exchange.reply(repeating: text), at: exchange.path)
        return await log.lines()
    }
}
