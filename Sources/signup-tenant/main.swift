import Commands
import Glibc

CoreDumps.disable()
FileLimit.ignoreSIGXFSZ()
do throws(UsageError) {
    if let error = UsageError.secret(inEnvironment: { Environment[$0] != nil }) { throw error }
    let invocation = try Command.signUpTenant.parse(Array(CommandLine.arguments.dropFirst()))
    if invocation.has(.help) || invocation.subcommand == .help {
        Console.output(String(try Command.signUpTenant.help(for: invocation).dropLast()))
    } else if invocation.has(.version) {
        Console.output("signup-tenant \(Command.signUpTenant.version)")
    } else {
        switch invocation.subcommand {
        case .flows?: FlowOption.printTable()
        case .completion?: CommandPrinter.printCompletion(of: Command.signUpTenant, for: invocation)
        case .man?: CommandPrinter.printManPage(of: .signUpTenant)
        case .accounts?: AccountsCommand.run(invocation)
        default: ServeCommand.run(invocation)
        }
    }
    exit(0)
} catch {
    CommandError(.usage, error.message).reportAndExit()
}
