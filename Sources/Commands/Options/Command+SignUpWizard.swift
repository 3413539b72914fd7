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
            Example("demo", "Choose a flow, or watch a tour"),
            Example("--flow tailspin --language da", "Try another flow, in Danish"),
            Example("storyboard --output flow.html", "Draw every page of the flow"),
            Example("replay journey.json", "Run a saved sign-up as a test"),
            Example("--tenant contoso --client-id ID", "Sign up at a real tenant"),
        ],
        options: [
            .flow, .watch, .data, .tenant, .clientID, .authorities, .scope, .api, .noBrowser,
            .redirectPort, .language, .theme, .noMouse, .clean, .plain, .inspect, .log, .help, .version,
        ],
        subcommands: [
            .demo, .flows, .check, .doctor, .storyboard, .replay, .completion, .man, .help,
        ],
        removed: [
            Removed("--record", "asciinema records any terminal. Run: asciinema rec -c signup-wizard FILE"),
            Removed(
                "account", "The wizard keeps no sign-ins on this computer. Sign in again when you need to."),
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
