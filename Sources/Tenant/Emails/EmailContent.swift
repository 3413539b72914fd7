import NativeAuth
package import UserFlow

/// What an email says: its subject, and the same body as plain text and as HTML.
///
/// It contains the code. Its description does not.
package struct EmailContent: Hashable, Sendable {
    /// The language of the texts.
    package let language: Language
    /// The subject, in one line.
    package let subject: String
    /// The body, in paragraphs with an empty line between them.
    package let plainText: String
    /// The body as an HTML document.
    package let html: String

    /// A paragraph of the body.
    private enum Paragraph {
        case text(String)
        case code(String)
    }

    fileprivate init(of email: Email, in language: Language) {
        // Those of the pseudo-language are English.
        self.language = language == .pseudo ? .english : language
        let texts = self.language.texts
        let strings = texts.group("mail", english: EmailStrings())
        let paragraphs = Self.paragraphs(email, strings)
        let duration = texts.common.duration.text(seconds: email.lifetime)
        func filled(_ text: String, _ flow: String) -> String {
            text.filled { name in ["time": duration, "flow": flow][name] }
        }
        let flow = email.flowName.singleLine
        subject = filled(Self.subject(email, strings), flow)
        plainText =
            paragraphs.map { paragraph in
                switch paragraph {
                case .text(let text): filled(text, flow)
                case .code(let code): "    \(code)"
                }
            }.joined(separator: "\n\n") + "\n"
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
            <html lang="\(self.language.tag)">
            <head><meta charset="utf-8"><title>\(filled(Self.subject(email, strings), name))</title></head>
            <body style="font-family: sans-serif; line-height: 1.5">
            <div style="max-width: 32em; border-top: 4px solid \(Self.color(email.accent)); padding: 1em">
            <p><strong>\(name)</strong></p>
            \(htmlParts.joined(separator: "\n"))
            </div>
            </body>
            </html>

            """
    }

    private static func subject(_ email: Email, _ strings: EmailStrings) -> String {
        switch email.kind {
        case .code: strings.subject
        case .passwordResetCode: strings.passwordResetCode.subject
        case .passwordChanged: strings.passwordChanged.subject
        }
    }

    private static func paragraphs(_ email: Email, _ strings: EmailStrings) -> [Paragraph] {
        switch email.kind {
        case .code:
            [
                .text(strings.introduction), .code(code(of: email)), .text(strings.validity),
                .text(strings.ignoreCode),
            ]
        case .passwordResetCode:
            [
                .text(strings.passwordResetCode.body), .code(code(of: email)), .text(strings.validity),
                .text(strings.ignoreResetCode),
            ]
        case .passwordChanged: [.text(strings.passwordChanged.body), .text(strings.checkChange)]
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

extension Email {
    /// What the email says, in its language.
    ///
    /// It is made when it is needed: only the code is kept, as a secret.
    package var content: EmailContent { content(in: language) }

    /// Returns what the email says in a language.
    package func content(in language: Language) -> EmailContent { EmailContent(of: self, in: language) }
}

extension EmailContent: CustomStringConvertible, CustomReflectable {
    /// The size of the body.
    package var description: String { "EmailContent(\(plainText.utf8.count) bytes)" }

    /// No children: they contain a code.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The texts of emails in one language, with the placeholders `{flow}` and `{time}`.
struct EmailStrings: Codable, Sendable {
    var subject = "Your code for {flow}"
    var introduction = "Here's your code for {flow}:"
    var validity = "It expires in {time}. Only the newest code works."
    var ignoreCode =
        "If you didn't ask for it, you can ignore this email. Nobody can use your address without the code."
    var passwordResetCode = PasswordResetCode()
    var ignoreResetCode =
        "If you didn't ask for it, you can ignore this email. Nobody can change your password without the code."
    var passwordChanged = PasswordChanged()
    var checkChange =
        "If it wasn't you, someone may be able to read your email. "
        + "Change the password of your mailbox, then choose a new password for {flow}."

    /// The code that allows a new password.
    struct PasswordResetCode: Codable {
        var subject = "Your code for a new password for {flow}"
        var body = "Here's your code to choose a new password for {flow}:"
    }

    /// Sent after the password of an account was changed.
    struct PasswordChanged: Codable {
        var subject = "Your password for {flow} has changed"
        var body =
            "The password of your account with {flow} has just been changed. Other devices are signed out."
    }
}
