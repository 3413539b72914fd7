public import Foundation
import SignUp

/// A signed-in account with access to its tokens.
public class MSALNativeAuthUserAccountResult: NSObject, @unchecked Sendable {
    // Sendable in fact: both mutable properties are accessed only with the lock held.
    private let lock = NSLock()
    private var storedAccount: MSALAccount
    private var storedIDToken: String?
    let client: NativeAuthClient

    init(_ session: AccountSession, _ client: NativeAuthClient) {
        storedAccount = session.account
        storedIDToken = session.tokens.idToken?.reveal
        self.client = client
    }

    /// The account; a new object after the tokens are refreshed.
    public var account: MSALAccount {
        get { lock.withLock { storedAccount } }
        set { lock.withLock { storedAccount = newValue } }
    }

    /// The ID token, a JWT; a new one after the tokens are refreshed.
    public var idToken: String? {
        get { lock.withLock { storedIDToken } }
        set { lock.withLock { storedIDToken = newValue } }
    }

    /// Removes the account and its tokens from the cache.
    ///
    /// Signing out twice is not an error.
    public func signOut() {
        client.sessionCache.remove(account.identifier)
    }

    /// Updates the account and the ID token after a refresh.
    func update(with session: AccountSession) {
        account = session.account
        idToken = session.tokens.idToken?.reveal
    }
}
