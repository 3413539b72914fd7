public import Foundation
import SignUp

/// Someone who is signed in, and the way to their tokens.
public class MSALNativeAuthUserAccountResult: NSObject, @unchecked Sendable {
    // Sendable in fact: the lock is held wherever the two that change are touched.
    private let lock = NSLock()
    private var person: MSALAccount
    private var rawIDToken: String?
    let client: Client

    init(_ session: Session, _ client: Client) {
        person = session.account
        rawIDToken = session.tokens.idToken?.reveal
        self.client = client
    }

    /// Who it is; another object once tokens were refreshed.
    public var account: MSALAccount {
        get { lock.withLock { person } }
        set { lock.withLock { person = newValue } }
    }

    /// What tells who it is, as a JWT; another one once tokens were refreshed.
    public var idToken: String? {
        get { lock.withLock { rawIDToken } }
        set { lock.withLock { rawIDToken = newValue } }
    }

    /// Forgets the person and the tokens.
    ///
    /// It is no error when they are forgotten already.
    public func signOut() {
        client.sessions.forget(account.identifier)
    }

    /// Takes over what a refresh brought.
    func renew(_ session: Session) {
        account = session.account
        idToken = session.tokens.idToken?.reveal
    }
}
