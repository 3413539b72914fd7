import Commands
import FoundationEssentials
import Glibc
import Journeys
import NativeAuth
import PosixSupport
import SignUp
import Tenant
import Terminal
import UserFlow
import Wizard

/// Saves what a user did in a wizard as a journey file that only the user can read.
struct SavedWalk {
    /// The path of the flow file; `nil` if there is none.
    let flowFile: String?
    /// The options of `replay` that name the tenant.
    let options: [String]

    /// Writes the file in the current folder, as a wizard asks for it, if a replay ends in the same way.
    ///
    /// The replay has a tenant of its own, in memory and without accounts.
    ///
    /// - Parameters:
    ///   - wizard: The wizard.
    ///   - request: What to save, and whether to replace a file.
    func write(_ wizard: Wizard, _ request: Wizard.SaveRequest) async -> Wizard.SaveResult {
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
            let wizard = Wizard(
                settings, clock: LocalTime(now: SystemClock.now(), offset: SystemClock.utcOffset))
            return SimulatedUser(with: wizard, transport: connection) { await connection.emails() }
        }
    }

    /// Returns the command that runs the file against the same tenant.
    private func command(for flow: UserFlow) -> String {
        let flowOption = (flow.bundledName ?? flowFile).map { InteractiveSetup.words(.flow, $0) } ?? []
        let words = ["signup-wizard", "replay", Wizard.savedJourneyName] + flowOption + options
        return words.map(\.shellQuoted).joined(separator: " ")
    }
}

extension InteractiveSetup {
    /// What saves a walk, with the options of `replay` for the same tenant and flow.
    var savedWalk: SavedWalk {
        guard let tenant else { return SavedWalk(flowFile: flowFile, options: []) }
        var options = tenantOptions(of: tenant)
        if let version = invocation.has(.api) ? invocation[.api] : configuration.api {
            options += Self.words(.api, version)
        }
        for scope in tenant.scopes { options += Self.words(.scope, scope) }
        return SavedWalk(flowFile: flowFile, options: options + ["--mail", "maildir:DIR"])
    }

    /// The command that checks the tenant, and whether the flow suits it; `nil` for the embedded tenant.
    var doctorCommand: String? {
        guard let tenant else { return nil }
        let words = ["signup-wizard", "doctor"] + Self.words(.flow, invocation[.flow])
        return (words + tenantOptions(of: tenant)).map(\.shellQuoted).joined(separator: " ")
    }

    /// The path of the flow file; `nil` if there is none.
    var flowFile: String? {
        guard invocation.has(.flow), let name = invocation[.flow] else { return nil }
        return UserFlow.bundled.contains(name) ? nil : name
    }

    /// The options that lead to the same tenant.
    private func tenantOptions(of tenant: RemoteTenant) -> [String] {
        let authorities = invocation[.authorities] ?? configuration.authoritiesPath
        return Self.words(.tenant, invocation[.tenant] ?? configuration.tenant)
            + Self.words(.clientID, tenant.clientID)
            + (authorities.map { Self.words(.authorities, $0) } ?? [])
    }

    /// Returns the words of an option and its value, which are one word if the value looks like an option.
    fileprivate nonisolated static func words(_ option: Option, _ value: String?) -> [String] {
        let value = value ?? ""
        return value.hasPrefix("-") ? ["\(option.spelling)=\(value)"] : [option.spelling, value]
    }
}
