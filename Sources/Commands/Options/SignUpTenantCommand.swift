extension Command {
    /// The command-line interface of `signup-tenant`.
    package static let signUpTenant = Command(
        "signup-tenant", version: release.version,
        summary: "Run a local tenant to test native-authentication apps against.",
        introduction: """
            Run it without options to serve the contoso flow at http://127.0.0.1:8080.
            Emails with one-time codes are printed to the terminal.
            """,
        examples: [
            Example("--flow fabrikam", "Serve without passwords"),
            Example("--control", "Let tests control it"),
            Example("--console", "See emails and requests in a browser"),
            Example("--tls-certificate c.pem --tls-key k.pem", "Serve HTTPS"),
            Example("--data accounts", "Keep accounts"),
            Example("accounts list --data accounts", "List them afterwards"),
        ],
        options: [
            .listen, .tlsCertificate, .tlsKey, .flow, ServerOptions.data, ServerOptions.mail,
            ServerOptions.clientID,
            .publicURL,
            .redirectURI, .allowOrigin, .sdk, .rateLimit, .accessLog, .passwordCost, .control,
            .controlKey, .console, ServerOptions.json,
            .help,
            .version,
        ],
        subcommands: [.accounts, .flows, .completion, .man, .help],
        closing: "Exit statuses: signup-tenant man | man -l -",
        description: """
            signup-tenant serves the HTTP API of Microsoft Entra External ID's native authentication, so that apps \
            can be tested without the service. Microsoft's own SDKs work against it unchanged.
            """,
        exitStatuses: [
            ExitStatus(0, "Stopped by SIGINT or SIGTERM."),
            ExitStatus(64, "Invalid usage."),
            ExitStatus(65, "A flow file or database is invalid."),
            ExitStatus(66, "A key or certificate cannot be read or used."),
            ExitStatus(73, "A folder cannot be written, or the port is unavailable."),
            ExitStatus(74, "A database cannot be read."),
            ExitStatus(75, "Temporary failure: the folder is locked."),
        ])
}

extension Subcommand {
    /// `accounts`: administers the accounts in a folder.
    package static let accounts = Subcommand(
        "accounts", summary: "List the accounts in a folder, show one or remove one.",
        operands: [
            Operand("list|show|remove", completion: .words(["list", "show", "remove"])),
            Operand("EMAIL", isOptional: true),
        ], options: [ServerOptions.accountsFolder, .help])
}

extension Option {
    /// `--listen`: the address and port to accept connections on.
    package static let listen = Option(
        "listen", Value("HOST:PORT", defaultValue: "127.0.0.1:8080"),
        help: "Address; port 0 picks one")

    /// `--tls-certificate`: the certificate chain for HTTPS.
    package static let tlsCertificate = Option(
        "tls-certificate", Value("FILE", completion: .files), help: "Certificate for HTTPS, PEM")

    /// `--tls-key`: the private key of the certificate.
    package static let tlsKey = Option(
        "tls-key", Value("FILE", completion: .files), help: "Private key for HTTPS, PEM")

    /// `--public-url`: the base URL that clients use.
    package static let publicURL = Option(
        "public-url", Value("URL"), arity: .repeatable,
        help: "URL for clients; can be repeated (default --listen)")

    /// `--sdk`: the SDK that version 2 of the protocol, a preview, is served to.
    package static let sdk = Option(
        "sdk", Value("NAME", completion: .words(["android-8.7", "ios-2.18"])),
        help: "SDK to serve in V2, a preview: android-8.7 or ios-2.18")

    /// `--rate-limit`: how many requests a client's network may make.
    package static let rateLimit = Option(
        "rate-limit", Value("N"), help: "Requests a second per client (default 20; 0: no limit)")

    /// `--access-log`: the requests that are logged.
    package static let accessLog = Option(
        "access-log",
        Value("NAME", defaultValue: "all", completion: .words(["all", "errors", "none"])),
        help: "Requests to log: all, errors or none")

    /// `--password-cost`: how much work a password hash is.
    package static let passwordCost = Option(
        "password-cost", Value("test", completion: .words(["test"])),
        help: "Hash passwords cheaply, on loopback only")

    /// `--control`: the test API.
    package static let control = Option(
        "control", help: "Enable the test API under /control/, on loopback only")

    /// `--control-key`: the test API on any address, with a key that the user made.
    package static let controlKey = Option(
        "control-key", Value("FILE", completion: .files),
        help: "Enable the test API on any address; FILE has its key")

    /// `--console`: the pages about the tenant.
    package static let console = Option(
        "console", help: "Show emails, accounts, requests and faults in a browser, on loopback only")

    /// `--redirect-uri`: where pages bring authorization codes.
    package static let redirectURI = Option(
        "redirect-uri", Value("URI", defaultValue: "http://localhost"), arity: .repeatable,
        help: "Redirect URI of an app; any port on loopback")

    /// `--allow-origin`: the web origins whose pages may call (CORS).
    package static let allowOrigin = Option(
        "allow-origin", Value("ORIGIN"), arity: .repeatable, help: "Origin whose pages may call (CORS)")
}

/// The options whose help or value is specific to `signup-tenant`.
package enum ServerOptions {
    /// `--data`: where accounts are stored.
    package static let data = Option(
        "data", .init("DIR", defaultValue: ":memory:", completion: .folders),
        help: "Folder that keeps accounts")

    /// `--data` of `accounts`: the folder that the accounts are in.
    package static let accountsFolder = Option(
        "data", .init("DIR", completion: .folders), arity: .required, help: "Folder that keeps accounts")

    /// `--mail`: where emails with one-time codes are delivered.
    package static let mail = Option(
        "mail", .init("ROUTE"), help: "maildir:DIR or smtp://HOST:PORT (default: print)")

    /// `--client-id`: the apps that may call.
    package static let clientID = Option(
        "client-id", .init("ID"), arity: .repeatable, help: "Client ID of an app that may call (default any)")

    /// Checks the ID of an app.
    ///
    /// - Throws: A usage error for a text that no app has as its client ID, such as a list.
    package static func checkClientID(_ text: String) throws(CommandError) {
        let isID = text.utf8.allSatisfy { (0x21...0x7E).contains($0) && $0 != UInt8(ascii: ",") }
        guard isID, (1...128).contains(text.utf8.count) else {
            throw CommandError(
                .usage,
                "\"\(text)\" is not a client ID. Write it like 11111111-2222-3333-4444-555555555555, without blanks "
                    + "and commas.")
        }
    }

    /// `--json`: the addresses and emails as JSON instead of text.
    package static let json = Option(
        "json", help: "Print addresses and emails as JSON, one object a line")
}
