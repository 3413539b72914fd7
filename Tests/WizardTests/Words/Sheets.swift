import NativeAuth
import SignUp
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// Every page as it is when it is opened, and what else is put on a screen, in some language.
struct Sheets {
    let language: Wizard.Language
    let setting: Setting

    init(_ language: Wizard.Language) throws {
        self.language = language
        setting = Setting(
            flow: try #require(try UserFlow.bundled("contoso")), language: language.tag, isDemo: true,
            clock: LocalTime(now: Moment(wall: 1_768_471_200_000, running: 1_000_000), offset: 0))
    }

    /// Every page that a person can stop at, and those that only a language makes long.
    func pages() throws -> [any Page] {
        let web = Wizard.Web(signUp: Link("https://contoso.example/sign-up"), hasBrowser: true)
        return try Stop.allCases.map { try $0.desk().wizard.page } + [
            BrowserPage(reason: Untrusted("MFA needed"), web: web, client: "signup-wizard"), codePage,
            ReviewPage(lines: [
                .init(page: .email, field: 0, label: language.words.email.label, value: "ada@contoso.com"),
                .init(page: .alias, field: 0, label: language.words.alias.label, value: ""),
            ]), AliasPage(isRequired: false), SignInNowPage(email: "ada@contoso.com", alias: "ada"),
        ]
            + setting.flow.pages.map { page in
                AttributesPage(
                    title: page.title, attributes: setting.flow.attributes(on: page), isAtStart: true,
                    language: language.tag)
            }
    }

    var codePage: CodePage {
        let code = SentCode(
            email: "ada@contoso.com", sentTo: Untrusted("a**@contoso.com"), length: 8, interval: 30)
        return CodePage(code: code, setting)
    }

    /// The texts that a page has, apart.
    func parts(of page: any Page) -> [String] {
        let form = page.form(language.words, setting)
        let blocks = (form.blocks + form.withoutPictures.foot).flatMap { block in
            switch block {
            case .field(let label, let hint, _): [label, hint ?? ""]
            case .notes(let notes): notes.flatMap { $0.map(language.words.marked) }
            case .text(let text), .choice(let text, _), .picture(_, let text): [text]
            case .link(let link): [link.address]
            }
        }
        let buttons = page.controls.allButtons.map { button in
            form.labels[button] ?? language.words.label(of: button, page.controls)
        }
        return [form.title] + form.lead + blocks + buttons
    }

    /// What a page looks like at a size.
    ///
    /// - Parameter text: What the message `cancelled` says, so that any text can be put in any place.
    func text(of page: any Page, _ size: Frame.Size, saying text: String? = nil) -> String {
        var words = language.words
        if let text { words.cancelled = text }
        let chrome = Chrome(brand: "", progress: "", keys: [], status: "")
        let frame = Layout(lexicon: Wizard.Lexicon(words), size: size)
            .frame(
                Sheet(
                    form: page.form(words, setting).withoutPictures, controls: page.controls, chrome: chrome),
                scrolledTo: nil)
        return (0..<size.height).map { row in
            // In the last column stand the marks that there is more above or below.
            frame.runs(inRow: row).filter { $0.x < size.width - 1 }.map(\.text.text).joined(separator: " ")
        }.joined(separator: "\n")
    }
}

extension Frame.Size {
    static let large = Frame.Size(width: 80, height: 24)
    static let small = Frame.Size(width: 40, height: 12)
}

extension String {
    /// The text without blanks and breaks.
    var squeezed: String { filter { !$0.isWhitespace } }
}
