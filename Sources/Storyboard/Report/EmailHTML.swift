import NativeAuth
import Tenant
import UserFlow

extension Storyboard {
    /// An email that the tenant sends while a user is on a page.
    struct SentEmail: Sendable {
        /// The page that asks for its code; for an email without a code, the page that causes it.
        let page: PageRef
        private let email: Email

        init(_ email: Email, page: PageRef) {
            self.email = email
            self.page = page
        }

        /// What it is about.
        var kind: Email.Kind { email.kind }

        /// Returns what it says in a language.
        func content(in language: Language) -> EmailContent { email.content(in: language) }

        /// Whether another email is about the same on the same page.
        func isLike(_ other: SentEmail) -> Bool { kind == other.kind && page == other.page }
    }
}

/// The emails of a page as HTML elements: each in every language, as text and as a mail program shows it.
struct EmailHTML {
    /// The storyboards of the flow, one per language.
    let storyboards: [Storyboard]

    /// Returns an element for each kind of email that belongs to a page; empty if none does.
    func elements(of page: Storyboard.PageRef) -> String {
        Email.Kind.allCases.map { element(of: $0, page) }.joined()
    }

    private func element(of kind: Email.Kind, _ page: Storyboard.PageRef) -> String {
        let figures = storyboards.compactMap { storyboard in
            storyboard.emails.first { $0.page == page && $0.kind == kind }.map {
                figure($0.content(in: storyboard.language), in: storyboard.language, kind)
            }
        }
        guard !figures.isEmpty, let flow = storyboards.first?.flow else { return "" }
        let sent = flow.languages.first ?? .english
        let isTranslated = storyboards.contains { $0.language != sent }
        let note =
            "<p class=\"soft\">The local tenant sends it in the first language of the flow: \(sent.tag).</p>\n"
        return """
            <div class="email">
            <h3>\(kind.heading)</h3>
            \(isTranslated ? note : "")\(figures.joined(separator: "\n"))
            </div>

            """
    }

    /// Returns an email in a language.
    ///
    /// The HTML stands in a frame of its own, without scripts, whose rules do not mix with
    /// those of the report.
    private func figure(_ content: EmailContent, in language: Language, _ kind: Email.Kind) -> String {
        let lang = content.language.attribute
        let tag = storyboards.count > 1 ? "\(language.tag) · " : ""
        let lines = content.plainText.trimmed.split(separator: "\n", omittingEmptySubsequences: false)
        let text = lines.map { HTMLEscaping.sanitized(String($0)) }.joined(separator: "\n")
        return """
            <figure class="\(language.cssClass)">
            <figcaption>\(tag)Subject: <b\(lang)>\(HTMLEscaping.sanitized(content.subject))</b></figcaption>
            <div class="set">
            <div><h4>As text</h4><samp\(lang)>\(text)</samp></div>
            <div><h4>As HTML</h4><iframe\(lang) title="\(kind.heading), as HTML" sandbox \
            srcdoc="\(HTMLEscaping.sanitized(content.html))"></iframe></div>
            </div>
            </figure>
            """
    }
}

extension Email.Kind {
    /// The heading of the email in a report.
    fileprivate var heading: String {
        switch self {
        case .code: "The email with the code"
        case .passwordResetCode: "The email with the code for a new password"
        case .passwordChanged: "The email about the new password"
        }
    }
}
