import SignUp
import Threads
import TokenStore
import Wizard

/// Keeps sign-ins on this computer, on threads of its own, since a disk may be slow.
@MainActor
final class SignInKeeper {
    private let store: TokenStore?
    private var operation: KeepingOperation?

    /// Creates a keeper.
    ///
    /// - Parameter store: The store; `nil` if there is no folder for it.
    init(_ store: TokenStore?) {
        self.store = store
    }

    /// Begins to keep a sign-in.
    func begin(_ tokens: TokenSet, username: String) -> KeepingOperation {
        let operation = KeepingOperation()
        self.operation = operation
        let work = { @Sendable [store] in operation.end(with: Self.keep(tokens, username, in: store)) }
        if !DetachedThread.spawn(work) { work() }
        return operation
    }

    /// Records that the user has seen the result of an operation.
    func resultWasShown() { operation = nil }

    /// Waits until a sign-in that is being kept is on disk, but not for long.
    ///
    /// - Returns: Why it could not be kept, unless the user has seen that already.
    func finish() -> Wizard.KeepingFailure? {
        guard let operation else { return nil }
        self.operation = nil
        return operation.wait(for: .seconds(2)) ?? .unusable(path: TokenStore.wizardFolderName)
    }

    private nonisolated static func keep(
        _ tokens: TokenSet, _ username: String, in store: TokenStore?
    ) -> Wizard.KeepingFailure? {
        guard let account = KeptAccount(tokens, username: username) else { return .notIssued }
        guard let store else { return .unusable(path: TokenStore.wizardFolderName) }
        do throws(TokenStoreFailure) {
            try store.keepOnly(account)
            return nil
        } catch {
            return Wizard.KeepingFailure(error)
        }
    }
}

extension Wizard.KeepingFailure {
    /// Translates a failure of the store.
    init(_ failure: TokenStoreFailure) {
        switch failure {
        case .isLink(let path): self = .link(path: path)
        case .foreignOwner(let path), .insecurePermissions(let path), .folderInsecure(let path):
            self = .insecure(path: path)
        case .unreadable(let path), .notWritable(let path): self = .unusable(path: path)
        case .invalidKey: self = .unusable(path: TokenStore.wizardFolderName + "/tokens.key")
        }
    }
}
