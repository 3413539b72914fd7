public import NativeAuth

extension BrowserSignIn {
    /// Handles the browser's answer and returns the request that exchanges its code for tokens.
    ///
    /// - Parameter answer: The answer. If ``accepts(_:)`` rejects it, it changes nothing; any other failure ends
    ///   the sign-in.
    public mutating func receive(_ answer: Answer) -> Result<Request, BrowserSignInFailure> {
        guard accepts(answer), case .waiting(let secrets, let redirectURI) = phase else {
            return .failure(.invalid(.state))
        }
        phase = .ended
        do throws(BrowserSignInFailure) {
            let code = try code(in: answer)
            phase = .redeeming(nonce: secrets.nonce)
            return .success(tokenRequest(code, secrets.verifier, redirectURI))
        } catch {
            return .failure(error)
        }
    }

    /// Handles the reply to the request with the code.
    ///
    /// - Parameters:
    ///   - result: The reply, or the reason why there is none.
    ///   - seconds: The time in seconds since 1970, to check whether the ID token has expired.
    public mutating func receive(
        _ result: Result<Response, TransportFailure>, at seconds: Int
    ) -> Result<TokenSet, BrowserSignInFailure> {
        guard case .redeeming(let nonce) = phase else { return .failure(.invalid(.reply)) }
        phase = .ended
        do throws(BrowserSignInFailure) {
            switch result {
            case .failure(let failure): throw .unreachable(failure)
            case .success(let response): return .success(try tokens(in: response, nonce, at: seconds))
            }
        } catch {
            return .failure(error)
        }
    }

    private func code(in answer: Answer) throws(BrowserSignInFailure) -> Token {
        if let named = answer.values(of: .issuer).first {
            guard UTF8Key(named) == UTF8Key(issuer.issuer) else { throw .invalid(.issuer) }
        } else if issuer.promisesIssuer {
            throw .invalid(.issuer)
        }
        if let error = answer.value(of: .error) {
            throw .refused(.init(ErrorCode(rawValue: error)), ServerErrorDetails(answer))
        }
        guard let code = answer.value(of: .authorizationCode), code.utf8.count <= Self.maximumCodeBytes
        else { throw .invalid(.code) }
        guard answer.method == .post || settings.responseMode == .query else {
            throw .invalid(.codeInAddress)
        }
        return Token(code)
    }

    private func tokenRequest(_ code: Token, _ verifier: Secret, _ redirectURI: String) -> Request {
        settings.client.request(
            .token,
            [
                .grantType: .text("authorization_code"), .authorizationCode: .text(code.value),
                .redirectURI: .text(redirectURI), .codeVerifier: .secret(verifier),
                .scope: .text(settings.tokenScopes), .clientInfo: .text("true"),
            ])
    }

    private func tokens(
        in response: Response, _ nonce: Secret, at seconds: Int
    ) throws(BrowserSignInFailure) -> TokenSet {
        let details = ServerErrorDetails(response)
        guard response.status == 200 else {
            if let error = details.error { throw .refused(.init(error), details) }
            guard response.status == 429 || 500...599 ~= response.status else { throw .invalid(.reply) }
            throw .refused(.serviceUnavailable, details)
        }
        guard details.error == nil, let document = JSONObject(response), var tokens = TokenSet(document)
        else {
            throw .invalid(.reply)
        }
        guard
            let isOurs = tokens.idToken.flatMap(IDToken.init)?.isIssued(
                by: issuer.issuer, to: settings.client.clientID, nonce: nonce, at: seconds), isOurs
        else { throw .invalid(.idToken) }
        // Without the member, all requested scopes were granted (RFC 6749 §5.1).
        guard !tokens.scopes.isEmpty else {
            tokens.scopes = settings.tokenScopes.split(separator: " ").map(String.init)
            return tokens
        }
        let declined = settings.declinedScopes(of: tokens.scopes)
        guard declined.isEmpty else {
            throw .scopesDeclined(granted: tokens.scopes, declined: declined)
        }
        return tokens
    }
}
