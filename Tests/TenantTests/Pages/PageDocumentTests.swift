import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// The source of pages.
struct PageDocumentTests {
    private static let samples = {
        do {
            let flows = try ["contoso", "tailspin", "northwind"].compactMap { try UserFlow.bundled($0) }
            return flows.flatMap(PageSample.all)
        } catch {
            return []
        }
    }()

    @Test func `there are samples of every content`() {
        #expect(Self.samples.count > 150)
    }

    @Test(arguments: samples)
    func `a page has no script, no handler, no image and no address but that of its form`(
        sample: PageSample
    ) {
        let html = sample.markup

        #expect(!html.contains(#/<(?:script|img|link|iframe|object|embed|base|svg)\b/#))
        #expect(!html.contains(#/<[^>]*\s(?:on\w+|style|src|srcset|formaction|target)=/#))
        #expect(html.matches(of: #/(?:href)="([^"]*)"/#).allSatisfy { $0.output.1.hasPrefix("#field-") })
        #expect(!html.contains("<!--"))
    }

    @Test(arguments: [
        ("[A-Za-z' ]+", "O’Brien", "The first character that doesn't fit is “’”."),
        ("[0-9]{4}", "12", "The rule is [0-9]{4}."),
    ])
    func `a refusal without an example names the first character that does not fit, or the rule`(
        pattern: String, answer: String, reason: String
    ) throws {
        var attribute = UserFlow.AttributeDefinition(name: "x", kind: .text, label: "Surname")
        attribute.pattern = pattern
        var flow = UserFlow(name: "Names", identityProvider: .emailPassword)
        flow.attributes = [attribute]
        flow.pages = [.init(title: "You", timing: .start, attributes: ["x"])]
        let page = Page(
            language: .english, content: .signUp(.attributes(0)),
            errors: [PageError(field: .pageAttribute("x"), reason: .invalidAttribute)],
            form: PageForm(action: "/authorize", context: "ctx", csrfToken: "csrf"),
            answers: [TypedAnswer(name: "x", value: answer)])

        let text = PageSample(name: "refused", flow: flow, page: page).markup
            .replacing(#/<[^>]*>/#, with: "").replacing("&quot;", with: "\"").replacing("&#39;", with: "'")

        #expect(text.contains(reason.replacing("“", with: "\"").replacing("”", with: "\"")))
    }

    @Test(arguments: samples)
    func `the first button is the main one, and the others need no answer`(sample: PageSample) {
        let buttons = sample.markup.matches(of: #/<button[^>]*>/#).map { String($0.output) }
        guard let first = buttons.first else { return }

        #expect(first.hasPrefix(#"<button class="main""#))
        #expect(buttons.dropFirst().allSatisfy { $0.contains(" formnovalidate") })
    }

    @Test(arguments: samples.filter { $0.page.form != nil && !$0.page.content.isReturning })
    func `a form has its hidden fields, and a way back to the app`(sample: PageSample) {
        #expect(sample.markup.contains(#"<input type="hidden" name="ctx" value="ctx-value">"#))
        #expect(sample.markup.contains(#"<input type="hidden" name="csrf" value="csrf-value">"#))
        #expect(sample.markup.contains(#"name="do" value="continue""#))
        #expect(sample.markup.contains(#"name="do" value="cancel""#))
        #expect(sample.markup.contains(" novalidate>"))
    }

    @Test(.rule("B-36"), arguments: samples)
    func `a page gives back what was typed, but neither a password nor a code`(sample: PageSample) {
        let inputs = sample.markup.matches(of: #/<input [^>]*>/#).map { String($0.output) }
        let secrets = inputs.filter { $0.contains("type=\"password\"") || $0.contains("name=\"oob\"") }

        #expect(secrets.allSatisfy { !$0.contains(" value=") || $0.contains(" value=\"\"") })
        if sample.page.content == .signUp(.email), sample.page.name == "ada@contoso.com" {
            #expect(inputs.contains { $0.contains(#" value="ada@contoso.com""#) })
        }
    }

    @Test(.rule("B-39"))
    func `the page that returns to the app has one form, which the redirect URI receives`() throws {
        let sample = try #require(Self.samples.first { $0.name == "return" })
        let forms = sample.markup.matches(of: #/<form[^>]*>/#).map { String($0.output) }
        let fields = sample.markup.matches(of: #/<input type="hidden" name="(\w+)" value="([^"]*)">/#)

        #expect(forms.count == 1)
        #expect(forms.first?.contains(#" method="post" action="http://localhost:41737""#) == true)
        #expect(fields.map { String($0.output.1) } == ["code", "state", "iss"])
        #expect(sample.markup.contains(#"<button class="main" autofocus>Go back to the app</button>"#))
        #expect(sample.markup.contains("ada@contoso.com</bdi> goes to the app"))
        #expect(sample.markup.contains(PageSample.clientID))
    }

    @Test func `a password page shows every rule of the flow before the first key`() throws {
        let sample = try #require(Self.samples.first { $0.name == "new-password" })

        #expect(sample.markup.contains("<li>8 to 256 characters</li>"))
        #expect(sample.markup.contains("<li>3 of these 4 kinds: a-z, A-Z, 0-9, symbols</li>"))
        #expect(sample.markup.contains("aria-describedby=\"field-1-hint \""))
    }

    @Test func `a code page says to whom, how long, how many digits and when another can be had`() throws {
        let html = try #require(Self.samples.first { $0.name == "code" }).markup

        #expect(html.contains("8-digit code we sent to <bdi dir=\"auto\">ada@contoso.com</bdi>"))
        #expect(html.contains("It expires in 10 minutes. Not there? Check your spam folder."))
        #expect(html.contains("You can get a new code in 30 seconds."))
        #expect(html.contains("<span>Wrong address?</span>") && html.contains(">Change email</button>"))
    }

    @Test func `a fault names the parameter, the app and the number, and says that nothing was sent`() throws
    {
        let html = try #require(Self.samples.first { $0.name == "fault-50011" }).markup

        #expect(html.contains("http://localhost.evil.test/") && !html.contains("href="))
        #expect(html.contains(PageSample.clientID) && html.contains("<dd>50011</dd>"))
        #expect(html.contains("7d2f0c9e-5f3a-4f0e-9d55-0d8a0b9c1e2f") && !html.contains("<details>"))
        #expect(html.contains("Nothing was sent anywhere.") && html.contains("Only the developers"))
        #expect(!html.contains("<form"))
    }

    @Test(arguments: Language.supported)
    func `the page for a redirect URI that is not registered names the option that registers it`(
        language: Language
    ) throws {
        let samples = Self.samples.filter { $0.name.hasPrefix("fault-") }

        #expect(samples.count > 1)
        for sample in samples {
            let html = sample.inLanguage(language).markup
            #expect(html.contains("--redirect-uri") == (sample.name == "fault-50011"))
        }
    }

    @Test(.rule("B-44"), arguments: Language.supported)
    func `a page names the language that it shows`(language: Language) throws {
        let sample = try #require(Self.samples.first { $0.name == "email" }).inLanguage(language)

        #expect(sample.markup.contains("<html lang=\"\(language.tag)\""))
        #expect(
            sample.markup.contains(
                "<h1>\(language.pageStrings.common.email.title.replacing("'", with: "&#39;"))</h1>")
        )
    }

    @Test(.rule("B-44")) func `a text that fell back to English says so`() throws {
        let flow = try #require(try UserFlow.bundled("northwind"))
        let sample = try #require(PageSample.all(of: flow).first { $0.name == "attributes-0" })

        #expect(sample.inLanguage(.german).markup.contains("lang=\"en\">Where should we deliver?</bdi></h1>"))
        #expect(sample.inLanguage(.danish).markup.contains("<h1><bdi dir=\"auto\">Hvor skal vi levere?"))
    }

    @Test func `a page with an error has the number and the correlation ID in its details`() throws {
        let html = try #require(Self.samples.first { $0.name == "code-wrong" }).markup

        #expect(html.contains("<details>") && html.contains("7d2f0c9e-5f3a-4f0e-9d55-0d8a0b9c1e2f"))
        #expect(html.contains(">50181<"))
    }

    @Test func `a refusal says what to do in the words of the page that it is on`() {
        func text(_ content: PageContent, _ typed: String, _ refusal: TenantError) -> String {
            let flow = UserFlow(name: "A", identityProvider: .emailPassword)
            let page = Page(
                language: .english, content: content, name: typed,
                answers: [TypedAnswer(name: AliasAttribute.name, value: typed)])
            return refusal.facts.page(PageComposer(flow: flow, page: page)).plain
        }
        let code = PageContent.code(CodeQuestion(purpose: .signIn, recipient: "a@b.c", length: 8))

        #expect(
            text(.signUp(.email), "a@b.c", .userAlreadyExists)
                == "There's already an account for a@b.c. Sign in, or use a different email.")
        #expect(text(.signUp(.alias), "ada", .userAlreadyExists).hasPrefix("The username ada is taken."))
        #expect(text(code, "a@b.c", .userAlreadyExists).hasPrefix("This email or username already"))
        #expect(
            text(code, "a@b.c", .tooManyRequests(retryAfter: 12)).hasPrefix("You can get a new code in 12"))
        #expect(
            text(.signInName, "a@b.c", .tooManyRequests(retryAfter: 60))
                == "Too many requests from your network. Try again in 1 minute.")
        #expect(
            text(.resetName, "x", .userNotFound) == "There's no account for \"x\". Check the spelling."
        )
        #expect(text(.password, "x", .accountLocked).contains("Try again in 1 minute, or reset"))
        #expect(
            text(.signUp(.password), "ada@contoso.com", .passwordTooShort)
                == "Use at least 8 characters.")
        #expect(
            text(.signUp(.password), "ada@contoso.com", .passwordTooWeak).hasPrefix(
                "Use 3 of these 4 kinds"))
    }

    @Test func `the pages of a sign-up count the questions of the flow`() throws {
        func step(_ name: String) -> String? {
            let html = Self.samples.first { $0.name == name }?.markup
            return html?.firstMatch(of: #/<p>(Step \d of \d)<\/p>/#).map { String($0.output.1) }
        }

        #expect(
            ["email", "code", "new-password", "alias", "attributes-0", "attributes-1"].map(step)
                == (1...6).map { "Step \($0) of 6" })
        #expect(step("password") == nil && step("code-sign-in") == nil)
    }
}

