import Options
import Testing

struct HelpTests {
    let command = Command.signUpWizard

    @Test func `help shows every option and subcommand`() {
        #expect(
            command.help() == """
                Sign up for an account, page by page, in a terminal.

                Usage:
                  signup-wizard [--flow NAME|FILE] [--data DIR]
                  signup-wizard flows
                  signup-wizard storyboard [--flow NAME|FILE] [--size WxH] --output DIR
                  signup-wizard help

                Options:
                  --flow NAME|FILE  Flow to go through (default contoso)
                  --data DIR        Folder for accounts or :memory: (default in ~/.local/state)
                  --help            Print this help
                  --version         Print the version

                Commands:
                  flows       List the flows that come with the program.
                  storyboard  Draw every page of a flow, each into a file.
                  help        Print this help.

                """)
    }

    @Test func `a subcommand has help of its own`() {
        #expect(
            command.help(for: .storyboard) == """
                Draw every page of a flow, each into a file.

                Usage:
                  signup-wizard storyboard [--flow NAME|FILE] [--size WxH] --output DIR

                Options:
                  --flow NAME|FILE  Flow to go through (default contoso)
                  --size WxH        Columns and rows to draw (default 80x24)
                  --output DIR      Folder for the drawings
                  --help            Print this help

                """)
    }

    @Test(arguments: [nil] + Command.signUpWizard.subcommands)
    func `help fits a terminal of 80 columns`(subcommand: Subcommand?) {
        #expect(command.help(for: subcommand).split(separator: "\n").allSatisfy { $0.count <= 80 })
    }
}
