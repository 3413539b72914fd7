extension Command {
    /// Makes the command-line interface of `signup-wizard`.
    ///
    /// - Parameter languageTags: The tags of the languages that it offers.
    public static func makeSignUpWizard(languageTags: [String]) -> Command {
        var command = signUpWizardWithoutLanguages
        command.languageTags = languageTags
        return command
    }

    private static let signUpWizardWithoutLanguages = Command(
        "signup-wizard", version: "0.1", summary: "Sign up for an account, page by page, in a terminal.",
        introduction: "Run it without options to try a demo. Nothing leaves this machine.",
        examples: [
            Example("--flow tailspin --language da", "Try another flow, in Danish"),
            Example("storyboard --output flow.html", "Draw every page of the flow"),
            Example("replay journey.json", "Run a saved sign-up as a test"),
            Example("--tenant contoso --client-id ID", "Sign up at a real tenant"),
        ],
        options: [
            .flow, .data, .tenant, .clientID, .authorities, .scope, .language, .theme, .noMouse, .plain,
            .log, .help, .version,
        ],
        subcommands: [.flows, .check, .doctor, .storyboard, .replay, .completion, .man, .help],
        closing: """
            Flows: contoso, fabrikam, woodgrove, adventure, litware, tailspin, northwind.
            Keys and exit statuses: signup-wizard man | man -l -
            """,
        description: """
            signup-wizard signs a person up with Microsoft Entra External ID's native authentication: email, \
            password, alias, one-time code and attributes, as a flow file describes. Without --tenant it uses \
            its embedded demo tenant, which needs no account and no network.
            """,
        keys: [
            Key("Enter", "Continue, or press the button in focus."),
            Key("Esc", "Go back. Every answer is kept."),
            Key("Tab, Shift-Tab", "Move to the next or previous field or button."),
            Key("F1", "Show help for the page."),
            Key("F2", "Open the inbox of the embedded tenant."),
            Key("Ctrl-C twice", "Quit."),
        ],
        exitStatuses: [
            ExitStatus(0, "Signed up, or every journey or check passed."),
            ExitStatus(1, "The sign-up could not be completed, or a journey failed."),
            ExitStatus(64, "Invalid usage, or no terminal to ask questions on."),
            ExitStatus(65, "A flow file, journey file or database is invalid."),
            ExitStatus(66, "A file cannot be read, or its permissions are too open."),
            ExitStatus(69, "The tenant cannot be reached or is not trusted."),
            ExitStatus(70, "An internal error."),
            ExitStatus(73, "A file or folder cannot be written."),
            ExitStatus(74, "A database cannot be read."),
            ExitStatus(75, "Temporary failure: the tenant is unavailable or the folder is locked."),
            ExitStatus(78, "The app or the tenant is misconfigured."),
            ExitStatus(130, "Quit before an account was created."),
        ])
}

extension Subcommand {
    /// `flows`: lists the bundled flows.
    public static let flows = Subcommand(
        "flows", summary: "List the bundled flows.", options: [.help])

    /// `check`: reports the errors in a flow file.
    public static let check = Subcommand(
        "check", summary: "Find the errors in a flow file and show how to fix them.",
        operands: [Operand("FILE", completion: .files)], options: [.help])

    /// `doctor`: checks a tenant's setup.
    public static let doctor = Subcommand(
        "doctor", summary: "Check a tenant's setup and say who can fix what.",
        options: [.tenant, .clientID, .authorities, DoctorOptions.flow, DoctorOptions.json, .log, .help])

    /// `storyboard`: draws the pages of a flow.
    public static let storyboard = Subcommand(
        "storyboard", summary: "Draw the pages of a flow, as HTML or as pictures.",
        options: [
            .flow, StoryboardOptions.language, StoryboardOptions.size, StoryboardOptions.theme,
            StoryboardOptions.states, StoryboardOptions.output, .help,
        ])

    /// `replay`: runs journey files without a terminal.
    public static let replay = Subcommand(
        "replay", summary: "Run journey files without a terminal.",
        operands: [Operand("JOURNEY.json", isRepeatable: true, completion: .files)],
        options: [
            .flow, .tenant, .clientID, .authorities, .scope, ReplayOptions.mail, ReplayOptions.json, .log,
            .help,
        ])

    /// `completion`: prints a shell's completion script.
    public static let completion = Subcommand(
        "completion", summary: "Print shell completions.",
        operands: [Operand("bash|zsh|fish", completion: .words(["bash", "zsh", "fish"]))], options: [.help])

