import Foundation
import HTTPClient
import NativeAuth
import SignUp

/// Receives the result of a sign-in in the browser, or an error.
public typealias MSALCompletionBlock = (_ result: MSALResult?, _ error: (any Error)?) -> Void

/// Receives whether a sign-out succeeded, or an error.
public typealias MSALSignoutCompletionBlock = (_ success: Bool, _ error: (any Error)?) -> Void

extension MSALPublicClientApplication {
    /// Signs a user up or in with the browser of the system, for example when a native flow needs a browser.
    ///
    /// The user starts from the beginning there; nothing of the native flow is carried over. The account
    /// replaces the one that was signed in before, as after a native sign-in.
    ///
    /// - Parameters:
    ///   - parameters: The parameters.
    ///   - completionBlock: Called once, on the main queue unless the parameters name another one.
    public func acquireToken(
        with parameters: MSALInteractiveTokenParameters,
        completionBlock: @escaping MSALCompletionBlock
    ) {
        let call = BrowserCall(parameters, client)
        let completion = Completion(parameters, completionBlock)
        Task {
            let outcome = await call.submit()
            await completion.run { block in
                switch outcome.result(self, call.correlationID) {
                case .success(let result): block(result, nil)
                case .failure(let error): block(nil, error)
                }
            }
        }
    }

    /// Signs a user up or in with the browser of the system.
    ///
    /// Canceling the task ends the call.
    ///
    /// - Throws: An `NSError` in the domain ``MSALErrorDomain``, or in that of URL errors if the
    ///   tenant cannot be reached.
    public func acquireToken(with parameters: MSALInteractiveTokenParameters) async throws -> MSALResult {
        let call = BrowserCall(parameters, client)
        return try await call.submit().result(self, call.correlationID).get()
    }

    /// Ends the call that waits for the browser, in any application of the process.
    ///
    /// - Returns: Whether there was one.
    @discardableResult
    public static func cancelCurrentWebAuthSession() -> Bool {
        BrowserSlot.shared.cancel()
    }

    /// Signs an account out: removes it and its tokens from the cache and the token store.
    ///
    /// - Parameters:
    ///   - account: The account.
    ///   - signoutParameters: The parameters, which can also end the session in the browser.
    ///   - completionBlock: Called once, on the main queue unless the parameters name another one.
    public func signout(
        with account: MSALAccount, signoutParameters: MSALSignoutParameters,
        completionBlock: @escaping MSALSignoutCompletionBlock
    ) {
        let completion = Completion(signoutParameters, completionBlock)
        let page = signoutParameters.signoutFromBrowser ? logoutPage : nil
        let openBrowser = signoutParameters.webviewParameters.openBrowser
        Task {
            let error = client.log.signOut { () -> (any Error)? in
                do throws(MSALTokenStoreError) {
                    try client.accounts.signOut(account.identifier)
                    return nil
                } catch {
                    return error
                }
            }
            if let page { Task { await (openBrowser ?? client.browser.open)(page) } }
            await completion.run { $0(error == nil, error) }
        }
    }

    /// The page that ends the session in the browser; it has no token, since its address
    /// can be seen by others.
    private var logoutPage: URL? {
        client.browser.documents.flatMap { URL(string: $0.authority.url + Request.Path.logout.rawValue) }
    }
}

extension BrowserOutcome {
    fileprivate func result(
        _ application: MSALPublicClientApplication, _ correlationID: UUID
    ) -> Result<MSALResult, NSError> {
        switch self {
        case .completed(let session, let storeError):
            .success(MSALResult(session, application.configuration.authority, correlationID, storeError))
        case .failed(let failure): .failure(failure.error(correlationID))
        }
    }
}

/// A completion block with the queue that it is called on.
private struct Completion<Block>: Sendable {
    // Safe to share: the block is called once, on its queue.
    nonisolated(unsafe) private let block: Block
    private let queue: DispatchQueue?

    init(_ parameters: MSALParameters, _ block: Block) {
        (self.block, queue) = (block, parameters.completionBlockQueue)
    }

    /// Calls the block.
    func run(_ call: @escaping @Sendable (Block) -> Void) async {
        guard let queue else { return await MainActor.run { call(block) } }
        queue.async { call(block) }
    }
}

// MARK: - BrowserCall

/// The outcome of a sign-in in the browser.
enum BrowserOutcome: Sendable {
    case completed(AccountSession, MSALTokenStoreError?)
    case failed(BrowserSignInFailure)
}

/// A call that signs a user in with the browser: a copy of the parameters at the time of the call.
struct BrowserCall: Sendable {
    let correlationID: UUID
    let client: NativeAuthClient
    private let parameters: BrowserParameters

    init(_ parameters: MSALInteractiveTokenParameters, _ client: NativeAuthClient) {
        correlationID = parameters.correlationId ?? UUID()
        self.client = client
        self.parameters = BrowserParameters(parameters)
    }

