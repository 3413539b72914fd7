public import Foundation
import SignUp

/// A signed-in account with access to its tokens.
public class MSALNativeAuthUserAccountResult: NSObject, @unchecked Sendable {
    // Sendable in fact: both mutable properties are accessed only with the lock held.
    private let lock = NSLock()
    private var storedAccount: MSALAccount
    private var storedIDToken: String?
    let client: NativeAuthClient

    /// Why the token store did not keep the account at this sign-in; `nil` if it did, or if there is no store.
    public let tokenStoreError: MSALTokenStoreError?

    init(
        _ session: AccountSession, _ client: NativeAuthClient, _ tokenStoreError: MSALTokenStoreError? = nil
    ) {
        self.tokenStoreError = tokenStoreError
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

    /// Removes the account and its tokens from the cache and the token store.
    ///
    /// Signing out twice is not an error.
    public func signOut() {
        // A failure of the token store was reported to the store's callback.
        client.log.signOut { try? client.accounts.signOut(account.identifier) }
    }

    /// Updates the account and the ID token after a refresh.
    func update(with session: AccountSession) {
        account = session.account
        idToken = session.tokens.idToken?.reveal
    }
}
