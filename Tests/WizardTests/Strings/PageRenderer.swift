import Foundation
import NativeAuth
import SignUp
import Terminal
import Testing
import UserFlow

@testable import Wizard

/// A renderer of the pages in one language, as they open.
struct PageRenderer {
    let language: Language
    let strings: Wizard.Strings
    let context: PageContext

    /// Creates a renderer.
    ///
    /// - Parameters:
    ///   - language: The language.
    ///   - text: Replaces the message `cancelled`, so that any string can be a message.
    init(_ language: Language, cancelledText text: String? = nil) throws {
        self.language = language
        strings = try text.map { try Wizard.Strings(language.texts(withCancelled: $0)) } ?? language.strings
        context = PageContext(
            flow: try #require(try UserFlow.bundled("contoso")), language: language, isDemo: true,
            namesDemo: true,
            clock: LocalTime(now: Timestamp(wall: 1_768_471_200_000, monotonic: 1_000_000), offset: 0))
    }

    /// Returns every page, and variants that are long only in some languages.
    func pages() throws -> [any Page] {
        let webFallback = Wizard.WebFallback(
            signUpLink: Link("https://contoso.example/sign-up"), hasBrowser: true)
        return try PageFixture.allCases.map { try $0.makeHarness().wizard.page } + [
            BrowserPage(
                reason: ServerText("MFA needed"), webFallback: webFallback, clientID: "signup-wizard"),
            try codePage,
            ReviewPage(
                lines: [
                    .init(
                        page: .email, field: 0, label: strings.common.email.label, value: "ada@contoso.com"),
                    .init(page: .alias, field: 0, label: strings.common.alias.label, value: ""),
                ], lastButton: strings.common.review.create),
            AliasPage(isRequired: false), try doneOfferPage,
        ]
            + context.flow.pages.map { page in
                AttributesPage(
                    title: page.title, attributes: context.flow.attributes(on: page), isAtStart: true,
                    dates: LocalDates(strings, context))
            }
    }

    /// The offer to sign in, with an alias.
    var doneOfferPage: DonePage {
        get throws {
            let pageSession = try PageFixture.doneOffer.makeHarness().wizard.pageSession
            let page = try #require(pageSession[current: .done])
            return DonePage(try #require(page.completion), alias: "ada")
        }
    }

    var codePage: CodePage {
        get throws {
            let pageSession = try PageFixture.code.makeHarness().wizard.pageSession
            return CodePage(code: try #require(pageSession[current: .code]).code, context)
        }
    }

    /// Returns the strings on a page, one by one.
    func strings(of page: any Page) -> [String] {
        let form = page.form(strings, context)
        let isPassword = form.blocks.contains(where: \.isAboutPassword)
        let blocks = (form.blocks + form.withoutQRCodes.footer).flatMap { block in
            switch block {
            // A code has boxes instead of a label, and a password has rules instead of a hint.
            case .field(let label, let hint, let codeLength):
                [codeLength == nil ? label : "", isPassword ? "" : hint ?? ""]
            case .notes(let notes): notes.flatMap { $0.map(\.text) }
            case .meter(let meter): [meter.label, meter.word]
            case .row(let label, let value): [label, value]
            case .question(let text, let answers, _): [text] + answers
            // A message below the card may wrap beside its button.
            case .announcement(let text, _): text.split(separator: " ").map(String.init)
            case .tabs(_, _, let lines): lines.map(\.text)
            case .hyperlink(let text, _): [text]
            case .status(_, let text, _), .command(let text): [text]
            case .text(let text), .listItem(let text, _), .qrCode(_, let text):
                [text]
            case .section(let title, let lines): [title] + lines
            case .card(let card, _): [card.title, card.details, card.figures]
            case .link(let link): [link.url]
            }
        }
        let buttons = page.controls.allButtons.filter { $0 != .inbox }.map { button in
            form.labels[button] ?? strings.label(of: button, page.controls)
        }
        let reveal = page.controls.canReveal ? [strings.screen.show] : []
        let inbox = page.controls.allButtons.contains(.inbox) ? ["F2"] : []
        return [form.title] + form.lead + blocks + buttons + reveal + inbox
    }

    /// Returns the text of a page at a size.
    func text(of page: any Page, _ size: Frame.Size) -> String {
        let surround = ScreenSurround(brand: "", heading: "", keys: [])
        let frame = Layout(strings: strings, size: size)
            .frame(
                ScreenModel(
                    form: page.form(strings, context).withoutQRCodes, controls: page.controls,
                    surround: surround
                ),
                scrolledTo: nil)
        let bracketed = frame.adapted(to: .unicode, paintsButtons: false)
        return (0..<size.height).map { row in
            bracketed.runs(inRow: row).filter { !$0.isDecoration }.map(\.text.text).joined(separator: " ")
        }.joined(separator: "\n")
    }
}

extension Language {
    /// Returns the texts with another one for the message `cancelled`.
    fileprivate func texts(withCancelled text: String) throws -> LanguageTexts {
        let english = Wizard.Strings().cancelled.itself
        switch texts {
        case .english: return .changed { $0 == english ? text : $0 }
        case .changed(let change): return .changed { $0 == english ? text : change($0) }
        case .translated:
            let bytes = try #require(EmbeddedFile.bytes("languages/\(tag).json"))
            var file = try #require(
                JSONSerialization.jsonObject(with: Data(bytes)) as? [String: [String: Any]])
            file["wizard"]?["cancelled"] = ["itself": text]
            return .translated(LanguageFile(Array(try JSONSerialization.data(withJSONObject: file))))
        }
    }
}

extension Frame.Run {
    /// Whether it is part of a frame, a bar beside a message, or a scroll mark.
    fileprivate var isDecoration: Bool {
        switch style {
        case .frame, .focusedFrame, .errorFrame: true
        default: text == "↑" || text == "↓"
        }
    }
}

extension Frame.Size {
    static let large = Frame.Size(width: 80, height: 24)
    static let small = Frame.Size(width: 40, height: 12)
}

extension String {
    /// The text without whitespace.
    var withoutWhitespace: String { filter { !$0.isWhitespace } }

