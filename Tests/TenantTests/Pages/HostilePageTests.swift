import Foundation
import NativeAuth
import TestSupport
import Testing
import UserFlow

@testable import Tenant

/// Pages with hostile texts in every place for a text, in a browser.
@Suite(.rule("E-98"), .serialized, .timeLimit(.minutes(5))) struct HostilePageTests {
    @Test func `there are more than 515 hostile texts, all different`() {
        #expect(Set(HostileMarkup.all).count >= 515)
        #expect(HostileMarkup.all.allSatisfy { !$0.contains(#/[\r\n\0]/#) && !$0.isEmpty })
    }

    @Test(.nightly, .chromium, .rule("B-55")) func `a script in a page would be noticed`() async throws {
        try await PageViewer.withViewer { viewer in
            try await viewer.browser.show("<script>window.hit = 1</script>")

            #expect(try await viewer.effects(of: "harmless").hasRunScript)
        }
    }

    @Test(.nightly, .chromium, .rule("B-55"), arguments: [true, false])
    func `hostile texts run no script, add no element, and come back as they were sent`(
        scriptsAreEnabled: Bool
    ) async throws {
        // The first page has places of every kind, so the others are shown with a twentieth of the texts.
        let texts = HostileMarkup.all
        let few = texts.enumerated().filter { $0.offset.isMultiple(of: 20) }.map(\.element)
        try await PageViewer.withViewer { viewer in
            try await viewer.browser.setScripts(areEnabled: scriptsAreEnabled)
            for (index, page) in Self.pages(with: "harmless").enumerated() {
                try await viewer.show(page)
                let shape = try await viewer.effects(of: "harmless").shape
                try #require(shape.contains("HTML"))
                for text in index == 0 && scriptsAreEnabled ? texts : few {
                    let page = Self.pages(with: text)[index]
                    try await text.contains("autofocus") ? viewer.open(page) : viewer.show(page)
                    let effects = try await viewer.effects(of: text)

                    #expect(!effects.hasRunScript, "\(page), \(text)")
                    #expect(effects.shape == shape, "\(page), \(text)")
                    // Inside a sentence, a label begins with a small letter.
                    let inside = text.uncapitalized.escapedForHTML(in: .text)
                    #expect(
                        effects.changedTexts.filter { !$0.contains(">\(inside)<") } == [], "\(page), \(text)")
                }
            }
        }
    }

    @Test(.rule("B-55")) func `a page differs from one with a harmless text only by the escaped text`() {
        let harmless = Self.pages(with: "harmless").map(\.markup)
        for text in Nightly.selection(20, of: HostileMarkup.all) {
            let escaped = text.escapedForHTML(in: .attribute)
            let expected = harmless.map {
                $0.replacing("harmless", with: escaped).replacing(" checked", with: "")
            }

            let markup = Self.pages(with: text).map { page in
                // Inside a sentence, a label begins with a small letter.
                page.markup.replacing(" checked", with: "").replacing(
                    ">\(text.uncapitalized.escapedForHTML(in: .attribute))<", with: ">\(escaped)<")
            }
            #expect(markup == expected, "\(text)")
        }
    }

    /// The pages with a text in every place: of the flow, of the user, and of the request.
    private static func pages(with text: String) -> [PageSample] {
        let flow = flow(with: text)
        let names = flow.attributes.map(\.name) + [AliasAttribute.name]
        let errors = flow.attributes.map {
            PageError(field: .pageAttribute($0.name), reason: .invalidAttribute)
        }
        let code = CodeQuestion(purpose: .signUp, recipient: text, length: 8, isResent: true)
        let contents: [(PageContent, [PageError])] = [
            (.signUp(.attributes(0)), errors),
            (.signUp(.email), [PageError(field: .username, reason: .refusal(.userAlreadyExists))]),
            (.signInName, [PageError(field: .username, reason: .refusal(.userNotFound))]),
            (.signUp(.alias), []), (.password, []), (.code(code), []), (.secondFactor, []), (.continueAs, []),
            (.returning(.success(text)), []), (.signOut, []),
            (
                .fault(RequestFault(number: 90023, parameter: text, clientID: text, redirectURI: text)), []
            ),
        ]
        return contents.map { content, errors in
            let form =
                content.isReturning
                ? PageForm(action: PageSample.redirectURI, fields: [TypedAnswer(.state, text)])
                : PageForm(action: "/authorize", context: "ctx", csrfToken: "csrf")
            let page = Page(
                language: .english, content: content, errors: errors, form: form, correlationID: text,
                clientID: text, account: text, name: text, target: text,
                answers: names.map { TypedAnswer(name: $0, value: text) },
                factors: EmailAddress("ada@contoso.com").map { [SecondFactor(id: text, address: $0)] } ?? [],
                resendDelay: 30)
            return PageSample(name: "hostile", flow: flow, page: page)
        }
    }

    private static func flow(with text: String) -> UserFlow {
        let words = LocalizedText(text)
        var flow = UserFlow(name: text, identityProvider: .emailPassword)
        flow.alias = .optional
        flow.brand.accent = text
        flow.attributes = UserFlow.AttributeDefinition.Kind.allCases.map { kind in
            var attribute = UserFlow.AttributeDefinition(name: kind.rawValue, kind: kind, label: words)
            attribute.hint = words
            attribute.example = text
            attribute.choices = [.init(text, label: words)]
            return attribute
        }
        var long = UserFlow.AttributeDefinition(name: "long", kind: .choice, label: words)
        long.choices = (0..<8).map { .init($0 == 0 ? text : "\($0)", label: words) }
        flow.attributes.append(long)
        flow.pages = [UserFlow.Page(title: words, attributes: flow.attributes.map(\.name))]
        return flow
    }
}

