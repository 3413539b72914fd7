extension Command {
    /// All that may be typed behind `signup-wizard`.
    public static let signUpWizard = Command(
        "signup-wizard", version: "0.1", summary: "Sign up for an account, page by page, in a terminal.",
        options: [
            .flow, .data, .tenant, .callerID, .authorities, .scope, .language, .theme, .plain, .help,
            .version,
        ],
        subcommands: [.flows, .check, .doctor, .storyboard, .replay, .completion, .man, .help],
        description: """
            It walks a sign-up of Microsoft Entra External ID's native authentication: email, password, user name, \
            one-time code and attributes, as a flow file says. Without --tenant it brings a tenant of its own.
            """,
        exits: [
            Exit(0, "Signed up; or all journeys were as expected, or all is set up well."),
            Exit(1, "Nothing led on; or a journey was not as expected."),
            Exit(64, "Wrong usage, or no terminal to ask questions on."),
            Exit(65, "A flow file, a journey file or a database is not one."),
            Exit(66, "A file cannot be read, or others can read it that must not."),
            Exit(69, "The tenant cannot be reached, or not be trusted."),
            Exit(70, "A fault of the program itself."),
            Exit(73, "A file or a folder cannot be written."),
            Exit(74, "A database cannot be read."),
            Exit(75, "Try later: the tenant has trouble, or the folder is in use."),
            Exit(78, "The app or the tenant is set up wrongly."),
            Exit(130, "Left before there was an account."),
        ])
}

extension Subcommand {
    /// Lists the flows that come with the program.
    public static let flows = Subcommand(
        "flows", summary: "List the flows that come with the program.", options: [.help])

    /// Finds the mistakes in a flow file.
    public static let check = Subcommand(
        "check", summary: "List the mistakes in a flow file, and what to write instead.",
        operands: [Operand("FILE", completion: .files)], options: [.help])

    /// Looks at how a tenant is set up.
    public static let doctor = Subcommand(
        "doctor", summary: "Look at how a tenant is set up, and say who can mend what.",
        options: [.tenant, .callerID, .authorities, .checkedFlow, .checkupJSON, .help])

    /// Draws the pages of a flow.
    public static let storyboard = Subcommand(
        "storyboard", summary: "Show every page of a flow in every state.",
        options: [.flow, .languages, .sizes, .themes, .states, .output, .help])

    /// Walks a flow without a terminal.
    public static let replay = Subcommand(
        "replay", summary: "Walk a flow as journey files say, without a terminal.",
        operands: [Operand("JOURNEY.json", isRepeatable: true, completion: .files)],
        options: [
            .flow, .tenant, .callerID, .authorities, .scope, .mailbox, .json, .help,
        ])

    /// Prints what a shell completes command lines with.
    public static let completion = Subcommand(
        "completion", summary: "Print what a shell completes command lines with.",
        operands: [Operand("bash|zsh|fish", completion: .words(["bash", "zsh", "fish"]))], options: [.help])

    /// Prints the manual page.
    public static let man = Subcommand("man", summary: "Print the manual page.", options: [.help])

    /// Prints the help.
    public static let help = Subcommand("help", summary: "Print this help.", options: [.help])
}

extension Option {
    /// Which flow it is about.
    public static let flow = Option(
        "flow", Value("NAME|FILE", standard: "contoso", completion: .filesAndWords(listedBy: "flows")),
        help: "Flow to go through")

    /// Which flow is held against a tenant.
    public static let checkedFlow = Option(
        "flow", Value("NAME|FILE", completion: .filesAndWords(listedBy: "flows")),
        help: "Flow to hold against the tenant (default none)")

    /// Where accounts are kept.
    public static let data = Option(
        "data", Value("DIR", completion: .folders),
        help: "Folder for accounts or :memory: (default in ~/.local/state)")

    /// Which tenant it goes to, instead of the one that comes with the program.
    public static let tenant = Option(
        "tenant", Value("NAME|URL"), help: "Tenant to sign up with: a subdomain, a host or an address")

    /// In whose name requests are made.
    public static let callerID = Option(
        "client-id", Value("ID"), help: "Application to sign up with, at a --tenant")

    /// Who vouches for the tenant, instead of those whom the system trusts.
    public static let authorities = Option(
        "ca", Value("FILE", completion: .files), help: "Authorities to trust, in PEM (default the system's)")

    /// What tokens are to be good for.
    public static let scope = Option(
        "scope", Value("SCOPE"), use: .repeatable, help: "What to ask for when signing in")

    /// What language the pages are in.
    public static let language = Option(
        "language", Value("TAG", completion: .words(["en", "da", "de", "ja"])),
        help: "Language of the pages: en, da, de or ja (default from LANG)")

    /// Which colours the screen has.
    public static let theme = Option(
        "theme", Value("NAME", standard: "auto", completion: .words(["auto", "dark", "light", "mono"])),
        help: "Colours: auto, dark, light or mono")

    /// Questions one by one instead of pages.
    public static let plain = Option("plain", help: "Ask line by line, without pages")

    /// What languages the pages are drawn in.
    public static let languages = Option(
        "language", Value("TAG", completion: .words(["en", "da", "de", "ja", "qps"])), use: .repeatable,
        help: "Languages side by side, also qps (default from LANG)")

    /// The sizes of the terminals that are drawn.
    public static let sizes = Option(
        "size", Value("WxH"), use: .repeatable, help: "Sizes side by side (default 80x24)")

    /// The colours that are drawn.
    public static let themes = Option(
        "theme", Value("NAME", completion: .words(["dark", "light", "mono"])), use: .repeatable,
        help: "Colours side by side (default dark and light)")

    /// Whether every state becomes a picture.
    public static let states = Option(
        "states", help: "Every state as a picture (default each page once)")

    /// Where a tenant's letters arrive.
    public static let mailbox = Option(
        "mail", Value("ROUTE"), help: "Where codes arrive: maildir:DIR or control:KEYFILE")

    /// One object a journey, for programs.
    public static let json = Option("json", help: "Print one JSON object a journey, each on a line")

    /// One object, for programs.
    public static let checkupJSON = Option("json", help: "Print one JSON object")

    /// Where drawings go.
    public static let output = Option(
        "output", Value("FILE.html|DIR", completion: .files), use: .required,
        help: "One page, or a folder for pictures and transcripts")

    /// Prints the help.
    public static let help = Option("help", use: .alone, help: "Print this help")

    /// Prints the version.
    public static let version = Option("version", use: .alone, help: "Print the version")
}
