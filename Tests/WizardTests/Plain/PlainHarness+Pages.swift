import NativeAuth
import Testing
@testable import Wizard

extension PlainHarness {
    /// Returns a session on the code page of a code-only flow, after the code was sent; all output has been
    /// read.
    static func atCode() throws -> PlainHarness {
        var harness = try PlainHarness("fabrikam")
        harness.type("ada@contoso.com")
        harness.accept(2)
        _ = harness.newOutput()
        return harness
    }

    /// Returns a session on the browser page.
    static func atBrowser() throws -> PlainHarness {
        var harness = try PlainHarness("fabrikam")
        harness.type("ada@contoso.com")
        _ = harness.newOutput()
        harness.reply(200, #"{"challenge_type":"redirect","redirect_reason":"Terms"}"#)
        return harness
    }

    /// Returns a session on the password page.
    static func atPassword(columns: Int? = nil) throws -> PlainHarness {
        var harness = try PlainHarness("woodgrove", columns: columns)
        harness.type("ada@contoso.com")
        _ = harness.newOutput()
        return harness
    }

    static func emails(_ codes: String...) throws -> [Wizard.InboxEmail] {
        try codes.map { code in
            Wizard.InboxEmail(
                recipient: ServerText("ada@contoso.com"),
                sentAt: Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000),
                code: try #require(Secret(code)))
        }
    }
}
