import FoundationEssentials
package import NativeAuth
import UserFlow

/// A browser's request for a page of the tenant.
package struct PageRequest: Sendable {
    /// The pages.
    package enum Path: Hashable, Sendable {
        /// Sign-up, sign-in and all that belongs to them.
        case authorize
        /// The end of the browser's session.
        case logout
        /// A page of the console, which is no page of the service.
        case console(String)

        /// Whether it is one of the console.
        package var isOfConsole: Bool { if case .console = self { true } else { false } }
    }

    /// The page.
    var path: Path
    /// Whether a form was sent, by `POST`.
    package var isSubmission = false
    /// The length of the query as received, or of the form, in bytes.
    package var queryLength = 0
    /// The parameters of the query, in order.
    package var query = PageParameters()
    /// The fields of the form, in order.
    package var form = PageParameters()
    /// The `Cookie` header field.
    package var cookies: String?
    /// The `Origin` header field.
    package var origin: String?
    /// The `Sec-Fetch-Site` header field.
    package var fetchSite: String?
    /// The origins of the tenant itself: the request's own scheme and `Host`, and that of its public URL.
    package var ownOrigins: [String] = []
    /// The `Accept-Language` header field.
    package var acceptLanguage: String?
    /// The `Last-Event-ID` header field of an event source that connects again.
    package var lastEventID: String?
    /// The `client-request-id` header field.
    package var correlationID = ""

    /// Creates a request.
    package init(_ path: Path) { self.path = path }
}

extension PageRequest: CustomStringConvertible, CustomReflectable {
    /// The page.
    package var description: String { "PageRequest(\(path))" }

