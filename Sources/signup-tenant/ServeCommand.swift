import Accounts
import HTTPServer
import Options
import CommandLineSupport
import Tenant

/// The default command: serves until a signal arrives.
enum ServeCommand {
    static func run(_ invocation: Invocation) -> Never {
        let signals = Signals()
        do throws(CommandError) {
            let settings = try ServeSettings(invocation)
            let service = try TenantServer(settings)
            service.announce()
            signals.wait()
            service.stop()
            ProcessExit.end(status: 0)
        } catch {
            error.reportAndExit()
        }
    }
}
