import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// The button that leads to the question before, on the pages where the wizard has it too.
struct PageBackTests {
    /// A flow with a page at the start and one after the code.
    private static let attributes: UserFlow = {
        var flow = UserFlow.codes { $0.attributes = [.required("city"), .required("jobTitle")] }
        flow.pages = [.withAttributes("city"), .withAttributes("jobTitle")]
        flow.pages[0].timing = .start
        return flow
    }()

    private static let email = "What&#39;s your email address?"
    private static let signIn = "Sign in to your account"
    private static let code = "Check your email"

    @Test(.rule("B-40"))
    func `from a code, Back leads to the answers, which are kept, and on to the same code`() {
        var browser = TestBrowser(Self.attributes)
        browser.begin("create")
        browser.submit(["a.city": "Odense"])
        #expect(browser.title.hasPrefix(Self.code))

        browser.submit(pressing: .back)
        #expect(browser.page.contains("value=\"Odense\""))
        browser.submit(["a.city": "Odense"], pressing: .back)
        #expect(browser.title.hasPrefix(Self.email) && browser.page.contains("value=\"ada@contoso.com\""))
        browser.submit(["username": "ada@contoso.com"])
        browser.submit(["a.city": "Odense"])

        #expect(browser.title.hasPrefix(Self.code))
        #expect(browser.client.tenant.outbox.count == 1)
        browser.submit(["oob": browser.client.code])
        browser.submit(["a.jobTitle": "Engineer"])
        #expect(browser.redeemAnswer().line == "200 Bearer")
    }

    @Test(arguments: ["email", "city"]) func `an answer that is changed after Back is sent with a new code`(
        changed: String
    ) {
        var browser = TestBrowser(Self.attributes)
        browser.begin("create")
        browser.submit(["a.city": "Odense"])
        browser.submit(pressing: .back)
        if changed == "email" {
            browser.submit(["a.city": "Odense"], pressing: .back)
            browser.submit(["username": "eve@contoso.com"])
        }

        browser.submit(["a.city": changed == "city" ? "Aarhus" : "Odense"])
        browser.submit(["oob": browser.client.code])
        browser.submit(["a.jobTitle": "Engineer"])

        #expect(browser.client.tenant.outbox.count == 2)
        let accounts = browser.client.store.accounts
        #expect(accounts.map(\.email) == [changed == "email" ? "eve@contoso.com" : "ada@contoso.com"])
        #expect(accounts.map { $0.attributes["city"] } == [.text(changed == "city" ? "Aarhus" : "Odense")])
    }

    @Test func `after the code, Back leads to the email address, and on without another code`() {
        var browser = TestBrowser(Self.attributes)
        browser.begin("create")
        browser.submit(["a.city": "Odense"])
        browser.submit(["oob": browser.client.code])

        browser.submit(["a.jobTitle": "Engineer"], pressing: .back)
        #expect(browser.title.hasPrefix(Self.email))
        browser.submit(["username": "ada@contoso.com"])
        browser.submit(["a.city": "Odense"])

        #expect(browser.page.contains("value=\"Engineer\""))
        browser.submit(["a.jobTitle": "Engineer"])
        #expect(browser.redeemAnswer().line == "200 Bearer")
        #expect(browser.client.tenant.outbox.count == 1)
    }

    @Test func `a password that is asked for after the code has Back, and is never shown again`() {
        var browser = TestBrowser(.passwords { $0.order = .codeFirst })
        browser.begin("create")
        browser.submit(["oob": browser.client.code])
        #expect(browser.title.hasPrefix("Create a password"))

        browser.submit(["password": "Canary-Horse-7"], pressing: .back)
        #expect(browser.title.hasPrefix(Self.email) && !browser.page.contains("Canary"))
        browser.submit(["username": "ada@contoso.com"])

        #expect(browser.title.hasPrefix("Create a password") && !browser.page.contains("Canary"))
        browser.submit(["password": goodPassword])
        #expect(browser.client.store.accounts.count == 1)
    }

    @Test func `from a sign-in, Back leads to where it began`() {
        var browser = TestBrowser(.codes())
        browser.authorize(["prompt": "create"])
        #expect(!browser.page.contains("value=\"back\""))
        browser.submit(["username": "ada@contoso.com"], pressing: .signIn)

        browser.submit(["username": "eve@contoso.com"], pressing: .back)
        #expect(browser.title.hasPrefix(Self.email) && browser.page.contains("value=\"eve@contoso.com\""))

        browser.authorize(["prompt": "login"])
        #expect(!browser.page.contains("value=\"back\""))
        browser.submit(pressing: .signUp)
        browser.submit(pressing: .back)
        #expect(browser.title.hasPrefix(Self.signIn) && !browser.page.contains("value=\"back\""))
    }

    @Test func `from another account, Back leads to the one of the browser's session`() {
        var browser = TestBrowser(.codes())
        browser.signUp()
        browser.authorize()
        #expect(!browser.page.contains("value=\"back\""))

        browser.submit(pressing: .other)
        browser.submit(pressing: .back)

        #expect(browser.showsMaskedAddress)
    }

