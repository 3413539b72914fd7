package import NativeAuth
package import UserFlow

/// A request and its reply in detail.
struct ExchangeDetail {
    let list: ActivityList
    let exchange: Exchange

    private var record: ExchangeRecord { exchange.record }

    /// The content of the section.
    var html: HTML {
        HTML(lines: [
            "<h2 id=\"detail-title\" tabindex=\"-1\">\(record.method) \(HTML.isolated(record.path))</h2>",
            list.back(to: .exchange(exchange.number)), facts, repetition, request, reply, curl, msal,
            "<p class=\"soft\">Passwords, codes and tokens are hidden, and so is what the tenant does not know.</p>",
        ])
    }

    private var facts: HTML {
        let status: HTML =
            exchange.isRefused ? "<span class=\"refused\">\(exchange.status)</span>" : "\(exchange.status)"
        let injected: HTML = exchange.notes.isInjected ? " <b class=\"mark\">injected</b>" : .empty
        let facts: [(name: String, value: HTML)] = [
            ("Status", "\(status)\(injected)"), ("Error", exchange.errorText.map(HTML.isolated).orEmpty),
            ("MSAL", "\(flags)"), ("Then", "\(exchange.notes.standing ?? "")"),
            ("Correlation ID", .isolated(exchange.correlationID)), ("Time", .time(exchange.time)),
            ("Answered within", "\(exchange.milliseconds) ms"),
        ]
        return .facts(facts.filter { $0.value != .empty })
    }

    /// What MSAL's error says of the error.
    private var flags: String {
        let found = InjectedOutcome.errors.compactMap(\.facts).filter { facts in
            facts.oauth.isReported(by: exchange) && exchange.kind.map(facts.answers.fits) ?? true
        }
        // Two errors can have the same words and number, such as that of a code and of a refresh token.
        return Set(found.map(\.flags)).count == 1 ? found[0].flags.joined(separator: ", ") : ""
    }

    /// The link to the faults for a request like this one.
    private var repetition: HTML {
        guard let kind = exchange.kind, Tenant.requestKinds.contains(kind) else { return .empty }
        let address = "\(list.console.address(of: .faults))?kind=\(kind.rawValue.percentEncoded)"
        return "<p><a href=\"\(address)\">Fail the next one like this with…</a></p>"
    }

    private var request: HTML {
        let fields = record.fields.rows.map { row in
            [HTML.isolated(row.name), row.text.map(HTML.isolated) ?? "<em>hidden</em>"]
        }
        let table: HTML = fields.isEmpty ? "<p>No fields.</p>" : .table("Fields", ["Field", "Value"], fields)
        return "<h3>Request</h3>\n\(table)"
    }

    private var reply: HTML { "<h3>Reply</h3>\n\(record.reply?.html ?? .empty)" }

    private var curl: HTML {
        let console = list.console
        let command = CurlCommand(url: console.url, certificate: console.certificate)
        // The form of a page is of no use without the cookie of its visit.
        guard exchange.kind != .authorize || record.method != "POST" else { return .empty }
        let isLink = exchange.kind.map { $0.rawValue.hasPrefix(V2Path.prefix) } ?? false
        return command.text(record, isLink && !["GET", "HEAD"].contains(record.method) ? .json : .form).map {
            "<h3>As curl</h3>\n\(HTML.copied($0))"
        }
        .orEmpty
    }

    /// What MSAL calls the start of a conversation; nothing for another request.
    private var msal: HTML {
        guard let call = exchange.msalCall else { return .empty }
        return """
            <h3>What MSAL calls this</h3>
            \(HTML.facts([
                ("iOS, macOS, and this package", "\(call)(parameters:delegate:)"),
                ("Android", "\(call)(parameters)"), ("JavaScript", "\(call)(inputs)"),
            ]))
            """
    }
}

