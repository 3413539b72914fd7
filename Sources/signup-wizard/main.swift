import Commands
import Glibc

CoreDumps.disable()
StandardDescriptors.occupyClosed()
FileLimit.ignoreSIGXFSZ()
do throws(UsageError) {
    if let error = UsageError.secret(inEnvironment: { Environment[$0] != nil }) { throw error }
    let invocation = try Command.signUpWizard.parse(Array(CommandLine.arguments.dropFirst()))
    if invocation.has(.help) || invocation.subcommand == .help {
        Console.output(String(try Command.signUpWizard.help(for: invocation).dropLast()))
    } else if invocation.has(.version) {
        Console.output("signup-wizard \(Command.signUpWizard.version)")
    } else {
        switch invocation.subcommand {
        case .demo?: DemoCommand.run(invocation)
        case .flows?: FlowOption.printTable()
        case .newFlow?: NewFlowCommand.run(invocation)
        case .check?: CheckCommand.run(invocation)
        case .doctor?: DoctorCommand.run(invocation)
        case .completion?: CommandPrinter.printCompletion(of: Command.signUpWizard, for: invocation)
        case .man?: CommandPrinter.printManPage(of: .signUpWizard)
        case .storyboard?: StoryboardCommand.run(invocation)
        case .replay?: ReplayCommand.run(invocation)
        case .refresh?: RefreshCommand.run(invocation)
        case .importFlow?: ImportCommand.run(invocation)
        case .export?: ExportCommand.run(invocation)
        default: InteractiveCommand.run(invocation)
        }
    }
    exit(0)
} catch {
    CommandError(.usage, error.message).reportAndExit()
}
