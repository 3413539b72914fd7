import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// The languages of emails.
struct EmailLanguageTests {
    /// What a client sends as `Accept-Language`, and the language of the emails of a flow
    /// in German and English.
    private static let languages: [(accepted: String?, language: Language)] = [
        (nil, .german), ("da", .danish), ("ja-JP,en;q=0.5", .japanese), ("en-GB, de;q=0.9", .english),
        ("fr, da;q=0.2, en;q=0.1", .danish), ("fr", .german), ("qps", .german), ("da;q=0", .german),
        ("*", .german),
        ("", .german), ("\u{0}da", .german), (String(repeating: "da,", count: 1_000), .german),
    ]

    private static func flow(_ change: (inout UserFlow) -> Void = { _ in }) -> UserFlow {
        .passwords {
            $0.languages = [.german, .english]
            change(&$0)
        }
    }

    @Test(arguments: CodeConversation.Kind.allCases, languages)
    func `the email with a code is in the language of the request`(
        kind: CodeConversation.Kind, row: (accepted: String?, language: Language)
    ) throws {
        var client = Client.withUsers { $0.languages = [.german, .english] }
        client.acceptLanguage = row.accepted

        let conversation = CodeConversation(kind, with: client)

        let email = try #require(conversation.client.tenant.outbox.last)
        #expect(email.content.language == row.language)
        #expect(email.content == email.content(in: row.language))
    }

    @Test(arguments: languages)
    func `the notice of a new password is in the language of the request`(
        row: (accepted: String?, language: Language)
    ) throws {
        var client = Client.atNewPassword(Self.flow())
        client.acceptLanguage = row.accepted

        client.submit(newPassword: newPassword)

        let email = try #require(client.tenant.outbox.last)
        #expect(email.kind == .passwordChanged && email.content.language == row.language)
    }

    @Test(arguments: ["sign_up", "sign_in", "reset_password"])
    func `in version 2 the first request decides`(entry: String) throws {
        var client = V2Client(Client.withUsers { $0.languages = [.german, .english] })
        client.client.acceptLanguage = "ja"
        client.begin([.scope: Client.scope, .uiLocales: "fr da"])
        client.client.acceptLanguage = "en"

        client.follow(
            entry,
            [
                .username: entry == "sign_up"
                    ? "bo@contoso.com" : entry == "sign_in" ? "cy@contoso.com" : "ada@contoso.com"
            ])
        if entry != "sign_up" { client.follow("challenge") }

        #expect(client.client.tenant.outbox.last?.content.language == .danish)
    }

    @Test(
        arguments: [
            (nil, "ja", .japanese), ("da", "ja", .danish), (nil, nil, .german), ("fr", "fr", .german),
        ]
            as [(String?, String?, Language)])
    func `on the pages it is the language of the pages`(
        uiLocales: String?, accepted: String?, language: Language
    ) throws {
        var browser = TestBrowser(.codes { $0.languages = [.german, .english] })
        browser.acceptLanguage = accepted
        browser.authorize(["prompt": "create", "ui_locales": uiLocales])
        browser.acceptLanguage = "en"

        browser.submit(["username": "ada@contoso.com"])
        #expect(browser.client.tenant.outbox.last?.content.language == language)
        browser.client.wait(seconds: 60)
        browser.submit(pressing: .resend)

        #expect(browser.client.tenant.outbox.map(\.content.language) == [language, language])
    }
}
