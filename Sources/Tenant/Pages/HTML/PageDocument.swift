import NativeAuth
import UserFlow

/// A page as an HTML document.
struct PageDocument {
    let flow: UserFlow
    let page: Page
    private let body: PageBody
    private let generalErrors: [PageText]
    private let strings: PageStrings
    private let progress: (number: Int, count: Int)?

    init(flow: UserFlow, page: Page) {
        let composer = PageComposer(flow: flow, page: page)
        self.flow = flow
        self.page = page
        strings = composer.strings
        progress = flow.progress(at: page.content)
        body = composer.body
        generalErrors = composer.generalErrors(body)
    }

    /// Returns the document with a style sheet.
    func html(_ style: PageStylesheet) -> HTML {
        let content = HTML(lines: [summary, step, heading, paragraphs, facts, form, details])
        return .document(
            title, in: page.language.ofPages.tag, style,
            body: """

                <header><p class="brand"><bdi dir="auto">\(flow.name)</bdi></p></header>
                <main>
                \(content)
                </main>

                """)
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

    private var facts: HTML { body.facts.isEmpty ? .empty : .facts(body.facts) }

    private var details: HTML {
        guard !body.details.isEmpty else { return .empty }
        return """
            <details>
            <summary>\(strings.common.screen.details)</summary>
            \(HTML.facts(body.details))
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
        return Self.summary(PageText(heading, count).plain, items)
    }

    /// Returns a list of errors, which has the focus.
    static func summary(_ heading: String, _ items: [HTML]) -> HTML {
        """
        <div class="summary" role="alert" tabindex="-1" autofocus aria-labelledby="summary">
        <h2 id="summary">\(heading)</h2>
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
        // A single line of text has the focus unless there are errors.
        let fields = HTML.fields(
            body.fields, mark: strings.frame.errorMark, isFocused: !hasErrors && body.fields.count == 1)
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
            \(HTML(lines: [account, fields]))
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

extension HTML {
    /// Returns a document without scripts.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - language: The tag of its language.
    ///   - head: What else its head has.
    ///   - style: The style sheet.
    ///   - kind: The class of its body; empty for a page that asks something.
    ///   - body: The body, with its line breaks.
    static func document(
        _ title: String, in language: String = "en", head: HTML = .empty, _ style: PageStylesheet,
        kind: String = "", body: HTML
    ) -> HTML {
        let kind: HTML = kind.isEmpty ? .empty : " class=\"\(kind)\""
        return """
            <!DOCTYPE html>
            <html lang="\(language)" dir="ltr">
            <head>
            <meta charset="utf-8">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta name="color-scheme" content="light dark">
            \(head)<title>\(title)</title>
            <style>\(style.css)</style>
            </head>
            <body\(kind)>\(body)</body>
            </html>

            """
    }
}
