import NativeAuth
import Testing
import Wizard

@testable import Plain

extension Talk {
    /// Returns a session on the code page of a code-only flow, after the code was sent; all output has been
    /// read.
    static func atCode() throws -> Talk {
        var talk = try Talk("fabrikam")
        talk.type("ada@contoso.com")
        talk.accept(2)
        _ = talk.news()
        return talk
    }

    /// Returns a session on the browser page.
    static func atBrowser() throws -> Talk {
        var talk = try Talk("fabrikam")
        talk.type("ada@contoso.com")
        _ = talk.news()
        talk.reply(200, #"{"challenge_type":"redirect","redirect_reason":"Terms"}"#)
        return talk
    }

    /// Returns a session on the password page.
    static func atPassword(columns: Int? = nil) throws -> Talk {
        var talk = try Talk("woodgrove", columns: columns)
        talk.type("ada@contoso.com")
        _ = talk.news()
        return talk
    }

    static func letters(_ codes: String...) throws -> [Wizard.InboxEmail] {
        try codes.map { code in
            Wizard.InboxEmail(
                recipient: Untrusted("ada@contoso.com"), sentAt: Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000),
                code: try #require(Secret(code)))
        }
    }
}
