import NativeAuth

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