    /// Signs the user in; a completed sign-in replaces the signed-in account.
    func perform() async -> BrowserOutcome {
        do throws(BrowserSignInFailure) {
            let environment = client.browser
            guard let documents = environment.documents else { throw .discoveryUnsupported }
            let settings = try settings(documents.authority.url)
            guard let outcome = await environment.slot.run({ await run(settings, documents) }) else {
                throw .alreadyRunning
            }
            return outcome
        } catch {
            return .failed(error)
        }
    }

    private func settings(_ authority: String) throws(BrowserSignInFailure) -> BrowserSignIn.Settings {
        var oauthClient = client.oauthClient
        oauthClient.correlationID = correlationID.uuidString
        var settings = parameters.settings(oauthClient, authority)
        try settings.validate()
        if let text = client.browser.redirectURI {
            guard let redirectURI = RedirectURI(text) else { throw .redirectURINotAllowed }
            settings.redirectURI = redirectURI
        }
        return settings
    }

    private func run(_ settings: BrowserSignIn.Settings, _ documents: HTTPClient) async -> BrowserOutcome {
        do throws(BrowserSignInFailure) {
            guard parameters.canOpen(in: client.browser) else { throw .noBrowser }
            let issuer = try await client.browser.issuer(from: documents)
            var generator = SystemRandomNumberGenerator()
            let randomBytes = (0..<BrowserSignIn.randomByteCount).map { _ in
                UInt8.random(in: 0...255, using: &generator)
            }
            let signIn = try BrowserSignIn(settings, issuer: issuer, randomBytes: randomBytes)
            return try await redeem(signIn)
        } catch {
            return .failed(error)
        }
    }

    /// Waits for the answer and exchanges its code for tokens.
    private func redeem(_ prepared: BrowserSignIn) async throws(BrowserSignInFailure) -> BrowserOutcome {
        let round = try BrowserRound(prepared, parameters, client.browser)
        var (signIn, answer) = try await round.answer()
        let request = try signIn.receive(answer).get()
        let reply: Result<Response, TransportFailure>
        do throws(TransportFailure) {
            if Task.isCancelled { throw .cancelled }
            reply = .success(try await client.transport.send(request))
        } catch {
            reply = .failure(error)
        }
        let now = Date()
        let tokens = try signIn.receive(reply, at: Int(now.timeIntervalSince1970)).get()
        guard let session = AccountSession(tokens, receivedAt: now) else { throw .invalid(.idToken) }
        return .completed(session, await client.accounts.signIn(session))
    }
}

/// The parameters of a sign-in in the browser, as values.
struct BrowserParameters: Sendable {
    let scopes: [String]
    let extraScopesToConsent: [String]
    let prompt: BrowserSignIn.Prompt?
    let loginHint: String?
    let domainHint: String?
    let claims: String?
    let extraQueryParameters: [BrowserSignIn.Settings.Parameter]
    let openBrowser: (@Sendable (URL) async -> Bool)?
    /// The time to wait, in milliseconds.
    let timeout: Int
    let takesRedirectedURL: Bool
    let whenWaiting: (@MainActor @Sendable (MSALWaitingForBrowser) -> Void)?

    init(_ parameters: MSALInteractiveTokenParameters) {
        scopes = parameters.scopes
        extraScopesToConsent = parameters.extraScopesToConsent ?? []
        prompt = parameters.promptType.prompt
        loginHint = parameters.loginHint ?? parameters.account?.username
        domainHint = parameters.domainHint
        claims = parameters.claimsRequest?.jsonString()
        extraQueryParameters = (parameters.extraQueryParameters ?? [:]).sorted { $0.key < $1.key }
            .map { .init($0.key, $0.value) }
        let web = parameters.webviewParameters
        openBrowser = web.openBrowser
        timeout = Int(min(max(web.timeout, 0), 86_400) * 1_000)
        takesRedirectedURL = web.takesRedirectedURL
        whenWaiting = web.whenWaiting
    }

    func settings(_ oauthClient: OAuthClient, _ authority: String) -> BrowserSignIn.Settings {
        var settings = BrowserSignIn.Settings(client: oauthClient, authority: authority, scopes: scopes)
        settings.extraScopesToConsent = extraScopesToConsent
        settings.prompt = prompt
        settings.loginHint = loginHint
        settings.domainHint = domainHint
        settings.claims = claims
        settings.extraQueryParameters = extraQueryParameters
        settings.responseMode = takesRedirectedURL ? .query : .formPost
        return settings
    }

    /// Returns whether the user can get to the page.
    func canOpen(in environment: BrowserEnvironment) -> Bool {
        openBrowser != nil || whenWaiting != nil || environment.hasDisplay()
    }
}

extension MSALPromptType {
    fileprivate var prompt: BrowserSignIn.Prompt? {
        switch self {
        case .selectAccount: .selectAccount
        case .login: .login
        case .consent: .consent
        case .create: .create
        case .promptIfNecessary: nil
        }
    }
}
