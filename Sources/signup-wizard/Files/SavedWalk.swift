import Commands
import FoundationEssentials
import Glibc
import Journeys
import NativeAuth
import PosixSupport
import SignUp
import TenantStore
import Terminal
import UserFlow
import Wizard

/// Saves what a user did in a wizard as a journey file that only the user can read.
struct SavedWalk {
    /// The options of `replay` that name the tenant and its flow.
    let options: [String]

    /// Writes the file in the current folder, as a wizard asks for it, if a replay ends in the same way.
    ///
    /// The replay has a tenant of its own, in memory and without accounts.
    ///
    /// - Parameters:
    ///   - wizard: The wizard.
    ///   - request: What to save, and whether to replace a file.
    func write(_ wizard: AccompaniedWizard, _ request: Wizard.SaveRequest) async -> Wizard.SaveResult {
        let path = Wizard.savedJourneyName
        if !request.replaces, access(path, F_OK) == 0 { return .exists }
        var random = SodiumGenerator()
        let walked = Journey(of: wizard, includesPassword: request.includesPassword)
        let journey = await walked.repeatable(random: &random) { await Self.users(of: wizard.flow) }
        guard let journey else { return .different }
        do throws(OutputProblem) {
            let draft = try Draft(journey.json, for: path, mode: 0o600)
            defer { draft.discard() }
            try draft.publish(replacing: request.replaces ? .any : .none)
        } catch {
            return error == .isTaken ? .exists : .failed
        }
        return .saved(command: Printable(command(for: wizard.flow)))
    }

    /// Returns what makes the users of a new tenant with a flow; `nil` if it cannot be opened.
    private static func users(of flow: UserFlow) async -> ((Journey) -> SimulatedUser)? {
        let connection = TenantConnection.embedded(EmbeddedTenant(flow: flow, storage: .memory))
        do throws(DataFolderFailure) { try await connection.open() } catch { return nil }
        return { _ in
            var settings = Wizard.Configuration(
                flow: flow,
                client: OAuthClient(
                    clientID: Command.signUpWizard.name, correlationID: UUID().uuidString))
            settings.isDemo = true
            settings.webFallback = Wizard.WebFallback(hasBrowser: false)
            let wizard = AccompaniedWizard(
                settings, clock: LocalTime(now: SystemClock.now(), offset: SystemClock.utcOffset))
            return SimulatedUser(with: wizard, transport: connection) { await connection.emails() }
        }
    }

    /// Returns the command that runs the file against the same tenant.
    private func command(for flow: UserFlow) -> String {
        let bundled = UserFlow.bundled.first { (try? UserFlow.bundled($0)) == flow }
        let flowOption = bundled.map { ["--flow", $0] } ?? []
        let words = ["signup-wizard", "replay", Wizard.savedJourneyName] + flowOption + options
        return words.map(\.shellQuoted).joined(separator: " ")
    }
}

extension InteractiveSetup {
    /// What saves a walk, with the options of `replay` for the same tenant and flow.
    var savedWalk: SavedWalk {
        let isBundled = invocation[.flow].map(UserFlow.bundled.contains) ?? false
        var options = invocation.has(.flow) && !isBundled ? Self.words(.flow, invocation[.flow]) : []
        guard let tenant else { return SavedWalk(options: options) }
        options += Self.words(.tenant, invocation[.tenant] ?? configuration.tenant)
        options += Self.words(.clientID, tenant.clientID)
        if let path = invocation[.authorities] ?? configuration.authoritiesPath {
            options += Self.words(.authorities, path)
        }
        if let version = invocation.has(.api) ? invocation[.api] : configuration.api {
            options += Self.words(.api, version)
        }
        for scope in tenant.scopes { options += Self.words(.scope, scope) }
        return SavedWalk(options: options + ["--mail", "maildir:DIR"])
    }

    /// Returns the words of an option and its value, which are one word if the value looks like an option.
    private static func words(_ option: Option, _ value: String?) -> [String] {
        let value = value ?? ""
        return value.hasPrefix("-") ? ["\(option.spelling)=\(value)"] : [option.spelling, value]
    }
}
