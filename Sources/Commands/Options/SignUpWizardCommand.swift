extension Command {
    /// Makes the command-line interface of `signup-wizard`.
    ///
    /// - Parameter languageTags: The tags of the languages that it offers.
    package static func makeSignUpWizard(languageTags: [String]) -> Command {
        var command = signUpWizardWithoutLanguages
        command.languageTags = languageTags
        return command
    }

    private static let signUpWizardWithoutLanguages = Command(
        "signup-wizard", version: release.version,
        summary: "Sign up for an account, page by page, in a terminal.",
        introduction: "Run it without options to try a demo. Nothing leaves this machine.",
        examples: [
            Example("demo", "Choose a flow, or watch a tour"),
            Example("--flow tailspin --language da", "Try another flow, in Danish"),
            Example("new", "Make your own, without JSON"),
            Example("storyboard --output flow.html", "Draw every page of the flow"),
            Example("replay journey.json", "Run a saved sign-up as a test"),
            Example("--tenant contoso --client-id ID", "Sign up at a real tenant"),
            Example("--print access-token", "Sign up, and print a token"),
        ],
        options: [
            .flow, .watch, .data, .tenant, .clientID, .authorities, .scope, .api, .noBrowser,
            .redirectPort, .print, .result, .start, .email, .caller, .language, .theme, .noMouse, .noSave,
            .clean, .plain, .inspect, .log, .help, .version,
        ],
        subcommands: [
            .demo, .flows, .newFlow, .check, .doctor, .storyboard, .replay, .refresh, .importFlow, .export,
            .completion, .man, .help,
        ],
        closing: """
            Flows: contoso, fabrikam, woodgrove, adventure, litware, tailspin, northwind.
            A preview may change at any time, in the service and here.
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
            Key("F3", "Open or close the inspector: state, requests and code of the page."),
            Key("F6", "Save what you did as a test: a journey file for replay."),
            Key("Ctrl-C twice", "Quit."),
        ],
        exitStatuses: [
            ExitStatus(0, "Signed up, or every journey or check passed; with --print, there is a result."),
            ExitStatus(
                1, "The sign-up could not be completed, there are no tokens to print, or a journey failed."),
            ExitStatus(64, "Invalid usage, or no terminal to ask questions on."),
            ExitStatus(65, "A flow file, journey file, refresh token or database is invalid."),
            ExitStatus(66, "A file cannot be read, or its permissions are too open."),
            ExitStatus(69, "The tenant cannot be reached or is not trusted."),
            ExitStatus(70, "An internal error."),
            ExitStatus(73, "A file or folder cannot be written."),
            ExitStatus(74, "A database cannot be read, or a result cannot be written."),
            ExitStatus(75, "Temporary failure: the tenant is unavailable or the folder is locked."),
            ExitStatus(78, "The app or the tenant is misconfigured."),
            ExitStatus(130, "Quit before an account was created."),
        ])
}

// MARK: - Sign up wizard

extension Option {
    /// `--flow`: the sign-up flow.
    package static let flow = Option(
        "flow", Value("NAME|FILE", defaultValue: "contoso", completion: .filesAndWords(listedBy: "flows")),
        help: "Sign-up flow, by name or as a file")

    /// `--watch`: each time the flow file is saved, the program follows it.
    static let watch = Option("watch", help: "Follow the flow file each time it is saved")

    /// `--data`: where accounts are stored.
    package static let data = Option(
        "data", Value("DIR", completion: .folders),
        help: "Data folder or :memory: (default in ~/.local/state)")

    /// `--tenant`: a tenant other than the embedded one.
    package static let tenant = Option(
        "tenant", Value("NAME|URL"), help: "Tenant to sign up with: a subdomain, host or URL")

    /// `--client-id`: the app registration that requests are made for.
    package static let clientID = Option(
        "client-id", Value("ID"), help: "Client ID of the app registered in the tenant")

    /// `--ca`: certificate authorities that replace the system's.
    package static let authorities = Option(
        "ca", Value("FILE", completion: .files), help: "Certificate authorities, PEM (default the system's)")

    /// `--scope`: what tokens are requested for.
    package static let scope = Option(
        "scope", Value("SCOPE"), arity: .repeatable, help: "Scope to request when signing in; can be repeated"
    )

    /// `--api`: the version of the service's API.
    package static let api = Option(
        "api", Value("VERSION", defaultValue: "v1", completion: .words(["v1", "v2"])),
        help: "Version of the API: v1, or v2, a preview")

    /// `--no-browser`: the program never opens a browser.
    package static let noBrowser = Option(
        "no-browser", help: "Never open a browser; show its address instead")

    /// `--redirect-port`: the port to which a browser brings its answer.
    package static let redirectPort = Option(
        "redirect-port", Value("N"), help: "Port for the browser's answer (default any free one)")

    /// `--print`: what the program that started the wizard gets.
    package static let print = Option(
        "print",
        Value("WHAT", completion: .words(["access-token", "id-token", "refresh-token", "account", "json"])),
        help: "Print a result: access-token, id-token, refresh-token, account or json")

    /// `--result`: the file that the result is written to.
    package static let result = Option(
        "result", Value("FILE", completion: .files), help: "Write the result to a new file (default json)")

    /// `--start`: what the user has come for.
    package static let start = Option(
        "start",
        Value("WHERE", defaultValue: "sign-up", completion: .words(["sign-up", "sign-in", "reset"])),
        help: "Begin with sign-up, sign-in or reset")

    /// `--email`: the address that is filled in.
    package static let email = Option(
        "email", Value("ADDRESS"), help: "Address to fill in; it can be changed")

    /// `--for`: the program that the user goes back to.
    package static let caller = Option(
        "for", Value("NAME"), help: "Name of the program that people go back to")

    /// `--language`: the language of the pages.
    package static let language = Option(
        "language", Value("TAG", completion: .languageTags),
        help: "Language of the pages: {languages} (default from LANG)")

    /// `--theme`: the colors of the screen.
    package static let theme = Option(
        "theme",
        Value(
            "NAME", defaultValue: "auto", completion: .words(["auto", "dark", "light", "terminal", "mono"])),
        help: "Colors: auto, dark, light, terminal or mono")

    /// `--no-mouse`: the terminal keeps the mouse to itself.
    package static let noMouse = Option("no-mouse", help: "Leave the mouse to the terminal, to select text")

    /// `--no-save`: nothing that was done is saved as a test.
    package static let noSave = Option("no-save", help: "Turn off F6, which saves a test in this folder")

    /// `--clean`: the screen names neither the demo nor its keys.
    package static let clean = Option("clean", help: "Leave out the words of the demo, for screenshots")

    /// `--plain`: line prompts instead of pages.
    package static let plain = Option("plain", help: "Ask line by line, for screen readers")

    /// `--inspect`: the inspector is open at the start.
    package static let inspect = Option("inspect", help: "Open the inspector: state, requests and code (F3)")

    /// `--log`: the file to which requests and replies are logged.
    package static let log = Option(
        "log", Value("FILE", completion: .files), help: "Log requests to a file, without personal data")

    /// `--help`: prints the help.
    package static let help = Option("help", arity: .exclusive, help: "Print this help")

    /// `--version`: prints the version.
    package static let version = Option("version", arity: .exclusive, help: "Print the version")
}

// MARK: - Sign up wizard

extension Subcommand {
    /// `flows`: lists the bundled flows.
    package static let flows = Subcommand(
        "flows", summary: "List the bundled flows.", options: [.help])

    /// `new`: asks for a flow, and writes its file.
    package static let newFlow = Subcommand(
        "new", summary: "Answer questions, and get a flow file.",
        options: [
            NewFlowOptions.output, NewFlowOptions.base, NewFlowOptions.language, .theme, .noMouse, .plain,
            .help,
        ])

    /// `check`: reports the errors in flow files.
    package static let check = Subcommand(
        "check", summary: "Find the errors in flow files; - is the standard input.",
        operands: [Operand("FILE", isRepeatable: true, completion: .files)],
        options: [CheckOptions.format, .help])

    /// `doctor`: checks a tenant's setup.
    package static let doctor = Subcommand(
        "doctor", summary: "Check a tenant's setup and say who can fix what.",
        options: [.tenant, .clientID, .authorities, DoctorOptions.flow, DoctorOptions.json, .log, .help])

    /// `demo`: the bundled flows to choose from, and a guided tour.
    package static let demo = Subcommand(
        "demo", summary: "Choose a flow, make something go wrong, or watch a tour.",
        options: [
            DemoOptions.flow, DemoOptions.tour, DemoOptions.loop, .language, .theme, .noMouse, .clean,
            .plain, .inspect, .log, .help,
        ])

    /// `storyboard`: draws the pages of a flow.
    package static let storyboard = Subcommand(
        "storyboard", summary: "Draw the pages of a flow, as HTML or as pictures.",
        options: [
            StoryboardOptions.flow, StoryboardOptions.watch, StoryboardOptions.language,
            StoryboardOptions.size, StoryboardOptions.theme, StoryboardOptions.states,
            StoryboardOptions.demo, StoryboardOptions.output, StoryboardOptions.prototype,
            StoryboardOptions.animation, .help,
        ])

    /// `replay`: runs journey files without a terminal.
    package static let replay = Subcommand(
        "replay", summary: "Run journey files without a terminal, each with a fresh tenant.",
        operands: [Operand("JOURNEY.json", isRepeatable: true, completion: .files)],
        options: [
            .flow, .tenant, .clientID, .authorities, .scope, .api, ReplayOptions.mail,
            ReplayOptions.json, ReplayOptions.inspect, ReplayOptions.junit, .log, .help,
        ])

    /// `refresh`: exchanges a refresh token for new tokens.
    package static let refresh = Subcommand(
        "refresh", summary: "Read a refresh token, and print new tokens.",
        options: [.tenant, .clientID, .authorities, .scope, .print, .result, .log, .help])

    /// `import`: makes a flow file of a tenant's user flow.
    package static let importFlow = Subcommand(
        "import", summary: "Make a flow file from a tenant's user flow.",
        operands: [Operand("FILE.json", completion: .files)],
        options: [
            ImportOptions.output, ImportOptions.name, ImportOptions.signIn, ImportOptions.language,
            ImportOptions.translations, .help,
        ])

    /// `export`: writes the requests that make a flow in a tenant.
    package static let export = Subcommand(
        "export", summary: "Write the requests that create a flow in a tenant.",
        options: [.flow, ExportOptions.graph, .help])

    /// `completion`: prints a shell's completion script.
    package static let completion = Subcommand(
        "completion", summary: "Print shell completions.",
        operands: [Operand("bash|zsh|fish", completion: .words(["bash", "zsh", "fish"]))], options: [.help])

    /// `man`: prints the manual page.
    package static let man = Subcommand("man", summary: "Print the manual page.", options: [.help])

    /// `help`: prints the help of the program or of one command.
    package static let help = Subcommand(
        "help", summary: "Print help for a command.",
        operands: [Operand("COMMAND", isOptional: true, completion: .subcommands)], options: [.help])
}

/// The options whose help or value is specific to `demo`.
package enum DemoOptions {
    /// `--flow`: the flow that is selected first.
    package static let flow = Option(
        "flow", .init("NAME|FILE", defaultValue: "contoso", completion: .filesAndWords(listedBy: "flows")),
        help: "Flow to select first; a file is added to the list")

    /// `--tour`: the pages fill themselves in.
    package static let tour = Option("tour", help: "Start with the guided tour; Space goes on")

    /// `--loop`: the tour goes on by itself.
    package static let loop = Option("loop", help: "Let the tour go on by itself, from flow to flow")
}

/// The options of `check` alone.
package enum CheckOptions {
    /// `--format`: how errors are printed.
    package static let format = Option(
        "format",
        .init(
            "NAME", defaultValue: FlowFileCheck.Format.text.rawValue,
            completion: .words(FlowFileCheck.Format.allCases.map(\.rawValue))),
        help: "Print text, or github: annotations of GitHub Actions")
}

/// The options whose help or value is specific to `doctor`.
package enum DoctorOptions {
    /// `--flow`: the flow that the tenant is compared with.
    package static let flow = Option(
        "flow", .init("NAME|FILE", completion: .filesAndWords(listedBy: "flows")),
        help: "Flow to compare with the tenant (default none)")

    /// `--json`: one JSON object instead of text.
    package static let json = Option("json", help: "Print one JSON object")
}

/// The options whose help or value is specific to `new`.
package enum NewFlowOptions {
    /// `--output`: the file to write.
    package static let output = Option(
        "output", .init("FILE.json", completion: .files), help: "Flow file to write (default flow.json)")

    /// `--from`: the flow to begin with.
    package static let base = Option(
        "from", .init("NAME|FILE", completion: .filesAndWords(listedBy: "flows")),
        help: "Flow to begin with; a file is changed")

    /// `--language`: the language of the questions.
    package static let language = Option(
        "language", .init("TAG", completion: .languageTags),
        help: "Language of the questions: {languages} (default from LANG)")
}

/// The options of `export` alone.
package enum ExportOptions {
    /// `--graph`: the folder for the requests.
    package static let graph = Option(
        "graph", .init("DIR", completion: .folders), arity: .required,
        help: "Folder for the requests and the script that sends them")
}

/// The options of `import`, as far as other commands have none that are alike.
package enum ImportOptions {
    /// `--output`: the flow file.
    package static let output = Option(
        "output", .init("FLOW.json", completion: .files), help: "Flow file to write (default: print it)")

    /// `--name`: the user flow to take from a list, or the name of one without.
    package static let name = Option(
        "name", .init("NAME"), help: "User flow to take from a list, or its name if it has none")

    /// `--sign-in`: how people sign in.
    package static let signIn = Option(
        "sign-in", .init("METHOD", completion: .words(["password", "code"])),
        help: "How people sign in: password or code (default: as in the file)")

    /// `--language`: the language of the labels.
    package static let language = Option(
        "language", .init("TAG", completion: .languageTags),
        help: "Language of the labels: {languages} (default en)")

    /// `--translations`: the texts in other languages.
    package static let translations = Option(
        "translations", .init("FILE.json", completion: .files), arity: .repeatable,
        help: "Branding with texts in other languages; can be repeated")
}

/// The options whose help or value is specific to `replay`.
package enum ReplayOptions {
    /// `--mail`: where a tenant's one-time codes arrive.
    package static let mail = Option(
        "mail", .init("ROUTE"), help: "Where codes arrive: maildir:DIR or control:KEYFILE")

    /// `--json`: one JSON object per journey instead of text.
    package static let json = Option("json", help: "Print one JSON object per journey, one per line")

    /// `--inspect`: the requests of each journey.
    package static let inspect = Option(
        "inspect", help: "Print each request: page, fields, status, time and state")

    /// `--junit`: the file for the results as JUnit XML.
    package static let junit = Option(
        "junit", .init("FILE", completion: .files),
        help: "Write JUnit XML for CI systems; - prints it")
}

/// The options whose help or value is specific to `storyboard`.
package enum StoryboardOptions {
    /// `--flow`: the flow to draw, or the two flows to compare.
    package static let flow = Option(
        "flow", .init("NAME|FILE", defaultValue: "contoso", completion: .filesAndWords(listedBy: "flows")),
        arity: .repeatable, help: "Flow, or two flows to compare")

    /// `--language`: the languages to draw the pages in.
    package static let language = Option(
        "language", .init("TAG", completion: .languageTags), arity: .repeatable,
        help: "Language; can be repeated (default from LANG)")

    /// `--watch`: each time the flow file is saved, the pages are drawn again.
    package static let watch = Option("watch", help: "Draw again each time the flow file is saved")

    /// `--size`: the terminal sizes to draw, in columns and rows.
    package static let size = Option(
        "size", .init("WxH"), arity: .repeatable, help: "Terminal size; can be repeated (default 80x24)")

    /// `--theme`: the colors to draw in.
    package static let theme = Option(
        "theme", .init("NAME", completion: .words(["dark", "light", "terminal", "mono"])), arity: .repeatable,
        help: "Colors; can be repeated (default dark and light)")

    /// `--states`: a picture of every state instead of one per page.
    package static let states = Option(
        "states", help: "In a folder, draw every state (default each page once)")

    /// `--demo`: pictures of what a user of the demo sees.
    package static let demo = Option("demo", help: "Add the words and the inbox of the demo")

    /// `--output`: the file or folder to write.
    package static let output = Option(
        "output", .init("FILE.html|DIR", completion: .files),
        help: "One HTML page (- prints it), or a folder of pictures")

    /// `--prototype`: the file for a page to click through.
    package static let prototype = Option(
        "prototype", .init("FILE.html", completion: .files), help: "One HTML page to click through")

    /// `--animate`: the file for one way through the flow as an animated picture.
    package static let animation = Option(
        "animate", .init("FILE.svg", completion: .files), help: "One way through the flow, as an animation")
}
