import TenantStore
import TenantServer
import Commands
import Tenant

/// The default command: serves until a signal arrives.
enum ServeCommand {
    static func run(_ invocation: Invocation) -> Never {
        let signals = Signals()
        do throws(CommandError) {
            let settings = try ServeSettings(invocation)
            let server = try Server(settings)
            server.announce()
            signals.wait()
            server.stop()
            ProcessExit.end(status: 0)
        } catch {
            error.reportAndExit()
        }
    }
}
