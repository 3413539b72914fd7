import Commands
import FoundationEssentials
import Glibc
import NativeAuth
import PosixSupport
import Tenant
import TenantServer
import TenantStore

/// The `accounts` command: manages the accounts in a folder that no server uses.
enum AccountsCommand {
    static func run(_ invocation: Invocation) {
        do throws(CommandError) {
            try perform(invocation.operands.first ?? "", invocation.operands.dropFirst().first, invocation)
        } catch {
            error.reportAndExit()
        }
    }

    private static func perform(
        _ action: String, _ name: String?, _ invocation: Invocation
    ) throws(CommandError) {
        switch (action, name) {
        case ("list", nil):
            let accounts = try open(invocation)
            let all = try translatingErrors(accounts.all)
            printList(of: all)
        case ("show", let name?):
            let accounts = try open(invocation)
            let account = try find(name, in: accounts, invocation)
            let methods = try translatingErrors { () throws(StoreFailure) in
                try accounts.methods(of: account.id)
            }
            for line in account.details(with: methods) { Console.output(line) }
        case ("remove", let name?):
            let accounts = try open(invocation)
            let account = try find(name, in: accounts, invocation)
            try translatingErrors { () throws(StoreFailure) in try accounts.remove(account.id) }
            Console.output("Removed \(account.account.email)")
        default:
            throw CommandError(
                .usage, "Choose from: accounts list, accounts show EMAIL, accounts remove EMAIL.")
        }
    }

    /// Prints a line for each account; for a person, as a table with a heading.
    private static func printList(of accounts: [StoredAccount]) {
        if accounts.isEmpty {
            Console.error("There are no accounts.")
        } else if isatty(STDOUT_FILENO) == 1 {
            let heading = ["EMAIL", "USERNAME", "CREATED", "SIGNS IN WITH"]
            Console.output(Console.table([heading] + accounts.map(\.cells)))
        } else {
            for account in accounts {
                Console.output(account.cells.filter { !$0.isEmpty }.joined(separator: "  "))
            }
        }
    }

    private static func open(_ invocation: Invocation) throws(CommandError) -> SQLiteAccounts {
        guard let folder = try DataFolderOption.resolve(invocation[ServerOptions.accountsFolder] ?? "") else {
            throw CommandError(.usage, "Accounts in :memory: are not stored. Choose a folder with --data.")
        }
        do throws(DataFolderFailure) { return try SQLiteAccounts(in: folder) } catch {
            throw CommandError(error)
        }
    }

    private static func find(
        _ name: String, in accounts: SQLiteAccounts, _ invocation: Invocation
    ) throws(CommandError) -> StoredAccount {
        let account = try translatingErrors { () throws(StoreFailure) in try accounts.account(named: name) }
        guard let account else {
            let words =
                ["signup-tenant", "accounts", "list"] + invocation.words(of: [ServerOptions.accountsFolder])
            let command = words.map(\.shellQuoted).joined(separator: " ")
            throw CommandError(.usage, "There is no account \"\(name)\". See: \(command)")
        }
        return account
    }

    private static func translatingErrors<Value>(
        _ body: () throws(StoreFailure) -> Value
    ) throws(CommandError) -> Value {
        do throws(StoreFailure) {
            return try body()
        } catch {
            throw CommandError(.ioError, "The accounts cannot be read or written: \(error.message).")
        }
    }
}

extension StoreFailure {
    fileprivate var message: String {
        switch self {
        case .taken: "the database is in use"
        case .full: "the disk is full"
        case .broken(let reason), .unavailable(let reason): reason
        }
    }
}

extension StoredAccount {
    /// What a list says of the account: its email address, alias, creation date and sign-in method.
    var cells: [String] {
        [account.email, account.alias ?? "", createdText, hasPassword ? "password" : "code"]
    }

    /// Returns all data about the account except its password hash, one line each.
    func details(with methods: [AuthenticationMethod]) -> [String] {
        let attributes = account.attributes.sorted { $0.key < $1.key }.map { "\($0): \($1.text)" }
        return [
            "email: \(account.email)", account.alias.map { "alias: \($0)" }, "created: \(createdText)",
            "signs in with: \(hasPassword ? "password" : "code")",
        ].compactMap(\.self) + methods.map { "second factor: \($0.target)" } + attributes
    }

    private var createdText: String {
        Date.ISO8601FormatStyle(timeZone: .gmt).format(Date(timeIntervalSince1970: Double(createdAt / 1_000)))
    }
}

// MARK: - Failures

extension CommandError {
    /// Why the server cannot start.
    init(_ failure: ListeningFailure) {
        switch failure {
        case .invalidAddress(let endpoint):
            self.init(.usage, "\"\(endpoint)\" is not an address and a port. Write it like 127.0.0.1:8080.")
        case .inUse(let endpoint):
            self.init(.cannotWrite, "\(endpoint) is in use. Choose another port with --listen, or 0 for any.")
        case .notAvailable(let endpoint, let reason):
            self.init(.cannotWrite, "Cannot listen on \(endpoint): \(reason). Choose another --listen.")
        case .invalidCertificate:
            self.init(
                .cannotRead, "The certificate and the key do not match, or are not PEM. Check both.")
        case .insufficientResources:
            self.init(.temporaryFailure, "Not enough memory, or too many open files. Try again later.")
        }
    }
}

extension CommandError {
    /// Why tokens cannot be signed, or will be signed with another key after a restart.
    init(_ failure: KeyFailure) {
        switch failure {
        case .unreadable(let path):
            self.init(.cannotRead, "The key \(path) cannot be read. Check its permissions.")
        case .unsupportedKey(let path):
            self.init(
                .cannotRead,
                "\(path) is not an RSA key of 2048 bits in PEM. Delete it to generate a new one.")
        case .insecurePermissions(let path):
            self.init(.cannotRead, "Others can read the key \(path). Run: chmod 600 \(path.shellPath)")
        case .notPersisted(let path):
            self.init(.cannotWrite, "The key \(path) cannot be written. A restart will use another key.")
        case .generationFailed, .invalidKey:
            self.init(
                .temporaryFailure, "No key could be generated, so no tokens can be issued. Try again later.")
        }
    }
}
