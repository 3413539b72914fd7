import CommandLineSupport
import Dispatch
import FoundationEssentials
import HTTPClient
import Options
import SignUp
import TokenStore

/// `account`: shows, refreshes or removes the account that stays signed in on this computer.
struct AccountCommand {
    let tenant: RemoteTenant
    let store: TokenStore

    static func run(_ invocation: Invocation) -> Never {
        do throws(CommandError) {
            let command = try AccountCommand(invocation)
            switch invocation.operands.first ?? "show" {
            case "show": try command.show()
            case "refresh": command.refreshAndExit()
            case "sign-out": try command.signOut()
            case let action:
                throw CommandError(
                    .usage, "There is no action \"\(action)\". Choose from: show, refresh, sign-out.")
            }
            ProcessExit.end(status: 0)
        } catch {
            error.reportAndExit()
        }
    }

    private init(_ invocation: Invocation) throws(CommandError) {
        guard let tenant = try RemoteTenant(invocation, try Configuration.read()) else {
            throw CommandError(
                .usage, "Accounts are kept for a tenant. Specify it with \(Option.tenant.synopsis).")
        }
        let store = TokenStore(for: tenant) { warning in
            Console.error("signup-wizard: \(warning.message)")
        }
        guard let store else {
            throw CommandError(
                .usage, "HOME is not set, so there is no folder for accounts. Set HOME or XDG_STATE_HOME.")
        }
        self.tenant = tenant
        self.store = store
    }

    private func show() throws(CommandError) {
        let accounts = try translatingErrors(store.accounts)
        guard !accounts.isEmpty else { throw nothingKept }
        for line in accounts.flatMap(\.details) { Console.output(line) }
    }

    private func signOut() throws(CommandError) {
        let accounts = try translatingErrors(store.accounts)
        guard !accounts.isEmpty else { return Console.output(nothingKeptText) }
        for account in accounts {
            try translatingErrors { () throws(TokenStoreFailure) in try store.remove(account.identifier) }
            Console.output("Signed out \(account.name). This computer has forgotten the account.")
        }
    }

    private func refreshAndExit() -> Never {
        Task {
            do throws(CommandError) {
                try await refresh()
                ProcessExit.end(status: 0)
            } catch {
                error.reportAndExit()
            }
        }
        dispatchMain()
    }

    /// Exchanges the refresh token, with the lock held, so that no other process uses it at the same time.
    private func refresh() async throws(CommandError) {
        let lock = try translatingErrors(store.lock)
        let accounts = try translatingErrors { () throws(TokenStoreFailure) in
            try store.accounts(holding: lock)
        }
        guard let account = accounts.first else { throw nothingKept }
        // A disk that cannot be written is noticed before the refresh token is used up.
        try translatingErrors { () throws(TokenStoreFailure) in
            try store.replaceAll(with: [account], holding: lock)
        }
        let refresher = AccountRefresher(
            transport: tenant.httpClient,
            client: OAuthClient(clientID: tenant.clientID, correlationID: UUID().uuidString))
        switch await refresher.refresh(account) {
        case .success(let refreshed):
            try translatingErrors { () throws(TokenStoreFailure) in
                try store.replaceAll(with: [refreshed], holding: lock)
            }
            for line in refreshed.details { Console.output(line) }
        case .failure(.refused):
            try translatingErrors { () throws(TokenStoreFailure) in
                try store.replaceAll(with: [], holding: lock)
            }
            throw CommandError(
                .unsuccessful, "\(account.name) is no longer signed in. Sign in again: \(signInCommand)")
        case .failure(let failure): throw CommandError(failure, host: tenant.authority.host)
        }
    }

    private var nothingKept: CommandError { CommandError(.unsuccessful, nothingKeptText) }

    private var nothingKeptText: String {
        "No account at \(tenant.authority.shortName) stays signed in on this computer. Sign in: \(signInCommand)"
    }

    private var signInCommand: String {
        "signup-wizard --tenant \(tenant.authority.url) --client-id \(tenant.clientID)"
    }

    private func translatingErrors<Value: ~Copyable>(
        _ body: () throws(TokenStoreFailure) -> Value
    ) throws(CommandError) -> Value {
        do throws(TokenStoreFailure) { return try body() } catch { throw CommandError(error) }
    }
}
