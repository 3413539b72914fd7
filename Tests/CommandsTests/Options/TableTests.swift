import Commands
import Testing

struct TableTests {
    let command = Command.signUpWizard

    @Test func `options of one name all take the same kind of value, or none`() {
        let options = command.options + command.subcommands.flatMap(\.options)

        for (name, namesakes) in Dictionary(grouping: options, by: \.name) {
            #expect(Set(namesakes.map { $0.value?.placeholder }).count == 1, "\(name)")
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
