import Accounts
import Dispatch
import FoundationEssentials
import Glibc
import Journeys
import NativeAuth
import Options
import Programs
import SignUp
import Terminal
import UserFlow
import Wizard

/// `replay`: runs journeys, one after another, against one tenant.
struct ReplayCommand {
    private let flow: UserFlow
    private let tenant: RealTenant?
    private let destination: Destination
    private let mail: Mailbox?
    private let isJSON: Bool

    static func run(_ invocation: Invocation) -> Never {
        do throws(Complaint) {
            let command = try ReplayCommand(invocation)
            let files = try JourneyFile.read(invocation.operands)
            try command.check(files)
            Task {
                do throws(Complaint) {
                    exit(try await command.walk(files))
                } catch {
                    error.end()
                }
            }
        } catch {
            error.end()
        }
        dispatchMain()
    }

    private init(_ invocation: Invocation) throws(Complaint) {
        // The configured tenant is ignored, so that no replay creates accounts there by accident.
        var settings = try Configuration.read()
        settings.tenant = nil
        tenant = try RealTenant(invocation, settings)
        flow =
            if let tenant { try tenant.flow(invocation) } else {
                try FlowChoice.flow(invocation[.flow] ?? "")
            }
        if let tenant {
            destination = .remote(tenant.client)
        } else {
            destination = .embedded(EmbeddedTenant(flow: flow, place: .memory))
        }
        mail = try Mailbox(invocation, tenant)
        isJSON = invocation.has(ReplayOptions.json)
    }

    private func check(_ files: [JourneyFile]) throws(Complaint) {
        guard tenant != nil, mail == nil,
            let file = files.first(where: { $0.journey.codes.contains("inbox") })
        else { return }
        throw Complaint(
            .usage,
            "\(file.path) takes a code from an inbox. Add --mail maildir:DIR or --mail control:KEYFILE.")
    }

    private func walk(_ files: [JourneyFile]) async throws(Complaint) -> Int32 {
        do throws(DataFolderFailure) { try await destination.open() } catch { throw Complaint(error) }
        var reports: [Replay.Report] = []
        for file in files {
            let report = await Replay.run(file.journey, by: person(for: file.journey))
            say(report, of: file.path)
            reports.append(report)
        }
        return Self.status(of: reports)
    }

    private func person(for journey: Journey) -> SimulatedUser {
        let wizard = Wizard(
            flow: flow,
            client: OAuthClient(
                clientID: tenant?.clientID ?? Command.signUpWizard.name, correlationID: UUID().uuidString),
            isDemo: destination.isDemo, web: Wizard.Web(signUpLink: tenant?.page, hasBrowser: false),
            clock: LocalTime(now: SystemClock.now(), offset: SystemClock.timeZone),
            scopes: tenant?.scopes ?? [])
        guard let mail else {
            return SimulatedUser(with: wizard, transport: destination) { await destination.letters() }
        }
        return SimulatedUser(with: wizard, transport: destination, inbox: mail.reader(of: journey.answers["email"] ?? ""))
    }

    private func say(_ report: Replay.Report, of journey: String) {
        Console.say(isJSON ? report.json(journey: journey) : report.line(journey: journey))
        guard !report.isAsExpected else { return }
        let screen = report.screen.split(separator: "\n", omittingEmptySubsequences: false)
        let lines = screen.map { "    \($0)" }.joined(separator: "\n")
        if isJSON { Console.complain(lines) } else { Console.say(lines) }
    }

    /// Returns the exit status that all failed journeys share, 1 if they differ, or 0 if none failed.
    private static func status(of reports: [Replay.Report]) -> Int32 {
        let statuses = Set(reports.filter { !$0.isAsExpected }.map(\.status))
        return statuses.count > 1 ? 1 : statuses.first ?? 0
    }
}

extension Replay.Report {
    /// The exit status for a journey that did not end as expected.
    fileprivate var status: Int32 {
        switch outcome {
        case .clientMisconfigured where expected != outcome: 78
        case .serverUnavailable where expected != outcome: error?.kind.hasPrefix("net.") == true ? 69 : 75
        default: 1
        }
    }
}
