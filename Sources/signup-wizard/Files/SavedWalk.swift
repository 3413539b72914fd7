import Commands
import Glibc
import Journeys
import NativeAuth
import PosixSupport
import Terminal
import UserFlow
import Wizard

/// Writes what a user did in a wizard to a journey file that only the user can read.
enum SavedWalk {
    /// Writes the file in the current folder, as a wizard asks for it.
    ///
    /// - Parameters:
    ///   - wizard: The wizard.
    ///   - request: What to save, and whether to replace a file.
    ///   - invocation: The options, for the command that runs the file.
    static func write(
        _ wizard: AccompaniedWizard, _ request: Wizard.SaveRequest, _ invocation: Invocation
    ) -> Wizard.SaveResult {
        let path = Wizard.savedJourneyName
        if !request.replaces, access(path, F_OK) == 0 { return .exists }
        let journey = Journey(of: wizard, includesPassword: request.includesPassword)
        do throws(OutputProblem) {
            let draft = try Draft(journey.json, for: path, mode: 0o600)
            defer { draft.discard() }
            try draft.publish()
        } catch {
            return .failed
        }
        return .saved(command: Printable(command(for: wizard.flow, invocation)))
    }

    /// Returns the command that runs the file against the same tenant.
    private static func command(for flow: UserFlow, _ invocation: Invocation) -> String {
        var words = ["signup-wizard", "replay", Wizard.savedJourneyName]
        let bundled = UserFlow.bundled.first { (try? UserFlow.bundled($0)) == flow }
        if let name = bundled ?? invocation[.flow] { words += ["--flow", name] }
        for option in [Option.tenant, .clientID, .authorities, .api] where invocation.has(option) {
            words += ["--\(option.name)", invocation[option] ?? ""]
        }
        for scope in invocation.values(of: .scope) { words += ["--scope", scope] }
        return words.map(\.shellQuoted).joined(separator: " ")
    }
}