extension PageViewer {
    /// What a text has done to a page.
    struct TextEffects {
        /// Whether a script has run.
        let hasRunScript: Bool
        /// The elements of the page, with the names of their attributes.
        let shape: String
        /// The places where the text was changed: fields that hold it, and values between tags.
        let changedTexts: [String]
    }

    /// Returns what a text has done to the page.
    func effects(of text: String) async throws -> TextEffects {
        let literal = String(decoding: try JSONEncoder().encode(text), as: UTF8.self)
        let found = try await browser.evaluate("(\(Self.effectsFunction))(\(literal))")
        return TextEffects(
            hasRunScript: !found["hit"].isMissing, shape: found["shape"].text ?? "",
            changedTexts: found["changed"].elements.compactMap(\.text))
    }

    private static let effectsFunction = """
        text => ({
          hit: window.hit,
          shape: [...document.querySelectorAll("*")].map(e => e.tagName + " " +
            [...e.attributes].map(a => a.name).filter(n => n != "checked" && n != "selected").sort()).join(),
          changed: [
            ...[...document.querySelectorAll("input[name^='a.'][type=text],input[name=username],input[name=state]")]
              .filter(e => e.value !== text).map(e => e.name),
            ...[...document.querySelectorAll("bdi")].filter(e => e.textContent !== text).map(e => e.outerHTML),
          ],
        })
        """
}

/// Texts that would be markup, scripts or styles if a page took them as they are, and texts that are hard to
/// show.
enum HostileMarkup {
    /// At least 515 texts, each of one line, none of which has control characters that HTML replaces.
    static let all: [String] = vectors + wrapped + schemes + encoded + plain + mixed

    /// What a script does that has run.
    private static let mark = "window.hit=1"

    /// Elements and handlers that run a script.
    private static let vectors: [String] =
        [
            "<script>\(mark)</script>", "<ScRiPt>\(mark)</sCrIpT>", "<script/x>\(mark)</script>",
            "<script>\(mark)//", "<<script>\(mark)//<</script>", "<svg><script>\(mark)</script></svg>",
            "<svg/onload=\(mark)>", "<math><mi xlink:href=\"javascript:\(mark)\">x</mi></math>",
            "<iframe srcdoc=\"<script>parent.hit=1</script>\"></iframe>",
            "<iframe src=\"javascript:parent.hit=1\"></iframe>", "<object data=\"javascript:\(mark)\">",
            "<embed src=\"javascript:\(mark)\">", "<base href=\"javascript:\(mark)//\">",
            "<meta http-equiv=refresh content=\"0;url=javascript:\(mark)\">",
            "<link rel=stylesheet href=\"javascript:\(mark)\">",
            "<style>@import 'javascript:\(mark)'</style>",
            "<style>main{display:none}</style>", "</style><script>\(mark)</script>",
            "</title><script>\(mark)</script>", "</textarea><script>\(mark)</script>",
            "</bdi></p></main></form><form action=https://evil.test><input name=csrf>",
            "<!--<img src=\"--><img src=x onerror=\(mark)//\">", "--><script>\(mark)</script>",
            "]]><script>\(mark)</script>", "<![CDATA[<script>\(mark)</script>]]>", "<?php \(mark) ?>",
            "<template><script>\(mark)</script></template>",
            "<noscript><p title=\"</noscript><script>\(mark)</script>\">",
            "<plaintext>", "<xmp><script>\(mark)</script>", "<body onload=\(mark)>",
            "<frameset onload=\(mark)>",
        ]
        + [
            "img src=x onerror", "video src=x onerror", "audio src=x onerror", "input autofocus onfocus",
            "select autofocus onfocus", "textarea autofocus onfocus", "details open ontoggle",
            "marquee onstart",
            "body onpageshow", "svg onload", "div onpointerover", "p style=animation-name:x onanimationstart",
        ].flatMap { ["<\($0)=\(mark)>", "<\($0)=\"\(mark)\">", "<\($0)='\(mark)'>", "<\($0)=`\(mark)`>"] }

