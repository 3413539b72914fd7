import NativeAuth

/// A browser that has a cookie of the tenant, and perhaps a user who signed in.
struct BrowserSession: Sendable {
    /// How long a cookie may be unused, in milliseconds.
    static let idleLifetime: Int64 = 3_600_000
    /// How long a user stays signed in, in milliseconds.
    static let lifetime: Int64 = 28_800_000
    /// The maximum number of browsers; see ``BoundedTable`` for what happens beyond it.
    static let maximumCount = 10_000

    /// The user who signed in; `nil` if none has.
    let user: BrowserUser?
    /// When the cookie was made, on the monotonic clock.
    let begunAt: Int64
}

extension Tenant {
    /// Returns the digest of a browser's cookie, and restarts the time that it may be unused; `nil` for a
    /// cookie that the tenant has not made, or that is void.
    mutating func browser(of request: PageRequest, at now: Timestamp) -> Digest? {
        guard let name = browserSettings?.cookieName, let value = request.cookie(named: name) else {
            return nil
        }
        let digest = Digest(of: value)
        guard let session = browsers.value(for: digest, at: now),
            now.monotonic - session.begunAt < BrowserSession.lifetime
        else { return nil }
        browsers.store(session, for: digest, at: now)
        return digest
    }

    /// Returns the user of a browser, unless an authorization request asks for one who signed in later.
    func browserUser(of browser: Digest, for request: AuthorizeRequest, at now: Timestamp) -> BrowserUser? {
        guard let session = browsers.value(for: browser, at: now),
            request.accepts(age: now.monotonic - session.begunAt)
        else { return nil }
        return session.user
    }

    /// Returns the user of a browser.
    func browserUser(of browser: Digest, at now: Timestamp) -> BrowserUser? {
        browsers.value(for: browser, at: now)?.user
    }

    /// Makes a cookie for a browser without a user.
    mutating func makeCookie(at now: Timestamp) -> Token {
        let cookie = Token(from: &random)
        browsers.store(
            BrowserSession(user: nil, begunAt: now.monotonic), for: Digest(of: cookie.value), at: now)
        return cookie
    }

    /// Replaces the cookie of a browser that has just brought a proof; the old one is void.
    ///
    /// The cookie may have been planted before, so it must not lead to what the proof opens: the next page of
    /// a transaction, or the user's session.
    ///
    /// - Parameters:
    ///   - browser: The digest of the cookie, which becomes that of the new one.
    ///   - user: The user who signed in; `nil` if that takes more, so that the user of before stays.
    ///   - now: The time of the request.
    mutating func replaceCookie(
        of browser: inout Digest, signingIn user: BrowserUser? = nil, at now: Timestamp
    ) -> Token {
        let old = browsers.remove(browser)
        let cookie = Token(from: &random)
        browser = Digest(of: cookie.value)
        let signedIn = user.map { BrowserSession(user: $0, begunAt: now.monotonic) }
        let session = signedIn ?? old ?? BrowserSession(user: nil, begunAt: now.monotonic)
        browsers.store(session, for: browser, at: now)
        return cookie
    }
}

extension PageRequest {
    /// Returns the value of a cookie; `nil` unless it was sent once and looks like one of the tenant's.
    func cookie(named name: String) -> String? {
        guard let cookies, cookies.utf8.count <= 8_192 else { return nil }
        let values = cookies.utf8.split(separator: UInt8(ascii: ";")).compactMap { cookie -> String? in
            let pair = cookie.drop { $0 == UInt8(ascii: " ") }
            guard pair.starts(with: "\(name)=".utf8) else { return nil }
            return String(Substring(pair.dropFirst(name.utf8.count + 1)))
        }
        guard values.count == 1, let value = values.first, value.utf8.count == 43 else { return nil }
        return value
    }
}

/// A user who signed in with a browser.
struct BrowserUser: Hashable, Sendable {
    /// The account.
    let account: AccountReference
    /// When the user signed in, in seconds since 1970 (UTC).
    let authenticatedAt: Int64
}