    /// `man`: prints the manual page.
    public static let man = Subcommand("man", summary: "Print the manual page.", options: [.help])

    /// `help`: prints the help of the program or of one command.
    public static let help = Subcommand(
        "help", summary: "Print help for a command.",
        operands: [Operand("COMMAND", isOptional: true, completion: .subcommands)], options: [.help])
}

extension Option {
    /// `--flow`: the sign-up flow.
    public static let flow = Option(
        "flow", Value("NAME|FILE", defaultValue: "contoso", completion: .filesAndWords(listedBy: "flows")),
        help: "Sign-up flow, by name or as a file")

    /// `--data`: where accounts are stored.
    public static let data = Option(
        "data", Value("DIR", completion: .folders),
        help: "Data folder or :memory: (default in ~/.local/state)")

    /// `--tenant`: a tenant other than the embedded one.
    public static let tenant = Option(
        "tenant", Value("NAME|URL"), help: "Tenant to sign up with: a subdomain, host or URL")

    /// `--client-id`: the app registration that requests are made for.
    public static let clientID = Option(
        "client-id", Value("ID"), help: "Client ID of the app registered in the tenant")

    /// `--ca`: certificate authorities that replace the system's.
    public static let authorities = Option(
        "ca", Value("FILE", completion: .files), help: "Certificate authorities, PEM (default the system's)")

    /// `--scope`: what tokens are requested for.
    public static let scope = Option(
        "scope", Value("SCOPE"), arity: .repeatable, help: "Scope to request when signing in; can be repeated"
    )

    /// `--language`: the language of the pages.
    public static let language = Option(
        "language", Value("TAG", completion: .languageTags(and: [])),
        help: "Language of the pages: {languages} (default from LANG)")

    /// `--theme`: the colors of the screen.
    public static let theme = Option(
        "theme",
        Value(
            "NAME", defaultValue: "auto", completion: .words(["auto", "dark", "light", "terminal", "mono"])),
        help: "Colours: auto, dark, light, terminal or mono")

    /// `--no-mouse`: the terminal keeps the mouse to itself.
    public static let noMouse = Option("no-mouse", help: "Leave the mouse to the terminal, to select text")

    /// `--plain`: line prompts instead of pages.
    public static let plain = Option("plain", help: "Ask line by line, for screen readers")

    /// `--log`: the file to which requests and replies are logged.
    public static let log = Option(
        "log", Value("FILE", completion: .files), help: "Log requests to a file, without personal data")

    /// `--help`: prints the help.
    public static let help = Option("help", arity: .exclusive, help: "Print this help")

    /// `--version`: prints the version.
    public static let version = Option("version", arity: .exclusive, help: "Print the version")
}

/// The options whose help or value is specific to `doctor`.
public enum DoctorOptions {
    /// `--flow`: the flow that the tenant is compared with.
    public static let flow = Option(
        "flow", .init("NAME|FILE", completion: .filesAndWords(listedBy: "flows")),
        help: "Flow to compare with the tenant (default none)")

    /// `--json`: one JSON object instead of text.
    public static let json = Option("json", help: "Print one JSON object")
}

/// The options whose help or value is specific to `replay`.
public enum ReplayOptions {
    /// `--mail`: where a tenant's one-time codes arrive.
    public static let mail = Option(
        "mail", .init("ROUTE"), help: "Where codes arrive: maildir:DIR or control:KEYFILE")

    /// `--json`: one JSON object per journey instead of text.
    public static let json = Option("json", help: "Print one JSON object per journey, one per line")
}

/// The options whose help or value is specific to `storyboard`.
public enum StoryboardOptions {
    /// `--language`: the languages to draw the pages in.
    public static let language = Option(
        "language", .init("TAG", completion: .languageTags(and: ["qps"])), arity: .repeatable,
        help: "Language; can be repeated (default from LANG)")

    /// `--size`: the terminal sizes to draw, in columns and rows.
    public static let size = Option(
        "size", .init("WxH"), arity: .repeatable, help: "Terminal size; can be repeated (default 80x24)")

    /// `--theme`: the colors to draw in.
    public static let theme = Option(
        "theme", .init("NAME", completion: .words(["dark", "light", "terminal", "mono"])), arity: .repeatable,
        help: "Colours; can be repeated (default dark and light)")

    /// `--states`: a picture of every state instead of one per page.
    public static let states = Option(
        "states", help: "In a folder, draw every state (default each page once)")

    /// `--output`: the file or folder to write.
    public static let output = Option(
        "output", .init("FILE.html|DIR", completion: .files), arity: .required,
        help: "One HTML page, or a folder of pictures")
}
