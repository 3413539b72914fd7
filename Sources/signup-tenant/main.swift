import Glibc
import Options
import Programs

CoreDumps.forbid()
FileLimit.survive()
do throws(UsageError) {
    if let error = UsageError.secret(inEnvironment: { Environment[$0] != nil }) { throw error }
    let invocation = try Command.signUpTenant.parse(Array(CommandLine.arguments.dropFirst()))
    if invocation.has(.help) || invocation.subcommand == .help {
        Console.say(String(try Command.signUpTenant.help(for: invocation).dropLast()))
    } else if invocation.has(.version) {
        Console.say("signup-tenant \(Command.signUpTenant.version)")
    } else {
        switch invocation.subcommand {
        case .flows?: FlowChoice.list()
        case .completion?: ShellHelp.say(Command.signUpTenant, for: invocation)
        case .man?: ShellHelp.sayManual(of: .signUpTenant)
        case .accounts?: AccountsCommand.run(invocation)
        default: ServeCommand.run(invocation)
        }
    }
    exit(0)
} catch {
    Complaint(.usage, error.words).end()
}
