/// The beginning of an HTML report, up to its head, which forbids scripts and network access.
struct DocumentHead {
    /// The title, escaped.
    let title: String
    let css: String
    /// The seconds after which a browser loads the page again; `nil` if it does not.
    var reloadSeconds: Int?

    var html: String {
        """
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8">
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; \
        base-uri 'none'; form-action 'none'">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta name="referrer" content="no-referrer">\(reload)
        <title>\(title)</title>
        <style>
        \(css)
        </style>
        </head>
        """
    }

    private var reload: String {
        reloadSeconds.map { "\n<meta http-equiv=\"refresh\" content=\"\($0)\">" } ?? ""
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
