import Commands
import Testing

struct HelpTests {
    let command = Command.signUpWizard

    @Test func `help shows examples, options and subcommands`() {
        #expect(
            command.help() == """
                Sign up for an account, page by page, in a terminal.

                Run it without options to try a demo. Nothing leaves this machine.

                Usage:
                  signup-wizard [--flow NAME|FILE] [--watch] [--data DIR] [--tenant NAME|URL]
                      [--client-id ID] [--ca FILE] [--scope SCOPE]... [--api VERSION]
                      [--no-browser] [--redirect-port N] [--print WHAT] [--result FILE]
                      [--start WHERE] [--email ADDRESS] [--for NAME] [--language TAG]
                      [--theme NAME] [--no-mouse] [--no-save] [--clean] [--plain] [--inspect]
                      [--log FILE]
                  signup-wizard demo [--flow NAME|FILE] [--tour] [--loop] [--language TAG]
                      [--theme NAME] [--no-mouse] [--clean] [--plain] [--inspect] [--log FILE]
                  signup-wizard flows
                  signup-wizard new [--output FILE.json] [--from NAME|FILE] [--language TAG]
                      [--theme NAME] [--no-mouse] [--plain]
                  signup-wizard check [--format NAME] FILE...
                  signup-wizard doctor [--tenant NAME|URL] [--client-id ID] [--ca FILE]
                      [--flow NAME|FILE] [--json] [--log FILE]
                  signup-wizard storyboard [--flow NAME|FILE]... [--watch] [--language TAG]...
                      [--size WxH]... [--theme NAME]... [--states] [--demo]
                      [--output FILE.html|DIR] [--prototype FILE.html] [--animate FILE.svg]
                  signup-wizard replay [--flow NAME|FILE] [--tenant NAME|URL] [--client-id ID]
                      [--ca FILE] [--scope SCOPE]... [--api VERSION] [--mail ROUTE] [--json]
                      [--inspect] [--junit FILE] [--log FILE] JOURNEY.json...
                  signup-wizard refresh [--tenant NAME|URL] [--client-id ID] [--ca FILE]
                      [--scope SCOPE]... [--print WHAT] [--result FILE] [--log FILE]
                  signup-wizard import [--output FLOW.json] [--name NAME] [--sign-in METHOD]
                      [--language TAG] [--translations FILE.json]... FILE.json
                  signup-wizard export [--flow NAME|FILE] --graph DIR
                  signup-wizard completion bash|zsh|fish
                  signup-wizard man
                  signup-wizard help [COMMAND]

                Examples:
                  signup-wizard demo                             Choose a flow, or watch a tour
                  signup-wizard --flow tailspin --language da    Try another flow, in Danish
                  signup-wizard new                              Make your own, without JSON
                  signup-wizard storyboard --output flow.html    Draw every page of the flow
                  signup-wizard replay journey.json              Run a saved sign-up as a test
                  signup-wizard --tenant contoso --client-id ID  Sign up at a real tenant
                  signup-wizard --print access-token             Sign up, and print a token

                Options:
                  --flow NAME|FILE   Sign-up flow, by name or as a file (default contoso)
                  --watch            Follow the flow file each time it is saved
                  --data DIR         Data folder or :memory: (default in ~/.local/state)
                  --tenant NAME|URL  Tenant to sign up with: a subdomain, host or URL
                  --client-id ID     Client ID of the app registered in the tenant
                  --ca FILE          Certificate authorities, PEM (default the system's)
                  --scope SCOPE      Scope to request when signing in; can be repeated
                  --api VERSION      Version of the API: v1, or v2, a preview (default v1)
                  --no-browser       Never open a browser; show its address instead
                  --redirect-port N  Port for the browser's answer (default any free one)
                  --print WHAT       Print a result: access-token, id-token, refresh-token,
                                     account or json
                  --result FILE      Write the result to a new file (default json)
                  --start WHERE      Begin with sign-up, sign-in or reset (default sign-up)
                  --email ADDRESS    Address to fill in; it can be changed
                  --for NAME         Name of the program that people go back to
                  --language TAG     Language of the pages: en, da, de or ja (default from LANG)
                  --theme NAME       Colors: auto, dark, light, terminal or mono (default auto)
                  --no-mouse         Leave the mouse to the terminal, to select text
                  --no-save          Turn off F6, which saves a test in this folder
                  --clean            Leave out the words of the demo, for screenshots
                  --plain            Ask line by line, for screen readers
                  --inspect          Open the inspector: state, requests and code (F3)
                  --log FILE         Log requests to a file, without personal data
                  --help             Print this help
                  --version          Print the version

                Commands:
                  demo        Choose a flow, make something go wrong, or watch a tour.
                  flows       List the bundled flows.
                  new         Answer questions, and get a flow file.
                  check       Find the errors in flow files; - is the standard input.
                  doctor      Check a tenant's setup and say who can fix what.
                  storyboard  Draw the pages of a flow, as HTML or as pictures.
                  replay      Run journey files without a terminal, each with a fresh tenant.
                  refresh     Read a refresh token, and print new tokens.
                  import      Make a flow file from a tenant's user flow.
                  export      Write the requests that create a flow in a tenant.
                  completion  Print shell completions.
                  man         Print the manual page.
                  help        Print help for a command.

                Flows: contoso, fabrikam, woodgrove, adventure, litware, tailspin, northwind.
                A preview may change at any time, in the service and here.
                Keys and exit statuses: signup-wizard man | man -l -

                """)
    }

    @Test func `a subcommand has its own help`() {
        #expect(
            command.help(for: .storyboard) == """
                Draw the pages of a flow, as HTML or as pictures.

                Usage:
                  signup-wizard storyboard [--flow NAME|FILE]... [--watch] [--language TAG]...
                      [--size WxH]... [--theme NAME]... [--states] [--demo]
                      [--output FILE.html|DIR] [--prototype FILE.html] [--animate FILE.svg]

                Options:
                  --flow NAME|FILE        Flow, or two flows to compare (default contoso)
                  --watch                 Draw again each time the flow file is saved
                  --language TAG          Language; can be repeated (default from LANG)
                  --size WxH              Terminal size; can be repeated (default 80x24)
                  --theme NAME            Colors; can be repeated (default dark and light)
                  --states                In a folder, draw every state (default each page once)
                  --demo                  Add the words and the inbox of the demo
                  --output FILE.html|DIR  One HTML page (- prints it), or a folder of pictures
                  --prototype FILE.html   One HTML page to click through
                  --animate FILE.svg      One way through the flow, as an animation
                  --help                  Print this help

                """)
    }

    @Test(arguments: [
        "--mail ROUTE       Where codes arrive: maildir:DIR or control:KEYFILE",
        "--json             Print one JSON object per journey, one per line",
        "--inspect          Print each request: page, fields, status, time and state",
        "--junit FILE       Write JUnit XML for CI systems; - prints it",
    ])
    func `the help of replay describes its own options`(line: String) {
        #expect(command.help(for: .replay).contains("  \(line)\n"))
    }

    static let pages =
        [.signUpWizard, .signUpTenant, .makeSignUpWizard(languageTags: manyTags)].flatMap {
            (command: Command) in
            [command.help()] + command.subcommands.map { command.help(for: $0) }
        }
    private static let manyTags = ["en", "da", "de", "ja", "es", "fr", "it", "nb", "pl", "sv", "zh"]

    @Test(arguments: [
        (["en"], "Language of the pages: en (default from LANG)"),
        (["en", "da"], "Language of the pages: en or da (default from LANG)"),
        (
            manyTags,
            """
            Language of the pages: en, da, de, ja, es, fr, it, nb, pl,
                                 sv or zh (default from LANG)
            """
        ),
    ])
    func `help lists the languages, on a second line if there are many`(tags: [String], help: String) {
        #expect(Command.makeSignUpWizard(languageTags: tags).help().contains("TAG     \(help)\n"))
    }

    @Test(arguments: pages)
    func `help fits a terminal of 80 columns`(page: String) {
        #expect(page.split(separator: "\n").allSatisfy { $0.count <= 80 })
    }

    @Test(arguments: [Command.signUpWizard, .signUpTenant])
    func `every example is a valid command line`(command: Command) {
        for example in command.examples {
            #expect(throws: Never.self) {
                try command.parse(example.arguments.split(separator: " ").map(String.init))
            }
        }
    }

    @Test(arguments: Command.signUpWizard.subcommands)
    func `help COMMAND prints what COMMAND --help prints`(subcommand: Subcommand) throws {
        let help = try command.parse(["help", subcommand.name])
        let option = try command.parse([subcommand.name, "--help"])

        #expect(try command.help(for: help) == command.help(for: subcommand))
        #expect(try command.help(for: option) == command.help(for: subcommand))
    }

    @Test func `help alone and --help alone print the program's help`() throws {
        #expect(try command.help(for: command.parse(["help"])) == command.help())
        #expect(try command.help(for: command.parse(["--help"])) == command.help())
    }

    @Test func `help for an unknown command suggests one`() throws {
        let invocation = try command.parse(["help", "storybord"])

        let error = #expect(throws: UsageError.self) { try command.help(for: invocation) }

        #expect(error?.message.hasPrefix("Unknown command \"storybord\". Did you mean storyboard?") == true)
    }
}

struct TableTests {
    let command = Command.signUpWizard

    @Test func `options of one name all take a value, or none does`() {
        let options = command.options + command.subcommands.flatMap(\.options)

        for (name, namesakes) in Dictionary(grouping: options, by: \.name) {
            #expect(Set(namesakes.map { $0.value == nil }).count == 1, "\(name)")
        }
    }

    @Test func `subcommand names are unique`() {
        #expect(Set(command.subcommands.map(\.name)).count == command.subcommands.count)
    }

    @Test(arguments: [Command.signUpWizard.options] + Command.signUpWizard.subcommands.map(\.options))
    func `no command lists an option twice, and each has --help`(options: [Option]) {
        #expect(Set(options).count == options.count)
        #expect(options.contains(.help))
    }

    @Test func `every option and subcommand has a one-line description`() {
        let options = command.options + command.subcommands.flatMap(\.options)

        #expect(options.allSatisfy { !$0.help.isEmpty && !$0.help.contains("\n") })
        #expect(command.subcommands.allSatisfy { !$0.summary.isEmpty && !$0.summary.contains("\n") })
    }
}

extension Command {
    /// The command-line interface with a few languages.
    static let signUpWizard = makeSignUpWizard(languageTags: ["en", "da", "de", "ja"])
}
