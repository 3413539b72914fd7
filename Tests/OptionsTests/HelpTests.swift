import Options
import Testing

struct HelpTests {
    let command = Command.signUpWizard

    @Test func `help shows every option and subcommand`() {
        #expect(
            command.help() == """
                Sign up for an account, page by page, in a terminal.

                Usage:
                  signup-wizard [--flow NAME|FILE] [--data DIR] [--tenant NAME|URL]
                      [--client-id ID] [--ca FILE] [--scope SCOPE]... [--language TAG]
                      [--theme NAME] [--plain]
                  signup-wizard flows
                  signup-wizard check FILE
                  signup-wizard doctor [--tenant NAME|URL] [--client-id ID] [--ca FILE]
                      [--flow NAME|FILE] [--json]
                  signup-wizard storyboard [--flow NAME|FILE] [--language TAG]...
                      [--size WxH]... [--theme NAME]... [--states] --output FILE.html|DIR
                  signup-wizard replay [--flow NAME|FILE] [--tenant NAME|URL] [--client-id ID]
                      [--ca FILE] [--scope SCOPE]... [--mail ROUTE] [--json] JOURNEY.json...
                  signup-wizard completion bash|zsh|fish
                  signup-wizard man
                  signup-wizard help

                Options:
                  --flow NAME|FILE   Flow to go through (default contoso)
                  --data DIR         Folder for accounts or :memory: (default in ~/.local/state)
                  --tenant NAME|URL  Tenant to sign up with: a subdomain, a host or an address
                  --client-id ID     Application to sign up with, at a --tenant
                  --ca FILE          Authorities to trust, in PEM (default the system's)
                  --scope SCOPE      What to ask for when signing in
                  --language TAG     Language of the pages: en, da, de or ja (default from LANG)
                  --theme NAME       Colours: auto, dark, light or mono (default auto)
                  --plain            Ask line by line, without pages
                  --help             Print this help
                  --version          Print the version

                Commands:
                  flows       List the flows that come with the program.
                  check       List the mistakes in a flow file, and what to write instead.
                  doctor      Look at how a tenant is set up, and say who can mend what.
                  storyboard  Show every page of a flow in every state.
                  replay      Walk a flow as journey files say, without a terminal.
                  completion  Print what a shell completes command lines with.
                  man         Print the manual page.
                  help        Print this help.

                """)
    }

    @Test func `a subcommand has help of its own`() {
        #expect(
            command.help(for: .storyboard) == """
                Show every page of a flow in every state.

                Usage:
                  signup-wizard storyboard [--flow NAME|FILE] [--language TAG]...
                      [--size WxH]... [--theme NAME]... [--states] --output FILE.html|DIR

                Options:
                  --flow NAME|FILE        Flow to go through (default contoso)
                  --language TAG          Languages side by side, also qps (default from LANG)
                  --size WxH              Sizes side by side (default 80x24)
                  --theme NAME            Colours side by side (default dark and light)
                  --states                Every state as a picture (default each page once)
                  --output FILE.html|DIR  One page, or a folder for pictures and transcripts
                  --help                  Print this help

                """)
    }

    @Test(arguments: [nil] + Command.signUpWizard.subcommands)
    func `help fits a terminal of 80 columns`(subcommand: Subcommand?) {
        #expect(command.help(for: subcommand).split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}
