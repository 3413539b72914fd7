extension Command {
    /// All that may be typed behind `signup-tenant`.
    public static let signUpTenant = Command(
        "signup-tenant", version: "0.1",
        summary: "Serve a tenant for native authentication, for tests of the apps that sign up with it.",
        options: [
            .listen, .tlsCertificate, .tlsKey, .flow, .data, .mail, .clientID, .publicURL, .allowOrigin,
            .profile, .rateLimit, .control, .help, .version,
        ],
        subcommands: [.accounts, .flows, .completion, .man, .help],
        description: """
            It serves Microsoft Entra External ID's native authentication on a port of its own, so that apps can be \
            tested without the service.
            """,
        exits: [
            Exit(0, "Stopped by a signal."), Exit(64, "Wrong usage."),
            Exit(65, "A flow file or a database is not one."),
            Exit(66, "A key or a certificate cannot be used."),
            Exit(73, "A folder or a port cannot be had."), Exit(74, "A database cannot be read."),
            Exit(75, "The folder is in use."),
        ])
}

extension Subcommand {
    /// Looks after the accounts in a folder.
    public static let accounts = Subcommand(
        "accounts", summary: "List the accounts of a folder, show one or remove one.",
        operands: [Operand("list|show|remove"), Operand("EMAIL", isOptional: true)], options: [.data, .help])
}

extension Option {
    /// Where connections are taken.
    public static let listen = Option(
        "listen", Value("HOST:PORT", standard: "127.0.0.1:8080"),
        help: "Address and port to listen on; port 0 takes a free one")

    /// The certificate for HTTPS.
    public static let tlsCertificate = Option(
        "tls-certificate", Value("FILE", completion: .files), help: "Certificate in PEM, for HTTPS")

    /// The key of the certificate.
    public static let tlsKey = Option(
        "tls-key", Value("FILE", completion: .files), help: "Private key in PEM, for HTTPS")

    /// Where letters go.
    public static let mail = Option(
        "mail", Value("ROUTE"), help: "Send letters to maildir:DIR or smtp://HOST:PORT (default print them)")

    /// Who may call.
    public static let clientID = Option(
        "client-id", Value("ID"), use: .repeatable, help: "Application that may call (default any)")

    /// What the server is called from outside.
    public static let publicURL = Option(
        "public-url", Value("URL"), help: "Address that clients use (default the one listened on)")

    /// What it tells about who has an account.
    public static let profile = Option(
        "profile", Value("NAME", standard: "entra", completion: .words(["entra", "quiet"])),
        help: "Tell who has an account: entra, or do not: quiet")

    /// How often somebody may call.
    public static let rateLimit = Option(
        "rate-limit", Value("N"), help: "Calls a second from one address; the service has 20 (default any)")

    /// Whether it can be told what to do.
    public static let control = Option(
        "control", help: "Take orders under /control/, on loopback only, from who has the key (default off)")

    /// Which pages may read answers.
    public static let allowOrigin = Option(
        "allow-origin", Value("ORIGIN"), use: .repeatable, help: "Origin whose pages may call (CORS)")
}