/// The replacement of a browser's cookie, for a browser that has lost the response and sends its form again.
struct CookieRenewal: Sendable {
    /// The digest of the cookie that was replaced.
    let replacedCookie: Digest
    /// The digest of the form that was sent with it.
    let form: Digest
    /// The new cookie.
    let cookie: Tenant.Token
}

extension Tenant {
    /// Returns the renewal that the response to a form brings; `nil` for a form without a cookie.
    func renewal(of request: PageRequest, _ cookie: Token) -> CookieRenewal? {
        guard let replaced = cookieValue(of: request) else { return nil }
        return CookieRenewal(
            replacedCookie: Digest(of: replaced), form: request.formDigest(with: replaced),
            cookie: cookie)
    }

    /// Returns the response that has replaced the cookie, to the same form with the old one.
    ///
    /// A program that knows the old cookie must not find out by trying which code was sent: another form ends
    /// this.
    ///
    /// - Returns: `nil` for another form or cookie, and once the new cookie has arrived.
    mutating func repeatedResponse(
        to request: PageRequest, of transaction: PageTransaction, _ context: String, at now: Timestamp
    ) -> Response? {
        guard let renewal = transaction.renewal, let cookie = cookieValue(of: request),
            Digest(of: cookie) == renewal.replacedCookie
        else { return nil }
        guard request.formDigest(with: cookie) == renewal.form else {
            var transaction = transaction
            transaction.renewal = nil
            store(transaction, under: context, at: now)
            return nil
        }
        return redirect(to: "authorize?ctx=\(context)", cookie: renewal.cookie)
    }

    private func cookieValue(of request: PageRequest) -> String? {
        browserSettings.flatMap { request.cookie(named: $0.cookieName) }
    }
}

extension PageRequest {
    /// Returns the digest of all fields of a form, and of the cookie that came with it.
    ///
    /// A code is short, but without the cookie it cannot be found by trying.
    fileprivate func formDigest(with cookie: String) -> Digest {
        let hash = PartsHash()
        hash.add(cookie)
        for field in form.all {
            hash.add(field.name)
            hash.add(field.value)
        }
        return hash.digest()
    }
}

// The tokens of a transaction that a page needs each time it is shown. They are derived from its context, so
// that the tenant does not have to keep them, only a digest of the context.

extension Tenant {
    /// Returns the authorization code of the transaction with a context.
    func authorizationCode(of context: String) -> String { derivedToken("code", context) }

    /// Returns the token that only the pages of the transaction with a context have.
    func csrfToken(of context: String) -> String { derivedToken("csrf", context) }

    /// Returns the token that only the logout page of a browser has.
    func logoutToken(of browser: Digest) -> String {
        derivedToken("logout", String(base64URL: browser.bytes))
    }

    /// Returns a digest with a key, in base64url.
    private func derivedToken(_ purpose: String, _ text: String) -> String {
        let bytes = Array("\(purpose) \(text)".utf8)
        return String(base64URL: bytes.withUnsafeBytes { Digest(of: $0, key: derivationKey) }.bytes)
    }
}

/// How a tenant serves pages to browsers.
package struct BrowserSettings: Sendable {
    /// The redirect URIs of the tenant's clients.
    var redirectURIs: [RedirectURI]
    /// Whether browsers reach the tenant by HTTPS.
    var isSecure: Bool
    private let port: Int

    /// The name of the cookie, which differs for each port, because browsers share cookies between ports.
    var cookieName: String { "\(isSecure ? "__Host-" : "")signup-tenant-\(port)" }

    /// Creates the settings of a server.
    ///
    /// - Parameters:
    ///   - redirectURIs: The redirect URIs of the tenant's clients.
    ///   - port: The port of the server.
    ///   - isSecure: Whether browsers reach it by HTTPS; the cookie is then never sent in clear.
    package init(redirectURIs: [RedirectURI], port: Int, isSecure: Bool) {
        self.redirectURIs = redirectURIs
        self.isSecure = isSecure
        self.port = port
    }

    /// Returns the header field that sets the cookie.
    func cookieHeader(_ value: String) -> String {
        "\(cookieName)=\(value); Path=/; HttpOnly; SameSite=Lax\(isSecure ? "; Secure" : "")"
    }
}
