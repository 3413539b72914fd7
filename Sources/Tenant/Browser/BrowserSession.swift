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
    /// Whether its user waits in the middle of a transaction, so that the cookie is not dropped for newcomers.
    var isWaiting = false
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
        storeBrowser(session, under: digest, at: now)
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
    mutating func makeCookie(at now: Timestamp) throws(Refusal) -> Token {
        try browsers.makeRoom(at: now)
        let cookie = Token(from: &random)
        storeBrowser(
            BrowserSession(user: nil, begunAt: now.monotonic), under: Digest(of: cookie.value), at: now)
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
        let old = browsers.remove(browser)?.value
        let cookie = Token(from: &random)
        browser = Digest(of: cookie.value)
        let signedIn = user.map { BrowserSession(user: $0, begunAt: now.monotonic) }
        let session = signedIn ?? old ?? BrowserSession(user: nil, begunAt: now.monotonic)
        storeBrowser(session, under: browser, at: now)
        return cookie
    }

    /// Keeps the cookie of a browser whose user waits in the middle of a transaction.
    mutating func keepBrowser(_ browser: Digest, at now: Timestamp) {
        guard var session = browsers.value(for: browser, at: now), !session.isWaiting else { return }
        session.isWaiting = true
        storeBrowser(session, under: browser, at: now)
    }

    private mutating func storeBrowser(
        _ session: BrowserSession, under digest: Digest, at now: Timestamp
    ) {
        let wasSent = session.user != nil || session.isWaiting
        browsers.store(session, for: digest, wasSent: wasSent, at: now)
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