/// How HTML is made of literals and texts.
struct HTMLTests {
    @Test func `a text in a literal is escaped, and the literal is not`() {
        let text = #"<b title="a">&'"#

        #expect(("<i>\(text)</i>" as HTML).source == "<i>&lt;b title=&quot;a&quot;&gt;&amp;&#39;</i>")
        #expect(("\(text)" as HTML).source == "&lt;b title=&quot;a&quot;&gt;&amp;&#39;")
    }

    @Test func `HTML, numbers and colors in a literal are taken as they are`() {
        let inner: HTML = "<b>\(Color(0x0F6CBD))</b>"

        #expect(("<i>\(inner)\(42)</i>" as HTML).source == "<i><b>#0f6cbd</b>42</i>")
        #expect(HTML(lines: [inner, .empty, inner]).source == "<b>#0f6cbd</b>\n<b>#0f6cbd</b>")
    }

    @Test func `a value in a sentence has an element of its own, and words have none`() {
        let text = PageText(
            "For {name}: {n} & more", [.name: PageText(value: "<x>"), .count: PageText("8")])

        #expect(text.html.source == "For <bdi dir=\"auto\">&lt;x&gt;</bdi>: 8 &amp; more")
        #expect(text.plain == "For <x>: 8 & more")
    }

    @Test func `a placeholder in a value is not filled`() {
        let text = PageText("{name} {n}", [.name: PageText(value: "{n}"), .count: PageText("8")])

        #expect(text.plain == "{n} 8")
    }
}

