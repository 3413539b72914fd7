public import Foundation
import SignUp

/// A signed-in account with access to its tokens.
public class MSALNativeAuthUserAccountResult: NSObject, @unchecked Sendable {
    // Sendable in fact: both mutable properties are accessed only with the lock held.
    private let lock = NSLock()
    private var person: MSALAccount
    private var rawIDToken: String?
    let client: Client

    init(_ session: Session, _ client: Client) {
        person = session.account
        rawIDToken = session.tokens.idToken?.reveal
        self.client = client
    }

    /// The account; a new object after the tokens are refreshed.
    public var account: MSALAccount {
        get { lock.withLock { person } }
        set { lock.withLock { person = newValue } }
    }

    /// The ID token, a JWT; a new one after the tokens are refreshed.
    public var idToken: String? {
        get { lock.withLock { rawIDToken } }
        set { lock.withLock { rawIDToken = newValue } }
    }

    /// Removes the account and its tokens from the cache.
    ///
    /// Signing out twice is not an error.
    public func signOut() {
        client.sessions.forget(account.identifier)
    }

    /// Updates the account and the ID token after a refresh.
    func renew(_ session: Session) {
        account = session.account
        idToken = session.tokens.idToken?.reveal
    }
}
