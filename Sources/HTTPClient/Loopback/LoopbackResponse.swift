/// The statuses of a listener's responses.
enum LoopbackStatus: String, Error, CaseIterable {
    case ok = "200 OK"
    case seeOther = "303 See Other"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case requestTimeout = "408 Request Timeout"
    case lengthRequired = "411 Length Required"
    case contentTooLarge = "413 Content Too Large"
    case uriTooLong = "414 URI Too Long"
    case unsupportedMediaType = "415 Unsupported Media Type"
    case misdirected = "421 Misdirected Request"
    case headersTooLarge = "431 Request Header Fields Too Large"
}

/// A response: a page of fixed text, without a byte of the request.
struct LoopbackResponse: Hashable {
    var status: LoopbackStatus
    /// The URL of a redirect; not from a request.
    var location: String?

    init(_ status: LoopbackStatus, location: String? = nil) {
        (self.status, self.location) = (status, location)
    }

    /// The response as it is sent.
    func bytes(_ page: LoopbackPage, _ look: LoopbackPage.Look = LoopbackPage.Look()) -> [UInt8] {
        let html = page.html(look)
        var lines = ["HTTP/1.1 \(status.rawValue)"] + Self.headers + ["Content-Length: \(html.utf8.count)"]
        if let location { lines.append("Location: \(location)") }
        if status == .methodNotAllowed { lines.append("Allow: GET, POST") }
        return Array((lines + ["", html]).joined(separator: "\r\n").utf8)
    }

    /// The header fields of every response: the page can load, send and embed nothing.
    private static let headers = [
        "Content-Type: text/html; charset=utf-8",
        "Content-Security-Policy: default-src 'none'; style-src 'sha256-\(LoopbackPage.styleHash)'; "
            + "form-action 'none'; base-uri 'none'; frame-ancestors 'none'",
        "X-Frame-Options: DENY", "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
        "Cache-Control: no-store", "Cross-Origin-Opener-Policy: same-origin",
        "Cross-Origin-Resource-Policy: same-origin", "Content-Language: en", "Connection: close",
    ]
}

/// The pages that a listener shows.
enum LoopbackPage: CaseIterable {
    /// The tenant has signed the user in; the program has the code.
    case signedIn
    /// Another answer has arrived.
    case answered
    /// No answer is in the request.
    case waiting
    /// The browser goes on elsewhere.
    case redirect
    /// The request is refused.
    case refused

    /// How the last page looks.
    struct Look {
        /// What has opened the page.
        var opener = LoopbackListener.Settings.Opener.program
        /// The color of the mark, as `#RRGGBB`.
        var accent: String?

        /// The color of the mark; a text of another form is replaced by the default.
        fileprivate var color: String {
            guard let accent, accent.utf8.count == 7, accent.utf8.first == UInt8(ascii: "#"),
                accent.dropFirst().allSatisfy({ $0.isASCII && $0.isHexDigit })
            else { return "#0b7a3e" }
            return accent
        }
    }

    private func texts(_ opener: String) -> (title: String, body: String) {
        switch self {
        case .signedIn: ("You are signed in", "Close this tab and go back to the \(opener).")
        case .answered:
            (
                "Go back to the \(opener)",
                "It has the answer and shows what comes next. You can close this tab."
            )
        case .waiting:
            (
                "Nothing to do here",
                "The program that you are signing in to is waiting for the tab with the sign-in. Go on there."
            )
        case .redirect: ("Sign-in", "The browser is on its way to the next page.")
        case .refused:
            (
                "This request is not for this program",
                "Nothing was changed. Go back to the \(opener) and open the sign-in from there."
            )
        }
    }

    private static let style =
        "body{font:1.125rem/1.5 system-ui,sans-serif;max-width:40rem;margin:4rem auto;padding:0 1rem;"
        + "color:#1b1b1b;background:#fff}"

    /// The SHA-256 of the style sheet, in base64.
    static let styleHash = "a5Cco3AL/7rgUN5Tk7tD8xneeWQIf/kpzF6//6mrHJE="

    /// Returns the page.
    func html(_ look: Look) -> String {
        let (title, body) = texts(look.opener.rawValue)
        // The color is an attribute, since the policy allows one style sheet.
        let mark = """
            <svg width="32" height="32" viewBox="0 0 32 32" aria-hidden="true"><path fill="\(look.color)" \
            d="M16 1a15 15 0 1 0 0 30 15 15 0 0 0 0-30zm-2 22-7-7 3-3 4 4 9-9 3 3z"/></svg>
            """
        return """
            <!DOCTYPE html>
            <html lang="en"><head><meta charset="utf-8">\
            <meta name="viewport" content="width=device-width, initial-scale=1">\
            <title>\(title)</title><style>\(Self.style)</style></head>\
            <body><main>\(self == .signedIn ? mark : "")<h1>\(title)</h1><p>\(body)</p></main></body></html>

            """
    }
}