extension Exchange {
    /// The function of MSAL that begins a conversation with this request; `nil` for another request.
    fileprivate var msalCall: String? {
        guard let kind else { return nil }
        if kind == .signUpStart || kind.rawValue.hasSuffix("/signup/start/{id}") { return "signUp" }
        if kind == .signInInitiate || kind.rawValue.hasSuffix("/signin/start/{id}") { return "signIn" }
        let isReset = kind == .resetPasswordStart || kind.rawValue.hasSuffix("/resetpassword/start/{id}")
        return isReset ? "resetPassword" : nil
    }
}

extension OAuthError {
    /// Whether a reply reports this error, by its words and its number.
    fileprivate func isReported(by exchange: Exchange) -> Bool {
        exchange.errorNumber == aadstsCode
            && exchange.record.reply?.errorWords == [error.rawValue, suberror?.rawValue].compactMap(\.self)
    }
}

extension RecordedReply {
    fileprivate var html: HTML {
        switch body {
        case .none: "<p>No body.</p>"
        case .object(let members): .copied(RecordedValue.object(members).json.text)
        case .text(let text): .copied(text)
        case .hidden: "<p>\(byteCount) bytes that are not shown.</p>"
        }
    }
}

// MARK: - Emails

/// An email in detail: its code, how it would look, and its text.
struct EmailDetail {
    let list: ActivityList
    let email: Email
    let number: Int

    /// The language that it is shown in.
    private var language: Language { list.view.language ?? email.language }

    /// The content of the section.
    var html: HTML {
        let content = email.content(in: language)
        return """
            <h2 id="detail-title" tabindex="-1">\(HTML.isolated(content.subject))</h2>
            \(list.back(to: .email(number)))
            \(code)
            \(HTML.facts([
                ("To", .isolated(email.to)), ("Why", "\(email.kind.reason)"), ("Sent", .time(email.sentAt)),
            ]))
            \(languages)
            <iframe title="The email" src="\(body)" sandbox></iframe>
            <h3>As text</h3>
            \(HTML.copied(content.plainText))
            """
    }

    private var code: HTML {
        guard let code = email.codeText else { return .empty }
        return """
            <p class="code"><code class="copy">\(code)</code>
            <button class="plain" type="button" data-copy="\(code)">Copy</button></p>
            """
    }

    /// The languages in which the tenant could have sent it.
    private var languages: HTML {
        let links = Language.supported.map { item -> HTML in
            var view = list.view
            view.language = item
            let mark: HTML = item == language ? " aria-current=\"true\"" : .empty
            return """
                <li><a lang="\(item.tag)" hreflang="\(item.tag)"\(mark) href="\(list.address(of: view))#detail">\
                \(item.ownName)</a></li>
                """
        }
        return "<nav aria-label=\"Language of the email\"><ul>\n\(HTML(lines: links))\n</ul></nav>"
    }

    private var body: String {
        "\(list.console.address(of: .activity))/email/\(number)?language=\(language.tag)"
    }
}

extension TenantConsole {
    /// Returns the HTML of an email, for a frame of the console only; it has no scripts and loads nothing.
    ///
    /// - Parameters:
    ///   - number: The number of the email.
    ///   - language: The language; `nil` for that of the email.
    package func emailBody(_ number: Int, in language: Language?, _ log: ActivityLog) -> Response {
        guard let email = log.email(number) else { return notFoundPage }
        let content = email.content(in: language ?? email.language)
        return Response(
            page: content.html, language: content.language.tag, policy: "style-src 'unsafe-inline'; sandbox"
        ).inOwnFrame
    }
}

extension Email.Kind {
    fileprivate var reason: String {
        switch self {
        case .code: "A sign-up, a sign-in or a second factor needs a code"
        case .passwordResetCode: "A password reset needs a code"
        case .passwordChanged: "A password was changed"
        }
    }
}

extension Response {
    /// The page as one that may stand in a frame of the console.
    fileprivate var inOwnFrame: Response {
        var response = self
        response.headers["x-frame-options"] = "SAMEORIGIN"
        response.headers["content-security-policy"] = headers["content-security-policy"]?
            .replacing("frame-ancestors 'none'", with: "frame-ancestors 'self'")
        return response
    }
}