    /// Attempts to leave a quoted attribute, a tag or an element.
    private static let wrapped = [
        "\"", "'", "`", "\">", "'>", "\" >", "' >", "\"/>", "\\\"", "&quot;", "&#34;",
    ]
    .flatMap { quote in
        [
            "autofocus onfocus=\(mark) x=", "onmouseover=\(mark)", "style=x:expression(\(mark))",
            "formaction=javascript:\(mark)", "<script>\(mark)</script>", "type=image src=x onerror=\(mark) ",
            "accesskey=x onclick=\(mark) ", "value=evil", "name=csrf value=evil",
            "</option><script>\(mark)</script>",
        ].map { "x\(quote) \($0)" }
    }

    /// Addresses that run a script where an address is expected.
    private static let schemes = [
        "javascript:", "JaVaScRiPt:", " javascript:", "java\tscript:", "jav&#x0A;ascript:", "data:text/html,",
    ]
    .flatMap { scheme in
        ["\(mark)", "//%0a\(mark)", "<script>\(mark)</script>", "alert(1)"].map { scheme + $0 }
    }

    /// Markup in encodings that a careless step would decode.
    private static let encoded = [
        "<script>\(mark)</script>", "<img src=x onerror=\(mark)>", "\"><svg onload=\(mark)>",
    ]
    .flatMap { text -> [String] in
        let scalars = text.unicodeScalars
        func join(_ transform: (UInt32) -> String) -> String { scalars.map { transform($0.value) }.joined() }
        return [
            join { "&#\($0);" }, join { "&#x\(String($0, radix: 16));" },
            join { "%\(String($0, radix: 16))" },
            join { "\\x\(String($0, radix: 16))" }, join { "\\u00\(String($0, radix: 16))" },
            join { "&#0000\($0)" },
            text.replacing("<", with: "&lt;").replacing(">", with: "&gt;"),
            text.replacing("<", with: "\u{FF1C}"),
            text.replacing("<", with: "\u{2039}"), text.replacing("<", with: "<\u{338}"),
            text.replacing("s", with: "\u{17F}"), text.replacing("=", with: "\u{301}="),
        ]
    }

    /// Texts that are no markup and must come back as they are.
    private static let plain: [String] = [
        "undefined", "null", "NaN", "true", "0", "-1", "1e999", "{{7*7}}", "${7*7}", "<%= 7*7 %>", "#{7*7}",
        "{n}",
        "{name}", "{label}", "%s%n", "%@", "\\", "\\n", "\\u0000", "'; DROP TABLE account;--",
        "../../etc/passwd",
        "O'Brien", "\"quoted\"", "a & b", "a &amp; b", "&", "&amp", "&notanentity;", "&lt", "&#0;", "<", ">",
        "< b", "<3",
        "a<b>c", "1 < 2 > 0", "日本語", "表示名", "العربية", "עברית", "\u{202E}evil", "\u{2067}a\u{2069}b",
        "e\u{301}", "\u{1F469}\u{200D}\u{1F467}",
        "\u{200B}", "\u{FEFF}x", "\u{E0041}", "\u{FFFD}", "\u{FFFE}", "\u{10FFFF}",
        "Z\u{351}\u{36B}\u{343}algo", "ß", "İ", "ﬁ", "Ω≈ç√",
        " leading", "trailing ", "a  b", "\u{A0}", "\u{2028}line", "tab\there", "\u{85}next", "\u{9B}31m",
        "\u{1B}[31m", "\u{7F}", "\u{1}",
    ]

    /// Every element beside every quote, in every case.
    private static let mixed =
        ["a", "button", "form", "h1", "input", "label", "main", "title", "bdi", "select"]
        .flatMap { name in
            [
                "<\(name)>", "</\(name)>", "<\(name) ", "<\(name)\u{C}x>", "<\(name)/onclick=\(mark)>",
                "\"><\(name)>", "'><\(name)>",
            ].flatMap { [$0, $0.uppercased()] }
        }
        + (0..<120).map {
            "\(String(repeating: "<", count: $0 % 7 + 1))\($0)\(String(repeating: "\"'>", count: $0 % 5))"
        }
}
