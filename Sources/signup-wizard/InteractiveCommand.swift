import Accounts
import Curses
import Dispatch
import FoundationEssentials
import Glibc
import NativeAuth
import Options
import SignUp
import Terminal
import Tenant
import UserFlow
import Wizard

/// The command without a name: sign up by keyboard.
@MainActor
enum InteractiveCommand {
    private static var session: Session?

    static func run(_ invocation: Invocation) -> Never {
        do throws(Complaint) {
            let flow = try FlowChoice.flow(invocation[.flow] ?? "")
            let session = try makeSession(flow, data: invocation[.data])
            self.session = session
            session.begin()
        } catch {
            error.end()
        }
        dispatchMain()
    }

    private static func makeSession(_ flow: UserFlow, data: String?) throws(Complaint) -> Session {
        guard isatty(STDIN_FILENO) == 1, isatty(STDOUT_FILENO) == 1 else {
            throw Complaint(.usage, "No terminal to ask questions on. Run it in a terminal.")
        }
        let tenant = EmbeddedTenant(flow: flow, place: try place(data))
        let wizard = Wizard(
            flow: flow, caller: Caller(clientID: "signup-wizard", correlationID: UUID().uuidString),
            isDemo: true,
            clock: LocalTime(now: SystemClock.now(), offset: SystemClock.timeZone))
        do throws(CursesFailure) {
            let screen = try CursesScreen(
                terminal: environment("TERM") ?? "", usesColor: environment("NO_COLOR") == nil)
            return Session(wizard: wizard, screen: screen, tenant: tenant)
        } catch {
            throw Complaint(error)
        }
    }

    private static func place(_ data: String?) throws(Complaint) -> EmbeddedTenant.Place {
        if data == ":memory:" { return .memory }
        guard let path = data ?? standardFolder else {
            throw Complaint(
                .usage, "There is no home folder to keep accounts in. Choose a folder with --data.")
        }
        do throws(DataFolderFailure) {
            return .folder(try DataFolder(path: path))
        } catch {
            throw Complaint(error)
        }
    }

    /// The folder for state of the XDG Base Directory Specification.
    private static var standardFolder: String? {
        if let state = environment("XDG_STATE_HOME"), state.hasPrefix("/") { return state + "/signup-wizard" }
        return environment("HOME").map { $0 + "/.local/state/signup-wizard" }
    }

    private static func environment(_ name: String) -> String? {
        guard let value = getenv(name) else { return nil }
        let text = String(cString: value)
        return text.isEmpty ? nil : text
    }
}
