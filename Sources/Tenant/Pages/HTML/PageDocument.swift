import CSodium
import FoundationEssentials
import NativeAuth
import UserFlow

/// A page as an HTML document.
struct PageDocument {
    let flow: UserFlow
    let page: Page
    let stylesheet: HTML
    private let body: PageBody
    private let generalErrors: [PageText]
    private let strings: PageStrings
    private let progress: (number: Int, count: Int)?

    init(flow: UserFlow, page: Page, stylesheet: HTML) {
        let composer = PageComposer(flow: flow, page: page)
        self.flow = flow
        self.page = page
        self.stylesheet = stylesheet
        strings = composer.strings
        progress = flow.progress(at: page.content)
        body = composer.body
        generalErrors = composer.generalErrors(body)
    }

    /// The document.
    var html: HTML {
        """
        <!DOCTYPE html>
        <html lang="\(page.language.ofPages.tag)" dir="ltr">
        <head>
        <meta charset="utf-8">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="color-scheme" content="light dark">
        <title>\(title)</title>
        <style>\(stylesheet)</style>
        </head>
        <body>
        <header><p class="brand"><bdi dir="auto">\(flow.name)</bdi></p></header>
        <main>
        \(HTML(lines: [summary, step, heading, paragraphs, facts, form, details]))
        </main>
        </body>
        </html>

        """
    }

    /// The question and the flow's name; after an error, the word for error first.
    private var title: String {
        let title = "\(body.heading.plain) – \(flow.name)"
        guard hasErrors else { return title }
        return PageText(strings.common.screen.error, [.text: PageText(title)]).plain
    }

    private var hasErrors: Bool { !page.errors.isEmpty }

    /// How far a sign-up is, as a text and as a line.
    private var step: HTML {
        guard let progress else { return .empty }
        let values: [PageText.Placeholder: PageText] = [
            .count: PageText("\(progress.number)"), .all: PageText("\(progress.count)"),
        ]
        let parts = (1...progress.count).map { number -> HTML in
            number <= progress.number ? "<i class=\"done\"></i>" : "<i></i>"
        }
        return """
            <div class="step"><p aria-hidden="true">\(HTML(lines: parts))</p>
            <p>\(PageText(strings.frame.step, values).plain)</p></div>
            """
    }

    private var heading: HTML {
        let tick: HTML = body.isDone ? "<div class=\"tick\" aria-hidden=\"true\"></div>\n" : .empty
        return "\(tick)<h1>\(body.heading.html)</h1>"
    }

    private var paragraphs: HTML { HTML(lines: body.paragraphs.map { "<p>\($0)</p>" }) }

    private var facts: HTML { Self.list(body.facts) }

    private static func list(_ facts: [PageBody.Fact]) -> HTML {
        guard !facts.isEmpty else { return .empty }
        let rows = HTML(lines: facts.map { "<div><dt>\($0.name)</dt><dd>\($0.value.html)</dd></div>" })
        return "<dl>\n\(rows)\n</dl>"
    }

    private var details: HTML {
        guard !body.details.isEmpty else { return .empty }
        return """
            <details>
            <summary>\(strings.common.screen.details)</summary>
            \(Self.list(body.details))
            </details>
            """
    }
}

// The list of errors.

extension PageDocument {
    /// All errors, which have the focus and lead to their fields.
    private var summary: HTML {
        guard hasErrors else { return .empty }
        let items = generalErrors.map { "<li>\($0.html)</li>" as HTML } + fieldErrors
        let count = [PageText.Placeholder.count: PageText("\(items.count)")]
        let heading = items.count == 1 ? strings.frame.oneThing : strings.common.screen.check
        return """
            <div class="summary" role="alert" tabindex="-1" autofocus aria-labelledby="summary">
            <h2 id="summary">\(PageText(heading, count).plain)</h2>
            <ul>
            \(HTML(lines: items))
            </ul>
            </div>
            """
    }

    private var fieldErrors: [HTML] {
        body.fields.enumerated().compactMap { index, field in
            field.error.map { "<li><a href=\"#field-\(index + 1)\">\($0.html)</a></li>" }
        }
    }
}

// The form.

extension PageDocument {
    private var form: HTML {
        guard let mainButton = body.mainButton, let form = page.form else { return .empty }
        let hidden = HTML(lines: form.fields.map(HTML.hidden))
        // The form that returns to the app: its button has the focus.
        guard !page.content.isReturning else {
            return """
                <form method="post" action="\(form.action)" accept-charset="utf-8">
                \(hidden)
                <div class="buttons">
                <button class="main" autofocus>\(mainButton)</button>
                </div>
                </form>
                """
        }
        return """
            <form method="post" action="\(form.action)" accept-charset="utf-8" novalidate>
            \(hidden)
            \(HTML(lines: [account] + fields))
            <div class="buttons">
            <button class="main" name="\(Request.Field.action)" value="\(PageAction.proceed.rawValue)">\(mainButton)</button>
            \(HTML(lines: body.buttons.filter { !$0.action.leaves }.map(button)))
            </div>
            <div class="leave">
            \(HTML(lines: body.buttons.filter(\.action.leaves).map(button)))
            </div>
            </form>
            """
    }

    /// The fields; a single line of text has the focus unless there are errors.
    private var fields: [HTML] {
        body.fields.enumerated().map { index, field in
            field.html(
                number: index + 1, mark: strings.frame.errorMark,
                isFocused: !hasErrors && body.fields.count == 1)
        }
    }

    /// The account's name where password managers look for it; it has no name in the form, so it is not sent.
    private var account: HTML {
        body.account.map { "<input type=\"text\" autocomplete=\"username\" value=\"\($0)\" readonly hidden>" }
            .orEmpty
    }

    private func button(_ button: PageBody.Button) -> HTML {
        let lead: HTML = button.lead.map { "<span>\($0)</span> " }.orEmpty
        let disabled: HTML = button.isDisabled ? " disabled" : .empty
        return """
            <p>\(lead)<button name="\(Request.Field.action)" value="\(button.action.rawValue)" formnovalidate\
            \(disabled)>\(button.label)</button></p>
            """
    }
}

/// Turns pages into HTML without scripts, in the look of a flow.
struct PageRenderer {
    /// The base64 of the SHA-256 of the style sheet, which is the same for all pages of a flow: the CSP
    /// allows no other (`style-src 'sha256-…'`).
    let styleHash: String

    private let flow: UserFlow
    private let stylesheet: HTML

    /// Creates a renderer for the pages of a flow.
    init(flow: UserFlow) {
        self.flow = flow
        stylesheet = PageStylesheet(accent: flow.brand.accent).css
        styleHash = stylesheet.styleHash
    }

    /// Returns a page as an HTML document.
    func html(_ page: Page) -> String {
        PageDocument(flow: flow, page: page, stylesheet: stylesheet).html.source
    }
}

extension HTML {
    /// The base64 of the SHA-256 of a style sheet, by which a policy allows it.
    var styleHash: String {
        var hash = [UInt8](repeating: 0, count: Int(crypto_hash_sha256_BYTES))
        let bytes = Array(source.utf8)
        crypto_hash_sha256(&hash, bytes, UInt64(bytes.count))
        return Data(hash).base64EncodedString()
    }
}
