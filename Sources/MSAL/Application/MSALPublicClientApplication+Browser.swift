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
    /// The user starts from the beginning there; nothing of the native flow is carried over. The account replaces
    /// the one that was signed in before, as after a native sign-in.
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
    /// - Throws: An `NSError` in the domain ``MSALErrorDomain``, or in that of URL errors if the tenant cannot be
    ///   reached.
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

    /// The page that ends the session in the browser; it has no token, since its address can be seen by others.
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
private struct Completion<Block>: @unchecked Sendable {
    // Sendable in fact: the block is called once, on its queue.
    private let block: Block
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
