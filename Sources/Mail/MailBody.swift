internal import NativeAuth
import Tenant
import TextAlgorithms
import UserFlow

/// The content of an email: its subject, and the same body as plain text and as HTML.
struct MailBody {
    let subject: String
    let plainText: String
    let html: String

    /// A paragraph of the body.
    private enum Paragraph {
        case text(String)
        case code(String)
    }

    init(_ email: Email, _ strings: MailStrings, accent: String?) {
        let paragraphs = Self.paragraphs(email, strings)
        let duration = strings.duration(seconds: email.lifetime)
        func filled(_ text: String, _ flow: String) -> String {
            // The flow's name last, so that placeholders in it are not replaced.
            text.replacing("{time}", with: duration).replacing("{flow}", with: flow)
        }
        let flow = email.flowName.singleLine
        subject = filled(Self.subject(email, strings), flow)
        let plainText = paragraphs.map { paragraph in
            switch paragraph {
            case .text(let text): filled(text, flow)
            case .code(let code): "    \(code)"
            }
        }
        self.plainText = plainText.joined(separator: "\n\n") + "\n"
        let name = flow.escapedForHTML(in: .text)
        let htmlParts = paragraphs.map { paragraph in
            switch paragraph {
            case .text(let text): "<p>\(filled(text, name))</p>"
            case .code(let code):
                "<p style=\"font-size: 1.75em; letter-spacing: 0.15em\"><strong>\(code.escapedForHTML(in: .text))</strong></p>"
            }
        }
        html = """
            <!DOCTYPE html>
            <html lang="\(strings.language.tag)">
            <head><meta charset="utf-8"><title>\(filled(Self.subject(email, strings), name))</title></head>
            <body style="font-family: sans-serif; line-height: 1.5">
            <div style="max-width: 32em; border-top: 4px solid \(Self.color(accent)); padding: 1em">
            <p><strong>\(name)</strong></p>
            \(htmlParts.joined(separator: "\n"))
            </div>
            </body>
            </html>

            """
    }

    private static func subject(_ email: Email, _ strings: MailStrings) -> String {
        switch email.kind {
        case .code: strings.subject
        case .passwordResetCode: strings.passwordResetCode.subject
        case .passwordChanged: strings.passwordChanged.subject
        }
    }

    private static func paragraphs(_ email: Email, _ strings: MailStrings) -> [Paragraph] {
        switch email.kind {
        case .code:
            return [
                .text(strings.introduction), .code(code(of: email)), .text(strings.validity),
                .text(strings.ignoreCode),
            ]
        case .passwordResetCode:
            return [
                .text(strings.passwordResetCode.body), .code(code(of: email)), .text(strings.validity),
                .text(strings.ignoreResetCode),
            ]
        case .passwordChanged: return [.text(strings.passwordChanged.body), .text(strings.checkChange)]
        }
    }

    private static func code(of email: Email) -> String {
        email.code.reveal { String(decoding: $0, as: UTF8.self) }
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
