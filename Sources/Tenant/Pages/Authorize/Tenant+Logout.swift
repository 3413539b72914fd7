import FoundationEssentials
import NativeAuth
import UserFlow

extension Tenant {
    /// Ends a browser's session (OpenID Connect RP-Initiated Logout §2).
    ///
    /// It ends at once with an ID token that the tenant has issued for its account, otherwise when the user
    /// confirms it: any other page could ask for it. Refresh tokens keep working, as at the service.
    mutating func logOut(_ request: PageRequest, at now: Timestamp) -> Response {
        let browser = browser(of: request, at: now)
        if request.isSubmission, request.form.contains(.csrfToken) {
            return confirmLogout(request, browser, at: now)
        }
        let parameters = request.isSubmission ? request.form : request.query
        let user = browser.flatMap { browserUser(of: $0, at: now) }
        if let hint = parameters.text(.idTokenHint), isHint(hint, of: user) {
            if let browser { endSession(of: browser) }
            return response(afterLogout: parameters)
        }
        // A form is answered by a redirect, so that nothing is sent again.
        guard !request.isSubmission else { return redirect(to: "logout") }
        if user == nil, request.query.contains(.ended) {
            return response(.signedOut, to: request, status: 200)
        }
        let form = PageForm(
            action: "logout", context: "logout", csrfToken: browser.map(logoutToken) ?? "")
        return response(
            .signOut, to: request, status: 200, form: form, account: maskedAddress(of: user))
    }

    /// Ends the session when the user has confirmed it on the tenant's own page.
    private mutating func confirmLogout(
        _ request: PageRequest, _ browser: Digest?, at now: Timestamp
    ) -> Response {
        let csrf = request.form.text(.csrfToken) ?? ""
        let expected = browser.map(logoutToken) ?? ""
        guard request.hasOwnOrigin, Digest(of: csrf) == Digest(of: expected) else {
            return response(.forbidden, to: request, status: 403)
        }
        guard request.action == .proceed else { return redirect(to: "logout") }
        if let browser { endSession(of: browser) }
        return redirect(to: "logout?\(Request.Field.ended.rawValue)=1")
    }

    /// Ends a session and its transactions, which cannot be reached without the cookie.
    ///
    /// They expire like others: to look for them would take as long as there are transactions.
    private mutating func endSession(of browser: Digest) { browsers.remove(browser) }

    /// Returns the response after an ID token has shown which program asks: its address, or a page.
    private func response(afterLogout parameters: PageParameters) -> Response {
        guard let requested = parameters.text(.postLogoutRedirectURI),
            let target = browserSettings?.redirectURIs.lazy.compactMap({ $0.matching(requested) }).first
        else { return redirect(to: "logout?\(Request.Field.ended.rawValue)=1") }
        guard let state = parameters.text(.state),
            state.utf8.count <= AuthorizeRequestCheck.maximumStateBytes
        else { return redirect(to: target.text) }
        return redirect(to: target.withQuery("state=\(state.percentEncoded)"))
    }

    /// Whether a text is an ID token of this tenant for a user's account; for any account if no user is
    /// signed in, since nothing can end then.
    ///
    /// An expired one counts too. The signature is compared with that of the same text, which is the same for
    /// each of the tenant's algorithms.
    private func isHint(_ hint: String, of user: BrowserUser?) -> Bool {
        guard hint.utf8.count <= AuthorizeRequestCheck.maximumQueryBytes, let token = SignedIDToken(hint),
            ([authority] + issuers).contains(where: { $0.utf8.elementsEqual(token.issuer.utf8) }),
            let signature = try? signer.sign(token.signingInput),
            Digest(of: String(base64URL: signature)) == Digest(of: token.signature)
        else { return false }
        guard let user else { return true }
        guard let account = try? account(of: user) else { return false }
        return token.objectID == account.objectID
    }
}

extension Request.Field {
    /// An ID token that shows whose session ends.
    static let idTokenHint = Request.Field(rawValue: "id_token_hint")
    /// Where the browser goes after the session has ended.
    static let postLogoutRedirectURI = Request.Field(rawValue: "post_logout_redirect_uri")
    /// Marks the address of the page that says that the session has ended.
    static let ended = Request.Field(rawValue: "ended")
}

/// The parts of an ID token that was sent back to the tenant; its signature is not verified yet.
struct SignedIDToken {
    /// The bytes that the signature is of.
    let signingInput: [UInt8]
    /// The signature, in base64url.
    let signature: String
    /// The issuer.
    let issuer: String
    /// The account's object ID.
    let objectID: String

    /// Parses a token; `nil` for any other text, and for an access token, which is not for this.
    init?(_ text: String) {
        let parts = text.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        guard parts.count == 3, text.utf8.allSatisfy({ $0 < 0x80 }),
            let payload = Self.bytes(base64URL: parts[1]),
            let claims = StrictJSON.parse(Data(payload))?.members,
            claims["preferred_username"] != nil, claims["scp"] == nil, claims["jti"] == nil,
            let issuer = claims["iss"]?.string, let objectID = claims["oid"]?.string
        else { return nil }
        signingInput = Array("\(parts[0]).\(parts[1])".utf8)
        signature = parts[2]
        self.issuer = issuer
        self.objectID = objectID
    }

    private static func bytes(base64URL text: String) -> Data? {
        let base64 = text.replacing("-", with: "+").replacing("_", with: "/")
        return Data(base64Encoded: base64 + String(repeating: "=", count: (4 - base64.utf8.count % 4) % 4))
    }
}
