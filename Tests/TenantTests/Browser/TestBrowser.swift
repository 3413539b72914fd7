import Foundation
import NativeAuth
import UserFlow

@testable import Tenant

/// A browser at a tenant in the same process: it keeps the cookie, follows redirects and sends forms.
struct TestBrowser {
    /// The client at the same tenant, which also redeems the codes.
    var client: Client
    /// The cookie's value; `nil` before the first page.
    var cookie: String?
    /// The context of the current transaction.
    var context = ""
    /// The newest response.
    var response = Response(status: 0, body: .init())
    /// What the header fields of the next requests are.
    var origin: String? = "http://127.0.0.1:8080"
    var fetchSite: String? = "same-origin"
    var acceptLanguage: String?

    static let origin = "http://127.0.0.1:8080"
    static let redirectURI = "http://localhost:1234"
    static let verifier = "dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk"
    static let challenge = "E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM"
    static let cookieName = "signup-tenant-8080"

    init(_ client: Client, redirectURIs: [String] = ["http://localhost"]) {
        self.client = client
        self.client.tenant.browserSettings = BrowserSettings(
            redirectURIs: redirectURIs.compactMap { RedirectURI($0) }, port: 8080, isSecure: false)
    }

    init(_ flow: UserFlow) { self.init(Client(flow)) }

    /// The parameters of a valid authorization request.
    static let parameters: [(String, String)] = [
        ("client_id", "app"), ("response_type", "code"), ("redirect_uri", redirectURI),
        ("scope", "openid offline_access"), ("state", "state-1"), ("nonce", "nonce-1"),
        ("code_challenge", challenge), ("code_challenge_method", "S256"),
    ]

    /// Sends an authorization request, with some parameters changed; `nil` leaves one out.
    @discardableResult
    mutating func authorize(_ changes: KeyValuePairs<String, String?> = [:]) -> Response {
        var parameters = Self.parameters
        for (name, value) in changes {
            parameters.removeAll { $0.0 == name }
            if let value { parameters.append((name, value)) }
        }
        return send(.authorize, query: parameters)
    }

    /// Sends an authorization request, and a name on the first page.
    @discardableResult
    mutating func begin(_ prompt: String, as name: String = "ada@contoso.com") -> Response {
        authorize(["prompt": prompt])
        return submit(["username": name])
    }

    /// Sends the form of the current page.
    @discardableResult
    mutating func submit(
        _ fields: KeyValuePairs<String, String> = [:], pressing action: PageAction = .proceed,
        csrf: String? = nil
    ) -> Response {
        var form = [
            ("ctx", context), ("csrf", csrf ?? client.tenant.csrfToken(of: context)), ("do", action.rawValue),
        ]
        form += fields.map { ($0.key, $0.value) }
        return send(.authorize, form: form)
    }

    /// Shows the current page again.
    @discardableResult
    mutating func reload() -> Response { send(.authorize, query: [("ctx", context)]) }

    /// Sends a request and follows the tenant's own redirects.
    @discardableResult
    mutating func send(
        _ path: PageRequest.Path, query: [(String, String)] = [], form: [(String, String)]? = nil
    ) -> Response {
        response = exchange(request(path, query: query, form: form))
        if let location = response.headers["location"], location.hasPrefix("authorize?ctx=") {
            context = String(location.dropFirst("authorize?ctx=".count))
            return reload()
        }
        if let location = response.headers["location"], location.hasPrefix("logout") {
            return send(.logout, query: location.contains("?") ? [("ended", "1")] : [])
        }
        return response
    }

    /// Sends a request and keeps the cookie.
    @discardableResult
    mutating func exchange(_ request: PageRequest) -> Response {
        let response = client.tenant.respond(to: request, at: client.now)
        if let header = response.headers["set-cookie"] {
            let value = header.split(separator: ";")[0].split(separator: "=", maxSplits: 1)[1]
            cookie = String(value)
        }
        return response
    }

    /// Returns a request with the browser's header fields.
    func request(
        _ path: PageRequest.Path, query: [(String, String)] = [], form: [(String, String)]? = nil
    ) -> PageRequest {
        var request = PageRequest(path)
        request.query = Self.parameters(query)
        request.queryLength = query.reduce(0) { $0 + $1.0.utf8.count + $1.1.utf8.count + 2 }
        request.isSubmission = form != nil
        request.form = Self.parameters(form ?? [])
        request.cookies = cookie.map { "\(Self.cookieName)=\($0)" }
        request.acceptLanguage = acceptLanguage
        request.ownOrigins = [Self.origin]
        if form != nil { (request.origin, request.fetchSite) = (origin, fetchSite) }
        return request
    }

    private static func parameters(_ pairs: [(String, String)]) -> PageParameters {
        PageParameters(
            pairs.map { name, value in
                let isSecret = Request.Field(rawValue: name).isSecret
                let secret = isSecret ? Secret(value) : nil
                return .init(name: name, value: secret.map(Request.Value.secret) ?? .text(value))
            })
    }
}

extension TestBrowser {
    /// The source of the newest page.
    var page: String { String(decoding: response.body, as: UTF8.self) }
    /// The title of the newest page.
    var title: String { page.firstMatch(of: #/<title>(.*?)<\/title>/#).map { String($0.1) } ?? "" }
    /// Whether the newest page shows the masked address of the account that ``signUp(_:)`` creates.
    var showsMaskedAddress: Bool {
        EmailAddress("ada@contoso.com").map { page.contains($0.masked) } ?? false
    }
    /// Where the newest response leads, without the query.
    var target: String {
        response.headers["location"].map { String($0.prefix { $0 != "?" }) } ?? ""
    }

    /// Returns a parameter of the answer to the client: of a redirect, or of the form that brings it.
    func answer(_ name: String) -> String? {
        if let query = response.headers["location"]?.split(separator: "?", maxSplits: 1).dropFirst().first {
            let pair = query.split(separator: "&").first { $0.hasPrefix("\(name)=") }
            return pair?.dropFirst(name.count + 1).description.removingPercentEncoding
        }
        let field = "name=\"\(name)\" value=\""
        return page.firstRange(of: field).map { String(page[$0.upperBound...].prefix { $0 != "\"" }) }
    }

    /// A short form of an answer with an error, such as `access_denied 65004`.
    var error: String {
        let number = answer("error_description")?.firstMatch(of: #/^AADSTS(\d+)/#).map { String($0.1) }
        return [answer("error"), number].compactMap(\.self).joined(separator: " ")
    }

    /// Redeems the authorization code of the answer.
    mutating func redeemAnswer(verifier: String = verifier) -> Reply {
        client.clientID = "app"
        return client.send(
            .token,
            [
                .grantType: "authorization_code", .authorizationCode: answer("code"),
                .redirectURI: Self.redirectURI, .codeVerifier: verifier,
            ])
    }

    /// Redeems the authorization code of the answer, and returns the name in its ID token.
    mutating func redeemedName() throws -> String? {
        try DecodedJWT(redeemAnswer().idToken).payload["preferred_username"] as? String
    }

    /// Signs a user up with a code, on the pages of a flow without attributes.
    mutating func signUp(_ email: String = "ada@contoso.com") {
        begin("create", as: email)
        submit(["oob": client.code])
    }
}
