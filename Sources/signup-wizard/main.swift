import Glibc
import Options
import Programs

CoreDumps.forbid()
FileLimit.survive()
do throws(UsageError) {
    if let error = UsageError.secret(inEnvironment: { Environment[$0] != nil }) { throw error }
    let invocation = try Command.signUpWizard.parse(Array(CommandLine.arguments.dropFirst()))
    if invocation.has(.help) || invocation.subcommand == .help {
        Console.say(String(try Command.signUpWizard.help(for: invocation).dropLast()))
    } else if invocation.has(.version) {
        Console.say("signup-wizard \(Command.signUpWizard.version)")
    } else {
        switch invocation.subcommand {
        case .flows?: FlowChoice.list()
        case .check?: CheckCommand.run(invocation)
        case .doctor?: DoctorCommand.run(invocation)
        case .completion?: ShellHelp.say(Command.signUpWizard, for: invocation)
        case .man?: ShellHelp.sayManual(of: .signUpWizard)
        case .storyboard?: StoryboardCommand.run(invocation)
        case .replay?: ReplayCommand.run(invocation)
        default: InteractiveCommand.run(invocation)
        }
    }
    exit(0)
} catch {
    Complaint(.usage, error.words).end()
}
