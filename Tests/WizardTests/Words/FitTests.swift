import Terminal
import Testing

@testable import Wizard

/// Checks for truncated text, in every language and in the longer pseudo-language.
struct FitTests {
    static let sizes: [Frame.Size] = [.large, .small]

    @Test(arguments: Wizard.Language.allCases)
    func `R-68 every string is complete as a field error and as a notice`(language: Wizard.Language) throws {
        let (sheets, size) = (try Sheets(language), Frame.Size.small)
        for (id, text) in try Catalogue(language.words).texts {
            let text = Samples.fill(text)
            var page = EmailPage()
            page.controls.problems = [0: Message(\.cancelled)]
            #expect(sheets.text(of: page, size, saying: text).squeezed.contains(text.squeezed), "\(id)")
            page = EmailPage()
            page.controls.notice = Notice(message: Message(\.cancelled), isError: true)
            #expect(sheets.text(of: page, size, saying: text).squeezed.contains(text.squeezed), "\(id)")
        }
    }

    @Test(arguments: Wizard.Language.allCases, sizes)
    func `R-68 the longest string is complete at every field of every page`(
        language: Wizard.Language, size: Frame.Size
    ) throws {
        let sheets = try Sheets(language)
        let texts = try Catalogue(language.words).texts.values.map(Samples.fill)
        let longest = try #require(texts.max { Printable($0).columns < Printable($1).columns })
        for var page in try sheets.pages() {
            for field in page.controls.fields.indices {
                page.controls.show([field: Message(\.cancelled)])
                let frame = sheets.text(of: page, size, saying: longest)
                #expect(frame.squeezed.contains(longest.squeezed), "\(frame)")
            }
        }
    }

    @Test(arguments: Wizard.Language.allCases, sizes)
    func `R-02 moving through the controls reaches all of a page`(language: Wizard.Language, size: Frame.Size)
        throws
    {
        let sheets = try Sheets(language)
        for var page in try sheets.pages() {
            let tall = Frame.Size(width: size.width, height: 200)
            let whole = sheets.text(of: page, tall)
            #expect(sheets.parts(of: page).filter { !whole.squeezed.contains($0.squeezed) } == [])
            #expect(whole.count { $0 == "[" } == whole.count { $0 == "]" }, "\(whole)")
            let words = Self.words(in: whole)
            var seen: Set<String> = []
            for _ in 0..<page.controls.fields.count + page.controls.allButtons.count {
                seen.formUnion(Self.words(in: sheets.text(of: page, size)))
                _ = page.press(.tab, at: sheets.setting.clock.now)
            }
            #expect(words.subtracting(seen).sorted() == [], "\(whole)")
        }
    }

    @Test(arguments: Wizard.Language.allCases, sizes)
    func `R-02 scrolling reaches all of the help`(language: Wizard.Language, size: Frame.Size) throws {
        for isDemo in [true, false] {
            var desk = try Desk("contoso", isDemo: isDemo, language: language)
            desk.feed(.resize(size))
            desk.press(.function(1))
            let words = Self.words(in: desk.text(size.width, 200))

            var seen: Set<String> = []
            for _ in 0..<60 {
                seen.formUnion(Self.words(in: desk.text(size.width, size.height)))
                desk.press(.move(.down))
            }

            #expect(words.subtracting(seen).sorted() == [])
        }
    }

    @Test(arguments: Wizard.Language.allCases)
    func `R-21 the remaining wait is visible with the button that was pressed`(language: Wizard.Language)
        throws
    {
        let sheets = try Sheets(language)
        var page = sheets.codePage
        page.controls.focus(on: .resend)

        _ = page.press(.enter, at: sheets.setting.clock.now)

        let text = language.words.say(try #require(page.controls.notice).message)
        let frame = sheets.text(of: page, .small)
        #expect(frame.squeezed.contains(text.squeezed) && frame.contains("[>"), "\(frame)")
    }

    @Test(arguments: Wizard.Language.allCases)
    func `R-29 on a small screen the last page shows the account without scrolling`(language: Wizard.Language)
        throws
    {
        let sheets = try Sheets(language)
        var page = DonePage(owner: .new(email: "ada@contoso.com", alias: "ada"))
        let grant = DonePage.Grant(
            scopes: ["openid", "profile", "offline_access"], lifetime: 3_600, end: sheets.setting.clock.now)

        page.signedIn(grant)

        let text = language.words.say(try #require(page.controls.notice).message)
        let frame = sheets.text(of: page, .small)
        #expect(frame.squeezed.contains(text.squeezed) && frame.contains("[>"), "\(frame)")
    }

    @Test(arguments: Wizard.Language.allCases, sizes)
    func `R-68 the line of keys drops whole entries, the best known first`(
        language: Wizard.Language, size: Frame.Size
    ) throws {
        for desk in try Self.desks(language) {
            let wide = Self.keys(of: desk, Frame.Size(width: 200, height: size.height))
            let inbox = desk.wizard.words.screen.inbox
            let status = desk.wizard.words.screen.demo
            let possible = wide.filter { $0 != status && $0 != inbox } + [inbox, status]
            let shown = Self.keys(of: desk, size)
            #expect(!shown.isEmpty && shown.allSatisfy(possible.contains), "\(shown) of \(possible)")
            #expect(possible.filter(shown.contains) == shown, "\(shown) of \(possible)")
        }
    }

    @Test(arguments: Wizard.Language.allCases)
    func `R-68 progress and temporary messages are complete`(language: Wizard.Language) throws {
        let layout = Layout(lexicon: Wizard.Lexicon(language.words), size: .small)
        for (id, text) in try Catalogue(language.words).texts {
            let text = Samples.fill(text)
            let isProgress = ["screen.step", "screen.step.of", "screen.plain", "signin.progress"].contains(id)
            guard isProgress || id.hasPrefix("waiting.") || id == "screen.again" else { continue }
            let chrome = Chrome(
                brand: "Contoso", progress: isProgress ? text : "", keys: [], status: "demo",
                news: isProgress ? [] : [text])
            let frame = layout.frame(
                Sheet(form: Form(title: ""), controls: Controls(), chrome: chrome), scrolledTo: nil)
            #expect(frame.text.squeezed.contains(text.squeezed), "\(id)")
        }
    }

    /// Returns the words of a text, without what a small screen draws differently: boxes and focused buttons.
    private static func words(in text: String) -> Set<String> {
        Set(text.split { " \n[]<>^│┌┐└┘─┬┴".contains($0) }.map(String.init))
    }

    private static func keys(of desk: Desk, _ size: Frame.Size) -> [String] {
        let lines = desk.text(size.width, size.height).split(separator: "\n")
        return (lines.last ?? "").split(separator: "  ").map { String($0).trimmed }.filter { !$0.isEmpty }
    }

    /// Returns harnesses at the first page, the help, the leave question and the code page.
    private static func desks(_ language: Wizard.Language) throws -> [Desk] {
        let first = try Desk("fabrikam", language: language)
        var (help, leave, code) = (first, first, first)
        help.press(.function(1))
        leave.press(.escape)
        code.enter("ada@contoso.com")
        code.accept(token: "started")
        code.accept(token: "sent")
        return [first, help, leave, code]
    }
}