    @Test func `from a second factor, Back leads to the sign-in, and on without another password`() {
        var browser = TestBrowser(Client.withAccount(.passwords { $0.requiresSecondFactor = true }))
        browser.begin("login")
        browser.submit(["password": goodPassword])
        let (title, count) = (browser.title, browser.client.tenant.outbox.count)
        #expect(title.hasPrefix(Self.code))

        browser.submit(pressing: .back)
        #expect(browser.title.hasPrefix("Confirm it&#39;s you"))
        browser.submit(pressing: .back)
        #expect(browser.title.hasPrefix(Self.signIn))
        browser.submit(["username": "ada@contoso.com"])

        #expect(browser.title == title && browser.client.tenant.outbox.count == count)
        browser.submit(["oob": browser.client.code])
        #expect(browser.redeemAnswer().line == "200 Bearer")
    }

    @Test func `from a contact's code, Back leads to the contact, whose change gets another code`() {
        var browser = TestBrowser(Client.withAccount(.passwords { $0.requiresRegistration = true }))
        browser.begin("login")
        browser.submit(["password": goodPassword])
        browser.submit(["target": "one@contoso.com"])

        browser.submit(pressing: .back)
        #expect(browser.page.contains("value=\"one@contoso.com\""))
        browser.submit(["target": "one@contoso.com"])
        #expect(browser.title.hasPrefix(Self.code))
        let count = browser.client.tenant.outbox.count
        browser.submit(pressing: .back)
        browser.client.wait(seconds: 30)
        browser.submit(["target": "two@contoso.com"])

        #expect(browser.client.tenant.outbox.count == count + 1)
        #expect(browser.client.tenant.outbox.last?.to == "two@contoso.com")
    }

    @Test func `from a password reset, Back leads to the name, and from there to the sign-in`() {
        var browser = TestBrowser(Client.withAccount())
        browser.begin("login")
        browser.submit(pressing: .reset)
        browser.submit(["username": "ada@contoso.com"])
        browser.submit(["oob": browser.client.code])
        #expect(browser.title.hasPrefix("Choose a new password"))

        browser.submit(pressing: .back)
        #expect(browser.title.hasPrefix("Reset your password"))
        browser.submit(["username": "ada@contoso.com"])
        #expect(browser.title.hasPrefix("Choose a new password"))
        browser.submit(pressing: .back)
        browser.submit(pressing: .back)

        #expect(browser.title.hasPrefix(Self.signIn))
        browser.submit(["username": "ada@contoso.com"])
        browser.submit(["password": goodPassword])
        #expect(browser.redeemAnswer().line == "200 Bearer")
    }

    @Test(.rule("B-40")) func `after Back, a code that has expired is answered by the start`() {
        var browser = TestBrowser(.codes())
        browser.begin("create")
        browser.submit(pressing: .back)
        browser.client.wait(seconds: 700)
        browser.submit(["username": "ada@contoso.com"])

        browser.submit(["oob": browser.client.code])

        #expect(browser.title.hasPrefix("Error: "))
        #expect(browser.answer("code") == nil)
    }
}

/// What the page for a code checks by itself, and when it sends another one.
struct PageCodeTests {
    private static let typed = [
        ("", "Enter the 8-digit code we sent."),
        ("1234", "The code has 8 numbers. You&#39;ve entered 4."),
        ("123456789", "The code has 8 numbers and you&#39;ve entered 9. Remove the extra ones."),
        ("1234567x", "The code contains only numbers. Remove &quot;<bdi dir=\"auto\">x</bdi>&quot;."),
    ]

    @Test(.rule("B-37"), arguments: typed)
    func `a code of another length gets the wizard's words, and is not counted`(
        typed: String, message: String
    ) {
        var browser = TestBrowser(.codes())
        browser.begin("create")

        for _ in 0..<6 { browser.submit(["oob": typed]) }
        #expect(browser.page.contains(message))
        browser.submit(["oob": browser.client.code])

        #expect(browser.redeemAnswer().line == "200 Bearer")
    }

    @Test func `a code may have blanks and hyphens between its digits`() {
        var browser = TestBrowser(.codes())
        browser.begin("create")
        let code = browser.client.code

        browser.submit(["oob": " \(code.prefix(4))-\(code.suffix(4)) "])

        #expect(browser.redeemAnswer().line == "200 Bearer")
    }

    @Test func `the button for another code is disabled until one is sent, and says how long`() {
        let disabled = "value=\"resend\" formnovalidate disabled>Send a new code</button>"
        var browser = TestBrowser(.codes())
        browser.begin("create")
        #expect(
            browser.page.contains("You can get a new code in 30 seconds. Then load this page again."))
        #expect(browser.page.contains(disabled))

        browser.client.wait(seconds: 29)
        browser.submit(["oob": browser.client.wrongCode])
        #expect(
            browser.page.contains("You can get a new code in 1 second.") && browser.page.contains(disabled))
        browser.client.wait(seconds: 1)
        browser.reload()

        #expect(browser.page.contains("value=\"resend\" formnovalidate>Send a new code</button>"))
        #expect(!browser.page.contains("Then load this page again"))
        browser.submit(pressing: .resend)
        #expect(browser.client.tenant.outbox.count == 2 && browser.page.contains(disabled))
    }
}