    /// The words of a drawing, without what a small screen draws differently: frames and marks.
    var drawnWords: Set<String> {
        Set(split { " \n[]<>*^▸▾│┃─━╭╮╰╯┏┓┗┛▌█░↑↓○".contains($0) }.map(String.init))
    }
}

extension Form {
    /// The texts that a small screen leaves out or shortens.
    var shortenedTexts: [String] {
        blocks.flatMap { block in
            guard case .notes(let lines) = block else { return [String]() }
            return lines.flatMap(\.self).filter { $0.isDetail || $0.brief != nil }.map(\.text)
        }
    }
}

/// Sample values for the placeholders in strings, of a typical length.
///
/// A string with a new placeholder needs a value here.
enum Samples {
    static let values: [String: String] = [
        "account": "No account was created.", "alias": "ada-lovelace", "all": "3",
        "answers": "ada@contoso.com, Denmark", "app": "Contoso",
        "button": "Forward a port", "call": "POST /signup/v1.0/start", "relation": "verify",
        "calls": "6", "channel": "voice",
        "char": "é",
        "client": "9d1c4a7e-0000-4000-8000-000000000001", "code": "40271856", "command": "resend",
        "date": "31 September 2004",
        "day": "31",
        "duration": "10 minutes",
        "email": "ada@contoso.com", "errand": "Sending the code…", "example": "Engineer", "fields": "6",
        "first": "7 August 2004", "firstForm": "2004-08-07",
        "second": "31 September 2004", "secondForm": "2004-09-31",
        "file": "contoso.json", "flow": "Contoso",
        "hint": "a**@contoso.com", "language": "Deutsch", "languages": "Dansk, Deutsch",
        "members": "attributes.city.label, attributes.jobTitle.hint", "title": "Where do you live?",
        "host": "contoso.ciamlogin.com",
        "id": "6a1f0e5c-0000-4000-8000-000000000001", "k": "4", "keys": "54",
        "label": "Country or region", "labels": "Job title, City", "library": "libcurl.so.4", "max": "256",
        "min": "8",
        "ms": "41",
        "missing": "a number, a symbol", "month": "September", "n": "12", "name": "ada@contoso.com",
        "package": "libqrencode4", "page": "Check your email", "pages": "7",
        "path": "/home/ada/.local/state/signup-wizard",
        "port": "41737", "problem": "a member is missing",
        "proxy": "proxy.contoso.com:8080", "reason": "encryption too weak", "rule": "symbol",
        "rules": "8 to 256 characters, a-z", "s": "33", "scope": "api.read",
        "section": "Swift",
        "scopes": "openid, api.read",
        "seconds": "30", "snippet": "ada love", "strength": "fair", "suggestion": "ada@gmail.com",
        "text": "Try later",
        "time": "14:05", "typed": "ada@gmial.com", "types": "oob redirect",
        "url": "https://contoso.ciamlogin.com", "value": "ada@contoso.com", "w": "19", "h": "5",
        "year": "2004",
    ]

    /// Returns a string with its placeholders filled in.
    static func format(_ text: String) -> String {
        var values = values
        // At the end, the value is a sentence.
        if text.hasSuffix("{example}") { values["example"] = "Write it like \"Engineer\"." }
        return Wizard.Strings().format(text, values)
    }

    /// Returns the names of the placeholders in a string, each as often as it occurs.
    static func placeholders(in text: String) -> [String] {
        text.matches(of: #/\{(\w+)(\|[^}]*)?\}/#).map { String($0.output.1) }.sorted()
    }
}
