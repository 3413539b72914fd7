internal import NativeAuth
import Tenant

/// What a letter says.
struct LetterText {
    let subject: String
    let plain: String
    let html: String

    init(_ letter: Letter, _ words: LetterWords, accent: String?) {
        let code = letter.code.reveal { String(decoding: $0, as: UTF8.self) }
        let time = words.time(seconds: letter.lifetime)
        func filled(_ text: String, _ flow: String) -> String {
            // The flow's name last, so that nothing in it is filled.
            text.replacing("{time}", with: time).replacing("{flow}", with: flow)
        }
        let flow = letter.flowName.oneLine
        subject = filled(words.subject, flow)
        plain = """
            \(filled(words.lead, flow))

                \(code)

            \(filled(words.life, flow))
            \(words.ignore)

            """
        let name = flow.escaped
        html = """
            <!DOCTYPE html>
            <html lang="\(words.tag)">
            <head><meta charset="utf-8"><title>\(filled(words.subject, name))</title></head>
            <body style="font-family: sans-serif; line-height: 1.5">
            <div style="max-width: 32em; border-top: 4px solid \(Self.color(accent)); padding: 1em">
            <p><strong>\(name)</strong></p>
            <p>\(filled(words.lead, name))</p>
            <p style="font-size: 1.75em; letter-spacing: 0.15em"><strong>\(code.escaped)</strong></p>
            <p>\(filled(words.life, name))</p>
            <p>\(words.ignore)</p>
            </div>
            </body>
            </html>

            """
    }

    /// A colour as it stands in a style, and nothing else.
    private static func color(_ text: String?) -> String {
        guard let text, text.utf8.count == 7, text.first == "#", text.dropFirst().allSatisfy(\.isHexDigit)
        else {
            return "#666666"
        }
        return text
    }
}

extension String {
    /// As text in HTML.
    fileprivate var escaped: String {
        replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;")
    }
}
