internal import NativeAuth
import Tenant

/// The content of an email: its subject, and the same body as plain text and as HTML.
struct LetterText {
    let subject: String
    let plain: String
    let html: String

    /// A paragraph of the body.
    private enum Paragraph {
        case text(String)
        case code(String)
    }

    init(_ letter: Email, _ words: LetterWords, accent: String?) {
        let paragraphs = Self.paragraphs(letter, words)
        let time = words.time(seconds: letter.lifetime)
        func filled(_ text: String, _ flow: String) -> String {
            // The flow's name last, so that placeholders in it are not replaced.
            text.replacing("{time}", with: time).replacing("{flow}", with: flow)
        }
        let flow = letter.flowName.oneLine
        subject = filled(Self.subject(letter, words), flow)
        let plain = paragraphs.map { paragraph in
            switch paragraph {
            case .text(let text): filled(text, flow)
            case .code(let code): "    \(code)"
            }
        }
        self.plain = plain.joined(separator: "\n\n") + "\n"
        let name = flow.escaped
        let parts = paragraphs.map { paragraph in
            switch paragraph {
            case .text(let text): "<p>\(filled(text, name))</p>"
            case .code(let code):
                "<p style=\"font-size: 1.75em; letter-spacing: 0.15em\"><strong>\(code.escaped)</strong></p>"
            }
        }
        html = """
            <!DOCTYPE html>
            <html lang="\(words.tag)">
            <head><meta charset="utf-8"><title>\(filled(Self.subject(letter, words), name))</title></head>
            <body style="font-family: sans-serif; line-height: 1.5">
            <div style="max-width: 32em; border-top: 4px solid \(Self.color(accent)); padding: 1em">
            <p><strong>\(name)</strong></p>
            \(parts.joined(separator: "\n"))
            </div>
            </body>
            </html>

            """
    }

    private static func subject(_ letter: Email, _ words: LetterWords) -> String {
        switch letter.kind {
        case .code: words.subject
        case .accountExists: words.exists.subject
        case .accountMissing: words.missing.subject
        }
    }

    private static func paragraphs(_ letter: Email, _ words: LetterWords) -> [Paragraph] {
        switch letter.kind {
        case .code:
            let code = letter.code.reveal { String(decoding: $0, as: UTF8.self) }
            return [.text(words.lead), .code(code), .text(words.life), .text(words.ignore)]
        case .accountExists: return [.text(words.exists.lead), .text(words.stranger)]
        case .accountMissing: return [.text(words.missing.lead), .text(words.stranger)]
        }
    }

    /// Returns a valid `#RRGGBB` color, for use in a style attribute; gray for anything else.
    private static func color(_ text: String?) -> String {
        guard let text, text.utf8.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit)
        else {
            return "#666666"
        }
        return text
    }
}

extension String {
    /// The string with HTML's special characters escaped.
    fileprivate var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
