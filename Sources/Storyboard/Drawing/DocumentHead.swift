/// The beginning of an HTML report, up to its head, which forbids scripts and network access.
struct DocumentHead {
    /// The title, escaped.
    let title: String
    let css: String
    /// After how many seconds a browser loads which file again; `nil` if it does not.
    var reload: (seconds: Int, file: String)?

    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
        base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="referrer" content="no-referrer">\(refresh)
        <title>\(title)</title>
        <style>
        \(css)
        </style>
        </head>
        """
    }

    /// The element that loads the page again, at its place: the name of the file is there because a browser goes to
    /// the fragment of an address with one instead of loading it.
    private var refresh: String {
        guard let reload else { return "" }
        let name = reload.file.utf8.map { byte in
            let isPlain =
                UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
                || UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || byte == UInt8(ascii: ".")
            let digits = String(byte, radix: 16)
            return isPlain ? String(UnicodeScalar(byte)) : "%\(digits.count < 2 ? "0" : "")\(digits)"
        }
        return "\n<meta http-equiv=\"refresh\" content=\"\(reload.seconds);url=./\(name.joined())\">"
    }
}

/// The end of an HTML report.
enum DocumentFooter {
    static let html = """
        <footer>
        <p>Every screen was reached by the wizard itself in front of a tenant, some of whose answers were forced.</p>
        </footer>
        </body>
        </html>
        """
}