    /// No children: forms and cookies contain secrets.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// The parameters of a query or the fields of a form, in order.
///
/// Names are compared by their bytes, like those of a `Request`.
package struct PageParameters: Sendable {
    /// A name and its value.
    package struct Parameter: Sendable {
        /// The name.
        let name: String
        /// The value: a secret for a password or a code.
        let value: Request.Value

        /// Creates a parameter.
        package init(name: String, value: Request.Value) {
            self.name = name
            self.value = value
        }
    }

    /// All parameters, in order.
    let all: [Parameter]

    /// Creates parameters.
    package init(_ parameters: [Parameter] = []) { all = parameters }

    /// The first name that occurs twice; `nil` if each occurs once.
    var repeatedName: String? {
        var names: Set<UTF8Key> = []
        return all.first { !names.insert(UTF8Key($0.name)).inserted }?.name
    }

    /// Whether there is a parameter of this name, perhaps without a value.
    func contains(_ field: Request.Field) -> Bool { !values(of: field).isEmpty }

    /// Returns the text of a parameter, of a repeated one the first; `nil` without a value.
    func text(_ field: Request.Field) -> String? {
        for case .text(let text) in values(of: field) { return text.isEmpty ? nil : text }
        return nil
    }

    /// Returns the text of a parameter if it can be one of a few words, otherwise an empty text;
    /// `nil` without a value.
    func word(_ field: Request.Field) -> String? {
        text(field).map { $0.utf8.count <= 64 && $0.utf8.allSatisfy { $0 < 0x80 } ? $0 : "" }
    }

    /// Returns the number in a parameter, from 0 to a billion; `nil` for any other text.
    func number(_ field: Request.Field) -> Int? { word(field).flatMap(Self.number) }

    /// Returns the number that a text is, from 0 to a billion; `nil` for any other text.
    static func number(_ text: some StringProtocol) -> Int? {
        Int(text).flatMap { (0...1_000_000_000).contains($0) ? $0 : nil }
    }

    /// Returns the texts of a parameter that was sent several times, such as several choices.
    func texts(_ field: Request.Field) -> [String] {
        values(of: field).compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    /// Returns the value of a password or a code; one that is too long for a secret is empty.
    ///
    /// - Returns: `nil` if the form has no such field.
    func secret(_ field: Request.Field) -> Secret? {
        switch values(of: field).first {
        case .secret(let secret): secret
        case .text(let text): Secret(text) ?? Secret()
        case nil: nil
        }
    }

    private func values(of field: Request.Field) -> [Request.Value] {
        all.filter { $0.name.utf8.elementsEqual(field.rawValue.utf8) }.map(\.value)
    }
}

extension PageParameters.Parameter: CustomStringConvertible, CustomReflectable {
    /// A constant: values are secrets or were typed by a user.
    package var description: String { "Parameter" }

    /// No children.
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

// The fields of forms on pages; those of passwords, codes, names and targets are the wire's.

extension Request.Field {
    /// The public half of a transaction's identity.
    static let context = Request.Field(rawValue: "ctx")
    /// The token that only a transaction's own pages have.
    static let csrfToken = Request.Field(rawValue: "csrf")
    /// The button that was pressed.
    static let action = Request.Field(rawValue: "do")
    /// The ID of a second factor.
    static let method = Request.Field(rawValue: "method")
    /// The alias of a new account.
    static let alias = pageAttribute(AliasAttribute.name)

    /// Returns the field of an attribute on a page.
    static func pageAttribute(_ name: String) -> Request.Field { Request.Field(rawValue: "a.\(name)") }
}

extension PageRequest {
    /// The public half of the transaction's identity; empty without one.
    var context: String { (isSubmission ? form : query).text(.context) ?? "" }

    /// What the pressed button does; a form that is sent by the Enter key goes on.
    var action: PageAction { form.word(.action).flatMap(PageAction.init) ?? .proceed }

    /// The digest of the context, which names the transaction that the request belongs to; `nil` without one.
    var contextDigest: Digest? { context.isEmpty ? nil : Digest(of: context) }
}

extension Tenant {
    /// Returns a page as a response, with the header fields that every page has.
    ///
    /// - Parameters:
    ///   - page: The page.
    ///   - status: The HTTP status.
    ///   - target: Where the page's form, or the redirect that follows it, may lead besides the tenant;
    ///     browsers check the address of the redirect too.
    func response(
        _ page: Page, status: Int = 200, allowing target: RedirectURI? = nil
    ) -> Response {
        ReplyNotes.add(page)
        let style = PageStylesheet(accent: flow.brand.accent)
        let formAction = target.map { "'self' \($0.policySource)" } ?? "'self'"
        return Response(
            page: PageDocument(flow: flow, page: page).html(style).source, status: status,
            language: page.language.tag, policy: "\(style.policy); form-action \(formAction)")
    }

    /// Returns a redirect, perhaps with a cookie.
    func redirect(to location: String, cookie: Token? = nil) -> Response {
        Response(
            redirectTo: location, cookie: cookie.flatMap { browserSettings?.cookieHeader($0.value) })
    }
}

extension Response {
    /// Creates a page for browsers.
    ///
    /// - Parameters:
    ///   - html: The document.
    ///   - status: The HTTP status.
    ///   - language: The language of the page.
    ///   - policy: What the page may load and where its forms may lead, in terms of a content security
    ///     policy; it may load nothing else and stand in no frame.
    init(page html: String, status: Int = 200, language: String = "en", policy: String) {
        var headers = Self.pageHeaders
        headers["content-type"] = "text/html; charset=utf-8"
        headers["content-language"] = language
        headers["content-security-policy"] =
            "default-src 'none'; \(policy); base-uri 'none'; frame-ancestors 'none'"
        self.init(status: status, body: Data(html.utf8), headers: headers)
    }

    /// Creates a redirect: 303, so that the browser does not send the form there.
    ///
    /// - Parameters:
    ///   - location: The address.
    ///   - cookie: The value of `Set-Cookie`; `nil` without one.
    init(redirectTo location: String, cookie: String? = nil) {
        var headers = Self.pageHeaders
        headers["location"] = location
        headers["content-security-policy"] = "default-src 'none'; frame-ancestors 'none'"
        if let cookie { headers["set-cookie"] = cookie }
        self.init(status: 303, body: Data(), headers: headers)
    }

    /// The header fields of pages and redirects.
    ///
    /// With `no-referrer` a browser would send `Origin: null` with the forms.
    private static let pageHeaders = [
        "cache-control": "no-store", "x-frame-options": "DENY", "x-content-type-options": "nosniff",
        "referrer-policy": "same-origin", "cross-origin-opener-policy": "same-origin",
        "cross-origin-resource-policy": "same-origin",
    ]
}

extension Language {
    /// Chooses the language of pages and emails: the first supported one of `ui_locales`, then of
    /// `Accept-Language`, then the flow's first.
    static func wanted(
        uiLocales: String?, acceptLanguage: String?, in flow: UserFlow
    ) -> Language {
        let wanted = (uiLocales ?? "").languageTags(separator: " ")
        let accepted = (acceptLanguage ?? "").languageTags(separator: ",")
        return (wanted + accepted).lazy.compactMap(supported(tag:)).first ?? flow.languages.first ?? .english
    }

    private static func supported(tag: String) -> Language? {
        Language(tag).flatMap { supported.contains($0) ? $0 : nil }
    }
}

extension String {
    /// Returns the language tags of a list by their weights, without those that are
    /// refused (RFC 9110 §12.5.4).
    fileprivate func languageTags(separator: Character) -> [String] {
        guard utf8.count <= 1_024, utf8.allSatisfy({ $0 < 0x80 }) else { return [] }
        let ranges = split(separator: separator).map { range -> (tag: String, weight: Double) in
            let parts = range.split(separator: ";").map { $0.filter { $0 != " " } }
            let weight = parts.dropFirst().first { $0.hasPrefix("q=") }.map { Double($0.dropFirst(2)) ?? 0 }
            return (parts.first ?? "", weight ?? 1)
        }
        let accepted = ranges.enumerated().filter { $0.element.weight > 0 }
        return accepted.sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
            .map(\.element.tag)
    }
}