/// The texts of pages and emails in other languages.
struct PageStringsTests {
    @Test(.rule("B-44"), arguments: Language.supported.filter { $0 != .english })
    func `a language translates every text of pages and emails, and no other`(language: Language) throws {
        #expect(
            try TextCatalog.problems(in: "pages", of: language, english: PageStrings())
                + TextCatalog.problems(in: "mail", of: language, english: EmailStrings()) == [])
    }

    @Test(arguments: Language.supported)
    func `every placeholder of a page can be filled`(language: Language) {
        let catalog = TextCatalog(language.pageStrings)
        // The pages say only some of the common texts.
        for id in catalog.ownIDs {
            catalog.texts[id]?.forEachPart(
                words: { _ in },
                placeholder: { place in
                    #expect(PageText.Placeholder(rawValue: place.name) != nil, "\(id): \(place.source)")
                })
        }
    }

    @Test func `the pseudo-language has English pages`() {
        #expect(TextCatalog(Language.pseudo.pageStrings).texts == TextCatalog(PageStrings()).texts)
    }

    @Test(arguments: Language.supported)
    func `no text of a page is long, shouts or blames`(language: Language) {
        let texts = TextCatalog(language.pageStrings).texts
        let sentences = texts.values.flatMap { $0.replacing(". ", with: ".\n").split(separator: "\n") }

        #expect(sentences.filter { $0.count > 140 } == [])
        #expect(texts.values.filter { $0.contains(#/(?i)[!]|\b(?:please|sorry|invalid|oops)\b/#) } == [])
    }
}
