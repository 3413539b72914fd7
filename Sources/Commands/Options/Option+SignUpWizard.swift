extension Option {
    /// `--flow`: the sign-up flow.
    public static let flow = Option(
        "flow", Value("NAME|FILE", defaultValue: "contoso", completion: .filesAndWords(listedBy: "flows")),
        help: "Sign-up flow, by name or as a file")

    /// `--watch`: each time the flow file is saved, the program follows it.
    public static let watch = Option("watch", help: "Follow the flow file each time it is saved")

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

    /// `--api`: the version of the service's API.
    public static let api = Option(
        "api", Value("VERSION", defaultValue: "v1", completion: .words(["v1", "v2"])),
        help: "Version of the API: v1, or v2, a preview")

    /// `--no-browser`: the program never opens a browser.
    public static let noBrowser = Option("no-browser", help: "Never open a browser; show its address instead")

    /// `--redirect-port`: the port to which a browser brings its answer.
    public static let redirectPort = Option(
        "redirect-port", Value("N"), help: "Port for the browser's answer (default any free one)")

    /// `--language`: the language of the pages.
    public static let language = Option(
        "language", Value("TAG", completion: .languageTags(and: [])),
        help: "Language of the pages: {languages} (default from LANG)")

    /// `--theme`: the colors of the screen.
    public static let theme = Option(
        "theme",
        Value(
            "NAME", defaultValue: "auto", completion: .words(["auto", "dark", "light", "terminal", "mono"])),
        help: "Colors: auto, dark, light, terminal or mono")

    /// `--no-mouse`: the terminal keeps the mouse to itself.
    public static let noMouse = Option("no-mouse", help: "Leave the mouse to the terminal, to select text")

    /// `--clean`: the screen names neither the demo nor its keys.
    public static let clean = Option("clean", help: "Leave out the words of the demo, for screenshots")

    /// `--plain`: line prompts instead of pages.
    public static let plain = Option("plain", help: "Ask line by line, for screen readers")

    /// `--inspect`: the inspector is open at the start.
    public static let inspect = Option("inspect", help: "Open the inspector: state, requests and code (F3)")

    /// `--log`: the file to which requests and replies are logged.
    public static let log = Option(
        "log", Value("FILE", completion: .files), help: "Log requests to a file, without personal data")

    /// `--help`: prints the help.
    public static let help = Option("help", arity: .exclusive, help: "Print this help")

    /// `--version`: prints the version.
    public static let version = Option("version", arity: .exclusive, help: "Print the version")
}
