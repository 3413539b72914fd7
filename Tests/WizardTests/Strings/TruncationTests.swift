import NativeAuth
import Terminal
import TestSupport
import Testing
import UserFlow

@testable import Wizard

/// Checks for truncated text, in every language and in the longer pseudo-language.
struct TruncationTests {
    static let sizes: [Frame.Size] = [.large, .small]
    private static let languages = Nightly.isEnabled ? Language.allCases : [.japanese, .pseudo]

    @Test(.rule("R-68"), arguments: languages)
    func `every string is complete as a field error and as a notice`(language: Language) throws {
        let size = Frame.Size.small
        let texts = TextCatalog(language.strings).texts.mapValues(Samples.format)
            .sorted { Printable($0.value).columns > Printable($1.value).columns }
        for (id, text) in Nightly.isEnabled ? texts : Array(texts.prefix(20)) {
            let renderer = try PageRenderer(language, cancelledText: text)
            var page = EmailPage()
            page.controls.problems = [0: Message(.cancelled)]
            #expect(
                renderer.text(of: page, size).withoutWhitespace.contains(text.withoutWhitespace), "\(id)")
            page = EmailPage()
            page.controls.notice = Notice(message: Message(.cancelled), isError: true)
            #expect(
                renderer.text(of: page, size).withoutWhitespace.contains(text.withoutWhitespace), "\(id)")
        }
    }

    @Test(.rule("R-68"), arguments: languages, sizes)
    func `the longest string is complete at every field of every page`(
        language: Language, size: Frame.Size
    ) throws {
        let strings = TextCatalog(language.strings).texts.values.map(Samples.format)
        let longest = try #require(strings.max { Printable($0).columns < Printable($1).columns })
        let renderer = try PageRenderer(language, cancelledText: longest)
        for var page in try renderer.pages() {
            for field in page.controls.fields.indices {
                page.controls.show([field: Message(.cancelled)])
                let frame = renderer.text(of: page, size)
                #expect(frame.withoutWhitespace.contains(longest.withoutWhitespace), "\(frame)")
            }
        }
    }

    @Test(.rule("R-02"), arguments: languages, sizes)
    func `moving through the controls reaches all of a page`(language: Language, size: Frame.Size) throws {
        let renderer = try PageRenderer(language)
        for var page in try renderer.pages() {
            let tallSize = Frame.Size(width: size.width, height: 200)
            let fullText = renderer.text(of: page, tallSize)
            let shortened = page.form(renderer.strings, renderer.context).shortenedTexts
            let briefNotes = shortened.joined(separator: " ").drawnWords
            #expect(
                renderer.strings(of: page).filter {
                    !fullText.withoutMarks.contains($0.withoutMarks)
                } == [])
            #expect(fullText.count { $0 == "[" } == fullText.count { $0 == "]" }, "\(fullText)")
            // What to quote to support follows the last button, where Page Down reaches it.
            let details = renderer.strings.common.screen.details
            let reachable = fullText.split(separator: details, maxSplits: 1).first ?? ""
            let words = String(reachable).drawnWords.subtracting(briefNotes)
            var visibleWords: Set<String> = []
            for _ in 0..<page.controls.fields.count + page.controls.allButtons.count {
                visibleWords.formUnion(renderer.text(of: page, size).drawnWords)
                _ = page.press(.tab, at: renderer.context.clock.now)
            }
            #expect(words.subtracting(visibleWords).sorted() == [], "\(fullText)")
        }
    }

    @Test(.rule("R-02"), arguments: languages, sizes)
    func `scrolling reaches all of the help`(language: Language, size: Frame.Size) throws {
        for isDemo in [true, false] {
            var harness = try WizardHarness("answersFirst", isDemo: isDemo, language: language)
            harness.handle(.resize(size))
            harness.press(.function(1))

            #expect(Self.wordsMissedByScrolling(harness, size) == [])
        }
    }

    @Test(.rule("R-02"), arguments: [Frame.Size.small, Frame.Size(width: 20, height: 6)])
    func `scrolling reaches all of an email`(size: Frame.Size) throws {
        var harness = try WizardHarness.atCode()
        var email = WizardHarness.email("40273951")
        email.message = .sample(try #require(email.code))
        harness.handle(.resize(size))
        harness.handle(.inbox([email]))
        harness.press(.character("v"))

        #expect(Self.wordsMissedByScrolling(harness, size) == [])
    }

    /// Returns the words of a tall screen, below the step, that no screen of a size shows while it is
    /// scrolled to its end.
    private static func wordsMissedByScrolling(_ harness: WizardHarness, _ size: Frame.Size) -> [String] {
        var harness = harness
        let rows = harness.text(size.width, 200).split(separator: "\n", omittingEmptySubsequences: false)
        let words = rows.dropFirst(2).joined(separator: "\n").drawnWords
        var visibleWords: Set<String> = []
        var lastFrame: Frame?
        for _ in 0..<100 {
            let frame = harness.wizard.frame(size: size)
            if frame == lastFrame { break }
            visibleWords.formUnion(frame.text.drawnWords)
            lastFrame = frame
            harness.press(.move(.down))
        }
        return words.subtracting(visibleWords).sorted()
    }

    @Test(.rule("R-21"), arguments: languages)
    func `the remaining wait is visible with the button that was pressed`(language: Language) throws {
        let renderer = try PageRenderer(language)
        var page = try renderer.codePage
        page.controls.focus(on: .resend)

        _ = page.press(.enter, at: renderer.context.clock.now)

        let text = language.strings.text(of: try #require(page.controls.notice).message)
        let frame = renderer.text(of: page, .small)
        #expect(frame.withoutWhitespace.contains(text.withoutWhitespace) && frame.contains("[>"), "\(frame)")
    }

    @Test(.rule("R-29"), arguments: languages)
    func `on a small screen the last page shows the account without scrolling`(language: Language) throws {
        let renderer = try PageRenderer(language)
        var page = try renderer.doneOfferPage
        let access = DonePage.GrantedAccess(
            scopes: ["openid", "profile", "offline_access"], lifetime: 3_600,
            expiry: renderer.context.clock.now)

        page.signedIn(access)

        let text = language.strings.text(of: try #require(page.controls.notice).message)
        let frame = renderer.text(of: page, .small)
        #expect(frame.withoutWhitespace.contains(text.withoutWhitespace) && frame.contains("[>"), "\(frame)")
    }

    @Test(.rule("R-68"), arguments: languages, sizes)
    func `the line of keys drops whole entries, the best known first`(
        language: Language, size: Frame.Size
    ) throws {
        for harness in try Self.makeHarnesses(language) {
            let allKeys = Self.keys(of: harness, Frame.Size(width: 200, height: size.height))
            let inbox = harness.wizard.strings.screen.inbox
            let status = [harness.wizard.strings.screen.demo, harness.wizard.strings.menu.heading]
            let possible = allKeys.filter { !status.contains($0) && $0 != inbox } + [inbox] + status
            let shown = Self.keys(of: harness, size)
            #expect(!shown.isEmpty && shown.allSatisfy(possible.contains), "\(shown) of \(possible)")
            #expect(possible.filter(shown.contains) == shown, "\(shown) of \(possible)")
        }
    }

    @Test(.rule("R-68"), arguments: languages)
    func `progress and temporary messages are complete`(language: Language) throws {
        let layout = Layout(strings: language.strings, size: .small)
        for (id, text) in TextCatalog(language.strings).texts {
            let text = Samples.format(text)
            let isProgress = ["screen.step", "screen.step.of", "screen.plain", "signin.progress"].contains(id)
            guard isProgress || id.hasPrefix("waiting.") || id == "screen.again" else { continue }
            let surround = ScreenSurround(
                brand: "Contoso", heading: isProgress ? text : "", keys: [], demo: "demo",
                transientStatus: isProgress ? [] : [text])
            let frame = layout.frame(
                ScreenModel(form: Form(title: ""), controls: Controls(), surround: surround), scrolledTo: nil)
            #expect(frame.text.withoutWhitespace.contains(text.withoutWhitespace), "\(id)")
        }
    }

    private static func keys(of harness: WizardHarness, _ size: Frame.Size) -> [String] {
        let lines = harness.text(size.width, size.height).split(separator: "\n")
        return (lines.last ?? "").split(separator: "  ").map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    /// Returns harnesses at the first page, the help, the leave question and the code page.
    private static func makeHarnesses(_ language: Language) throws -> [WizardHarness] {
        let first = try WizardHarness("fabrikam", language: language)
        var (help, leave, code) = (first, first, first)
        help.press(.function(1))
        leave.type("ada")
        leave.press(.escape)
        code.enter("ada@contoso.com")
        code.accept(token: "started")
        code.accept(token: "sent")
        return [first, help, leave, code]
    }
}

extension String {
    /// The text without what marks buttons and continued commands, and without the stars of masked addresses.
    fileprivate var withoutMarks: String { filter { !"[]*<>\\".contains($0) }.withoutWhitespace }
}

/// The wizard's texts in other languages.
struct TranslationTests {
    /// The ids of texts that are the same in English, by language.
    private static let sameIDs: [Language: Set<String>] = [
        .danish: [
            "inspector.scopes", "menu.heading", "password.other", "screen.item", "screen.reference",
            "web.step",
        ],
        .german: [
            "code.step", "inspector.code", "inspector.scopes", "menu.heading", "new.flow.kind.text",
            "new.flow.name.step", "screen.item", "web.step",
        ],
        .japanese: ["screen.item"],
    ]

    @Test(.rule("R-68"), arguments: Language.supported.filter { $0 != .english })
    func `a language translates every text of the wizard, and no other`(language: Language) throws {
        #expect(
            try TextCatalog.problems(
                in: "wizard", of: language, english: Wizard.Strings(), same: Self.sameIDs[language] ?? [])
                == [])
    }

    @Test(.rule("R-68"), arguments: Language.supported)
    func `labels and buttons have room in 40 columns`(language: Language) {
        let catalog = TextCatalog(language.strings).texts
        let isShort = { (id: String) in
            id.hasSuffix(".label") || id.hasSuffix(".step") || id.hasPrefix("button.")
                || id.hasPrefix("labels.")
        }
        let short = catalog.filter { isShort($0.key) }

        #expect(short.count > 25)
        #expect(short.filter { Printable(Samples.format($0.value)).columns > 32 }.keys.sorted() == [])
    }
}
