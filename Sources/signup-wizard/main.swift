import Glibc
import Options

forbidCoreDumps()
do throws(UsageError) {
    let invocation = try Command.signUpWizard.parse(Array(CommandLine.arguments.dropFirst()))
    if invocation.has(.help) || invocation.subcommand == .help {
        Console.say(
            Command.signUpWizard.help(for: invocation.subcommand == .help ? nil : invocation.subcommand))
    } else if invocation.has(.version) {
        Console.say("signup-wizard \(Command.signUpWizard.version)")
    } else {
        switch invocation.subcommand {
        case .flows?: FlowChoice.list()
        case .storyboard?: StoryboardCommand.run(invocation)
        default: InteractiveCommand.run(invocation)
        }
    }
    exit(0)
} catch {
    Complaint(.usage, error.words).end()
}

/// A core file would hold what was typed (C-30).
func forbidCoreDumps() {
    var none = rlimit(rlim_cur: 0, rlim_max: 0)
    setrlimit(__rlimit_resource_t(RLIMIT_CORE.rawValue), &none)
}
